/** The rows of what we add to prices to compare them: to one quotation's, and in the template for all. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import { ADJUSTMENTS } from '../../contract/tender/adders';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

interface AdjustmentRowsProps<Row> {
  name: string;
  /** What a new row holds. */
  empty: Row;
  max: number;
  /** The fields of a row behind its kind, by the name that they begin with. */
  children: (row: string) => ReactNode;
}

export function AdjustmentRows<Row>({ name, empty, max, children }: AdjustmentRowsProps<Row>) {
  const { t } = useTranslation();
  return (
    <Rows
      name={name}
      empty={empty}
      max={max}
      add={t('quotations.levelling.add')}
      remove={t('jobs.form.remove')}
      removeRow={(place) => t('quotations.levelling.removeRow', { place: place + 1 })}
      rowLegend={(place) => t('quotations.levelling.row', { place: place + 1 })}
      none={t('quotations.levelling.none')}
    >
      {(row) => (
        <>
          <SelectInput
            name={`${row}.kind`}
            label={t('quotations.levelling.kind')}
            options={ADJUSTMENTS.map((value) => ({
              value,
              label: t(`quotations.adjustments.${value}`),
            }))}
          />
          {children(row)}
        </>
      )}
    </Rows>
  );
}

export function BasisInput({ row }: { row: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      name={`${row}.basis`}
      label={t('quotations.levelling.basis')}
      lengths={limits.changeNote}
    />
  );
}
