/** Telling how far a job is: append only, by whoever does the work, and never over what somebody else has told meanwhile. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Job } from '../../src/contract/jobs/jobRecords';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { ProgressDraft, progressDraftSchema } from '../../src/contract/jobs/progress';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { photos } from '../db/tables/photoSchema';
import { progressUpdates, type StoredMeasured } from '../db/tables/progressSchema';
import { users } from '../db/schema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid, notPermitted, type FieldErrors } from '../http/problem';
import { say } from '../text/texts';
import { isUnderWay, mayReport } from './jobAccess';
import { missingFor } from './jobTransitions';
import { jobRepository } from './jobRepository';
import { CLOCKS_APART_MS } from './jobSteps';
import { freshJob, type WholeJob } from './jobView';
import { lockedJob, nameOf } from './jobWrites';

async function lastOf(tx: Database, jobId: number) {
  const [last] = await tx
    .select({ by: progressUpdates.recorded_by, pct: progressUpdates.pct, name: users.shown_name })
    .from(progressUpdates)
    .leftJoin(users, eq(users.id, progressUpdates.recorded_by))
    .where(eq(progressUpdates.job_id, jobId))
    .orderBy(desc(progressUpdates.id))
    .limit(1);
  return last;
}

/** What is measured, in the words of its lines; an error at each that is none of the job's, or not paid by what is measured. */
function measuredOf(job: WholeJob, draft: ProgressDraft, errors: FieldErrors): StoredMeasured[] {
  return draft.measured.flatMap(({ job_line_id, qty }, place) => {
    const line = job.lines.find(({ id }) => id === job_line_id);
    if (line?.basis === 'REMEASURED' || line?.basis === 'RATE_ONLY')
      return [{ job_line_id, text: line.text, unit: line.unit, qty: plainDecimal(qty) }];
    errors[`measured[${place}].job_line_id`] = [say('jobs.notMeasured')];
    return [];
  });
}

function refuseState(project: StoredDrydock, job: WholeJob): void {
  if (!isUnderWay(project.state)) throw invalid({ state: [say('jobs.notUnderWay')] });
  if (job.state !== 'APPROVED' && job.state !== 'IN_PROGRESS') {
    const state = say(`jobs.states.${job.state}`);
    throw invalid({ state: [say('jobs.wrongState', { state })] });
  }
  const missing = job.state === 'APPROVED' ? missingFor('start', job) : [];
  if (missing.length > 0) throw invalid({ prerequisites: missing });
}

/** What was told under this id of the client's before; it is taken for its own alone. */
async function isRepeated(tx: Database, viewer: Viewer, jobId: number, clientId?: string) {
  if (clientId === undefined) return false;
  const [row] = await tx
    .select({ job_id: progressUpdates.job_id, by: progressUpdates.recorded_by })
    .from(progressUpdates)
    .where(eq(progressUpdates.client_id, clientId));
  if (row === undefined) return false;
  if (row.by !== viewer.userId || row.job_id !== jobId)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return true;
}

/** 422 where one of them is not this person's photo of the job, or came with another update. */
async function takePhotos(
  tx: Database,
  viewer: Viewer,
  update: { id: number; job_id: number },
  photoIds: readonly number[] = [],
): Promise<void> {
  const ids = [...new Set(photoIds)];
  if (ids.length === 0) return;
  const taken = await tx
    .update(photos)
    .set({ update_id: update.id })
    .where(
      and(
        inArray(photos.id, ids),
        eq(photos.job_id, update.job_id),
        eq(photos.recorded_by, viewer.userId),
        isNull(photos.update_id),
        isNull(photos.voided_at),
      ),
    )
    .returning({ id: photos.id });
  if (taken.length < ids.length) throw invalid({ photo_ids: [say('jobs.noSuchPhoto')] });
}

export function reportProgress(
  call: Call<'reportProgress', typeof progressDraftSchema>,
): Promise<Job> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    if (await isRepeated(tx, viewer, id, body.client_id)) {
      call.repeated();
      return freshJob(tx, viewer, id);
    }
    if (!mayReport(viewer, project, job)) throw notPermitted('jobs.reportOnly');
    refuseState(project, job);
    const at = body.at === undefined ? now : new Date(body.at);
    const errors: FieldErrors = {};
    const measured = measuredOf(job, body, errors);
    if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + CLOCKS_APART_MS)
      errors['at'] = [say('jobs.inFuture')];
    if (body.pct < job.progress_pct && body.note === null) errors['note'] = [say('jobs.lessNote')];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const last = await lastOf(tx, id);
    if (body.base_pct !== job.progress_pct && last?.by !== viewer.userId) {
      const values = { name: last?.name ?? say('system'), percent: job.progress_pct };
      const told = [say('jobs.toldOtherwise', values)];
      throw invalid({ pct: told }, await freshJob(tx, viewer, id));
    }
    const [update] = await tx
      .insert(progressUpdates)
      .values({
        ...{ job_id: id, pct: body.pct, base_pct: job.progress_pct, note: body.note },
        ...{ hours: body.hours, measured, at, recorded_at: now, recorded_by: viewer.userId },
        client_id: body.client_id ?? null,
      })
      .returning({ id: progressUpdates.id });
    if (update !== undefined)
      await takePhotos(tx, viewer, { ...update, job_id: id }, body.photo_ids);
    const change = { progress_pct: body.pct, state: 'IN_PROGRESS' as const };
    await jobRepository(tx).update(id, change, viewer.userId, now);
    await record({
      action: 'progress',
      entity: 'job',
      entityId: id,
      label: nameOf(project, job),
      before: { progress_pct: job.progress_pct },
      after: { progress_pct: body.pct, ...(body.note === null ? {} : { note: body.note }) },
    });
    return freshJob(tx, viewer, id);
  });
}
