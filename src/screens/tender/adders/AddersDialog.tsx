/** The template of what is added to every quotation, and the interest by which paying sooner is charged. */
import { Box } from '@mui/material';
import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSaveAdders } from '../../../api/tender';
import { ADDER_WAYS, MOST_ADDERS, type AdderWay } from '../../../contract/tender/adders';
import type { TenderView } from '../../../contract/tender/tenderRecords';
import { AdjustmentRows, BasisInput } from '../../../parts/tender/AdjustmentRows';
import { FormDialog } from '../../../ui/form/FormDialog';
import { NumberInput } from '../../../ui/form/NumberInput';
import { SelectInput } from '../../../ui/form/SelectInput';
import { TextInput } from '../../../ui/form/TextInput';
import {
  adderValues,
  checkAdders,
  NO_ADDER,
  toAdders,
  usualAdders,
  type AddersValues,
} from './adderValues';

/** What an amount is made of depends on how it comes about. */
function Figures({ row, currency }: { row: string; currency: string }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<AddersValues>();
  const way = getIn(values, `${row}.way`) as AdderWay;
  if (way === 'AMOUNT')
    return (
      <NumberInput
        name={`${row}.amount`}
        label={t('quotations.line.amount')}
        unit={currency}
        help={t('quotations.levelling.creditHelp')}
        optional
      />
    );
  return (
    <>
      <NumberInput
        name={`${row}.qty`}
        label={t(way === 'QTY' ? 'quotations.adders.qty' : 'quotations.adders.qtyPerDay')}
        {...(way === 'QTY' ? {} : { help: t('quotations.adders.qtyHelp') })}
        optional
      />
      <TextInput
        name={`${row}.unit`}
        label={t('quotations.adders.unit')}
        lengths={{ min: 1, max: 20 }}
        optional
      />
      <NumberInput
        name={`${row}.rate`}
        label={t('quotations.adders.rate')}
        unit={currency}
        optional
      />
    </>
  );
}

/** Many rows of few messages: one line of room for each. */
const ROWS = {
  mt: 2,
  '& fieldset .MuiFormHelperText-root': { minHeight: '1.66em' },
} as const;

interface AddersDialogProps {
  view: TenderView;
  tender: NonNullable<TenderView['tender']>;
  onClose: () => void;
}

export function AddersDialog({ view, tender, onClose }: AddersDialogProps) {
  const { t } = useTranslation();
  const save = useSaveAdders(view.drydock.id);
  const { base_currency: currency, adders, interest_pct, version } = tender;
  const isNew = adders.length === 0 && interest_pct === null;
  return (
    <FormDialog
      title={t('quotations.adders.dialog', { number: view.drydock.number })}
      initialValues={{
        adders: isNew ? usualAdders(t) : adders.map((row) => adderValues(row, currency)),
        interest_pct: interest_pct ?? '',
      }}
      check={(values) => checkAdders(values, currency)}
      onSubmit={(values) => save.mutateAsync(toAdders(values, currency, version))}
      onClose={onClose}
      submit={t('quotations.saveChanges')}
      effect={t('quotations.adders.dialogText')}
      width="md"
    >
      <NumberInput
        name="interest_pct"
        label={t('quotations.adders.interest')}
        unit="%"
        help={t('quotations.adders.interestHelp')}
        optional
      />
      <Box sx={ROWS}>
        <AdjustmentRows name="adders" empty={NO_ADDER} max={MOST_ADDERS}>
          {(row) => (
            <>
              <BasisInput row={row} />
              <SelectInput
                name={`${row}.way`}
                label={t('quotations.adders.way')}
                options={ADDER_WAYS.map((value) => ({
                  value,
                  label: t(`quotations.adders.ways.${value}`),
                }))}
              />
              <Figures row={row} currency={currency} />
            </>
          )}
        </AdjustmentRows>
      </Box>
    </FormDialog>
  );
}
