/** Where jobs are added from and what is looked for there, as the address says. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SHIP_TYPES } from '../../contract/fleet/ships';
import { ADDING_SOURCES, type AddingSource } from '../../contract/jobs/pulls';
import { MAX_PAGE_SIZE, readId, readSearch } from '../../contract/lists';
import { useListAddress } from '../../ui/list/listAddress';

const NO_FILTERS = { q: '', category: '', type: '' };

/** The search goes along to another source, and nothing else does. */
export function sourceLink(page: string, source: AddingSource, q: string): string {
  const params = new URLSearchParams();
  if (source !== 'LIBRARY') params.set('source', source);
  if (q !== '') params.set('q', q);
  const text = params.toString();
  return text === '' ? page : `${page}?${text}`;
}

export function useAddAddress() {
  const [params] = useSearchParams();
  const { get, set, setAll, page, setPage } = useListAddress('');
  const source = ADDING_SOURCES.find((one) => one === params.get('source')) ?? 'LIBRARY';
  return {
    get,
    set,
    setPage,
    source,
    /** What every source is asked for. */
    shared: {
      q: readSearch(get('q')),
      category_id: readId(get('category')),
      page,
      page_size: MAX_PAGE_SIZE,
    },
    ship_type: SHIP_TYPES.find((type) => type === get('type')),
    from: readId(get('from')),
    filtered: Object.keys(NO_FILTERS).some((name) => get(name) !== ''),
    clearFilters: useCallback(() => {
      setAll(NO_FILTERS);
    }, [setAll]),
  };
}

export type AddAddress = ReturnType<typeof useAddAddress>;
