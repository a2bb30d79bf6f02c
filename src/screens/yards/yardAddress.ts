/** What the list of yards is asked for, as its address says; what the server would refuse is left out. */
import { PAGE_SIZE, readSearch } from '../../contract/lists';
import { YARD_SORTS, YARD_STATUSES, type YardQuery } from '../../contract/fleet/yards';
import { sortText, useListAddress } from '../../ui/list/listAddress';

const DEFAULT_SORT = 'name';

export function useYardAddress() {
  const address = useListAddress(DEFAULT_SORT);
  const { get, sort, page } = address;
  const isKnown = (YARD_SORTS as readonly string[]).includes(sort.key);
  const query: YardQuery = {
    q: readSearch(get('q')),
    status: YARD_STATUSES.find((status) => status === get('status')),
    sort: isKnown ? sortText(sort) : DEFAULT_SORT,
    page,
    page_size: PAGE_SIZE,
  };
  return { ...address, query, filtered: get('q') !== '' || get('status') !== '' };
}

export type YardAddress = ReturnType<typeof useYardAddress>;
