/** What people are promised about their own account. */
import { eq } from 'drizzle-orm';
import type { Profile } from '../../../src/contract/users';
import { attempts, users } from '../../../server/db/schema';
import { openApp, password, type Refusal, type TestApp } from '../support/app';
import { eventsOf, expectRefused, makeUser, sessionsOf, type MeReply } from '../support/people';

const MINUTE = 60_000;

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp({ settings: { perBrowser: { count: 3, withinMs: MINUTE } } });
});
afterAll(() => docman.close());
afterEach(async () => {
  await docman.db.delete(attempts);
  // The name that every test takes is free for the next.
  const named = eq(users.fullname, 'My Own Name');
  await docman.db.update(users).set({ status: 'DEACTIVATED' }).where(named);
});

async function somebody() {
  const user = await makeUser(docman);
  return { user, token: await docman.tokenOf(user.username) };
}
const profile = (of: Partial<Profile> = {}): Profile => ({
  fullname: 'My Own Name',
  email: 'my.own@example.com',
  locale: 'de',
  time_zone: 'Europe/Oslo',
  version: 1,
  ...of,
});
const save = (token: string, body: unknown) => docman.ask<MeReply>('updateMe', { token, body });
const change = (token: string, old: string, fresh = 'my new secret') =>
  docman.ask<Refusal>('changePassword', { token, body: { old, new: fresh } });
const signIn = (username: string, secret: string) =>
  docman.ask('signIn', { body: { username, password: secret } });

describe('my profile', () => {
  test('is answered with its language, time zone and version', async () => {
    const { user, token } = await somebody();
    const { body } = await docman.ask<MeReply>('me', { token });
    const { id, username, fullname, email, locale, time_zone, version } = user;
    expect(body).toMatchObject({ id, username, fullname, email, locale, time_zone, version });
  });

  test('says whether somebody has chosen the time zone: themselves, or an administrator by one of their own', async () => {
    const { token } = await somebody();
    const chosen = async () => (await docman.ask<MeReply>('me', { token })).body.zone_chosen;
    const before = await chosen();
    await save(token, profile({ email: 'zone.chosen@example.com', time_zone: 'UTC' }));
    expect([before, await chosen()]).toEqual([false, true]);
  });

  test('changes whole, and everybody sees it', async () => {
    const { user, token } = await somebody();
    const email = 'changed.whole@example.com';
    const { status, body } = await save(token, profile({ email }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...profile({ email }), version: 2, username: user.username });
    expect((await docman.ask('me', { token })).body).toEqual(body);
    const admin = await docman.tokenOf('administrator');
    const found = await docman.ask<{ items: { id: number; updated_by: string }[] }>('users', {
      token: admin,
      query: { q: 'own changed' },
    });
    expect(found.body.items).toMatchObject([{ id: user.id, updated_by: 'My Own Name' }]);
  });

  test('refuses a version that is not the newest, and gives it as it stands', async () => {
    const { token } = await somebody();
    const first = await save(token, profile({ email: 'stale@example.com' }));
    const second = await save(token, profile({ fullname: 'Second Try' }));
    expect(second.status).toBe(422);
    expect(second.body.errors['version']?.[0]).toMatch(/^Changed by My Own Name on /);
    expect(second.body.current).toEqual(first.body);
  });

  test('refuses an address that another has', async () => {
    const { token } = await somebody();
    expectRefused(await save(token, profile({ email: 'Ana.Ribeiro@example.com' })), {
      email: ['Another user has this email address.'],
    });
  });

  test('cannot name or raise its owner', async () => {
    const { user, token } = await somebody();
    const extra = {
      username: 'the.boss',
      role_ids: [1],
      status: 'ACTIVE',
      deep_link_allowed: true,
    };
    await save(token, { ...profile({ email: 'extra@example.com' }), ...extra });
    const [stored] = await docman.db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({
      username: user.username,
      role_ids: [10],
      deep_link_allowed: false,
    });
  });

  test('is written into the audit log as it was and became', async () => {
    const { user, token } = await somebody();
    await save(token, profile({ email: 'audited@example.com' }));
    const { fullname, email, locale, time_zone } = user;
    const { version, ...after } = profile({ email: 'audited@example.com' });
    expect(version).toBe(1);
    expect((await eventsOf(docman, user.id)).at(-1)).toMatchObject({
      action: 'update_profile',
      label: user.username,
      user_id: user.id,
      before: { fullname, email, locale, time_zone },
      after,
    });
  });
});

describe('my password', () => {
  test('changes with the old one, and only this session goes on', async () => {
    const { user, token } = await somebody();
    const other = (await docman.signIn(user.username)).body.accessToken;
    expect(await change(token, password)).toMatchObject({ status: 204, body: undefined });
    expect((await docman.ask('me', { token })).status).toBe(200);
    expect((await docman.ask('me', { token: other })).status).toBe(401);
    expect(await sessionsOf(docman, user.id)).toBe(1);
    expect((await signIn(user.username, password)).status).toBe(401);
    expect((await signIn(user.username, 'my new secret')).status).toBe(200);
  });

  test('stays as it is without the old one, and so do the sessions', async () => {
    const { user, token } = await somebody();
    await docman.signIn(user.username);
    expectRefused(await change(token, 'not mine'), { old: ['Wrong password.'] });
    expect(await sessionsOf(docman, user.id)).toBe(2);
    expect((await signIn(user.username, password)).status).toBe(200);
  });

  test('cannot be found out by trying: 429 after as many as at sign-in, even for the right one', async () => {
    const { user, token } = await somebody();
    for (let n = 0; n < 3; n += 1) expect((await change(token, `guess ${n}`)).status).toBe(422);
    const refused = await change(token, password);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await signIn(user.username, password)).status).toBe(200);
    docman.clock.advance(MINUTE);
    expect((await change(token, password)).status).toBe(204);
  });

  test('gives all attempts back once it was right', async () => {
    const { token } = await somebody();
    for (let n = 0; n < 2; n += 1) await change(token, 'wrong');
    expect((await change(token, password, password)).status).toBe(204);
    for (let n = 0; n < 3; n += 1) expect((await change(token, 'wrong')).status).toBe(422);
  });

  test('leaves the version of what I edit as it was', async () => {
    const { token } = await somebody();
    await change(token, password);
    expect((await save(token, profile({ email: 'after@example.com' }))).status).toBe(200);
  });

  test('is written into the audit log without either password', async () => {
    const { user, token } = await somebody();
    await change(token, password);
    const events = await eventsOf(docman, user.id);
    expect(events.at(-1)).toMatchObject({
      action: 'change_password',
      label: user.username,
      before: null,
      after: null,
    });
    expect(JSON.stringify(events)).not.toMatch(/secret|argon2/);
    expect(JSON.stringify(events)).not.toContain(password);
  });
});
