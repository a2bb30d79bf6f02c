/**
 * A document's row repeats what its revisions say, so that the register reads one table: it is written anew after every
 * write to one of them, or to their reviews' steps, and asks for the document's lock, without which it would be stale.
 */
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isReleased } from '../../src/contract/documents/documentStates';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { reviewSteps } from '../db/tables/reviewSchema';
import type { LockedDocument } from './documentLock';
import { MAX_TEXT, searchedText } from './documentWords';

/** So many are in memory at once, each with the text of a file. */
const AT_ONCE = 20;

function particularsOf(tx: Database, ids: number[]) {
  const { id, number, title, external_number, tags, state, on } = documents;
  return tx
    .select({ id, number, title, external_number, tags, state, on })
    .from(documents)
    .where(inArray(documents.id, ids));
}

/** The newest first. */
const revisionsOf = (tx: Database, ids: number[]) =>
  tx
    .select({
      id: revisions.id,
      document_id: revisions.document_id,
      state: revisions.state,
      on: revisions.on,
      author_id: revisions.author_id,
      sha256: revisions.sha256,
    })
    .from(revisions)
    .where(inArray(revisions.document_id, ids))
    .orderBy(desc(revisions.sequence));

/** The roles that the reviews of their revisions have come to. */
const askedRoles = (tx: Database, ids: number[]) =>
  tx
    .selectDistinct({ document_id: revisions.document_id, role_id: reviewSteps.role_id })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .where(and(inArray(revisions.document_id, ids), isNotNull(reviewSteps.opened_at)));

async function textsOf(tx: Database, hashes: string[]): Promise<Map<string, string | null>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ sha256: files.sha256, text: sql<string | null>`left(${files.text}, ${MAX_TEXT})` })
    .from(files)
    .where(inArray(files.sha256, hashes));
  return new Map(rows.map(({ sha256, text }) => [sha256, text]));
}

/** What the rows are to say, by what the tables say at this moment. */
async function derived(tx: Database, ids: number[]) {
  const own = await revisionsOf(tx, ids);
  const asked = await askedRoles(tx, ids);
  const found = (await particularsOf(tx, ids)).map((document) => {
    const ofIt = own.filter(({ document_id }) => document_id === document.id);
    const current = ofIt.find(({ state }) => isReleased(state));
    // The text of drafts, documents under review and void ones is not for everybody who finds the document.
    return { document, ofIt, current, read: document.state === 'VOID' ? undefined : current };
  });
  const texts = await textsOf(
    tx,
    found.flatMap(({ read }) => read?.sha256 ?? []),
  );
  return found.map(({ document, ofIt: [latest, ...older], current, read }) => ({
    id: document.id,
    latest_id: latest?.id ?? null,
    current_id: current?.id ?? null,
    released_on: current?.on ?? null,
    on: latest?.on ?? document.on,
    authors: [...new Set([latest, ...older].flatMap((one) => one?.author_id ?? []))],
    asked_roles: asked.flatMap((one) => (one.document_id === document.id ? one.role_id : [])),
    register_state: document.state === 'VOID' ? 'VOID' : (latest?.state ?? 'NO_FILE'),
    words: searchedText({ ...document, text: texts.get(read?.sha256 ?? '') ?? null }),
  }));
}

async function refreshSome(tx: Database, ids: number[]): Promise<void> {
  const rows = await derived(tx, ids);
  const {
    id,
    latest_id,
    current_id,
    released_on,
    on,
    authors,
    asked_roles,
    register_state,
    words,
  } = documents;
  const set = sql.join(
    [latest_id, current_id, released_on, on, authors, asked_roles, register_state].map(
      ({ name }) => sql`${sql.identifier(name)} = told.${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  await tx.execute(sql`update ${documents} set ${set},
      ${sql.identifier(words.name)} = to_tsvector('simple', told.words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id int, latest_id int, current_id int,
      released_on ${sql.raw(released_on.getSQLType())}, "on" ${sql.raw(on.getSQLType())}, authors int[], asked_roles int[],
      register_state register_state, words text)
    where ${id} = told.id`);
}

export async function refreshDocuments(
  tx: Database,
  locked: readonly LockedDocument[],
): Promise<void> {
  const ids = locked.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await refreshSome(tx, ids.slice(from, from + AT_ONCE));
}
