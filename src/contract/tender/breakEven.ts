/** Between which prices of a day out of service which yard is the cheapest. */
import { divide } from './decimals';

/** What a yard comes to without its days, in minor units, and its days out of service. */
export interface Standing {
  readonly id: number;
  readonly price: number;
  readonly days: number;
}

interface ComparedPrice {
  readonly quotation_id: number;
  readonly levelled: number;
  readonly adders: number;
  readonly finance: number | null;
  readonly days: number | null;
}

/** Without the days. */
export const priceOf = ({
  levelled,
  adders,
  finance,
}: Omit<ComparedPrice, 'days' | 'quotation_id'>): number => levelled + adders + (finance ?? 0);

/** Of those whose days are known. */
export const standingsOf = (yards: readonly ComparedPrice[]): Standing[] =>
  yards.flatMap((yard) => {
    const { quotation_id: id, days } = yard;
    return days === null ? [] : [{ id, price: priceOf(yard), days }];
  });

/** Of a day out of service, in minor units; `to` is null for all above. */
export interface Range {
  readonly from: number;
  readonly to: number | null;
  readonly winners: readonly number[];
}

/** A fraction whose divisor is above 0. */
interface Fraction {
  above: bigint;
  below: bigint;
}

const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.above * b.below - b.above * a.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Where two yards come to the same; undefined where they never do, or only for a price below nothing. */
function crossing(a: Standing, b: Standing): Fraction | undefined {
  const [above, below] = [BigInt(b.price - a.price), BigInt(a.days - b.days)];
  if (below === 0n) return undefined;
  const at = below < 0n ? { above: -above, below: -below } : { above, below };
  return at.above > 0n ? at : undefined;
}

/** The price of a day at which both come to the same, in minor units, rounded half up. */
export function breakEven(a: Standing, b: Standing): number | null {
  const at = crossing(a, b);
  return at === undefined ? null : Number(divide(at.above, at.below));
}

const middle = (from: Fraction, to: Fraction | undefined): Fraction =>
  to === undefined
    ? { above: from.above + from.below, below: from.below }
    : { above: from.above * to.below + to.above * from.below, below: 2n * from.below * to.below };

/** Whoever comes to the least at this price of a day. */
function cheapest(all: readonly Standing[], { above, below }: Fraction): number[] {
  const costs = all.map(({ id, price, days }) => ({
    id,
    cost: BigInt(price) * below + BigInt(days) * above,
  }));
  const least = costs.reduce<bigint | undefined>(
    (low, { cost }) => (low === undefined || cost < low ? cost : low),
    undefined,
  );
  return costs.filter(({ cost }) => cost === least).map(({ id }) => id);
}

/** From 0 upwards, each with who is the cheapest in it; neighbours of the same winners are one range. */
export function breakEvenRanges(all: readonly Standing[]): Range[] {
  if (all.length === 0) return [];
  const marks = all
    .flatMap((one, place) => all.slice(place + 1).flatMap((other) => crossing(one, other) ?? []))
    .sort(compare);
  const starts: Fraction[] = [{ above: 0n, below: 1n }, ...marks];
  const ranges: Range[] = [];
  for (const [place, start] of starts.entries()) {
    const end = starts[place + 1];
    if (end !== undefined && compare(start, end) === 0) continue;
    const winners = cheapest(all, middle(start, end)).sort((a, b) => a - b);
    const to = end === undefined ? null : Number(divide(end.above, end.below));
    const last = ranges.at(-1);
    if (last !== undefined && last.winners.join() === winners.join())
      ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ from: Number(divide(start.above, start.below)), to, winners });
  }
  return ranges;
}

/** Yards that no price of a day makes the cheapest. */
export function neverLowest(all: readonly Standing[]): number[] {
  const winning = new Set(breakEvenRanges(all).flatMap(({ winners }) => winners));
  return all.map(({ id }) => id).filter((id) => !winning.has(id));
}
