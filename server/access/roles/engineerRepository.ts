/** Engineers: the active people with a role that makes one. */
import { and, asc, eq } from 'drizzle-orm';
import type { Engineer } from '../../../src/contract/roles';
import type { Database } from '../../db/database';
import { memberships, roles, userRoles, users } from '../../db/schema';
import type { Visibility } from '../permissions/visibility';

export function engineerRepository(db: Database) {
  /**
   * By full name; each with the first of their roles, and the codes of the ships they are members of. Whoever is
   * limited sees those on ships of their own, with the ships that they share.
   */
  async function list({ ofShip }: Visibility): Promise<Engineer[]> {
    const rows = await db
      .select({
        id: users.id,
        username: users.username,
        fullname: users.shown_name,
        role_label: roles.label,
        ship: memberships.ship_code,
      })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.user_id, users.id))
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .leftJoin(memberships, eq(memberships.user_id, users.id))
      .where(
        and(eq(users.status, 'ACTIVE'), eq(roles.is_engineer, true), ofShip(memberships.ship_code)),
      )
      .orderBy(asc(users.fullname), asc(users.id), asc(roles.id), asc(memberships.id));
    const engineers = new Map<number, Engineer>();
    for (const { ship, ...row } of rows) {
      const engineer = engineers.get(row.id) ?? { ...row, ships: [] };
      if (ship !== null && !engineer.ships.includes(ship)) engineer.ships.push(ship);
      engineers.set(row.id, engineer);
    }
    return [...engineers.values()];
  }

  return { list };
}
