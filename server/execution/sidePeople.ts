/** Who takes part in a docking for each side of its contract: those whom the other side's moves concern. */
import type { Side } from '../../src/contract/execution/variationRecords';
import type { Database } from '../db/database';
import { teamOf } from '../fleet/drydocks/drydockNotices';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { peopleOfYards } from '../fleet/drydocks/yardPeople';

const yardPeople = (tx: Database, project: StoredDrydock): Promise<number[]> =>
  peopleOfYards(tx, project, project.yard_id === null ? [] : [project.yard_id]);

/** The office's team, or the yard's people. */
export const peopleOf = async (
  tx: Database,
  project: StoredDrydock,
  side: Side,
): Promise<(number | null)[]> => (side === 'YARD' ? yardPeople(tx, project) : teamOf(project));
