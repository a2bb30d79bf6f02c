/** Revisions as they are stored, with the steps of their review. Every write expects to run in a transaction. */
import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { prepared, UNNAMED } from '../../db/prepared';
import { documents, revisions } from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { reviewResults, reviewSteps } from '../../db/tables/reviewSchema';
import { roles, roleTypes, users } from '../../db/schema';
import { omit } from '../../text/omit';
import { seenRevisions as seen, visibleRevisions } from '../documentAccess';
import type { Viewer } from '../../access/permissions/viewer';

const authors = alias(users, 'authors');
const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

const columns = {
  ...omit(getTableColumns(seen), 'client_id'),
  author: authors.shown_name,
  creator: creators.shown_name,
  updater: updaters.shown_name,
  size: files.size,
  mime: files.mime,
  pages: files.pages,
};

export type StoredRevision = Awaited<
  ReturnType<ReturnType<typeof revisionRepository>['ofDocument']>
>[number];
export type StoredStep = Awaited<
  ReturnType<ReturnType<typeof revisionRepository>['stepsOf']>
>[number];
export type NewRevision = typeof revisions.$inferInsert;

const stepsAt = prepared((db) =>
  db
    .select({ ...getTableColumns(reviewSteps), role: roles.label, role_type: roleTypes.code })
    .from(reviewSteps)
    .innerJoin(roles, eq(roles.id, reviewSteps.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .where(oneOf(reviewSteps.revision_id, sql.placeholder('ids')))
    .orderBy(asc(reviewSteps.revision_id), asc(reviewSteps.position))
    .prepare(UNNAMED),
);
const resultsAt = prepared((db) =>
  db
    .select({ ...getTableColumns(reviewResults), fullname: users.shown_name })
    .from(reviewResults)
    .innerJoin(users, eq(users.id, reviewResults.user_id))
    .where(oneOf(reviewResults.step_id, sql.placeholder('ids')))
    .orderBy(asc(reviewResults.at), asc(reviewResults.id))
    .prepare(UNNAMED),
);

export function revisionRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(seen)
      .innerJoin(documents, eq(documents.id, seen.document_id))
      .innerJoin(files, eq(files.sha256, seen.sha256))
      .leftJoin(authors, eq(authors.id, seen.author_id))
      .leftJoin(creators, eq(creators.id, seen.created_by))
      .leftJoin(updaters, eq(updaters.id, seen.updated_by))
      .where(where)
      .orderBy(desc(seen.sequence));

  /** The newest first, as far as this viewer may see them; without a viewer all of them. */
  const ofDocument = (id: number, viewer?: Viewer) =>
    select(and(eq(seen.document_id, id), viewer && visibleRevisions(db, viewer)));

  /** The document of a revision, whoever asks. */
  async function documentOf(id: number): Promise<number | undefined> {
    const [row] = await db
      .select({ id: revisions.document_id })
      .from(revisions)
      .where(eq(revisions.id, id));
    return row?.id;
  }

  /** In their order, each with its results. Source: review_steps, review_results. */
  async function stepsOf(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const found = await stepsAt(db).execute({ ids });
    if (found.length === 0) return [];
    const results = await resultsAt(db).execute({ ids: found.map(({ id }) => id) });
    return found.map((step) => ({
      ...step,
      results: results.filter(({ step_id }) => step_id === step.id),
    }));
  }

  async function create(values: NewRevision): Promise<number> {
    const [made] = await db.insert(revisions).values(values).returning({ id: revisions.id });
    if (made === undefined) throw new Error('The new revision was not returned.');
    return made.id;
  }

  async function update(id: number, change: Partial<NewRevision>, by: number | null, now: Date) {
    await db
      .update(revisions)
      .set({
        ...change,
        version: sql`${revisions.version} + 1`,
        updated_at: now,
        updated_by: by,
      })
      .where(eq(revisions.id, id));
  }

  return { ofDocument, documentOf, stepsOf, create, update };
}
