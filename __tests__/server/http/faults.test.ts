/** What clients and the log are told when something goes wrong in the server itself. */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app/app';
import { roles } from '../../../server/db/schema';
import { withFaults, type Faults } from '../support/database';
import { openApp, password, type TestApp } from '../support/app';
import { unknownOf } from '../../../src/contract/fieldTable';
import { roleFields } from '../../../src/contract/roles';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());
afterEach(() => {
  delete docman.faults.error;
  docman.log.length = 0;
});

const body = {
  name: 'ROLE_NEVER',
  label: 'Never',
  role_type_id: 2,
  is_engineer: false,
  ...unknownOf(roleFields),
};

test('a fault is answered 500 with a reference that stands in the log, and nothing else', async () => {
  docman.faults.error = new Error('relation "secrets" does not exist');
  const answer = await docman.ask<{ message: string; error: string }>('roles', { token });
  expect(answer.status).toBe(500);
  expect(Object.keys(answer.body).sort()).toEqual(['error', 'message']);
  const reference = /Reference: ([0-9a-f]{10})\.$/.exec(answer.body.error)?.[1] ?? 'none';
  expect(answer.body.error).not.toContain('secrets');
  expect(docman.log).toHaveLength(1);
  expect(docman.log[0]).toContain(reference);
  expect(docman.log[0]).toContain('secrets');
});

test('the log holds no password, token or value, also not when a statement fails', async () => {
  await docman.db.execute('alter table sessions rename to sessions_away');
  await docman.ask('signIn', { body: { username: 'rajan.menon', password } });
  await docman.ask('me', { token });
  await docman.db.execute('alter table sessions_away rename to sessions');
  const log = docman.log.join('\n');
  expect(docman.log).toHaveLength(2);
  expect(log).toContain('sessions');
  for (const secret of [password, token, 'rajan.menon', 'token_hash\\":'])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/[0-9a-f]{64}/);
});

test('what clients do wrong is not logged', async () => {
  await docman.ask('me');
  await docman.ask('role', { token, id: 9_999 });
  await docman.ask('createRole', { token, body: {} });
  expect(docman.log).toEqual([]);
});

test('a full disk of the database is told as such, with when to try again, and nothing is changed', async () => {
  await docman.db.execute(sql`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await docman.db.execute(
    sql`create trigger fill before insert on audit_events for each row execute function fill()`,
  );
  const answer = await docman.ask('createRole', { token, body });
  await docman.db.execute(sql`drop function fill cascade`);
  expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([503, 30]);
  expect(answer.body).toEqual({
    message: 'The server’s disk is full. Ask your administrator to free space, then try again.',
  });
  expect(docman.log.join('')).toContain('could not extend file');
  expect(await docman.db.$count(roles, eq(roles.name, 'ROLE_NEVER'))).toBe(0);
});

describe('a call that takes longer than the server allows', () => {
  const faults: Faults = {};
  const log: string[] = [];
  let slow: FastifyInstance;
  beforeAll(async () => {
    slow = await buildApp({
      db: withFaults(docman.db, faults),
      storage: docman.storage,
      settings: { now: () => docman.clock.now, timeLimitMs: 60 },
      log: { write: (line) => log.push(line) },
    });
  });
  afterAll(() => slow.close());
  afterEach(() => {
    delete faults.delay;
    delete faults.error;
  });
  const create = () =>
    slow.inject({
      method: 'POST',
      url: '/api/roles',
      headers: { 'x-access-token': token },
      payload: body,
    });
  const settled = () => new Promise((done) => setTimeout(done, 700));

  test('is answered 408, and leaves nothing behind', async () => {
    faults.delay = 100;
    const { statusCode, body: text } = await create();
    expect(statusCode).toBe(408);
    expect(JSON.parse(text)).toEqual({
      message: 'The server took too long. Nothing was changed; please try again.',
    });
    await settled();
    expect(await docman.db.$count(roles, eq(roles.name, 'ROLE_NEVER'))).toBe(0);
  });

  test('is rolled back also when the time is over just before the commit', async () => {
    const transaction = docman.db.transaction.bind(docman.db);
    const late = jest
      .spyOn(docman.db, 'transaction')
      .mockImplementation((work) =>
        transaction((tx) => work(withFaults(tx, { delay: 40 }) as typeof tx)),
      );
    const { statusCode } = await create();
    late.mockRestore();
    await settled();
    const stored = await docman.db.$count(roles, eq(roles.name, 'ROLE_NEVER'));
    expect([statusCode, stored]).toEqual([408, 0]);
  });

  test('may be repeated', async () => {
    faults.delay = 100;
    expect((await create()).statusCode).toBe(408);
    delete faults.delay;
    await settled();
    const plain = await docman.ask('createRole', { token, body });
    expect(plain.status).toBe(201);
  });

  test('and fails only after its answer is logged as such', async () => {
    log.length = 0;
    faults.delay = 100;
    const answer = slow.inject({ url: '/api/me', headers: { 'x-access-token': token } });
    setTimeout(() => (faults.error = new Error('too late')), 10);
    expect((await answer).statusCode).toBe(408);
    while (log.length === 0) await new Promise((done) => setTimeout(done, 10));
    await settled();
    expect(log.every((line) => line.includes('failed after its time limit'))).toBe(true);
  });
});
