/** What the list of users and its export show: whom the filters leave, each once, in the order asked for. */
import { eq } from 'drizzle-orm';
import type { UserRow, UsersPage } from '../../../src/contract/users';
import { keysOf } from '../../../server/text/identity';
import { auditEvents, users } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';
import { edited, makeUser, newUser } from '../support/people';

let docman: TestApp;
let token: string;
beforeAll(async () => {
  docman = await openApp({ settings: { selfSignUp: true } });
  token = await docman.tokenOf('administrator');
});
afterAll(() => docman.close());

type Query = Record<string, string | number>;
const list = (query: Query = {}) => docman.ask<UsersPage>('users', { token, query });
const namesOf = async (query: Query) =>
  (await list(query)).body.items.map(({ username }) => username);
const exported = async (query: Query = {}) =>
  (await docman.ask<string>('exportUsers', { token, query })).body;

test('shows the first fifty by full name, without accents and case, and how many there are', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 17, page: 1, page_size: 50 });
  expect(body.items.map(({ fullname }) => fullname)).toEqual([
    'Ana Ribeiro',
    'Budi Santoso',
    'Claire Morel',
    'Deep Link Demo',
    'Dmitri Orlov',
    'Georgios Pappas',
    'Henrik Solberg',
    'Ingrid Dahl',
    'Jo Whitfield',
    'Li Wenting',
    'Marta Kowalczyk',
    'Paula Frost',
    'Rajan Menon',
    'Sven Holt',
    'System Administrator',
    'Tomáš Varga',
    'Yousef Karim',
  ]);
});

test('shows of each who they are and what they are here, but no secret', async () => {
  const { body } = await list({ q: 'rajan' });
  const [rajan] = body.items;
  expect(rajan).toEqual({
    id: 5,
    username: 'rajan.menon',
    fullname: 'Rajan Menon',
    company: null,
    position: null,
    email: 'rajan.menon@example.com',
    status: 'ACTIVE',
    deep_link_allowed: false,
    last_login_at: null,
    locale: 'en',
    time_zone: 'UTC',
    roles: [{ id: 4, name: 'ROLE_SUPERINTENDENT', label: 'Technical superintendent' }],
    version: 1,
    created_at: rajan?.created_at,
    created_by: null,
    updated_at: rajan?.created_at,
    updated_by: null,
  });
});

test('cuts into pages that together hold everybody once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, page_size: 5 })));
  expect(pages.map(({ body }) => body.items.length)).toEqual([5, 5, 5, 2]);
  const ids = pages.flatMap(({ body }) => body.items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(17);
  const beyond = await list({ page: 2_147_483_647, page_size: 200 });
  expect(beyond.body).toMatchObject({ items: [], total: 17 });
});

describe('the search', () => {
  test.each<[string, string[]]>([
    ['raj', ['rajan.menon']],
    ['raj men', ['rajan.menon']],
    ['MENON  Rajan', ['rajan.menon']],
    ['tomas', ['tomas.varga']],
    ['Tomáš', ['tomas.varga']],
    ['TOMA\u0301', ['tomas.varga']],
    ['selat.pm', ['selat.pm']],
    ['master@example', ['hal.master']],
    ['hal', ['hal.chiefeng', 'hal.master']],
    ['ajan', []],
    ['raj zzz', []],
  ])('for %s finds whose words begin so', async (q, found) => {
    expect(await namesOf({ q })).toEqual(found);
  });

  test.each(['   ', '%', '!!! & | ( ) : *', "'", '\\'])(
    'for %j, in which there is no word, finds everybody',
    async (q) => {
      expect((await list({ q })).body.total).toBe(17);
    },
  );

  test.each([
    "raj' | 'ana",
    'raj & ! men',
    'raj:*',
    'raj <-> menon',
    '1e5 00 ½ ² Ⅷ',
    '\uFDFA'.repeat(200),
    '㌖'.repeat(200),
    'سفينة 船舶 ไทย हिन्दी',
  ])('for %.20j is a search like any other', async (q) => {
    expect((await list({ q })).status).toBe(200);
  });

  test('finds names in any script', async () => {
    const { username } = await makeUser(docman, { fullname: 'Δημήτρης 王小明 Ольга' });
    for (const q of ['δημητρης', '王小', 'ОЛЬ']) expect(await namesOf({ q })).toEqual([username]);
    await docman.db.delete(users).where(eq(users.username, username));
  });
});

