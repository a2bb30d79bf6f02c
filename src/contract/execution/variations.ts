/** What people enter of a variation order: a change of what the yard does after the award, and what it costs. */
import { number, type InferType } from 'yup';
import { id, label, listOf, text } from '../fields';
import { shapeOf, type FieldTable, type NameOf } from '../fieldTable';
import { choice, clientId, optionalId, optionalLabel, optionalOf } from '../kinds';
import { UNITS } from '../jobs/jobs';
import { limits } from '../limits';
import { minorDigits } from '../money';
import { decimalOf, rounded, times } from '../tender/decimals';
import { object } from '../object';

export const CAUSES = ['HIDDEN_DAMAGE', 'CLASS', 'OWNER', 'YARD', 'REGULATION', 'CREDIT'] as const;
export type Cause = (typeof CAUSES)[number];
export const PRICE_SOURCES = ['CONTRACT_RATE', 'TARIFF', 'QUOTED', 'TIME_MATERIAL'] as const;
/** The types of documents that a variation order rests on: its papers, photos and inspections. */
export const EVIDENCE_TYPES = ['VOR', 'PHO', 'INS', 'UTM'] as const;
const MOST_EVIDENCE = 20;
const MOST_LINES = 100;
/** Of the days that a variation order costs or saves. */
const MOST_DAYS = 60;
/** Of one amount, in minor units of two decimals. */
const MAX_AMOUNT = 100_000_000_000;

/** In the order of its form. */
export const variationFields = {
  title: { kind: 'line', lengths: limits.jobTitle, group: 'what' },
  cause: { kind: 'choice', choices: CAUSES, texts: 'causes', group: 'what' },
  job_id: { kind: 'reference', optional: true, group: 'what' },
  replaces_id: { kind: 'reference', optional: true, group: 'what' },
  description: { kind: 'text', lengths: limits.jobDescription, optional: true, group: 'what' },
  found_on: { kind: 'day', optional: true, group: 'found' },
  yard_reference: { kind: 'line', lengths: limits.serial, optional: true, group: 'found' },
  class_demand: { kind: 'flag', usual: false, group: 'found' },
  critical: { kind: 'flag', usual: false, group: 'found' },
  document_ids: { kind: 'own', group: 'evidence' },
} as const satisfies FieldTable;
export type VariationField = NameOf<typeof variationFields>;

const evidence = () => listOf(id()).max(MOST_EVIDENCE, 'validation.tooMany');
const shape = () => shapeOf(variationFields, { document_ids: evidence() });

export const variationDraftSchema = object(() => ({
  ...shape(),
  client_id: clientId(),
}));
export type VariationDraft = InferType<typeof variationDraftSchema>;
export const variationUpdateSchema = object(() => ({ ...shape(), version: id() }));
export type VariationUpdate = InferType<typeof variationUpdateSchema>;

const QTY = /^\d{1,9}(\.\d{1,3})?$/;
const PRICE = /^-?\d{1,9}(\.\d{1,4})?$/;
/** A currency of two decimals: others come to less. */
const LARGEST_UNIT = 'USD';

/** At most nine digits and three decimals: `12.345`. */
const qty = () => text({ min: 1, max: 13 }).matches(QTY, 'validation.qty');
/** As a price, and less than nothing for a credit: `-7.2000`. */
const signedPrice = () => text({ min: 1, max: 15 }).matches(PRICE, 'validation.price');

const signed = (most: number) =>
  number()
    .typeError('validation.number')
    .required('validation.required')
    .integer('validation.number')
    .min(-most, 'validation.number')
    .max(most, 'validation.number');

/** `contract_line_id`: the line of the contract whose rate it is, with CONTRACT_RATE alone. */
const offeredLineSchema = object(() => ({
  contract_line_id: optionalId(),
  text: label(limits.lineText),
  qty: qty(),
  unit: choice(UNITS),
  price_source: choice(PRICE_SOURCES),
  unit_price: signedPrice(),
})).test(
  'source',
  'validation.chooseRate',
  (line: { price_source?: unknown; contract_line_id?: unknown }, { createError }) =>
    (line.price_source === 'CONTRACT_RATE') === (line.contract_line_id != null) ||
    createError({ path: 'contract_line_id', message: 'validation.chooseRate' }),
);
export type OfferedLine = InferType<typeof offeredLineSchema>;

/** Beside the other tests: a line that they refuse comes to nothing here. */
function isPayable(lines: unknown): boolean {
  if (!Array.isArray(lines)) return true;
  const total = (lines as { qty?: unknown; unit_price?: unknown }[]).reduce(
    (sum, { qty: many, unit_price: price }) =>
      typeof many === 'string' && typeof price === 'string' && QTY.test(many) && PRICE.test(price)
        ? sum + Math.abs(offeredAmount({ qty: many, unit_price: price }, LARGEST_UNIT))
        : sum,
    0,
  );
  return total <= MAX_AMOUNT;
}

/** As it is kept with an offer, for ever. */
export const offeredLinesSchema = listOf(offeredLineSchema)
  .max(MOST_LINES, 'validation.tooMany')
  .test('payable', 'validation.amount', isPayable);

/** Minor units of the variation order's currency; with lines it is their sum, and is left to them. */
export const offerSchema = object(() => ({
  lines: offeredLinesSchema,
  amount: signed(MAX_AMOUNT).notRequired().defined('validation.required').nullable(),
  days_claimed: signed(MOST_DAYS),
  note: optionalOf(text(limits.changeNote), limits.changeNote),
  version: id(),
})).test(
  'amount',
  'validation.oneAmount',
  (offer: { lines?: unknown; amount?: unknown }, { createError }) => {
    const hasLines = Array.isArray(offer.lines) && offer.lines.length > 0;
    const isRight = hasLines ? offer.amount === null : typeof offer.amount === 'number';
    return isRight || createError({ path: 'amount', message: 'validation.oneAmount' });
  },
);
export type Offer = InferType<typeof offerSchema>;

export const agreementSchema = object(() => ({
  agreed_amount: signed(MAX_AMOUNT),
  days_agreed: signed(MOST_DAYS),
  note: optionalLabel(limits.changeNote),
  version: id(),
}));
export type Agreement = InferType<typeof agreementSchema>;

export const variationReasonSchema = object(() => ({ reason: label(limits.jobReason) }));

type Counted = Pick<OfferedLine, 'qty' | 'unit_price'>;

/** `qty × price` in minor units of the currency, rounded once a line. */
export const offeredAmount = ({ qty: many, unit_price }: Counted, currency: string): number =>
  Number(rounded(times(decimalOf(many), decimalOf(unit_price)), minorDigits(currency)));

/** What an offer comes to. */
export const offerTotal = (
  { lines, amount }: { lines: readonly Counted[]; amount: number | null },
  currency: string,
): number =>
  lines.length === 0
    ? (amount ?? 0)
    : lines.reduce((sum, line) => sum + offeredAmount(line, currency), 0);
