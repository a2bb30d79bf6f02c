/** What the list of users is asked for, as its address says; what the server would refuse is left out. */
import { PAGE_SIZE, readId, readSearch } from '../../contract/lists';
import { USER_SORTS, USER_STATUSES, type UserFilters, type UserQuery } from '../../contract/users';
import { sortText, useListAddress, type ListAddress } from '../../ui/list/listAddress';

const DEFAULT_SORT = 'fullname';
const FILTERS = ['q', 'status', 'role', 'type'] as const;

function filtersOf({ get, sort }: ListAddress): UserFilters {
  const known = (USER_SORTS as readonly string[]).includes(sort.key);
  return {
    q: readSearch(get('q')),
    status: USER_STATUSES.find((status) => status === get('status')),
    role_id: readId(get('role')),
    role_type_id: readId(get('type')),
    sort: known ? sortText(sort) : DEFAULT_SORT,
  };
}

export function useUserAddress() {
  const address = useListAddress(DEFAULT_SORT);
  const filters = filtersOf(address);
  const query: UserQuery = { ...filters, page: address.page, page_size: PAGE_SIZE };
  return {
    ...address,
    filters,
    query,
    filtered: FILTERS.some((name) => address.get(name) !== ''),
  };
}

export type UserAddress = ReturnType<typeof useUserAddress>;

/** Of the accounts that wait, only their number is asked for. */
export const WAITING: UserQuery = { status: 'PENDING', page: 1, page_size: 1 };
