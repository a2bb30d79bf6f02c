/** What we add to a yard's price, between the form and the wire. Pure. */
import { toMajor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import { levellingSchema, type Levelling } from '../../contract/tender/quotations';
import type { Quotation } from '../../contract/tender/tenderRecords';
import { signedMinor } from '../../parts/records/signedMinor';
import { numberOrTyped } from '../../ui/form/entered';

export interface AdjustmentValues {
  kind: Levelling['adjustments'][number]['kind'];
  /** In the docking's currency, as it is typed; less than nothing for a credit. */
  amount: string;
  basis: string;
  /** The row of the tender's template that it comes from. */
  adder: string | null;
}

export interface LevellingValues {
  deviation_days: string;
  adjustments: AdjustmentValues[];
}

export const NO_ADJUSTMENT: AdjustmentValues = {
  kind: 'OTHER',
  amount: '',
  basis: '',
  adder: null,
};

export const levellingValues = (
  { deviation_days, adjustments }: NonNullable<Quotation['levelling']>,
  currency: string,
): LevellingValues => ({
  deviation_days: String(deviation_days),
  adjustments: adjustments.map(({ kind, amount, basis, adder }) => ({
    ...{ kind, basis, adder },
    amount: toMajor(amount, currency).replace(/\.0+$/, ''),
  })),
});

const draftOf = (values: LevellingValues, currency: string, version: number) => ({
  deviation_days: numberOrTyped(values.deviation_days),
  adjustments: values.adjustments.map(({ kind, amount, basis, adder }) => ({
    ...{ kind, adder, basis: basis.trim() },
    amount: signedMinor(amount, currency),
  })),
  version,
});

export const checkLevelling = (values: LevellingValues, currency: string): Problems =>
  findProblems(levellingSchema, draftOf(values, currency, 1));

/** @throws ValidationError when the values have not been checked. */
export const toLevelling = (
  values: LevellingValues,
  currency: string,
  version: number,
): Levelling => levellingSchema.validateSync(draftOf(values, currency, version), { strict: true });
