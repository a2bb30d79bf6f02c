/** What a person may do: the rights of all their roles together. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { allows, type Me } from '../../../src/contract/auth';
import type { Database } from '../../db/database';
import { menus, permissions, roles, userRoles, users } from '../../db/schema';
import { toActions } from './letters';

export type Rights = Me['permissions'];

export interface Grants {
  /** Role names, in the order of the roles' ids. */
  roles: string[];
  /** The menus that may be viewed. */
  menus: { menu_id: number }[];
  permissions: Rights;
}

/** Whoever is reached by link comments on nothing: nobody could tell who it was. */
const lettersFor = (userId: number) => sql<string>`case
  when (select ${users.deep_link_allowed} from ${users} where ${users.id} = ${userId})
  then replace(${permissions.actions}, 'M', '') else ${permissions.actions} end`;

/** Whether the rights hold anything that the others do not. */
export const exceeds = (rights: Rights, others: Rights): boolean =>
  rights.some(({ link, actions }) => actions.some((action) => !allows(others, link, action)));

export function rightsRepository(db: Database) {
  async function united(
    whose: SQL,
    letters: SQL<string> = sql`${permissions.actions}`,
  ): Promise<Rights> {
    const rows = await db
      .select({ menu_id: menus.id, link: menus.link, letters })
      .from(permissions)
      .innerJoin(menus, eq(menus.id, permissions.menu_id))
      .where(whose)
      .orderBy(asc(menus.position), asc(menus.id));
    const byMenu = new Map<number, { link: string; letters: string }>();
    for (const { menu_id, link, letters } of rows)
      byMenu.set(menu_id, { link, letters: (byMenu.get(menu_id)?.letters ?? '') + letters });
    return [...byMenu].map(([menu_id, { link, letters }]) => ({
      menu_id,
      link,
      actions: toActions(letters),
    }));
  }

  /** By menu position; empty for somebody without roles. Source: user_roles, permissions, menus, users. */
  const rightsOf = (userId: number): Promise<Rights> =>
    united(
      inArray(
        permissions.role_id,
        db.select({ id: userRoles.role_id }).from(userRoles).where(eq(userRoles.user_id, userId)),
      ),
      lettersFor(userId),
    );

  /** By menu position. Source: permissions, menus. */
  const rightsOfRole = (roleId: number): Promise<Rights> => united(eq(permissions.role_id, roleId));

  /** What sign-in and `/me` tell of a person. Source: as above, and roles. */
  async function grantsOf(userId: number): Promise<Grants> {
    const names = await db
      .select({ name: roles.name })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(eq(userRoles.user_id, userId))
      .orderBy(asc(roles.id));
    const rights = await rightsOf(userId);
    return {
      roles: names.map(({ name }) => name),
      menus: rights
        .filter(({ actions }) => actions.includes('V'))
        .map(({ menu_id }) => ({ menu_id })),
      permissions: rights,
    };
  }

  return { rightsOf, rightsOfRole, grantsOf };
}
