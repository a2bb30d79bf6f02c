/** The rows of a price sheet as they are meant: prices, quantities, words, and what is doubtful. Pure. */
import { rounded, times, decimalOf, lessPercent } from '../../../contract/tender/decimals';
import type { LineStatus } from '../../../contract/tender/pricing';
import { minorDigits } from '../../../contract/money';
import { readUnit } from '../../../parts/records/unitWords';
import type { Layout } from '../../../contract/tender/sheetMarks';
import { statusIn, statusNamed } from './priceWords';
import { findLayout, placesOf } from './sheetLayout';
import {
  findHead,
  type ColumnNames,
  type Places,
  type SheetColumn,
} from '../../../parts/tender/priceColumns';
import { textOf, type Cell } from '../../../parts/import/cells';
import type { Merged } from '../../../parts/import/mergedCells';
import {
  currencyIn,
  markOf,
  namedCurrency,
  readNumber,
  type Mark,
} from '../../../parts/tender/sheetNumbers';

/**
 * SEPARATOR: read by what the rest of the file has. ROUNDED: to four decimals. WORDS: no price, and no word that is
 * known. CURRENCY: of another than the quotation's. MATH: the file's amount is not quantity times price. OLD: for words that an
 * addendum has replaced. MERGED: its price cell is merged with those of other rows.
 */
export type RowNote =
  'SEPARATOR' | 'ROUNDED' | 'WORDS' | 'CURRENCY' | 'MATH' | 'UNIT' | 'QTY' | 'OLD' | 'MERGED';

export interface SheetRow {
  /** As a spreadsheet counts; `sheet` from 1. */
  readonly sheet: number;
  readonly row: number;
  /** Of a line of a quotation of ours: `12.345`. */
  readonly key: string;
  readonly code: string;
  readonly text: string;
  /** Undefined where the cell is empty or cannot be read. */
  readonly qty: string | undefined;
  readonly unit: ReturnType<typeof readUnit>;
  readonly unitText: string;
  readonly status: LineStatus;
  readonly unit_price: string | null;
  readonly discount_pct: string;
  readonly remark: string;
  readonly notes: readonly RowNote[];
  /** What stood where a price was asked for. */
  readonly written: string;
  /** The range that its price cell is merged with, over several rows. */
  readonly merged: Merged | undefined;
}

export interface SheetContext {
  readonly names: ColumnNames;
  readonly statuses: Readonly<Record<LineStatus, string>>;
  readonly currency: string;
  /** Another one, whose figures somebody has said to be of that currency. */
  readonly same?: string;
  /** As somebody has told of sheets of this yard. */
  readonly layouts?: readonly Layout[];
  /** Of each sheet. */
  readonly merged?: readonly (readonly Merged[])[];
}

interface Price {
  status: LineStatus;
  unit_price: string | null;
  remark: string;
  notes: RowNote[];
}

const silent = (remark: string, ...notes: RowNote[]): Price => ({
  status: 'SILENT',
  unit_price: null,
  remark,
  notes,
});

type Money = Pick<SheetContext, 'currency' | 'same'>;

/** `headed`: the currency that the heading of the column tells. */
function priceOf(
  cell: Cell,
  mark: Mark,
  { currency, same }: Money,
  headed: string | undefined,
): Price {
  const told = currencyIn(cell) ?? (readNumber(cell, mark, 4) === undefined ? undefined : headed);
  if (told !== undefined && told !== currency && told !== same)
    return silent(textOf(cell), 'CURRENCY');
  const read = readNumber(cell, mark, 4);
  if (read !== undefined) {
    const notes = read.doubt === undefined ? [] : [read.doubt];
    // Nothing is no price: whether it is included or not offered is for the yard to say.
    if (read.value === '0') return silent('', 'WORDS');
    return { status: 'PRICED', unit_price: read.value, remark: '', notes };
  }
  const status = statusIn(cell);
  if (status === undefined) return silent(textOf(cell), 'WORDS');
  return { ...silent(status === 'SILENT' ? textOf(cell) : ''), status };
}

/** What the yard says in the column of its own counts where there is no price, and against one only with words. */
function withStatus(price: Price, said: LineStatus | undefined): Price {
  if (said === undefined || said === 'PRICED' || price.status === 'PRICED') return price;
  return { ...price, status: said, notes: price.notes.filter((note) => note !== 'WORDS') };
}

const DISCOUNT = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

function discountOf(cell: Cell, mark: Mark): string {
  const text = typeof cell === 'string' ? cell.replace('%', '') : cell;
  const value = readNumber(text, mark, 2)?.value ?? '0';
  return DISCOUNT.test(value) ? value : '0';
}

