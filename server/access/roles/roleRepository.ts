/** Roles and what belongs to them. Every write expects to run in a transaction. */
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { roleFields, type Role, type RoleDraft, type RoleType } from '../../../src/contract/roles';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { Database } from '../../db/database';
import { permissions, roles, roleTypes, userRoles, users } from '../../db/schema';
import { wireTime } from '../../http/records';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

const columns = {
  id: roles.id,
  created_at: roles.created_at,
  created_by: creators.shown_name,
  updated_at: roles.updated_at,
  updated_by: updaters.shown_name,
  version: roles.version,
  ...fieldsOf(roleFields, roles),
  system: roles.system,
  users_count: sql<number>`(select count(*)::int from ${userRoles} where ${userRoles.role_id} = ${roles.id})`,
  menus_count: sql<number>`(select count(*)::int from ${permissions} where ${permissions.role_id} = ${roles.id})`,
};

/** A role as it is stored, with the moments as dates. */
export interface StoredRole extends Omit<Role, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

export const presentRole = (stored: StoredRole): Role => ({
  ...stored,
  created_at: wireTime(stored.created_at),
  updated_at: wireTime(stored.updated_at),
});

export function roleRepository(db: Database) {
  const select = () =>
    db
      .select(columns)
      .from(roles)
      .leftJoin(creators, eq(creators.id, roles.created_by))
      .leftJoin(updaters, eq(updaters.id, roles.updated_by));

  /** By id; `users_count` counts users of any state, `menus_count` menus that may be viewed. */
  const list = (): Promise<StoredRole[]> => select().orderBy(asc(roles.id));

  async function find(id: number): Promise<StoredRole | undefined> {
    const [found] = await select().where(eq(roles.id, id));
    return found;
  }

  /** As `find`, and nobody else changes the role before this transaction ends. */
  async function findForUpdate(id: number): Promise<StoredRole | undefined> {
    await db.select({ id: roles.id }).from(roles).where(eq(roles.id, id)).for('update');
    return find(id);
  }

  /** Fails with a unique violation for a taken name, a foreign key violation for an unknown type. */
  async function create(draft: RoleDraft, by: number, now: Date): Promise<number> {
    const [made] = await db
      .insert(roles)
      .values({
        ...draft,
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
        permissions_updated_at: now,
        permissions_updated_by: by,
      })
      .returning({ id: roles.id });
    if (made === undefined) throw new Error('The new role was not returned.');
    return made.id;
  }

  /** Fails as `create`. */
  async function update(id: number, draft: RoleDraft, by: number, now: Date): Promise<void> {
    await db
      .update(roles)
      .set({ ...draft, version: sql`${roles.version} + 1`, updated_at: now, updated_by: by })
      .where(eq(roles.id, id));
  }

  /** With its permissions; fails with a foreign key violation when somebody holds the role. */
  async function remove(id: number): Promise<void> {
    await db.delete(roles).where(eq(roles.id, id));
  }

  /** By id. Source: role_types. */
  const listTypes = (): Promise<RoleType[]> =>
    db.select().from(roleTypes).orderBy(asc(roleTypes.id));

  return { list, find, findForUpdate, create, update, remove, listTypes };
}
