/** Reads users with their roles and memberships. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fieldsOf } from '../../src/contract/fieldTable';
import { accountFields, type Membership, type User, type UserRow } from '../../src/contract/users';
import type { Database } from '../db/database';
import { oneOf } from '../db/oneOf';
import { userYards } from '../db/tables/documentSchema';
import { yards } from '../db/tables/yardSchema';
import { memberships, roles, userRoles, users } from '../db/schema';
import { wireTime } from '../http/records';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

const columns = {
  id: users.id,
  created_at: users.created_at,
  created_by: creators.shown_name,
  updated_at: users.updated_at,
  updated_by: updaters.shown_name,
  version: users.version,
  ...fieldsOf(accountFields, users),
  status: users.status,
  last_login_at: users.last_login_at,
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

export function userRepository(db: Database) {
  async function rolesOf(ids: readonly number[]): Promise<Map<number, UserRow['roles']>> {
    const rows = await db
      .select({ user_id: userRoles.user_id, id: roles.id, name: roles.name, label: roles.label })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(oneOf(userRoles.user_id, ids))
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
      .where(oneOf(users.id, ids));
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

  /** The yard that they work for. Source: user_yards, yards. */
  async function yardOf(id: number): Promise<User['yard']> {
    const [yard] = await db
      .select({ id: yards.id, code: yards.code, name: yards.name })
      .from(userYards)
      .innerJoin(yards, eq(yards.id, userYards.yard_id))
      .where(eq(userYards.user_id, id));
    return yard ?? null;
  }

  async function find(id: number): Promise<StoredUser | undefined> {
    const [row] = await list([id]);
    return row && { ...row, memberships: await membershipsOf(id), yard: await yardOf(id) };
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

  return { list, find, membershipsOf, yardOf, othersActiveWith };
}
