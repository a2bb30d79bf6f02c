/** What a document is found and sorted by, made of what people read. */
import { sql, type SQL } from 'drizzle-orm';
import { searchKey } from '../text/identity';
import { searchText } from '../text/search';

/** PostgreSQL keeps at most a megabyte of words for one record. */
export const MAX_TEXT = 300_000;

export interface Named {
  number: string;
  title: string;
  external_number: string | null;
  tags: readonly string[];
  /** What can be read in the file. */
  text?: string | null;
}

/** What `to_tsvector('simple', …)` makes the column `words` of. */
export const searchedText = ({ number, title, external_number, tags, text }: Named): string =>
  searchText(number, title, external_number, ...tags, text?.slice(0, MAX_TEXT) ?? null);

/** For the column `words`. */
export const wordsColumn = (named: Named): SQL =>
  sql`to_tsvector('simple', ${searchedText(named)})`;

/** For the column `title_key`. */
export const titleKey = (title: string): string => searchKey(title);
