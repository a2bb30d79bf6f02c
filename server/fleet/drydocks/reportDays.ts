/** Which days of a docking are to have a daily report, and which of them have none. */
import { asc, eq } from 'drizzle-orm';
import { addDays, daysBetween, todayIn } from '../../../src/contract/dates';
import type { ReportState } from '../../../src/contract/execution/dailyReportRecords';
import type { Database } from '../../db/database';
import { dailyReports } from '../../db/tables/dailyReportSchema';
import { milestones } from '../../db/tables/fleetSchema';
import { zoneOf } from './drydockDetail';
import type { StoredDrydock } from './drydockRepository';

/** Longer than any docking: who records a wrong year gets no list of thousands of days. */
const MOST_DAYS = 400;

export interface ReportDays {
  /** Oldest first; empty before the ship is there. */
  days: string[];
  /** By the yard's calendar. */
  today: string;
}

type Docking = Pick<StoredDrydock, 'id' | 'yard_zone' | 'actual_departure_on'>;

/** From the ship's arrival until she leaves, but no day to come. Source: milestones. */
export async function reportDays(db: Database, project: Docking, now: Date): Promise<ReportDays> {
  const today = todayIn(zoneOf(project), now);
  const [first] = await db
    .select({ on: milestones.on })
    .from(milestones)
    .where(eq(milestones.drydock_id, project.id))
    .orderBy(asc(milestones.on))
    .limit(1);
  const left = project.actual_departure_on;
  const last = left !== null && left < today ? left : today;
  const count = first === undefined ? 0 : daysBetween(first.on, last) + 1;
  const days = Array.from({ length: Math.min(MOST_DAYS, Math.max(0, count)) }, (_, place) =>
    addDays(last, -place),
  );
  return { days: days.reverse(), today };
}

/** Those that are over and whose report nobody has submitted. */
export function missingOf(
  { days, today }: ReportDays,
  reports: readonly { day: string; state: ReportState }[],
): string[] {
  const told = new Set(reports.filter(({ state }) => state !== 'DRAFT').map(({ day }) => day));
  return days.filter((day) => day < today && !told.has(day));
}

export async function missingReports(db: Database, project: Docking, now: Date): Promise<string[]> {
  const reports = await db
    .select({ day: dailyReports.day, state: dailyReports.state })
    .from(dailyReports)
    .where(eq(dailyReports.drydock_id, project.id));
  return missingOf(await reportDays(db, project, now), reports);
}
