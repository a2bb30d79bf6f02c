/**
 * The library of standard jobs and the jobs of other dockings, and what is made of either: each source makes one job of a
 * docking, whose code is told wherever the source is seen again.
 */
import { number, string, type InferType } from 'yup';
import { SHIP_TYPES } from '../fleet/ships';
import { flag, id, integer, listOf } from '../fields';
import { choice, currency } from '../kinds';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery } from '../lists';
import { BASES } from './amounts';
import { includes, JOB_FLAGS, LINE_KINDS, UNITS } from './jobs';
import { JOB_STATES, type JobState } from './jobStates';
import { object } from '../object';

/** LIBRARY: standard jobs; EARLIER: any job of another docking; CARRY_OVER: what another docking of the ship left undone. */
const PULL_SOURCES = ['LIBRARY', 'EARLIER', 'CARRY_OVER'] as const;
export type PullSource = (typeof PULL_SOURCES)[number];
/** SHEET: rows of a spreadsheet, by a call of its own. */
export const ADDING_SOURCES = [...PULL_SOURCES, 'SHEET'] as const;
export type AddingSource = (typeof ADDING_SOURCES)[number];
const DOCKING_SOURCES = ['EARLIER', 'CARRY_OVER'] as const satisfies readonly PullSource[];
export type DockingSource = (typeof DOCKING_SOURCES)[number];

/** As many sources make jobs at once. */
export const MAX_REFS = 500;
/** States of jobs that were neither done nor turned down. */
export const LEFT_UNDONE = [
  'PROPOSED',
  'APPROVED',
  'IN_PROGRESS',
  'ON_HOLD',
  'CANCELLED',
] as const satisfies readonly JobState[];

const lineSchema = object(() => ({
  text: string().required(),
  qty: string().required(),
  unit: choice(UNITS),
  kind: choice(LINE_KINDS),
  basis: choice(BASES),
}));

const madeJob = () => object(() => ({ id: id(), code: string().required() }));

/** `pulled`: the job of the docking that was made of it already. */
const sourceShape = () => ({
  id: id(),
  code: string().required(),
  category: object(() => ({ id: id(), code: string().required(), name: string().required() })),
  title: string().required(),
  description: string().defined().nullable(),
  includes: includes(),
  flags: listOf(choice(JOB_FLAGS)),
  lines: listOf(lineSchema),
  pulled: madeJob().clone().defined().nullable(),
});

const standardJobSchema = object(() => ({
  ...sourceShape(),
  /** None stands for every type. */
  ship_types: listOf(choice(SHIP_TYPES)),
}));
export type StandardJob = InferType<typeof standardJobSchema>;
export const jobLibrarySchema = pageOf(standardJobSchema);
export type JobLibrary = InferType<typeof jobLibrarySchema>;

/**
 * `q` finds standard jobs by words of their code, title and description; `ship_type` leaves those of that type and of all;
 * `drydock_id` tells of each whether it is a job of that docking.
 */
export const jobLibraryQuerySchema = filtersOf([], {
  category_id: numberFilter(),
  ship_type: choiceFilter(SHIP_TYPES),
  drydock_id: numberFilter(),
  ...pageQuery(),
});
export type JobLibraryQuery = InferType<typeof jobLibraryQuerySchema>;

const earlierJobSchema = object(() => ({
  ...sourceShape(),
  location: string().defined().nullable(),
  state: choice(JOB_STATES),
  docking: object(() => ({ id: id(), number: string().required() })),
  /** By contract where there is one, else by estimate, in minor units; null where nothing is known or told. */
  amount: number().integer().defined().nullable(),
}));
export type EarlierJob = InferType<typeof earlierJobSchema>;

/** Whose jobs may be taken: those of the ship first. `prices`: they may come along, in the currency of both. */
const sourceDockingSchema = object(() => ({
  id: id(),
  number: string().required(),
  ship: object(() => ({ id: id(), code: string().required(), name: string().required() })),
  currency: currency(),
  prices: flag(),
  jobs: integer(),
}));
export type SourceDocking = InferType<typeof sourceDockingSchema>;

/** `from`: the docking whose jobs are told; null for all of the ship's. */
export const jobSourcesSchema = pageOf(earlierJobSchema).shape({
  dockings: listOf(sourceDockingSchema),
  from: integer(1).clone().defined().nullable(),
});
export type JobSources = InferType<typeof jobSourcesSchema>;

/** `from`: a docking; without it the first of those that are told, and for CARRY_OVER all. */
export const jobSourcesQuerySchema = filtersOf([], {
  source: choiceFilter(DOCKING_SOURCES),
  from: numberFilter(),
  category_id: numberFilter(),
  ...pageQuery(),
});
export type JobSourcesQuery = InferType<typeof jobSourcesQuerySchema>;

export const clientId = () =>
  string().typeError('validation.text').required('validation.required').uuid('validation.invalid');

/** `refs`: ids of standard jobs, or of jobs of other dockings. Sent twice with one `client_id`, it is done once. */
export const jobPullSchema = object(() => ({
  source: choice(PULL_SOURCES),
  refs: listOf(id()).min(1, 'validation.required').max(MAX_REFS, 'validation.tooMany'),
  with_prices: flag(),
  with_texts: flag(),
  client_id: clientId(),
}));
export type JobPull = InferType<typeof jobPullSchema>;

/**
 * ADDED: `job` is new; ALREADY: it was made of this source before, or was the one that a row names; GONE: there is no such
 * source for whoever asked.
 */
const PULL_OUTCOMES = ['ADDED', 'ALREADY', 'GONE'] as const;

const outcomeSchema = object(() => ({
  ref: id(),
  outcome: choice(PULL_OUTCOMES),
  job: object(() => ({ id: id(), code: string().required(), title: string().required() }))
    .clone()
    .defined()
    .nullable(),
}));
export type PullOutcome = InferType<typeof outcomeSchema>;

export const jobPulledSchema = object(() => ({
  added: integer(),
  outcomes: listOf(outcomeSchema),
}));
export type JobPulled = InferType<typeof jobPulledSchema>;

export const undoPullSchema = object(() => ({ client_id: clientId() }));

/** `kept`: what somebody has changed or moved on since. */
export const pullUndoneSchema = object(() => ({ removed: integer(), kept: listOf(madeJob()) }));
export type PullUndone = InferType<typeof pullUndoneSchema>;
