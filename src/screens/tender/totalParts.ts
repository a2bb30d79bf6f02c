/** What the total of each yard is made of, to the scale of the highest. Pure. */
import type { ComparedYard } from '../../contract/tender/tenderRecords';
import type { Ranked } from './ranking';

export const TOTAL_PARTS = ['price', 'fills', 'adders', 'offHire'] as const;
type TotalPart = (typeof TOTAL_PARTS)[number];

interface DrawnYard {
  readonly id: number;
  readonly name: string;
  /** Minor units; null while days or their price are not known: the rest is drawn without them. */
  readonly total: number | null;
  /** In per cent of the widest bar; only those that are there. */
  readonly parts: readonly { readonly part: TotalPart; readonly width: number }[];
}

/** A credit of ours makes the price less: nothing is drawn to the left. */
function amountsOf(yard: ComparedYard, offHire: number): Record<TotalPart, number> {
  const { quoted, normalised, fills, finance } = yard;
  const adders = yard.adders + (finance ?? 0);
  return {
    price: Math.max(0, quoted + normalised + Math.min(0, adders)),
    fills,
    adders: Math.max(0, adders),
    offHire,
  };
}

export function drawnYards(
  yards: readonly ComparedYard[],
  ranked: readonly Ranked[],
): readonly DrawnYard[] {
  const byId = new Map(ranked.map((one) => [one.id, one]));
  const all = yards.map((yard) => {
    const { offHire = null, total = null } = byId.get(yard.quotation_id) ?? {};
    const amounts = amountsOf(yard, offHire ?? 0);
    const drawn = TOTAL_PARTS.reduce((sum, part) => sum + amounts[part], 0);
    return { id: yard.quotation_id, name: yard.yard.name, total, amounts, drawn };
  });
  const widest = Math.max(1, ...all.map(({ drawn }) => drawn));
  return all.map(({ amounts, id, name, total }) => ({
    ...{ id, name, total },
    parts: TOTAL_PARTS.filter((part) => amounts[part] > 0).map((part) => ({
      part,
      width: (100 * amounts[part]) / widest,
    })),
  }));
}
