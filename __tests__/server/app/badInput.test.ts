/** Every field of every call with what nobody should send: refused with a text, never a fault, nothing stored. */
import { eq } from 'drizzle-orm';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import { roleFields, type Role } from '../../../src/contract/roles';
import { auditEvents, permissions, roles, users } from '../../../server/db/schema';
import { openApp, password, type TestApp } from '../support/app';
import { unknownOf } from '../../../src/contract/fieldTable';

const plenty = { count: 1_000_000, withinMs: 60_000 };

const LOOKS_LIKE_ANOTHER = 'Another active user has this name, or a very similar one.';
let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp({
    settings: {
      selfSignUp: true,
      perAccount: plenty,
      perAccountAndNetwork: plenty,
      perBrowser: plenty,
      perLink: plenty,
      perSignUp: plenty,
    },
  });
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

interface Subject {
  name: EndpointName;
  id?: number;
  body: Record<string, unknown>;
}
const ROLE = {
  name: 'ROLE_FINE',
  label: 'Fine',
  role_type_id: 2,
  is_engineer: false,
  ...unknownOf(roleFields),
};
const PROFILE = {
  fullname: 'Fine Name',
  email: 'fine.name@example.com',
  locale: 'en',
  time_zone: 'Europe/Oslo',
};
const PERSON = {
  username: 'fine.name',
  ...PROFILE,
  role_ids: [4],
  memberships: [{ ship_code: 'HAL', drydock_number: 'HAL-DD26' }],
  deep_link_allowed: false,
};
const SUBJECTS: Subject[] = [
  { name: 'signIn', body: { username: 'rajan.menon', password: 'wrong password' } },
  { name: 'signInByLink', body: { username: 'rajan.menon' } },
  {
    name: 'signUp',
    body: { username: 'new.person', email: 'new.person@example.com', password: 'my secret' },
  },
  { name: 'createRole', body: ROLE },
  { name: 'updateRole', id: 5, body: { ...ROLE, version: 1 } },
  {
    name: 'updatePermissions',
    id: 5,
    body: { version: 1, menus: [{ menu_id: 1, actions: ['V'] }] },
  },
  { name: 'createUser', body: { ...PERSON, password: 'my secret' } },
  { name: 'updateUser', id: 5, body: { ...PERSON, email: 'changed@example.com', version: 1 } },
  { name: 'setUserPassword', id: 6, body: { password: 'my secret' } },
  { name: 'updateMe', body: { ...PROFILE, email: 'mine@example.com', version: 1 } },
  { name: 'changePassword', body: { old: password, new: password } },
];
/** What people may write as they like. */
const FREE = ['label', 'username', 'fullname', 'password', 'new'];
const FIELDS = SUBJECTS.flatMap((subject) =>
  Object.keys(subject.body).map((field) => ({ subject, field, title: `${subject.name}.${field}` })),
);

/** Refused whatever the field is. */
const NEVER: [what: string, value: unknown][] = [
  ['a missing value', undefined],
  ['null', null],
  ['an object', { toString: 'x', length: 7 }],
  ['a list of objects', [{}, null, 'x']],
  ['a fraction', 1.5],
  ['a negative number', -1],
  ['a number beyond the integers', 2_147_483_648],
  ['a huge number', 1e300],
  ['a text with NUL', 'ROLE_FINE\u0000'],
  ['a text with a control character', 'ROLE\u0007FINE'],
  ['half a surrogate pair', 'ROLE_FINE\ud83d'],
  ['an empty text', ''],
  ['a text of 200 KB', 'R'.repeat(200_000)],
  ['a text of 1 MB', 'R'.repeat(1_000_000)],
];

