/** Many narrow rows as one value: drivers take several times as long to read them one by one. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database';

const parsed = <T>(rows: T[] | string): T[] =>
  typeof rows === 'string' ? (JSON.parse(rows) as T[]) : rows;

const gathered = sql`coalesce(json_agg("t"), '[]'::json)`;
/** How the statement of `jsonRows` begins, and no other. */
export const BY_VALUE = 'select coalesce(json_agg("t")';

/**
 * What the query gives, in its order. The names are those of its columns, or of their aliases; days are texts, numbers
 * must fit into JavaScript's own.
 */
export async function jsonRows<T>(db: Database, query: SQLWrapper): Promise<T[]> {
  const [answer] = await db
    .select({ rows: gathered as SQL<T[] | string> })
    .from(sql`(${query}) as "t"`);
  return parsed(answer?.rows ?? []);
}

/** The same as a column of another query, whose row it may ask. */
export const jsonColumn = <T>(query: SQLWrapper): SQL<T[]> =>
  sql`(select ${gathered} from (${query}) as "t")`.mapWith(parsed<T>);
