/** The sheet that a yard prices in its own spreadsheet program: what is asked, and yellow cells for what it answers. */
import type { Cell as SheetCell, Row } from 'write-excel-file/browser';
import { minorDigits } from '../../../contract/money';
import type { Quotation, QuotedLine } from '../../../contract/tender/tenderRecords';
import { keyOf } from './matchRows';
import {
  SHEET_COLUMNS,
  type ColumnNames,
  type SheetColumn,
} from '../../../parts/tender/priceColumns';
import type { LineStatus } from '../../../contract/tender/pricing';

export interface SheetWords {
  names: ColumnNames;
  statuses: Readonly<Record<LineStatus, string>>;
  /** Of the two sheets. */
  readMe: string;
  prices: string;
  /** What stands on the first sheet, by its heading. */
  about: readonly (readonly [string, string])[];
}

const YELLOW = '#fff4c2';
const WIDTHS: Readonly<Record<SheetColumn, number>> = {
  code: 11,
  text: 60,
  unit: 9,
  asked: 11,
  qty: 12,
  unit_price: 14,
  discount_pct: 12,
  amount: 15,
  status: 14,
  remark: 36,
  key: 13,
};

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true });
// What begins like a formula is a text all the same: the type of its cell says so.
const told = (value: string) => ({
  value,
  type: String,
  wrap: true,
  alignVertical: 'top' as const,
});
const NUMBER = { alignVertical: 'top', format: '#,##0.####' } as const;
const counted = (value: string) => ({ value: Number(value), type: Number, ...NUMBER });
const asked = (cell: SheetCell) => ({
  ...(cell as object),
  backgroundColor: YELLOW,
  borderStyle: 'thin' as const,
  borderColor: '#d8c46a',
});

const letterOf = (column: SheetColumn) =>
  String.fromCharCode('A'.charCodeAt(0) + SHEET_COLUMNS.indexOf(column));

/** Quantity times price less discount, as Docman will sum it; nothing where there is no price. */
function amountFormula(row: number, digits: number): string {
  const [qty, price, discount] = (['qty', 'unit_price', 'discount_pct'] as const).map(
    (column) => `${letterOf(column)}${row}`,
  );
  return `=IF(${price}="","",ROUND(${qty}*${price}*(1-${discount}/100),${digits}))`;
}

function cellsOf({ id, currency }: Quotation, line: QuotedLine, row: number, words: SheetWords) {
  const price = line.unit_price;
  const cells: Record<SheetColumn, SheetCell> = {
    code: told(line.job_code),
    text: told(line.asked_text),
    unit: told(line.asked_unit),
    asked: counted(line.asked_qty),
    qty: asked(counted(line.qty)),
    unit_price: asked(price === null ? { type: Number, ...NUMBER } : counted(price)),
    discount_pct: asked(counted(line.discount_pct)),
    amount: { value: amountFormula(row, minorDigits(currency)), type: 'Formula', ...NUMBER },
    status: asked(told(line.status === 'SILENT' ? '' : words.statuses[line.status])),
    remark: asked(told(line.remark ?? '')),
    key: { ...told(keyOf(id, line.line_id ?? 0)), textColor: '#8a8a8a' },
  };
  return SHEET_COLUMNS.map((column) => cells[column]);
}

const linesOf = ({ lines }: Quotation) => lines.filter(({ line_id }) => line_id !== null);

export async function makeWorkbook(quotation: Quotation, words: SheetWords): Promise<Blob> {
  // Packed in workers of blobs where it is large: see sheet.worker.ts.
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const head: Row = SHEET_COLUMNS.map((column) => bold(words.names[column]));
  const rows = linesOf(quotation).map((line, place) => cellsOf(quotation, line, place + 2, words));
  return writeWorkbook([
    {
      sheet: words.readMe,
      data: words.about.map(([name, value]) => [bold(name), told(value)]),
      columns: [{ width: 24 }, { width: 80 }],
    },
    {
      sheet: words.prices,
      data: [head, ...rows],
      columns: SHEET_COLUMNS.map((column) => ({ width: WIDTHS[column] })),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
  ]).toBlob();
}

/** The same columns for programs that mangle workbooks. */
export async function makeValues(quotation: Quotation, words: SheetWords): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const rows = linesOf(quotation).map((line) => {
    const cells: Record<SheetColumn, string> = {
      code: line.job_code,
      text: line.asked_text,
      unit: line.asked_unit,
      asked: line.asked_qty,
      qty: line.qty,
      unit_price: line.unit_price ?? '',
      discount_pct: line.discount_pct,
      amount: '',
      status: line.status === 'SILENT' ? '' : words.statuses[line.status],
      remark: line.remark ?? '',
      key: keyOf(quotation.id, line.line_id ?? 0),
    };
    return SHEET_COLUMNS.map((column) => cells[column]);
  });
  const head = SHEET_COLUMNS.map((column) => words.names[column]);
  // The mark tells spreadsheets that it is UTF-8; formulas of others are none here.
  const text = papa.unparse([head, ...rows], { escapeFormulae: true, newline: '\r\n' });
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
