/** What a job becomes by its rows of a spreadsheet, and what is wrong with each of them. */
import { unknownOf, usualOf } from '../../../src/contract/fieldTable';
import { recordOf, unknownColumns } from '../../../src/contract/imports';
import type { Cells } from '../../../src/contract/kinds';
import { JOB_COLUMNS, LINE_COLUMNS, SHEET_COLUMNS } from '../../../src/contract/jobs/jobSheet';
import {
  JOB_FLAGS,
  jobFields,
  jobLineFields,
  jobParticularsSchema,
  lineDraftSchema,
  UNITS,
} from '../../../src/contract/jobs/jobs';
import { findProblems } from '../../../src/contract/problems';
import { describeProblem, say, sayShared } from '../../text/texts';
import { particularsOf, type Particulars } from '../jobWrites';
import type { WholeJob } from '../jobView';
import { cellOf, isLine, type SheetJob, type SheetRow } from './sheetRows';

interface RowProblem {
  place: number;
  field: string;
  text: string;
}

export interface Read {
  sheet: SheetJob;
  /** The one that the rows name; undefined for a new one. */
  job: WholeJob | undefined;
  category: { id: number; code: string } | undefined;
  draft: Particulars;
  problems: RowProblem[];
}

export interface Known {
  /** The jobs of the docking by id and by code. */
  jobs: ReadonlyMap<string, WholeJob>;
  /** The categories that new jobs may have by code, in capitals. */
  categories: ReadonlyMap<string, { id: number; code: string }>;
}

type Line = Particulars['lines'][number];

const NEW_JOB = {
  ...usualOf(jobFields),
  ...unknownOf(jobFields),
  includes: [],
  drawing_ids: [],
  lines: [],
};
const NEW_LINE = { ...usualOf(jobLineFields), id: null, qty: '1', estimate_price: null };
const CAPITALS = ['executor', 'kind', 'basis'];

/** As people write it: `m²`, `KWH`. */
function unitOf(text: string): string {
  const plain = text.replaceAll('²', '2').replaceAll('³', '3');
  return UNITS.find((one) => one.toLowerCase() === plain.toLowerCase()) ?? text;
}

function wordOf(column: string, text: string): string {
  if (column === 'unit') return unitOf(text);
  return CAPITALS.includes(column) ? text.toUpperCase() : text;
}

/** The cells of these columns that say something, by the names of their fields. */
const given = (cells: Cells, columns: Readonly<Record<string, string>>): Cells =>
  Object.fromEntries(
    Object.entries(columns)
      .map(([column, name]) => [name, wordOf(column, cellOf(cells, column))])
      .filter(([, text]) => text !== ''),
  ) as Cells;

/** Only what a cell says is changed: an empty one leaves what there is. */
function filled(
  schema: { fields: Record<string, unknown> },
  cells: Cells,
  before: Record<string, unknown>,
): Record<string, unknown> {
  const record = recordOf(schema, cells, before);
  const names = Object.keys(cells).filter((name) => name in record);
  return { ...before, ...Object.fromEntries(names.map((name) => [name, record[name]])) };
}

const lineOf = ({ id, text, qty, unit, kind, basis, estimate_price }: Line): Line => ({
  ...{ id, text, qty, unit, kind, basis, estimate_price },
});

export const draftOf = (job: WholeJob): Particulars => ({
  ...particularsOf(job),
  lines: job.lines.map((line) => lineOf(line as Line)),
});

/** What is wrong with it, by the row and the column that say it. */
class Problems {
  readonly found: RowProblem[] = [];

  add(place: number, field: string, text: string): void {
    this.found.push({ place, field, text });
  }
}

/** The line of a job that a row is; undefined for a new one. */
function placeOf(lines: readonly Line[], { place, cells }: SheetRow, problems: Problems) {
  const [id, number] = [cellOf(cells, 'line_id'), cellOf(cells, 'line_no')];
  if (id === '' && number === '') return undefined;
  const at = id === '' ? Number(number) - 1 : lines.findIndex((line) => String(line.id) === id);
  if (lines[at]?.id != null) return at;
  if (id !== '') problems.add(place, 'line_id', say('jobs.noSuchLine'));
  return undefined;
}

