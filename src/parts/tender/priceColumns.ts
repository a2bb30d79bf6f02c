/** The columns of a sheet with prices: what ours calls them, and what yards do. Pure. */
import { MAPPED_COLUMNS } from '../../contract/tender/sheetMarks';
import { textOf, type Cell } from '../import/cells';

export const SHEET_COLUMNS = [...MAPPED_COLUMNS, 'includes', 'key'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
export type ColumnNames = Readonly<Record<SheetColumn, string>>;

/** The same in every language: it tells a row of our own sheet. */
export const KEY_NAME = 'Docman line';

const CALLED: Readonly<Record<SheetColumn, readonly string[]>> = {
  code: [
    'job',
    'no',
    'item',
    'itemno',
    'code',
    'jobno',
    'pos',
    'position',
    'number',
    'ref',
    'slno',
    'srno',
    'sno',
  ],
  text: [
    'line',
    'description',
    'descriptionofwork',
    'workdescription',
    'jobdescription',
    'work',
    'text',
    'scope',
    'scopeofwork',
    'specification',
    'particulars',
  ],
  unit: ['unit', 'uom', 'units'],
  asked: ['qtyasked', 'askedqty', 'specifiedqty'],
  qty: ['qty', 'quantity', 'qtyoffered', 'estqty', 'quantityoffered'],
  unit_price: ['unitprice', 'uprice', 'price', 'rate', 'unitrate', 'priceperunit', 'unitcost'],
  discount_pct: ['discount', 'disc', 'discountpercent', 'rebate'],
  amount: ['amount', 'total', 'totalprice', 'sum', 'linetotal', 'value'],
  status: ['status'],
  remark: ['remark', 'remarks', 'note', 'notes', 'comment', 'comments'],
  includes: ['includes', 'priceincludes'],
  key: ['docmanline'],
};

/** Letters alone, without what stands in brackets: `Unit price (USD)` and `unit-price`. */
const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}]/gu, '');

/** A currency behind the name: `Unit price USD`. */
const CURRENCY = /(aed|cny|dkk|eur|gbp|hrk|inr|jpy|krw|nok|pln|sgd|try|usd)$/;

function columnOf(name: string, names: ColumnNames): SheetColumn | undefined {
  if (name === '') return undefined;
  const called = [name, name.replace(CURRENCY, '')];
  return (
    SHEET_COLUMNS.find((column) => bare(names[column]) === name) ??
    SHEET_COLUMNS.find((column) => CALLED[column].some((one) => called.includes(one)))
  );
}

export type Places = Readonly<Partial<Record<SheetColumn, number>>>;

export const SEARCHED_ROWS = 60;

export function columnsIn(row: readonly Cell[], names: ColumnNames): Places {
  const places: Partial<Record<SheetColumn, number>> = {};
  let second: number | undefined;
  for (const [place, cell] of row.entries()) {
    const column = columnOf(bare(textOf(cell)), names);
    if (column === 'code' && places.code !== undefined) second ??= place;
    // The first of two of one name: the second is mostly a sum, or another currency.
    if (column !== undefined) places[column] ??= place;
  }
  // "No." and "Item": either may be a number, both are not.
  return places.text === undefined && second !== undefined ? { ...places, text: second } : places;
}

/** The row that names the columns, and where they stand; undefined where none names one of `wanted` and what it is for. */
export function findHead(
  rows: readonly (readonly Cell[])[],
  names: ColumnNames,
  wanted: readonly SheetColumn[],
): { row: number; places: Places } | undefined {
  for (const [row, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const places = columnsIn(cells, names);
    const isFor = places.key ?? places.text ?? places.code;
    if (wanted.some((column) => places[column] !== undefined) && isFor !== undefined)
      return { row, places };
  }
  return undefined;
}
