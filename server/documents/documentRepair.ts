/**
 * Finds documents whose row contradicts their revisions, as versions before the lock of documents have left some, and
 * writes these anew. It goes through a stretch of them at a time, so that nobody waits for it, and harms none that is
 * written meanwhile.
 */
import { sql } from 'drizzle-orm';
import { RELEASED_STATES } from '../../src/contract/documents/documentStates';
import type { Database } from '../db/database';
import { documents } from '../db/tables/documentSchema';
import { jsonRows } from '../db/jsonRows';
import { withRetries } from '../db/retry';
import { lockDocuments } from './documentLock';
import { refreshDocuments } from './documentRefresh';

/** Less than a tenth of a second on either database. */
const AT_ONCE = 2_000;

/** Neither holds what the other does not. */
const differ = (one: string, other: string) => `not (${one} @> ${other} and ${one} <@ ${other})`;

/** A title without its marks, and the tags: what the search must find a document by. */
const NAMES = String.raw`regexp_replace(d.title_key || ' ' || array_to_string(d.tags, ' '), '[!-/:-@\[-\x60{-~]+', ' ', 'g')`;

/** Of the documents with ids above `after` and up to `upTo`. */
const contradictory = (after: number, upTo: number) => {
  const stretch = sql`document_id > ${after} and document_id <= ${upTo}`;
  return sql`
    with own as (select * from revisions where ${stretch}),
    latest as (
      select distinct on (document_id) document_id, id, state::text as state, "on"
      from own order by document_id, sequence desc
    ),
    released as (
      select distinct on (document_id) document_id, id, "on" from own
      where state::text in ${[...RELEASED_STATES]} order by document_id, sequence desc
    ),
    wrote as (
      select document_id, array_agg(distinct author_id) as ids
      from own where author_id is not null group by document_id
    ),
    asked as (
      select own.document_id, array_agg(distinct role_id) as ids
      from own join review_steps on revision_id = own.id
      where opened_at is not null group by own.document_id
    )
    select d.id from documents d
    left join latest on latest.document_id = d.id
    left join released on released.document_id = d.id
    left join wrote on wrote.document_id = d.id
    left join asked on asked.document_id = d.id
    where d.id > ${after} and d.id <= ${upTo} and (
      d.latest_id is distinct from latest.id
      or d."on" <> coalesce(latest."on", d."on")
      or d.register_state::text <> case when d.state = 'VOID' then 'VOID' else coalesce(latest.state, 'NO_FILE') end
      or d.current_id is distinct from released.id
      or d.released_on is distinct from released."on"
      or ${sql.raw(differ('d.authors', `coalesce(wrote.ids, '{}')`))}
      or ${sql.raw(differ('d.asked_roles', `coalesce(asked.ids, '{}')`))}
      or not d.words @@ plainto_tsquery('simple', ${sql.raw(NAMES)})
    )
    order by d.id`;
};

/** Ids, in their order. One statement sees one moment: a document that is just being written is in order. */
const contradictoryIds = async (db: Database, after: number, upTo: number): Promise<number[]> =>
  (await jsonRows<{ id: number }>(db, contradictory(after, upTo))).map(({ id }) => id);

async function stretches(db: Database): Promise<number[]> {
  const [last] = await db.select({ id: sql<number | null>`max(${documents.id})` }).from(documents);
  return Array.from({ length: Math.ceil((last?.id ?? 0) / AT_ONCE) }, (_, n) => n * AT_ONCE);
}

/** Ids of all whose row contradicts their revisions. Source: documents, revisions, review_steps. */
export async function findContradictions(db: Database): Promise<number[]> {
  const found: number[] = [];
  for (const after of await stretches(db))
    found.push(...(await contradictoryIds(db, after, after + AT_ONCE)));
  return found;
}

/** Gives how many were written anew; comes to an end early once `signal` says so. */
export async function repairDocuments(db: Database, signal?: AbortSignal): Promise<number> {
  let repaired = 0;
  for (const after of await stretches(db)) {
    if (signal?.aborted === true) break;
    const ids = await contradictoryIds(db, after, after + AT_ONCE);
    for (const id of ids)
      await withRetries(() =>
        db.transaction(async (tx) => {
          await refreshDocuments(tx, await lockDocuments(tx, [id]));
        }),
      );
    repaired += ids.length;
  }
  return repaired;
}
