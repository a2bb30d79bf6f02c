/**
 * Measured quantities as text, a row each, as a spreadsheet copies them: number of the line first, quantity last. Rows without a
 * quantity say nothing. Pure.
 */
import type { Account, AccountLine } from '../../contract/execution/accountRecords';
import type { LineDecision } from '../../contract/execution/accounts';
import { plainDecimal } from '../../contract/jobs/amounts';
import { decimalOf } from '../../ui/form/decimals';

type RowProblem = 'unknown' | 'notMeasured' | 'decided' | 'twice' | 'qty';

interface MeasuredRow {
  /** As people count them. */
  row: number;
  code: string;
  line: AccountLine | undefined;
  qty: string;
  problem: RowProblem | undefined;
}

const QTY = /^\d{1,9}(\.\d{1,3})?$/;

const cellsOf = (row: string): string[] =>
  row.split(row.includes('\t') ? '\t' : ';').map((cell) => cell.trim());

function problemOf(line: AccountLine | undefined, qty: string): RowProblem | undefined {
  if (line === undefined) return 'unknown';
  if (!line.measurable) return 'notMeasured';
  // What is agreed on stays so until it is opened again.
  if (line.state !== 'OPEN') return 'decided';
  return QTY.test(qty) ? undefined : 'qty';
}

/** A head, a first row whose last cell is no figure, is left out. */
export function readMeasured({ lines }: Account, text: string): MeasuredRow[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((row, place): MeasuredRow[] => {
    const cells = cellsOf(row);
    const [code = ''] = cells;
    const typed = cells.length > 1 ? (cells.at(-1) ?? '') : '';
    if (code === '' || typed === '' || (place === 0 && !/\d/.test(typed))) return [];
    const line = lines.find((one) => one.code?.toUpperCase() === code.toUpperCase());
    const qty = decimalOf(typed);
    const isTwice = seen.has(code.toUpperCase());
    seen.add(code.toUpperCase());
    const problem = isTwice ? 'twice' : problemOf(line, qty);
    return [{ row: place + 1, code, line, qty, problem }];
  });
}

/** The lines that are paid by what is measured and not decided on, to be filled in. */
export const measurableRows = ({ lines }: Account): string =>
  lines
    .filter(({ measurable, state, idle }) => measurable && state === 'OPEN' && !idle)
    .map(({ code, text, unit, measured }) => [code, text, unit ?? '', measured ?? ''].join('\t'))
    .join('\n');

/** What of it is new: each line stays open, with the quantity that both sides measured. */
export const measuredDecisions = (rows: readonly MeasuredRow[]): LineDecision[] =>
  rows.flatMap(({ line, qty, problem }) => {
    if (line === undefined || problem !== undefined) return [];
    const measured = plainDecimal(qty);
    if (measured === line.measured) return [];
    const { claimed, expected } = line;
    const open = { state: 'OPEN', agreed: null, note: null, next_step: null } as const;
    return [{ line: line.line, ...open, measured, claimed, expected }];
  });
