/** What the columns of a table are, and how they order its rows. */
import type { ReactNode } from 'react';
import type { Format } from '../format/format';
import type { Sort } from '../list/listAddress';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; left out where it cannot be sorted. */
  sortBy?: (row: Row) => string | number;
  /** CSS width; columns without one share what is left. */
  width?: string;
  /** Numbers stand at the end. */
  end?: boolean;
  /** Shown only in a table of 720 px, or of 880 px, and more. */
  from?: 'medium' | 'wide';
  /** Left out of the card. */
  tabular?: boolean;
  /** On a card the column's head stands before the value. */
  named?: boolean;
  /** Its cells have the class `of-` and its key, for a table that says itself which columns have room. */
  fitted?: boolean;
  /** Rows further apart. */
  roomy?: boolean;
  /** What is numbered or abbreviated, in letters of one width. */
  code?: boolean;
  /** On one line, its end cut off where there is no room. */
  cut?: boolean;
  /** What is cut or short, said in full to whoever rests on the cell. */
  title?: (row: Row) => string | undefined;
}

export const classOf = <Row>(column: Column<Row>) => {
  const { key, end, from, tabular, fitted, roomy, code, cut } = column;
  return (
    [
      end && 'end',
      from,
      tabular && 'tabular',
      fitted && `of-${key}`,
      roomy && 'roomy',
      code && 'code',
      cut && 'cut',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
};

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { key, descending }: Sort,
  compare: Format['compare'],
): readonly Row[] {
  const by = columns.find((column) => column.key === key)?.sortBy;
  if (by === undefined) return rows;
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [by(a), by(b)];
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
    return sign * compare(String(one), String(other));
  });
}
