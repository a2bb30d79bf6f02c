/** Writes spreadsheets. What begins like a formula is a text all the same, unless it was ordered as one. */
import writeSheets from 'write-excel-file/node';
import type { MadeSheet, SheetCell } from './order';

/** Longer texts are broken into lines. */
const WRAPPED = 60;
/** Amounts and quantities alike: thousands apart, decimals where there are any. */
const FORMAT = '#,##0.####';

function cellOf(value: SheetCell) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') return { value, type: String, wrap: value.length > WRAPPED };
  if ('bold' in value && !('formula' in value))
    return { value: value.bold, type: String, fontWeight: 'bold' as const };
  const weight = value.bold === true ? { fontWeight: 'bold' as const } : {};
  return { value: value.formula, type: 'Formula' as const, format: FORMAT, ...weight };
}

export const writeXlsx = (sheets: readonly MadeSheet[]): Promise<Buffer> =>
  writeSheets(
    sheets.map(({ name, widths, rows, head, side }) => ({
      sheet: name,
      data: rows.map((row) => row.map(cellOf)),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: head,
      stickyColumnsCount: side,
    })),
  ).toBuffer();
