/** What paying a yard sooner than the others costs, as a comparison tells it. */
import { number, string } from 'yup';
import { optionalDate, plainDate } from '../dates';
import { integer, listOf } from '../fields';
import { choice } from '../kinds';
import { FINANCE_GAPS } from './financing';
import { PAYMENT_TIMES } from './terms';
import { object } from '../object';

/** `finance` is null where it is not charged, for want of what `finance_gap` names. `early`: days before the last payment of all. */
export const financeShape = () => ({
  finance: number().integer().defined().nullable(),
  finance_gap: string().oneOf(FINANCE_GAPS).defined().nullable(),
  paid: listOf(
    object(() => ({
      pct: string().required(),
      when: choice(PAYMENT_TIMES),
      days: integer(),
      on: plainDate(),
      early: integer(),
    })),
  ),
});

/** What a comparison says of the adjustments and of the interest as a whole. */
export const chargedShape = () => ({
  /** Null where paying sooner is not charged, and the last day on which any of the yards is paid. */
  interest_pct: string().defined().nullable(),
  finance_until: optionalDate(),
  /** Yards whose adjustments are no longer as the template has them, while it can still be applied. */
  adders_due: listOf(string().required()),
  /** Yards for which financing is entered as an adjustment and charged by the terms as well. */
  financed_twice: listOf(string().required()),
});
