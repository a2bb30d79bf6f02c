/**
 * What a tender adds to every quotation to compare it: rows of a template, each a fixed amount or a quantity times a price,
 * which become adjustments of the quotations. In the tender's base currency.
 */
import { number, string, type InferType } from 'yup';
import { flag, id, integer, label, listOf, text, timestamp } from '../fields';
import { choice, optionalLabel, optionalOf } from '../kinds';
import { limits } from '../limits';
import { minorDigits } from '../money';
import { decimalOf, rounded, times, type Decimal } from './decimals';
import { percent } from './terms';
import { object } from '../object';

export const ADJUSTMENTS = [
  'DEVIATION',
  'OWNER_SUPPLY',
  'PAINT',
  'SUPERVISION',
  'PORT_COSTS',
  'FINANCE',
  'RISK',
  'OTHER',
] as const;
export const MOST_ADJUSTMENTS = 40;
export const MOST_ADDERS = 20;
const MAX_AMOUNT = 9_999_999_999;

/** A fixed amount, or a price times a quantity, times the days in the yard, or times the days of the deviation. */
export const ADDER_WAYS = ['AMOUNT', 'QTY', 'DAYS', 'DEVIATION'] as const;
export type AdderWay = (typeof ADDER_WAYS)[number];

/** In minor units, less than nothing for a credit. */
const signedAmount = () =>
  number()
    .typeError('validation.number')
    .integer('validation.number')
    .min(-MAX_AMOUNT, 'validation.number')
    .max(MAX_AMOUNT, 'validation.number');

/** What we add to a yard's price: `adder` is the row of the template that it comes from. */
export const adjustmentShape = () => ({
  kind: choice(ADJUSTMENTS),
  amount: signedAmount().required('validation.required'),
  basis: label(limits.changeNote),
  adder: string().uuid('validation.invalid').defined('validation.required').nullable(),
});

const FIGURE = { min: 1, max: 12 };
const UNIT = { min: 1, max: 20 };
const figure = (pattern: RegExp, message: string) =>
  optionalOf(text(FIGURE).matches(pattern, message), FIGURE);

const adderShape = () => ({
  /** Null of a new one. */
  id: string().uuid('validation.invalid').defined('validation.required').nullable(),
  kind: choice(ADJUSTMENTS),
  basis: label(limits.changeNote),
  way: choice(ADDER_WAYS),
  amount: signedAmount().defined('validation.required').nullable(),
  qty: figure(/^\d{1,6}(\.\d{1,3})?$/, 'validation.qty'),
  unit: optionalLabel(UNIT),
  rate: figure(/^\d{1,7}(\.\d{1,4})?$/, 'validation.price'),
});

const interestPct = () => optionalOf(percent(), { min: 1, max: 6 });

const isOnce = (rows: readonly { id?: unknown }[] | undefined) => {
  const known = (rows ?? []).flatMap((row) => (typeof row.id === 'string' ? [row.id] : []));
  return new Set(known).size === known.length;
};

/** `interest_pct`: a year, by which paying sooner is charged; null charges nothing. */
export const addersDraftSchema = object(() => ({
  adders: listOf(object(adderShape))
    .max(MOST_ADDERS, 'validation.tooMany')
    .test('once', 'validation.invalid', isOnce),
  interest_pct: interestPct(),
  version: id(),
}));
export type AddersDraft = InferType<typeof addersDraftSchema>;
export type AdderDraft = AddersDraft['adders'][number];

export interface Adder extends AdderDraft {
  id: string;
}

/** As the template stands; `by_hand`: also in place of what somebody has changed or removed by hand. */
export const applyAddersSchema = object(() => ({
  by_hand: choice(['KEEP', 'REPLACE'] as const),
  version: id(),
}));

/** How an amount came about: `2 × 21 days × USD 850`. */
export interface Working {
  readonly qty: string | null;
  readonly unit: string | null;
  readonly days: number | null;
  readonly rate: string;
}

const workingSchema = object(() => ({
  qty: string().defined().nullable(),
  unit: string().defined().nullable(),
  days: integer().notRequired().defined().nullable(),
  rate: string().required(),
}));

/** `working`: how its amount came about; null of what was entered. `by_hand`: changed since it came from the template. */
export const shownAdjustmentSchema = object(() => ({
  ...adjustmentShape(),
  working: workingSchema.clone().defined().nullable(),
  by_hand: flag(),
  by: string().defined().nullable(),
  at: timestamp(),
}));

/** Why a row adds nothing yet: it has no figures, the yard has not said its days, or it comes to more than can be added. */
const ADDER_GAPS = ['FIGURES', 'DAYS', 'SIZE'] as const;
export type AdderGap = (typeof ADDER_GAPS)[number];

interface Stay {
  readonly days_total: number | null;
  readonly deviation_days: number;
}

type Added =
  { readonly amount: number; readonly working: Working | null } | { readonly gap: AdderGap };

const ONE: Decimal = { units: 1n, places: 0 };

/** What a row comes to for a quotation, rounded once; 0 where there is nothing to add. */
export function adderAmount(row: AdderDraft, stay: Stay, currency: string): Added {
  const { way, qty, unit, rate } = row;
  if (way === 'AMOUNT')
    return row.amount === null ? { gap: 'FIGURES' } : { amount: row.amount, working: null };
  if (rate === null || (way === 'QTY' && qty === null)) return { gap: 'FIGURES' };
  const days = { QTY: null, DAYS: stay.days_total, DEVIATION: stay.deviation_days }[way];
  if (way === 'DAYS' && days === null) return { gap: 'DAYS' };
  const product = times(
    decimalOf(rate),
    qty === null ? ONE : decimalOf(qty),
    days === null ? ONE : { units: BigInt(days), places: 0 },
  );
  const amount = rounded(product, minorDigits(currency));
  if (amount > BigInt(MAX_AMOUNT)) return { gap: 'SIZE' };
  return {
    amount: Number(amount),
    working: { qty, unit: qty === null ? null : unit, days, rate },
  };
}

const adderSchema = object(() => ({ ...adderShape(), id: string().required() }));

/** What the template would change of a received quotation, and what it leaves as somebody made it. */
const adderStandingSchema = object(() => ({
  quotation_id: id(),
  yard: string().required(),
  /** Rows that would be added, changed or taken away. */
  due: integer(),
  by_hand: integer(),
  gaps: listOf(object(() => ({ basis: string().required(), gap: choice(ADDER_GAPS) }))),
}));
export type AdderStanding = InferType<typeof adderStandingSchema>;

/** Of a tender as it is told to the office. `standings`: of received quotations whose figures are read. */
export const adderViewShape = () => ({
  adders: listOf(adderSchema),
  interest_pct: string().defined().nullable(),
  standings: listOf(adderStandingSchema),
});
