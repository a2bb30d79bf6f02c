/** Lists that come in pages: what is asked in the address, and what is answered. */
import { number, string, type ISchema, type AnyObject, type ObjectShape } from 'yup';
import { id, integer, isReadable, listOf } from './fields';
import { MAX_INTEGER } from './limits';
import { object } from './object';

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
const MAX_SEARCH = 200;

/** An id out of an address; undefined for what is none. */
export function readId(text: string): number | undefined {
  const id = Number(text);
  return /^\d{1,10}$/.test(text) && id >= 1 && id <= MAX_INTEGER ? id : undefined;
}

/** What is searched for, out of an address; undefined for nothing and for what no server would take. */
export function readSearch(text: string): string | undefined {
  const q = text.trim().slice(0, MAX_SEARCH);
  return q === '' || !isReadable(q) ? undefined : q;
}

/** Whoever asks, so that a view means the same to everybody who keeps it. */
export const ME = 'me';
/** A user by id, or `me`. */
export const personFilter = () =>
  string()
    .typeError('validation.text')
    .matches(/^(me|\d{1,10})$/, 'validation.number');

/** A filter's number in an address: digits alone. */
export const numberFilter = (min = 1, max = MAX_INTEGER) =>
  number()
    .typeError('validation.number')
    .integer('validation.number')
    .min(min, 'validation.number')
    .max(max, 'validation.number');

export const textFilter = () =>
  string()
    .typeError('validation.text')
    .max(MAX_SEARCH, 'validation.filterTooLong')
    .test('readable', 'validation.unreadable', (value) => value === undefined || isReadable(value));

export const choiceFilter = <T extends string>(choices: readonly T[]) =>
  string().oneOf(choices, 'validation.choice');

/** `label` or `-label`, for each of the columns. */
const sortFilter = (columns: readonly string[]) =>
  choiceFilter(columns.flatMap((column) => [column, `-${column}`]));

/** What a list is filtered and sorted by; the same for the list and for its export. */
export const filtersOf = <S extends ObjectShape>(columns: readonly string[], filters: S) =>
  object(() => ({ q: textFilter(), sort: sortFilter(columns), ...filters }));

/** `page` from 1, `page_size` 1 to 200. */
export const pageQuery = () => ({
  page: numberFilter(),
  page_size: numberFilter(1, MAX_PAGE_SIZE),
});

/** `total` counts what the filters leave, on all pages. */
export const pageOf = <T>(item: ISchema<T, AnyObject>) =>
  object(() => ({ items: listOf(item), total: integer(), page: id(), page_size: id() }));

export interface PageOf<T> {
  items: T[];
  total: number;
  page: number;
  page_size: number;
}
