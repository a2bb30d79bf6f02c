/**
 * When a ship must dock next, and why: the rules as the domain writes them, from facts alone. Every answer carries the
 * rule and the inputs that it came from. Docman advises; class and flag decide.
 */
import { ageInYears, daysBetween } from '../../../src/contract/dates';
import type { Candidate, Due, InspectionKind } from '../../../src/contract/fleet/compliance';
import type { DueStatus } from '../../../src/contract/fleet/ships';
import { isEsp, schemeInForce } from '../../../src/contract/fleet/surveys';
import { candidatesOf, nextDueOn } from './candidates';
import { lastOf, type Facts, type PlannedDocking } from './facts';
import { cautionsOf, dryReasonsOf } from './method';
import { afterInspection, creditOf } from './recorded';

/** What counts the months between inspections. */
const INTERVALS: readonly Candidate['rule'][] = ['GAP', 'DRY_GAP', 'ANNUAL'];

function statusOf(days: number): DueStatus {
  if (days < 0) return 'OVERDUE';
  if (days <= 30) return 'DUE_30';
  if (days <= 90) return 'DUE_90';
  return days <= 365 ? 'PLAN' : 'OK';
}

/** The first open project that docks in time and would move the date; one whose inspection has been counted does no more. */
function coverOf(
  facts: Facts,
  due: string,
  mustBeDry: boolean,
  asOf: string,
): PlannedDocking | undefined {
  const last = lastOf(facts.inspections, asOf);
  const moves = (on: string, kind: InspectionKind) => {
    const [after] = candidatesOf(afterInspection(facts, on, kind), on < asOf ? asOf : on);
    return after.on > due;
  };
  return facts.dockings
    .filter(({ on, docked, in_water }) => {
      const counted = last !== undefined && last.on >= on;
      return on <= due && !counted && (docked || on >= asOf) && !(in_water && mustBeDry);
    })
    .sort((one, other) => (one.on < other.on ? -1 : 1))
    .find(({ on, in_water }) => moves(on, in_water ? 'IWS' : 'DRYDOCK'));
}

/** Why the first docking that is still to come covers nothing. */
function missedOf(facts: Facts, due: string, mustBeDry: boolean, asOf: string): Due['missed'] {
  const last = lastOf(facts.inspections, asOf)?.on ?? '';
  const isPast = ({ on, docked }: PlannedDocking) => on < asOf && !docked;
  const [first] = facts.dockings
    .filter(({ on, done_on }) => done_on === null && on > last)
    .sort((one, other) => {
      // One that has not docked on its day tells least of what is planned.
      const byDay = one.on < other.on ? -1 : 1;
      return isPast(one) === isPast(other) ? byDay : Number(isPast(one)) - Number(isPast(other));
    });
  if (first === undefined) return null;
  const { drydock_id, number, on, in_water } = first;
  const told = { drydock_id, number, on };
  if (isPast(first)) return { ...told, problem: 'PAST' };
  if (on > due) return { ...told, problem: 'LATE' };
  return { ...told, problem: in_water && mustBeDry ? 'MUST_BE_DRY' : 'MOVES_NOTHING' };
}

const toldCover = (
  { drydock_id, number, on, docked }: PlannedDocking,
  due: string,
): Due['covered'] => ({ drydock_id, number, on, docked, days_in_hand: daysBetween(on, due) });

/** Dockings that are done, and of which no inspection is recorded. */
function uncreditedOf(facts: Facts, asOf: string): PlannedDocking[] {
  const done = facts.dockings.filter(({ done_on }) => done_on !== null && done_on <= asOf);
  if (done.length === 0) return done;
  const last = lastOf(facts.inspections, asOf);
  return done.filter(({ on }) => last === undefined || last.on < on);
}

const isNotCredited = (facts: Facts, asOf: string) => uncreditedOf(facts, asOf).length > 0;

/** The latest of them, as it would be recorded. */
function notCreditedOf(facts: Facts, asOf: string): Due['not_credited'] {
  const [latest] = uncreditedOf(facts, asOf).sort((one, other) => (one.on < other.on ? 1 : -1));
  if (latest?.done_on === undefined || latest.done_on === null) return null;
  const { drydock_id, number, done_on: on, kind: project } = latest;
  const kind = latest.in_water ? 'IWS' : 'DRYDOCK';
  return { drydock_id, number, on, kind, credited_to: creditOf(facts, project, on, kind) };
}

/** The next due date and how near it is, without the reasons: for lists that sort and count many ships. */
export function standingOf(
  facts: Facts,
  asOf: string,
): Pick<Due, 'next_due_on' | 'days' | 'status'> {
  const on = nextDueOn(facts, asOf);
  const days = daysBetween(asOf, on);
  const status = isNotCredited(facts, asOf) ? 'NOT_CREDITED' : statusOf(days);
  return { next_due_on: on, days, status };
}

/** Throws nothing: whatever the facts are, they have an answer. */
export function dueOf(facts: Facts, asOf: string): Due {
  const scheme = schemeInForce(facts);
  const candidates = candidatesOf(facts, asOf);
  const [governing] = candidates;
  const gap = candidates.find(({ rule }) => INTERVALS.includes(rule)) ?? governing;
  const reasons = dryReasonsOf(facts, scheme, governing, asOf);
  const days = daysBetween(asOf, governing.on);
  const mustBeDry = reasons.length > 0;
  const notCredited = notCreditedOf(facts, asOf);
  const cover = coverOf(facts, governing.on, mustBeDry, asOf);
  return {
    as_of: asOf,
    scheme,
    gap_due_on: gap.on,
    renewal_due_on: facts.special_survey_due_on,
    next_due_on: governing.on,
    reason: governing,
    candidates,
    cautions: cautionsOf(facts, scheme, candidates, mustBeDry, cover),
    must_be_dry: mustBeDry,
    dry_reasons: reasons,
    age_at_due: ageInYears(facts.delivered_on, governing.on),
    esp: isEsp(facts),
    iws_notation: facts.iws_notation,
    days,
    status: notCredited === null ? statusOf(days) : 'NOT_CREDITED',
    laid_up: facts.status === 'LAID_UP',
    covered: cover === undefined ? null : toldCover(cover, governing.on),
    missed: cover === undefined ? missedOf(facts, governing.on, mustBeDry, asOf) : null,
    not_credited: notCredited,
  };
}
