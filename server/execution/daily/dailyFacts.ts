/** What was recorded of a docking on one day of its yard: a daily report tells it, and nobody enters it again. */
import { and, asc, eq, gte, isNull, lt, type AnyColumn } from 'drizzle-orm';
import { addDays, todayIn } from '../../../src/contract/dates';
import { MENU } from '../../../src/contract/endpoints';
import type {
  DayFacts,
  VARIATION_EVENTS,
} from '../../../src/contract/execution/dailyReportRecords';
import { judge, type MeasurementKind } from '../../../src/contract/jobs/measurements';
import type { UNITS } from '../../../src/contract/jobs/jobs';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { variationOrders } from '../../db/tables/executionSchema';
import { drydocks, milestones, ships } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { measurements } from '../../db/tables/measurementSchema';
import { progressUpdates } from '../../db/tables/progressSchema';
import { users } from '../../db/schema';
import { zoneOf } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { wireTime } from '../../http/records';
import { visibleJobs } from '../../jobs/jobAccess';
import { photosOn } from '../../jobs/photoView';
import { omit } from '../../text/omit';
import { visibleVariations } from '../variationAccess';
import { numberOf } from '../variationView';

const HOUR_PARTS = 100;

interface Day {
  readonly project: Pick<StoredDrydock, 'id' | 'yard_zone'>;
  readonly day: string;
}

/** Wider than the day in any time zone; the calendar of the yard decides. */
const around = (at: AnyColumn, day: string) =>
  and(
    gte(at, new Date(`${addDays(day, -1)}T00:00:00Z`)),
    lt(at, new Date(`${addDays(day, 2)}T00:00:00Z`)),
  );

const isOn =
  ({ project, day }: Day) =>
  ({ at }: { at: Date | null }) =>
    at !== null && todayIn(zoneOf(project), at) === day;

const jobColumns = { job_id: jobs.id, code: jobs.code, title: jobs.title };

type ToldJob = DayFacts['jobs'][number];
type Update = Awaited<ReturnType<typeof updatesOn>>[number];

const updatesOn = async (db: Database, on: Day) =>
  (
    await db
      .select({
        ...jobColumns,
        ...{ at: progressUpdates.at, pct: progressUpdates.pct, from: progressUpdates.base_pct },
        ...{ note: progressUpdates.note, hours: progressUpdates.hours, by: users.shown_name },
        measured: progressUpdates.measured,
      })
      .from(progressUpdates)
      .innerJoin(jobs, eq(jobs.id, progressUpdates.job_id))
      .leftJoin(users, eq(users.id, progressUpdates.recorded_by))
      .where(and(eq(jobs.drydock_id, on.project.id), around(progressUpdates.at, on.day)))
      .orderBy(asc(jobs.code), asc(progressUpdates.at), asc(progressUpdates.id))
  ).filter(isOn(on));

/** In hundredths, which are exact. */
function hoursOf(told: readonly Update[]): string | null {
  const known = told.flatMap(({ hours }) => hours ?? []);
  if (known.length === 0) return null;
  const parts = known.reduce((sum, one) => sum + Math.round(Number(one) * HOUR_PARTS), 0);
  return String(parts / HOUR_PARTS);
}

/** What was told of one job that day; of a line measured twice the last counts. */
function toldJob(told: readonly [Update, ...Update[]]): ToldJob {
  const [first] = told;
  const last = told.at(-1) ?? first;
  const lines = new Map(told.flatMap(({ measured }) => measured.map((m) => [m.job_line_id, m])));
  return {
    ...{ job_id: first.job_id, code: first.code, title: first.title },
    ...{ from_pct: first.from, pct: last.pct, hours: hoursOf(told) },
    notes: told.flatMap(({ note }) => note ?? []),
    by: [...new Set(told.flatMap(({ by }) => by ?? []))],
    measured: [...lines.values()].map(({ text, qty, unit }) => ({
      ...{ text, qty },
      unit: unit as (typeof UNITS)[number],
    })),
  };
}

async function toldJobs(db: Database, on: Day): Promise<ToldJob[]> {
  const byJob = new Map<number, [Update, ...Update[]]>();
  for (const update of await updatesOn(db, on)) {
    const of = byJob.get(update.job_id);
    if (of) of.push(update);
    else byJob.set(update.job_id, [update]);
  }
  return [...byJob.values()].map(toldJob);
}

