/** The sheet that a yard prices in its own spreadsheet program: what is asked, and yellow cells for what it answers. */
import type { Cell as SheetCell, Row } from 'write-excel-file/browser';
import { minorDigits } from '../../../contract/money';
import type { Quotation, QuotedLine } from '../../../contract/tender/tenderRecords';
import { valuesOf } from '../quotationValues';
import { keyOf } from './matchRows';
import { drawingRows } from './drawingRows';
import { MARK_SHEET, markRows } from './sheetMark';
import { locked, YELLOW } from './sheetProtection';
import { FIELD_NAME, TERM_FIELDS, termText, type TermLabels, type TermNames } from './sheetTerms';
import {
  SHEET_COLUMNS,
  type ColumnNames,
  type SheetColumn,
} from '../../../parts/tender/priceColumns';
import type { LineStatus } from '../../../contract/tender/pricing';

export interface SheetWords extends TermNames {
  names: ColumnNames;
  statuses: Readonly<Record<LineStatus, string>>;
  /** Of the sheets. */
  readMe: string;
  termsSheet: string;
  prices: string;
  rates: string;
  extras: string;
  /** The heads of the terms. */
  term: string;
  answer: string;
  terms: TermLabels;
  /** How payments are written. */
  paymentHelp: string;
  /** What stands on the first sheet, by its heading. */
  about: readonly (readonly [string, string])[];
  /** What the price of a job includes, by its code. */
  includes: Readonly<Record<string, string>>;
  /** The name of their sheet, and its heads. */
  drawings: string;
  drawingHeads: readonly string[];
}

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
  includes: 40,
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
    includes: told(words.includes[line.job_code] ?? ''),
    key: { ...told(keyOf(id, line.line_id ?? 0)), textColor: '#8a8a8a' },
  };
  return SHEET_COLUMNS.map((column) => cells[column]);
}

const linesOf = ({ lines }: Quotation) => lines.filter(({ line_id }) => line_id !== null);

/** What is asked as a rate alone stands on a sheet of its own: nobody sums it. */
const isRate = ({ basis }: QuotedLine) => basis === 'RATE_ONLY';

/** Free rows for what nobody asked for. */
const FREE_ROWS = 30;

function freeRow(row: number, digits: number): Row {
  const empty = { type: String, wrap: true, alignVertical: 'top' } as const;
  const number = { type: Number, ...NUMBER } as const;
  const cells: Record<SheetColumn, SheetCell> = {
    code: asked(empty),
    text: asked(empty),
    unit: asked(empty),
    asked: null,
    qty: asked(number),
    unit_price: asked(number),
    discount_pct: asked(number),
    amount: { value: amountFormula(row, digits), type: 'Formula', ...NUMBER },
    status: asked(empty),
    remark: asked(empty),
    includes: null,
    key: null,
  };
  return SHEET_COLUMNS.map((column) => cells[column]);
}

/** Days are written as texts: a program that shows them its own way would have them read another way. */
function termRows(quotation: Quotation, words: SheetWords): Row[] {
  const { terms, term, answer, paymentHelp } = words;
  const values = valuesOf(quotation);
  return [
    [bold(term), bold(answer), bold(FIELD_NAME)],
    ...TERM_FIELDS.map((name) => [
      told(name === 'payment' ? `${terms[name]} (${paymentHelp})` : terms[name]),
      asked(told(termText(name, values[name], words))),
      { ...told(name), textColor: '#8a8a8a' },
    ]),
  ];
}

/** None where no job has a drawing. */
function drawingSheets({ sheet: { jobs } }: Quotation, { drawings, drawingHeads }: SheetWords) {
  const rows = drawingRows(jobs);
  if (rows.length === 0) return [];
  return [
    {
      sheet: drawings,
      data: [drawingHeads.map(bold), ...rows.map((row) => row.map(told))],
      columns: [{ width: 28 }, { width: 60 }, { width: 10 }, { width: 36 }],
      stickyRowsCount: 1,
    },
  ];
}

export async function makeWorkbook(quotation: Quotation, words: SheetWords): Promise<Blob> {
  // Packed in workers of blobs where it is large: see sheet.worker.ts.
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const head: Row = SHEET_COLUMNS.map((column) => bold(words.names[column]));
  const rowsOf = (lines: readonly QuotedLine[]) =>
    lines.map((line, place) => cellsOf(quotation, line, place + 2, words));
  const lines = linesOf(quotation);
  const rates = lines.filter(isRate);
  const digits = minorDigits(quotation.currency);
  const free = Array.from({ length: FREE_ROWS }, (_, place) => freeRow(place + 2, digits));
  const priced = (sheet: string, rows: Row[]) => ({
    sheet,
    data: [head, ...rows],
    columns: SHEET_COLUMNS.map((column) => ({ width: WIDTHS[column] })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  });
  const choices = Object.values(words.statuses);
  const sheets = [
    priced(words.prices, rowsOf(lines.filter((line) => !isRate(line)))),
    ...(rates.length > 0 ? [priced(words.rates, rowsOf(rates))] : []),
    priced(words.extras, free),
  ];
  const rows = new Map(sheets.map(({ sheet, data }) => [sheet, data.length]));
  const hidden = SHEET_COLUMNS.indexOf('key');
  return writeWorkbook(
    [
      {
        sheet: words.readMe,
        data: words.about.map(([name, value]) => [bold(name), told(value)]),
        columns: [{ width: 24 }, { width: 80 }],
      },
      {
        sheet: words.termsSheet,
        data: termRows(quotation, words),
        columns: [{ width: 36 }, { width: 48 }, { width: 18 }],
        stickyRowsCount: 1,
      },
      ...sheets,
      ...drawingSheets(quotation, words),
      { sheet: MARK_SHEET, data: markRows(quotation).map((row) => row.map(told)) },
    ],
    {
      features: [locked({ rows, letter: letterOf('status'), choices, hidden, unseen: MARK_SHEET })],
    },
  ).toBlob();
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
      includes: words.includes[line.job_code] ?? '',
      key: keyOf(quotation.id, line.line_id ?? 0),
    };
    return SHEET_COLUMNS.map((column) => cells[column]);
  });
  const head = SHEET_COLUMNS.map((column) => words.names[column]);
  // The mark tells spreadsheets that it is UTF-8; formulas of others are none here.
  const text = papa.unparse([head, ...rows], { escapeFormulae: true, newline: '\r\n' });
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' });
}
