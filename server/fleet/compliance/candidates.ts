/**
 * Every date that a ship's scheme sets, each with what it was reckoned from and the fact of docs/compliance.md that it rests
 * on. Nothing that was stored makes one later than its rule: an extension moves its own date alone, by three months at most.
 */
import { addMonths } from '../../../src/contract/dates';
import type {
  Candidate,
  DueRule,
  ExtensionOf,
  Scheme,
} from '../../../src/contract/fleet/compliance';
import { extendableTo, schemeInForce } from '../../../src/contract/fleet/surveys';
import { lastOf, type DockNeed, type Facts, type PastInspection } from './facts';

const GAP_MONTHS = 36;
const ANNUAL_MONTHS = 12;
const SIXTY = 60;
const MOST_DRY_MONTHS = 90;

const EXTENDED_RULE: Partial<Record<DueRule, ExtensionOf>> = {
  SPECIAL_SURVEY: 'RENEWAL',
  GAP: 'GAP',
  ANNUAL: 'ANNUAL',
  DRY_GAP: 'DRY_GAP',
};

/** What each scheme asks for besides the special survey, the stricter first. Months of a dry one count from the last dry one. */
function intervalsOf({ scheme_months }: Facts, scheme: Scheme): [DueRule, number][] {
  if (scheme === 'STANDARD') return [['GAP', GAP_MONTHS]];
  if (scheme === 'EXTENDED')
    return [
      ['DRY_GAP', Math.min(scheme_months ?? GAP_MONTHS, MOST_DRY_MONTHS)],
      ['GAP', GAP_MONTHS],
    ];
  return [
    ['DRY_GAP', scheme === 'PASSENGER_60' ? SIXTY : GAP_MONTHS],
    ['ANNUAL', ANNUAL_MONTHS],
  ];
}

function sourceOf(rule: DueRule, scheme: Scheme): Candidate['source'] {
  if (scheme === 'EXTENDED') return rule === 'GAP' ? 'F1' : 'F4';
  return rule === 'DRY_GAP' || rule === 'ANNUAL' ? 'F3' : 'F1';
}

const isDry = ({ kind }: PastInspection) => kind === 'DRYDOCK';

function intervalOf(facts: Facts, rule: DueRule, months: number, asOf: string) {
  const counted = rule === 'DRY_GAP' ? facts.inspections.filter(isDry) : facts.inspections;
  const last = lastOf(counted, asOf);
  const since = last?.on ?? facts.delivered_on;
  return { rule, on: addMonths(since, months), since, since_delivery: last === undefined, months };
}

type Reckoned = Omit<Candidate, 'extended_from' | 'source' | 'name'>;

export interface Extension {
  until: string;
  by: Facts['extension_by'];
}

/** The extension of a date as it was granted; of the ship's own and that of its class certificate the later one. */
export function extensionFor(
  facts: Facts,
  { rule, on }: Pick<Reckoned, 'rule' | 'on'>,
): Extension | undefined {
  const { extension_of, extended_until: own, class_extended_to: ofClass = null } = facts;
  const isOwn = extension_of === EXTENDED_RULE[rule] && own !== null && own > on;
  const isOfClass = rule === 'SPECIAL_SURVEY' && ofClass !== null && ofClass > on;
  if (isOfClass && !(isOwn && own > ofClass))
    return { until: ofClass, by: facts.class_extension_by ?? null };
  return isOwn ? { until: own, by: facts.extension_by } : undefined;
}

/** The day up to which an extension moves this date; undefined where none does. */
function extendedTo(facts: Facts, one: Pick<Reckoned, 'rule' | 'on'>) {
  const until = extensionFor(facts, one)?.until;
  if (until === undefined) return undefined;
  const latest = extendableTo(one.on);
  return until < latest ? until : latest;
}

/** What the scheme sets, the stricter first. */
function reckonedOf(facts: Facts, scheme: Scheme, asOf: string): [Reckoned, ...Reckoned[]] {
  const renewal: Reckoned = {
    rule: 'SPECIAL_SURVEY',
    on: facts.special_survey_due_on,
    since: null,
    since_delivery: false,
    months: null,
  };
  const intervals = intervalsOf(facts, scheme).map(([rule, months]) =>
    intervalOf(facts, rule, months, asOf),
  );
  // Where only the special survey may be afloat, the months since the last dry one are the stricter.
  const dry = scheme === 'EXTENDED' && intervals.find(({ rule }) => rule === 'DRY_GAP');
  return dry ? [dry, renewal, ...intervals.filter((one) => one !== dry)] : [renewal, ...intervals];
}

/**
 * What class wants done in the dock: as stated, by no rule of ours. A docking in time for it counts for it, until class says
 * otherwise: its date stays in the list of what class asks.
 */
function needsOf({ needs = [], inspections }: Facts, asOf: string): readonly DockNeed[] {
  if (needs.length === 0) return needs;
  const docked = lastOf(inspections.filter(isDry), asOf)?.on ?? '';
  return needs.filter(({ from }) => docked < from);
}

const needed = ({ rule, name, on }: DockNeed): Candidate => ({
  ...{ rule, on, since: null, since_delivery: false, months: null, extended_from: null, name },
  source: 'F10',
});

/** The day of the first candidate, without the reasons: for lists of many ships. */
export function nextDueOn(facts: Facts, asOf: string): string {
  const days = [
    ...reckonedOf(facts, schemeInForce(facts), asOf).map((one) => extendedTo(facts, one) ?? one.on),
    ...needsOf(facts, asOf).map(({ on }) => on),
  ];
  return days.reduce((first, on) => (on < first ? on : first));
}

/** In the order in which they are due; of two on one day the stricter first. */
export function candidatesOf(facts: Facts, asOf: string): [Candidate, ...Candidate[]] {
  const scheme = schemeInForce(facts);
  const finish = (one: Reckoned): Candidate => {
    const until = extendedTo(facts, one);
    return {
      ...one,
      on: until ?? one.on,
      extended_from: until === undefined ? null : one.on,
      name: null,
      source: sourceOf(one.rule, scheme),
    };
  };
  const [first, ...others] = reckonedOf(facts, scheme, asOf);
  const all: [Candidate, ...Candidate[]] = [
    finish(first),
    ...others.map(finish),
    ...needsOf(facts, asOf).map(needed),
  ];
  return all.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
