/** What a new database holds, and what an older one gets when the product has grown. */
import { eq } from 'drizzle-orm';
import type { Database, Store } from '../../server/db/database';
import { memberships, menus, permissions, roles, settings, users } from '../../server/db/schema';
import { MENUS, ROLES } from '../../server/seed/catalogue';
import { addNewScreens, seedOnce } from '../../server/seed/seed';
import { migrations, openDatabase } from './support/database';

const now = new Date('2026-11-20T08:00:00Z');
const demo = { kind: 'demo', password: 'my secret', now } as const;

let store: Store;
let db: Database;
beforeAll(async () => {
  store = await openDatabase({ seeded: false });
  db = store.db;
  await store.setUp(migrations, (locked) => seedOnce(locked, demo));
});
afterAll(() => store.close());

test('the demonstration data are the people, roles and memberships of the domain', async () => {
  expect(await db.$count(users)).toBe(17);
  expect(await db.$count(users, eq(users.status, 'DEACTIVATED'))).toBe(1);
  expect(await db.$count(users, eq(users.deep_link_allowed, true))).toBe(1);
  expect(await db.$count(roles)).toBe(10);
  expect(await db.$count(memberships)).toBe(21);
  const [varga] = await db.select().from(users).where(eq(users.username, 'tomas.varga'));
  expect(varga).toMatchObject({ email: 'tomas.varga@example.com', created_at: now, version: 1 });
});

test('no two people have the same password hash', async () => {
  const hashes = (await db.select().from(users)).map(({ password_hash }) => password_hash);
  expect(new Set(hashes).size).toBe(17);
});

test('the whole matrix gives each role the menus that the domain counts', () => {
  const counts = ROLES.map(({ name }) => MENUS.filter(({ grants }) => name in grants).length);
  expect(counts).toEqual([20, 19, 16, 15, 15, 14, 12, 11, 11, 10]);
});

test('a database is filled once', async () => {
  expect(await store.setUp(migrations, (locked) => seedOnce(locked, demo))).toBeUndefined();
  expect(await db.$count(users)).toBe(17);
});

test('several processes that start at once fill it once', async () => {
  const other = await openDatabase({ seeded: false });
  // PGlite has one process; there the lock on its folder keeps others out.
  const fill = () => other.setUp(migrations, (locked) => seedOnce(locked, demo));
  const first = fill();
  if (process.env['DOCMAN_TEST_DATABASE_URL'] === undefined) await first;
  const seeded = await Promise.all([first, fill(), fill()]);
  expect(seeded.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await other.db.$count(users)).toBe(17);
  await other.close();
});

test('an older database gets a new screen once, with the grants it was meant to have', async () => {
  await db.insert(roles).values({
    name: 'ROLE_OWN',
    label: 'Own',
    role_type_id: 2,
    is_engineer: false,
    created_at: now,
    updated_at: now,
    permissions_updated_at: now,
  });
  const later = new Date(now.getTime() + 60_000);
  await addNewScreens(db, later, [1, 17, 18, 19]);
  const [menu] = await db.select().from(menus).where(eq(menus.id, 17));
  expect(menu).toMatchObject({ label: 'Users', link: '/admin/users', actions: 'VCEDX' });
  const granted = () =>
    db.select().from(permissions).where(eq(permissions.menu_id, 17)).orderBy(permissions.role_id);
  expect(await granted()).toEqual([
    { role_id: 1, menu_id: 17, actions: 'VCEDX' },
    { role_id: 2, menu_id: 17, actions: 'V' },
  ]);
  const versions = async () =>
    (await db.select().from(roles).orderBy(roles.id)).map((role) => role.permissions_version);
  expect((await versions()).slice(0, 4)).toEqual([2, 2, 1, 1]);

  await db.delete(permissions).where(eq(permissions.menu_id, 17));
  await addNewScreens(db, later, [1, 17, 18, 19]);
  expect(await granted()).toEqual([]);
  expect((await versions()).slice(0, 4)).toEqual([2, 2, 1, 1]);
});

test('an empty database has the administrator, the two system roles and no one else', async () => {
  const empty = await openDatabase({ seeded: false });
  const seeded = await empty.setUp(migrations, (locked) =>
    seedOnce(locked, { ...demo, kind: 'empty', password: undefined }),
  );
  expect(seeded?.people).toEqual([
    { username: 'administrator', role: 'Administrator', active: true },
  ]);
  expect(seeded?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const names = (await empty.db.select().from(roles).orderBy(roles.id)).map(({ name }) => name);
  expect(names).toEqual(['ROLE_ADMIN', 'ROLE_MODERATOR']);
  expect(await empty.db.select().from(settings)).toEqual([{ name: 'seeded', value: 'empty' }]);
  await empty.close();
});
