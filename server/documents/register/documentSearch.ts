/**
 * How the words of a search are found among a million documents. An index is asked for the rare ones; whatever almost
 * every document holds is only tested on what these leave. The index has parts, each for some of the ships.
 */
import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents, knownWords, nameWords, WORD_PARTS } from '../../db/tables/documentSchema';
import { ships } from '../../db/tables/fleetSchema';
import { jsonRows } from '../../db/jsonRows';
import { searchWords } from '../../text/search';

/** How the words are found: the last one, which may be unfinished, by its beginning; the others so too? */
export type Words = 'whole' | 'begun';

interface Word {
  text: string;
  isBegun: boolean;
}

/** A word is only tested where it is so many times as frequent as the rarest; up to this share it is always asked for. */
const TIMES = 8;
const RARE = 0.04;
/** What else is asked for leads to fewer documents than a word that such a share of all would be read for; so do ships. */
const FREQUENT = 0.3;
const FREQUENT_IN_SHIPS = 0.05;

function wordsIn(q: string, as: Words): Word[] {
  const words = searchWords(q);
  return words.map((text, place) => ({
    text,
    isBegun: as === 'begun' || place === words.length - 1,
  }));
}

/** Beginnings of more words than so many are looked up as such. */
const MOST_WHOLE = 32;
/** Sorts behind all that the text begins. */
const LAST = '\u{10ffff}';

/**
 * `share` of the documents that hold it, as far as the planner's statistics know; 0 for what is rare or unknown.
 * `whole`: all words that it begins, where these are few: an index finds them several times as fast.
 */
interface Known {
  share: number;
  whole: string[];
}

/** Source: pg_stats, known_words. */
async function knownOf(db: Database, words: readonly Word[]): Promise<Known[]> {
  const texts = sql.param(words.map(({ text }) => text));
  const begun = sql.param(words.map(({ isBegun }) => isBegun));
  return jsonRows<Known>(
    db,
    sql`with "known" as materialized (
      select "word", "share" from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as "common" ("word", "share")
      where schemaname = current_schema() and tablename = 'documents' and attname = 'words'
    ) select coalesce((select sum("share") from "known" where "word" = "text"
        or ("begun" and starts_with("word", "text"))), 0) as "share",
      (select coalesce(json_agg("word"), '[]') from (
        select distinct ${knownWords.word} collate "C" as "word" from ${knownWords}
        where "begun" and ${knownWords.word} collate "C" >= "text" and ${knownWords.word} collate "C" < "text" || ${LAST}
        limit ${MOST_WHOLE + 1}
      ) as "words") as "whole"
      from unnest(${texts}::text[], ${begun}::boolean[]) with ordinality as "asked" ("text", "begun", "place")
      order by "place"`,
  );
}

interface KnownWord extends Word, Known {}

/** What is known is taken as it stands; what was typed is read as the documents' words were. */
function termOf({ text, isBegun, whole }: KnownWord): SQL {
  if (!isBegun || whole.length === 0 || whole.length > MOST_WHOLE)
    return sql`to_tsquery('simple', ${`'${text}'${isBegun ? ':*' : ''}`})`;
  const all = whole.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`);
  return sql`${all.join(' | ')}::tsquery`;
}

const queryOf = (words: readonly KnownWord[]): SQL =>
  sql`(${sql.join(words.map(termOf), sql` && `)})`;

const ALL_PARTS = Array.from({ length: WORD_PARTS }, (_, part) => part);
const partsOf = (ships: readonly number[] | undefined): number[] =>
  ships ? [...new Set(ships.map((id) => id % WORD_PARTS))] : ALL_PARTS;

/** Where a search looks: `ships`, if they are known; `isNarrowed`: whether anything is asked for beside the words. */
interface Scope {
  ships: readonly number[] | undefined;
  isNarrowed: boolean;
}

/** Up to which share an index is asked for a word. */
function mostOf(shares: readonly number[], { ships, isNarrowed }: Scope): number {
  const most = Math.max(RARE, TIMES * Math.min(...shares));
  if (ships) return Math.min(most, FREQUENT_IN_SHIPS / (partsOf(ships).length / WORD_PARTS));
  return isNarrowed ? Math.min(most, FREQUENT) : most;
}

/** Whether a document holds the words; undefined where there are none. */
export async function holdsAll(
  db: Database,
  q: string,
  as: Words,
  scope: Scope,
): Promise<SQL | undefined> {
  const words = wordsIn(q, as);
  if (words.length === 0) return undefined;
  const isAlone = words.length === 1 && !scope.isNarrowed && scope.ships === undefined;
  const known = isAlone ? [] : await knownOf(db, words);
  const all = words.map((word, place) => ({ share: 0, whole: [], ...word, ...known[place] }));
  const most = mostOf(
    all.map(({ share }) => share),
    scope,
  );
  const rare = all.filter(({ share }) => share <= most);
  const frequent = all.filter(({ share }) => share > most);
  return and(
    rare.length > 0 ? sql`${documents.words} @@ ${queryOf(rare)}` : undefined,
    // As a function, which no index answers.
    frequent.length > 0 ? sql`ts_match_vq(${documents.words}, ${queryOf(frequent)})` : undefined,
  );
}

/** Whether the document's own number or title holds every one of the words. */
export const isNamedBy = (q: string, as: Words): SQL => {
  const words = wordsIn(q, as).map(({ text, isBegun }) => `'${text}'${isBegun ? ':*' : ''}`);
  return sql`${nameWords(documents)} @@ to_tsquery('simple', ${words.join(' & ')})`;
};

/** More ships than so many do not lead anywhere. */
const NAMED = 20;

/**
 * The ships whose code a word of the search begins: the numbers of their documents hold it, and hardly any others do.
 * Source: ships.
 */
export async function shipsNamedBy(db: Database, q: string): Promise<number[]> {
  const words = sql.param(searchWords(q));
  const [named] = await jsonRows<{ ids: number[] }>(
    db,
    sql`select json_agg(${ships.id}) as "ids"
      from unnest(${words}::text[]) with ordinality as "asked" ("word", "place"), ${ships}
      where starts_with(lower(${ships.code}), "word")
      group by "place" having count(*) <= ${NAMED}::int order by "place" limit 1`,
  );
  return named?.ids ?? [];
}

const ofPart = (part: number): SQL =>
  sql`${documents.ship_id} % ${sql.raw(String(WORD_PARTS))} = ${sql.raw(String(part))}`;

/** The parts of the words' index that hold the documents of these ships, or of all: without it none is used. */
export const inParts = (ships: readonly number[] | undefined): SQL | undefined =>
  or(...partsOf(ships).map(ofPart));

/** Those of all ships but these, whose own parts are met with an index of the other ships in them. */
export function inPartsBut(few: readonly number[]): SQL | undefined {
  const parts = partsOf(few);
  const others = (part: number) =>
    sql`${documents.ship_id} = any(array(select ${ships.id} from ${ships}
      where ${ships.id} % ${WORD_PARTS}::int = ${part}::int and ${ships.id} <> all(${sql.param(few)}::int[])))`;
  return or(
    ...ALL_PARTS.map((part) =>
      parts.includes(part) ? and(ofPart(part), others(part)) : ofPart(part),
    ),
  );
}
