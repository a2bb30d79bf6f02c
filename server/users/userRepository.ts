/** Users with their roles and memberships. Every write expects to run in a transaction. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Membership, User, UserRow, UserStatus } from '../../src/contract/users';
import { keysOf } from '../auth/identity';
import type { Database } from '../db/database';
import { memberships, roles, userRoles, users } from '../db/schema';
import { wireTime } from '../records';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

const columns = {
  id: users.id,
  created_at: users.created_at,
  created_by: creators.fullname,
  updated_at: users.updated_at,
  updated_by: updaters.fullname,
  version: users.version,
  username: users.username,
  fullname: users.fullname,
  email: users.email,
  status: users.status,
  deep_link_allowed: users.deep_link_allowed,
  last_login_at: users.last_login_at,
  locale: users.locale,
  time_zone: users.time_zone,
};

type Moments = 'created_at' | 'updated_at' | 'last_login_at';
interface Dates {
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
}
/** A user as they are stored, with the moments as dates. */
export type StoredRow = Omit<UserRow, Moments> & Dates;
export type StoredUser = Omit<User, Moments> & Dates;

export function presentUser<T extends Dates>(stored: T) {
  const { created_at, updated_at, last_login_at } = stored;
  return {
    ...stored,
    created_at: wireTime(created_at),
    updated_at: wireTime(updated_at),
    last_login_at: last_login_at && wireTime(last_login_at),
  };
}

/** What people enter about themselves. */
export interface OwnParticulars {
  fullname: string;
  email: string;
  locale: string;
  time_zone: string;
}

/** What an administrator enters about a person. */
export interface Particulars extends OwnParticulars {
  username: string;
  deep_link_allowed: boolean;
}

export function userRepository(db: Database) {
  async function rolesOf(ids: readonly number[]): Promise<Map<number, UserRow['roles']>> {
    const rows = await db
      .select({ user_id: userRoles.user_id, id: roles.id, name: roles.name, label: roles.label })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(inArray(userRoles.user_id, [...ids]))
      .orderBy(asc(roles.id));
    const byUser = new Map<number, UserRow['roles']>();
    for (const { user_id, ...role } of rows)
      byUser.set(user_id, [...(byUser.get(user_id) ?? []), role]);
    return byUser;
  }

  /** In the order of the ids; their roles by id. */
  async function list(ids: readonly number[]): Promise<StoredRow[]> {
    if (ids.length === 0) return [];
    const found = await db
      .select(columns)
      .from(users)
      .leftJoin(creators, eq(creators.id, users.created_by))
      .leftJoin(updaters, eq(updaters.id, users.updated_by))
      .where(inArray(users.id, [...ids]));
    const byUser = await rolesOf(ids);
    const rows = new Map(found.map((row) => [row.id, { ...row, roles: byUser.get(row.id) ?? [] }]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** By ship and docking; the whole ship comes before its dockings. */
  const membershipsOf = (id: number): Promise<Membership[]> =>
    db
      .select({
        ship_code: memberships.ship_code,
        drydock_number: memberships.drydock_number,
      })
      .from(memberships)
      .where(eq(memberships.user_id, id))
      .orderBy(
        sql`${memberships.ship_code} collate "C"`,
        sql`${memberships.drydock_number} collate "C" nulls first`,
      );

  async function find(id: number): Promise<StoredUser | undefined> {
    const [row] = await list([id]);
    return row && { ...row, memberships: await membershipsOf(id) };
  }

  /** Active; fails with a unique violation for a taken username or address. */
  async function create(
    particulars: Particulars,
    passwordHash: string,
    by: number,
    now: Date,
  ): Promise<number> {
    const [made] = await db
      .insert(users)
      .values({
        ...particulars,
        ...keysOf(particulars),
        password_hash: passwordHash,
        status: 'ACTIVE',
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .returning({ id: users.id });
    if (made === undefined) throw new Error('The new user was not returned.');
    return made.id;
  }

  const changed = (by: number, now: Date) => ({
    version: sql`${users.version} + 1`,
    updated_at: now,
    updated_by: by,
  });

  /** Fails as `create`. */
  async function update(id: number, particulars: Particulars, by: number, now: Date) {
    await db
      .update(users)
      .set({ ...particulars, ...keysOf(particulars), ...changed(by, now) })
      .where(eq(users.id, id));
  }

  async function setStatus(id: number, status: UserStatus, by: number, now: Date): Promise<void> {
    await db
      .update(users)
      .set({ status, ...changed(by, now) })
      .where(eq(users.id, id));
  }

  async function setPassword(id: number, password_hash: string, by: number, now: Date) {
    await db
      .update(users)
      .set({ password_hash, ...changed(by, now) })
      .where(eq(users.id, id));
  }

  /** What people change about themselves; fails as `create`. */
  async function updateProfile(id: number, profile: OwnParticulars, username: string, now: Date) {
    await db
      .update(users)
      .set({ ...profile, ...keysOf({ ...profile, username }), ...changed(id, now) })
      .where(eq(users.id, id));
  }

  /** Gives and takes what is different. */
  async function setRoles(id: number, before: readonly number[], wanted: readonly number[]) {
    const taken = before.filter((one) => !wanted.includes(one));
    const given = wanted.filter((one) => !before.includes(one));
    if (taken.length > 0)
      await db
        .delete(userRoles)
        .where(and(eq(userRoles.user_id, id), inArray(userRoles.role_id, taken)));
    if (given.length > 0)
      await db.insert(userRoles).values(given.map((role_id) => ({ user_id: id, role_id })));
  }

  async function setMemberships(id: number, wanted: readonly Membership[]): Promise<void> {
    await db.delete(memberships).where(eq(memberships.user_id, id));
    if (wanted.length > 0)
      await db.insert(memberships).values(wanted.map((one) => ({ user_id: id, ...one })));
  }

  /** Whether another active user than this one has the role. Source: users, user_roles, roles. */
  async function othersActiveWith(roleName: string, id: number): Promise<boolean> {
    const [other] = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.user_id, users.id))
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(and(eq(roles.name, roleName), eq(users.status, 'ACTIVE'), sql`${users.id} <> ${id}`))
      .limit(1);
    return other !== undefined;
  }

  return {
    list,
    find,
    create,
    update,
    updateProfile,
    setStatus,
    setPassword,
    setRoles,
    setMemberships,
    othersActiveWith,
  };
}
