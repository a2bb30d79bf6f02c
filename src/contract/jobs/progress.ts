/**
 * Progress updates: what whoever does the work tells of a job, one after another, none ever changed. A job is as far as the
 * last of them says. Source: execution note C.3.
 */
import { string, type InferType } from 'yup';
import { id, integer, listOf, text, timestamp } from '../fields';
import { clientId, optionalLabel, optionalOf } from '../kinds';
import { limits } from '../limits';
import { MAX_SENT_PHOTOS } from './photos';
import { UNITS, quantityText } from './jobs';
import { choice } from '../kinds';
import { object } from '../object';

/** A job is told in steps of so many percent. */
export const PROGRESS_STEP = 5;
const MAX_MEASURED = 200;
const HOURS = { min: 1, max: 8 };

const percent = () =>
  integer()
    .max(100, 'validation.percent')
    .test('step', 'validation.percent', (of) => of % PROGRESS_STEP === 0);

/** At most five digits and two decimals: `7.5`. */
const hours = () => text(HOURS).matches(/^\d{1,5}(\.\d{1,2})?$/, 'validation.hours');

/** `qty`: of the line, measured so far. */
const measuredSchema = object(() => ({ job_line_id: id(), qty: quantityText() }));

/**
 * `base_pct`: how far the job was to whoever tells it; refused where somebody else has told otherwise meanwhile. `at`: when
 * it was so, now where it is left out. Sent twice with one `client_id`, it is told once.
 */
export const progressDraftSchema = object(() => ({
  client_id: clientId(),
  pct: percent(),
  base_pct: integer().max(100, 'validation.percent'),
  note: optionalLabel(limits.progressNote),
  hours: optionalOf(hours(), HOURS),
  measured: listOf(measuredSchema).max(MAX_MEASURED, 'validation.tooMany'),
  at: timestamp().optional(),
  /** Of the job's photos those that show it, which whoever tells it has just added. */
  photo_ids: listOf(id()).max(MAX_SENT_PHOTOS, 'validation.tooMany').optional(),
}));
export type ProgressDraft = InferType<typeof progressDraftSchema>;

export const progressUpdateSchema = object(() => ({
  id: id(),
  pct: integer(),
  base_pct: integer(),
  note: string().defined().nullable(),
  hours: string().defined().nullable(),
  measured: listOf(
    object(() => ({
      job_line_id: id(),
      text: string().required(),
      qty: string().required(),
      unit: choice(UNITS),
    })),
  ),
  at: timestamp(),
  by: string().defined().nullable(),
}));
