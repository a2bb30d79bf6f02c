/** Whose address is stored and counted, with and without a proxy. */
import { desc } from 'drizzle-orm';
import { buildApp } from '../../../server/app/app';
import { attempts, auditEvents, sessions } from '../../../server/db/schema';
import { isLoopback, networkOf } from '../../../server/http/address';
import type { TrustProxy } from '../../../server/http/proxy';
import { openApp, password, type TestApp } from '../support/app';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

async function behind(trustProxy: TrustProxy | undefined) {
  const log: string[] = [];
  const app = await buildApp({
    db: docman.db,
    storage: docman.storage,
    settings: { now: () => docman.clock.now },
    log: { write: (line) => log.push(line) },
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  const signIn = async (forwarded: string, remoteAddress = '192.0.2.7') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'rajan.menon', password },
    });
    expect(answer.statusCode).toBe(200);
  };
  return { app, log, signIn };
}

const stored = async () => {
  const [session] = await docman.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
  const [event] = await docman.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event?.address).toBe(session?.address);
  return session?.address;
};

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:0DB8:0::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  [`fe80::1%${'a'.repeat(500)}`, 'fe80::1'],
  ['<script>alert(1)</script>', '192.0.2.7'],
  ['unknown', '192.0.2.7'],
  ['1', '192.0.2.7'],
  ["'; drop table users", '192.0.2.7'],
])('a believed proxy that forwards %s has %s written down', async (forwarded, address) => {
  const { app, log, signIn } = await behind(true);
  await signIn(forwarded);
  expect(await stored()).toBe(address);
  expect(log).toEqual([]);
  await app.close();
});

test.each([undefined, false])(
  'where the proxy is %s, what it forwards counts for nothing, and the log says so once',
  async (trustProxy) => {
    const { app, log, signIn } = await behind(trustProxy);
    await signIn('203.0.113.9');
    await signIn('203.0.113.10');
    expect(await stored()).toBe('192.0.2.7');
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('set DOCMAN_TRUST_PROXY');
    await app.close();
  },
);

test.each([
  ['https', true],
  ['http', false],
])(
  'behind a proxy that was called by %s the cookie is for encrypted lines alone: %s',
  async (protocol, secure) => {
    const { app } = await behind(1);
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { 'x-forwarded-proto': protocol },
      payload: { username: 'rajan.menon', password },
    });
    expect(String(headers['set-cookie']).includes('; Secure')).toBe(secure);
    await app.close();
  },
);

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:2::1%eth0', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('questions about a document from two addresses of one IPv6 network count together', async () => {
  await docman.db.delete(attempts);
  const askedFrom = async (address: string) => {
    await docman.ask('checkFile', { hash: 'a'.repeat(64), address });
    return docman.db.$count(attempts);
  };
  expect(await askedFrom('2001:db8:1:2::1')).toBe(1);
  expect(await askedFrom('2001:db8:1:2:ffff::2')).toBe(1);
  expect(await askedFrom('2001:db8:1:3::1')).toBe(2);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.1', false],
  ['docman.example.com', false],
])('%s is reached from this machine alone: %s', (host, alone) => {
  expect(isLoopback(host)).toBe(alone);
});
