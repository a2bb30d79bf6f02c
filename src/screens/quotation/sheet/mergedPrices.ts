/** Prices that stand in merged cells: which line has the price, and which have none by it. Pure. */
import type { TakenRow } from './matchRows';

export interface MergedPrice {
  readonly sheet: number;
  /** As a spreadsheet names it: `G12:G14`. */
  readonly range: string;
  /** What stands in it. */
  readonly written: string;
  /** Undefined where its first cell is of no line. */
  readonly first: TakenRow | undefined;
  readonly others: readonly TakenRow[];
}

/** In the order of the file. */
export function mergedPrices(rows: readonly TakenRow[]): MergedPrice[] {
  const groups = new Map<string, TakenRow[]>();
  for (const taken of rows) {
    if (taken.row.merged === undefined) continue;
    const place = `${taken.row.sheet} ${taken.row.merged.range}`;
    groups.set(place, [...(groups.get(place) ?? []), taken]);
  }
  return [...groups.values()]
    .map((group) => group.sort((a, b) => a.row.row - b.row.row))
    .flatMap((group) => {
      const [{ row } = {}] = group;
      if (row?.merged === undefined) return [];
      const { range, top } = row.merged;
      const first = group.find((one) => one.row.row === top + 1 && one.row.written !== '');
      const others = group.filter((one) => one !== first);
      return [{ sheet: row.sheet, range, written: first?.row.written ?? '', first, others }];
    })
    .sort((a, b) => a.sheet - b.sheet || (a.others[0]?.row.row ?? 0) - (b.others[0]?.row.row ?? 0));
}
