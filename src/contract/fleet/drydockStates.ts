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

/** In their order: by the yard's clock, from the arrival to the departure. Source: execution note C.2. */
export const MILESTONES = [
  'ARRIVED',
  'DELIVERED',
  'GAS_FREE',
  'DOCKED',
  'DOCK_DRY',
  'FLOODING',
  'HOLD_CHECKED',
  'UNDOCKED',
  'SEA_TRIAL',
  'REDELIVERED',
  'SURVEY_DONE',
  'SAILED',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** Those that a docking cannot do without, each after the one before it: the hold is part of the flooding gate (C.7). */
const OBLIGATORY: readonly Milestone[] = [
  'ARRIVED',
  'DOCKED',
  'FLOODING',
  'HOLD_CHECKED',
  'UNDOCKED',
  'REDELIVERED',
  'SAILED',
];
/** A survey in the water has no dock and is no delivery. */
const IN_WATER: readonly Milestone[] = ['ARRIVED', 'SURVEY_DONE', 'SAILED'];

/** After which the bottom inspection of the docking is to be recorded. */
export const INSPECTED: readonly Milestone[] = ['UNDOCKED', 'SURVEY_DONE'];

/** What a transition may prerequisite, beyond a right and its own fields. */
export const PREREQUISITES = [
  'dates',
  'approvedJob',
  'approvedSpecification',
  'releasedSpecification',
  'receivedQuotation',
  'floodingGate',
  'holdChecks',
  'noOpenVariationOrder',
  'noJobInProgress',
  'settledAccount',
  'recordedInspection',
  'warrantyList',
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

const NEEDS: Partial<Record<Milestone, readonly Prerequisite[]>> = {
  FLOODING: ['floodingGate'],
  HOLD_CHECKED: ['holdChecks'],
};

/** The first begins the docking, the last ends it. */
const milestone = (of: Milestone): Transition => ({
  from: of === 'ARRIVED' ? 'AWARDED' : 'EXECUTION',
  to: of === 'SAILED' ? 'CLOSING' : 'EXECUTION',
  call: 'milestones',
  right: 'E',
  prerequisites: NEEDS[of] ?? [],
  milestone: of,
});

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
  { from: 'DRAFT', to: 'AWARDED', call: 'award', right: 'A', prerequisites: [], kind: 'IN_WATER' },
  ...MILESTONES.map(milestone),
  {
    from: 'CLOSING',
    to: 'CLOSED',
    call: 'close',
    right: 'A',
    prerequisites: [
      'noOpenVariationOrder',
      'noJobInProgress',
      'settledAccount',
      'recordedInspection',
      'warrantyList',
      'approvedReport',
    ],
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

/** What stands in for the prerequisites of `start_tender` where the specification is a document alone: it says why. */
export const WITHOUT_LIST: readonly Prerequisite[] = ['releasedSpecification'];

/** A project that is still going on. */
export const OPEN_STATES: readonly DrydockState[] = DRYDOCK_STATES.filter(
  (state) => state !== 'CLOSED' && state !== 'CANCELLED',
);

export const isOpen = (state: DrydockState): boolean => OPEN_STATES.includes(state);

/** The milestones of a project in their order. */
export const milestonesOf = (kind: DrydockKind): readonly Milestone[] =>
  kind === 'IN_WATER' ? IN_WATER : MILESTONES.filter((one) => one !== 'SURVEY_DONE');

const obligatoryOf = (kind: DrydockKind): readonly Milestone[] =>
  kind === 'IN_WATER' ? IN_WATER : OBLIGATORY;

/** Whether a docking of this kind can do without it. */
export const isOptional = (kind: DrydockKind, milestone: Milestone): boolean =>
  !obligatoryOf(kind).includes(milestone);

/** The obligatory milestone that comes next, after those that were reached; undefined when all were. */
export const nextMilestone = (
  kind: DrydockKind,
  reached: readonly Milestone[],
): Milestone | undefined => obligatoryOf(kind).find((one) => !reached.includes(one));

/** What may be recorded: the next one, and any other from the past that was left out. In their order. */
export function possibleMilestones(
  kind: DrydockKind,
  reached: readonly Milestone[],
): readonly Milestone[] {
  const all = milestonesOf(kind);
  const next = nextMilestone(kind, reached);
  const end = next === undefined ? all.length : all.indexOf(next);
  return all.slice(0, end + 1).filter((one) => !reached.includes(one));
}

export interface Standing {
  state: DrydockState;
  kind: DrydockKind;
  /** The milestones that were reached. */
  reached: readonly Milestone[];
}

/** What may follow from where a project stands, whoever asks and whatever is missing still. */
export function transitionsFrom({ state, kind, reached }: Standing): Transition[] {
  const possible = possibleMilestones(kind, reached);
  return TRANSITIONS.filter(
    (one) =>
      one.from === state &&
      (one.kind === undefined || one.kind === kind) &&
      (one.milestone === undefined || possible.includes(one.milestone)),
  );
}
