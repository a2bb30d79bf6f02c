/** The embedded database in its thread: nobody waits for a statement who asks nothing of it, and none runs for ever. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { Database, Store } from '../../../server/db/database';
import { constraintOf, sqlStateOf } from '../../../server/db/database';
import { jsonRows } from '../../../server/db/jsonRows';
import { openEmbedded } from '../../../server/db/openEmbedded';
import { openThread, type ThreadClient } from '../../../server/db/thread';
import { openApp, type TestApp } from '../support/app';

const WORKER = resolve('dist/server/databaseWorker.js');
/** Takes longer than any test. */
const ENDLESS = sql`select count(*) from generate_series(1, 1000000000000)`;

const folder = mkdtempSync(join(tmpdir(), 'docman-thread-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a statement', () => {
  let client: ThreadClient;
  let db: Database;
  beforeAll(async () => {
    client = await openThread(WORKER, join(folder, 'one'));
    db = drizzle(client as unknown as PGlite);
    await db.execute(sql`create table kept (id integer primary key, at timestamptz)`);
  });
  afterAll(() => client.close());
  const kept = async () => {
    const found = await jsonRows<{ id: number }>(db, sql`select id from kept order by id`);
    return found.map(({ id }) => id);
  };
  const insert = (on: Database, id: number) =>
    on.execute(sql`insert into kept values (${id}, '2026-11-20T10:00:00Z')`);

  test('that breaks a rule says which, as a server does', async () => {
    await insert(db, 1);
    const error: unknown = await insert(db, 1).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect([sqlStateOf(error), constraintOf(error)]).toEqual(['23505', 'kept_pkey']);
  });

  test('of others waits for the end of a transaction, and nothing stays of one that fails', async () => {
    let read: Promise<number[]> | undefined;
    const failing = db.transaction(async (tx) => {
      read = kept();
      await insert(tx, 2);
      throw new Error('not so');
    });
    await expect(failing).rejects.toThrow('not so');
    expect(await read).toEqual([1]);
    await db.transaction((tx) => insert(tx, 2));
    expect(await kept()).toEqual([1, 2]);
  });

  test('that takes longer than it may is cut off; what was committed is there, what was not is not', async () => {
    client.limit(1_000);
    const cut = db.transaction(async (tx) => {
      await insert(tx, 3);
      await tx.execute(ENDLESS);
    });
    const after = insert(db, 4);
    const error: unknown = await cut.catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe('57014');
    client.limit(60_000);
    await after;
    expect(await kept()).toEqual([1, 2, 4]);
  });

  test('that was asked before is answered again after one was cut off, by another thread', async () => {
    const ask = () => client.query('select id from kept where id = $1', [4], { rowMode: 'array' });
    for (let n = 0; n < 3; n += 1) expect((await ask()).rows).toEqual([[4]]);
    client.limit(500);
    await expect(db.execute(ENDLESS)).rejects.toThrow();
    client.limit(60_000);
    for (let n = 0; n < 2; n += 1) expect((await ask()).rows).toEqual([[4]]);
  });
});

describe('a search that takes long', () => {
  let store: Store;
  let docman: TestApp;
  beforeAll(async () => {
    store = await openEmbedded(join(folder, 'two'), WORKER);
    docman = await openApp({ store });
  });
  afterAll(() => docman.close());

  test('keeps nobody waiting who asks whether the server is well', async () => {
    let over = false;
    const search = store.db
      .execute(sql`select count(*) from generate_series(1, 20000000)`)
      .finally(() => (over = true));
    const { app } = docman;
    for (let n = 0; n < 3; n += 1) {
      const { statusCode } = await app.inject('/api/health');
      expect([statusCode, over]).toEqual([200, false]);
    }
    await search;
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});
