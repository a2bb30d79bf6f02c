/**
 * Moves or assigns many jobs of a docking in one transaction, each by the rules of one alone: what may not be changed stays
 * and says why. Whoever did it takes it back, but for what was touched since.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type {
  BulkOutcome,
  BulkUndone,
  jobAssignmentSchema,
  jobTransitionsSchema,
  JobsChanged,
  undoBulkSchema,
} from '../../../src/contract/jobs/bulkJobs';
import { isOver, transitionOf } from '../../../src/contract/jobs/jobStates';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { AuditEvent } from '../../audit/auditRepository';
import type { Database } from '../../db/database';
import type { JobBefore } from '../../db/tables/bulkSchema';
import { jobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { isEngineer } from '../../fleet/ships/shipRules';
import { invalid, notFound, notPermitted, type HttpProblem } from '../../http/problem';
import { say } from '../../text/texts';
import { isAwarded, seesPrices, visibleJobs } from '../jobAccess';
import { tellAssigned } from '../jobNotices';
import { jobRepository, type JobChange } from '../jobRepository';
import { unseen } from '../jobSteps';
import { changeBy, refusalOf } from '../jobTransitions';
import type { WholeJob } from '../jobView';
import { lockedDocking, nameOf, refuseOver } from '../jobWrites';
import { wholeJobs } from '../wholeJobs';
import { bulkRepository } from './bulkRepository';

type TransitionCall = Call<'transitionJobs', typeof jobTransitionsSchema>;
type AssignCall = Call<'assignJobs', typeof jobAssignmentSchema>;
type UndoCall = Call<'undoTransitionJobs' | 'undoAssignJobs', typeof undoBulkSchema>;
type Kind = 'MOVE' | 'ASSIGN';

/** What is done to each: nothing where it is so already, and a problem where it may not be. */
interface Deed {
  kind: Kind;
  refusal: (project: StoredDrydock, job: WholeJob) => HttpProblem | undefined;
  change: (job: WholeJob) => JobChange | undefined;
  event: (job: WholeJob, change: JobChange) => Pick<AuditEvent, 'action' | 'before' | 'after'>;
}

const whyOf = ({ body }: HttpProblem): string => {
  const texts = Object.values(body.errors ?? {}).flat();
  return texts.length === 0 ? body.message : texts.join(' · ');
};

const answerOf = (outcomes: BulkOutcome[]): JobsChanged => ({
  changed: outcomes.filter(({ outcome }) => outcome === 'CHANGED').length,
  outcomes,
});

/** What was answered under this id of the client's before; it is taken for its own docking, kind and person alone. */
async function answeredBefore(
  tx: Database,
  viewer: Viewer,
  project: StoredDrydock,
  { client_id, kind }: { client_id: string; kind: Kind },
) {
  const before = await bulkRepository(tx).find(client_id);
  if (before === undefined) return undefined;
  const isOwn = before.made_by === viewer.userId && before.drydock_id === project.id;
  if (!isOwn || before.kind !== kind) throw invalid({ client_id: [say('jobs.idTaken')] });
  return before.outcomes;
}

/** The jobs of the docking that this person sees, by their ids. */
async function jobsById(tx: Database, viewer: Viewer, drydockId: number, ids: readonly number[]) {
  const seen = and(eq(jobs.drydock_id, drydockId), visibleJobs(viewer));
  const found = await wholeJobs(tx, and(seen, inArray(jobs.id, [...ids])));
  return new Map(found.map((job) => [job.id, job]));
}

/** What becomes of one job, and what is changed of it. */
function judged(deed: Deed, project: StoredDrydock, id: number, job: WholeJob | undefined) {
  const told = (outcome: BulkOutcome['outcome'], why: string | null = null): BulkOutcome => ({
    ...{ id, code: job?.code ?? null, outcome, why },
  });
  if (job === undefined) return { outcome: told('GONE') };
  const refusal = deed.refusal(project, job);
  if (refusal !== undefined) return { outcome: told('REFUSED', whyOf(refusal)) };
  const change = deed.change(job);
  if (change === undefined) return { outcome: told('SAME') };
  return { outcome: told('CHANGED'), todo: { job, change } };
}

const before = ({ id, version, state, hold_reason, assignee_id }: WholeJob): JobBefore => ({
  ...{ id, version: version + 1, state, hold_reason, assignee_id },
});

/** All jobs of one bulk change the same way: one statement writes them. */
async function runBulk(call: TransitionCall | AssignCall, deed: Deed): Promise<JobsChanged> {
  const { viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, call.id);
    if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
    const { client_id, try_only } = body;
    const told = await answeredBefore(tx, viewer, project, { client_id, kind: deed.kind });
    if (told !== undefined) return answerOf(told);
    const ids = [...new Set(body.ids)];
    const known = await jobsById(tx, viewer, project.id, ids);
    const results = ids.map((id) => judged(deed, project, id, known.get(id)));
    const outcomes = results.map(({ outcome }) => outcome);
    const todo = results.flatMap((one) => one.todo ?? []);
    const [first] = todo;
    // Where nothing is written, asked again the answer is the same.
    if (try_only || first === undefined) return answerOf(outcomes);
    const changedIds = todo.map(({ job }) => job.id);
    await jobRepository(tx).updateAll(changedIds, first.change, viewer.userId, now);
    if (deed.kind === 'ASSIGN')
      await tellAssigned(
        { tx, now, by: viewer.userId },
        todo.map(({ job, change }) => ({ ...job, assignee_id: change.assignee_id ?? null })),
      );
    await bulkRepository(tx).create({
      ...{ drydock_id: project.id, kind: deed.kind, client_id, outcomes },
      before: todo.map(({ job }) => before(job)),
      ...{ made_at: now, made_by: viewer.userId },
    });
    await record(
      todo.map(({ job, change }) => ({
        ...deed.event(job, change),
        ...{ entity: 'job', entityId: job.id, label: nameOf(project, job) },
      })),
    );
    return answerOf(outcomes);
  });
}

