/**
 * Windows, validity and standing of certificates as sums of dates, for the server's answers and for the forms that propose
 * them. Days have no time zone. Each rule names the fact of docs/compliance.md (F6 to F9) that it rests on.
 */
import { addMonths, daysBetween } from '../dates';
import { type DayRange } from '../fleet/surveys';

/**
 * How a certificate is kept valid. HSSC: surveyed every year, at the second or third anniversary as an intermediate survey;
 * ANNUAL: every year alone; FIVE_YEAR_MID: once between the second and the third anniversary; PASSENGER and
 * RENEWAL: renewed within a window, every year or later, without a survey between; SERVICE: from the day it was done; NONE: by no date.
 */
export const CYCLES = [
  'HSSC',
  'ANNUAL',
  'FIVE_YEAR_MID',
  'PASSENGER',
  'RENEWAL',
  'SERVICE',
  'NONE',
] as const;
export type Cycle = (typeof CYCLES)[number];

export const CERTIFICATE_TYPES = [
  'FULL',
  'INTERIM',
  'SHORT_TERM',
  'CONDITIONAL',
  'EXEMPTION',
] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

/** PROPOSED by ship staff, until the office has looked at it. */
export const CERTIFICATE_STATES = [
  'PROPOSED',
  'ACTIVE',
  'SUSPENDED',
  'REPLACED',
  'WITHDRAWN',
] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** ADDITIONAL: done after a window had closed; class and flag take the certificate for valid again. */
export const SURVEYS = ['ANNUAL', 'INTERMEDIATE', 'MID_TERM', 'ADDITIONAL'] as const;
export type Survey = (typeof SURVEYS)[number];

