/** Refuses databases that are not ours to write to: of a newer version of Docman, or with somebody else's tables. */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from './startError';
import type { Database } from './database';
import { jsonRows } from './jsonRows';

/** Tables and views in the schema that ours are in; those that an extension brought belong to nobody. */
const tablesOf = (db: Database) =>
  jsonRows<{ name: string }>(
    db,
    sql`select relname::text as name from pg_class
      where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      order by relname`,
  );

/** When our migrations that were done here were made; undefined where the table of this name is of another make. */
async function doneOf(db: Database): Promise<number[] | undefined> {
  const columns = await jsonRows<{ name: string }>(
    db,
    sql`select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = 'migrations'`,
  );
  const isOurs = ['id', 'hash', 'created_at'].every((one) =>
    columns.some(({ name }) => name === one),
  );
  if (!isOurs) return undefined;
  const rows = await jsonRows<{ at: number }>(
    db,
    sql`select created_at::float8 as at from public.migrations where created_at is not null`,
  );
  return rows.map(({ at }) => at);
}

/** Throws a StartError; nothing has been written by then. `place`: where the database is, in words. */
export async function refuseForeign(
  db: Database,
  migrationsFolder: string,
  place: string,
): Promise<void> {
  const tables = await tablesOf(db);
  if (tables.length === 0) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const done = await doneOf(db);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  // What a first start that was cut off has left: the list of migrations, and nothing in it.
  if (done?.length === 0 && tables.every(({ name }) => name === 'migrations')) return;
  if (!done?.includes(first))
    throw new StartError(
      `The database at ${place} holds tables that are not Docman's, such as "${tables[0]?.name}". Give Docman a database of its own.`,
    );
  if (done.some((at) => at > last))
    throw new StartError(
      `The database at ${place} was made by a newer version of Docman. Start that version or a later one.`,
    );
}
