/** Many jobs of a docking that are moved on or assigned at once, and the way back. */
import { string, type InferType } from 'yup';
import { flag, id, integer, listOf } from '../fields';
import { choice, optionalId, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

/** The calls of `JOB_TRANSITIONS` that are made of many at once. */
export const BULK_TRANSITIONS = ['approve', 'accept', 'reject', 'cancel'] as const;

/** More than the largest specification has. */
export const MAX_BULK_JOBS = 1_000;

const clientId = () =>
  string().typeError('validation.text').required('validation.required').uuid('validation.invalid');

/** `try_only`: tells what would become of each, and changes nothing. Sent twice with one `client_id`, it is done once. */
const many = () => ({
  ids: listOf(id()).min(1, 'validation.required').max(MAX_BULK_JOBS, 'validation.tooMany'),
  try_only: flag(),
  client_id: clientId(),
});

/**
 * `reason`: why they are rejected or cancelled, which is asked for unless it is only tried. `versions`: those that were seen, in the
 * order of `ids`: work that has changed since is not accepted.
 */
export const jobTransitionsSchema = object(() => ({
  ...many(),
  versions: listOf(id()).max(MAX_BULK_JOBS, 'validation.tooMany').optional(),
  call: choice(BULK_TRANSITIONS),
  reason: optionalLabel(limits.jobReason),
}));
export type JobTransitions = InferType<typeof jobTransitionsSchema>;

/** `assignee_id`: an engineer; null for nobody. */
export const jobAssignmentSchema = object(() => ({ ...many(), assignee_id: optionalId() }));
export type JobAssignment = InferType<typeof jobAssignmentSchema>;

/** SAME: it was so before; REFUSED: `why` says it; GONE: there is no such job for whoever asked. */
const BULK_OUTCOMES = ['CHANGED', 'SAME', 'REFUSED', 'GONE'] as const;

const outcomeSchema = object(() => ({
  id: id(),
  code: string().required().defined().nullable(),
  outcome: choice(BULK_OUTCOMES),
  why: string().defined().nullable(),
}));
export type BulkOutcome = InferType<typeof outcomeSchema>;

/** In the order in which the jobs were named. */
export const jobsChangedSchema = object(() => ({
  changed: integer(),
  outcomes: listOf(outcomeSchema),
}));
export type JobsChanged = InferType<typeof jobsChangedSchema>;

export const undoBulkSchema = object(() => ({ client_id: clientId() }));

/** `kept`: what somebody has changed or moved on since. */
export const bulkUndoneSchema = object(() => ({
  restored: integer(),
  kept: listOf(object(() => ({ id: id(), code: string().required() }))),
}));
export type BulkUndone = InferType<typeof bulkUndoneSchema>;
