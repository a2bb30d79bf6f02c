/** Who takes part in a docking for each side of its contract: those whom the other side's moves concern. */
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Side } from '../../src/contract/execution/variationRecords';
import type { Database } from '../db/database';
import { userYards } from '../db/tables/documentSchema';
import { memberships, users } from '../db/schema';
import { teamOf } from '../fleet/drydocks/drydockNotices';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';

async function yardPeople(tx: Database, project: StoredDrydock): Promise<number[]> {
  if (project.yard_id === null) return [];
  const rows = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .innerJoin(userYards, eq(userYards.user_id, memberships.user_id))
    .where(
      and(eq(memberships.drydock_number, project.number), eq(userYards.yard_id, project.yard_id)),
    );
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
        eq(memberships.ship_code, project.ship.code),
        or(isNull(memberships.drydock_number), eq(memberships.drydock_number, project.number)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The office's team, or the yard's people. */
export const peopleOf = async (
  tx: Database,
  project: StoredDrydock,
  side: Side,
): Promise<(number | null)[]> => (side === 'YARD' ? yardPeople(tx, project) : teamOf(project));
