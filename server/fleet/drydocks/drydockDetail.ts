/** One drydock project with its people, its milestones and where it stands. */
import { mayReadAccount } from '../account/accountSides';
import { and, eq } from 'drizzle-orm';
import { daysBetween, todayIn } from '../../../src/contract/dates';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import { dockWarnings } from '../../../src/contract/fleet/yards';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { docks } from '../../db/tables/yardSchema';
import { users } from '../../db/schema';
import { notFound } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { wireTime } from '../../http/records';
import { isMuted } from '../../notifications/muted';
import {
  drydockRepository,
  presentRow,
  tellsYard,
  visibleDrydocks,
  type StoredDrydock,
} from './drydockRepository';

async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, fullname: users.shown_name })
    .from(users)
    .where(oneOf(users.id, ids));
  return new Map(rows.map(({ id, fullname }) => [id, fullname]));
}

async function warningsOf(db: Database, project: StoredDrydock): Promise<Drydock['dock_warnings']> {
  if (project.yard_id === null || project.dock_name === null) return [];
  const [pair] = await db
    .select({
      ship: { loa_m: ships.loa_m, breadth_m: ships.breadth_m },
      dock: { length_m: docks.length_m, breadth_m: docks.breadth_m },
    })
    .from(ships)
    .innerJoin(docks, and(eq(docks.yard_id, project.yard_id), eq(docks.name, project.dock_name)))
    .where(eq(ships.id, project.ship_id));
  return pair === undefined ? [] : dockWarnings(pair.ship, pair.dock);
}

/** The project that this one was copied from, where it may be seen as well. */
async function sourceOf(
  db: Database,
  { copied_from_id }: StoredDrydock,
  { visibility }: Viewer,
): Promise<Drydock['copied_from']> {
  if (copied_from_id === null) return null;
  const [found = null] = await db
    .select({ id: drydocks.id, number: drydocks.number })
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(and(eq(drydocks.id, copied_from_id), visibleDrydocks(visibility)));
  return found;
}

/** 404 as well for a project that this person may not see. */
export async function existingDrydock(
  db: Database,
  { visibility }: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = await drydockRepository(db).find(id, visibility);
  if (project === undefined) throw notFound();
  return project;
}

export async function shownDrydock(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
): Promise<Drydock> {
  const { engineer_ids, members } = project;
  const names = await namesOf(db, [...engineer_ids, ...members.map(({ user_id }) => user_id)]);
  const named = (user_id: number) => ({ user_id, fullname: names.get(user_id) ?? '' });
  const reached = await drydockRepository(db).milestonesOf(project.id);
  return {
    ...presentRow(project, viewer),
    rates: viewer.money ? project.rates : {},
    engineer_ids,
    engineers: engineer_ids.map(named),
    members: members.map(({ user_id, part }) => ({ ...named(user_id), part })),
    copied_from: await sourceOf(db, project, viewer),
    award_reason: tellsYard(project, viewer) ? project.award_reason : null,
    closing_reason: project.closing_reason,
    time_zone: tellsYard(project, viewer) ? zoneOf(project) : NO_ZONE,
    milestones: reached.map((one) => ({
      ...one,
      at: one.at && wireTime(one.at),
      recorded_at: wireTime(one.recorded_at),
    })),
    dock_warnings: tellsYard(project, viewer) ? await warningsOf(db, project) : [],
    may_account: mayReadAccount(viewer, project),
    muted: await isMuted(db, viewer, project.id),
  };
}

const NO_ZONE = 'UTC';

/** Where the docking is: by this clock its milestones are told. */
export const zoneOf = ({ yard_zone }: Pick<StoredDrydock, 'yard_zone'>): string =>
  yard_zone ?? NO_ZONE;

/** Both ends included; null where a day is missing. */
const daysOf = (from: string | null, to: string | null): number | null =>
  from === null || to === null || to < from ? null : daysBetween(from, to) + 1;

/**
 * The day in dock by the yard's calendar, whoever reads it, and how many there are to be: as it happened where it did, as it is
 * planned where not.
 */
export function dockDays(project: StoredDrydock, now: Date) {
  const today = todayIn(zoneOf(project), now);
  const { actual_dock_on: docked, actual_undock_on: undocked } = project;
  const last = undocked ?? (docked !== null && docked > today ? docked : today);
  return {
    day_of_dock: daysOf(docked, last),
    days_in_dock: daysOf(docked ?? project.planned_dock_on, undocked ?? project.planned_undock_on),
  };
}
