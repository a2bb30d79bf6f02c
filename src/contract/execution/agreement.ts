/** What the yard owes for late redelivery, and what a docking's account comes to for all that is agreed on. All pure. */
import { daysBetween } from '../dates';
import { decimalOf, divide, rounded } from '../tender/decimals';
import type { AccountLine } from './accountRecords';

/** `redelivered_on` null while she is not; `per_day` and `cap_pct` null where nothing is agreed. */
export interface Delay {
  readonly redelivery_on: string | null;
  readonly days_agreed: number;
  readonly redelivered_on: string | null;
  readonly per_day: number | null;
  readonly cap_pct: string | null;
  /** Of the contract. */
  readonly amount: number;
}

const WHOLE = 10_000n;
const HUNDREDTHS = 2;

/** So much of an amount, rounded half up; at most two decimals. */
export const percentOf = (amount: number, percent: string): number =>
  Number(divide(BigInt(amount) * rounded(decimalOf(percent), HUNDREDTHS), WHOLE));

/** How many days late she was redelivered, beyond those that were agreed; null where it cannot be said. */
export function lateDays({ redelivery_on, redelivered_on, days_agreed }: Delay): number | null {
  if (redelivery_on === null || redelivered_on === null) return null;
  return Math.max(0, daysBetween(redelivery_on, redelivered_on) - days_agreed);
}

/** What the yard owes for them. */
export function lateCredit(delay: Delay): number {
  const { per_day, cap_pct, amount } = delay;
  const credit = (lateDays(delay) ?? 0) * (per_day ?? 0);
  return cap_pct === null ? credit : Math.min(credit, percentOf(amount, cap_pct));
}

/** Of a line on which both sides agree. `discounted`: whether the discount on everything is given on it. */
export interface AgreedLine {
  readonly kind: AccountLine['kind'];
  readonly agreed: number;
  readonly discounted: boolean;
}

export interface Agreement {
  /** Before the discount, and without what is credited for delay. */
  gross: number;
  discount: number;
  late: number;
  /** What is to be paid. */
  net: number;
}

/** `Σ agreed × (1 − discount) − late`, the discount rounded once. */
export function agreementOf(lines: readonly AgreedLine[], discount_pct: string): Agreement {
  const sum = (which: (line: AgreedLine) => boolean) =>
    lines.filter(which).reduce((total, { agreed }) => total + agreed, 0);
  const gross = sum(({ kind }) => kind !== 'LATE');
  const discount = percentOf(
    sum(({ kind, discounted }) => kind !== 'LATE' && discounted),
    discount_pct,
  );
  const late = 0 - sum(({ kind }) => kind === 'LATE');
  return { gross, discount, late, net: gross - discount - late };
}
