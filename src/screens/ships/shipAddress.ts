/** What the list of ships is asked for, as its address says; what the server would refuse is left out. */
import { PAGE_SIZE, readId, readSearch } from '../../contract/lists';
import {
  CLASS_SOCIETIES,
  DUE_STANDINGS,
  SHIP_SORTS,
  SHIP_STATUSES,
  SHIP_TYPES,
  type ShipFilters,
  type ShipQuery,
} from '../../contract/fleet/ships';
import { sortText, useListAddress, type ListAddress } from '../../ui/list/listAddress';

const DEFAULT_SORT = 'name';
const FILTERS = ['q', 'status', 'type', 'class', 'superintendent', 'due'] as const;

function filtersOf({ get, sort }: ListAddress): ShipFilters {
  const isKnown = (SHIP_SORTS as readonly string[]).includes(sort.key);
  return {
    q: readSearch(get('q')),
    status: SHIP_STATUSES.find((status) => status === get('status')),
    type: SHIP_TYPES.find((type) => type === get('type')),
    class_society: CLASS_SOCIETIES.find((society) => society === get('class')),
    superintendent_id: readId(get('superintendent')),
    due: DUE_STANDINGS.find((due) => due === get('due')),
    sort: isKnown ? sortText(sort) : DEFAULT_SORT,
  };
}

export function useShipAddress() {
  const address = useListAddress(DEFAULT_SORT);
  const filters = filtersOf(address);
  const query: ShipQuery = { ...filters, page: address.page, page_size: PAGE_SIZE };
  return {
    ...address,
    filters,
    query,
    filtered: FILTERS.some((name) => address.get(name) !== ''),
  };
}

export type ShipAddress = ReturnType<typeof useShipAddress>;
