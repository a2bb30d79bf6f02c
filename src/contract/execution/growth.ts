/** What variation orders make of a docking's money: sums of whole minor units of its base currency. Pure. */
import { divide } from '../tender/decimals';
import { AGREED, PENDING, type VariationState } from './variationStates';

/** Amounts in the base currency; `offered` null while nothing is offered. */
export interface Growing {
  readonly state: VariationState;
  readonly offered: number | null;
  readonly agreed: number | null;
  /** Work on it began before it was approved. */
  readonly started: boolean;
}

export interface Growth {
  approved: number;
  /** Begun and not approved: it will have to be paid. */
  committed: number;
  pending: number;
}

export function growthOf(all: readonly Growing[]): Growth {
  const sum = (which: (one: Growing) => boolean, amount: (one: Growing) => number | null) =>
    all.filter(which).reduce((total, one) => total + (amount(one) ?? 0), 0);
  const isPending = ({ state }: Growing) => PENDING.includes(state);
  return {
    approved: sum(
      ({ state }) => AGREED.includes(state),
      ({ agreed }) => agreed,
    ),
    committed: sum(
      (one) => isPending(one) && one.started,
      ({ offered }) => offered,
    ),
    pending: sum(
      (one) => isPending(one) && !one.started,
      ({ offered }) => offered,
    ),
  };
}

/** A share with two decimals, in whole numbers. */
const HUNDREDTHS = 100;
const WHOLE = 10_000n;

/** In minor units, rounded half up; null where there is no contract. `percent`: at most two decimals. */
export const contingencyOf = (baseline: number | null, percent: number): number | null =>
  baseline === null
    ? null
    : Number(divide(BigInt(baseline) * BigInt(Math.round(percent * HUNDREDTHS)), WHOLE));

/**
 * By how much this amount would exceed what the superintendent may approve: the contingency, after all that is agreed.
 * 0 where it does not; a credit never does. Without a contingency anything above nothing exceeds it.
 */
export function excessOf(contingency: number | null, approved: number, amount: number): number {
  if (amount <= 0) return 0;
  return Math.max(0, approved + amount - (contingency ?? 0));
}

/** Whether one order is more than a superintendent may approve at once; a credit never is. `limit`: null for none. */
export const isOverLimit = (limit: number | null, amount: number): boolean =>
  limit !== null && amount > Math.max(limit, 0);
