/** Documents as they are stored, and as the register tells them. Every write expects to run in a transaction. */
import { and, desc, eq, getTableColumns, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fieldsOf } from '../../src/contract/fieldTable';
import { documentFields } from '../../src/contract/documents/documents';
import type { DocumentRow, RevisionBrief } from '../../src/contract/documents/documentRecords';
import type { Database } from '../db/database';
import { oneOf } from '../db/oneOf';
import { prepared, UNNAMED } from '../db/prepared';
import { documentTypes, documents, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { yards } from '../db/tables/yardSchema';
import { users } from '../db/schema';
import { wireTime } from '../http/records';
import { omit } from '../text/omit';
import { seenRevisions as seen, visibleDocuments, visibleRevisions } from './documentAccess';
import { lockDocuments, type LockedDocument } from './documentLock';
import { refreshDocuments } from './documentRefresh';
import { titleKey, wordsColumn } from './documentWords';
import type { Viewer } from '../access/permissions/viewer';

const currents = alias(revisions, 'currents');

/** Not joined: with two tables more, PostgreSQL would think about the order of the joins for longer than it reads. */
const fullnameOf = (id: SQLWrapper) =>
  sql<string | null>`(select ${users.shown_name} from ${users} where ${users.id} = ${id})`;

const columns = {
  ...omit(getTableColumns(documents), 'words', 'title_key', 'authors', 'asked_roles', 'client_id'),
  creator: fullnameOf(documents.created_by),
  updater: fullnameOf(documents.updated_by),
  type: { id: documentTypes.id, code: documentTypes.code, label: documentTypes.label },
  ship: { id: ships.id, code: ships.code, name: ships.name },
  drydock: { id: drydocks.id, number: drydocks.number },
  yard: { id: yards.id, code: yards.code, name: yards.name },
  current: { id: currents.id, label: currents.label },
  current_state: currents.state,
  incorporate_by: currents.incorporate_by,
};

export type StoredDocument = Awaited<
  ReturnType<ReturnType<typeof documentRepository>['list']>
>[number];
type Derived =
  | 'words'
  | 'title_key'
  | 'register_state'
  | 'on'
  | 'latest_id'
  | 'current_id'
  | 'released_on'
  | 'authors';
export type NewDocument = Omit<typeof documents.$inferInsert, Derived | 'asked_roles'>;

/** The file of a revision by the name it came with. */
const briefColumns = {
  id: seen.id,
  label: seen.label,
  state: seen.state,
  on: seen.on,
  document_id: seen.document_id,
  name: seen.file_name,
  sha256: seen.sha256,
  size: files.size,
  mime: files.mime,
  pages: files.pages,
};

type StoredBrief = {
  [K in keyof typeof briefColumns]: (typeof briefColumns)[K]['_']['notNull'] extends true
    ? (typeof briefColumns)[K]['_']['data']
    : (typeof briefColumns)[K]['_']['data'] | null;
};

export const presentBrief = (brief: StoredBrief): RevisionBrief => ({
  id: brief.id,
  label: brief.label,
  state: brief.state,
  on: brief.on,
  file: {
    name: brief.name,
    size: brief.size,
    mime: brief.mime,
    sha256: brief.sha256,
    pages: brief.pages,
  },
});

export const presentRow = (
  stored: StoredDocument,
  shown: RevisionBrief | null,
  snippet: string | null = null,
): DocumentRow => ({
  id: stored.id,
  created_at: wireTime(stored.created_at),
  created_by: stored.creator,
  updated_at: wireTime(stored.updated_at),
  updated_by: stored.updater,
  version: stored.version,
  number: stored.number,
  ...omit(fieldsOf(documentFields, stored), 'yard_id'),
  type: stored.type,
  ship: stored.ship,
  drydock: stored.drydock,
  confidentiality: stored.confidentiality,
  yard: stored.yard,
  state: stored.state,
  register_state: stored.state === 'VOID' ? 'VOID' : (shown?.state ?? 'NO_FILE'),
  shown,
  current: stored.current,
  to_incorporate:
    stored.state === 'ACTIVE' && stored.current_state === 'APPROVED_WITH_COMMENTS'
      ? { by: stored.incorporate_by }
      : null,
  snippet,
});

const listed = prepared((db) =>
  db
    .select(columns)
    .from(documents)
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .leftJoin(yards, eq(yards.id, documents.yard_id))
    .leftJoin(currents, eq(currents.id, documents.current_id))
    .where(oneOf(documents.id, sql.placeholder('ids')))
    .prepare(UNNAMED),
);

export function documentRepository(db: Database) {
  /** In the order of the ids. */
  async function list(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const rows = await listed(db).execute({ ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The newest revision of each that this viewer may see, by the document's id. */
  async function shownOf(viewer: Viewer, ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, RevisionBrief>();
    const rows = await db
      .selectDistinctOn([seen.document_id], briefColumns)
      .from(seen)
      .innerJoin(documents, eq(documents.id, seen.document_id))
      .innerJoin(files, eq(files.sha256, seen.sha256))
      .where(and(oneOf(seen.document_id, ids), visibleRevisions(db, viewer)))
      .orderBy(seen.document_id, desc(seen.sequence));
    return new Map(rows.map((row) => [row.document_id, presentBrief(row)]));
  }

  /** Rows of the register, in the order of the ids. */
  async function rows(viewer: Viewer, ids: readonly number[]): Promise<DocumentRow[]> {
    const [shown, stored] = await Promise.all([shownOf(viewer, ids), list(ids)]);
    return stored.map((one) => presentRow(one, shown.get(one.id) ?? null));
  }

  /** Those of these that are there and may be seen, in the order of the ids. */
  async function visible(ids: readonly number[], viewer: Viewer) {
    const limit = visibleDocuments(viewer);
    // Nothing to find out for somebody who sees them all.
    if (limit === undefined) return list(ids);
    const where = and(oneOf(documents.id, ids), limit);
    const found = await db.select({ id: documents.id }).from(documents).where(where);
    const seenIds = new Set(found.map(({ id }) => id));
    return list(ids.filter((id) => seenIds.has(id)));
  }

  /** Undefined for a document that is not there or may not be seen. */
  const find = async (id: number, viewer: Viewer) => (await visible([id], viewer))[0];

  /** As `find`, and nobody else changes the document or its revisions before this transaction ends. */
  async function findForUpdate(id: number, viewer: Viewer) {
    return (await allForUpdate([id], viewer))[0];
  }

  async function allForUpdate(ids: readonly number[], viewer: Viewer) {
    const held = new Map((await lockDocuments(db, ids)).map((one) => [one.id, one]));
    return (await visible([...held.keys()], viewer)).flatMap((found) => {
      const own = held.get(found.id);
      return own === undefined ? [] : { ...found, ...own };
    });
  }

  async function create(values: NewDocument, today: string): Promise<number> {
    const [made] = await db
      .insert(documents)
      .values({
        ...values,
        title_key: titleKey(values.title),
        words: wordsColumn({ ...values, external_number: values.external_number ?? null }),
        register_state: 'NO_FILE',
        on: today,
      })
      .returning({ id: documents.id });
    if (made === undefined) throw new Error('The new document was not returned.');
    return made.id;
  }

  async function update(
    document: LockedDocument,
    change: Partial<NewDocument>,
    by: number,
    now: Date,
  ) {
    const title = change.title === undefined ? {} : { title_key: titleKey(change.title) };
    await db
      .update(documents)
      .set({
        ...change,
        ...title,
        version: sql`${documents.version} + 1`,
        updated_at: now,
        updated_by: by,
      })
      .where(eq(documents.id, document.id));
    await refreshDocuments(db, [document]);
  }

  /** One tag more on all of these, or one less. */
  async function changeTag(
    some: readonly LockedDocument[],
    { tag, add }: { tag: string; add: boolean },
    by: number,
    now: Date,
  ) {
    if (some.length === 0) return;
    const change = add ? sql`array_append` : sql`array_remove`;
    await db
      .update(documents)
      .set({
        tags: sql`${change}(${documents.tags}, ${tag}::text)`,
        version: sql`${documents.version} + 1`,
        updated_at: now,
        updated_by: by,
      })
      .where(
        inArray(
          documents.id,
          some.map(({ id }) => id),
        ),
      );
    await refreshDocuments(db, some);
  }

  return { list, rows, shownOf, find, findForUpdate, allForUpdate, create, update, changeTag };
}
