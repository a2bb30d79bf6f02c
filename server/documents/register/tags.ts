/** The tags in use, the most used first, as far as the documents may be seen. */
import { and, desc, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { visibleDocuments } from '../documentAccess';
import { shipsOf } from './documentFilters';
import type { Viewer } from '../../access/permissions/viewer';

const MOST = 200;
/** Among so many of the latest documents: tags that nobody has used for long are typed. */
const LATEST = 10_000;

/** What was made last; of ships that somebody is limited to, what was changed last of each, as an index has it. */
function latestOf(db: Database, viewer: Viewer) {
  const ships = shipsOf(viewer, {});
  const latest = db.select({ tags: documents.tags }).from(documents);
  if (ships === undefined) return latest.orderBy(desc(documents.id)).limit(LATEST).as('latest');
  const each = latest
    .where(and(sql`${documents.ship_id} = "of"."ship"`, visibleDocuments(viewer)))
    .orderBy(desc(documents.updated_at), desc(documents.id))
    .limit(Math.ceil(LATEST / Math.max(1, ships.length)));
  return db
    .select({ tags: sql<string[]>`"each"."tags"`.as('tags') })
    .from(sql`unnest(${sql.param(ships)}::int[]) as "of" ("ship"), lateral (${each}) as "each"`)
    .as('latest');
}

/** Source: documents. */
export async function tagsInUse(db: Database, viewer: Viewer) {
  const latest = latestOf(db, viewer);
  const tag = sql<string>`unnest(${latest.tags})`.as('tag');
  const used = db.select({ tag }).from(latest).as('used');
  return db
    .select({ tag: used.tag, count: sql<number>`count(*)::int` })
    .from(used)
    .groupBy(used.tag)
    .orderBy(sql`count(*) desc`, used.tag)
    .limit(MOST);
}
