/** The currency of a file's prices, where it tells one. Pure. */
import { currencyIn, namedCurrency } from '../../../parts/tender/sheetNumbers';
import { textOf, type Cell } from '../../../parts/import/cells';
import { headOf, type SheetContext } from './readRows';

const hasFigures = (cell: Cell) => cell !== null && (typeof cell !== 'string' || /\d/.test(cell));

/** What most of its prices are in, by what stands beside them or above; undefined where most tell none. */
export function fileCurrency(
  sheets: readonly (readonly (readonly Cell[])[])[],
  context: SheetContext,
): string | undefined {
  const votes = new Map<string | undefined, number>();
  for (const cells of sheets) {
    const head = headOf(cells, context);
    const place = head?.places.unit_price;
    if (head === undefined || place === undefined) continue;
    const headed = namedCurrency(textOf(cells[head.row]?.[place] ?? null));
    for (const row of cells.slice(head.row + 1)) {
      const cell = row[place] ?? null;
      if (!hasFigures(cell)) continue;
      const told = currencyIn(cell) ?? headed;
      votes.set(told, (votes.get(told) ?? 0) + 1);
    }
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0];
}