describe('the filters', () => {
  test.each<[Query, string[]]>([
    [{ status: 'DEACTIVATED' }, ['former.user']],
    [{ role_id: 4 }, ['ana.ribeiro', 'ingrid.dahl', 'rajan.menon']],
    [{ role_type_id: 3 }, ['hal.chiefeng', 'hal.master']],
    [{ role_type_id: 2, role_id: 5, status: 'ACTIVE' }, ['li.wenting', 'tomas.varga']],
    [{ role_id: 5, q: 'li' }, ['li.wenting']],
    [{ role_id: 4_000 }, []],
    [{ role_type_id: 4_000 }, []],
  ])('%j leave those whom all of them mean', async (query, found) => {
    const { body } = await list(query);
    expect(body.items.map(({ username }) => username)).toEqual(found);
    expect(body.total).toBe(found.length);
  });

  test('know a role as soon as it is given, and no more once it is taken', async () => {
    const user = await makeUser(docman, { role_ids: [8, 9] });
    expect(await namesOf({ role_id: 9 })).toContain(user.username);
    const body = edited(user, { role_ids: [8] });
    await docman.ask('updateUser', { token, id: user.id, body });
    expect(await namesOf({ role_id: 9 })).not.toContain(user.username);
    expect(await namesOf({ role_type_id: 4 })).toContain(user.username);
    await docman.db.delete(users).where(eq(users.id, user.id));
  });

  test.each<[string, string]>([
    ['nonsense=1', 'Unknown filter "nonsense".'],
    ['status=active', 'The filter "status" is not valid'],
    ['role_id=x', 'The filter "role_id" is not valid'],
    ['role_id=0', 'The filter "role_id" is not valid'],
    ['role_id=%205', 'The filter "role_id" is not valid'],
    ['role_id=1e0', 'The filter "role_id" is not valid'],
    ['role_id=0x1', 'The filter "role_id" is not valid'],
    ['role_id=4&role_id=5', 'The filter "role_id" is not valid'],
    ['role_id=1.5', 'The filter "role_id" is not valid'],
    ['sort=password_hash', 'The filter "sort" is not valid'],
    ['page=0', 'The filter "page" is not valid'],
    ['page=-1', 'The filter "page" is not valid'],
    ['page_size=201', 'The filter "page_size" is not valid'],
    ['page=2147483648', 'The filter "page" is not valid'],
    ['status=ACTIVE&status=PENDING', 'The filter "status" is not valid'],
    [`q=${'x'.repeat(201)}`, 'The filter "q" is not valid'],
    ['__proto__=1', 'Unknown filter'],
    ['constructor=1', 'Unknown filter'],
  ])('%s is answered 400 with a text', async (query, text) => {
    for (const path of ['users', 'users/export']) {
      if (path !== 'users' && query.startsWith('page')) continue;
      const { statusCode, body } = await docman.app.inject({
        url: `/api/${path}?${query}`,
        headers: { 'x-access-token': token },
      });
      const { message, error } = JSON.parse(body) as Record<string, string>;
      expect([statusCode, error]).toEqual([400, message]);
      expect(message).toContain(text);
    }
  });

  test('that are empty are none', async () => {
    expect((await list({ q: '', status: '', sort: '', page: '' })).body.total).toBe(17);
  });
});

describe('the order', () => {
  /** Compared as the names are stored, without the rules of any language. */
  const ordered = (rows: UserRow[], by: (row: UserRow) => string) =>
    rows.toSorted((a, b) => (by(a) < by(b) ? -1 : 1)).map(({ id }) => id);

  test.each<[string, (row: UserRow) => string]>([
    ['username', ({ username }) => username.replace('.', '')],
    ['email', ({ email }) => email.replaceAll(/[.@]/g, '')],
  ])('by %s is that of the letters, and its reverse', async (sort, by) => {
    const { items } = (await list({ sort })).body;
    expect(items.map(({ id }) => id)).toEqual(ordered(items, by));
    const { items: reverse } = (await list({ sort: `-${sort}` })).body;
    expect(reverse.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse());
  });

  test('by state puts who waits first, then by name', async () => {
    const body = { username: 'zz.waits', email: 'zz@example.com', password: 'my secret' };
    await docman.ask('signUp', { body });
    const states = (await list({ sort: 'status' })).body.items.map(({ status }) => status);
    expect([...new Set(states)]).toEqual(['PENDING', 'ACTIVE', 'DEACTIVATED']);
    expect((await namesOf({ sort: '-status' })).slice(0, 2)).toEqual([
      'former.user',
      'gulf.tender',
    ]);
    await docman.db.delete(users).where(eq(users.username, 'zz.waits'));
  });

  test('by last sign-in puts whoever never signed in last, both ways', async () => {
    docman.clock.advance(60_000);
    await docman.signIn('paula.frost');
    expect((await namesOf({ sort: 'last_login_at' })).slice(0, 2)).toEqual([
      'administrator',
      'paula.frost',
    ]);
    expect((await namesOf({ sort: '-last_login_at' })).slice(0, 2)).toEqual([
      'paula.frost',
      'administrator',
    ]);
  });

  test('of people with one name is that of their ids', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id, fullname } = await makeUser(docman, { role_ids: [10] });
      const same = { username: `same.${n}`, email: `same.${n}@example.com`, fullname: 'Same Name' };
      // As a database of an earlier version may hold them: today their names would be refused.
      await docman.db
        .update(users)
        .set({ ...same, ...keysOf(same) })
        .where(eq(users.fullname, fullname));
      ids.push(id);
    }
    const found = async (sort: string) =>
      (await list({ sort, q: 'same name' })).body.items.map(({ id }) => id);
    expect(await found('fullname')).toEqual(ids);
    expect(await found('-fullname')).toEqual(ids.toReversed());
    await docman.db.delete(users).where(eq(users.fullname, 'Same Name'));
  });
});

