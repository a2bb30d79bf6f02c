/**
 * The state machine of a drydock project as one table: the server obeys it, the screens show it. Each row: from where,
 * to where, by which call, who may (an action code of the menu Drydocks), and what has to be there first.
 */
import type { Action } from '../endpoints';

export const DRYDOCK_STATES = [
  'DRAFT',
  'SPECIFICATION',
  'TENDER',
  'AWARDED',
  'EXECUTION',
  'CLOSING',
  'CLOSED',
  'CANCELLED',
] as const;
export type DrydockState = (typeof DRYDOCK_STATES)[number];

export const DRYDOCK_KINDS = [
  'SPECIAL_SURVEY',
  'INTERMEDIATE',
  'EMERGENCY',
  'CONVERSION',
  'IN_WATER',
] as const;
export type DrydockKind = (typeof DRYDOCK_KINDS)[number];

export const MILESTONES = ['ARRIVED', 'DOCKED', 'FLOODING', 'UNDOCKED', 'SAILED'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** What a transition may prerequisite, beyond a right and its own fields. */
export const PREREQUISITES = [
  'dates',
  'approvedJob',
  'approvedSpecification',
  'receivedQuotation',
  'floodingGate',
  'noOpenVariationOrder',
  'noJobInProgress',
  'approvedReport',
] as const;
export type Prerequisite = (typeof PREREQUISITES)[number];

export const TRANSITION_CALLS = [
  'start_specification',
  'start_tender',
  'award',
  'milestones',
  'close',
  'cancel',
  'reopen',
] as const;
export type TransitionCall = (typeof TRANSITION_CALLS)[number];

export interface Transition {
  from: DrydockState;
  to: DrydockState;
  call: TransitionCall;
  right: Action;
  prerequisites: readonly Prerequisite[];
  /** The milestone that makes it, where it is made by one. */
  milestone?: Milestone;
  /** For projects of this kind alone. */
  kind?: DrydockKind;
  /** For administrators alone, on top of the right. */
  administrators?: true;
}

const cancelled = (from: DrydockState): Transition => ({
  from,
  to: 'CANCELLED',
  call: 'cancel',
  right: 'A',
  prerequisites: [],
});

const milestone = (
  of: Milestone,
  from: DrydockState,
  to: DrydockState,
  prerequisites: readonly Prerequisite[] = [],
): Transition => ({ from, to, call: 'milestones', right: 'E', prerequisites, milestone: of });

export const TRANSITIONS: readonly Transition[] = [
  {
    from: 'DRAFT',
    to: 'SPECIFICATION',
    call: 'start_specification',
    right: 'E',
    prerequisites: ['dates'],
  },
  {
    from: 'SPECIFICATION',
    to: 'TENDER',
    call: 'start_tender',
    right: 'A',
    prerequisites: ['approvedJob', 'approvedSpecification'],
  },
  {
    from: 'TENDER',
    to: 'AWARDED',
    call: 'award',
    right: 'A',
    prerequisites: ['receivedQuotation'],
  },
  { from: 'DRAFT', to: 'AWARDED', call: 'award', right: 'A', prerequisites: [], kind: 'EMERGENCY' },
  milestone('ARRIVED', 'AWARDED', 'EXECUTION'),
  milestone('DOCKED', 'EXECUTION', 'EXECUTION'),
  milestone('FLOODING', 'EXECUTION', 'EXECUTION', ['floodingGate']),
  milestone('UNDOCKED', 'EXECUTION', 'EXECUTION'),
  milestone('SAILED', 'EXECUTION', 'CLOSING'),
  {
    from: 'CLOSING',
    to: 'CLOSED',
    call: 'close',
    right: 'A',
    prerequisites: ['noOpenVariationOrder', 'noJobInProgress', 'approvedReport'],
  },
  ...(['DRAFT', 'SPECIFICATION', 'TENDER', 'AWARDED'] as const).map(cancelled),
  {
    from: 'CLOSED',
    to: 'CLOSING',
    call: 'reopen',
    right: 'A',
    prerequisites: [],
    administrators: true,
  },
];

/** A project that is still going on. */
export const OPEN_STATES: readonly DrydockState[] = DRYDOCK_STATES.filter(
  (state) => state !== 'CLOSED' && state !== 'CANCELLED',
);

export const isOpen = (state: DrydockState): boolean => OPEN_STATES.includes(state);

/** The milestones of a project in their order: a survey in the water has no dock. */
export const milestonesOf = (kind: DrydockKind): readonly Milestone[] =>
  kind === 'IN_WATER' ? ['ARRIVED', 'SAILED'] : MILESTONES;

/** The milestone that comes next, after those that were reached; undefined when all were. */
export const nextMilestone = (
  kind: DrydockKind,
  reached: readonly Milestone[],
): Milestone | undefined => milestonesOf(kind).find((one) => !reached.includes(one));

export interface Standing {
  state: DrydockState;
  kind: DrydockKind;
  /** The milestones that were reached. */
  reached: readonly Milestone[];
}

/** What may follow from where a project stands, whoever asks and whatever is missing still. */
export const transitionsFrom = ({ state, kind, reached }: Standing): Transition[] =>
  TRANSITIONS.filter(
    (one) =>
      one.from === state &&
      (one.kind === undefined || one.kind === kind) &&
      (one.milestone === undefined || one.milestone === nextMilestone(kind, reached)),
  );
