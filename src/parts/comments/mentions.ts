/** `@username` in a comment: what is being typed of one, and where those of a text are. */
import { MENTION, type Mentionable } from '../../contract/notifications';

/** What stands between the `@` and the caret; from where to where in the text. */
export interface Typed {
  q: string;
  from: number;
  to: number;
}

/** Nobody is looked for by more. */
const LONGEST = 60;
const TYPING = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}._-]*)$/u;

/** Undefined where the caret stands behind no `@`. */
export function typedMention(text: string, caret: number): Typed | undefined {
  const [, q] = TYPING.exec(text.slice(Math.max(0, caret - LONGEST), caret)) ?? [];
  return q === undefined ? undefined : { q, from: caret - q.length - 1, to: caret };
}

/** The text with the name in the place of what was typed of it, and where the caret stands then. */
export function withMention(text: string, { from, to }: Typed, username: string) {
  const name = `@${username} `;
  const rest = text.slice(to).replace(/^ /, '');
  return { text: text.slice(0, from) + name + rest, caret: from + name.length };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of people who were found for less of it, those whom all of its words begin a name of: as the server finds them. */
export const stillFound = (people: readonly Mentionable[], q: string): Mentionable[] =>
  people.filter(({ fullname, username }) => {
    const names = wordsOf(`${fullname} ${username}`);
    return wordsOf(q).every((word) => names.some((name) => name.startsWith(word)));
  });

interface Piece {
  text: string;
  isName: boolean;
}

/** The text in pieces, in its order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: all } of text.matchAll(MENTION)) {
    const name = all.replace(/[._-]+$/, '');
    pieces.push({ text: text.slice(end, index), isName: false }, { text: name, isName: true });
    end = index + name.length;
  }
  pieces.push({ text: text.slice(end), isName: false });
  return pieces.filter((piece) => piece.text !== '');
}
