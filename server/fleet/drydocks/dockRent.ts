/** How many days of dock rent there are by the contract's own count, which is not the day counter of the docking. */
import { eq } from 'drizzle-orm';
import { rentedDays, type DockMoment } from '../../../src/contract/fleet/dayCount';
import type { DockRent } from '../../../src/contract/fleet/drydockRecords';
import { todayIn } from '../../../src/contract/dates';
import type { Milestone } from '../../../src/contract/fleet/drydockStates';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { contracts } from '../../db/tables/contractSchema';
import { zoneOf } from './drydockDetail';
import type { StoredDrydock } from './drydockRepository';

interface Reached extends DockMoment {
  kind: Milestone;
}

const planned = (on: string | null): DockMoment | undefined =>
  on === null ? undefined : { on, at: null };

/** For administration, office and the yard that has the docking. Source: contracts, milestones. */
export async function dockRent(
  db: Database,
  { reach }: Viewer,
  project: StoredDrydock,
  reached: readonly Reached[],
  now: Date,
): Promise<DockRent | null> {
  if (reach !== undefined && (reach.yard === null || reach.yard !== project.yard_id)) return null;
  const [contract] = await db
    .select({ day_count: contracts.day_count })
    .from(contracts)
    .where(eq(contracts.drydock_id, project.id));
  const day_count = contract?.day_count ?? null;
  if (day_count === null) return null;
  const of = (kind: Milestone) => reached.find((one) => one.kind === kind);
  const [docked, undocked] = [of('DOCKED'), of('UNDOCKED')];
  const until = undocked ?? { on: todayIn(zoneOf(project), now), at: now };
  const days = docked === undefined ? null : rentedDays(day_count, docked, until);
  const from = docked ?? planned(project.planned_dock_on);
  const to = undocked ?? planned(project.planned_undock_on);
  const stay = from === undefined || to === undefined ? null : rentedDays(day_count, from, to);
  return { day_count, days, planned: stay === null ? null : Math.max(0, stay) };
}
