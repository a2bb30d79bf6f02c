/** What is changed of a job in the list itself: its title, and how much of what its first line asks for at which price. */
import { fieldsOf } from '../fieldTable';
import { findProblems, type Problem } from '../problems';
import { plainDecimal } from './amounts';
import { jobFields, jobLineFields, jobUpdateSchema, type JobUpdate } from './jobs';
import type { Job, JobRow } from './jobRecords';

export const INLINE_FIELDS = ['title', 'qty', 'estimate_price'] as const;
export type InlineField = (typeof INLINE_FIELDS)[number];

const decimalText = (value: string | null | undefined) => (value ? plainDecimal(value) : '');

/** As it stands in the field that changes it. */
export function inlineText({ title, first_line }: JobRow, field: InlineField): string {
  if (field === 'title') return title;
  return decimalText(first_line?.[field]);
}

/** The same of the job as a whole. */
export const inlineTextOf = ({ title, lines }: Job, field: InlineField): string =>
  field === 'title' ? title : decimalText(lines[0]?.[field]);

/** With several lines an amount is not that of one price. */
export function isInline(row: JobRow, field: InlineField, prices: boolean): boolean {
  if (!row.may_change) return false;
  if (field === 'title') return true;
  if (row.first_line === null) return false;
  return field === 'qty' || (prices && row.line_count === 1);
}

/** `value`: a decimal as the contract writes it, where the field is one. */
export function withInline(job: Job, field: InlineField, value: string): JobUpdate {
  const lines = job.lines.map((line) => ({ ...fieldsOf(jobLineFields, line), id: line.id }));
  const [first, ...rest] = lines;
  const changed = field === 'estimate_price' && value === '' ? null : value;
  return {
    ...fieldsOf(jobFields, job),
    ...(field === 'title' ? { title: value } : {}),
    lines: first && field !== 'title' ? [{ ...first, [field]: changed }, ...rest] : lines,
    version: job.version,
  };
}

const PATHS = { title: 'title', qty: 'lines[0].qty', estimate_price: 'lines[0].estimate_price' };

/** What is wrong with that field; anything else was stored before and is not this one's matter. */
export function inlineProblem(update: JobUpdate, field: InlineField): Problem | undefined {
  const problems = findProblems(jobUpdateSchema, update);
  return problems[PATHS[field]]?.[0] ?? (field === 'title' ? undefined : problems['lines[0]']?.[0]);
}
