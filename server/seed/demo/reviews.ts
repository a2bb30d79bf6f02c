/** How the demonstration's revisions came to their states: who reviewed, when, and with which result. */
import { addDays, daysBetween } from '../../../src/contract/dates';
import type { SeedResult } from './documentData';
import { STEP_DAYS, type SeedStep } from '../documentTypes';
import type { PreparedDocument, PreparedRevision } from './preparedDocuments';
import { PEOPLE } from './people';
import type { Shift } from './places';

/** Hours of the day, in UTC. */
const MADE = 8;
const SUBMITTED = 9;
const FIRST_RESULT = 10;

interface PlannedStep {
  role: string;
  opened: Date | null;
  due: string | null;
  done: { by: string; at: Date; result: SeedResult } | null;
}

/** What happened to a revision, and when. */
export interface Course {
  created: Date;
  submitted: Date | null;
  decided: Date | null;
  steps: readonly PlannedStep[];
  /** Who did the last of it; null for the system. */
  by: string | null;
  updated: Date;
  /** The day of its last step. */
  on: string;
  /** The first day that a result named for taking in its comments. */
  incorporateBy: string | null;
}

/** A member of the ship where there is one; never the author. */
function reviewerOf(role: string, ship: string, author: string): string {
  const holders = PEOPLE.filter(
    (one) => one.role === role && one.status === 'ACTIVE' && one.username !== author,
  );
  const member = holders.find(({ members }) => members.some((code) => code.startsWith(ship)));
  const found = member ?? holders.find(({ members }) => members.length === 0) ?? holders[0];
  if (found === undefined) throw new Error(`Nobody reviews as ${role} on ${ship} but ${author}.`);
  return found.username;
}

/** No later than now: a first start in the night does not tell of the afternoon. */
export function clock(shift: Shift, now: Date) {
  return (day: string, hour: number): Date => {
    const at = new Date(`${shift(day)}T${String(hour).padStart(2, '0')}:00:00Z`);
    return at > now ? now : at;
  };
}

type At = ReturnType<typeof clock>;

const routeOf = ({ type, data }: PreparedDocument): readonly SeedStep[] =>
  type.steps.filter(({ only_tag }) => only_tag === null || (data.tags ?? []).includes(only_tag));

/** A at every step of what is settled; of what is still in review, of the steps before the open one. */
function resultsOf(document: PreparedDocument, revision: PreparedRevision): readonly SeedResult[] {
  const given = document.data.results?.[revision.label];
  if (given !== undefined) return given;
  if (revision.state === 'FOR_REVIEW') return revision.settled === null ? [] : [['A']];
  return routeOf(document).map(() => ['A'] as const);
}

/** Results spread evenly over the days between submission and decision. */
function stepsOf(document: PreparedDocument, revision: PreparedRevision, at: At): PlannedStep[] {
  if (revision.state === 'DRAFT') return [];
  const { made, settled, author } = revision;
  const results = resultsOf(document, revision);
  const days = daysBetween(made, settled ?? made);
  let open: { day: string; hour: number } | null = { day: made, hour: SUBMITTED };
  return routeOf(document).map(({ role }, n) => {
    const opened = open;
    const result = results[n];
    const ended = {
      day: addDays(made, Math.ceil((days * (n + 1)) / Math.max(1, results.length))),
      hour: FIRST_RESULT + n,
    };
    open = result === undefined || result[0] === 'C' ? null : ended;
    const by = () => reviewerOf(role, document.ship, author);
    return {
      role,
      opened: opened && at(opened.day, opened.hour),
      due: opened && addDays(opened.day, STEP_DAYS),
      done: opened && result ? { by: by(), at: at(ended.day, ended.hour), result } : null,
    };
  });
}

function lastOf(revision: PreparedRevision, steps: readonly PlannedStep[], at: At) {
  const { superseded, author, settled, made } = revision;
  if (superseded !== null) return { by: null, updated: at(superseded, FIRST_RESULT + 2) };
  const result = steps.findLast(({ done }) => done !== null)?.done;
  if (result) return { by: result.by, updated: result.at };
  return { by: author, updated: at(settled ?? made, SUBMITTED) };
}

export function courseOf(document: PreparedDocument, revision: PreparedRevision, at: At): Course {
  const { state, made, settled, superseded } = revision;
  const steps = stepsOf(document, revision, at);
  const last = steps.findLast(({ done }) => done !== null)?.done?.at;
  const isSettled = state !== 'DRAFT' && state !== 'FOR_REVIEW';
  return {
    created: at(made, MADE),
    submitted: steps.length > 0 ? at(made, SUBMITTED) : null,
    decided: isSettled ? (last ?? at(settled ?? made, SUBMITTED)) : null,
    steps,
    ...lastOf(revision, steps, at),
    on: superseded ?? (isSettled ? (settled ?? made) : made),
    incorporateBy: steps.flatMap(({ done }) => done?.result[2] ?? []).sort()[0] ?? null,
  };
}
