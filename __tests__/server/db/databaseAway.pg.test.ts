/** PostgreSQL goes away under people's hands: they are told so, nothing ends, and it goes on by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { roleFields, type Role } from '../../../src/contract/roles';
import { isAway, type Store } from '../../../server/db/database';
import { jsonRows } from '../../../server/db/jsonRows';
import { openPostgres } from '../../../server/db/openPostgres';
import type { Cluster } from '../../../scripts/postgres.mjs';
import { startDocman, type Docman } from '../../support/server';
import { openApp, type TestApp } from '../support/app';
import { openCluster } from '../support/cluster';
import { openDatabaseAddress } from '../support/database';
import { signIn } from '../support/overHttp';
import { unknownOf } from '../../../src/contract/fieldTable';

const ROLE = { label: 'Made', role_type_id: 2, is_engineer: false, ...unknownOf(roleFields) };

describe('a session that is ended by its server', () => {
  let docman: TestApp;
  let beside: Store;
  let token: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await openDatabaseAddress();
    if (database === undefined) throw new Error('These tests ask for a PostgreSQL.');
    drop = database.drop;
    const of = { url: database.url, statementMs: 20_000, onLostConnection: () => undefined };
    beside = await openPostgres(of);
    docman = await openApp({ store: await openPostgres(of) });
    token = await docman.tokenOf('administrator');
  });
  afterAll(async () => {
    await docman.close();
    await beside.close();
    await drop();
  });

  const waiting = sql`from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"roles"%'`;
  const count = async () =>
    (await jsonRows<{ n: number }>(beside.db, sql`select count(*)::int as n ${waiting}`))[0]?.n ??
    0;

  test('in the middle of a write is answered 503 with Retry-After, and changes nothing', async () => {
    const { body: made } = await docman.ask<Role>('createRole', {
      token,
      body: { name: 'ROLE_WAITED_FOR', ...ROLE },
    });
    const body = { name: 'ROLE_WAITED_FOR', ...ROLE, label: 'Changed', version: 1 };
    const answer = await beside.db.transaction(async (tx) => {
      await tx.execute(sql`select id from roles where id = ${made.id} for update`);
      const asked = docman.ask<{ message: string }>('updateRole', { token, id: made.id, body });
      while ((await count()) === 0) await sleep(20);
      await beside.db.execute(sql`select pg_terminate_backend(pid) ${waiting}`);
      return asked;
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toEqual({
      message: 'The database cannot be reached. Please try again in a moment.',
    });
    expect(docman.log.join('')).toContain('what is needed is away or full');
    const { body: role } = await docman.ask<Role>('role', { token, id: made.id });
    expect(role).toMatchObject({ label: 'Made', version: 1 });
  });

  test('between two statements of a transaction gives its place back, more often than there are places', async () => {
    for (let n = 0; n < 15; n += 1) {
      const cut = docman.db.transaction(async (tx) => {
        const [own] = await jsonRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await beside.db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
        await sleep(30);
        await tx.execute(sql`select 1`);
      });
      expect(await cut.then(() => undefined, isAway)).toBe(true);
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => docman.ask('roles', { token })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a PostgreSQL that crashes under writes', () => {
  let cluster: Cluster;
  let server: Docman;
  let token: string;
  beforeAll(async () => {
    cluster = await openCluster();
    server = await startDocman({ env: { DATABASE_URL: cluster.url } });
    token = await signIn(server, 'administrator');
  }, 600_000);
  afterAll(async () => {
    await server.stop();
    await cluster.stop();
  });

  const create = (name: string) =>
    fetch(`${server.url}/api/roles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify({ name, ...ROLE }),
    });
  const nameOf = (n: number) =>
    `ROLE_${String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`;

  test('is answered 503 meanwhile, loses no acknowledged role, and serves again once it is back', async () => {
    const seen = new Set<number>();
    const acknowledged: string[] = [];
    let tried = 1_000;
    let writing = true;
    const writer = async () => {
      while (writing) {
        const name = nameOf((tried += 1));
        const { status } = await create(name);
        seen.add(status);
        if (status === 201) acknowledged.push(name);
        else await sleep(20);
      }
    };
    const writers = [writer(), writer(), writer(), writer()];
    for (let round = 0; round < 3; round += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 5) await sleep(10);
      await cluster.crash();
      const { status, headers } = await create(nameOf((tried += 1)));
      expect([status, headers.has('retry-after')]).toEqual([503, true]);
      await cluster.restart();
      expect((await create(nameOf((tried += 1)))).status).toBe(201);
    }
    writing = false;
    await Promise.all(writers);
    expect([...seen].sort()).toEqual([201, 503]);
    const headers = { 'x-access-token': token };
    const kept = (await (await fetch(`${server.url}/api/roles`, { headers })).json()) as Role[];
    const names = new Set(kept.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  }, 600_000);
});
