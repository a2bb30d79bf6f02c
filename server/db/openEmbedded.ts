/** PostgreSQL inside this process (PGlite), in a folder or in memory. One process a folder: see lock.ts. */
import type { PGlite } from '@electric-sql/pglite';
import { PgliteDatabase, PgliteSession } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { STATEMENT_MS, type Store } from './database';
import { refuseForeign } from './foreign';
import { OneGoDialect } from './oneGoDialect';
import { openThread, type ThreadClient } from './thread';

const MIGRATIONS_TABLE = { migrationsSchema: 'public', migrationsTable: 'migrations' };

/** What a PostgreSQL server does by itself from time to time: without it long lists are read in slow ways. */
async function tidy(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  const [{ tables } = { tables: '' }] = rows as { tables: string }[];
  for (const statement of [
    `vacuum ${tables}`,
    'set default_statistics_target = 20',
    `analyze ${tables}`,
    'reset default_statistics_target',
  ])
    await client.query(statement);
}

/** In this thread, as tests have it, or in its own. */
type Client = PGlite | ThreadClient;

const dialect = new OneGoDialect();

/** `place`: where it lies, for people. */
export function embeddedStore(client: Client, place = 'memory'): Store {
  // Of the whole client, drizzle asks for `query` and `transaction` alone.
  const session = new PgliteSession(client as PGlite, dialect, undefined);
  const db = new PgliteDatabase(dialect, session, undefined);
  return {
    db,
    async setUp(migrations, work) {
      await refuseForeign(db, migrations, place);
      await migrate(db, { migrationsFolder: migrations, ...MIGRATIONS_TABLE });
      const done = await work(db);
      await tidy(client);
      return done;
    },
    close: () => client.close(),
  };
}

/** Opens the folder, which is made when it is missing; fails when it holds anything but a database. */
export async function openEmbedded(folder: string, worker: string): Promise<Store> {
  const client = await openThread(worker, folder);
  const store = embeddedStore(client, folder);
  return {
    ...store,
    setUp: async (migrations, work) => {
      const done = await store.setUp(migrations, work);
      // As a PostgreSQL server is told `statement_timeout`; bringing the schema up to date has none there either.
      client.limit(STATEMENT_MS);
      return done;
    },
  };
}
