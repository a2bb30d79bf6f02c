/**
 * What closes a docking: the list of what the yard guarantees, what was left undone, and the final docking report that is made of
 * all that was recorded. Source: execution note C.8 and C.9.
 */
import { string, type InferType } from 'yup';
import { optionalDate } from '../dates';
import { flag, id, integer, label, listOf, timestamp } from '../fields';
import { JOB_STATES } from '../jobs/jobStates';
import { choice, optionalId, optionalInteger, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

export const MOST_WARRANTIES = 600;
/** Where the contract says nothing: what yards usually give. Source: execution note F9. */
export const USUAL_WARRANTY_MONTHS = 6;
const MOST_MONTHS = 120;

/** `job_id`: null for what is no job of the docking. Months count from the redelivery. */
const warrantyItemSchema = object(() => ({
  job_id: optionalId(),
  text: label(limits.lineText),
  months: integer(1).max(MOST_MONTHS, 'validation.number'),
  note: optionalLabel(limits.changeNote),
}));
export type WarrantyItem = InferType<typeof warrantyItemSchema>;

/** The whole list; `version` of the one that it replaces, 0 where there was none. */
export const warrantySchema = object(() => ({
  version: integer(),
  items: listOf(warrantyItemSchema).max(MOST_WARRANTIES, 'validation.tooMany'),
}));
export type Warranty = InferType<typeof warrantySchema>;

const nameOrNull = () => string().defined().nullable();

export const closeOutSchema = object(() => ({
  drydock: object(() => ({
    id: id(),
    number: string().required(),
    ship_id: id(),
    state: string().required(),
  })),
  /** By the yard's calendar; the warranty counts from it. */
  redelivered_on: optionalDate(),
  /** Null where nobody has made the list yet, or it is not for whoever asks. Without jobs that they do not see. */
  warranty: object(() => ({
    version: integer(),
    items: listOf(
      object(() => ({
        job_id: optionalInteger(),
        code: nameOrNull(),
        text: string().required(),
        months: integer(),
        note: nameOrNull(),
        /** The last day; null before the redelivery. */
        until: optionalDate(),
      })),
    ),
    at: timestamp(),
    by: nameOrNull(),
  }))
    .clone()
    .defined()
    .nullable(),
  /** The yard's work that is accepted, for whoever makes the list. */
  proposals: listOf(
    object(() => ({ job_id: id(), code: string().required(), title: string().required() })),
  ),
  /** By the contract; null where it says nothing, or for whoever is not told. */
  warranty_months: optionalInteger(),
  /** What was not done, for the next docking of the ship to pull in. */
  carry_over: listOf(
    object(() => ({
      job_id: id(),
      code: string().required(),
      title: string().required(),
      state: choice(JOB_STATES),
      reason: nameOrNull(),
    })),
  ),
  /** The last report that was made of the records; for administration and office alone. */
  report: object(() => ({
    document: object(() => ({ id: id(), number: string().required() })),
    revision: object(() => ({ id: id(), label: string().required(), state: string().required() })),
    made_at: timestamp(),
    made_by: nameOrNull(),
  }))
    .clone()
    .defined()
    .nullable(),
  /** Why no report can be made now; null where it can, or for whoever makes none. */
  refused: nameOrNull(),
  /** The next report is the first of its document. */
  first: flag(),
  may_edit: flag(),
  may_report: flag(),
}));
export type CloseOut = InferType<typeof closeOutSchema>;
