/** The order of jobs within their categories, as a list shows it that filters may have shortened. Pure. */
import type { JobRow } from './jobRecords';

type Placed = Pick<JobRow, 'id' | 'category_id' | 'position'>;

/** Where a job goes that steps over the next one shown, before it or behind it; undefined where there is none. */
export function stepOf(rows: readonly Placed[], id: number, step: -1 | 1): number | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const [row, next] = [rows[at], rows[at + step]];
  return row && next?.category_id === row.category_id ? next.position : undefined;
}

/** One of them put at its new place, the others of its category closed up. */
export function placed<Row extends Placed>(rows: readonly Row[], id: number, to: number): Row[] {
  const moved = rows.find((row) => row.id === id);
  if (moved === undefined) return [...rows];
  const { category_id, position: from } = moved;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const now = rows.map((row) => {
    if (row.id === id) return { ...row, position: to };
    const isBetween =
      row.category_id === category_id && row.position >= low && row.position <= high;
    return isBetween ? { ...row, position: row.position + (from < to ? -1 : 1) } : row;
  });
  // Categories stay where they are: only rows of the same one are compared.
  const own = now
    .filter((row) => row.category_id === category_id)
    .sort((one, other) => one.position - other.position);
  return now.map((row) => (row.category_id === category_id ? (own.shift() ?? row) : row));
}
