/** Adds jobs to a docking from the library or from another docking, each source once, and takes back what nobody touched. */
import type {
  JobPull,
  JobPulled,
  jobPullSchema,
  PullOutcome,
  PullUndone,
  undoPullSchema,
} from '../../../src/contract/jobs/pulls';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { seesPrices } from '../jobAccess';
import { lockedDocking, loggedJob, nameOf, refuseOver } from '../jobWrites';
import { coded, storeJobs } from './addedJobs';
import { pulledJobs } from './pulledJobs';
import { pullRepository } from './pullRepository';
import { templatesOf } from './templates';

const answerOf = (outcomes: PullOutcome[]): JobPulled => ({
  added: outcomes.filter(({ outcome }) => outcome === 'ADDED').length,
  outcomes,
});

/** What was answered under this id of the client's before; it is taken for its own docking and person alone. */
export async function answeredBefore(
  tx: Database,
  viewer: Viewer,
  project: StoredDrydock,
  clientId: string,
) {
  const before = await pullRepository(tx).find(clientId);
  if (before === undefined) return undefined;
  if (before.made_by !== viewer.userId || before.drydock_id !== project.id)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return before.outcomes;
}

const columnOf = ({ source }: JobPull) =>
  source === 'LIBRARY' ? jobs.standard_job_id : jobs.source_job_id;

export function pullJobs(call: Call<'pullJobs', typeof jobPullSchema>): Promise<JobPulled> {
  const { viewer, now, body: pull } = call;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, call.id);
    if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
    const before = await answeredBefore(tx, viewer, project, pull.client_id);
    if (before !== undefined) {
      call.repeated();
      return answerOf(before);
    }
    refuseOver(project);
    const refs = [...new Set(pull.refs)];
    const pulled = await pulledJobs(tx, columnOf(pull), project.id, { ids: refs });
    const templates = await templatesOf(tx, viewer, project, pull);
    const rows = await coded(
      tx,
      project,
      templates.filter(({ ref }) => !pulled.has(ref)),
    );
    const outcomesOf = (added: ReadonlyMap<number, NonNullable<PullOutcome['job']>>) =>
      refs.map((ref): PullOutcome => {
        const [job, known] = [added.get(ref), pulled.get(ref)];
        if (job !== undefined) return { ref, outcome: 'ADDED', job };
        return known === undefined
          ? { ref, outcome: 'GONE', job: null }
          : { ref, outcome: 'ALREADY', job: known };
      });
    // Nothing is written, and asked again the answer is the same.
    if (rows.length === 0) return answerOf(outcomesOf(new Map()));
    const { source, client_id } = pull;
    const made = { made_at: now, made_by: viewer.userId, outcomes: [] };
    const repository = pullRepository(tx);
    const pull_id = await repository.create({ drydock_id: project.id, source, client_id, ...made });
    const at = { created_at: now, created_by: viewer.userId };
    const added = await storeJobs(tx, rows, source, { drydock_id: project.id, pull_id, ...at });
    const outcomes = outcomesOf(added);
    await repository.setOutcomes(pull_id, outcomes);
    await record(
      rows.map(({ ref, name, draft, category, place }) => ({
        action: 'create',
        entity: 'job',
        entityId: added.get(ref)?.id ?? null,
        label: nameOf(project, place),
        after: { drydock: project.number, copied_from: name, ...loggedJob(draft, category.code) },
      })),
    );
    return answerOf(outcomes);
  });
}

/** Their codes are not given again. Whoever added the jobs takes them back, and what was touched since stays. */
export function undoPull(call: Call<'undoPull', typeof undoPullSchema>): Promise<PullUndone> {
  const { viewer, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedDocking(tx, viewer, call.id);
    if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
    const repository = pullRepository(tx);
    const pull = await repository.find(body.client_id);
    if (pull?.drydock_id !== project.id || pull.made_by !== viewer.userId) throw notFound();
    refuseOver(project);
    const all = await repository.jobsOf(pull.id);
    const untouched = all.filter(({ state, version }) => state === 'PROPOSED' && version === 1);
    const removed = new Set(untouched.map(({ id }) => id));
    if (removed.size > 0) await repository.remove(pull.id, [...removed]);
    await record(
      untouched.map(({ id, code, state }) => ({
        action: 'delete',
        entity: 'job',
        entityId: id,
        label: nameOf(project, { code }),
        before: { state },
      })),
    );
    return {
      removed: removed.size,
      kept: all.flatMap(({ id, code }) => (removed.has(id) ? [] : [{ id, code }])),
    };
  });
}