/** Texts that some fields may well hold. */
const ODD: [what: string, value: string][] = [
  ['right-to-left text', 'سفينة الشحن'],
  ['combining characters', 'Za\u0308hlwerk e\u0301'],
  ['a heap of combining characters', `Z${'\u0308'.repeat(30)}`],
  ['emoji', '🚢⚓👩‍🔧 dock'],
  ['a script', '<script>alert(1)</script>'],
  ['an image with a handler', '"><img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table roles; --"],
  ['a template', '{{7*7}} ${7*7} $t(app.name)'],
  ['a format', '%s%n%x ../../etc/passwd'],
];

const send = ({ name, id, body }: Subject) =>
  docman.ask<Role & { message: string; errors?: Record<string, string[]> }>(name, {
    token,
    body,
    ...(id === undefined ? {} : { id }),
  });

const stored = async () => ({
  roles: await docman.db.select().from(roles).orderBy(roles.id),
  permissions: await docman.db.select().from(permissions).orderBy(permissions.role_id),
  users: await docman.db.select().from(users).orderBy(users.id),
  events: await docman.db.$count(auditEvents),
});

/** So that the same subject can be sent again. */
async function putBack({ name, body }: Subject, reply: Partial<Role> | undefined) {
  if (name === 'createRole') await docman.ask('deleteRole', { token, id: reply?.id ?? 0 });
  if (name === 'createUser') await docman.db.delete(users).where(eq(users.id, reply?.id ?? 0));
  if ('version' in body) body['version'] = reply?.version;
  if (name === 'changePassword') {
    const [another] = await docman.db.select().from(users).where(eq(users.id, 2));
    const password_hash = another?.password_hash ?? '';
    await docman.db.update(users).set({ password_hash }).where(eq(users.id, 1));
  }
}

describe.each(FIELDS)('$title', ({ subject, field }) => {
  const withValue = (value: unknown) => ({ ...subject, body: { ...subject.body, [field]: value } });

  test('is refused with a text for what no field may hold, and nothing is stored', async () => {
    const before = await stored();
    for (const [what, value] of NEVER) {
      const { status, body } = await send(withValue(value));
      expect([what, [413, 422].includes(status)]).toEqual([what, true]);
      expect(body.message).toMatch(/\w+ \w+/);
      if (status !== 422) continue;
      const [name, texts] = Object.entries(body.errors ?? {})[0] ?? [];
      expect(name?.split(/[[.]/)[0]).toBe(field);
      expect(texts?.[0]).toMatch(/^[A-Z]\w+/);
      expect(body).not.toHaveProperty('error');
    }
    expect(await stored()).toEqual(before);
  });

  test('takes an odd text whole or refuses it', async () => {
    for (const [what, value] of ODD) {
      const { status, body } = await send(withValue(value));
      expect([what, [200, 201, 204, 401, 422].includes(status)]).toEqual([what, true]);
      // Another subject of these tests may be called like that already.
      if (status === 422 && field === 'fullname')
        expect(body.errors).toEqual({ fullname: [LOOKS_LIKE_ANOTHER] });
      else if (['label', 'fullname'].includes(field)) {
        expect([200, 201]).toContain(status);
        expect(body).toMatchObject({ [field]: value });
      }
      if (status === 422) expect(Object.keys(body.errors ?? {})[0]?.split('[')[0]).toBe(field);
      else if (!['signIn', 'signInByLink', 'signUp'].includes(subject.name))
        expect(FREE).toContain(field);
      if (status < 300) await putBack(subject, body);
    }
    expect(await docman.db.$count(roles)).toBe(10);
    await docman.db.update(roles).set({ label: 'As it was' });
  });
});

describe.each(SUBJECTS)('a body for $name', (subject) => {
  const post = (payload: string | Buffer, type = 'application/json') => {
    const { method, path } = endpoints[subject.name];
    return docman.app.inject({
      method,
      url: `/api${path.replace('{id}', String(subject.id ?? 5))}`,
      headers: { 'content-type': type, 'x-access-token': token },
      payload,
    });
  };

  test.each([
    ['nothing', ''],
    ['broken JSON', '{"username": '],
    ['half of it', '{"name":"ROLE_X","label'],
    ['two values', '{} {}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '7'],
    ['null', 'null'],
    ['a reach for the prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a reach for the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['HTML', '<!doctype html>'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ])('that is %s is answered 400', async (_what, payload) => {
    const { statusCode, body } = await post(payload);
    expect(statusCode).toBe(400);
    const { message, error } = JSON.parse(body) as Record<string, string>;
    expect(message).toMatch(/^The server /);
    expect(error).toBe(message);
  });

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of the type %s is answered 400',
    async (type) => {
      const { statusCode, body } = await post(JSON.stringify(subject.body), type);
      expect(statusCode).toBe(400);
      expect((JSON.parse(body) as { error: string }).error).toMatch(
        /^The server accepts JSON only/,
      );
    },
  );

  test.each(Object.keys(subject.body))('nested ever deeper in %s is refused', async (field) => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const json = JSON.stringify({ ...subject.body, [field]: '@' }).replace('"@"', deep);
    const { statusCode } = await post(json);
    expect(statusCode).toBe(413);
    const shallow = await post(json.replace(deep, `${'['.repeat(999)}${']'.repeat(999)}`));
    expect(shallow.statusCode).toBe(422);
  });

  test('of 1 MB is answered 413', async () => {
    const { statusCode, body } = await post(
      JSON.stringify({ ...subject.body, more: 'x'.repeat(1e6) }),
    );
    expect(statusCode).toBe(413);
    expect(JSON.parse(body)).toEqual({ message: 'Larger than the server accepts.' });
  });

  test('with more list items than anything needs is answered 413, quickly', async () => {
    const before = process.cpuUsage();
    const { statusCode } = await post(JSON.stringify({ menus: Array(60_000).fill({}) }));
    expect(statusCode).toBe(413);
    // Of a processor: by the clock, a busy machine would fail.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});

test('a wrong length is followed by what was typed and what is allowed', async () => {
  const { body } = await docman.ask('signIn', { body: { username: 'abc', password: 'x' } });
  expect(body).toEqual({
    message: 'Some entries are not valid. Nothing was saved.',
    errors: {
      username: ['Username should have at least 3 symbols (3 typed, 6 to 320 allowed)'],
      password: ['Password should have at least 3 symbols (1 typed, 3 to 100 allowed)'],
    },
  });
});

test.each(['/api/%', '/api/roles/%zz', '/api/roles/%c0%af', `/api/roles/${'9'.repeat(5000)}`])(
  'the address %.30s is answered 400 or 404',
  async (url) => {
    const { statusCode, body, headers } = await docman.app.inject({ url });
    expect([400, 404]).toContain(statusCode);
    expect(JSON.parse(body)).toHaveProperty('message');
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/api/auth/signin'],
  ['POST', '/api/roles/1'],
  ['PATCH', '/api/roles/1'],
  ['PUT', '/api/roles'],
  ['DELETE', '/api/roles'],
  ['HEAD', '/api/roles'],
])('%s %s does not exist: 404', async (method, url) => {
  const { statusCode, headers } = await docman.app.inject({
    method: method as 'GET',
    url,
    headers: { accept: 'text/html', 'x-access-token': token },
  });
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});
