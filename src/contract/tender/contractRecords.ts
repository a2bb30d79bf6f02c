/** The contract of a docking as it is told. */
import { number, string, type InferType } from 'yup';
import { optionalDate, plainDate } from '../dates';
import { flag, id, listOf } from '../fields';
import { DAY_COUNTS } from '../fleet/dayCount';
import { BASES } from '../jobs/amounts';
import { choice, currency, optionalChoice, optionalId, optionalInteger } from '../kinds';
import { LINE_STATUSES } from './pricing';
import { named } from './tenderRecords';
import { termShape } from './terms';
import { object } from '../object';

const amount = () => number().integer().required();
const words = () => string().defined().nullable();

const LETTERS = ['AWARD', 'DECLINE'] as const;

const letterSchema = object(() => ({
  quotation_id: id(),
  kind: choice(LETTERS),
  yard: string().required(),
  document: object(() => ({ id: id(), number: string().required() }))
    .defined()
    .nullable(),
}));
export type Letter = InferType<typeof letterSchema>;

/** Never changed: variation orders stand beside it. Amounts of the contract's own currency, but `base_amount`. */
export const contractSchema = object(() => ({
  id: id(),
  ...named(),
  quotation_id: id(),
  currency: currency(),
  rate: string().required(),
  base_currency: currency(),
  amount: amount(),
  base_amount: number().integer().defined().nullable(),
  days_in_dock: optionalInteger(),
  days_total: optionalInteger(),
  dock_name: words(),
  dock_on: optionalDate(),
  redelivery_on: optionalDate(),
  /** On everything, as it was agreed. */
  discount_pct: string().required(),
  day_count: optionalChoice(DAY_COUNTS),
  ...termShape(),
  awarded_on: plainDate(),
  awarded_by: words(),
  reason: words(),
  /** To the yard that has it and to those that were declined, for the office; `document`: null as long as none is drafted. */
  letters: listOf(letterSchema),
  /** Whether whoever asks may draft those that are missing. */
  may_draft_letters: flag(),
  lines: listOf(
    object(() => ({
      id: id(),
      job_line_id: optionalId(),
      job_code: string().defined(),
      text: string().required(),
      qty: string().required(),
      unit: string().required(),
      basis: choice(BASES),
      status: choice(LINE_STATUSES),
      unit_price: words(),
      discount_pct: string().required(),
      amount: amount(),
    })),
  ),
}));
export type Contract = InferType<typeof contractSchema>;
