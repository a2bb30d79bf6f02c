/** What the list of due dates is asked for, as its address says; what the server would refuse is left out. */
import { COMPLIANCE_SORTS, type ComplianceQuery } from '../../contract/fleet/compliance';
import { isPlainDate } from '../../contract/dates';
import { PAGE_SIZE, readSearch } from '../../contract/lists';
import { DUE_STANDINGS } from '../../contract/fleet/ships';
import { sortText, useListAddress } from '../../ui/list/listAddress';

const DEFAULT_SORT = 'days';
const FILTERS = ['q', 'status'] as const;

export function useComplianceAddress() {
  const address = useListAddress(DEFAULT_SORT);
  const { get, set, setAll, page } = address;
  const asOf = get('as_of');
  const query: ComplianceQuery = {
    q: readSearch(get('q')),
    status: DUE_STANDINGS.find((status) => status === get('status')),
    as_of: isPlainDate(asOf) ? asOf : undefined,
    sort: COMPLIANCE_SORTS.find((sort) => sort === sortText(address.sort)) ?? DEFAULT_SORT,
    page,
    page_size: PAGE_SIZE,
  };
  return {
    ...address,
    query,
    filtered: FILTERS.some((name) => get(name) !== ''),
    /** The day stays: it leaves nothing out. */
    clearFilters: () => {
      setAll(Object.fromEntries(FILTERS.map((name) => [name, ''])));
    },
    showToday: () => {
      set('as_of', '');
    },
  };
}

export type ComplianceAddress = ReturnType<typeof useComplianceAddress>;
