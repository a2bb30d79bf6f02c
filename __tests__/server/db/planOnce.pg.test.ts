/** Which statements PostgreSQL plans once a connection, and that nothing but time depends on it. */
import { setTimeout } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { roles } from '../../../server/db/schema';
import { jsonRows } from '../../../server/db/jsonRows';
import { openPostgres } from '../../../server/db/openPostgres';
import { prepared, UNNAMED } from '../../../server/db/prepared';
import type { Database, Store } from '../../../server/db/database';
import { openDatabaseAddress } from '../support/database';

let store: Store;
let drop: () => Promise<void>;
let lost = 0;
beforeAll(async () => {
  const database = await openDatabaseAddress();
  if (database === undefined) throw new Error('These tests ask for a PostgreSQL.');
  drop = database.drop;
  const { url } = database;
  store = await openPostgres({ url, statementMs: 20_000, onLostConnection: () => (lost += 1) });
});
afterAll(async () => {
  await store.close();
  await drop();
});

const planned = (db: Database) =>
  jsonRows<{ statement: string }>(
    db,
    sql`select statement from pg_prepared_statements where name like 'docman%'`,
  );
const roleOf = (db: Database, id: number) =>
  db.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.id, id));

test('what is asked again is planned once, with its values in their places', async () => {
  await store.db.transaction(async (tx) => {
    for (const id of [1, 2, 3, 1])
      expect((await roleOf(tx, id)).map((role) => role.id)).toEqual([id]);
    const found = (await planned(tx)).filter(({ statement }) =>
      statement.includes('"roles"."id" = $1'),
    );
    expect(found).toHaveLength(1);
  });
});

test('what is asked once, and what is written by hand, is not', async () => {
  await store.db.transaction(async (tx) => {
    await tx
      .select({ label: roles.label })
      .from(roles)
      .where(inArray(roles.id, [1, 2, 3, 4, 5]));
    for (let n = 0; n < 3; n += 1) await jsonRows(tx, sql`select ${n}::int as "n"`);
    const texts = (await planned(tx)).map(({ statement }) => statement);
    expect(texts.filter((text) => text.includes('$5') || text.includes('json_agg'))).toEqual([]);
  });
});

test('a failed statement and a column that came later leave it right', async () => {
  await expect(
    store.db.transaction(async (tx) => {
      await roleOf(tx, 1);
      await tx.execute(sql`select 1 / 0`);
    }),
  ).rejects.toThrow();
  await store.db.execute(sql`alter table roles add column brought_later text`);
  for (let n = 0; n < 12; n += 1)
    expect((await roleOf(store.db, 2)).map((role) => role.id)).toEqual([2]);
  await store.db.execute(sql`alter table roles drop column brought_later`);
});

test('what was built once is asked on new connections too, and after a column more', async () => {
  const byId = prepared((db) =>
    db
      .select({ id: roles.id })
      .from(roles)
      .where(eq(roles.id, sql.placeholder('id')))
      .prepare(UNNAMED),
  );
  const ask = async () => {
    const found = await Promise.all([1, 2, 3, 1].map((id) => byId(store.db).execute({ id })));
    return found.flatMap((rows) => rows.map(({ id }) => id));
  };
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([1, 2, 3, 1]);
  await store.db.execute(sql`alter table roles add column one_more int`);
  expect(await ask()).toEqual([1, 2, 3, 1]);
  const ended = await jsonRows(
    store.db,
    sql`select pg_terminate_backend(pid) as "ended" from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  while (lost < ended.length) await setTimeout(10);
  for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([1, 2, 3, 1]);
});
