/** Jobs from a spreadsheet: one row a line, by the columns of the export. Rows of one job follow one another. */
import { type InferType } from 'yup';
import { flag, integer, listOf } from '../fields';
import { importReportSchema } from '../imports';
import { cells } from '../kinds';
import { clientId } from './pulls';
import { object } from '../object';

export const MAX_JOB_ROWS = 3_000;

/** The fields of a job that a row may fill, by column. */
export const JOB_COLUMNS = {
  category: 'category_id',
  job_title: 'title',
  location: 'location',
  executor: 'executor',
  flags: 'flags',
  description: 'description',
  sfi_code: 'sfi_code',
  survey_code: 'survey_code',
  planned_start: 'planned_start_on',
  planned_end: 'planned_end_on',
  weight: 'weight',
} as const;

export const LINE_COLUMNS = {
  line_text: 'text',
  qty: 'qty',
  unit: 'unit',
  kind: 'kind',
  basis: 'basis',
  est_unit_price: 'estimate_price',
} as const;

/** What says of which job and line a row is. */
const KEY_COLUMNS = ['job_code', 'job_id', 'line_no', 'line_id'] as const;

/** Of the export as well, and never taken from a spreadsheet: they follow from the others, or have a way of their own. */
export const TOLD_COLUMNS = ['est_amount', 'currency', 'state', 'progress_pct'] as const;

export const SHEET_COLUMNS: readonly string[] = [
  ...Object.keys(JOB_COLUMNS),
  ...Object.keys(LINE_COLUMNS),
  ...KEY_COLUMNS,
  ...TOLD_COLUMNS,
];

/** `dry_run`: nothing is stored, only told. Otherwise all rows are stored, or none where one is wrong; once for a `client_id`. */
export const jobSheetSchema = object(() => ({
  rows: listOf(cells()).min(1, 'imports.empty').max(MAX_JOB_ROWS, 'validation.tooMany'),
  dry_run: flag(),
  client_id: clientId(),
}));
export type JobSheet = InferType<typeof jobSheetSchema>;

/** `added`, `changed`: jobs; also of a dry run, where nothing is wrong. `label` of a row: the code of its job. */
export const jobSheetReportSchema = importReportSchema.shape({
  added: integer(),
  changed: integer(),
});
export type JobSheetReport = InferType<typeof jobSheetReportSchema>;
