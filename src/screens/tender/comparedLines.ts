/** Which lines of a comparison are shown. Pure. */
import type { ComparedLine, Comparison } from '../../contract/tender/tenderRecords';

export const LINE_FILTERS = ['differing', 'silent', 'class', 'addendum'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Of the lowest price. */
const DIFFERS_PCT = 20;
const OPEN = ['SILENT', 'NOT_OFFERED'];

const cellsOf = ({ yards }: Comparison, id: number) =>
  yards.map(({ cells }) => cells.find(({ line_id }) => line_id === id));

function isDiffering(comparison: Comparison, id: number): boolean {
  const prices = cellsOf(comparison, id).flatMap((cell) => cell?.comparable ?? []);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return prices.length > 1 && (high - low) * 100 > low * DIFFERS_PCT;
}

const isSilent = (comparison: Comparison, id: number): boolean =>
  cellsOf(comparison, id).some((cell) => cell === undefined || OPEN.includes(cell.status));

export function linesOf(comparison: Comparison, only: LineFilter | ''): readonly ComparedLine[] {
  const { lines } = comparison;
  if (only === 'class') return lines.filter(({ class_item }) => class_item);
  if (only === 'addendum') return lines.filter(({ addendum }) => addendum > 0);
  if (only === 'silent') return lines.filter(({ id }) => isSilent(comparison, id));
  if (only === 'differing') return lines.filter(({ id }) => isDiffering(comparison, id));
  return lines;
}
