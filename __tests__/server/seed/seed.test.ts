/** What a new database holds, and what an older one gets when the product has grown. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type { Database, Store } from '../../../server/db/database';
import { memberships, menus, permissions, roles, settings, users } from '../../../server/db/schema';
import { MENUS, ROLE_TYPES, ROLES, SCREENS } from '../../../server/seed/catalogue';
import { DOCUMENT_TYPES } from '../../../server/seed/documentTypes';
import { fillKeys } from '../../../server/seed/keys';
import { addNewScreens, seedOnce } from '../../../server/seed/seed';
import main from '../../../public/assets/i18n/main/en.json';
import { named } from '../../../src/ui/format/named';
import { migrations, openDatabase } from '../support/database';
import { memoryFiles } from '../support/memoryFiles';
import { makeFolder, removeFolders } from '../support/process';

const now = new Date('2026-11-20T08:00:00Z');
const demo = { kind: 'demo', password: 'my secret', now, files: memoryFiles() } as const;

let store: Store;
let db: Database;
beforeAll(async () => {
  store = await openDatabase({ seeded: false });
  db = store.db;
  await store.setUp(migrations, (locked) => seedOnce(locked, demo));
});
afterAll(async () => {
  removeFolders();
  await store.close();
});

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

test('every menu, role and type that the product comes with has its word in the texts', () => {
  const { catalogue } = main;
  const asKey = ((key: string) => key.replace('catalogue.', '')) as TFunction;
  const known = [...MENUS, ...ROLES, ...ROLE_TYPES, ...DOCUMENT_TYPES];
  expect(
    known.map(({ label }) => label).filter((label) => !(named(asKey, label) in catalogue)),
  ).toEqual([]);
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
  await addNewScreens(db, later, [...SCREENS, 14]);
  const [menu] = await db.select().from(menus).where(eq(menus.id, 14));
  expect(menu).toMatchObject({ label: 'Reports', link: '/reports', actions: 'VX' });
  const granted = () =>
    db.select().from(permissions).where(eq(permissions.menu_id, 14)).orderBy(permissions.role_id);
  expect((await granted()).map(({ role_id, actions }) => [role_id, actions])).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((id) => [id, 'VX']),
    ...[7, 10].map((id) => [id, 'V']),
  ]);
  const versions = async () =>
    (await db.select().from(roles).orderBy(roles.id)).map((role) => role.permissions_version);
  expect((await versions()).slice(6, 10)).toEqual([2, 1, 1, 2]);

  await db.delete(permissions).where(eq(permissions.menu_id, 14));
  await addNewScreens(db, later, [...SCREENS, 14]);
  expect(await granted()).toEqual([]);
  expect((await versions()).slice(6, 10)).toEqual([2, 1, 1, 2]);
});

test('an older database calls its menus as this version does', async () => {
  const labelOf = async () =>
    (await db.select().from(menus).where(eq(menus.link, '/drydocks'))).map(({ label }) => label);
  await db.update(menus).set({ label: 'Drydocks' }).where(eq(menus.link, '/drydocks'));
  await addNewScreens(db, now);
  expect(await labelOf()).toEqual(['Dockings']);
});

/** The migrations as they were when there were so many. */
function migrationsUntil(count: number): string {
  const folder = makeFolder();
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, count) }));
  return folder;
}

test('the people of an older database can be found, sorted and filtered after its next start', async () => {
  const older = await openDatabase({ seeded: false });
  await older.setUp(migrationsUntil(2), async (tx) => {
    await tx.execute(sql`insert into role_types (id, code, label) values (1, 'ADM', 'A')`);
    await tx.execute(
      sql`insert into roles (id, name, label, role_type_id, is_engineer, created_at, updated_at, permissions_updated_at)
        select id, 'ROLE_' || id, 'Label', 1, false, now(), now(), now() from generate_series(1, 3) as id`,
    );
    await tx.execute(
      sql`insert into users (username, username_key, fullname, email, email_key, password_hash, status, created_at, updated_at)
        select 'Person.' || n, 'person.' || n, case n when 7 then '···' else 'Tomáš Varga ' || n end,
          'p' || n || '@e.com', 'p' || n || '@e.com', '', 'ACTIVE', now(), now()
        from generate_series(1, 1203) as n`,
    );
    await tx.execute(
      sql`insert into user_roles (user_id, role_id) select 3, role from unnest(array[3, 1]) as role`,
    );
  });
  await older.setUp(migrations, fillKeys);
  const people = await older.db.select().from(users).orderBy(users.id);
  expect(people[2]).toMatchObject({
    fullname_key: 'tomas varga 3',
    search: 'tomas varga 3 person p3 e com',
    role_ids: [1, 3],
    version: 1,
  });
  expect(people[6]).toMatchObject({ fullname_key: '···', search: 'person 7 p7 e com' });
  expect(people.filter(({ search }) => search === '')).toEqual([]);
  await older.setUp(migrations, fillKeys);
  expect(await older.db.select().from(users).orderBy(users.id)).toEqual(people);
  await older.close();
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
