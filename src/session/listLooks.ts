/**
 * How lists look to whoever uses this browser, as one text: `ships.comfortable.-imo-status.users.comfortable.`, three
 * parts a list, each column after a hyphen; none at all stands for the list's own choice.
 */
import type { ListLook, ListName } from '../contract/listLooks';

export type Look = Pick<ListLook, 'columns' | 'density'>;

/** A cookie holds no more, and every call brings it along. */
const MOST = 2_000;

export function readLook(text: string, list: ListName): Look {
  const parts = text.split('.');
  const at = parts.findIndex((part, place) => place % 3 === 0 && part === list);
  const [, density, columns = ''] = at < 0 ? [] : parts.slice(at);
  return {
    columns: columns === '' ? null : columns.split('-').filter(Boolean),
    density: density === 'comfortable' ? density : 'compact',
  };
}

/** The lists that the text tells of. */
const listsIn = (text: string) => text.split('.').filter((_part, place) => place % 3 === 0);

const textOf = ({ list, columns, density }: ListLook) =>
  `${list}.${density}.${columns === null ? '' : `-${columns.join('-')}`}`;

/** What would be too long is left out: the server has it. */
export const writeLooks = (looks: readonly ListLook[]): string =>
  looks.map(textOf).reduce((all, one) => {
    const more = all === '' ? one : `${all}.${one}`;
    return more.length > MOST ? all : more;
  }, '');

/** The text with one of them changed. */
export const withLook = (text: string, look: ListLook): string =>
  writeLooks([
    look,
    ...listsIn(text)
      .filter((list) => list !== '' && list !== look.list)
      .map((name) => ({ list: name as ListName, ...readLook(text, name as ListName) })),
  ]);
