/** The jobs of a docking with the sums of their categories. All are read at once: the sums are of all of them. */
import { and, eq } from 'drizzle-orm';
import { lateSpares } from '../../src/contract/jobs/lateSpares';
import { isCounted, progressOf, sumOf } from '../../src/contract/jobs/amounts';
import { JOB_FLAGS } from '../../src/contract/jobs/jobs';
import type { JobFilters, JobList, JobRow, JobSummary } from '../../src/contract/jobs/jobRecords';
import { minorDigits } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { jobs } from '../db/tables/jobSchema';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { wordsOf } from '../text/identity';
import { seenDrawings } from './drawings';
import { isFrozen, mayCreate, mayEdit, seesPrices, visibleJobs } from './jobAccess';
import type { StoredJob } from './jobRepository';
import { amountsOf, dockingOf, standingOf, type WholeJob } from './jobView';
import { changedSince, type ChangedJobs } from './specification/changedJobs';
import { wholeJobs } from './wholeJobs';

/** Nothing is hidden of a row yet: what it comes to is counted by whoever asks, and told by `toldRow`. */
type Row = Omit<JobRow, 'calls' | 'may_change' | 'drawings'> & { job: StoredJob };

const alive = ({ state }: { state: string }) => state !== 'REJECTED' && state !== 'CANCELLED';

/** The jobs of a docking that somebody sees. */
export const jobsOf = (db: Database, viewer: Viewer, drydockId: number): Promise<WholeJob[]> =>
  wholeJobs(db, and(eq(jobs.drydock_id, drydockId), visibleJobs(viewer)));

function rowOf(
  job: WholeJob,
  { base_currency, planned_arrival_on }: StoredDrydock,
  position: number,
  changed: ChangedJobs | null,
): Row {
  const [first] = job.lines;
  return {
    id: job.id,
    version: job.version,
    category_id: job.category_id,
    position,
    title: job.title,
    location: job.location,
    executor: job.executor,
    class_item: job.class_item,
    statutory: job.statutory,
    safety: job.safety,
    flooding_gate: job.flooding_gate,
    critical_path: job.critical_path,
    owner_supply: job.owner_supply,
    open_question: job.open_question,
    first_line: first
      ? { qty: first.qty, unit: first.unit, estimate_price: first.estimate_price }
      : null,
    line_count: job.lines.length,
    changed_since: changed?.codes.has(job.code) ? changed.label : null,
    spares_late: lateSpares(job, planned_arrival_on),
    code: job.code,
    drydock_id: job.drydock_id,
    state: job.state,
    progress_pct: job.progress_pct,
    assignee: null,
    ...amountsOf(job.lines, minorDigits(base_currency)),
    job,
  };
}

/** Every word that is looked for begins one of the row's. */
function holds(row: Row, wanted: readonly string[]): boolean {
  const words = wordsOf(`${row.code} ${row.title} ${row.location ?? ''}`);
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}

/** By what is filtered as wanting attention. */
const NEEDS: Readonly<Record<NonNullable<JobFilters['attention']>, (row: Row) => boolean>> = {
  question: (row) => row.open_question !== null && alive(row),
  lines: (row) => row.line_count === 0 && alive(row),
  changed: ({ changed_since }) => changed_since !== null,
  spares: ({ spares_late }) => spares_late !== null,
};

export function filtered<R extends Row>(rows: readonly R[], filters: JobFilters): R[] {
  const { q, state, flag, executor, category_id, assignee_id, attention } = filters;
  const words = wordsOf(q ?? '');
  return rows.filter(
    (row) =>
      (state === undefined || row.state === state) &&
      (flag === undefined || row[flag]) &&
      (executor === undefined || row.executor === executor) &&
      (category_id === undefined || row.category_id === category_id) &&
      (assignee_id === undefined || row.job.assignee_id === assignee_id) &&
      (attention === undefined || NEEDS[attention](row)) &&
      holds(row, words),
  );
}

const progressed = ({ job: { weight }, ...row }: Row) => ({ ...row, weight });

