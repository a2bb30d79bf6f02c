/** What is entered for a step, checked against the contract and made into the call. Pure. */
import type { TransitionRequest } from '../../api/drydocks';
import { awardSchema, milestoneSchema, reasonSchema } from '../../contract/fleet/drydocks';
import type { Milestone } from '../../contract/fleet/drydockStates';
import { findProblems, type Problems } from '../../contract/problems';
import { textOrNull } from '../../ui/form/entered';

const MISSING = [{ key: 'validation.required' }];

export interface MilestoneValues {
  at: string;
  override_reason: string;
}

const milestoneOf = (kind: Milestone, { at, override_reason }: MilestoneValues) => {
  const reason = textOrNull(override_reason);
  return { kind, at, ...(reason === null ? {} : { override_reason: reason }) };
};

/** `overriding`: something is missing, so a reason is needed. */
export function checkMilestone(
  kind: Milestone,
  overriding: boolean,
  values: MilestoneValues,
): Problems {
  const problems = findProblems(milestoneSchema, milestoneOf(kind, values));
  return overriding && textOrNull(values.override_reason) === null
    ? { ...problems, override_reason: MISSING }
    : problems;
}

export const toMilestone = (kind: Milestone, values: MilestoneValues): TransitionRequest => ({
  call: 'milestones',
  body: milestoneOf(kind, values),
});

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
