/** Who of the yards takes part in a docking: its own members, and those of its whole ship. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { userYards } from '../../db/tables/documentSchema';
import { memberships, users } from '../../db/schema';
import type { StoredDrydock } from './drydockRepository';

/** Of the ship's members, or of this docking's alone: those who may open it. */
const takesPart = ({ ship, number }: StoredDrydock) =>
  and(
    eq(memberships.ship_code, ship.code),
    or(isNull(memberships.drydock_number), eq(memberships.drydock_number, number)),
  );

/** The people of these yards that take part in the docking; others of a yard do not know that it was asked. */
export async function peopleOfYards(
  tx: Database,
  project: StoredDrydock,
  yards: readonly number[],
): Promise<number[]> {
  if (yards.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: memberships.user_id })
    .from(memberships)
    .innerJoin(userYards, eq(userYards.user_id, memberships.user_id))
    .where(and(takesPart(project), inArray(userYards.yard_id, [...yards])));
  return rows.map(({ id }) => id);
}

/** Whether the yard can speak for itself: somebody of it signs in to this docking. */
export async function yardAnswers(tx: Database, project: StoredDrydock): Promise<boolean> {
  if (project.yard_id === null) return false;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userYards, eq(userYards.user_id, users.id))
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(
      and(
        ...[eq(userYards.yard_id, project.yard_id), eq(users.status, 'ACTIVE')],
        takesPart(project),
      ),
    )
    .limit(1);
  return found !== undefined;
}
