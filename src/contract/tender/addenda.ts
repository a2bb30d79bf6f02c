/** Addenda of a tender: what yards are asked from then on, and what of it has changed since they were asked before. */
import { string, type InferType } from 'yup';
import { id, listOf, timestamp } from '../fields';
import { choice, optionalId, optionalLabel } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

/**
 * CHANGED: in its words, unit or basis; such a line is asked anew, and has no price until a yard gives one. QUANTITY: alone,
 * the price for one unit stands. JOB: what is told around its lines, or its drawings. CONDITION_…: of the general conditions, which are of
 * no job: its code and title are empty.
 */
const CONDITION_CHANGES = ['CONDITION_ADDED', 'CONDITION_REWORDED', 'CONDITION_REMOVED'] as const;
const ADDENDUM_CHANGES = [
  ...(['ADDED', 'CHANGED', 'QUANTITY', 'CANCELLED', 'JOB'] as const),
  ...CONDITION_CHANGES,
] as const;

const words = () => string().defined().nullable();

/**
 * `line_id`: what is asked from now on; null of a job as a whole, of general conditions, and of what is asked no longer. Nothing of it is
 * an estimate.
 */
const changeSchema = object(() => ({
  what: choice(ADDENDUM_CHANGES),
  line_id: optionalId(),
  job_code: string().defined(),
  job_title: string().defined(),
  text: string().required(),
  qty: words(),
  unit: words(),
  before: object(() => ({ text: string().required(), qty: words(), unit: words() }))
    .clone()
    .defined()
    .nullable(),
}));
export type AddendumChange = InferType<typeof changeSchema>;

export const isOfConditions = ({ what }: Pick<AddendumChange, 'what'>): boolean =>
  CONDITION_CHANGES.some((one) => one === what);
/** Not of a job as a whole, nor of general conditions: prices are asked by it. */
export const isOfLine = (change: Pick<AddendumChange, 'what'>): boolean =>
  change.what !== 'JOB' && !isOfConditions(change);

/** As it was sent: `revision` is that of the issue that yards price from then on. */
const addendumSchema = object(() => ({
  number: id(),
  revision: string().required(),
  made_at: timestamp(),
  note: words(),
  changes: listOf(changeSchema),
}));
export type Addendum = InferType<typeof addendumSchema>;
/** The newest first. */
export const addendaSchema = listOf(addendumSchema);

/** What the next one would say; null where nothing was issued since. */
export const nextAddendumSchema = object(() => ({
  number: id(),
  revision: string().required(),
  changes: listOf(changeSchema),
}))
  .clone()
  .defined()
  .nullable();

/** `closes_at`: until when yards may answer, as the tender closes from then on. */
export const addendumDraftSchema = object(() => ({
  note: optionalLabel(limits.changeNote),
  closes_at: timestamp().notRequired().defined('validation.required').nullable(),
  version: id(),
}));
