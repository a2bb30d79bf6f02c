/**
 * Planned and earned value of a docking: each job's baseline, spread evenly over its planned days, against what its progress
 * has earned of it. Whole minor units; each job is rounded once a day. Source: execution note C.6 and worked example 3.
 */
import { number, type InferType } from 'yup';
import { dayNumber, optionalDate, plainDate } from '../dates';
import { flag, integer, listOf } from '../fields';
import { currency } from '../kinds';
import { object } from '../object';

/** `baseline`: what the job counts by. `ends_on` counts in; both are days of the yard. */
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

/** Below it every step of the division is exact. */
const EXACT = 2 ** 52;

/** Half up. Thousands of them make a curve: large numbers alone need slow ones. */
function rounded(amount: number, part: number, whole: number): number {
  if (2 * amount * whole < EXACT) return Math.floor((2 * amount * part + whole) / (2 * whole));
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

interface Counted {
  baseline: number;
  from: number;
  days: number;
  reached: readonly { on: number; pct: number }[];
}

/** With their days as numbers: all of a docking's are some dozens, each of which is read once. */
function countedOf(jobs: readonly PlannedJob[]): Counted[] {
  const known = new Map<string, number>();
  const numberOf = (day: string): number => {
    const number = known.get(day) ?? dayNumber(day);
    known.set(day, number);
    return number;
  };
  return jobs.map(({ baseline, starts_on, ends_on, reached }) => ({
    ...{ baseline, from: numberOf(starts_on) },
    days: Math.max(1, numberOf(ends_on) - numberOf(starts_on) + 1),
    reached: reached.map(({ on, pct }) => ({ on: numberOf(on), pct })),
  }));
}

/** At the end of the day. */
function plannedOf({ baseline, from, days }: Counted, day: number): number {
  const gone = Math.min(days, Math.max(0, day - from + 1));
  return rounded(baseline, gone, days);
}

function earnedOf({ baseline, reached }: Counted, day: number): number {
  const last = reached.findLast(({ on }) => on <= day);
  return rounded(baseline, last?.pct ?? 0, 100);
}

/** The sum over all jobs; each day's is counted once. */
function summed(jobs: readonly Counted[], of: (job: Counted, day: number) => number) {
  const known = new Map<number, number>();
  return (day: number): number => {
    const sum = known.get(day) ?? jobs.reduce((total, job) => total + of(job, day), 0);
    known.set(day, sum);
    return sum;
  };
}

/** Planned and earned value of these jobs at the end of any day, and how far the work is behind. */
export function valuesOf(jobs: readonly PlannedJob[]) {
  const all = countedOf(jobs);
  const [planned, earned] = [summed(all, plannedOf), summed(all, earnedOf)];
  const total = all.reduce((sum, { baseline }) => sum + baseline, 0);
  // Thousands of jobs are more than a function takes as arguments.
  const first = all.reduce((least, { from }) => Math.min(least, from), Infinity);
  const last = all.reduce((most, { from, days }) => Math.max(most, from + days - 1), -Infinity);

  /**
   * How many days the work is behind its plan at the end of a day: from where the plan stood at what is earned by now, within
   * the day, to now. Negative where it is ahead; null where nothing was planned.
   */
  function behind(today: number): number | null {
    if (total === 0) return null;
    const done = earned(today);
    // Nobody is behind before the beginning, nor ahead of the end.
    const now = today < first ? first - 1 : today > last && done >= total ? last : today;
    // Where nothing is planned for some days, the plan stands at one value for all of them.
    if (done === planned(now)) return 0;
    for (let before = first - 1; before <= last; before += 1) {
      const [from, to] = [planned(before), planned(before + 1)];
      if (done <= from) return now - before;
      if (done < to) return now - before - (done - from) / (to - from);
    }
    return now - last;
  }

  return {
    planned: (day: string) => planned(dayNumber(day)),
    earned: (day: string) => earned(dayNumber(day)),
    behind: (day: string) => behind(dayNumber(day)),
  };
}

const amount = () => number().integer().required();
const lag = () => number().defined().nullable();

/** Amounts in minor units of `currency`; `earned` is null for days to come. Days behind have one decimal. */
const curveSchema = object(() => ({
  currency: currency(),
  baseline: amount(),
  planned: amount(),
  earned: amount(),
  days_behind: lag(),
  /** Of the jobs on the critical path alone; null where there are none, or none of them is late. */
  critical_days_behind: lag(),
  /** The planned departure, later by what was agreed in variation orders and by what the critical path is behind. */
  forecast_on: optionalDate(),
  /** By so many days the contract's period has grown; negative where it has shrunk. */
  days_agreed: amount(),
  /** Jobs without planned days of their own, spread over the stay in dock. */
  unplanned: integer(),
  /** Part of `baseline`: what others than the yard do, and the contract has no price for, counts by its estimate. */
  estimated: amount(),
  /** Part of `baseline`: what has no price, and counts by the weight that somebody gave it. */
  weighed: amount(),
  /** Jobs of others than the yard that have neither price nor weight nor estimate, and so do not count. */
  uncounted: integer(),
  points: listOf(
    object(() => ({
      day: plainDate(),
      planned: amount(),
      earned: number().integer().defined().nullable(),
      today: flag(),
    })),
  ),
}));
export type Curve = InferType<typeof curveSchema>;

/** Null for whoever is not told what the docking costs, and where there is no contract or no plan. */
export const progressSchema = object(() => ({
  as_of: plainDate(),
  curve: curveSchema.clone().defined().nullable(),
}));
export type Progress = InferType<typeof progressSchema>;
