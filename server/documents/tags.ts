/** The tags in use, the most used first, as far as the documents may be seen. */
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { documents } from '../db/documentSchema';
import { visibleDocuments, type Reader } from './documentAccess';

const MOST = 200;
/** Among so many of the latest documents: tags that nobody has used for long are typed. */
const LATEST = 20_000;

/** Source: documents. */
export async function tagsInUse(db: Database, reader: Reader) {
  const latest = db
    .select({ tags: documents.tags })
    .from(documents)
    .where(visibleDocuments(reader))
    .orderBy(desc(documents.id))
    .limit(LATEST)
    .as('latest');
  const tag = sql<string>`unnest(${latest.tags})`.as('tag');
  const used = db.select({ tag }).from(latest).as('used');
  return db
    .select({ tag: used.tag, count: sql<number>`count(*)::int` })
    .from(used)
    .groupBy(used.tag)
    .orderBy(sql`count(*) desc`, used.tag)
    .limit(MOST);
}
