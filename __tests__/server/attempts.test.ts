import { attempts, users } from '../../server/db/schema';
import { openApp, password, type TestApp } from './support/app';

const MINUTE = 60_000;
const perMinute = (count: number) => ({ count, withinMs: MINUTE });

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp({
    settings: {
      selfSignUp: true,
      perAccount: perMinute(3),
      perAddress: perMinute(6),
      perLink: perMinute(4),
      perSignUp: perMinute(2),
    },
  });
});
afterAll(() => docman.close());
afterEach(() => docman.db.delete(attempts));

const signIn = (username: string, secret = 'wrong password', address = '192.0.2.1') =>
  docman.ask('signIn', { body: { username, password: secret }, address });
const byLink = (username: string, address = '192.0.2.1') =>
  docman.ask('signInByLink', { body: { username }, address });
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();

test('an account refuses after its failures are used up, even the right password', async () => {
  for (let n = 0; n < 3; n += 1) expect((await signIn('rajan.menon')).status).toBe(401);
  const refused = await signIn('Rajan.Menon', password);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.body).toEqual({ message: 'Too many attempts. Please try again in a minute.' });
});

test('an unknown account refuses in the same way', async () => {
  for (let n = 0; n < 3; n += 1) expect((await signIn('nobody.at.all')).status).toBe(401);
  expect((await signIn('nobody.at.all')).status).toBe(429);
});

test('parallel attempts count as well as those in a row', async () => {
  const calls = Array.from({ length: 8 }, (_, n) =>
    signIn('rajan.menon', 'wrong password', `192.0.2.${n}`),
  );
  expect(await statusesOf(calls)).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
});

test('the account takes attempts again when the window is over', async () => {
  for (let n = 0; n < 5; n += 1) await signIn('rajan.menon');
  docman.clock.advance(MINUTE - 1500);
  const still = await signIn('rajan.menon', password);
  expect([still.status, still.headers['retry-after']]).toEqual([429, '2']);
  docman.clock.advance(1500);
  expect((await signIn('rajan.menon', password)).status).toBe(200);
});

test('a successful sign-in gives the account all its attempts back', async () => {
  for (let n = 0; n < 2; n += 1) await signIn('rajan.menon');
  expect((await signIn('rajan.menon', password)).status).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await signIn('rajan.menon')).status).toBe(401);
});

test('an address refuses after its failures over all accounts', async () => {
  for (let n = 0; n < 6; n += 1) expect((await signIn(`somebody.${n}`)).status).toBe(401);
  expect((await signIn('rajan.menon', password)).status).toBe(429);
  expect((await signIn('rajan.menon', password, '192.0.2.2')).status).toBe(200);
});

test('one account that is shut does not shut the office that shares its address', async () => {
  for (let n = 0; n < 20; n += 1) await signIn('rajan.menon');
  expect((await signIn('ana.ribeiro', password)).status).toBe(200);
});

test('successful sign-ins do not use up an address', async () => {
  for (let n = 0; n < 10; n += 1) expect((await signIn('ana.ribeiro', password)).status).toBe(200);
});

test('signing in by link is limited for each account, known or not', async () => {
  for (const username of ['deeplink.demo', 'nobody.at.all']) {
    for (let n = 0; n < 4; n += 1) await byLink(username, `192.0.2.${n}`);
    expect((await byLink(username, '192.0.2.9')).status).toBe(429);
  }
});

test('a sign-in by link does not give attempts with a password back', async () => {
  for (let n = 0; n < 3; n += 1) await signIn('deeplink.demo');
  expect((await byLink('deeplink.demo')).status).toBe(200);
  expect((await signIn('deeplink.demo')).status).toBe(429);
});

test('signing up is limited for each address, and stores nothing beyond it', async () => {
  const before = await docman.db.$count(users);
  const calls = [1, 2, 3, 4].map((n) =>
    docman.ask('signUp', {
      body: { username: `newcomer.${n}`, email: `newcomer.${n}@example.com`, password: 'secret' },
    }),
  );
  expect(await statusesOf(calls)).toEqual([201, 201, 429, 429]);
  expect(await docman.db.$count(users)).toBe(before + 2);
});

test('what was typed as a username is not readable in the database', async () => {
  await signIn('my secret password');
  expect(JSON.stringify(await docman.db.select().from(attempts))).not.toContain('secret');
});
