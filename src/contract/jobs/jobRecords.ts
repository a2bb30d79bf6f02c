/** The jobs of a docking as they are told, one by one and as a list with its sums. */
import { number, string, type InferType } from 'yup';
import { formatFilter } from '../exports';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { shapeOf } from '../fieldTable';
import { choice, currency } from '../kinds';
import { choiceFilter, filtersOf, numberFilter } from '../lists';
import {
  drawingIds,
  EXECUTORS,
  includes,
  JOB_FLAGS,
  jobCategoryFields,
  jobFields,
  lineShape,
  price,
} from './jobs';
import { JOB_CALLS, JOB_STATES } from './jobStates';
import { measurementSchema } from './measurements';
import { photoRecordSchema, photoSchema } from './photos';
import { progressUpdateSchema } from './progress';
import { object } from '../object';

/** In minor units of the docking's base currency; null where nothing is known or told. */
const amount = () => number().integer().defined().nullable();
const named = () => object(() => ({ id: id(), fullname: string().defined() }));

const jobLineSchema = object(() => ({
  id: id(),
  ...lineShape(),
  baseline_price: price(),
  estimate: amount(),
  baseline: amount(),
}));
export type JobLine = InferType<typeof jobLineSchema>;

const standing = () => ({
  code: string().required(),
  drydock_id: id(),
  state: choice(JOB_STATES),
  progress_pct: integer(),
  /** Of all lines that are part of the total. */
  estimate: amount(),
  baseline: amount(),
  /** What whoever asks may call now. */
  calls: listOf(choice(JOB_CALLS)),
  assignee: named().clone().defined().nullable(),
});

/** `hold_reason`: of the last hold, return, rejection or cancellation. */
export const jobSchema = object(() => ({
  ...record(),
  ...shapeOf(jobFields, {
    includes: includes(),
    drawing_ids: drawingIds(),
    lines: listOf(jobLineSchema),
  }),
  /** Those of them that whoever asks may see; `label`: of the current revision, null without one. */
  drawings: listOf(
    object(() => ({
      id: id(),
      number: string().required(),
      title: string().required(),
      label: string().defined().nullable(),
    })),
  ),
  ...standing(),
  category: object(() => ({ code: string().required(), name: string().required() })),
  drydock: object(() => ({
    number: string().required(),
    ship_id: id(),
    state: string().required(),
  })),
  currency: currency(),
  hold_reason: string().defined().nullable(),
  /** What was told of its progress, newest first. */
  updates: listOf(progressUpdateSchema),
  /** What was measured, newest first; void ones too. */
  measurements: listOf(measurementSchema),
  /** Newest first, without those that were removed. */
  photos: listOf(photoSchema),
  /** The last document of them that whoever asks may see. */
  photo_record: photoRecordSchema.clone().defined().nullable(),
  /** Whether they may have the next one made, or why not now, in a sentence. */
  may_record_photos: flag(),
  record_refused: string().defined().nullable(),
  /** Whether whoever asks may change it, and whether what a yard prices is frozen. */
  may_edit: flag(),
  /** Whether they may tell how far it is now. */
  may_report: flag(),
  /** Whether they may add a measurement. */
  may_measure: flag(),
  /** Whether they may add photos. */
  may_add_photos: flag(),
  /** Whether it needs one before it is reported done. */
  photo_asked: flag(),
  contract_frozen: flag(),
  class_ack: object(() => ({
    by: string().defined().nullable(),
    at: timestamp(),
    remark: string().defined().nullable(),
  }))
    .clone()
    .defined()
    .nullable(),
}));
export type Job = InferType<typeof jobSchema>;

/** A job in the list; `first_line`: how much of what, of the first of its lines. */
const jobRowSchema = object(() => ({
  id: id(),
  version: id(),
  category_id: id(),
  /** Its place among those of its category that whoever asks may see, from 1: filters change nothing of it. */
  position: integer(1),
  title: string().required(),
  location: string().defined().nullable(),
  executor: choice(EXECUTORS),
  class_item: flag(),
  statutory: flag(),
  safety: flag(),
  flooding_gate: flag(),
  critical_path: flag(),
  owner_supply: flag(),
  open_question: string().defined().nullable(),
  first_line: object(() => ({
    qty: string().required(),
    unit: string().required(),
    estimate_price: price(),
  }))
    .clone()
    .defined()
    .nullable(),
  line_count: integer(),
  /** How many drawings of it whoever asks may see. */
  drawings: integer(),
  /** Whether whoever asks may change what a yard prices of it. */
  may_change: flag(),
  /** The revision of the last issue to yards that asked for it otherwise; null for whoever does not issue it. */
  changed_since: string().defined().nullable(),
  /** When spares are expected that come after the planned start; null for all others. */
  spares_late: string().defined().nullable(),
  ...standing(),
}));
export type JobRow = InferType<typeof jobRowSchema>;

/** Where a job stands in its category now. */
export const placedJobSchema = object(() => ({
  id: id(),
  code: string().required(),
  position: integer(1),
}));
export type PlacedJob = InferType<typeof placedJobSchema>;

const share = () => number().min(0).max(1).defined().nullable();

/** Of the whole docking, as far as whoever asks sees its jobs. Shares are 0 to 1. */
const jobSummarySchema = object(() => ({
  jobs: integer(),
  approved: integer(),
  proposed: integer(),
  open_questions: integer(),
  without_lines: integer(),
  spares_late: integer(),
  class_items: integer(),
  gate: integer(),
  gate_closed: integer(),
  estimate: amount(),
  baseline: amount(),
  progress_by_value: share(),
  progress_by_count: share(),
}));
export type JobSummary = InferType<typeof jobSummarySchema>;

/** All jobs that the filters leave, by category and in the order of the specification: its sums are of all of them. */
export const jobListSchema = object(() => ({
  currency: currency(),
  drydock: object(() => ({
    number: string().required(),
    ship_id: id(),
    state: string().required(),
  })),
  /** Whether whoever asks is told prices; and may add jobs now. */
  prices: flag(),
  may_create: flag(),
  items: listOf(jobRowSchema),
  total: integer(),
  categories: listOf(
    object(() => ({
      id: id(),
      code: string().required(),
      name: string().required(),
      jobs: integer(),
      estimate: amount(),
      baseline: amount(),
      progress_by_value: share(),
    })),
  ),
  summary: jobSummarySchema,
}));
export type JobList = InferType<typeof jobListSchema>;

const FILTERS = {
  state: choiceFilter(JOB_STATES),
  flag: choiceFilter(JOB_FLAGS),
  executor: choiceFilter(EXECUTORS),
  category_id: numberFilter(),
  assignee_id: numberFilter(),
  attention: choiceFilter(['question', 'lines', 'changed', 'spares']),
};
/** `q` finds jobs by words of their code, title and location. */
export const jobFiltersSchema = filtersOf([], FILTERS);
export const jobExportSchema = filtersOf([], { ...FILTERS, format: formatFilter() });
export type JobFilters = InferType<typeof jobFiltersSchema>;

const jobCategorySchema = object(() => ({
  id: id(),
  ...shapeOf(jobCategoryFields, {}),
  position: integer(),
}));
export type JobCategory = InferType<typeof jobCategorySchema>;
export const jobCategoriesSchema = listOf(jobCategorySchema);
