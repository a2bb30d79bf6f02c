/** Writes how lists look as the text that listLooks.ts reads; apart from it, as no list needs this to be drawn. */
import type { ListLooks } from '../contract/listLooks';
import { readLook } from './listLooks';

type ListLook = ListLooks['lists'][number];

/** A cookie holds no more, and every call brings it along. */
const MOST = 2_000;

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
      .map((name) => ({ list: name, ...readLook(text, name) })),
  ]);
