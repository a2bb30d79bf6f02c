/** What a list shows, kept in the address (`?q=&sort=-label&type=`): going back and reloading keep it. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Sort {
  key: string;
  descending: boolean;
}

export const parseSort = (text: string): Sort =>
  text.startsWith('-')
    ? { key: text.slice(1), descending: true }
    : { key: text, descending: false };

export const sortText = ({ key, descending }: Sort) => (descending ? `-${key}` : key);

/** How many of these filters are set. What is searched for is no filter: it stands beside them. */
export const countSet = (get: (name: string) => string, names: readonly string[]): number =>
  names.filter((name) => name !== 'q' && get(name) !== '').length;

/** Where in a list somebody is: another filter or order begins at its start. */
export const PLACE: readonly string[] = ['page', 'after', 'before'];

const pageOf = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/** `sort` holds where the address names none. Another filter or order begins at the first page. */
export function useListAddress(sort: string) {
  const [params, setParams] = useSearchParams();
  const setAll = useCallback(
    (values: Readonly<Record<string, string>>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of PLACE) next.delete(name);
          for (const [name, value] of Object.entries(values))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const set = useCallback((name: string, value: string) => setAll({ [name]: value }), [setAll]);
  const setPage = useCallback(
    (page: number) => {
      set('page', page === 1 ? '' : String(page));
      // A new page is read from its top.
      window.scrollTo(0, 0);
    },
    [set],
  );
  const setPlace = useCallback(
    (place: Readonly<Record<string, string>>) => {
      setAll(place);
      window.scrollTo(0, 0);
    },
    [setAll],
  );
  const keepOnly = (name: string) => {
    const value = params.get(name);
    setParams(value === null ? {} : { [name]: value }, { replace: true });
  };
  return {
    get: (name: string) => params.get(name) ?? '',
    set,
    /** Several at once: one after the other, the last alone would count. */
    setAll,
    /** From 1. */
    page: pageOf(params.get('page')),
    setPage,
    /** Of a list whose pages lead to one another: `page` with the mark `after` or `before` which it comes. */
    setPlace,
    sort: parseSort(params.get('sort') ?? sort),
    setSort: (next: Sort) => set('sort', sortText(next)),
    /** Everything but the order. */
    clearFilters: () => keepOnly('sort'),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
