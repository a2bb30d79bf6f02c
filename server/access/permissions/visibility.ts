/**
 * Which ships and dockings a person may see. Administration and office see all; everybody else what they are members
 * of, and the condition for that goes into the query: what is filtered afterwards has been counted and paged before.
 */
import { and, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { memberships, roles, roleTypes, userRoles } from '../../db/schema';

/** The types of role that see everything, by code. */
export const UNLIMITED = ['ADM', 'OFF'];
const own = alias(memberships, 'own_memberships');

/** Conditions for a query; undefined where there is nothing to limit. */
export interface Visibility {
  readonly limited: boolean;
  /** For what belongs to a ship: its members see it, and the members of any of its dockings. */
  readonly ofShip: (code: SQLWrapper) => SQL | undefined;
  /** For what belongs to a docking: its members see it, and those of the whole ship; without a number these alone. */
  readonly ofDrydock: (code: SQLWrapper, number: SQLWrapper) => SQL | undefined;
}

/** Whether a type of role lifts its holders above memberships. */
export async function seesEverything(db: Database, roleTypeId: number): Promise<boolean> {
  const wanted = and(eq(roleTypes.id, roleTypeId), inArray(roleTypes.code, UNLIMITED));
  return (await db.$count(roleTypes, wanted)) > 0;
}

/** Source: user_roles, roles, role_types. Somebody without any role is limited. */
export async function isLimited(db: Database, userId: number): Promise<boolean> {
  const [lifting] = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .where(and(eq(userRoles.user_id, userId), inArray(roleTypes.code, UNLIMITED)))
    .limit(1);
  return lifting === undefined;
}

/** A condition that asks `memberships`: a ship or docking that comes later is seen as well. */
export function visibilityOf(userId: number, limited: boolean): Visibility {
  const among = (condition: SQL | undefined): SQL | undefined =>
    limited
      ? exists(
          new QueryBuilder()
            .select({ id: own.id })
            .from(own)
            .where(and(eq(own.user_id, userId), condition)),
        )
      : undefined;
  return {
    limited,
    ofShip: (code) => among(eq(own.ship_code, code)),
    ofDrydock: (code, number) =>
      among(
        and(
          eq(own.ship_code, code),
          or(isNull(own.drydock_number), eq(own.drydock_number, number)),
        ),
      ),
  };
}
