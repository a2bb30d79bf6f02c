/**
 * A light table: plain cells under one style, memoised rows, each row a link as a whole.
 * Sorts what it is given by the column that the caller names, unless the server has; under 700 px rows are cards.
 */
import { Box } from '@mui/material';
import { useEffect, useMemo, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format';
import type { Sort } from '../list/listAddress';
import { screenCode } from '../code/screenCode';
import { whenIdle } from '../start/idle';
import { SortChoice, SortHead, type OwnSort } from './SortHead';
import { classOf, sortRows, type Column } from './tableColumns';
import { handleTableKey } from './tableKeys';
import { SelectAll, TableRow, type Selectable } from './tableRows';
import { TABLE_FRAME, TABLES, type CardsBelow } from './tableStyle';
import { useFirstRows } from './useFirstRows';

export interface TableProps<Row> {
  /** Its accessible name. */
  label: string;
  /** The first is the row's head. Has to be the same array from render to render. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** Where a row leads: the code of that screen is fetched when somebody is about to open it. Has to be the same function from render to render. */
  rowLink?: (row: Row) => string;
  /** Somebody is about to open the row. */
  onIntent?: (row: Row) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The rows come in this order already, as one page of many does. */
  sorted?: boolean;
  /** Rows have a box to select them. Keys are numbers then. */
  selection?: Selectable<Row>;
  /** The row that something beside the table is about, and the one that becomes it: arrow keys go from row to row. */
  active?: number | string | undefined;
  onActive?: (row: Row) => void;
  /** Rows are cards below this width of the window; phones' by default. */
  cardsBelow?: CardsBelow;
  /** An order that no column has, to be chosen where rows are cards. */
  ownSort?: OwnSort | undefined;
}

/** The heads and widths: the same for rows and skeleton, so that nothing moves when the rows come. */
function Frame<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** What stands over the boxes that select rows, where there are any; null until they have come. */
  selectAll?: ReactNode;
  cardsBelow: CardsBelow;
  children: ReactNode;
}) {
  const { label, columns, sort, onSort, selectAll, cardsBelow, children } = props;
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={label} sx={TABLES[cardsBelow]}>
        <thead role="rowgroup">
          <tr role="row">
            {selectAll === null && <td className="select" />}
            {selectAll != null && (
              <th role="columnheader" scope="col" className="select">
                {selectAll}
              </th>
            )}
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

/** The code behind the rows comes when the page has nothing else to do: before somebody presses one. */
function useCodeOf(address: string | undefined) {
  useEffect(
    () => (address === undefined ? undefined : whenIdle(() => screenCode.fetch(address))),
    [address],
  );
}

const isOf = (key: string) => (one: unknown) => String(one) === key;

export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, onIntent, sort, onSort, sorted = false } = props;
  const { selection, active, onActive, cardsBelow = 'sm', ownSort: own } = props;
  const { compare } = useFormat();
  const { key, descending } = sort;
  const shown = useMemo(
    () => (sorted ? rows : sortRows(rows, columns, { key, descending }, compare)),
    [sorted, rows, columns, key, descending, compare],
  );
  const painted = useFirstRows(shown);
  const first = shown[0];
  useCodeOf(rowLink && first && rowLink(first));
  const rowAt = (wanted: string | undefined) =>
    wanted === undefined ? undefined : rows.find((row) => isOf(wanted)(rowKey(row)));
  const rowOf = ({ target }: PointerEvent | FocusEvent) =>
    rowAt(
      target instanceof Element ? target.closest<HTMLElement>('tr')?.dataset['key'] : undefined,
    );
  const handleIntent = (event: PointerEvent | FocusEvent) => {
    const row = rowOf(event);
    if (row === undefined) return;
    if (rowLink) void screenCode.fetch(rowLink(row));
    onIntent?.(row);
    if (event.type === 'focus') onActive?.(row);
  };
  const handleSpace = (wanted: string, range: boolean) => {
    const row = rowAt(wanted);
    if (row !== undefined) selection?.onToggle(row, range);
  };
  return (
    <>
      <SortChoice {...{ columns, sort, onSort, cardsBelow, own }} />
      <Frame
        cardsBelow={cardsBelow}
        label={label}
        columns={columns}
        sort={sort}
        onSort={onSort}
        selectAll={selection && <SelectAll rows={shown} rowKey={rowKey} selection={selection} />}
      >
        <tbody
          role="rowgroup"
          onPointerOver={handleIntent}
          onFocus={handleIntent}
          onKeyDown={
            onActive &&
            ((event) => {
              handleTableKey(event, handleSpace);
            })
          }
        >
          {painted.map((row) => (
            <TableRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              columns={columns}
              rowLink={rowLink}
              active={active === rowKey(row)}
              selected={selection?.selected.has(Number(rowKey(row)))}
              onToggle={selection?.onToggle}
              selectLabel={selection?.label}
              isLocked={selection?.isLocked}
            />
          ))}
        </tbody>
      </Frame>
    </>
  );
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index);

interface SkeletonProps<Row> {
  columns: readonly Column<Row>[];
  /** The rows will have boxes to select them. */
  selectable?: boolean;
  cardsBelow?: CardsBelow;
}

export function TableSkeleton<Row>(props: SkeletonProps<Row>) {
  const { columns, selectable = false, cardsBelow = 'sm' } = props;
  const { t } = useTranslation();
  return (
    <>
      <SortChoice columns={columns} cardsBelow={cardsBelow} />
      <Frame
        cardsBelow={cardsBelow}
        label={t('state.loading')}
        columns={columns}
        {...(selectable && { selectAll: null })}
      >
        <tbody role="rowgroup" aria-hidden>
          {SKELETON_ROWS.map((index) => (
            <tr key={index} role="row">
              {selectable && <td className="select" />}
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
