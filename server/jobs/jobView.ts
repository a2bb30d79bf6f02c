/** A job as it is told: its amounts are counted from its lines, and are for administration and office alone. */
import { and, desc, eq } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import { jobAmount, lineAmount, plainDecimal } from '../../src/contract/jobs/amounts';
import { jobFields } from '../../src/contract/jobs/jobs';
import type { Job, JobLine } from '../../src/contract/jobs/jobRecords';
import type { JobState } from '../../src/contract/jobs/jobStates';
import { minorDigits } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { jobs } from '../db/tables/jobSchema';
import { progressUpdates } from '../db/tables/progressSchema';
import { users } from '../db/schema';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import {
  callsFor,
  isFrozen,
  isUnderWay,
  mayAddPhotos,
  mayEdit,
  mayMeasure,
  mayReport,
  seesPrices,
  visibleJobs,
} from './jobAccess';
import { seenDrawings } from './drawings';
import { jobRepository, type StoredJob, type StoredLine } from './jobRepository';
import { measurementsOf } from './measurementView';
import { recordOf } from './photoRecord/recordView';
import { photosOf } from './photoView';

export type WholeJob = StoredJob & { lines: StoredLine[] };

const amountOf = (qty: string, price: string | null, digits: number) =>
  price === null ? null : lineAmount(qty, price, digits);

/** What the amount of a line is counted of. */
export type CountedLine = Pick<StoredLine, 'qty' | 'basis' | 'estimate_price' | 'baseline_price'>;

/** With their amounts, as whoever may see them does. */
const pricedLines = <Line extends CountedLine>(lines: readonly Line[], digits: number) =>
  lines.map((line) => ({
    ...line,
    estimate: amountOf(line.qty, line.estimate_price, digits),
    baseline: amountOf(line.qty, line.baseline_price, digits),
  }));

/** What a job comes to, whoever asks. */
export function amountsOf(lines: readonly CountedLine[], digits: number) {
  const amounts = (priceOf: (line: CountedLine) => string | null) =>
    jobAmount(
      lines.map((line) => ({
        basis: line.basis,
        amount: amountOf(line.qty, priceOf(line), digits),
      })),
    );
  return {
    estimate: amounts(({ estimate_price }) => estimate_price),
    baseline: amounts(({ baseline_price }) => baseline_price),
  };
}

/** As long as the work goes on; the first update begins it. */
const REPORTED: readonly JobState[] = ['APPROVED', 'IN_PROGRESS'];

const UNTOLD = { estimate_price: null, baseline_price: null, estimate: null, baseline: null };

const shownLines = (viewer: Viewer, job: WholeJob, digits: number): JobLine[] =>
  pricedLines(job.lines, digits).map(({ id, text, qty, unit, kind, basis, ...prices }) => {
    const { estimate_price, baseline_price, estimate, baseline } = prices;
    const told = seesPrices(viewer)
      ? { estimate_price, baseline_price, estimate, baseline }
      : UNTOLD;
    return { id, text, qty, unit, kind, basis, ...told };
  });

/** What is told of a docking beside its jobs. */
export const dockingOf = ({ number, ship, state }: StoredDrydock) => ({
  number,
  ship_id: ship.id,
  state,
});

/** What the list tells of a job as well. */
export const standingOf = (viewer: Viewer, project: StoredDrydock, job: StoredJob) => ({
  code: job.code,
  drydock_id: job.drydock_id,
  state: job.state,
  progress_pct: job.progress_pct,
  calls: callsFor(viewer, project.state, job),
  assignee: job.assignee_id === null ? null : { id: job.assignee_id, fullname: job.assignee ?? '' },
});

const acknowledged = ({ class_ack_at, class_ack_remark, surveyor }: StoredJob): Job['class_ack'] =>
  class_ack_at === null
    ? null
    : { by: surveyor, at: wireTime(class_ack_at), remark: class_ack_remark };

/** So many are told with their job. */
const TOLD_UPDATES = 50;

/** Newest first. Source: progress_updates. */
async function updatesOf(db: Database, jobId: number): Promise<Job['updates']> {
  const rows = await db
    .select({ update: progressUpdates, by: users.shown_name })
    .from(progressUpdates)
    .leftJoin(users, eq(users.id, progressUpdates.recorded_by))
    .where(eq(progressUpdates.job_id, jobId))
    .orderBy(desc(progressUpdates.id))
    .limit(TOLD_UPDATES);
  return rows.map(({ update: { id, pct, base_pct, note, hours, measured, at }, by }) => ({
    ...{ id, pct, base_pct, note, by },
    hours: hours && plainDecimal(hours),
    measured: measured as Job['updates'][number]['measured'],
    at: wireTime(at),
  }));
}

type Told = Pick<
  Job,
  | ('updates' | 'measurements' | 'photos' | 'drawings')
  | ('photo_record' | 'may_record_photos' | 'record_refused')
>;

function shownJob(viewer: Viewer, project: StoredDrydock, job: WholeJob, told: Told): Job {
  const digits = minorDigits(project.base_currency);
  const amounts = seesPrices(viewer)
    ? amountsOf(job.lines, digits)
    : { estimate: null, baseline: null };
  return {
    ...fieldsOf(jobFields, job),
    ...(seesPrices(viewer) ? {} : { weight: null }),
    includes: job.includes as Job['includes'],
    // What somebody does not see is not there.
    drawing_ids: told.drawings.map(({ id }) => id),
    lines: shownLines(viewer, job, digits),
    id: job.id,
    created_at: wireTime(job.created_at),
    created_by: job.created_by,
    updated_at: wireTime(job.updated_at),
    updated_by: job.updated_by,
    version: job.version,
    ...standingOf(viewer, project, job),
    ...amounts,
    category: job.category,
    drydock: dockingOf(project),
    currency: project.base_currency,
    hold_reason: job.hold_reason,
    may_edit: mayEdit(viewer, project.state, job),
    may_report:
      isUnderWay(project.state) && REPORTED.includes(job.state) && mayReport(viewer, project, job),
    may_measure: mayMeasure(viewer, project, job),
    may_add_photos: mayAddPhotos(viewer, project, job),
    photo_asked: job.photo_asked,
    ...told,
    contract_frozen: isFrozen(project.state, job),
    class_ack: acknowledged(job),
  };
}

/** The job with its docking; 404 as well for one that this person may not see. */
export async function existingJob(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<{ job: WholeJob; project: StoredDrydock }> {
  const seen = await db.$count(jobs, and(eq(jobs.id, id), visibleJobs(viewer)));
  const job = seen > 0 ? await jobRepository(db).find(id) : undefined;
  if (job === undefined) throw notFound();
  return { job, project: await existingDrydock(db, viewer, job.drydock_id) };
}

export async function freshJob(db: Database, viewer: Viewer, id: number): Promise<Job> {
  const { job, project } = await existingJob(db, viewer, id);
  const photos = await photosOf(db, viewer, project, job);
  const photoIds = photos.map((photo) => photo.id);
  return shownJob(viewer, project, job, {
    updates: await updatesOf(db, job.id),
    measurements: await measurementsOf(db, viewer, project, job),
    photos,
    ...(await recordOf(db, viewer, project, { job, photoIds })),
    drawings: await seenDrawings(db, viewer, job.drawing_ids),
  });
}
