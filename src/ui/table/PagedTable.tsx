/** A page of a list that the server sorts, filters and pages: its rows, or why there are none. */
import type { ReactNode } from 'react';
import { DataTable, type TableProps } from './DataTable';
import type { ListAddress } from '../list/listAddress';
import { NoMatch } from '../list/NoMatch';
import { Pager } from './Pager';

interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowLink' | 'onIntent'
> {
  page: { items: readonly Row[]; total: number; page: number; page_size: number };
  address: Pick<ListAddress, 'sort' | 'setSort' | 'setPage' | 'clearFilters'> & {
    /** Whether any filter is set. */
    filtered: boolean;
  };
  /** What is said when no row fits the filters. */
  noMatch: string;
  /** What stands beside it: what else may lead to what is looked for. */
  noMatchMore?: ReactNode;
  /** What is shown when there are none at all. */
  empty: ReactNode;
}

export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { page, address, noMatch, noMatchMore, empty, ...table } = props;
  const { items, total, page: number, page_size } = page;
  if (total === 0 && address.filtered)
    return <NoMatch text={noMatch} onClear={address.clearFilters} more={noMatchMore} />;
  if (total === 0) return empty;
  return (
    <>
      <DataTable {...table} rows={items} sort={address.sort} onSort={address.setSort} sorted />
      <Pager page={number} pageSize={page_size} total={total} onPage={address.setPage} />
    </>
  );
}