export function transitionJobs(call: TransitionCall): Promise<JobsChanged> {
  const { viewer, body } = call;
  const { call: transition, try_only } = body;
  const asksWhy = transitionOf(transition).reason === true;
  const reason = asksWhy ? body.reason : null;
  if (asksWhy && reason === null && !try_only) throw invalid({ reason: [say('jobs.enterReason')] });
  const seen = new Map(body.ids.map((id, place) => [id, body.versions?.[place]]));
  return runBulk(call, {
    kind: 'MOVE',
    refusal: (project, job) =>
      refusalOf(viewer, transition, project, job) ?? unseen(transition, job, seen.get(job.id)),
    change: (job) => changeBy(transition, job, call, reason),
    event: (job, { state }) => ({
      action: transition,
      before: { state: job.state },
      after: { state: state ?? job.state, ...(reason === null ? {} : { reason }) },
    }),
  });
}

export async function assignJobs(call: AssignCall, db: Database): Promise<JobsChanged> {
  const { assignee_id } = call.body;
  if (assignee_id !== null && !(await isEngineer(db, assignee_id)))
    throw invalid({ assignee_id: [say('jobs.noSuchAssignee')] });
  return runBulk(call, {
    kind: 'ASSIGN',
    refusal: (project, { state }) => {
      refuseOver(project);
      const told = { state: say(`jobs.states.${state}`) };
      return isOver(state) ? invalid({ state: [say('jobs.over', told)] }) : undefined;
    },
    change: (job) => (job.assignee_id === assignee_id ? undefined : { assignee_id }),
    event: (job) => ({
      action: 'update',
      before: { assignee_id: job.assignee_id },
      after: { assignee_id },
    }),
  });
}

/** What of a job the kind changes, and so gives back. */
const givenBack = (kind: Kind, { state, hold_reason, assignee_id }: JobBefore): JobChange =>
  kind === 'MOVE' ? { state, hold_reason } : { assignee_id };

/** What may be given back, by what it is given: one statement each. `kept`: the others that are still there. */
function sorted(was: readonly JobBefore[], present: ReadonlyMap<number, WholeJob>, kind: Kind) {
  const groups = new Map<string, { change: JobChange; jobs: WholeJob[] }>();
  const kept: WholeJob[] = [];
  for (const one of was) {
    const job = present.get(one.id);
    if (job === undefined) continue;
    if (job.version !== one.version) kept.push(job);
    else {
      const change = givenBack(kind, one);
      const key = JSON.stringify(change);
      const group = groups.get(key) ?? { change, jobs: [] };
      group.jobs.push(job);
      groups.set(key, group);
    }
  }
  return { groups: [...groups.values()], kept };
}

const undoEvent = (project: StoredDrydock, job: WholeJob, change: JobChange): AuditEvent => {
  const { state, assignee_id } = change;
  const isTransition = state !== undefined;
  return {
    ...{ action: 'update', entity: 'job', entityId: job.id, label: nameOf(project, job) },
    before: isTransition ? { state: job.state } : { assignee_id: job.assignee_id },
    after: isTransition ? { state } : { assignee_id },
  };
};

/**
 * 404 for what somebody else did. What was approved before an award is part of a contract and stays; what was accepted is done
 * again.
 */
export function undoBulk(call: UndoCall, kind: Kind): Promise<BulkUndone> {
  const { viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, call.id);
    if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
    const bulk = await bulkRepository(tx).find(body.client_id);
    const isOwn = bulk?.drydock_id === project.id && bulk.made_by === viewer.userId;
    if (bulk === undefined || !isOwn || bulk.kind !== kind) throw notFound();
    if (bulk.undone !== null) return bulk.undone;
    refuseOver(project);
    const isAcceptance = bulk.before.every(({ state }) => state === 'DONE');
    if (kind === 'MOVE' && isAwarded(project.state) && !isAcceptance)
      throw invalid({ state: [say('jobs.undoAfterAward')] });
    const ids = bulk.before.map(({ id }) => id);
    const present = await jobsById(tx, viewer, project.id, ids);
    const { groups, kept } = sorted(bulk.before, present, kind);
    for (const { change, jobs: of } of groups) {
      const changed = of.map(({ id }) => id);
      await jobRepository(tx).updateAll(changed, change, viewer.userId, now);
      await record(of.map((job) => undoEvent(project, job, change)));
    }
    const undone = {
      restored: groups.reduce((sum, { jobs: of }) => sum + of.length, 0),
      kept: kept.map(({ id, code }) => ({ id, code })),
    };
    await bulkRepository(tx).setUndone(bulk.id, undone);
    return undone;
  });
}
