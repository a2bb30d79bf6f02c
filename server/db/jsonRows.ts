/** Many narrow rows as one value: drivers take several times as long to read them one by one. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database';

/**
 * What the query gives, in its order. The names are those of its columns, or of their aliases; days are texts, numbers
 * must fit into JavaScript's own.
 */
export async function jsonRows<T>(db: Database, query: SQLWrapper): Promise<T[]> {
  const [answer] = await db
    .select({ rows: sql<T[] | string>`coalesce(json_agg("t"), '[]'::json)` })
    .from(sql`(${query}) as "t"`);
  const rows = answer?.rows ?? [];
  return typeof rows === 'string' ? (JSON.parse(rows) as T[]) : rows;
}
