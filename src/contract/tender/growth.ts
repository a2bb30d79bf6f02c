/**
 * What more work than was asked for does to the ranking: where all that is paid by measure grows by the same share, a yard
 * that is cheap in lump sums and dear in rates falls back.
 */
import { breakEvenRanges, type Range, type Standing } from './breakEven';
import { divide } from './decimals';

/** Shares are told to a tenth of a per cent. */
const GROWTH_STEPS = 1000;

/** In minor units of the base currency; `total` is null while a yard's days, or the price of a day, are not known. */
export interface Growing {
  readonly id: number;
  readonly total: number | null;
  /** Of `total`, what is paid by measure: at the yard's prices, and filled where it has none. */
  readonly measured: number;
}

/** In steps: where one yard's total meets another's. */
const standingsOf = (yards: readonly Growing[]): Standing[] =>
  yards.flatMap(({ id, total, measured }) =>
    total === null ? [] : [{ id, price: total * GROWTH_STEPS, days: measured }],
  );

/** From no growth upwards, in steps, each with who is the cheapest in it. */
export const growthRanges = (yards: readonly Growing[]): Range[] =>
  breakEvenRanges(standingsOf(yards));

/** What a yard comes to if everything that is measured grows by so many steps, rounded once. */
export const grownTotal = ({ total, measured }: Growing, steps: number): number | null =>
  total === null
    ? null
    : total + Number(divide(BigInt(measured) * BigInt(steps), BigInt(GROWTH_STEPS)));
