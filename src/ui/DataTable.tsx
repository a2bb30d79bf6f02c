/**
 * A light table: plain cells under one style, memoised rows, each row a link as a whole.
 * Sorts what it is given by the column that the caller names, unless the server has; under 700 px rows are cards.
 */
import { Box } from '@mui/material';
import { memo, useMemo, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from './format';
import type { Sort } from './listAddress';
import { SortChoice, SortHead } from './SortHead';
import { sortRows, type Column } from './tableColumns';
import { TABLE, TABLE_FRAME } from './tableStyle';

export interface TableProps<Row> {
  /** Its accessible name. */
  label: string;
  /** The first is the row's head. Has to be the same array from render to render. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** Where a row leads. Has to be the same function from render to render. */
  rowLink?: (row: Row) => string;
  /** Somebody is about to open the row. */
  onIntent?: (row: Row) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The rows come in this order already, as one page of many does. */
  sorted?: boolean;
}

const classOf = <Row,>({ end, from, tabular }: Column<Row>) =>
  [end && 'end', from, tabular && 'tabular'].filter(Boolean).join(' ') || undefined;

interface RowProps<Row> {
  row: Row;
  id: number | string;
  columns: readonly Column<Row>[];
  rowLink: ((row: Row) => string) | undefined;
}

function PlainRow<Row>({ row, id, columns, rowLink }: RowProps<Row>) {
  const [first, ...others] = columns;
  const head = first?.cell(row);
  return (
    <tr role="row" data-key={id} className={rowLink && 'link'}>
      <th role="rowheader" scope="row">
        {rowLink ? <Link to={rowLink(row)}>{head}</Link> : head}
      </th>
      {others.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={classOf(column)}
          data-head={column.named ? column.head : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const MemoRow = memo(PlainRow) as typeof PlainRow;

/** The heads and widths: the same for rows and skeleton, so that nothing moves when the rows come. */
function Frame<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  children: ReactNode;
}) {
  const { label, columns, sort, onSort, children } = props;
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={label} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <SortHead
                key={column.key}
                head={column.head}
                className={classOf(column)}
                width={column.width}
                name={column.sortBy && column.key}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        {children}
      </Box>
    </Box>
  );
}

export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, onIntent, sort, onSort, sorted = false } = props;
  const { compare } = useFormat();
  const { key, descending } = sort;
  const shown = useMemo(
    () => (sorted ? rows : sortRows(rows, columns, { key, descending }, compare)),
    [sorted, rows, columns, key, descending, compare],
  );
  const handleIntent = ({ target }: PointerEvent | FocusEvent) => {
    const wanted = target instanceof Element && target.closest<HTMLElement>('tr')?.dataset['key'];
    const row = rows.find((one) => String(rowKey(one)) === wanted);
    if (row !== undefined) onIntent?.(row);
  };
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <Frame label={label} columns={columns} sort={sort} onSort={onSort}>
        <tbody role="rowgroup" onPointerOver={handleIntent} onFocus={handleIntent}>
          {shown.map((row) => (
            <MemoRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              columns={columns}
              rowLink={rowLink}
            />
          ))}
        </tbody>
      </Frame>
    </>
  );
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index);

export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { t } = useTranslation();
  return (
    <>
      <SortChoice columns={columns} />
      <Frame label={t('state.loading')} columns={columns}>
        <tbody role="rowgroup" aria-hidden>
          {SKELETON_ROWS.map((index) => (
            <tr key={index} role="row">
              {columns.map((column, place) => {
                const bar = <span className="bar" />;
                if (place === 0) return <th key={column.key}>{bar}</th>;
                return (
                  <td key={column.key} className={classOf(column)}>
                    {bar}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Frame>
    </>
  );
}
