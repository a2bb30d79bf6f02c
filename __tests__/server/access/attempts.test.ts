/** How often a sign-in may be tried, and that nobody shuts out another by it. */
import { and, eq } from 'drizzle-orm';
import { knownBrowsers } from '../../../server/db/tables/browserSchema';
import { attempts, auditEvents, users } from '../../../server/db/schema';
import { openApp, password, type Answer, type TestApp } from '../support/app';

const MINUTE = 60_000;
const perMinute = (count: number) => ({ count, withinMs: MINUTE });
const waits = { firstMs: MINUTE, longestMs: 5 * MINUTE };

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp({
    settings: {
      selfSignUp: true,
      perAccountAndNetwork: { ...perMinute(3), waits },
      perAccount: { ...perMinute(8), waits },
      perBrowser: { ...perMinute(3), waits },
      perNetwork: perMinute(6),
      perLink: perMinute(4),
      perSignUp: perMinute(2),
    },
  });
});
afterAll(() => docman.close());
afterEach(async () => {
  await docman.db.delete(attempts);
  await docman.db.delete(knownBrowsers);
});

const OFFICE = '192.0.2.1';
const signIn = (username: string, secret = 'wrong password', address = OFFICE, cookie = '') =>
  docman.ask('signIn', {
    body: { username, password: secret },
    address,
    headers: cookie === '' ? {} : { cookie },
  });
const byLink = (username: string, address = OFFICE) =>
  docman.ask('signInByLink', { body: { username }, address });
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await work(n));
  return answers;
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  statuses(await Promise.all(calls)).sort();
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';

