/** The rows of a yard's invoice in a spreadsheet, as the form's lines have them. Pure. */
import { textOf, type Cell } from '../../parts/import/cells';
import { findHead, type ColumnNames, type SheetColumn } from '../../parts/tender/priceColumns';
import { markOf, readNumber, type Mark } from '../../parts/tender/sheetNumbers';

const SAID: readonly SheetColumn[] = ['amount', 'unit_price'];
const NUMBERS: readonly SheetColumn[] = ['qty', 'unit_price', 'amount'];
const PLACES = { qty: 3, unit_price: 4, amount: 2 } as const;
type Numbered = keyof typeof PLACES;

/** `-1,200.00`, `1,200.00-` and, as accountants write it, `(1,200.00)`. */
const LESS = /^\(.+\)$|^[-\u2212]|[-\u2212]$/;
const SIGNS = /[()\u2212-]/g;

/** With a point before its decimals; a text that is no number stays as it is, for its row to say so. */
function numberIn(cell: Cell, mark: Mark, places: number): string {
  const text = textOf(cell);
  const isLess = LESS.test(text);
  const bare: Cell =
    cell === null || typeof cell === 'string'
      ? text.replaceAll(SIGNS, '').trim()
      : { number: cell.number.replaceAll(SIGNS, '') };
  const read = readNumber(bare, mark, places);
  return read === undefined ? text : `${isLess ? '-' : ''}${read.value}`;
}

interface Row {
  code: string;
  text: string;
  unit: string;
  qty: string;
  unit_price: string;
  amount: string;
}

const hundredths = (amount: string) => Math.round(Number(amount) * 100);

/** A row that says nothing but what those above it come to: of a single one it would only be alike. */
function isSum({ code, qty, unit_price, amount }: Row, above: readonly Row[]): boolean {
  if (code !== '' || qty !== '' || unit_price !== '' || above.length < 2) return false;
  return above.reduce((sum, row) => sum + hundredths(row.amount), 0) === hundredths(amount);
}

export interface InvoiceRows {
  /** A row each, as the form's field has them. */
  lines: string;
  count: number;
  /** Rows that only add up those above them: they are left out. */
  sums: number;
}

function rowsIn(cells: readonly (readonly Cell[])[], names: ColumnNames): Row[] | undefined {
  const head = findHead(cells, names, SAID);
  if (head === undefined) return undefined;
  const body = cells.slice(head.row + 1);
  const cellAt = (row: readonly Cell[], column: SheetColumn): Cell => {
    const place = head.places[column];
    return place === undefined ? null : (row[place] ?? null);
  };
  const mark = markOf(body.flatMap((row) => NUMBERS.map((column) => cellAt(row, column))));
  return body
    .map((row): Row => {
      // A cell may hold what separates cells and rows in the field.
      const word = (column: SheetColumn) => textOf(cellAt(row, column)).replaceAll(/\s+/g, ' ');
      const number = (column: Numbered) => numberIn(cellAt(row, column), mark, PLACES[column]);
      return {
        ...{ code: word('code'), text: word('text'), unit: word('unit') },
        ...{ qty: number('qty'), unit_price: number('unit_price'), amount: number('amount') },
      };
    })
    .filter(
      ({ code, text, qty, unit_price, amount }) =>
        (code !== '' || text !== '') && (amount !== '' || (qty !== '' && unit_price !== '')),
    );
}

/** Of all sheets that name an amount or a price; undefined where none does. */
export function readInvoice(
  sheets: readonly (readonly (readonly Cell[])[])[],
  names: ColumnNames,
): InvoiceRows | undefined {
  const found = sheets.map((cells) => rowsIn(cells, names));
  if (found.every((rows) => rows === undefined)) return undefined;
  const taken: Row[] = [];
  let sums = 0;
  for (const rows of found) {
    const all: Row[] = [];
    let since: Row[] = [];
    for (const row of rows ?? []) {
      if (isSum(row, since) || isSum(row, all)) {
        sums += 1;
        since = [];
      } else {
        all.push(row);
        since.push(row);
      }
    }
    taken.push(...all);
  }
  const lines = taken.map(({ code, text, qty, unit, unit_price, amount }) =>
    [code, text, qty, unit, unit_price, amount].join('\t'),
  );
  return { lines: lines.join('\n'), count: taken.length, sums };
}
