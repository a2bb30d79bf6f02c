/** Sheets of a yard's own layout: their headings, and which column each is, as somebody has told or as it is guessed. Pure. */
import {
  HEAD_LENGTH,
  MAPPED_COLUMNS,
  MOST_HEADS,
  type Layout,
  type MappedColumn,
} from '../../../contract/tender/sheetMarks';
import { textOf, type Cell } from '../../../parts/import/cells';
import {
  columnsIn,
  SEARCHED_ROWS,
  type ColumnNames,
  type Places,
} from '../../../parts/tender/priceColumns';

type Rows = readonly (readonly Cell[])[];

const plainHead = (cell: Cell) =>
  textOf(cell).toLowerCase().replaceAll(/\s+/g, ' ').slice(0, HEAD_LENGTH);

/** As headings are compared: without case, and without empty cells at their end. */
export function headsIn(row: readonly Cell[]): string[] {
  const heads = row.slice(0, MOST_HEADS).map(plainHead);
  return heads.slice(0, heads.findLastIndex((head) => head !== '') + 1);
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((head, place) => head === b[place]);

/** What a row cannot be without: a price, and what it is for. */
export const isMapped = (columns: readonly string[]): boolean =>
  columns.includes('unit_price') && (columns.includes('text') || columns.includes('code'));

/** A column that is chosen for two headings. */
export const chosenTwice = (columns: readonly string[]): string | undefined =>
  columns.find((column, place) => column !== '' && columns.indexOf(column) !== place);

export const placesOf = ({ columns }: Layout): Places =>
  Object.fromEntries(
    columns.flatMap((column, place) => (column === '' ? [] : [[column, place] as const])),
  );

export interface FoundLayout {
  readonly row: number;
  readonly layout: Layout;
}

/** The row whose headings somebody has told about before. */
export function findLayout(rows: Rows, layouts: readonly Layout[]): FoundLayout | undefined {
  if (layouts.length === 0) return undefined;
  for (const [row, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const heads = headsIn(cells);
    const layout = layouts.find((one) => isSame(one.heads, heads) && isMapped(one.columns));
    if (layout !== undefined) return { row, layout };
  }
  return undefined;
}

/** Rows that could name columns: with two texts at least. */
export const headRows = (rows: Rows): number[] =>
  rows
    .slice(0, SEARCHED_ROWS)
    .flatMap((cells, row) =>
      cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length > 1
        ? [row]
        : [],
    );

const isMappedColumn = (column: string | undefined): column is MappedColumn =>
  MAPPED_COLUMNS.some((one) => one === column);

/** What the headings of a row seem to be. */
export function guessed(row: readonly Cell[], names: ColumnNames): Layout {
  const heads = headsIn(row);
  const places = columnsIn(row, names);
  return {
    heads,
    columns: heads.map((_, place) => {
      const column = Object.entries(places).find(([, at]) => at === place)?.[0];
      return isMappedColumn(column) ? column : '';
    }),
  };
}
