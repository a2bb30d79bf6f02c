/** The planned and the earned value of a docking, day by day, of the baselines of its jobs and what was told of them. */
import { and, eq, inArray, notInArray, sql, sum } from 'drizzle-orm';
import { addDays, daysBetween, todayIn } from '../../src/contract/dates';
import {
  MOST_DAYS,
  valuesOf,
  type Curve,
  type PlannedJob,
  type Progress,
} from '../../src/contract/jobs/earnedValue';
import { AGREED } from '../../src/contract/execution/variationStates';
import { countsByWeight, weigherOf } from '../../src/contract/jobs/amounts';
import type { JobState } from '../../src/contract/jobs/jobStates';
import { minorDigits } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { variationOrders } from '../db/tables/executionSchema';
import { jobs } from '../db/tables/jobSchema';
import { progressUpdates } from '../db/tables/progressSchema';
import { existingDrydock, zoneOf } from '../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { amountsOfJob } from './jobAmounts';

/** Work that was never agreed, or that is not done at all, is neither planned nor earned. */
const NO_WORK: JobState[] = ['PROPOSED', 'REJECTED', 'CANCELLED'];
const OVER: JobState[] = ['DONE', 'ACCEPTED'];

const QUARTER_S = 900;

/** Clocks are whole quarters of an hour apart: all moments of one have the same day, which is asked for once. */
function dayReader(zone: string) {
  const known = new Map<number, string>();
  return (seconds: number): string => {
    const quarter = Math.floor(seconds / QUARTER_S);
    const day = known.get(quarter) ?? todayIn(zone, new Date(seconds * 1000));
    known.set(quarter, day);
    return day;
  };
}

/** What was told of the job, oldest first: when, in seconds since 1970, and how far it was. As one text, the quickest to be made. */
const toldOfJob = sql<string | null>`(
  select string_agg(floor(extract(epoch from told.at))::int8 || ' ' || told.pct, ' ' order by told.at, told.id)
  from ${progressUpdates} as told where told.job_id = jobs.id)`;

function readTold(told: string | null): { seconds: number; pct: number }[] {
  const numbers = told?.split(' ').map(Number) ?? [];
  return numbers.flatMap((seconds, place) =>
    place % 2 === 0 ? { seconds, pct: numbers[place + 1] ?? 0 } : [],
  );
}

/**
 * What the curve is made of and nothing else, as a docking has thousands of lines and updates: one row a job with what its lines
 * come to and its updates, which take longer to be made into rows than to be read. Job by job, as otherwise those of all dockings
 * are read. Source: jobs, job_lines, progress_updates.
 */
function workOf(db: Database, drydockId: number, digits: number) {
  const amounts = amountsOfJob(db, digits);
  return db
    .select({
      ...{ executor: jobs.executor, state: jobs.state, told: toldOfJob },
      ...{ progress_pct: jobs.progress_pct, critical_path: jobs.critical_path },
      ...{ planned_start_on: jobs.planned_start_on, planned_end_on: jobs.planned_end_on },
      ...{ estimate: amounts.estimate, baseline: amounts.baseline, weight: jobs.weight },
    })
    .from(jobs)
    .leftJoinLateral(amounts, sql`true`)
    .where(and(eq(jobs.drydock_id, drydockId), notInArray(jobs.state, NO_WORK)));
}
type Work = Awaited<ReturnType<typeof workOf>>[number];

interface Stay {
  from: string;
  to: string;
}

/**
 * Jobs without days of their own are spread over the stay in dock. What the crew and others do beside the yard counts by its
 * weight or its estimate, as the contract has no price for it.
 */
function plannedJob(
  job: Work,
  baseline: number,
  stay: Stay,
  { today, dayOf }: { today: string; dayOf: (seconds: number) => string },
) {
  const starts_on = job.planned_start_on ?? job.planned_end_on ?? stay.from;
  const ends_on = job.planned_end_on ?? (starts_on > stay.to ? starts_on : stay.to);
  const reached = readTold(job.told).map(({ seconds, pct }) => ({ on: dayOf(seconds), pct }));
  // What the job itself says holds today, whether or not it was told by an update.
  const now = { on: today, pct: OVER.includes(job.state) ? 100 : job.progress_pct };
  const planned: PlannedJob = {
    ...{ baseline, starts_on, ends_on, critical: job.critical_path, reached: [...reached, now] },
  };
  return planned;
}

