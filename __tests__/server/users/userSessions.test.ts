/** Where people are signed in: what they see of it themselves, what administrators see, and what ends. */
import type { UserSession } from '../../../src/contract/users';
import { openApp, password, type TestApp } from '../support/app';
import { eventsOf, makeUser, sessionsOf } from '../support/people';

const HOUR = 3_600_000;

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp();
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

/** A user with as many sessions: their tokens, the oldest first. */
async function signedIn(count: number) {
  const { id, username } = await makeUser(docman);
  const tokens: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    docman.clock.advance(1_000);
    const { body } = await docman.ask<{ accessToken: string }>('signIn', {
      body: { username, password },
      address: `192.0.2.${n}`,
      headers: { 'user-agent': `Browser ${n}` },
    });
    tokens.push(body.accessToken);
  }
  return { id, username, tokens };
}

const mine = async (of: string | undefined) =>
  (await docman.ask<UserSession[]>('mySessions', { token: of })).body;
const alive = async (of: string | undefined) =>
  (await docman.ask('me', { token: of })).status === 200;

describe('one’s own sessions', () => {
  test('are listed with where from, the last seen first, and this very one is marked', async () => {
    const { tokens } = await signedIn(3);
    const found = await mine(tokens[1]);
    expect(found.map(({ address, user_agent, current }) => [address, user_agent, current])).toEqual(
      [
        ['192.0.2.3', 'Browser 3', false],
        ['192.0.2.2', 'Browser 2', true],
        ['192.0.2.1', 'Browser 1', false],
      ],
    );
    expect(JSON.stringify(found)).not.toMatch(/token|hash/);
  });

  test('that have run out are not listed', async () => {
    const other = await openApp();
    const [first, second] = [await other.signIn('rajan.menon'), await other.signIn('rajan.menon')];
    const listed = () => other.ask<UserSession[]>('mySessions', { token: second.body.accessToken });
    other.clock.advance(7 * HOUR);
    expect((await listed()).body).toHaveLength(2);
    other.clock.advance(6 * HOUR);
    expect((await listed()).body).toMatchObject([{ current: true }]);
    expect((await other.ask('me', { token: first.body.accessToken })).status).toBe(401);
    await other.close();
  });

  test('end one by one', async () => {
    const { id, tokens } = await signedIn(2);
    const other = (await mine(tokens[0])).find(({ current }) => !current);
    const ended = await docman.ask('endMySession', { token: tokens[0], id: other?.id ?? 0 });
    expect(ended).toMatchObject({ status: 204, body: undefined });
    expect(await Promise.all(tokens.map(alive))).toEqual([true, false]);
    expect((await eventsOf(docman, id)).at(-1)).toMatchObject({
      action: 'end_session',
      user_id: id,
      before: { address: '192.0.2.2', user_agent: 'Browser 2' },
    });
  });

  test('end all but this one', async () => {
    const { id, tokens } = await signedIn(3);
    const { status, body } = await docman.ask('endMyOtherSessions', { token: tokens[1] });
    expect([status, body]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all(tokens.map(alive))).toEqual([false, true, false]);
    const event = { action: 'end_sessions', user_id: id, after: { ended: 2 } };
    expect((await eventsOf(docman, id)).at(-1)).toMatchObject(event);
  });

  test('do not include those of others: 404, as for one that does not exist', async () => {
    const { tokens } = await signedIn(1);
    const { id, tokens: theirs } = await signedIn(1);
    const [session] = await mine(theirs[0]);
    for (const one of [session?.id ?? 0, 999_999])
      expect((await docman.ask('endMySession', { token: tokens[0], id: one })).status).toBe(404);
    expect(await sessionsOf(docman, id)).toBe(1);
  });
});

describe('the sessions of others', () => {
  const of = async (id: number) =>
    (await docman.ask<UserSession[]>('userSessions', { token, id })).body;

  test('are listed for administrators, none of them as their own', async () => {
    const { id } = await signedIn(2);
    expect((await of(id)).map(({ address, current }) => [address, current])).toEqual([
      ['192.0.2.2', false],
      ['192.0.2.1', false],
    ]);
  });

  test('end one by one, and the audit log tells whose', async () => {
    const { id, username, tokens } = await signedIn(2);
    const [newest] = await of(id);
    const ended = await docman.ask('endSession', { token, id: newest?.id ?? 0 });
    expect(ended).toMatchObject({ status: 204, body: undefined });
    expect(await Promise.all(tokens.map(alive))).toEqual([true, false]);
    expect((await docman.ask('endSession', { token, id: newest?.id ?? 0 })).status).toBe(404);
    const event = { action: 'end_session', label: username, username: 'administrator' };
    expect((await eventsOf(docman, id)).at(-1)).toMatchObject(event);
  });

  test('end all at once', async () => {
    const { id, tokens } = await signedIn(2);
    const { status, body } = await docman.ask('endUserSessions', { token, id });
    expect([status, body]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all(tokens.map(alive))).toEqual([false, false]);
  });

  test('are for those who may edit users to end: whoever may only view is answered 403', async () => {
    const { id, tokens } = await signedIn(1);
    const viewer = await docman.tokenOf('doc.controller');
    const [session] = await of(id);
    expect((await docman.ask('userSessions', { token: viewer, id })).status).toBe(200);
    expect((await docman.ask('endUserSessions', { token: viewer, id })).status).toBe(403);
    const one = await docman.ask('endSession', { token: viewer, id: session?.id ?? 0 });
    expect(one.status).toBe(403);
    expect(await alive(tokens[0])).toBe(true);
  });

  test('one’s own current one can be ended in the same way', async () => {
    const own = (await docman.signIn('administrator')).body.accessToken;
    const current = (await mine(own)).find((one) => one.current);
    expect((await docman.ask('endSession', { token: own, id: current?.id ?? 0 })).status).toBe(204);
    expect(await alive(own)).toBe(false);
    expect(await alive(token)).toBe(true);
  });
});