/** Whether the file's own amount is another than ours, by more than one of the smallest units. */
function isOff(
  row: Pick<SheetRow, 'qty' | 'unit_price' | 'discount_pct'>,
  told: string,
  currency: string,
) {
  if (row.qty === undefined || row.unit_price === null) return false;
  const digits = minorDigits(currency);
  const ours = rounded(
    times(decimalOf(row.qty), decimalOf(row.unit_price), lessPercent(row.discount_pct)),
    digits,
  );
  const difference = ours - rounded(decimalOf(told), digits);
  return difference > 1n || difference < -1n;
}

type At = (column: SheetColumn) => Cell;

function rowOf(at: At, mark: Mark, context: SheetContext, headed: string | undefined) {
  const { statuses, currency } = context;
  const price = withStatus(
    priceOf(at('unit_price'), mark, context, headed),
    statusNamed(at('status'), statuses),
  );
  const qty = readNumber(at('qty'), mark, 3)?.value;
  const amount = readNumber(at('amount'), mark, 4)?.value;
  const row = {
    key: textOf(at('key')),
    code: textOf(at('code')).toUpperCase(),
    text: textOf(at('text')),
    qty: qty === '0' ? undefined : qty,
    unit: readUnit(textOf(at('unit'))),
    unitText: textOf(at('unit')),
    status: price.status,
    unit_price: price.unit_price,
    discount_pct: discountOf(at('discount_pct'), mark),
    remark: textOf(at('remark')) || price.remark,
    written: textOf(at('unit_price')),
  };
  const isWrong = amount !== undefined && isOff(row, amount, currency);
  return { ...row, notes: isWrong ? [...price.notes, 'MATH' as const] : price.notes };
}

const PRICES: readonly SheetColumn[] = ['unit_price'];
const NUMBERS: readonly SheetColumn[] = ['qty', 'unit_price', 'amount', 'asked'];

/** A heading, a subtotal or an empty row is none: it has neither a key, nor words beside a price or a quantity. */
const isRow = ({ key, text, code, qty, written, merged }: SheetRow) =>
  key !== '' ||
  ((text !== '' || code !== '') && (written !== '' || qty !== undefined || merged !== undefined));

/** By row, the merged cells over several rows that this column stands in. */
function mergedRows(merged: readonly Merged[], column: number | undefined) {
  const found = new Map<number, Merged>();
  for (const one of merged) {
    const isIn = column !== undefined && one.left <= column && column <= one.right;
    for (let row = one.top; isIn && one.top < one.bottom && row <= one.bottom; row += 1)
      found.set(row, one);
  }
  return found;
}

/** That nothing stands in a cell merged with another is no word of the yard's. */
const withMerge = (row: Omit<SheetRow, 'merged'>, merged: Merged | undefined): SheetRow => ({
  ...row,
  notes: merged === undefined ? row.notes : [...row.notes, 'MERGED'],
  merged,
});

/** What somebody has told counts before what the names of columns say. */
export function headOf(
  cells: readonly (readonly Cell[])[],
  { names, layouts = [] }: SheetContext,
): { row: number; places: Places } | undefined {
  const found = findLayout(cells, layouts);
  return found === undefined
    ? findHead(cells, names, PRICES)
    : { row: found.row, places: placesOf(found.layout) };
}

function rowsIn(cells: readonly (readonly Cell[])[], sheet: number, context: SheetContext) {
  const head = headOf(cells, context);
  if (head === undefined) return undefined;
  const { places } = head;
  const body = cells.slice(head.row + 1);
  const cellAt = (row: readonly Cell[], column: SheetColumn): Cell => {
    const place = places[column];
    return place === undefined ? null : (row[place] ?? null);
  };
  const headed = namedCurrency(textOf(cellAt(cells[head.row] ?? [], 'unit_price')));
  const merged = mergedRows(context.merged?.[sheet - 1] ?? [], places.unit_price);
  const mark = markOf(body.flatMap((row) => NUMBERS.map((column) => cellAt(row, column))));
  return body
    .map((row, place) =>
      withMerge(
        {
          ...rowOf((column) => cellAt(row, column), mark, context, headed),
          ...{ sheet, row: head.row + place + 2 },
        },
        merged.get(head.row + place + 1),
      ),
    )
    .filter(isRow);
}

/** Of all sheets that name a price; undefined where none does. */
export function readRows(
  sheets: readonly (readonly (readonly Cell[])[])[],
  context: SheetContext,
): readonly SheetRow[] | undefined {
  const found = sheets.map((cells, place) => rowsIn(cells, place + 1, context));
  return found.every((rows) => rows === undefined)
    ? undefined
    : found.flatMap((rows) => rows ?? []);
}