const oneDecimal = (days: number | null): number | null =>
  days === null ? null : Math.round(days * 10) / 10;

/** What counts by its weight, what by its estimate, and what has neither. */
function estimatedOf(rows: readonly Work[], weightOf: (job: Work) => number | null) {
  const others = rows.filter(
    (job) => job.executor !== 'YARD' && job.baseline === null && !countsByWeight(job),
  );
  return {
    weighed: rows.filter(countsByWeight).reduce((total, job) => total + (weightOf(job) ?? 0), 0),
    estimated: others.reduce((total, { estimate }) => total + (estimate ?? 0), 0),
    uncounted: others.filter(({ estimate }) => estimate === null).length,
  };
}

/** By how many days the contract's period has grown. Source: variation_orders. */
async function daysAgreed(db: Database, drydockId: number): Promise<number> {
  const [row] = await db
    .select({ days: sum(variationOrders.days_agreed) })
    .from(variationOrders)
    .where(
      and(eq(variationOrders.drydock_id, drydockId), inArray(variationOrders.state, [...AGREED])),
    );
  return Number(row?.days ?? 0);
}

function curveOf(
  project: StoredDrydock,
  all: readonly PlannedJob[],
  { today, agreed }: { today: string; agreed: number },
) {
  const first = all.map(({ starts_on }) => starts_on).sort()[0] ?? today;
  const last =
    all
      .map(({ ends_on }) => ends_on)
      .sort()
      .at(-1) ?? today;
  const to = today > last && project.state === 'EXECUTION' ? today : last;
  const days = Math.min(MOST_DAYS, daysBetween(first, to) + 1);
  const values = valuesOf(all);
  const late = oneDecimal(valuesOf(all.filter(({ critical }) => critical)).behind(today));
  const { planned_departure_on: departure } = project;
  return {
    planned: values.planned(today),
    earned: values.earned(today),
    days_behind: oneDecimal(values.behind(today)),
    critical_days_behind: late !== null && late > 0 ? late : null,
    days_agreed: agreed,
    forecast_on:
      departure === null ? null : addDays(departure, agreed + Math.max(0, Math.ceil(late ?? 0))),
    points: Array.from({ length: days }, (_, place) => {
      const day = addDays(first, place);
      return {
        day,
        planned: values.planned(day),
        earned: day <= today ? values.earned(day) : null,
        today: day === today,
      };
    }),
  } satisfies Partial<Curve>;
}

/** For administration and office alone: shares of the work are shares of its price. Source: jobs, job_lines, progress_updates. */
export async function readProgress(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<Progress> {
  const project = await existingDrydock(db, viewer, id);
  const zone = zoneOf(project);
  const today = todayIn(zone, now);
  const { base_currency: currency, planned_dock_on: from, planned_undock_on: to } = project;
  if (!viewer.money || from === null || to === null) return { as_of: today, curve: null };
  const rows = await workOf(db, id, minorDigits(currency));
  const days = { today, dayOf: dayReader(zone) };
  const { priced, weightOf } = weigherOf(rows);
  if (!priced) return { as_of: today, curve: null };
  const all = rows.map((job) => plannedJob(job, weightOf(job) ?? 0, { from, to }, days));
  const baseline = all.reduce((total, job) => total + job.baseline, 0);
  const unplanned = rows.filter(
    ({ planned_start_on, planned_end_on }) => planned_start_on === null && planned_end_on === null,
  ).length;
  const agreed = await daysAgreed(db, id);
  return {
    as_of: today,
    curve: {
      ...{ currency, baseline, unplanned, ...estimatedOf(rows, weightOf) },
      ...curveOf(project, all, { today, agreed }),
    },
  };
}
