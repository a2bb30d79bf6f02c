/** PostgreSQL inside this process (PGlite), in a folder or in memory. One process a folder: see lock.ts. */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Store } from './database';

const MIGRATIONS_TABLE = { migrationsSchema: 'public', migrationsTable: 'migrations' };

export function embeddedStore(client: PGlite): Store {
  const db = drizzle(client);
  return {
    db,
    async setUp(migrations, work) {
      await migrate(db, { migrationsFolder: migrations, ...MIGRATIONS_TABLE });
      return work(db);
    },
    close: () => client.close(),
  };
}

/** Opens the folder, which is made when it is missing; fails when it holds anything but a database. */
export async function openEmbedded(folder: string): Promise<Store> {
  return embeddedStore(await PGlite.create(folder));
}
