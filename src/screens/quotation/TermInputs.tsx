/** The terms of an offer as they are entered: each by itself, as a contract will have them. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { quotationFields, type QuotationField } from '../../contract/tender/quotations';
import { CONTRACT_FORMS, MOST_PAYMENTS, PAYMENT_TIMES } from '../../contract/tender/terms';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { useFieldError } from '../../ui/form/useFieldError';
import { NEW_PAYMENT, type PaymentValues, type QuotationValues } from './quotationValues';

function Payments() {
  const { t } = useTranslation();
  const error = useFieldError('payment');
  const number = (place: number) => ({ number: place + 1 });
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, mb: 2, minWidth: 0, gridColumn: '1 / -1', maxWidth: 720 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'subtitle2' }}>
        {t('quotations.fields.payment')}
      </Box>
      <Rows<PaymentValues>
        name="payment"
        empty={NEW_PAYMENT}
        max={MOST_PAYMENTS}
        add={t('quotations.payments.add')}
        remove={t('jobs.form.remove')}
        removeRow={(place) => t('quotations.payments.removeRow', number(place))}
        rowLegend={(place) => t('quotations.payments.row', number(place))}
        none={t('quotations.payments.none')}
      >
        {(row) => (
          <>
            <NumberInput name={`${row}.pct`} label={t('quotations.payments.pct')} />
            <SelectInput
              name={`${row}.when`}
              label={t('quotations.payments.when')}
              options={PAYMENT_TIMES.map((value) => ({
                value,
                label: t(`quotations.payments.${value}`),
              }))}
            />
            <NumberInput name={`${row}.days`} label={t('quotations.payments.days')} whole />
          </>
        )}
      </Rows>
      {error !== undefined && <FieldMessage id="payment-message" error={error} />}
    </Box>
  );
}

/** `office`: only who is no party to the account confirms it. */
export function TermInputs({ office }: { office: boolean }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<QuotationValues>();
  const unit = values.currency.trim().toUpperCase();
  const input = (name: QuotationField) => ({
    name,
    label: t(`quotations.fields.${name}`),
    ...textOf(quotationFields[name]),
  });
  const number = (name: QuotationField, whole = false) => (
    <NumberInput {...input(name)} whole={whole} optional />
  );
  return (
    <FieldGroup legend={t('quotations.groups.terms')} pairs>
      {inputsOf(quotationFields, 'terms', {
        payment: <Payments />,
        warranty_months: number('warranty_months', true),
        late_per_day: <NumberInput {...input('late_per_day')} unit={unit} optional />,
        late_cap_pct: number('late_cap_pct'),
        overtime_night_pct: number('overtime_night_pct'),
        overtime_sunday_pct: number('overtime_sunday_pct'),
        contract_form: (
          <SelectInput
            {...input('contract_form')}
            placeholder={t('quotations.noForm')}
            options={CONTRACT_FORMS.map((value) => ({
              value,
              label: t(`quotations.contractForms.${value}`),
            }))}
          />
        ),
        liability_cap: <NumberInput {...input('liability_cap')} unit={unit} optional />,
        yard_rate_used: <TextInput {...input('yard_rate_used')} />,
        bank_confirmed: office && (
          <CheckboxInput
            name="bank_confirmed"
            label={t('quotations.fields.bank_confirmed')}
            help={t('quotations.bankHelp')}
          />
        ),
        terms: <TextInput {...input('terms')} help={t('quotations.termsHelp')} rows={3} />,
      })}
    </FieldGroup>
  );
}
