/** What the database holds of a person's access, as columns: read with whatever else is asked of `users`, in one statement. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { userYards } from '../../db/tables/documentSchema';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { jsonColumn } from '../../db/jsonRows';
import {
  memberships,
  menus,
  permissions,
  roles,
  roleTypes,
  userRoles,
  users,
} from '../../db/schema';
import type { Granted } from './rights';

interface HeldRole {
  id: number;
  name: string;
  label: string;
  /** The code of its type. */
  type: string;
}

interface HeldMembership {
  ship: number;
  /** Of one docking alone; null where it is the whole ship, and where the docking is not there yet. */
  drydock: number | null;
  number: string | null;
}

export interface StoredAccess {
  /** In the order of their ids. */
  readonly roles: readonly HeldRole[];
  /** In the order of the menus. */
  readonly granted: readonly Granted[];
  readonly memberships: readonly HeldMembership[];
  readonly yard: number | null;
}

const query = new QueryBuilder();
const roleIds = query
  .select({ id: userRoles.role_id })
  .from(userRoles)
  .where(eq(userRoles.user_id, users.id));

/** Source: user_roles, roles, role_types, permissions, menus, memberships, ships, drydocks, user_yards. */
export const accessColumns = {
  roles: jsonColumn<HeldRole>(
    query
      .select({
        id: roles.id,
        name: roles.name,
        label: roles.label,
        type: sql`${roleTypes.code}`.as('type'),
      })
      .from(roles)
      .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
      .where(inArray(roles.id, roleIds))
      .orderBy(asc(roles.id)),
  ),
  granted: jsonColumn<Granted>(
    query
      .select({
        menu_id: sql`${menus.id}`.as('menu_id'),
        link: menus.link,
        codes: sql`${permissions.actions}`.as('codes'),
      })
      .from(permissions)
      .innerJoin(menus, eq(menus.id, permissions.menu_id))
      .where(inArray(permissions.role_id, roleIds))
      .orderBy(asc(menus.position), asc(menus.id)),
  ),
  memberships: jsonColumn<HeldMembership>(
    query
      .select({
        ship: sql`${ships.id}`.as('ship'),
        drydock: sql`${drydocks.id}`.as('drydock'),
        number: sql`${memberships.drydock_number}`.as('number'),
      })
      .from(memberships)
      .innerJoin(ships, eq(ships.code, memberships.ship_code))
      .leftJoin(drydocks, eq(drydocks.number, memberships.drydock_number))
      .where(eq(memberships.user_id, users.id)),
  ),
  yard: sql<number | null>`(${query
    .select({ yard: userYards.yard_id })
    .from(userYards)
    .where(eq(userYards.user_id, users.id))})`,
};
