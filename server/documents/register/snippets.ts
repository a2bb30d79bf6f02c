/** Where a search has found documents by the text of their files: a line around the first of the words. */
import { inArray, sql } from 'drizzle-orm';
import type { DocumentRow } from '../../../src/contract/documents/documentRecords';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { jsonRows } from '../../db/jsonRows';
import { wordsOf } from '../../text/identity';
import { searchWords } from '../../text/search';

/** Characters before the word, which is to be seen in a narrow column too, and of the whole line. */
const BEFORE = 12;
const LENGTH = 140;
/** Of each text only so many characters are looked through: two hundred rows may have a million each. */
const STRETCH = 30_000;

const cut = (text: string, from: number): string =>
  `${from > 1 ? '… ' : ''}${text.replace(/\s+/g, ' ').trim()}${text.length >= LENGTH ? ' …' : ''}`;

/** Letters as texts write them, by the one that the search knows them by: the scripts that ships' documents come in. */
const WRITTEN = new Map<string, string>();
for (const [first, last] of [
  [0x41, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1fff],
] as const)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const [key = ''] = wordsOf(letter);
    if (key !== letter) WRITTEN.set(key, `${WRITTEN.get(key) ?? key}${letter}`);
  }

/** Whichever accents it is written with, be they parts of its letters or signs of their own. */
const written = (word: string): string =>
  Array.from(word, (letter) => `[${WRITTEN.get(letter) ?? letter}][\u0300-\u036f]*`).join('');

/** By the document's id, for those the beginning of whose current file holds a word that one of these begins. Source: files. */
async function snippetsIn(
  db: Database,
  q: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const words = searchWords(q);
  if (words.length === 0 || ids.length === 0) return new Map();
  const pattern = `(^|[^[:alnum:]])(${words.map(written).join('|')})`;
  // `offset 0`: found once for each, not once for every use of it.
  const rows = await jsonRows<{ id: number; from: number; line: string }>(
    db,
    sql`select "id", "from", substring("stretch" from "from" for ${LENGTH}::int) as "line" from (
      select "id", "stretch", greatest(1, "at" - ${BEFORE}::int) as "from" from (
        select "id", "stretch", regexp_instr("stretch", ${pattern}) as "at" from (
          select ${documents.id} as "id", left(${files.text}, ${STRETCH}::int) as "stretch"
          from ${documents}
          join ${revisions} on ${revisions.id} = ${documents.current_id}
          join ${files} on ${files.sha256} = ${revisions.sha256}
          where ${inArray(documents.id, [...ids])} offset 0
        ) as "read" offset 0
      ) as "sought" where "at" > 0
    ) as "found"`,
  );
  return new Map(rows.map(({ id, from: start, line }) => [id, cut(line, start)]));
}

/** Whether what the row shows explains why it was found. */
function explains({ number, title, external_number, tags }: DocumentRow, q: string): boolean {
  const shown = [number, title, external_number ?? '', ...tags].flatMap(wordsOf);
  return searchWords(q).every((word) => shown.some((one) => one.startsWith(word)));
}

/** The same rows; those that only the text of their file explains carry the line where it was found. */
export async function withSnippets(db: Database, q: string, rows: DocumentRow[]) {
  const unexplained = rows.filter((row) => !explains(row, q));
  const snippets = await snippetsIn(
    db,
    q,
    unexplained.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, snippet: snippets.get(row.id) ?? null }));
}
