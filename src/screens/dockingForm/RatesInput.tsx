/** What one unit of each other currency is worth: rows of a currency and its rate. */
import { useTranslation } from 'react-i18next';
import { CAPITALS } from '../../ui/form/capitals';
import { FieldMessage } from '../../ui/form/FieldMessage';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { TextInput } from '../../ui/form/TextInput';
import type { RateValues } from './drydockValues';
import { useGroupError } from '../../ui/form/groupError';

const NAME = 'rates';
const NEW: RateValues = { currency: '', rate: '' };
const MOST_ROWS = 50;

export function RatesInput({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const error = useGroupError(NAME);
  return (
    <>
      <Rows<RateValues>
        name={NAME}
        empty={NEW}
        max={MOST_ROWS}
        add={t('drydocks.form.addRate')}
        remove={t('drydocks.form.remove')}
        removeRow={(index) => t('drydocks.form.removeRate', { place: index + 1 })}
        rowLegend={(index) => t('drydocks.form.rateRow', { place: index + 1 })}
        none={t('drydocks.form.ratesHelp')}
      >
        {(row) => (
          <>
            <TextInput
              name={`${row}.currency`}
              label={t('drydocks.form.rateOf')}
              inputProps={CAPITALS}
            />
            <NumberInput name={`${row}.rate`} label={t('drydocks.form.rateIn', { currency })} />
          </>
        )}
      </Rows>
      <FieldMessage id={`${NAME}-message`} error={error} />
    </>
  );
}
