/** A list with nothing to filter: the choice of its columns, its rows, and what stands there until they have come. */
import { useState, type ReactNode } from 'react';
import type { ListName } from '../../contract/listNames';
import { parseSort } from '../../ui/list/listAddress';
import { QueryState, type Loadable } from '../../ui/page/QueryState';
import { DataTable, TableSkeleton } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { ColumnsBar } from './ColumnsBar';
import { useListColumns } from './useListColumns';

interface PlainListProps<Row, Data> {
  list: ListName;
  /** Its accessible name; also what a person without the right cannot view. */
  label: string;
  /** All that this person may see. Has to be the same array from render to render. */
  columns: readonly Column<Row>[];
  /** So many at the beginning name the row, and stay. */
  fixed?: number;
  query: Loadable<Data>;
  rowsOf: (data: Data) => readonly Row[];
  rowKey: (row: Row) => number | string;
  /** What it is sorted by at first, as an address has it. */
  sort: string;
  /** In place of no rows. */
  empty?: ReactNode;
}

export function PlainList<Row, Data>(props: PlainListProps<Row, Data>) {
  const { list, label, columns: all, fixed = 1, query, rowsOf, rowKey } = props;
  const { empty } = props;
  const [sort, setSort] = useState(() => parseSort(props.sort));
  const columns = useListColumns(list, all, fixed);
  return (
    <>
      <ColumnsBar list={list} columns={all} fixed={fixed} />
      <QueryState query={query} skeleton={<TableSkeleton columns={columns} />} what={label}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0 && empty !== undefined) return empty;
          return (
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              sort={sort}
              onSort={setSort}
            />
          );
        }}
      </QueryState>
    </>
  );
}
