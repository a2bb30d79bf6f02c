/** People and roles made for one test, through the API or straight into the database. */
import { eq } from 'drizzle-orm';
import type { Me } from '../../../src/contract/auth';
import { roleFields, type Role } from '../../../src/contract/roles';
import {
  userFields,
  type User,
  type UserCreate,
  type UserUpdate,
} from '../../../src/contract/users';
import { auditEvents, memberships, sessions, users } from '../../../server/db/schema';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import type { Answer, Refusal, TestApp } from './app';
import { unknownOf } from '../../../src/contract/fieldTable';

export type UserReply = User & Refusal & { current: User };
export type MeReply = Me & Refusal & { current: Me };

let made = 0;
/** A person whose username and address are their own. */
export function newUser(of: Partial<UserCreate> = {}): UserCreate {
  made += 1;
  return {
    username: `person.${made}`,
    fullname: `Person ${made}`,
    email: `person.${made}@example.com`,
    locale: 'en',
    time_zone: 'UTC',
    role_ids: [10],
    memberships: [],
    deep_link_allowed: false,
    ...unknownOf(userFields),
    password: process.env['DOCMAN_TEST_PASSWORD'] ?? '',
    ...of,
  };
}

/** What a form sends that changes this of a user. */
export const edited = (user: User, of: Partial<UserUpdate> = {}): UserUpdate => ({
  username: user.username,
  fullname: user.fullname,
  email: user.email,
  locale: user.locale,
  time_zone: user.time_zone,
  role_ids: user.roles.map(({ id }) => id),
  memberships: user.memberships,
  deep_link_allowed: user.deep_link_allowed,
  version: user.version,
  ...of,
});

export async function makeUser(docman: TestApp, of: Partial<UserCreate> = {}): Promise<User> {
  const token = await docman.tokenOf('administrator');
  const { status, body } = await docman.ask<User>('createUser', { token, body: newUser(of) });
  if (status !== 201) throw new Error(`Nobody was made: ${JSON.stringify(body)}`);
  return body;
}

/** Takes part in this docking of KES; without one, in all that the ship has. Gives the id of whoever it is. */
export async function admit(
  { db }: TestApp,
  username: string,
  drydock: number | null,
): Promise<number> {
  const [project] = await db
    .select()
    .from(drydocks)
    .where(eq(drydocks.id, drydock ?? 0));
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const user_id = user?.id ?? 0;
  const drydock_number = project?.number ?? null;
  await db.insert(memberships).values({ user_id, ship_code: 'KES', drydock_number });
  return user_id;
}

export type Codes = Record<number, string>;
export const ALL_CODES: Codes = {
  ...{
    1: 'VX',
    2: 'VCEDX',
    3: 'VCEDAX',
    4: 'VCEDAX',
    7: 'VCEDAX',
    8: 'VCEDAXM',
    9: 'VA',
    11: 'VCEDX',
    12: 'VEX',
    13: 'VCEDX',
  },
  ...{ 16: 'VX', 17: 'VCEDX', 18: 'VCED', 19: 'VE' },
};

/** A role with these codes on these menus, of the office unless another type is named. */
export async function makeRole(
  docman: TestApp,
  name: string,
  codes: Codes,
  role_type_id = 2,
): Promise<number> {
  const token = await docman.tokenOf('administrator');
  const draft = { name, label: name, role_type_id, is_engineer: false, ...unknownOf(roleFields) };
  const { id } = (await docman.ask<Role>('createRole', { token, body: draft })).body;
  const menus = Object.entries(codes).map(([menu, of]) => ({
    menu_id: Number(menu),
    actions: of.split(''),
  }));
  await docman.ask('updatePermissions', { token, id, body: { version: 1, menus } });
  return id;
}

export const eventsOf = (docman: TestApp, id: number) =>
  docman.db.select().from(auditEvents).where(eq(auditEvents.entity_id, id)).orderBy(auditEvents.id);

export const sessionsOf = (docman: TestApp, id: number): Promise<number> =>
  docman.db.$count(sessions, eq(sessions.user_id, id));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "22 Nov 2026, 14:05" in UTC. */
export const timeText = (at: Date) =>
  `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}, ${at.toISOString().slice(11, 16)}`;

export function expectRefused(answer: Answer<Refusal>, errors: Record<string, string[]>): void {
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  expect(answer.body).not.toHaveProperty('error');
}

export const expectForbidden = (answer: Answer<Refusal>, message: string): void =>
  expect([answer.status, answer.body]).toEqual([403, { message }]);
