/** Which rows of a spreadsheet are one job, and which of them are lines. */
import type { Cells } from '../../../src/contract/kinds';
import { LINE_COLUMNS } from '../../../src/contract/jobs/jobSheet';

/** `place`: among the rows that were sent, from 1. */
export interface SheetRow {
  place: number;
  cells: Cells;
}

/** `rows`: the first says what the job is; each may be a line of it. */
export interface SheetJob {
  first: SheetRow;
  rows: SheetRow[];
}

export const cellOf = (cells: Cells, column: string): string => cells[column]?.trim() ?? '';

export const isLine = ({ cells }: SheetRow): boolean =>
  [...Object.keys(LINE_COLUMNS), 'line_id'].some((column) => cellOf(cells, column) !== '');

/** By its id, else by its code, else by its title: what says nothing of either goes on with the job above. */
function goesOn({ cells: above }: SheetRow, cells: Cells): boolean {
  const isSame = (column: string) => cellOf(cells, column) === cellOf(above, column);
  for (const column of ['job_id', 'job_code'])
    if (
      cellOf(cells, column) !== '' ||
      (cellOf(above, column) !== '' && cellOf(cells, 'job_title'))
    )
      return isSame(column);
  return ['job_title', 'category'].every((one) => cellOf(cells, one) === '' || isSame(one));
}

export function jobsOfRows(rows: readonly Cells[]): SheetJob[] {
  const all: SheetJob[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = { place: index + 1, cells };
    const last = all.at(-1);
    if (last !== undefined && goesOn(last.first, cells)) last.rows.push(row);
    else all.push({ first: row, rows: [row] });
  }
  return all;
}