async function milestonesOn(db: Database, { project, day }: Day) {
  const rows = await db
    .select({ kind: milestones.kind, at: milestones.at, on: milestones.on })
    .from(milestones)
    .where(and(eq(milestones.drydock_id, project.id), eq(milestones.on, day)))
    .orderBy(asc(milestones.at), asc(milestones.id));
  return rows.map(({ kind, at, on }) => ({
    kind,
    // What was recorded before times were has only its day.
    at: wireTime(at ?? new Date(`${on}T00:00:00Z`)),
  }));
}

async function variationsOn(db: Database, on: Day): Promise<DayFacts['variations']> {
  const rows = await db
    .select()
    .from(variationOrders)
    .where(eq(variationOrders.drydock_id, on.project.id))
    .orderBy(asc(variationOrders.number));
  const isToday = isOn(on);
  return rows.flatMap((one) => {
    const events: Record<(typeof VARIATION_EVENTS)[number], Date | null> = {
      SUBMITTED: one.submitted_at,
      STARTED_EARLY: one.started_early_at,
      APPROVED: one.approved_at,
    };
    const named = { variation_id: one.id, number: numberOf(one), title: one.title };
    return (['SUBMITTED', 'STARTED_EARLY', 'APPROVED'] as const)
      .filter((event) => isToday({ at: events[event] }))
      .map((event) => ({ ...named, event }));
  });
}

async function measuredOn(db: Database, on: Day): Promise<DayFacts['measurements']> {
  const rows = await db
    .select({
      ...jobColumns,
      ...{ at: measurements.at, kind: measurements.kind, text: measurements.text },
      ...{ limit: measurements.limit, readings: measurements.readings },
    })
    .from(measurements)
    .innerJoin(jobs, eq(jobs.id, measurements.job_id))
    .where(
      and(
        eq(jobs.drydock_id, on.project.id),
        isNull(measurements.voided_at),
        around(measurements.at, on.day),
      ),
    )
    .orderBy(asc(jobs.code), asc(measurements.id));
  return rows.filter(isOn(on)).map(({ job_id, code, title, text, limit, readings, ...row }) => {
    const kind = row.kind as MeasurementKind;
    return {
      ...{ job_id, code, title, text, kind },
      verdict: judge(kind, limit, readings).verdict,
    };
  });
}

/** All of it. Source: progress_updates, milestones, variation_orders, measurements, photos. */
export const dayFacts = async (db: Database, on: Day): Promise<DayFacts> => ({
  jobs: await toldJobs(db, on),
  milestones: await milestonesOn(db, on),
  variations: await variationsOn(db, on),
  measurements: await measuredOn(db, on),
  photos: (await photosOn(db, on.project, on.day)).map((photo) => omit(photo, 'thumb')),
});

/** Of the docking's jobs those that this person sees. */
async function jobsSeen(db: Database, viewer: Viewer, drydockId: number): Promise<Set<number>> {
  if (!viewer.may(MENU.jobs, 'V')) return new Set();
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.drydock_id, drydockId), visibleJobs(viewer)));
  return new Set(rows.map(({ id }) => id));
}

async function variationsSeen(db: Database, viewer: Viewer, drydockId: number) {
  if (!viewer.may(MENU.variations, 'V')) return new Set<number>();
  const rows = await db
    .select({ id: variationOrders.id })
    .from(variationOrders)
    .innerJoin(drydocks, eq(drydocks.id, variationOrders.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(and(eq(variationOrders.drydock_id, drydockId), visibleVariations(viewer)));
  return new Set(rows.map(({ id }) => id));
}

/** Without what its lists would hide from this person. */
export async function factsFor(
  db: Database,
  viewer: Viewer,
  drydockId: number,
  facts: DayFacts,
): Promise<DayFacts> {
  const seen = await jobsSeen(db, viewer, drydockId);
  const orders = await variationsSeen(db, viewer, drydockId);
  return {
    ...facts,
    jobs: facts.jobs.filter(({ job_id }) => seen.has(job_id)),
    measurements: facts.measurements.filter(({ job_id }) => seen.has(job_id)),
    photos: facts.photos.filter(({ job_id }) => seen.has(job_id)),
    variations: facts.variations.filter(({ variation_id }) => orders.has(variation_id)),
  };
}