/** The lines, and of which row each is. A new one that says nothing else is called as its job. */
function linesOf(before: readonly Line[], sheet: SheetJob, problems: Problems) {
  const lines = [...before];
  const text = cellOf(sheet.first.cells, 'job_title');
  const rows = new Map<number, number>();
  for (const row of sheet.rows.filter(isLine)) {
    const at = placeOf(before, row, problems) ?? lines.length;
    const line = lines[at] ?? { ...NEW_LINE, text };
    lines[at] = filled(lineDraftSchema, given(row.cells, LINE_COLUMNS), line) as Line;
    rows.set(at, row.place);
  }
  return { lines, rows };
}

function flagsOf(text: string, place: number, problems: Problems) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = words.filter((word) => !JOB_FLAGS.some((flag) => flag === word.toLowerCase()));
  if (wrong.length > 0)
    problems.add(place, 'flags', say('jobs.sheet.noSuchFlag', { names: wrong.join(', ') }));
  const set = new Set(words.map((word) => word.toLowerCase()));
  return text === '' ? {} : Object.fromEntries(JOB_FLAGS.map((flag) => [flag, set.has(flag)]));
}

/** What the rows of a job after its first may not say otherwise. */
function checkRest({ first, rows }: SheetJob, problems: Problems): void {
  for (const { place, cells } of rows.slice(1))
    for (const column of Object.keys(JOB_COLUMNS)) {
      const text = cellOf(cells, column);
      if (text !== '' && text !== cellOf(first.cells, column))
        problems.add(place, column, say('jobs.sheet.differs'));
    }
}

const columnFor = (columns: Readonly<Record<string, string>>, name: string): string =>
  Object.keys(columns).find((column) => columns[column] === name) ?? name;

/** Each at the row and the column that it came from. */
function checkDraft(
  draft: Particulars,
  sheet: SheetJob,
  rows: ReadonlyMap<number, number>,
  problems: Problems,
): void {
  for (const [path, found] of Object.entries(findProblems(jobParticularsSchema, draft))) {
    const [, at, name] = /^lines\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
    const place = (at === undefined ? undefined : rows.get(Number(at))) ?? sheet.first.place;
    const column =
      at === undefined ? columnFor(JOB_COLUMNS, path) : columnFor(LINE_COLUMNS, name ?? 'qty');
    for (const problem of found) problems.add(place, column, describeProblem(problem));
  }
}

/** The job that the rows name by its id, or by its code. */
function jobOf({ first: { place, cells } }: SheetJob, { jobs }: Known, problems: Problems) {
  const [id, code] = [cellOf(cells, 'job_id'), cellOf(cells, 'job_code')];
  const job = jobs.get(id === '' ? code.toUpperCase() : id);
  if (job === undefined && id !== '') problems.add(place, 'job_id', say('jobs.sheet.noSuchJob'));
  return job;
}

/** By its code; a job that is known keeps its own where none is written. */
function categoryOf(
  { first: { place, cells } }: SheetJob,
  { categories }: Known,
  job: WholeJob | undefined,
  problems: Problems,
) {
  const code = cellOf(cells, 'category').toUpperCase();
  const own = job && { id: job.category_id, code: job.category.code };
  if (own !== undefined && (code === '' || code === own.code)) return own;
  const found = categories.get(code);
  const codes = [...categories.keys()].join(', ');
  if (found === undefined)
    problems.add(
      ...([place, 'category'] as const),
      code === '' ? sayShared('validation.required') : say('jobs.sheet.noSuchCategory', { codes }),
    );
  return found;
}

export function readJob(sheet: SheetJob, known: Known): Read {
  const problems = new Problems();
  const { place, cells } = sheet.first;
  for (const row of sheet.rows)
    for (const column of unknownColumns(SHEET_COLUMNS, row.cells))
      problems.add(row.place, column, say('imports.noSuchColumn'));
  const job = jobOf(sheet, known, problems);
  const before = job === undefined ? undefined : draftOf(job);
  const category = categoryOf(sheet, known, job, problems);
  const { lines, rows } = linesOf(before?.lines ?? [], sheet, problems);
  const { flags = '', ...fields } = given(cells, JOB_COLUMNS);
  const draft: Particulars = {
    ...(filled(jobParticularsSchema, fields, before ?? NEW_JOB) as Particulars),
    ...flagsOf(flags, place, problems),
    // What is wrong with the category has been said already.
    category_id: category?.id ?? 1,
    lines,
  };
  checkRest(sheet, problems);
  checkDraft(draft, sheet, rows, problems);
  return { sheet, job, category, draft, problems: problems.found };
}
