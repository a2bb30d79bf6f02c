/**
 * The states of a job as one table: the server obeys it, the screens show it. Each row: from where, to where, by which
 * call and who may.
 */
import type { Action } from '../endpoints';

export const JOB_STATES = [
  'PROPOSED',
  'APPROVED',
  'IN_PROGRESS',
  'ON_HOLD',
  'DONE',
  'ACCEPTED',
  'REJECTED',
  'CANCELLED',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_CALLS = [
  'approve',
  'reject',
  'start',
  'hold',
  'resume',
  'done',
  'accept',
  'return',
  'class_ack',
  'cancel',
] as const;
export type JobCall = (typeof JOB_CALLS)[number];

/**
 * `office`: administration and office; `accepting`: of these whoever may approve, and the engineer whom the job is
 * assigned to; `class`: class and flag; `anybody`: whoever has the right.
 */
type JobParty = 'office' | 'accepting' | 'class' | 'anybody';

export interface JobTransition {
  call: JobCall;
  from: readonly JobState[];
  /** Null: it stays, or it goes back to where it was held. */
  to: JobState | null;
  /** On the menu Specification. */
  right: Action;
  party: JobParty;
  /** Asks why. */
  reason?: true;
  /** While the docking is under way. */
  underWay?: true;
}

export const JOB_TRANSITIONS: readonly JobTransition[] = [
  { call: 'approve', from: ['PROPOSED'], to: 'APPROVED', right: 'A', party: 'office' },
  {
    call: 'reject',
    from: ['PROPOSED'],
    to: 'REJECTED',
    right: 'A',
    party: 'office',
    reason: true,
  },
  {
    call: 'start',
    from: ['APPROVED'],
    to: 'IN_PROGRESS',
    right: 'E',
    party: 'anybody',
    underWay: true,
  },
  {
    call: 'hold',
    from: ['APPROVED', 'IN_PROGRESS'],
    to: 'ON_HOLD',
    right: 'E',
    party: 'anybody',
    reason: true,
  },
  { call: 'resume', from: ['ON_HOLD'], to: null, right: 'E', party: 'anybody' },
  {
    call: 'done',
    from: ['IN_PROGRESS'],
    to: 'DONE',
    right: 'E',
    party: 'anybody',
    underWay: true,
  },
  {
    call: 'accept',
    from: ['DONE'],
    to: 'ACCEPTED',
    right: 'E',
    party: 'accepting',
    underWay: true,
  },
  {
    call: 'return',
    from: ['DONE'],
    to: 'IN_PROGRESS',
    right: 'E',
    party: 'accepting',
    reason: true,
    underWay: true,
  },
  {
    call: 'class_ack',
    from: ['APPROVED', 'IN_PROGRESS', 'DONE'],
    to: null,
    right: 'V',
    party: 'class',
  },
  {
    call: 'cancel',
    from: ['PROPOSED', 'APPROVED', 'IN_PROGRESS', 'ON_HOLD'],
    to: 'CANCELLED',
    right: 'A',
    party: 'office',
    reason: true,
  },
];

export const transitionOf = (call: JobCall): JobTransition => {
  const found = JOB_TRANSITIONS.find((one) => one.call === call);
  if (found === undefined) throw new Error(`No transition is called ${call}.`);
  return found;
};

/** The states in which nothing of a job is changed any more. */
export const isOver = (state: JobState): boolean =>
  state === 'ACCEPTED' || state === 'REJECTED' || state === 'CANCELLED';
