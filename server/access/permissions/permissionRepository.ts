/** What a role may do on each menu. Every write expects to run in a transaction. */
import { asc, eq, sql } from 'drizzle-orm';
import type { PermissionDetail } from '../../../src/contract/roles';
import type { Database } from '../../db/database';
import { menus, permissions, roles, users } from '../../db/schema';
import { toActions } from './actionCodes';

/** A role as the one whose permissions are read or changed. */
export interface Grantee {
  name: string;
  label: string;
  version: number;
  updated_at: Date;
  /** Full name; null is the system. */
  updated_by: string | null;
}

/** ActionCodes by menu id. */
export type ActionCodes = ReadonlyMap<number, string>;

export function permissionRepository(db: Database) {
  async function findGrantee(roleId: number): Promise<Grantee | undefined> {
    const [found] = await db
      .select({
        name: roles.name,
        label: roles.label,
        version: roles.permissions_version,
        updated_at: roles.permissions_updated_at,
        updated_by: users.shown_name,
      })
      .from(roles)
      .leftJoin(users, eq(users.id, roles.permissions_updated_by))
      .where(eq(roles.id, roleId));
    return found;
  }

  /** By menu position; empty for a role without any. */
  async function actionCodesOf(roleId: number): Promise<ActionCodes> {
    const rows = await db
      .select({ menu_id: permissions.menu_id, codes: permissions.actions })
      .from(permissions)
      .innerJoin(menus, eq(menus.id, permissions.menu_id))
      .where(eq(permissions.role_id, roleId))
      .orderBy(asc(menus.position), asc(menus.id));
    return new Map(rows.map(({ menu_id, codes }) => [menu_id, codes]));
  }

  /** Undefined for an unknown role. */
  async function detail(roleId: number): Promise<PermissionDetail | undefined> {
    const grantee = await findGrantee(roleId);
    if (grantee === undefined) return undefined;
    const codes = await actionCodesOf(roleId);
    return {
      role_id: roleId,
      version: grantee.version,
      menus: [...codes].map(([menu_id, of]) => ({ menu_id, actions: toActions(of) })),
    };
  }

  /** Replaces what the role may do. */
  async function replace(
    roleId: number,
    wanted: ActionCodes,
    by: number,
    now: Date,
  ): Promise<void> {
    await db.delete(permissions).where(eq(permissions.role_id, roleId));
    const rows = [...wanted].map(([menu_id, actions]) => ({ role_id: roleId, menu_id, actions }));
    if (rows.length > 0) await db.insert(permissions).values(rows);
    await db
      .update(roles)
      .set({
        permissions_version: sql`${roles.permissions_version} + 1`,
        permissions_updated_at: now,
        permissions_updated_by: by,
      })
      .where(eq(roles.id, roleId));
  }

  return { findGrantee, actionCodesOf, detail, replace };
}
