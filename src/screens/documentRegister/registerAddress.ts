/** What the register is asked for, as its address says; what the server would refuse is left out. */
import { useCallback } from 'react';
import { useFleetContext, type FleetContext } from '../../parts/fleet/fleetContext';
import {
  DOCUMENT_SORTS,
  REVIEWS,
  type DocumentFilters,
  type DocumentQuery,
  type DocumentsPage,
} from '../../contract/documents/documentLists';
import { CONFIDENTIALITIES, DISCIPLINES } from '../../contract/documents/documents';
import { REGISTER_STATES } from '../../contract/documents/documentStates';
import { ME, PAGE_SIZE, readId, readSearch } from '../../contract/lists';
import { parseSort, sortText, useListAddress, type ListAddress } from '../../ui/list/listAddress';

const DEFAULT_SORT = 'number';
/** That of no column: best match first, as the server finds them where no order is asked for. */
const BY_MATCH = parseSort('match');
export const FILTERS = [
  ...['q', 'type', 'state', 'discipline', 'tag', 'confidentiality'],
  ...['author', 'reviewer', 'review'],
] as const;
const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']));
const MOST_MARK = 600;

const readPerson = (text: string) => (text === ME ? ME : readId(text)?.toString());

/** What an address says is sorted by; undefined where a search is, and nobody has chosen an order. */
function sortOf(get: ListAddress['get']): string | undefined {
  const sort = parseSort(get('sort'));
  if ((DOCUMENT_SORTS as readonly string[]).includes(sort.key)) return sortText(sort);
  return readSearch(get('q')) === undefined ? DEFAULT_SORT : undefined;
}

function filtersOf({ get }: Pick<ListAddress, 'get'>, { shipId, drydockId }: FleetContext) {
  const filters: DocumentFilters = {
    q: readSearch(get('q')),
    ship_id: shipId,
    drydock_id: drydockId,
    type_id: readId(get('type')),
    register_state: REGISTER_STATES.find((register_state) => register_state === get('state')),
    discipline: DISCIPLINES.find((discipline) => discipline === get('discipline')),
    confidentiality: CONFIDENTIALITIES.find((one) => one === get('confidentiality')),
    tag: readSearch(get('tag')),
    author: readPerson(get('author')),
    reviewer: readPerson(get('reviewer')),
    review: REVIEWS.find((review) => review === get('review')),
    sort: sortOf(get),
  };
  return filters;
}

const markOf = (text: string) => (text === '' || text.length > MOST_MARK ? undefined : text);

const queryOf = (filters: DocumentFilters, { get, page }: ListAddress): DocumentQuery => ({
  ...filters,
  page,
  page_size: PAGE_SIZE,
  after: markOf(get('after')),
  before: markOf(get('before')),
});

const KEPT = [...FILTERS, 'sort'] as const;

const keptOf = ({ get }: ListAddress) =>
  new URLSearchParams(KEPT.flatMap((name) => (get(name) === '' ? [] : [[name, get(name)]])));

/** The steps from this page to those beside it; undefined where there is none. */
export function stepsFrom(
  { page, after, before }: DocumentsPage,
  setPlace: ListAddress['setPlace'],
) {
  const first = () => {
    setPlace({});
  };
  const previous = () => {
    setPlace({ page: String(page - 1), before: before ?? '' });
  };
  const next = () => {
    setPlace({ page: String(page + 1), after: after ?? '' });
  };
  const back = page === 2 ? first : before === null ? undefined : previous;
  return {
    first,
    onPrevious: page > 1 ? back : undefined,
    onNext: after === null ? undefined : next,
  };
}

/** The chosen ship and docking narrow the register; they are chosen in the app bar and no filters of its own. */
export function useRegisterAddress() {
  const context = useFleetContext();
  const address = useListAddress(DEFAULT_SORT);
  const { setAll } = address;
  const filters = filtersOf(address, context);
  return {
    ...address,
    ...context,
    sort: filters.sort === undefined ? BY_MATCH : parseSort(filters.sort),
    /** The order of a search, which it can be given back; undefined where nothing is searched for. */
    byMatch: filters.q === undefined ? undefined : BY_MATCH,
    filters,
    query: queryOf(filters, address),
    /** Names what the filters leave, in its order. */
    scope: JSON.stringify(filters),
    filtered: FILTERS.some((name) => address.get(name) !== ''),
    /** What a view of the register keeps of its address: the filters and the order. */
    kept: keptOf(address),
    clearFilters: useCallback(() => {
      setAll(NO_FILTERS);
    }, [setAll]),
    /** Whether the address says what a view says, whatever the order of it. */
    isAt: (view: URLSearchParams) =>
      KEPT.every((name) => (view.get(name) ?? '') === address.get(name)),
    /** What is asked for the number of a view's rows: the same as its first page, so that the press finds it there. */
    countOf: (view: URLSearchParams): DocumentQuery => ({
      ...filtersOf({ get: (name) => view.get(name) ?? '' }, context),
      page: 1,
      page_size: PAGE_SIZE,
    }),
    /** A view's filters and order, instead of these. */
    apply: useCallback(
      (view: URLSearchParams) => {
        const of = (name: string) => [name, view.get(name) ?? ''] as const;
        setAll(Object.fromEntries(KEPT.map(of)));
      },
      [setAll],
    ),
  };
}

export type RegisterAddress = ReturnType<typeof useRegisterAddress>;
