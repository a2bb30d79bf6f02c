/** Registers as people like to see them: each their own. */
import { and, asc, eq, ne } from 'drizzle-orm';
import type { SavedView } from '../../../src/contract/documents/documentRecords';
import type { savedViewDraftSchema } from '../../../src/contract/documents/documents';
import type { Database } from '../../db/database';
import { favourites } from '../../db/tables/favouriteSchema';
import { savedViews } from '../../db/tables/reviewSchema';
import { invalid, notFound } from '../../http/problem';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';

const MAX_VIEWS = 50;

const ENTITY = { entity: 'saved_view' };

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query };

/** By name. Source: saved_views. */
export const viewsOf = (db: Database, userId: number): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedViews)
    .where(eq(savedViews.user_id, userId))
    .orderBy(asc(savedViews.name));

/** A view of the same name is replaced. */
export function createSavedView(
  call: Call<'createSavedView', typeof savedViewDraftSchema>,
): Promise<SavedView> {
  const { userId } = call.viewer;
  const { name, query } = call.body;
  return call.write(async (tx, record) => {
    const others = and(eq(savedViews.user_id, userId), ne(savedViews.name, name));
    if ((await tx.$count(savedViews, others)) >= MAX_VIEWS)
      throw invalid({ name: [say('documents.tooManyViews', { max: MAX_VIEWS })] });
    const [made] = await tx
      .insert(savedViews)
      .values({ user_id: userId, name, query })
      .onConflictDoUpdate({ target: [savedViews.user_id, savedViews.name], set: { query } })
      .returning(columns);
    if (made === undefined) throw new Error('The view was not returned.');
    await record({ ...ENTITY, action: 'update', entityId: made.id, label: name, after: { query } });
    return made;
  });
}

export const deleteSavedView = (call: Call<'deleteSavedView'>): Promise<void> =>
  call.write(async (tx, record) => {
    const [gone] = await tx
      .delete(savedViews)
      .where(and(eq(savedViews.id, call.id), eq(savedViews.user_id, call.viewer.userId)))
      .returning(columns);
    if (gone === undefined) throw notFound();
    const { id: entityId, name: label, query } = gone;
    // Its star would count among those that somebody may have.
    await tx
      .delete(favourites)
      .where(and(eq(favourites.entity, 'view'), eq(favourites.entity_id, entityId)));
    await record({ ...ENTITY, action: 'delete', entityId, label, before: { query } });
  });
