/** A start writes into no database that is not its own to write to. */
import { PGlite } from '@electric-sql/pglite';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Store } from '../../../server/db/database';
import { refuseForeign } from '../../../server/db/foreign';
import { embeddedStore } from '../../../server/db/openEmbedded';
import { openPostgres } from '../../../server/db/openPostgres';
import { migrations, openDatabase, openDatabaseAddress } from '../support/database';
import { makeFolder, removeFolders, run, type Ended } from '../support/process';

afterAll(removeFolders);

const NEWER = `insert into migrations (hash, created_at) values ('of another year', 4102444800000)`;

/** What a start says of a database of an earlier start in which this was done meanwhile. */
async function startAfter(statement: string): Promise<Ended> {
  const database = await openDatabaseAddress();
  const dataDir = makeFolder();
  let store: Store;
  if (database) {
    const lost = () => undefined;
    store = await openPostgres({ url: database.url, statementMs: 20_000, onLostConnection: lost });
  } else {
    cpSync(process.env['DOCMAN_TEST_TEMPLATE'] ?? '', dataDir, { recursive: true });
    store = embeddedStore(await PGlite.create(join(dataDir, 'db')));
  }
  await store.db.execute(sql.raw(statement));
  await store.close();
  const env = database ? { DATABASE_URL: database.url } : {};
  const ended = await run({ DOCMAN_DATA_DIR: dataDir, ...env });
  await database?.drop();
  return ended;
}

test('a database of a newer version is refused with a sentence', async () => {
  const { code, stdout, stderr } = await startAfter(NEWER);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^The (database|data folder) .* was made by a newer version of Docman\. Start that version or a later one\.\n$/,
  );
});

test('a database with tables beside ours is ours all the same', async () => {
  const { code } = await startAfter('create table reports (id integer)');
  expect(code).toBe(0);
});

describe('a database that holds', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openDatabase({ seeded: false });
  });
  afterEach(() => store.close());

  test.each([
    ['a table', 'create table invoices (id integer)', 'invoices'],
    ['a view', 'create view invoices as select 1 as id', 'invoices'],
    [
      'migrations of another program',
      'create table migrations (id integer, migration text, batch integer)',
      'migrations',
    ],
    [
      'migrations of another program on drizzle',
      'create table migrations (id serial, hash text, created_at bigint); insert into migrations (hash, created_at) values (1, 1)',
      'migrations',
    ],
  ])(
    '%s of somebody else is refused, and nothing is written into it',
    async (_what, statement, name) => {
      for (const one of statement.split('; ')) await store.db.execute(sql.raw(one));
      const filled = store.setUp(migrations, () => Promise.resolve(true));
      await expect(filled).rejects.toThrow(
        `holds tables that are not Docman's, such as "${name}". Give Docman a database of its own.`,
      );
      await expect(store.db.execute(sql`select * from users`)).rejects.toThrow();
    },
  );

  test('nothing, or what a start that was cut off has left, is set up', async () => {
    await expect(refuseForeign(store.db, migrations, 'here')).resolves.toBeUndefined();
    await store.db.execute(
      sql`create table migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    expect(await store.setUp(migrations, () => Promise.resolve('done'))).toBe('done');
    await expect(refuseForeign(store.db, migrations, 'here')).resolves.toBeUndefined();
  });
});