/** The worst first, as lists sort and cells of the fleet show them. */
export const CERTIFICATE_STATUSES = [
  'SUSPENDED',
  'EXPIRED',
  'ENDORSEMENT_OVERDUE',
  'MISSING',
  'DUE_30',
  'DUE_90',
  'WINDOW_OPEN',
  'CONDITIONAL',
  'VALID',
  'NO_EXPIRY',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const worstOf = (all: readonly CertificateStatus[]): CertificateStatus | undefined =>
  CERTIFICATE_STATUSES.find((one) => all.includes(one));

const YEAR = 12;
/** F7, F8: on either side of an anniversary, and before an expiry. */
const WINDOW_MONTHS = 3;
const YEARS = 5;

export interface Endorsed {
  readonly survey: Survey;
  readonly on: string;
}

/** What the windows of a certificate follow from. `group`: that of its kind. */
export interface CertificateFacts {
  readonly cycle: Cycle;
  readonly group: string;
  readonly type: CertificateType;
  readonly issued_on: string;
  readonly expires_on: string | null;
  readonly extended_to: string | null;
  readonly endorsements: readonly Endorsed[];
}

/** `number`: of the anniversary, null for a mid-term survey; `surveys`: what may be endorsed within; `done_on`: null while open. */
export interface SurveyWindow extends DayRange {
  readonly number: number | null;
  readonly surveys: readonly Survey[];
  readonly done_on: string | null;
}

/** The k-th anniversary of a certificate of five years that expires on this day. */
export const anniversaryOf = (expiry: string, k: number): string =>
  addMonths(expiry, (k - YEARS) * YEAR);

const around = (day: string): DayRange => ({
  from: addMonths(day, -WINDOW_MONTHS),
  to: addMonths(day, WINDOW_MONTHS),
});

const isWithin = (on: string, { from, to }: DayRange): boolean => on >= from && on <= to;

/** F8: class takes its own intermediate survey at or between the second and the third anniversary; statutes do not. */
const isIntermediateOf = (
  { group, endorsements }: CertificateFacts,
  [second, third]: readonly [DayRange, DayRange],
) =>
  endorsements.find(
    ({ survey, on }) =>
      survey === 'INTERMEDIATE' &&
      (group === 'CLASS'
        ? isWithin(on, { from: second.from, to: third.to })
        : isWithin(on, second) || isWithin(on, third)),
  );

/** Which surveys the k-th window takes: the third must be the intermediate one where there has been none. */
function surveysOf(cycle: Cycle, k: number, intermediate: Endorsed | undefined, third: DayRange) {
  if (cycle !== 'HSSC' || k === 1 || k === 4) return ['ANNUAL'] as const;
  if (k === 2) return ['ANNUAL', 'INTERMEDIATE'] as const;
  const before = intermediate !== undefined && intermediate.on < third.from;
  return before ? (['ANNUAL'] as const) : (['INTERMEDIATE'] as const);
}

function windowsOfCycle(facts: CertificateFacts, expiry: string): Omit<SurveyWindow, 'done_on'>[] {
  const { cycle } = facts;
  if (cycle === 'FIVE_YEAR_MID') {
    const [from, to] = [anniversaryOf(expiry, 2), anniversaryOf(expiry, 3)];
    return [{ number: null, surveys: ['MID_TERM'], from, to }];
  }
  if (cycle !== 'HSSC' && cycle !== 'ANNUAL') return [];
  const ranges = [1, 2, 3, 4].map((k) => around(anniversaryOf(expiry, k)));
  const [, second = around(expiry), third = around(expiry)] = ranges;
  const intermediate = isIntermediateOf(facts, [second, third]);
  return ranges.map((range, place) => ({
    ...range,
    number: place + 1,
    surveys: surveysOf(cycle, place + 1, intermediate, third),
  }));
}

/** What closes a window: a survey that it takes, or a later one that makes good for it. */
const closing = (
  { endorsements }: CertificateFacts,
  { surveys, ...range }: Pick<SurveyWindow, 'surveys' | 'from' | 'to'>,
) =>
  endorsements.find(({ survey, on }) => surveys.includes(survey) && isWithin(on, range)) ??
  endorsements.find(({ survey, on }) => survey === 'ADDITIONAL' && on > range.to);

/** The surveys of a certificate between its issue and its expiry, the first first; F8. Only full ones are endorsed. */
export function windowsOf(facts: CertificateFacts): SurveyWindow[] {
  const { type, expires_on: expiry, issued_on } = facts;
  if (type !== 'FULL' || expiry === null) return [];
  return windowsOfCycle(facts, expiry)
    .filter(({ to }) => to >= issued_on)
    .map((one) => ({ ...one, done_on: closing(facts, one)?.on ?? null }));
}

/** What follows from the facts whatever the day is: stored, so that lists can sort and filter by it. */
export interface CertificateDates {
  /** The expiry, or what it was extended to. */
  readonly effective_on: string | null;
  /** The first survey that is not endorsed yet. */
  readonly survey_from: string | null;
  readonly survey_to: string | null;
  /** The first of them all: whatever is late then. */
  readonly deadline_on: string | null;
}

export function datesOf(facts: CertificateFacts): CertificateDates {
  const effective = facts.extended_to ?? facts.expires_on;
  const next = windowsOf(facts).find(({ done_on }) => done_on === null);
  const to = next?.to ?? null;
  return {
    effective_on: effective,
    survey_from: next?.from ?? null,
    survey_to: to,
    deadline_on: to === null || (effective !== null && effective < to) ? effective : to,
  };
}

/** Null for what is not in force. `DUE`: by its expiry, as the window of a survey says itself when it closes. */
export function statusOf(
  one: CertificateDates & { readonly state: CertificateState; readonly type: CertificateType },
  today: string,
): CertificateStatus | null {
  const { state, type, effective_on: effective, survey_from: from, survey_to: to } = one;
  if (state === 'SUSPENDED') return 'SUSPENDED';
  if (state !== 'ACTIVE') return null;
  const days = effective === null ? Infinity : daysBetween(today, effective);
  if (days < 0) return 'EXPIRED';
  if (to !== null && to < today) return 'ENDORSEMENT_OVERDUE';
  if (days <= 30) return 'DUE_30';
  if (days <= 90) return 'DUE_90';
  if (from !== null && from <= today) return 'WINDOW_OPEN';
  if (type !== 'FULL' && type !== 'EXEMPTION') return 'CONDITIONAL';
  return effective === null ? 'NO_EXPIRY' : 'VALID';
}

/**
 * Why a survey cannot be endorsed on this day; `window`: the one it missed or has already. Undefined where it can be.
 * What is done outside of every window is an additional survey.
 */
export function endorsementProblem(
  facts: CertificateFacts,
  { survey, on }: Endorsed,
):
  | { problem: 'BEFORE_ISSUE' | 'NO_SURVEYS' | 'NOT_TAKEN' }
  | { problem: 'CLOSED' | 'DONE'; window: SurveyWindow }
  | { problem: 'NOT_OPEN'; window: SurveyWindow }
  | undefined {
  if (on < facts.issued_on) return { problem: 'BEFORE_ISSUE' };
  const all = windowsOf(facts);
  if (all.length === 0) return { problem: 'NO_SURVEYS' };
  if (survey === 'ADDITIONAL') return undefined;
  const taking = windowsOf({
    ...facts,
    endorsements: [...facts.endorsements, { survey, on }],
  }).filter(({ surveys }) => surveys.includes(survey));
  if (taking.length === 0) return { problem: 'NOT_TAKEN' };
  const hit = taking.find((one) => isWithin(on, one));
  const done = all.find((one) => one.number === hit?.number && one.done_on !== null);
  if (done !== undefined) return { problem: 'DONE', window: done };
  if (hit !== undefined) return undefined;
  const isClassBetween =
    survey === 'INTERMEDIATE' &&
    facts.group === 'CLASS' &&
    facts.expires_on !== null &&
    isWithin(on, {
      from: around(anniversaryOf(facts.expires_on, 2)).from,
      to: around(anniversaryOf(facts.expires_on, 3)).to,
    });
  if (isClassBetween) return undefined;
  const missed = taking.filter(({ to }) => to < on).at(-1);
  if (missed?.done_on === null) return { problem: 'CLOSED', window: missed };
  const next = taking.find(({ from }) => from > on);
  if (next !== undefined) return { problem: 'NOT_OPEN', window: next };
  return missed && { problem: 'DONE', window: missed };
}
