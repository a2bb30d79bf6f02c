/**
 * The specification as it was issued to yards: its jobs and lines frozen by a revision of the SPC document. What a yard
 * reads has no estimate; these are told to administration and office alone.
 */
import { number, string, type InferType } from 'yup';
import { optionalDate } from '../dates';
import { madeDraftSchema } from '../documents/madeRevisions';
import { REVISION_STATES } from '../documents/documentStates';
import { flag, id, integer, listOf, timestamp } from '../fields';
import { choice, currency, optionalId } from '../kinds';
import { choiceFilter, numberFilter } from '../lists';
import { BASES } from './amounts';
import { EXECUTORS, INCLUDES, JOB_FLAGS, LINE_KINDS, price, SPARES, UNITS } from './jobs';
import { object } from '../object';

/** INTERNAL has the estimates, as a document of the office alone; no yard is ever asked by it. */
export const SPEC_VARIANTS = ['YARD', 'INTERNAL'] as const;
export type SpecVariant = (typeof SPEC_VARIANTS)[number];

const words = () => string().defined().nullable();
/** In minor units; null where nothing is known or told. */
const amount = () => number().integer().defined().nullable();

const lineShape = () => ({
  id: id(),
  position: integer(),
  text: string().required(),
  /** A decimal in a text. */
  qty: string().required(),
  unit: choice(UNITS),
  kind: choice(LINE_KINDS),
  basis: choice(BASES),
});

const jobShape = () => ({
  id: id(),
  code: string().required(),
  /** The code of its category. */
  category: string().required(),
  title: string().required(),
  location: words(),
  executor: choice(EXECUTORS),
  flags: listOf(choice(JOB_FLAGS)),
  description: words(),
  includes: listOf(choice(INCLUDES)),
  /** As they were current when it was issued; issues of earlier versions tell none. */
  drawings: listOf(
    object(() => ({
      number: string().required(),
      title: string().required(),
      label: string().required(),
    })),
  ).optional(),
  equipment_maker: words(),
  equipment_type: words(),
  equipment_serial: words(),
  equipment_data: words(),
  owner_supply_note: words(),
  spares: choice(SPARES),
  spares_order: words(),
  spares_eta_on: optionalDate(),
  survey_code: words(),
  survey_text: words(),
  survey_due_on: optionalDate(),
});

const categorySchema = () =>
  object(() => ({ code: string().required(), name: string().required() }));

const lineSchema = () => object(lineShape);
const jobSchema = () => object(() => ({ ...jobShape(), lines: listOf(lineSchema()) }));
export type SpecLine = InferType<ReturnType<typeof lineSchema>>;
export type SpecJob = InferType<ReturnType<typeof jobSchema>>;

/**
 * A general condition as it was printed, but for the place of the currency. `ref`: the same as long as it is the same condition;
 * `own`: worded by the office, and not by the product, which words it in every language.
 */
export interface SpecCondition {
  ref: string;
  own: boolean;
  text: string;
}

/** What is frozen: in the order of the specification, and without any price. */
export interface SpecSnapshot {
  /** Issues of earlier versions tell none: theirs were the product's. */
  conditions?: SpecCondition[];
  categories: InferType<ReturnType<typeof categorySchema>>[];
  jobs: SpecJob[];
}

/** The jobs that a yard prices; the others of a specification are for its information. */
export const pricedJobs = ({ jobs }: Pick<SpecSnapshot, 'jobs'>): SpecJob[] =>
  jobs.filter(({ executor }) => executor === 'YARD');

/** One issue in the list of a docking. */
const briefShape = () => ({
  id: id(),
  drydock: object(() => ({ id: id(), number: string().required() })),
  document: object(() => ({ id: id(), number: string().required() })),
  revision: object(() => ({
    id: id(),
    label: string().required(),
    state: choice(REVISION_STATES),
  })),
  variant: choice(SPEC_VARIANTS),
  change_note: words(),
  /** Whether its revision still has the PDF that was made with it. */
  intact: flag(),
  currency: currency(),
  /** Of its snapshot. */
  sha256: string().required(),
  jobs: integer(),
  lines: integer(),
  made_at: timestamp(),
  made_by: words(),
});
const specIssueBriefSchema = object(briefShape);
export type SpecIssueBrief = InferType<typeof specIssueBriefSchema>;
export const specIssuesSchema = listOf(specIssueBriefSchema.clone());

/** With its jobs; estimates are null for whoever is not told them. */
export const specIssueSchema = object(() => ({
  ...briefShape(),
  categories: listOf(categorySchema()),
  items: listOf(
    jobSchema().shape({
      estimate: amount(),
      lines: listOf(lineSchema().shape({ estimate_price: price(), estimate: amount() })),
    }),
  ),
  estimate: amount(),
}));
export type SpecIssue = InferType<typeof specIssueSchema>;

export const specDraftSchema = madeDraftSchema.shape({ variant: choice(SPEC_VARIANTS) });

const SPEC_CHANGES = [
  'ADDED',
  'REMOVED',
  'REWORDED',
  'LINE_ADDED',
  'LINE_REMOVED',
  'LINE_REWORDED',
  'DRAWING_ADDED',
  'DRAWING_REMOVED',
  'DRAWING_REVISED',
  'CONDITION_ADDED',
  'CONDITION_REMOVED',
  'CONDITION_REWORDED',
  'QUANTITY',
] as const;

/**
 * `before`, `after`: quantities, or texts of what was reworded; `effect`: on the estimate, for the office. General conditions are of no
 * job: `code` is empty, and `title` says what they are.
 */
const specChangeSchema = object(() => ({
  code: string().defined(),
  title: string().required(),
  what: choice(SPEC_CHANGES),
  line: words(),
  before: words(),
  after: words(),
  unit: words(),
  effect: amount(),
}));
export type SpecChange = InferType<typeof specChangeSchema>;
export const specDiffSchema = object(() => ({
  changes: listOf(specChangeSchema),
  effect: amount(),
}));
export type SpecDiff = InferType<typeof specDiffSchema>;

export type SpecDraft = InferType<typeof specDraftSchema>;

/** `to`: the id of the other issue, of the same docking. */
export const specDiffQuerySchema = object(() => ({ to: numberFilter() }));

/** What the next issue would be. `making`: how much of it is made just now, 0 to 1. */
export const specStandingSchema = object(() => ({
  drydock: object(() => ({ id: id(), number: string().required(), state: string().required() })),
  currency: currency(),
  /** Where it goes: the document, which may not be there yet, and the label of its revision. */
  document: object(() => ({ id: optionalId(), number: string().required() })),
  label: string().required(),
  /** A draft that is made anew, instead of a further revision. */
  redone: flag(),
  /** The first of its document: it need not say what has changed. */
  first: flag(),
  /** Yards have been asked already: they are told apart what has changed since. */
  addendum: flag(),
  /** What is in the way, in a sentence. */
  refused: words(),
  jobs: integer(),
  missing: listOf(string().required()),
  last: specIssueBriefSchema.clone().defined().nullable(),
  /** Since the last issue; null where there is none. */
  diff: specDiffSchema.clone().defined().nullable(),
  making: number().min(0).max(1).defined().nullable(),
}));
export type SpecStanding = InferType<typeof specStandingSchema>;

export const specStandingQuerySchema = object(() => ({ variant: choiceFilter(SPEC_VARIANTS) }));
