/** Tenders, quotations, their comparison and the contract as they are told. */
import { mixed, number, string, type InferType } from 'yup';
import { optionalDate } from '../dates';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { shapeOf } from '../fieldTable';
import { shipNameSchema } from '../fleet/ships';
import { yardNameSchema } from '../fleet/yards';
import { BASES } from '../jobs/amounts';
import { choice, currency, optionalInteger, optionalMoney } from '../kinds';
import { adderViewShape, shownAdjustmentSchema } from './adders';
import { addendaSchema, nextAddendumSchema } from './addenda';
import { comparisonIssueSchema, comparisonNextSchema } from './comparisonIssues';
import { chargedShape, financeShape } from './financeRecords';
import { LINE_STATUSES } from './pricing';
import { keptFileShape } from './quotationFiles';
import { roundChangesSchema } from './roundChanges';
import { termShape } from './terms';
import { HIDINGS, QUOTATION_CALLS, QUOTATION_STATES } from './quotationStates';
import { layoutsSchema, replacedSchema, sheetMarksSchema } from './sheetMarks';
import { offerShape, quotationFields, quotedLineShape } from './quotations';
import { object } from '../object';

const amount = () => number().integer().required();
const optionalAmount = () => number().integer().defined().nullable();
const optionalMoment = () => timestamp().notRequired().defined().nullable();
const words = () => string().defined().nullable();
const docking = () =>
  object(() => ({ id: id(), number: string().required(), state: string().required() }));
export const named = () => ({
  drydock: docking(),
  ship: shipNameSchema.clone(),
  yard: yardNameSchema.clone(),
});

/**
 * `amount`: of all that is priced, in the quotation's own currency; `base_amount`: converted, for the office alone. Both are
 * null where its figures are `hidden` from the office, as is all else that its yard says of it.
 */
const standing = () => ({
  ...record(),
  ...named(),
  state: choice(QUOTATION_STATES),
  round: integer(),
  currency: currency(),
  amount: optionalAmount(),
  base_amount: optionalAmount(),
  hidden: string().oneOf(HIDINGS).defined().nullable(),
  valid_until: optionalDate(),
  days_in_dock: optionalInteger(),
  days_total: optionalInteger(),
  earliest_dock_on: optionalDate(),
  received_at: optionalMoment(),
  late: flag(),
  open_clarifications: integer(),
  silent_lines: integer(),
  closes_at: optionalMoment(),
  sealed: flag(),
  /** Its yard handed it in before the last addendum, and not since. */
  addendum_open: flag(),
});

const quotationRowSchema = object(standing);
export type QuotationRow = InferType<typeof quotationRowSchema>;
/** Of a yard its own; newest first. */
export const quotationsSchema = listOf(quotationRowSchema);

const quotedLineSchema = object(() => ({
  id: id(),
  ...quotedLineShape(),
  job_code: string().defined(),
  job_title: string().defined(),
  asked_text: string().defined(),
  asked_qty: string().defined(),
  asked_unit: string().defined(),
  basis: choice(BASES),
  amount: amount(),
}));
export type QuotedLine = InferType<typeof quotedLineSchema>;

const clarificationSchema = object(() => ({
  id: id(),
  question: string().required(),
  line_ids: listOf(id()),
  asked_at: timestamp(),
  answer: words(),
  answered_at: optionalMoment(),
  changes_price: flag(),
}));

/** `levelling` is null for yards: what we add to a price is ours. */
export const quotationSchema = object(() => ({
  ...shapeOf(quotationFields, { ...offerShape(), lines: listOf(quotedLineSchema) }),
  ...standing(),
  base_currency: currency(),
  reason: words(),
  calls: listOf(choice(QUOTATION_CALLS)),
  may_edit: flag(),
  may_answer: flag(),
  clarifications: listOf(clarificationSchema),
  addenda: addendaSchema.clone(),
  sheet: sheetMarksSchema.clone(),
  /** How sheets of its yard's own were read, the newest first. */
  layouts: layoutsSchema.clone(),
  replaced: replacedSchema.clone(),
  ...keptFileShape(),
  /** Since the round before; null of a first one, and where its figures are hidden. */
  changes: roundChangesSchema.clone().defined().nullable(),
  levelling: object(() => ({
    deviation_days: integer(),
    adjustments: listOf(shownAdjustmentSchema),
    may_edit: flag(),
  }))
    .clone()
    .defined()
    .nullable(),
}));
export type Quotation = InferType<typeof quotationSchema>;

