/** PostgreSQL inside this process (PGlite), in a folder or in memory. One process a folder: see lock.ts. */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Store } from './database';
import { refuseForeign } from './foreign';

const MIGRATIONS_TABLE = { migrationsSchema: 'public', migrationsTable: 'migrations' };

/** What a PostgreSQL server does by itself from time to time: without it long lists are read in slow ways. */
async function tidy(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  );
  const [{ tables } = { tables: '' }] = rows;
  await client.exec(`vacuum ${tables}`);
  await client.exec(
    `set default_statistics_target = 20; analyze ${tables}; reset default_statistics_target`,
  );
}

/** `place`: where it lies, for people. */
export function embeddedStore(client: PGlite, place = 'memory'): Store {
  const db = drizzle(client);
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
export async function openEmbedded(folder: string): Promise<Store> {
  return embeddedStore(await PGlite.create(folder), folder);
}