describe('one account in one network', () => {
  test('is refused after its failures are used up, even with the right password', async () => {
    expect(statuses(await times(3, () => signIn('rajan.menon')))).toEqual([401, 401, 401]);
    const refused = await signIn('Rajan.Menon', password);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toEqual({ message: 'Too many attempts. Please try again in a minute.' });
  });

  test('is refused in the same way where there is no such account', async () => {
    const unknown = await times(5, () => signIn('nobody.at.all'));
    const known = await times(5, () => signIn('rajan.menon'));
    const told = ({ status, body, headers }: Answer) => [status, body, headers['retry-after']];
    expect(unknown.map(told)).toEqual(known.map(told));
  });

  test('is let in from every other network', async () => {
    await times(5, () => signIn('rajan.menon'));
    expect((await signIn('rajan.menon', password)).status).toBe(429);
    expect((await signIn('rajan.menon', password, '192.0.2.2')).status).toBe(200);
  });

  test('counts all addresses of an IPv6 network as one', async () => {
    await times(3, (n) => signIn('rajan.menon', 'wrong password', `2001:db8:1:2::${n}`));
    expect((await signIn('rajan.menon', password, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signIn('rajan.menon', password, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('counts attempts at the same moment as well as those in a row', async () => {
    const calls = Array.from({ length: 8 }, () => signIn('rajan.menon'));
    expect(await statusesOf(calls)).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  });

  test('has one attempt after each wait, which doubles up to the longest', async () => {
    await times(3, () => signIn('rajan.menon'));
    for (const seconds of [60, 120, 240, 300, 300]) {
      const refused = await signIn('rajan.menon', password);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(seconds)]);
      docman.clock.advance(seconds * 1000 - 1500);
      expect((await signIn('rajan.menon', password)).headers['retry-after']).toBe('2');
      docman.clock.advance(1500);
      expect((await signIn('rajan.menon')).status).toBe(401);
    }
    docman.clock.advance(300_000);
    expect((await signIn('rajan.menon', password)).status).toBe(200);
    expect(statuses(await times(3, () => signIn('rajan.menon')))).toEqual([401, 401, 401]);
  });

  test('has all its attempts again when it was left alone', async () => {
    await times(3, () => signIn('rajan.menon'));
    docman.clock.advance(2 * MINUTE);
    expect(statuses(await times(3, () => signIn('rajan.menon')))).toEqual([401, 401, 401]);
  });

  test('has all its attempts back after a successful sign-in', async () => {
    await times(2, () => signIn('rajan.menon'));
    expect((await signIn('rajan.menon', password)).status).toBe(200);
    expect(statuses(await times(3, () => signIn('rajan.menon')))).toEqual([401, 401, 401]);
  });
});

describe('one account from everywhere', () => {
  const attack = (count: number) =>
    times(count, (n) => signIn('rajan.menon', 'wrong password', `198.51.100.${n}`));

  test('is limited as well, known or not', async () => {
    expect(statuses(await attack(9))).toEqual([...Array<number>(8).fill(401), 429]);
    expect((await signIn('rajan.menon', password, '192.0.2.9')).status).toBe(429);
    const unknown = await times(9, (n) => signIn('nobody', 'wrong password', `198.51.100.${n}`));
    expect(statuses(unknown)).toEqual([...Array<number>(8).fill(401), 429]);
  });

  test('lets in the browser that it knows', async () => {
    const cookie = cookieOf(await signIn('rajan.menon', password));
    await attack(9);
    expect((await signIn('rajan.menon', password, '192.0.2.9', cookie)).status).toBe(200);
  });
});

describe('a network with many failures', () => {
  const attack = () => times(10, (n) => signIn(`somebody.${n}`));

  test('is never refused: everybody else there signs in at the first attempt', async () => {
    expect(statuses(await attack())).toEqual(Array<number>(10).fill(401));
    expect((await signIn('rajan.menon', password)).status).toBe(200);
    expect((await signIn('ana.ribeiro', password)).status).toBe(200);
  });

  test('has one attempt for each account before it has to wait', async () => {
    await attack();
    expect(statuses(await times(2, () => signIn('rajan.menon')))).toEqual([401, 429]);
    expect(statuses(await times(2, () => signIn('nobody.at.all')))).toEqual([401, 429]);
    expect((await signIn('rajan.menon', 'wrong password', '192.0.2.2')).status).toBe(401);
  });

  test('lets in the browsers that its accounts know, also after their own mistakes', async () => {
    const cookie = cookieOf(await signIn('rajan.menon', password));
    await attack();
    const tries = await times(2, () => signIn('rajan.menon', 'wrong password', OFFICE, cookie));
    expect(statuses(tries)).toEqual([401, 401]);
    expect((await signIn('rajan.menon', password, OFFICE, cookie)).status).toBe(200);
  });

  test('is not what somebody makes who hammers at one account', async () => {
    await times(20, () => signIn('rajan.menon'));
    expect(statuses(await times(3, () => signIn('ana.ribeiro')))).toEqual([401, 401, 401]);
  });

  test('is not what successful sign-ins make', async () => {
    const answers = await times(10, () => signIn('ana.ribeiro', password));
    expect(statuses(answers)).toEqual(Array<number>(10).fill(200));
    expect(statuses(await times(2, () => signIn('rajan.menon')))).toEqual([401, 401]);
  });
});

describe('a browser that an account knows', () => {
  test('has a cookie that scripts cannot read, and that goes to the sign-in of this site alone', async () => {
    const { headers } = await signIn('rajan.menon', password);
    expect(headers['set-cookie']).toMatch(
      /^docman_browser=[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    const stored = JSON.stringify(await docman.db.select().from(knownBrowsers));
    expect(stored).not.toContain(cookieOf(await signIn('rajan.menon', password)).split('=')[1]);
  });

  test('signs in where others have used up all attempts', async () => {
    const cookie = cookieOf(await signIn('rajan.menon', password));
    await times(5, () => signIn('rajan.menon'));
    expect((await signIn('rajan.menon', password)).status).toBe(429);
    expect((await signIn('rajan.menon', password, OFFICE, cookie)).status).toBe(200);
  });

  test('has failures of its own, with waits of its own', async () => {
    const cookie = cookieOf(await signIn('rajan.menon', password));
    const tries = await times(4, () => signIn('rajan.menon', 'wrong password', OFFICE, cookie));
    expect(statuses(tries)).toEqual([401, 401, 401, 429]);
    expect((await signIn('rajan.menon', password)).status).toBe(200);
  });

  test('is unknown to every other account, and to all with a cookie that was made up', async () => {
    const cookie = cookieOf(await signIn('ana.ribeiro', password));
    await times(3, () => signIn('rajan.menon'));
    const madeUp = `docman_browser=${'a'.repeat(43)}`;
    for (const one of [cookie, madeUp, 'docman_browser=', 'docman_browser=%'])
      expect((await signIn('rajan.menon', password, OFFICE, one)).status).toBe(429);
  });

  test('may be known to several accounts, and gets a new cookie for all at each sign-in', async () => {
    const first = cookieOf(await signIn('ana.ribeiro', password));
    const second = cookieOf(await signIn('rajan.menon', password, OFFICE, first));
    await times(3, () => signIn('rajan.menon'));
    await times(3, () => signIn('ana.ribeiro'));
    expect((await signIn('ana.ribeiro', password, OFFICE, first)).status).toBe(429);
    const third = cookieOf(await signIn('ana.ribeiro', password, OFFICE, second));
    expect(third).not.toBe(second);
    expect((await signIn('rajan.menon', password, OFFICE, third)).status).toBe(200);
  });

  test('is not made by a link or a failure', async () => {
    for (const { headers } of [await byLink('deeplink.demo'), await signIn('rajan.menon')])
      expect(headers).not.toHaveProperty('set-cookie');
  });

  test('is forgotten after half a year, and when the password is changed', async () => {
    const mine = async (username: string) => {
      const [user] = await docman.db.select().from(users).where(eq(users.username, username));
      const id = user?.id ?? 0;
      return { id, known: await docman.db.$count(knownBrowsers, eq(knownBrowsers.user_id, id)) };
    };
    await signIn('rajan.menon', password);
    docman.clock.advance(181 * 24 * 60 * MINUTE);
    await signIn('li.wenting', password);
    expect((await mine('rajan.menon')).known).toBe(0);
    const { id, known } = await mine('li.wenting');
    expect(known).toBe(1);
    const { status } = await docman.ask('setUserPassword', {
      id,
      token: ((await signIn('administrator', password)).body as { accessToken?: string })
        .accessToken,
      body: { password: 'another secret' },
    });
    expect([status, (await mine('li.wenting')).known]).toEqual([204, 0]);
  });

  test('is one of twenty at most for each account', async () => {
    await times(25, () => signIn('rajan.menon', password));
    expect(await docman.db.$count(knownBrowsers)).toBe(20);
  });
});

describe('administrators', () => {
  const told = async () =>
    (
      await docman.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'sign_in_limited')))
        .orderBy(auditEvents.id)
    ).map(({ label, entity_id, after, address }) => ({ label, entity_id, after, address }));

  test('are told once of an account that is attacked from one network', async () => {
    const before = await told();
    await times(6, () => signIn('rajan.menon'));
    expect(await told()).toEqual([
      ...before,
      { label: 'rajan.menon', entity_id: 5, after: { everywhere: false }, address: OFFICE },
    ]);
  });

  test('are told of an account that is attacked from everywhere', async () => {
    const before = await told();
    await times(9, (n) => signIn('rajan.menon', 'wrong password', `198.51.100.${n}`));
    expect((await told()).slice(before.length)).toMatchObject([
      { label: 'rajan.menon', after: { everywhere: true }, address: '198.51.100.7' },
    ]);
  });

  test('are told of a network that many failures come from, without what was typed', async () => {
    const before = await told();
    await times(8, (n) => signIn(`my secret password ${n}`));
    expect((await told()).slice(before.length)).toEqual([
      { label: OFFICE, entity_id: null, after: null, address: OFFICE },
    ]);
  });
});

describe('signing in by link', () => {
  test('is limited for each account and network, known or not', async () => {
    for (const username of ['deeplink.demo', 'nobody.at.all']) {
      await times(4, () => byLink(username));
      expect((await byLink(username)).status).toBe(429);
    }
    expect((await byLink('deeplink.demo', '192.0.2.2')).status).toBe(200);
  });

  test('does not give attempts with a password back', async () => {
    await times(3, () => signIn('deeplink.demo'));
    expect((await byLink('deeplink.demo')).status).toBe(200);
    expect((await signIn('deeplink.demo')).status).toBe(429);
  });
});

test('signing up is limited for each network, and stores nothing beyond it', async () => {
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
