import { eq } from 'drizzle-orm';
import { auditEvents, sessions, users } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';

const HOUR = 3_600_000;

let docman: TestApp;
beforeAll(async () => (docman = await openApp()));
afterAll(() => docman.close());

const start = async (username = 'rajan.menon') => (await docman.signIn(username)).body.accessToken;
const statusOf = async (token: string | undefined) => (await docman.ask('me', { token })).status;

describe('a token', () => {
  test('is needed, and answered 401 when it is missing, empty or unknown', async () => {
    for (const token of [undefined, '', 'x', 'a'.repeat(4000)])
      expect(await statusOf(token)).toBe(401);
    expect((await docman.ask('me')).body).toEqual({ message: 'Please sign in.' });
  });

  test('is stored as its SHA-256 alone', async () => {
    const token = await start();
    const stored = JSON.stringify(await docman.db.select().from(sessions));
    expect(stored).not.toContain(token);
    expect(stored).toMatch(/"token_hash":"[0-9a-f]{64}"/);
  });

  test('is never twice the same', async () => {
    expect(await start()).not.toBe(await start());
  });

  test('ends at once with sign-out, and no other with it', async () => {
    const [token, other] = [await start(), await start()];
    expect((await docman.ask('signOut', { token })).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  test('ends at once when its owner is deactivated', async () => {
    const token = await start('li.wenting');
    const owner = eq(users.username, 'li.wenting');
    await docman.db.update(users).set({ status: 'DEACTIVATED' }).where(owner);
    expect(await statusOf(token)).toBe(401);
    await docman.db.update(users).set({ status: 'ACTIVE' }).where(owner);
  });

  test('ends after 12 hours without a call, and not before', async () => {
    const token = await start();
    docman.clock.advance(12 * HOUR - 1000);
    expect(await statusOf(token)).toBe(200);
    docman.clock.advance(12 * HOUR - 1000);
    expect(await statusOf(token)).toBe(200);
    docman.clock.advance(12 * HOUR);
    expect(await statusOf(token)).toBe(401);
  });

  test('ends after 7 days, however busy', async () => {
    const token = await start();
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      expect(await statusOf(token)).toBe(200);
      docman.clock.advance(6 * HOUR);
    }
    expect(await statusOf(token)).toBe(200);
    docman.clock.advance(6 * HOUR);
    expect(await statusOf(token)).toBe(401);
  });

  test('that has run out is forgotten at the next sign-in', async () => {
    await start();
    docman.clock.advance(8 * 24 * HOUR);
    await start();
    expect(await docman.db.$count(sessions)).toBe(1);
  });
});

describe('a session', () => {
  test('keeps from where and with what it was started', async () => {
    await docman.ask('signIn', {
      body: { username: 'ana.ribeiro', password: process.env['DOCMAN_TEST_PASSWORD'] },
      address: '203.0.113.9',
      headers: { 'user-agent': 'Browser 1.0 '.repeat(100) },
    });
    const [session] = await docman.db
      .select()
      .from(sessions)
      .where(eq(sessions.address, '203.0.113.9'));
    expect(session?.user_agent).toHaveLength(400);
  });

  test('is not written to by every call', async () => {
    const token = await start('ana.ribeiro');
    const seen = async () => {
      const all = await docman.db.select().from(sessions).orderBy(sessions.id);
      return all.at(-1)?.last_seen_at.getTime();
    };
    const first = await seen();
    docman.clock.advance(30_000);
    await statusOf(token);
    expect(await seen()).toBe(first);
    docman.clock.advance(30_000);
    await statusOf(token);
    expect(await seen()).toBe(docman.clock.now.getTime());
  });
});

describe('signing out', () => {
  test.each([undefined, 'unknown'])('answers 204 with the token %s', async (token) => {
    expect(await docman.ask('signOut', { token })).toMatchObject({ status: 204, body: undefined });
  });

  test.each([
    ['text/plain', 'anything'],
    ['application/json', ''],
    ['application/json', '{broken'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['application/json', 'x'.repeat(1_000_000)],
  ])('takes a body of %s unread', async (type, payload) => {
    const token = await start();
    const { statusCode } = await docman.app.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers: { 'content-type': type, 'x-access-token': token },
      payload,
    });
    expect(statusCode).toBe(204);
    expect(await statusOf(token)).toBe(401);
  });

  test('is written down once', async () => {
    const token = await start('hal.master');
    await Promise.all([1, 2, 3].map(() => docman.ask('signOut', { token })));
    const events = await docman.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.username, 'hal.master'));
    expect(events.map(({ action }) => action)).toEqual(['sign_in', 'sign_out']);
  });
});
