/** What the list of dockings is asked for, as its address says; what the server would refuse is left out. */
import { useCallback } from 'react';
import { useFleetContext } from '../../parts/fleet/fleetContext';
import {
  DRYDOCK_SORTS,
  PHASES,
  type DrydockFilters,
  type DrydockQuery,
} from '../../contract/fleet/drydockLists';
import { HEALTHS } from '../../contract/fleet/drydocks';
import { DRYDOCK_KINDS, DRYDOCK_STATES } from '../../contract/fleet/drydockStates';
import { PAGE_SIZE, readId, readSearch } from '../../contract/lists';
import { sortText, useListAddress, type ListAddress } from '../../ui/list/listAddress';

/** What is in dock now, then what comes. */
const DEFAULT_SORT = 'now';
export const FILTERS = ['q', 'state', 'phase', 'kind', 'health', 'yard'] as const;
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));

function filtersOf({ get, sort }: ListAddress, shipId: number | undefined): DrydockFilters {
  const known = (DRYDOCK_SORTS as readonly string[]).includes(sort.key);
  return {
    q: readSearch(get('q')),
    ship_id: shipId,
    state: DRYDOCK_STATES.find((state) => state === get('state')),
    phase: PHASES.find((phase) => phase === get('phase')),
    kind: DRYDOCK_KINDS.find((kind) => kind === get('kind')),
    health: HEALTHS.find((health) => health === get('health')),
    yard_id: readId(get('yard')),
    sort: known ? sortText(sort) : DEFAULT_SORT,
  };
}

/** The chosen ship narrows the list; its chosen docking does not. */
export function useDrydockAddress() {
  const { shipId } = useFleetContext();
  const address = useListAddress(DEFAULT_SORT);
  const { setAll } = address;
  const filters = filtersOf(address, shipId);
  const query: DrydockQuery = { ...filters, page: address.page, page_size: PAGE_SIZE };
  return {
    ...address,
    shipId,
    filters,
    query,
    filtered: FILTERS.some((name) => address.get(name) !== ''),
    /** The ship stays: it is chosen in the app bar. */
    clearFilters: useCallback(() => {
      setAll(NO_FILTERS);
    }, [setAll]),
  };
}

export type DrydockAddress = ReturnType<typeof useDrydockAddress>;
