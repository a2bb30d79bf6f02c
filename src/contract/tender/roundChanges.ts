/** What a yard changed from one round of its quotation to the next: its lines, its offer, and what it comes to. */
import { number, string, type InferType } from 'yup';
import { integer, listOf } from '../fields';
import { namesOf } from '../fieldTable';
import { UNITS } from '../jobs/jobs';
import { choice, currency, optionalId } from '../kinds';
import { LINE_STATUSES } from './pricing';
import { termFields } from './terms';
import { object } from '../object';

const amount = () => number().integer().required();
const words = () => string().defined().nullable();

/** What is compared of an offer beside its lines, in the order in which it is told. */
export const OFFER_FIELDS = [
  ...['discount_pct', 'discount_excludes', 'valid_until', 'days_in_dock', 'days_alongside'],
  ...['days_total', 'day_count', 'dock_name', 'earliest_dock_on'],
  ...namesOf(termFields),
] as const;

/** A line as it was in one of the rounds; amounts in minor units of that round's currency. */
const sideSchema = object(() => ({
  status: choice(LINE_STATUSES),
  qty: string().required(),
  unit: choice(UNITS),
  unit_price: words(),
  amount: amount(),
}));

/** `total`: of what counts, as in a quotation's `amount`. */
const roundSchema = object(() => ({ round: integer(), currency: currency(), total: amount() }));

export const roundChangesSchema = object(() => ({
  from: roundSchema.clone(),
  to: roundSchema.clone(),
  /** `line_id` null: one of the yard's own. A side is null where there was no such line. */
  lines: listOf(
    object(() => ({
      line_id: optionalId(),
      job_code: string().defined(),
      text: string().required(),
      before: sideSchema.clone().defined().nullable(),
      after: sideSchema.clone().defined().nullable(),
    })),
  ),
  offer: listOf(object(() => ({ field: string().required(), before: words(), after: words() }))),
}));
export type RoundChanges = InferType<typeof roundChangesSchema>;
