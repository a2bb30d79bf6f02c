/** Takes a job to its next state by the contract's table: whoever may, from where it may, and only with all that it requires. */
import { LEAST_DESCRIPTION, type JobStep } from '../../src/contract/jobs/jobs';
import type { Job } from '../../src/contract/jobs/jobRecords';
import { transitionOf, type JobCall } from '../../src/contract/jobs/jobStates';
import type { Viewer } from '../access/permissions/viewer';
import type { Write } from '../audit/write';
import { invalid, notPermitted, type HttpProblem } from '../http/problem';
import { wireTime } from '../http/records';
import { say } from '../text/texts';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { partyProblem, placeProblem } from './jobAccess';
import { jobRepository, type NewJob } from './jobRepository';
import { CLOCKS_APART_MS, isStepTaken, refuseUnseen, storeStep, toldAt } from './jobSteps';
import { freshJob, type WholeJob } from './jobView';
import { lockedJob, nameOf } from './jobWrites';

interface JobOrder {
  readonly id: number;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly write: Write;
}

/** What has to be there before a job is approved, a text for each that is missing. */
function missingForApproval(job: WholeJob): string[] {
  const byYard = job.executor === 'YARD';
  const isShort = (job.description ?? '').length < LEAST_DESCRIPTION;
  return [
    job.lines.length === 0 && job.executor !== 'SHIP' && 'lines',
    job.open_question !== null && 'question',
    byYard && isShort && 'description',
  ].flatMap((one) => (one === false ? [] : say(`jobs.prerequisites.${one}`)));
}

export function missingFor(call: JobCall, job: WholeJob): string[] {
  if (call === 'approve') return missingForApproval(job);
  if (call === 'start' && job.origin === 'GROWTH' && !job.released) return [say('jobs.growth')];
  if (call === 'done' && job.photo_asked && !job.has_photo)
    return [say('jobs.prerequisites.photo')];
  if (call === 'accept' && job.class_item && job.class_ack_at === null)
    return [say('jobs.prerequisites.classAck')];
  return [];
}

/** Why this person cannot make this call of the job now; undefined where nothing is in the way. */
export function refusalOf(
  viewer: Viewer,
  call: JobCall,
  project: StoredDrydock,
  job: WholeJob,
): HttpProblem | undefined {
  const transition = transitionOf(call);
  const party = partyProblem(viewer, transition, job);
  if (party !== undefined) return notPermitted(party);
  if (!transition.from.includes(job.state)) {
    const state = say(`jobs.states.${job.state}`);
    return invalid({ state: [say('jobs.wrongState', { state })] });
  }
  const place = placeProblem(transition, project.state, job);
  if (place !== undefined) return invalid({ state: [say(place)] });
  const missing = missingFor(call, job);
  return missing.length > 0 ? invalid({ prerequisites: missing }) : undefined;
}

/** What a call changes. `text`: why, or what class remarks; `now`: when it was so. */
export function changeBy(
  call: JobCall,
  job: WholeJob,
  { viewer, now }: Pick<JobOrder, 'viewer' | 'now'>,
  text: string | null,
): Partial<NewJob> {
  const { to } = transitionOf(call);
  const reason = { hold_reason: text };
  const changes: Partial<Record<JobCall, Partial<NewJob>>> = {
    reject: reason,
    hold: { ...reason, held_from: job.state },
    resume: { state: job.held_from ?? 'APPROVED', held_from: null },
    done: { progress_pct: 100 },
    accept: { progress_pct: 100 },
    return: reason,
    cancel: reason,
    class_ack: { class_ack_by: viewer.userId, class_ack_at: now, class_ack_remark: text },
  };
  return { ...(to === null ? {} : { state: to }), ...changes[call] };
}

/** `text`: why, or what class remarks. */
export function transitionJob(
  order: JobOrder,
  call: JobCall,
  step: JobStep,
  text: string | null = null,
): Promise<Job> {
  const { id, viewer, now } = order;
  const { client_id } = step;
  return order.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    if (await isStepTaken(tx, viewer, { id, call, client_id })) return freshJob(tx, viewer, id);
    const refusal = refusalOf(viewer, call, project, job);
    if (refusal !== undefined) throw refusal;
    await refuseUnseen(tx, viewer, call, job, step);
    const at = toldAt(step.at, now);
    const change = changeBy(call, job, { viewer, now: at }, text);
    await jobRepository(tx).update(id, change, viewer.userId, now);
    await storeStep(tx, viewer, { job_id: id, call, at, recorded_at: now, client_id });
    await record({
      action: call,
      entity: 'job',
      entityId: id,
      label: nameOf(project, job),
      before: { state: job.state },
      after: {
        state: change.state ?? job.state,
        ...(text === null ? {} : { [call === 'class_ack' ? 'remark' : 'reason']: text }),
        ...(now.getTime() - at.getTime() > CLOCKS_APART_MS ? { at: wireTime(at) } : {}),
      },
    });
    return freshJob(tx, viewer, id);
  });
}
