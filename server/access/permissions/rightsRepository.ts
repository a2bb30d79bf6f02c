/** What a person may do, or a role. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { StarRef } from '../../../src/contract/favourites';
import { jsonColumn } from '../../db/jsonRows';
import type { Database } from '../../db/database';
import { favourites } from '../../db/tables/favouriteSchema';
import { menus, permissions, users } from '../../db/schema';
import { rightsFor, united, type Rights } from './rights';
import { accessColumns } from './storedAccess';

export interface Grants {
  /** Role names, in the order of the roles' ids. */
  roles: string[];
  /** What people call them, in the same order. */
  role_labels: string[];
  /** The menus that may be viewed. */
  menus: { menu_id: number }[];
  permissions: Rights;
  /** The records with their star, the latest first. */
  favourites: StarRef[];
  /** Whether anybody has chosen their time zone. */
  zone_chosen: boolean;
}

const starred = jsonColumn<StarRef>(
  new QueryBuilder()
    .select({
      entity: favourites.entity,
      id: sql`${favourites.entity_id}`.as('id'),
    })
    .from(favourites)
    .where(eq(favourites.user_id, users.id))
    .orderBy(desc(favourites.at), desc(favourites.entity_id)),
);

export function rightsRepository(db: Database) {
  /** By menu position. Source: permissions, menus. */
  async function rightsOfRole(roleId: number): Promise<Rights> {
    const rows = await db
      .select({ menu_id: menus.id, link: menus.link, codes: permissions.actions })
      .from(permissions)
      .innerJoin(menus, eq(menus.id, permissions.menu_id))
      .where(eq(permissions.role_id, roleId))
      .orderBy(asc(menus.position), asc(menus.id));
    return united(rows);
  }

  /** What sign-in and `/me` tell of a person: nothing for somebody without roles. Source: users, and see `accessColumns`. */
  async function grantsOf(userId: number): Promise<Grants> {
    const { roles, granted } = accessColumns;
    const [found] = await db
      .select({
        linked: users.deep_link_allowed,
        zone: users.zone_chosen,
        ...{ roles, granted, favourites: starred },
      })
      .from(users)
      .where(eq(users.id, userId));
    const rights = found === undefined ? [] : rightsFor(found.granted, found.linked);
    return {
      roles: found?.roles.map(({ name }) => name) ?? [],
      role_labels: found?.roles.map(({ label }) => label) ?? [],
      menus: rights
        .filter(({ actions }) => actions.includes('V'))
        .map(({ menu_id }) => ({ menu_id })),
      permissions: rights,
      favourites: found?.favourites ?? [],
      zone_chosen: found?.zone ?? true,
    };
  }

  return { rightsOfRole, grantsOf };
}
