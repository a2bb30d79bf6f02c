/** How the yards of a comparison rank at a price of a day out of service. Pure. */
import {
  breakEvenRanges,
  neverLowest,
  priceOf,
  standingsOf,
  type Range,
} from '../../contract/tender/breakEven';
import type { ComparedYard } from '../../contract/tender/tenderRecords';

export interface Ranked {
  readonly id: number;
  /** Null where days or their price are not known. */
  readonly offHire: number | null;
  readonly total: number | null;
  readonly rank: number | null;
  /** To the lowest total. */
  readonly difference: number | null;
}

/** `offHire`: of one day, in minor units; null while nobody has said. */
export function rankedBy(yards: readonly ComparedYard[], offHire: number | null): Ranked[] {
  const costs = yards.map((yard) => {
    const away = yard.days === null || offHire === null ? null : yard.days * offHire;
    return { id: yard.quotation_id, away, total: away === null ? null : priceOf(yard) + away };
  });
  const known = costs.flatMap(({ total }) => total ?? []);
  const least = known.length === 0 ? null : Math.min(...known);
  return costs.map(({ id, away, total }) => ({
    id,
    offHire: away,
    total,
    rank: total === null ? null : 1 + known.filter((other) => other < total).length,
    difference: total === null || least === null ? null : total - least,
  }));
}

export const rangesOf = (yards: readonly ComparedYard[]): Range[] =>
  breakEvenRanges(standingsOf(yards));

export const neverLowestOf = (yards: readonly ComparedYard[]): number[] =>
  neverLowest(standingsOf(yards));
