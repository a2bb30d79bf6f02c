/** What is entered for a step, checked against the contract and made into the call. Pure. */
import type { TransitionRequest } from '../../api/drydocks';
import { awardSchema, milestoneSchema, reasonSchema } from '../../contract/fleet/drydocks';
import type { Milestone } from '../../contract/fleet/drydockStates';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';
import { readTime } from '../../ui/format/readTime';
import { dayOf, isDay, momentAt, timeOf } from '../../ui/format/zoneTime';

const MISSING = [{ key: 'validation.required' }];

/** `at`: the day at the yard, and `time` on its clock. */
export interface MilestoneValues {
  at: string;
  time: string;
  override_reason: string;
}

/** Now, where the yard is. */
export const milestoneNow = (now: number, timeZone: string): MilestoneValues => ({
  at: dayOf(now, timeZone),
  time: timeOf(now, timeZone),
  override_reason: '',
});

type Moment = Pick<MilestoneValues, 'at' | 'time'>;

export const momentOf = ({ at, time }: Moment, timeZone: string): string =>
  momentAt(at, readTime(time) ?? '', timeZone) ?? '';

/** What is wrong with the day or the time that were entered. */
export function checkMoment({ at, time }: Moment, timeZone: string): Problems {
  if (at === '') return { at: MISSING };
  if (!isDay(at)) return { at: [{ key: 'validation.date' }] };
  if (time === '') return { time: MISSING };
  return momentOf({ at, time }, timeZone) === '' ? { time: [{ key: 'drydocks.timeFormat' }] } : {};
}

const milestoneOf = (kind: Milestone, values: MilestoneValues, timeZone: string) => {
  const reason = textOrNull(values.override_reason);
  const at = momentOf(values, timeZone);
  return { kind, at, ...(reason === null ? {} : { override_reason: reason }) };
};

/** Of the day and the time it is said apart. */
export const omitMoment = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== 'at'));

/** `overriding`: something is missing, so a reason is needed. */
export function checkMilestone(
  kind: Milestone,
  overriding: boolean,
  values: MilestoneValues,
  timeZone: string,
): Problems {
  const moment = checkMoment(values, timeZone);
  const problems = findProblems(milestoneSchema, milestoneOf(kind, values, timeZone));
  const reason = overriding && textOrNull(values.override_reason) === null;
  return { ...omitMoment(problems), ...moment, ...(reason ? { override_reason: MISSING } : {}) };
}

export const toMilestone = (
  kind: Milestone,
  values: MilestoneValues,
  timeZone: string,
): TransitionRequest => ({ call: 'milestones', body: milestoneOf(kind, values, timeZone) });

export interface AwardValues {
  yard_id: number | null;
  dock_name: string | null;
  reason: string;
}

const awardOf = ({ reason, ...values }: AwardValues) => ({ ...values, reason: textOrNull(reason) });

export function checkAward(values: AwardValues): Problems {
  const problems = findProblems(awardSchema, awardOf(values));
  return {
    ...problems,
    ...(values.yard_id === null ? { yard_id: MISSING } : {}),
    ...(textOrNull(values.reason) === null ? { reason: MISSING } : {}),
  };
}

export const toAward = (values: AwardValues): TransitionRequest => ({
  call: 'award',
  body: awardOf(values),
});

export interface ReasonValues {
  reason: string;
}

const reasonOf = ({ reason }: ReasonValues) => ({ reason: reason.trim() });

export const checkReason = (values: ReasonValues): Problems =>
  findProblems(reasonSchema, reasonOf(values));

export const toReason = (call: 'cancel' | 'reopen', values: ReasonValues): TransitionRequest => ({
  call,
  body: reasonOf(values),
});

export const toTenderWithoutList = (values: ReasonValues): TransitionRequest => ({
  call: 'start_tender',
  body: { without_list: true, ...reasonOf(values) },
});
