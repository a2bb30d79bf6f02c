/** Finds records by the beginnings of words: letters and digits alone, so that nothing in what was typed is an operator. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { wordsOf } from './identity';

/** PostgreSQL refuses to look for words of 2 KB; nobody types one. */
const MAX_WORD = 100;

export const searchWords = (q: string): string[] =>
  wordsOf(q).map((word) => word.slice(0, MAX_WORD));

/** What `to_tsquery` takes: every one of these words begins one. */
export const prefixes = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

/** Every one of these words begins one that the column holds. */
export const holdsWords = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`to_tsvector('simple', ${column}) @@ to_tsquery('simple', ${prefixes(words)})`;

/** The column that `holdsWords` looks into. */
export const searchText = (...texts: (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => wordsOf(text ?? '')))].join(' ');