/** Rates as they were when the tender began: what one unit of each currency is worth in the base currency. */
const tenderSchema = object(() => ({
  ...record(),
  base_currency: currency(),
  rates: mixed<Record<string, string>>().required(),
  closes_at: optionalMoment(),
  off_hire_per_day: optionalMoney(),
  sealed: flag(),
  /** Who of the two that open a sealed one has asked for it, who did it, and when. */
  opening_by: words(),
  opened_by: words(),
  opened_at: optionalMoment(),
  line_count: integer(),
  /** The revision of the issue that is current by now, where that is another: quotations are priced on the one before. */
  newer_issue: words(),
  addenda: addendaSchema.clone(),
  /** What an addendum by that issue would change. */
  next_addendum: nextAddendumSchema.clone(),
  ...adderViewShape(),
  /** The issue of the specification that yards were asked by; null where they were asked by the jobs themselves. */
  specification: object(() => ({
    document_id: id(),
    number: string().required(),
    revision: string().required(),
  }))
    .clone()
    .defined()
    .nullable(),
}));

/** `tender` is null until one has begun, and for yards, which see their own request alone: `office` is false for them. */
export const tenderViewSchema = object(() => ({
  drydock: docking().shape({
    planned_dock_on: optionalDate(),
    base_currency: currency(),
    off_hire_per_day: optionalMoney(),
    /** What yards may be asked to quote in: that of the docking, and those it has a rate for. */
    currencies: listOf(currency()),
    /** Null where it has a job list, and for yards. */
    without_list_reason: words(),
  }),
  ship: shipNameSchema.clone(),
  office: flag(),
  tender: tenderSchema.clone().defined().nullable(),
  quotations: quotationsSchema,
  /** The last comparison that was issued for approval; null for yards. */
  comparison: comparisonIssueSchema.clone().defined().nullable(),
  /** How much of one is made just now, 0 to 1. */
  making: number().min(0).max(1).defined().nullable(),
  may_create: flag(),
  may_edit: flag(),
  may_invite: flag(),
  may_open: flag(),
}));
export type TenderView = InferType<typeof tenderViewSchema>;

const cellSchema = object(() => ({
  line_id: id(),
  status: choice(LINE_STATUSES),
  unit_price: words(),
  /** As quoted, and for what was asked; in minor units of the base currency. */
  quoted: amount(),
  comparable: optionalAmount(),
  fill: optionalAmount(),
  fill_source: string().oneOf(['MEDIAN', 'ESTIMATE', 'NOBODY']).defined().nullable(),
  outlier: flag(),
  lowest: flag(),
}));
export type Cell = InferType<typeof cellSchema>;

const comparedYardSchema = object(() => ({
  quotation_id: id(),
  version: id(),
  yard: yardNameSchema.clone(),
  state: choice(QUOTATION_STATES),
  calls: listOf(choice(QUOTATION_CALLS)),
  currency: currency(),
  rate: string().required(),
  valid_until: optionalDate(),
  dock_name: words(),
  open_clarifications: integer(),
  addendum_open: flag(),
  /** Lines that an addendum added or changed, and that have no price of this yard. */
  addendum_silent: integer(),
  quoted_own: amount(),
  quoted: amount(),
  fills: amount(),
  normalised: amount(),
  levelled: amount(),
  adders: amount(),
  ...financeShape(),
  days_total: optionalInteger(),
  deviation_days: integer(),
  days: optionalInteger(),
  off_hire: optionalAmount(),
  total: optionalAmount(),
  rank: optionalInteger(),
  ...termShape(),
  cells: listOf(cellSchema),
}));
export type ComparedYard = InferType<typeof comparedYardSchema>;

const comparedLineSchema = object(() => ({
  id: id(),
  job_code: string().required(),
  job_title: string().required(),
  text: string().required(),
  qty: string().required(),
  unit: string().required(),
  basis: choice(BASES),
  class_item: flag(),
  /** The number of the addendum that asked it last; 0 of what was asked from the beginning. */
  addendum: integer(),
  estimate: optionalAmount(),
}));
export type ComparedLine = InferType<typeof comparedLineSchema>;

export const comparisonSchema = object(() => ({
  drydock: docking(),
  ship: shipNameSchema.clone(),
  currency: currency(),
  off_hire_per_day: optionalMoney(),
  ...chargedShape(),
  lines: listOf(comparedLineSchema),
  yards: listOf(comparedYardSchema),
  /** Lines that nobody has a price for. */
  nobody: listOf(id()),
  /** The last one that was issued for approval, and what the next would be, for those who may issue it. */
  last: comparisonIssueSchema.clone().defined().nullable(),
  next: comparisonNextSchema.clone().defined().nullable(),
}));
export type Comparison = InferType<typeof comparisonSchema>;
