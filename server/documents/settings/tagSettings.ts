/** The tags of all documents: renamed, put together and taken away, on all documents at once. */
import { and, arrayContains, asc, desc, eq, isNotNull, like, sql } from 'drizzle-orm';
import type {
  SetTag,
  tagRemovalSchema,
  tagRenameSchema,
} from '../../../src/contract/documents/settings';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { documents, documentTypes, routeSteps } from '../../db/tables/documentSchema';
import { oneOf } from '../../db/oneOf';
import { savedViews } from '../../db/tables/reviewSchema';
import type { Recorder } from '../../audit/write';
import { invalid, notFound } from '../../http/problem';
import { say } from '../../text/texts';
import { CLASS_TAG } from '../documentAccess';
import { lockDocuments } from '../documentLock';
import { refreshDocuments } from '../documentRefresh';
import { refuseLimited } from './typeSettings';

/** Of a tag, which is no record of its own. */
const NO_ID = null;

async function routeTags(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tag: routeSteps.only_tag })
    .from(routeSteps)
    .where(isNotNull(routeSteps.only_tag));
  return rows.flatMap(({ tag }) => tag ?? []);
}

/** All of them, the most used first. Source: documents, route_steps. */
export async function tagSettings(db: Database, viewer: Viewer): Promise<SetTag[]> {
  refuseLimited(viewer);
  const each = db
    .select({ tag: sql<string>`unnest(${documents.tags})`.as('tag') })
    .from(documents)
    .as('each');
  const used = await db
    .select({ tag: each.tag, documents: sql<number>`count(*)::int`.as('documents') })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(sql`count(*)`), asc(each.tag));
  const asked = await routeTags(db);
  const unused = [CLASS_TAG, ...asked].filter((tag) => !used.some((one) => one.tag === tag));
  return [...used, ...[...new Set(unused)].map((tag) => ({ tag, documents: 0 }))].map((one) => ({
    ...one,
    use: one.tag === CLASS_TAG ? 'CLASS' : asked.includes(one.tag) ? 'ROUTE' : null,
  }));
}

interface Change {
  tag: string;
  /** Null where it is taken away. */
  to: string | null;
}

/** Each says so in its own history; 404 where no document has the tag. */
async function changeDocuments(
  call: { tx: Database; record: Recorder; viewer: Viewer; now: Date },
  { tag, to }: Change,
): Promise<number> {
  const { tx, record, viewer, now } = call;
  const found = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(arrayContains(documents.tags, [tag]));
  const locked = await lockDocuments(
    tx,
    found.map(({ id }) => id),
  );
  // What others have tagged meanwhile is theirs.
  const own = and(
    oneOf(
      documents.id,
      locked.map(({ id }) => id),
    ),
    arrayContains(documents.tags, [tag]),
  );
  const gone = sql`array_remove(${documents.tags}, ${tag}::text)`;
  const changed =
    to === null
      ? gone
      : sql`case when ${arrayContains(documents.tags, [to])} then ${gone}
          else array_replace(${documents.tags}, ${tag}::text, ${to}::text) end`;
  const before = await tx
    .select({ id: documents.id, number: documents.number, tags: documents.tags })
    .from(documents)
    .where(own);
  const after = await tx
    .update(documents)
    .set({
      tags: changed,
      version: sql`${documents.version} + 1`,
      updated_at: now,
      updated_by: viewer.userId,
    })
    .where(own)
    .returning({ id: documents.id, tags: documents.tags });
  await refreshDocuments(tx, locked);
  const tagsOf = new Map(after.map((one) => [one.id, one.tags]));
  await record(
    before.map(({ id, number, tags }) => ({
      action: 'update',
      entity: 'document',
      entityId: id,
      label: number,
      before: { tags },
      after: { tags: tagsOf.get(id) ?? [] },
    })),
  );
  return after.length;
}

/** Saved views go on to find what they found. */
async function changeViews(tx: Database, { tag, to }: { tag: string; to: string }): Promise<void> {
  const views = await tx
    .select({ id: savedViews.id, query: savedViews.query })
    .from(savedViews)
    .where(like(savedViews.query, '%tag=%'));
  for (const { id, query } of views) {
    const params = new URLSearchParams(query);
    if (params.get('tag') !== tag) continue;
    params.set('tag', to);
    await tx.update(savedViews).set({ query: params.toString() }).where(eq(savedViews.id, id));
  }
}

export function renameTag(
  call: Call<'renameTag', typeof tagRenameSchema>,
): Promise<{ documents: number }> {
  const { viewer, now } = call;
  const { tag, to } = call.body;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    if (tag === CLASS_TAG) throw invalid({ tag: [say('settings.classTag', { tag })] });
    // All of them at once would be shown to class and flag.
    if (to === CLASS_TAG) throw invalid({ to: [say('settings.toClassTag', { tag: to })] });
    if (tag === to) throw invalid({ to: [say('settings.sameTag')] });
    const asked = await tx
      .update(routeSteps)
      .set({ only_tag: to })
      .where(eq(routeSteps.only_tag, tag))
      .returning({ type_id: routeSteps.type_id });
    // Whoever has one of their forms open is told, and does not put the old tag back.
    await tx
      .update(documentTypes)
      .set({
        version: sql`${documentTypes.version} + 1`,
        updated_at: now,
        updated_by: viewer.userId,
      })
      .where(
        oneOf(
          documentTypes.id,
          asked.map(({ type_id }) => type_id),
        ),
      );
    const count = await changeDocuments({ tx, record, viewer, now }, { tag, to });
    if (count + asked.length === 0) throw notFound();
    await changeViews(tx, { tag, to });
    const event = { label: tag, before: { name: tag }, after: { name: to, documents: count } };
    await record({ action: 'update', entity: 'tag', entityId: NO_ID, ...event });
    return { documents: count };
  });
}

export function removeTag(
  call: Call<'removeTag', typeof tagRemovalSchema>,
): Promise<{ documents: number }> {
  const { viewer, now } = call;
  const { tag } = call.body;
  return call.write(async (tx, record) => {
    refuseLimited(viewer);
    if (tag === CLASS_TAG) throw invalid({ tag: [say('settings.classTag', { tag })] });
    if ((await routeTags(tx)).includes(tag)) throw invalid({ tag: [say('settings.routeTag')] });
    const count = await changeDocuments({ tx, record, viewer, now }, { tag, to: null });
    if (count === 0) throw notFound();
    const event = { label: tag, before: { name: tag, documents: count } };
    await record({ action: 'delete', entity: 'tag', entityId: NO_ID, ...event });
    return { documents: count };
  });
}
