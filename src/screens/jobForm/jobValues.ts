/** A job as the form holds it: texts as they are typed, its lines as rows. */
import { plainDecimal } from '../../contract/jobs/amounts';
import { namesOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import {
  jobDraftSchema,
  jobFields,
  jobLineFields,
  jobUpdateSchema,
  type JobDraft,
  type JobField,
  type JobUpdate,
} from '../../contract/jobs/jobs';
import type { Job } from '../../contract/jobs/jobRecords';
import {
  byField,
  enteredOf,
  newValues,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';
import { decimalOf } from '../../ui/form/decimals';

export interface LineValues extends Omit<ValuesOf<typeof jobLineFields>, 'unit'> {
  /** Null of a new one. */
  id: number | null;
  /** What was pasted may be none of the units: it stays, for the form to say so. */
  unit: string;
  qty: string;
  estimate_price: string;
}

/** What of a line stands in its row, in the order of the grid. */
export const COLUMNS = ['text', 'qty', 'unit', 'basis', 'estimate_price'] as const;
export type LineColumn = (typeof COLUMNS)[number];

export interface JobValues extends ValuesOf<typeof jobFields> {
  /** Stands for a new job from its first entry on: sent twice, it is made once. */
  client_id: string;
  includes: string[];
  drawing_ids: number[];
  lines: LineValues[];
}

export const FIELDS = namesOf(jobFields);

export const EMPTY_LINE: LineValues = {
  ...newValues(jobLineFields),
  kind: 'LUMP',
  basis: 'FIXED',
  id: null,
  qty: '1',
  estimate_price: '',
};

/** How a line of this unit is paid, unless somebody says otherwise. */
export const paidBy = (unit: string): Pick<LineValues, 'kind' | 'basis'> =>
  unit === 'lump' || unit === 'lot'
    ? { kind: 'LUMP', basis: 'FIXED' }
    : { kind: 'UNIT', basis: 'REMEASURED' };

export const newJob = (category: number | null): JobValues => ({
  ...newValues(jobFields),
  category_id: category,
  client_id: crypto.randomUUID(),
  includes: [],
  drawing_ids: [],
  lines: [],
});

export const valuesOf = (job: Job): JobValues => ({
  ...typedValues(jobFields, job),
  client_id: '',
  includes: job.includes,
  drawing_ids: job.drawing_ids,
  lines: job.lines.map(({ id, text, qty, unit, kind, basis, estimate_price }) => ({
    ...{ id, text, unit, kind, basis },
    qty: plainDecimal(qty),
    estimate_price: estimate_price === null ? '' : plainDecimal(estimate_price),
  })),
});

/** A new job with what this one asks for; who does it and when is its own. */
export const copyOf = (job: Job): JobValues => ({
  ...valuesOf(job),
  ...newOf(),
  lines: valuesOf(job).lines.map((line) => ({ ...line, id: null })),
});

const newOf = () => {
  const { client_id, assignee_id, planned_start_on, planned_end_on } = newJob(null);
  return { client_id, assignee_id, planned_start_on, planned_end_on };
};

export const sameField = (field: JobField, a: JobValues, b: JobValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

export const sameValues = sameIn(FIELDS, sameField);

const lineOf = ({ id, qty, estimate_price, ...line }: LineValues) => ({
  ...enteredOf(jobLineFields, line as ValuesOf<typeof jobLineFields>),
  id,
  qty: decimalOf(qty),
  estimate_price: estimate_price.trim() === '' ? null : decimalOf(estimate_price),
});

const draftOf = (values: JobValues) => ({
  ...enteredOf(jobFields, values),
  includes: values.includes,
  drawing_ids: values.drawing_ids,
  lines: values.lines.map(lineOf),
});

export const checkJob = (values: JobValues): Problems =>
  byField(jobFields, findProblems(jobDraftSchema, draftOf(values)));

/** @throws ValidationError when the values have not been checked. */
export const toDraft = (values: JobValues): JobDraft =>
  jobDraftSchema.validateSync(
    { ...draftOf(values), client_id: values.client_id },
    { strict: true },
  );

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (values: JobValues, version: number): JobUpdate =>
  jobUpdateSchema.validateSync({ ...draftOf(values), version }, { strict: true });
