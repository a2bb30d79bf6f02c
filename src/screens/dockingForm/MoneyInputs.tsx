/** Currency, budget and rates: for whoever may see money. */
import { useTranslation } from 'react-i18next';
import { drydockFields } from '../../contract/fleet/drydocks';
import { inputsOf } from '../../parts/records/inputsOf';
import { CodeInput } from '../../ui/form/CodeInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { NumberInput } from '../../ui/form/NumberInput';
import { RatesInput } from './RatesInput';

export function MoneyInputs({ currency }: { currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup legend={t('drydocks.money.title')} short>
        {inputsOf(drydockFields, 'money', {
          base_currency: (
            <CodeInput
              name="base_currency"
              label={t('drydocks.fields.base_currency')}
              kind="currency"
            />
          ),
          budget: (
            <NumberInput
              name="budget"
              label={t('drydocks.money.budget')}
              unit={currency}
              optional
            />
          ),
          contingency_pct: (
            <NumberInput
              name="contingency_pct"
              label={t('drydocks.money.contingency_pct')}
              unit={t('drydocks.form.percentSign')}
            />
          ),
          off_hire_per_day: (
            <NumberInput
              name="off_hire_per_day"
              label={t('drydocks.money.off_hire_per_day')}
              unit={currency}
              optional
            />
          ),
          order_limit: (
            <NumberInput
              name="order_limit"
              label={t('drydocks.money.order_limit')}
              unit={currency}
              help={t('drydocks.money.orderLimitHelp')}
              optional
            />
          ),
        })}
      </FieldGroup>
      <FieldGroup legend={t('drydocks.fields.rates')} whole>
        <RatesInput currency={currency} />
      </FieldGroup>
    </>
  );
}
