/** Fills a new database once, and gives every database the menus of screens that are new since its last start, by today's names. */
import { randomInt } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { keysOf } from '../text/identity';
import { hashPassword } from '../access/signIn/passwords';
import type { Database } from '../db/database';
import { lockPeople } from '../db/peopleLock';
import type { FileStore } from '../files/fileStore';
import {
  memberships,
  menus,
  permissions,
  roles,
  roleTypes,
  settings,
  userRoles,
  users,
} from '../db/schema';
import { StartError } from '../db/startError';
import { MENUS, ROLE_TYPES, ROLES, SCREENS } from './catalogue';
import { addCertificateKinds } from './certificateKinds';
import { addDocumentTypes } from './documentTypes';
import { addStandardJobs } from './library/standardJobs';
import { ADMINISTRATOR, type SeedPerson } from './people';

export type SeedKind = 'demo' | 'empty';

const SEEDED = 'seeded';
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

interface SeedOptions {
  kind: SeedKind;
  /** Made up when it is left out. */
  password: string | undefined;
  now: Date;
  /** Where the files of the demonstration's documents go. */
  files: FileStore;
}

/** What the person who started it must be told: after a restart nobody knows the password any more. */
export interface Seeded {
  password: string;
  people: { username: string; role: string; active: boolean }[];
}

function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Numbers given by hand are not counted by the sequence that gives the next one. */
async function moveSequence(tx: Database, table: 'role_types' | 'roles' | 'users'): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`,
  );
}

async function addRoles(tx: Database, { kind, now }: SeedOptions): Promise<void> {
  await tx.insert(roleTypes).values([...ROLE_TYPES]);
  const wanted = ROLES.filter(({ system }) => kind === 'demo' || system);
  const at = { created_at: now, updated_at: now, permissions_updated_at: now };
  await tx.insert(roles).values(wanted.map((role) => ({ ...role, ...at })));
  await moveSequence(tx, 'role_types');
  await moveSequence(tx, 'roles');
}

async function addPerson(tx: Database, id: number, person: SeedPerson, hash: string, now: Date) {
  const { username, fullname, company, position, status, deepLink } = person;
  const email = `${username}@example.com`;
  await tx.insert(users).values({
    id,
    username,
    fullname,
    company,
    position,
    email,
    ...keysOf({ username, fullname, email }),
    password_hash: hash,
    status,
    deep_link_allowed: deepLink,
    created_at: now,
    updated_at: now,
  });
  const role_id = ROLES.find(({ name }) => name === person.role)?.id ?? 0;
  await tx.insert(userRoles).values({ user_id: id, role_id });
  const rows = person.members.map((code) => ({
    user_id: id,
    ship_code: code.slice(0, 3),
    drydock_number: code.length > 3 ? code : null,
  }));
  if (rows.length > 0) await tx.insert(memberships).values(rows);
}

/** The demonstration has accounts with one password, and one without: others reach it only where that is wanted. */
function wanted(kind: SeedKind | undefined): SeedKind {
  if (kind !== undefined) return kind;
  throw new StartError(
    'HOST lets other machines reach this server: set DOCMAN_SEED=empty for one administrator and nothing else, ' +
      'or DOCMAN_SEED=demo for the demonstration, which has an account that needs no password.',
  );
}

/** Its code is no part of any other start. */
async function loadDemo({ files, now }: SeedOptions) {
  const { prepareDemo } = await import('./demo/demo');
  return prepareDemo(files, now);
}

/** Undefined when the database was filled before; StartError when nobody has said what a new one is to have. */
export async function seedOnce(
  db: Database,
  given: Omit<SeedOptions, 'kind'> & { kind: SeedKind | undefined },
): Promise<Seeded | undefined> {
  const done = await db.select().from(settings).where(eq(settings.name, SEEDED));
  if (done.length > 0) return undefined;
  const options = { ...given, kind: wanted(given.kind) };
  const password = options.password ?? makePassword();
  const demo = options.kind === 'demo' ? await loadDemo(options) : undefined;
  const people = demo?.people ?? [ADMINISTRATOR];
  const hashes = await Promise.all(people.map(() => hashPassword(password)));
  await db.transaction(async (tx) => {
    await addRoles(tx, options);
    for (const [place, person] of people.entries())
      await addPerson(tx, place + 1, person, hashes[place] ?? '', options.now);
    await moveSequence(tx, 'users');
    await addDocumentTypes(tx, options.now);
    await addStandardJobs(tx, options.now);
    await addCertificateKinds(tx, options.now);
    await demo?.write(tx);
    await addScreens(tx, SCREENS);
    await tx.insert(settings).values({ name: SEEDED, value: options.kind });
  });
  return {
    password,
    people: people.map(({ username, role, status }) => ({
      username,
      role: ROLES.find(({ name }) => name === role)?.label ?? role,
      active: status === 'ACTIVE',
    })),
  };
}

/** Adds the menus that are missing, with the grants of the roles they were meant for; gives the ids of those roles. */
async function addScreens(tx: Database, screens: readonly number[]): Promise<number[]> {
  const wanted = MENUS.filter(({ id }) => screens.includes(id));
  const added = await tx
    .insert(menus)
    .values(
      wanted.map(({ id, label, link, actions }) => ({ id, label, link, actions, position: id })),
    )
    .onConflictDoNothing()
    .returning({ id: menus.id });
  const isNew = new Set(added.map(({ id }) => id));
  const known = await tx.select({ id: roles.id, name: roles.name }).from(roles);
  const rows = known.flatMap(({ id: role_id, name }) =>
    wanted.flatMap(({ id: menu_id, grants }) => {
      const actions = isNew.has(menu_id) ? grants[name] : undefined;
      return actions === undefined ? [] : [{ role_id, menu_id, actions }];
    }),
  );
  if (rows.length > 0) await tx.insert(permissions).values(rows).onConflictDoNothing();
  return [...new Set(rows.map(({ role_id }) => role_id))];
}

/** Menus are called as this version calls them. */
async function nameMenus(tx: Database): Promise<void> {
  for (const { id, label } of MENUS)
    await tx
      .update(menus)
      .set({ label })
      .where(and(eq(menus.id, id), ne(menus.label, label)));
}

/** For a database of an earlier version: whoever has its permissions open is told that they changed. */
export async function addNewScreens(db: Database, now: Date, screens = SCREENS): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPeople(tx);
    const changed = await addScreens(tx, screens);
    await nameMenus(tx);
    if (changed.length === 0) return;
    await tx
      .update(roles)
      .set({
        permissions_version: sql`${roles.permissions_version} + 1`,
        permissions_updated_at: now,
        permissions_updated_by: null,
      })
      .where(inArray(roles.id, changed));
  });
}
