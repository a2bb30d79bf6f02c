/** What paying a yard sooner than the others costs, as a comparison tells it. */
import { number, object, string } from 'yup';
import { plainDate } from '../dates';
import { integer, listOf } from '../fields';
import { choice } from '../kinds';
import { FINANCE_GAPS } from './financing';
import { PAYMENT_TIMES } from './terms';

/** `finance` is null where it is not charged, for want of what `finance_gap` names. `early`: days before the last payment of all. */
export const financeShape = () => ({
  finance: number().integer().defined().nullable(),
  finance_gap: string().oneOf(FINANCE_GAPS).defined().nullable(),
  paid: listOf(
    object({
      pct: string().required(),
      when: choice(PAYMENT_TIMES),
      days: integer(),
      on: plainDate(),
      early: integer(),
    }),
  ),
});
