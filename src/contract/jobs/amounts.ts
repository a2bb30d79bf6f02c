/**
 * What jobs cost and how far they are. Quantities and unit prices are decimals in texts, amounts whole minor units, and
 * what is between them is counted in whole numbers: nothing is ever a float. A line is rounded once, sums never.
 */

/** Decimals of a quantity and of a unit price, in major units of the currency. */
export const QTY_PLACES = 3;
export const PRICE_PLACES = 4;

/**
 * FIXED is paid as agreed, REMEASURED by the measured quantity; of RATE_ONLY the rate alone is asked, for later; an OPTION
 * is priced, and outside the total until it is taken.
 */
export const BASES = ['FIXED', 'REMEASURED', 'RATE_ONLY', 'OPTION'] as const;
export type Basis = (typeof BASES)[number];

/** Whether a line of this basis is part of its job's amount. */
export const isInTotal = (basis: Basis): boolean => basis !== 'RATE_ONLY' && basis !== 'OPTION';

/** `12.345` with 3 places is 12345n. */
function scaled(text: string, places: number): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(places, '0').slice(0, places));
}

/**
 * `qty × price` in minor units of a currency with so many `digits`, rounded half up. Both are decimals from 0, as the
 * wire has them.
 */
export function lineAmount(qty: string, price: string, digits: number): number {
  const product = scaled(qty, QTY_PLACES) * scaled(price, PRICE_PLACES);
  const unit = 10n ** BigInt(QTY_PLACES + PRICE_PLACES - digits);
  return Number((product + unit / 2n) / unit);
}

/** A decimal without zeros behind its last digit: as the database writes it, `0.2800` is `0.28`. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text;

/** What is known of them added up; null where nothing is. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

interface Priced {
  basis: Basis;
  amount: number | null;
}

/** What a job comes to; null while none of its lines has a price. */
export const jobAmount = (lines: readonly Priced[]): number | null =>
  sumOf(lines.filter(({ basis }) => isInTotal(basis)).map(({ amount }) => amount));

interface Counted {
  state: string;
  baseline: number | null;
}

/**
 * Whether a job is part of what its docking comes to. One that was cancelled after the award stays in the contract's
 * sum: the variation order that credits it takes it out.
 */
export const isCounted = ({ state, baseline }: Counted): boolean =>
  state !== 'REJECTED' && (state !== 'CANCELLED' || baseline !== null);

interface Weighed {
  baseline: number | null;
  estimate: number | null;
  executor: string;
  weight: number | null;
}

/** Its price, and for what others than the yard do, and the contract has no price for, its estimate. */
const priceOf = ({ baseline, estimate, executor }: Weighed): number | null =>
  executor === 'YARD' ? baseline : (baseline ?? estimate);

/** Whether a job counts by the weight that somebody gave it: the contract has no price for it, or one of nothing. */
export const countsByWeight = ({ baseline, weight }: Weighed): boolean =>
  weight !== null && (baseline ?? 0) === 0;

/** Of a weight, which has two decimals. */
const HUNDREDTHS = 100;

/**
 * What jobs count by, in minor units: their price; where they have none, and somebody gave them a weight, that many times the
 * average price of the others, rounded once, half up. `priced`: whether any has a price; without one a weight is itself.
 */
export function weigherOf(jobs: readonly Weighed[]) {
  const prices = jobs
    .filter((job) => !countsByWeight(job))
    .map((job) => priceOf(job) ?? 0)
    .filter((price) => price > 0);
  const total = prices.reduce((sum, price) => sum + BigInt(price), 0n);
  const [average, count] = prices.length > 0 ? [total, prices.length] : [BigInt(HUNDREDTHS), 1];
  const unit = BigInt(count * HUNDREDTHS);
  const weighed = (weight: number): number => {
    const product = BigInt(Math.round(weight * HUNDREDTHS)) * average;
    return Number((2n * product + unit) / (2n * unit));
  };
  return {
    priced: prices.length > 0,
    weightOf: (job: Weighed): number | null =>
      countsByWeight(job) ? weighed(job.weight ?? 0) : priceOf(job),
  };
}

interface Progressed extends Counted, Weighed {
  progress_pct: number;
}

const PLACES = 1_000_000;
const ratio = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * PLACES) / PLACES;

/**
 * How much of a docking is done, 0 to 1 with six places: by what its jobs count by, and by their number. Null where there
 * is nothing to divide by. Rejected and cancelled jobs are left out; an accepted one is done, whatever was typed. `among`: all
 * jobs of the docking, of which weights are counted.
 */
export function progressOf(jobs: readonly Progressed[], among: readonly Progressed[] = jobs) {
  const isAlive = ({ state }: Progressed) => state !== 'REJECTED' && state !== 'CANCELLED';
  const alive = jobs.filter(isAlive);
  const { weightOf } = weigherOf(among.filter(isAlive));
  const done = ({ state, progress_pct }: Progressed) => (state === 'ACCEPTED' ? 100 : progress_pct);
  const sum = (of: (job: Progressed) => number) => alive.reduce((all, job) => all + of(job), 0);
  const value = (job: Progressed) => weightOf(job) ?? 0;
  return {
    by_value: ratio(
      sum((job) => value(job) * done(job)),
      sum((job) => value(job) * 100),
    ),
    by_count: ratio(sum(done), alive.length * 100),
  };
}
