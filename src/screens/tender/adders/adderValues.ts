/** The template of what is added to every quotation, between its form and the wire. Pure. */
import type { TFunction } from 'i18next';
import { toMajor } from '../../../contract/money';
import { findProblems, type Problems } from '../../../contract/problems';
import {
  addersDraftSchema,
  type Adder,
  type AddersDraft,
  type AdderWay,
} from '../../../contract/tender/adders';
import { signedMinor } from '../../../parts/records/signedMinor';
import { decimalOf } from '../../../ui/form/decimals';
import { textOrNull, typedOf } from '../../../ui/form/entered';

export interface AdderValues {
  id: string | null;
  kind: Adder['kind'];
  basis: string;
  way: AdderWay;
  /** In the tender's currency, as it is typed. */
  amount: string;
  qty: string;
  unit: string;
  rate: string;
}

export interface AddersValues {
  adders: AdderValues[];
  interest_pct: string;
}

export const NO_ADDER: AdderValues = {
  ...{ id: null, kind: 'OTHER', basis: '', way: 'AMOUNT', amount: '', qty: '', unit: '', rate: '' },
};

/** What is nearly always to be added; without figures a row adds nothing. */
const USUAL_ADDERS = [
  { name: 'fuel', kind: 'DEVIATION', way: 'DEVIATION', unit: 't' },
  { name: 'canal', kind: 'DEVIATION', way: 'AMOUNT', unit: '' },
  { name: 'agency', kind: 'PORT_COSTS', way: 'AMOUNT', unit: '' },
  { name: 'superintendents', kind: 'SUPERVISION', way: 'DAYS', unit: '' },
  { name: 'paint', kind: 'PAINT', way: 'AMOUNT', unit: '' },
  { name: 'freight', kind: 'OWNER_SUPPLY', way: 'AMOUNT', unit: '' },
  { name: 'cleaning', kind: 'OTHER', way: 'AMOUNT', unit: '' },
] as const;

export const usualAdders = (t: TFunction): AdderValues[] =>
  USUAL_ADDERS.map(({ name, ...row }) => ({
    ...NO_ADDER,
    ...row,
    basis: t(`quotations.adders.usual.${name}`),
  }));

export const adderValues = (row: Adder, currency: string): AdderValues => ({
  ...{ id: row.id, kind: row.kind, basis: row.basis, way: row.way, unit: row.unit ?? '' },
  amount: row.amount === null ? '' : toMajor(row.amount, currency).replace(/\.0+$/, ''),
  qty: typedOf(row.qty),
  rate: typedOf(row.rate),
});

const figureOf = (typed: string) => {
  const text = textOrNull(typed);
  return text === null ? null : decimalOf(text);
};

const draftOf = (values: AddersValues, currency: string, version: number) => ({
  adders: values.adders.map((row) => {
    const isAmount = row.way === 'AMOUNT';
    const typed = isAmount ? textOrNull(row.amount) : null;
    return {
      ...{ id: row.id, kind: row.kind, basis: row.basis.trim(), way: row.way },
      amount: typed === null ? null : signedMinor(typed, currency),
      qty: isAmount ? null : figureOf(row.qty),
      unit: isAmount ? null : textOrNull(row.unit),
      rate: isAmount ? null : figureOf(row.rate),
    };
  }),
  interest_pct: figureOf(values.interest_pct),
  version,
});

export const checkAdders = (values: AddersValues, currency: string): Problems =>
  findProblems(addersDraftSchema, draftOf(values, currency, 1));

/** @throws ValidationError when the values have not been checked. */
export const toAdders = (values: AddersValues, currency: string, version: number): AddersDraft =>
  addersDraftSchema.validateSync(draftOf(values, currency, version), { strict: true });
