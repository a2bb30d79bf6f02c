/**
 * When a ship must dock next, and why: the rules as the domain writes them, from facts alone. Every answer carries the
 * rule and the inputs that it came from. Docman advises; class and flag decide.
 */
import { addMonths, ageInYears, daysBetween } from '../../../src/contract/dates';
import type {
  DRY_REASONS,
  Due,
  DUE_RULES,
  InspectionKind,
  Scheme,
} from '../../../src/contract/fleet/compliance';
import type { DueStatus, ShipStatus } from '../../../src/contract/fleet/ships';

const GAP_MONTHS = 36;
const ANNUAL_MONTHS = 12;
/** From this age on a tanker or bulk carrier is inspected dry. */
const ESP_AGE = 15;

export interface PastInspection {
  on: string;
  kind: InspectionKind;
}

export interface PlannedDocking {
  drydock_id: number;
  number: string;
  /** The day in dock, or in the water with a diver. */
  on: string;
  docked: boolean;
  in_water: boolean;
}

/** Everything that the rules look at. `dockings` are open projects. */
export interface Facts {
  delivered_on: string;
  special_survey_due_on: string;
  iws_notation: boolean;
  esp: boolean;
  status: ShipStatus;
  scheme: Scheme;
  /** The months of an EXTENDED scheme. */
  scheme_months: number | null;
  extended_until: string | null;
  inspections: readonly PastInspection[];
  dockings: readonly PlannedDocking[];
}

type Rule = (typeof DUE_RULES)[number];
type DryReason = (typeof DRY_REASONS)[number];

interface Candidate {
  on: string;
  rule: Rule;
  since: string | null;
  since_delivery: boolean;
  months: number | null;
}

/** The latest of them up to this day. */
function lastOf(inspections: readonly PastInspection[], asOf: string): PastInspection | undefined {
  return inspections
    .filter(({ on }) => on <= asOf)
    .reduce<PastInspection | undefined>(
      (last, one) =>
        last === undefined || one.on > last.on || (one.on === last.on && one.kind === 'DRYDOCK')
          ? one
          : last,
      undefined,
    );
}

const since = (
  facts: Facts,
  last: PastInspection | undefined,
  months: number,
  rule: Rule,
): Candidate => {
  const from = last?.on ?? facts.delivered_on;
  return {
    on: addMonths(from, months),
    rule,
    since: from,
    since_delivery: last === undefined,
    months,
  };
};

/** What could set the date by the ship's scheme, without the special survey. */
function gapsOf(facts: Facts, asOf: string): Candidate[] {
  const last = lastOf(facts.inspections, asOf);
  if (facts.scheme === 'PASSENGER') {
    const dry = lastOf(
      facts.inspections.filter(({ kind }) => kind === 'DRYDOCK'),
      asOf,
    );
    return [since(facts, dry, GAP_MONTHS, 'DRY_GAP'), since(facts, last, ANNUAL_MONTHS, 'ANNUAL')];
  }
  const months = facts.scheme === 'EXTENDED' ? (facts.scheme_months ?? GAP_MONTHS) : GAP_MONTHS;
  return [since(facts, last, months, 'GAP')];
}

const renewalOf = ({ special_survey_due_on: on }: Facts): Candidate => ({
  on,
  rule: 'SPECIAL_SURVEY',
  since: null,
  since_delivery: false,
  months: null,
});

/** The earliest; of several on one day the first, so the stricter ones come first. */
const firstDue = (candidates: readonly [Candidate, ...Candidate[]]): Candidate =>
  candidates.reduce((first, one) => (one.on < first.on ? one : first));

function dryReasonsOf(facts: Facts, governing: Candidate, asOf: string): DryReason[] {
  const { rule, on } = governing;
  const all: [DryReason, boolean][] = [
    ['RENEWAL', rule === 'SPECIAL_SURVEY'],
    ['DRY_GAP', rule === 'DRY_GAP'],
    ['ESP_AGE', facts.esp && ageInYears(facts.delivered_on, on) >= ESP_AGE],
    ['NO_IWS', !facts.iws_notation],
    // A passenger ship is inspected every year: only the months since the last dry one count.
    ['LAST_IN_WATER', rule !== 'ANNUAL' && lastOf(facts.inspections, asOf)?.kind === 'IWS'],
  ];
  return all.filter(([, holds]) => holds).map(([reason]) => reason);
}

function statusOf(days: number): DueStatus {
  if (days < 0) return 'OVERDUE';
  if (days <= 30) return 'DUE_30';
  if (days <= 90) return 'DUE_90';
  return days <= 365 ? 'PLAN' : 'OK';
}

/** The first open project that docks in time; one whose inspection has been counted already covers nothing more. */
function coverOf(facts: Facts, due: string, mustBeDry: boolean, asOf: string): Due['covered'] {
  const last = lastOf(facts.inspections, asOf);
  const [first] = facts.dockings
    .filter(({ on, docked, in_water }) => {
      const counted = last !== undefined && last.on >= on;
      return on <= due && !counted && (docked || on >= asOf) && !(in_water && mustBeDry);
    })
    .sort((one, other) => (one.on < other.on ? -1 : 1));
  if (first === undefined) return null;
  const { drydock_id, number, on, docked } = first;
  return { drydock_id, number, on, docked, days_in_hand: daysBetween(on, due) };
}

/** Throws nothing: whatever the facts are, they have an answer. */
export function dueOf(facts: Facts, asOf: string): Due {
  const renewal = renewalOf(facts);
  const gaps = gapsOf(facts, asOf);
  const gap = gaps.reduce((first, one) => (one.on < first.on ? one : first));
  const governing = firstDue([renewal, ...gaps]);
  const reasons = dryReasonsOf(facts, governing, asOf);
  const { extended_until } = facts;
  const extended = extended_until !== null && extended_until > governing.on;
  const nextDue = extended ? extended_until : governing.on;
  const days = daysBetween(asOf, nextDue);
  const mustBeDry = reasons.length > 0;
  return {
    as_of: asOf,
    scheme: facts.scheme,
    gap_due_on: gap.on,
    renewal_due_on: renewal.on,
    next_due_on: nextDue,
    extended_until,
    reason: {
      rule: extended ? 'EXTENSION' : governing.rule,
      since: extended ? governing.on : governing.since,
      since_delivery: governing.since_delivery,
      months: extended ? null : governing.months,
    },
    must_be_dry: mustBeDry,
    dry_reasons: reasons,
    age_at_due: ageInYears(facts.delivered_on, nextDue),
    esp: facts.esp,
    iws_notation: facts.iws_notation,
    days,
    status: statusOf(days),
    laid_up: facts.status === 'LAID_UP',
    covered: coverOf(facts, nextDue, mustBeDry, asOf),
  };
}
