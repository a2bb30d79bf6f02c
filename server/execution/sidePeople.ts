/** Who takes part in a docking for each side of its contract: those whom the other side's moves concern. */
import { and, eq } from 'drizzle-orm';
import type { Side } from '../../src/contract/execution/variationRecords';
import type { Database } from '../db/database';
import { userYards } from '../db/documentSchema';
import { memberships } from '../db/schema';
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

/** The office's team, or the yard's people. */
export const peopleOf = async (
  tx: Database,
  project: StoredDrydock,
  side: Side,
): Promise<(number | null)[]> => (side === 'YARD' ? yardPeople(tx, project) : teamOf(project));