/** What is not for this viewer is null. `among`: all rows, of which weights are counted. */
function sums(rows: readonly Row[], among: readonly Row[], viewer: Viewer) {
  if (!seesPrices(viewer)) return { estimate: null, baseline: null, progress_by_value: null };
  const counted = rows.filter(isCounted);
  return {
    estimate: sumOf(counted.map(({ estimate }) => estimate)),
    baseline: sumOf(counted.map(({ baseline }) => baseline)),
    progress_by_value: progressOf(rows.map(progressed), among.map(progressed)).by_value,
  };
}

function summaryOf(rows: readonly Row[], viewer: Viewer): JobSummary {
  const going = rows.filter(alive);
  const gate = going.filter((row) => row.flooding_gate);
  return {
    jobs: rows.length,
    approved: going.filter(({ state }) => state !== 'PROPOSED').length,
    proposed: going.filter(({ state }) => state === 'PROPOSED').length,
    open_questions: going.filter(({ open_question }) => open_question !== null).length,
    without_lines: going.filter(({ line_count }) => line_count === 0).length,
    spares_late: going.filter(({ spares_late }) => spares_late !== null).length,
    class_items: rows.filter((row) => row.class_item || row.statutory).length,
    gate: gate.length,
    gate_closed: gate.filter(({ state }) => state === 'ACCEPTED').length,
    ...sums(rows, rows, viewer),
    progress_by_count: progressOf(rows.map(progressed)).by_count,
  };
}

function categoriesOf(
  rows: readonly Row[],
  among: readonly Row[],
  viewer: Viewer,
): JobList['categories'] {
  const byCategory = new Map<number, Row[]>();
  for (const row of rows)
    byCategory.set(row.category_id, [...(byCategory.get(row.category_id) ?? []), row]);
  return [...byCategory].map(([id, of]) => ({
    id,
    code: of[0]?.job.category.code ?? '',
    name: of[0]?.job.category.name ?? '',
    jobs: of.length,
    ...sums(of, among, viewer),
  }));
}

function toldRow(
  viewer: Viewer,
  project: StoredDrydock,
  seen: ReadonlySet<number>,
  { job, ...row }: Row,
): JobRow {
  const { first_line } = row;
  const prices = seesPrices(viewer)
    ? {}
    : {
        ...{ estimate: null, baseline: null },
        first_line: first_line && { ...first_line, estimate_price: null },
      };
  return {
    ...{ ...row, ...prices, ...standingOf(viewer, project, job) },
    drawings: job.drawing_ids.filter((id) => seen.has(id)).length,
    may_change: mayEdit(viewer, project.state, job) && !isFrozen(project.state, job),
  };
}

/** The place of each in its category, from 1: they come in their order. */
function placesOf(all: readonly WholeJob[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  return new Map(
    all.map(({ id, category_id }) => {
      const place = (last.get(category_id) ?? 0) + 1;
      last.set(category_id, place);
      return [id, place];
    }),
  );
}

/** With what has changed since yards were asked, for those who issue it. */
export async function rowsOf(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  all: readonly WholeJob[],
): Promise<Row[]> {
  const changed = seesPrices(viewer) ? await changedSince(db, project, all) : null;
  const places = placesOf(all);
  return all.map((job) => rowOf(job, project, places.get(job.id) ?? 1, changed));
}

/** 404 for a docking that this person may not see. */
export async function readJobs(
  db: Database,
  viewer: Viewer,
  drydockId: number,
  filters: JobFilters,
): Promise<JobList> {
  const project = await existingDrydock(db, viewer, drydockId);
  const rows = await rowsOf(db, viewer, project, await jobsOf(db, viewer, drydockId));
  const left = filtered(rows, filters);
  const ids = left.flatMap(({ job }) => job.drawing_ids);
  const seen = new Set((await seenDrawings(db, viewer, ids)).map(({ id }) => id));
  return {
    currency: project.base_currency,
    drydock: dockingOf(project),
    prices: seesPrices(viewer),
    may_create: mayCreate(viewer, project.state),
    items: left.map((row) => toldRow(viewer, project, seen, row)),
    total: left.length,
    categories: categoriesOf(left, rows, viewer),
    summary: summaryOf(rows, viewer),
  };
}

/** The flags of a row by their names, as the list of spreadsheets has them. */
export const flagsOf = (row: Pick<JobRow, (typeof JOB_FLAGS)[number]>): string =>
  JOB_FLAGS.filter((flag) => row[flag]).join(' ');
