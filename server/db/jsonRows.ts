/** Many narrow rows as few values: drivers take several times as long to read them one by one. */
import { is, SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database';

const parsed = <T>(rows: T[] | string): T[] =>
  typeof rows === 'string' ? (JSON.parse(rows) as T[]) : rows;

const gathered = sql`coalesce(json_agg("t"), '[]'::json)`;
/** How the statements of `jsonRows` and `jsonByColumn` begin, and no others. */
export const BY_VALUE = 'select coalesce(json_agg("t"';

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

/** A query of Drizzle’s, which knows what it selects. */
type Selecting = SQLWrapper & { readonly _: { readonly selectedFields: object } };

/**
 * The same for thousands of rows, a value for each column: names are sent once in place of once a row, which PostgreSQL
 * writes three times as fast.
 */
export async function jsonByColumn<T extends object>(db: Database, query: Selecting): Promise<T[]> {
  const names = Object.entries<unknown>({ ...query._.selectedFields }).map(([name, field]) =>
    is(field, SQL.Aliased) ? field.fieldAlias : name,
  );
  const columns = names.map((name) => {
    const column: SQL<unknown[] | string> =
      sql`coalesce(json_agg("t".${sql.identifier(name)}), '[]'::json)`;
    return [name, column] as const;
  });
  const [answer] = await db.select(Object.fromEntries(columns)).from(sql`(${query}) as "t"`);
  const rows: Record<string, unknown>[] = [];
  for (const name of names)
    parsed(answer?.[name] ?? []).forEach((value, place) => ((rows[place] ??= {})[name] = value));
  return rows as T[];
}

/** What `jsonRows` gives, as a column of another query, whose row it may ask. */
export const jsonColumn = <T>(query: SQLWrapper): SQL<T[]> =>
  sql`(select ${gathered} from (${query.getSQL()}) as "t")`.mapWith(parsed<T>);