describe('the export', () => {
  test('is a CSV file of the list, with a header', async () => {
    const answer = await docman.ask<string>('exportUsers', { token, query: { role_id: 4 } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
      'cache-control': 'no-store',
    });
    const [header, ...lines] = answer.body.split('\r\n');
    expect(header).toBe(
      '\ufeffID,Username,Full name,Email,State,Roles,Last sign-in (UTC),Created (UTC),Company',
    );
    expect(lines.map((line) => line.split(',').slice(0, 7).join(','))).toEqual([
      '6,ana.ribeiro,Ana Ribeiro,ana.ribeiro@example.com,Active,Technical superintendent,',
      '4,ingrid.dahl,Ingrid Dahl,ingrid.dahl@example.com,Active,Technical superintendent,',
      '5,rajan.menon,Rajan Menon,rajan.menon@example.com,Active,Technical superintendent,',
      '',
    ]);
  });

  test('holds all pages in the order of the list, each person once', async () => {
    const now = docman.clock.now;
    const many = Array.from({ length: 2_300 }, (_, n) => ({
      username: `many.${n}`,
      username_key: `many.${n}`,
      fullname: `Many ${n}`,
      fullname_key: `many ${n % 7}`,
      email: `many.${n}@example.com`,
      email_key: `many.${n}@example.com`,
      search: 'many',
      password_hash: '',
      status: 'ACTIVE' as const,
      created_at: now,
      updated_at: now,
    }));
    await docman.db.insert(users).values(many);
    const ids = (await exported({ q: 'many', sort: '-fullname' }))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids).toHaveLength(2_300);
    expect(new Set(ids).size).toBe(2_300);
    const first = (await list({ q: 'many', sort: '-fullname', page_size: 200, page: 6 })).body;
    expect(ids.slice(1_000, 1_200)).toEqual(first.items.map(({ id }) => id));
    await docman.db.delete(users).where(eq(users.search, 'many'));
  });

  test('holds nothing that a spreadsheet would run, and quotes what needs it', async () => {
    const fullname = '=HYPERLINK("http://x","y")';
    const draft = newUser({ fullname, username: '+cmd|calc', email: '-a@example.com' });
    const { id } = await makeUser(docman, draft);
    const line = (await exported({ q: 'hyperlink' })).split('\r\n')[1];
    expect(line).toMatch(
      `${id},'+cmd|calc,"'=HYPERLINK(""http://x"",""y"")",'-a@example.com,Active,"Viewer (owner, insurer, auditor)",,`,
    );
    await docman.db.delete(users).where(eq(users.id, id));
  });

  test('is written into the audit log with its filters', async () => {
    await exported({ status: 'ACTIVE', q: 'ana' });
    const events = await docman.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'export'))
      .orderBy(auditEvents.id);
    expect(events.at(-1)).toMatchObject({
      username: 'administrator',
      entity: 'user',
      entity_id: null,
      before: null,
      after: { status: 'ACTIVE', q: 'ana' },
    });
  });

  test('is for those who may export: whoever may only view is answered 403', async () => {
    const theirs = await docman.tokenOf('doc.controller');
    expect((await docman.ask('users', { token: theirs })).status).toBe(200);
    expect((await docman.ask('exportUsers', { token: theirs })).status).toBe(403);
  });
});
