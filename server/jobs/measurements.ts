/** What is measured in a job: stored by whoever does the work, told with its verdicts, and voided rather than changed. */
import { and, count, eq } from 'drizzle-orm';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { Job } from '../../src/contract/jobs/jobRecords';
import {
  judge,
  MAX_MEASUREMENTS,
  type MeasurementDraft,
  type measurementDraftSchema,
  type MeasurementKind,
  type measurementVoidSchema,
} from '../../src/contract/jobs/measurements';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { measurements } from '../db/tables/measurementSchema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted } from '../http/problem';
import { say } from '../text/texts';
import { isMeasured, isUnderWay, mayReport } from './jobAccess';
import { CLOCKS_APART_MS } from './jobSteps';
import { freshJob, type WholeJob } from './jobView';
import { lockedJob, nameOf } from './jobWrites';
import { mayVoid, type StoredMeasurement } from './measurementView';

/** As the audit log keeps a set: a word for each reading would be as long as the set. */
const loggedSet = ({
  kind,
  text,
  limit,
  readings,
}: Pick<StoredMeasurement, 'kind' | 'text' | 'limit' | 'readings'>) => ({
  measured: text,
  measurement_kind: kind,
  limit,
  readings: readings.length,
  verdict: judge(kind as MeasurementKind, limit, readings).verdict,
});

/** What was stored under this id of the client's before; it is taken for its own alone. */
async function isRepeated(tx: Database, viewer: Viewer, jobId: number, clientId?: string) {
  if (clientId === undefined) return false;
  const [row] = await tx
    .select({ job_id: measurements.job_id, by: measurements.recorded_by })
    .from(measurements)
    .where(eq(measurements.client_id, clientId));
  if (row === undefined) return false;
  if (row.by !== viewer.userId || row.job_id !== jobId)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return true;
}

const storable = ({ kind, text, limit, note, readings }: MeasurementDraft) => ({
  ...{ kind, text, note },
  limit: limit && plainDecimal(limit),
  readings: readings.map(({ position, value, previous }) => ({
    position,
    value: plainDecimal(value),
    previous: previous && plainDecimal(previous),
  })),
});

function refuseState(project: StoredDrydock, job: WholeJob): void {
  if (!isUnderWay(project.state)) throw invalid({ state: [say('jobs.notUnderWay')] });
  if (isMeasured(job)) return;
  throw invalid({ state: [say('jobs.wrongState', { state: say(`jobs.states.${job.state}`) })] });
}

export function addMeasurement(
  call: Call<'addMeasurement', typeof measurementDraftSchema>,
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
    if (Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + CLOCKS_APART_MS)
      throw invalid({ at: [say('jobs.inFuture')] });
    const [{ stored } = { stored: 0 }] = await tx
      .select({ stored: count() })
      .from(measurements)
      .where(eq(measurements.job_id, id));
    if (stored >= MAX_MEASUREMENTS)
      throw invalid({ readings: [say('jobs.tooManyMeasurements', { most: MAX_MEASUREMENTS })] });
    const set = storable(body);
    await tx.insert(measurements).values({
      ...{ ...set, job_id: id, at, recorded_at: now, recorded_by: viewer.userId },
      client_id: body.client_id ?? null,
    });
    const event = { entity: 'job', entityId: id, label: nameOf(project, job) } as const;
    await record({ action: 'measure', ...event, after: loggedSet(set) });
    return freshJob(tx, viewer, id);
  });
}

export function voidMeasurement(
  call: Call<'voidMeasurement', typeof measurementVoidSchema>,
): Promise<Job> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    const where = and(eq(measurements.id, body.measurement_id), eq(measurements.job_id, id));
    const [stored] = await tx.select().from(measurements).where(where);
    if (stored === undefined) throw notFound();
    if (stored.voided_at !== null) throw invalid({ reason: [say('jobs.voidAlready')] });
    if (!isUnderWay(project.state)) throw invalid({ state: [say('jobs.notUnderWay')] });
    if (!mayVoid(viewer, project, job, stored)) throw notPermitted('jobs.voidOnly');
    const { reason } = body;
    const change = { voided_at: now, voided_by: viewer.userId, void_reason: reason };
    await tx.update(measurements).set(change).where(where);
    const event = { entity: 'job', entityId: id, label: nameOf(project, job) } as const;
    const told = { before: loggedSet(stored), after: { reason } };
    await record({ action: 'void_measurement', ...event, ...told });
    return freshJob(tx, viewer, id);
  });
}
