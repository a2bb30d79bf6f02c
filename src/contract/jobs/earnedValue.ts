/**
 * Planned and earned value of a docking: each job's baseline, spread evenly over its planned days, against what its progress
 * has earned of it. Whole minor units; each job is rounded once a day. Source: execution note C.6 and worked example 3.
 */
import { number, object, type InferType } from 'yup';
import { addDays, daysBetween, optionalDate, plainDate } from '../dates';
import { flag, integer, listOf } from '../fields';
import { currency } from '../kinds';

/** `ends_on` counts in; both are days of the yard. */
export interface PlannedJob {
  baseline: number;
  starts_on: string;
  ends_on: string;
  critical: boolean;
  /** What was told, in its order: how far the job was from which day on. */
  reached: readonly { on: string; pct: number }[];
}

/** A docking does not take longer; a plan that does is a slip of the pen. */
export const MOST_DAYS = 400;

const rounded = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** At the end of the day. */
function plannedOf({ baseline, starts_on, ends_on }: PlannedJob, day: string): number {
  const days = Math.max(1, daysBetween(starts_on, ends_on) + 1);
  const gone = Math.min(days, Math.max(0, daysBetween(starts_on, day) + 1));
  return rounded(baseline, gone, days);
}

function earnedOf({ baseline, reached }: PlannedJob, day: string): number {
  const last = reached.findLast(({ on }) => on <= day);
  return rounded(baseline, last?.pct ?? 0, 100);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

export const plannedValue = (jobs: readonly PlannedJob[], day: string): number =>
  sum(jobs.map((job) => plannedOf(job, day)));
export const earnedValue = (jobs: readonly PlannedJob[], day: string): number =>
  sum(jobs.map((job) => earnedOf(job, day)));

/**
 * How many days the work is behind its plan at the end of a day: from where the plan stood at what is earned by now, within
 * the day, to now. Negative where it is ahead; null where nothing was planned.
 */
export function daysBehind(jobs: readonly PlannedJob[], day: string): number | null {
  const first = jobs.map(({ starts_on }) => starts_on).sort()[0];
  const last = jobs
    .map(({ ends_on }) => ends_on)
    .sort()
    .at(-1);
  const total = sum(jobs.map(({ baseline }) => baseline));
  if (first === undefined || last === undefined || total === 0) return null;
  const earned = earnedValue(jobs, day);
  // Nobody is behind before the beginning, nor ahead of the end.
  const now = day < first ? addDays(first, -1) : day > last && earned >= total ? last : day;
  // Where nothing is planned for some days, the plan stands at one value for all of them.
  if (earned === plannedValue(jobs, now)) return 0;
  for (let before = addDays(first, -1); before <= last; before = addDays(before, 1)) {
    const [from, to] = [plannedValue(jobs, before), plannedValue(jobs, addDays(before, 1))];
    if (earned <= from) return daysBetween(before, now);
    if (earned < to) return daysBetween(before, now) - (earned - from) / (to - from);
  }
  return daysBetween(last, now);
}

const amount = () => number().integer().required();
const lag = () => number().defined().nullable();

/** Amounts in minor units of `currency`; `earned` is null for days to come. Days behind have one decimal. */
const curveSchema = object({
  currency: currency(),
  baseline: amount(),
  planned: amount(),
  earned: amount(),
  days_behind: lag(),
  /** Of the jobs on the critical path alone; null where there are none, or none of them is late. */
  critical_days_behind: lag(),
  /** The planned departure, later by what the critical path is behind. */
  forecast_on: optionalDate(),
  /** Jobs without planned days of their own, spread over the stay in dock. */
  unplanned: integer(),
  points: listOf(
    object({
      day: plainDate(),
      planned: amount(),
      earned: number().integer().defined().nullable(),
      today: flag(),
    }),
  ),
});
export type Curve = InferType<typeof curveSchema>;

/** Null for whoever is not told what the docking costs, and where there is no contract or no plan. */
export const progressSchema = object({
  as_of: plainDate(),
  curve: curveSchema.clone().defined().nullable(),
});
export type Progress = InferType<typeof progressSchema>;
