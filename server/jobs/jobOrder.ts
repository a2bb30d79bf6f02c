/** Puts a job at another place in its category. Its code stays, and so does whatever was issued or asked of yards before. */
import { and, asc, eq } from 'drizzle-orm';
import type { PlacedJob } from '../../src/contract/jobs/jobRecords';
import type { jobPlaceSchema } from '../../src/contract/jobs/jobs';
import { isOver } from '../../src/contract/jobs/jobStates';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { jobs } from '../db/tables/jobSchema';
import { invalid, notPermitted } from '../http/problem';
import { say } from '../text/texts';
import { isFrozen, seesPrices } from './jobAccess';
import type { WholeJob } from './jobView';
import { lockedJob, nameOf, refuseOver } from './jobWrites';

/** All of its category in the docking, which the transaction has locked, in their order. */
const orderOf = (tx: Database, { drydock_id, category_id }: WholeJob) =>
  tx
    .select({ id: jobs.id, position: jobs.position })
    .from(jobs)
    .where(and(eq(jobs.drydock_id, drydock_id), eq(jobs.category_id, category_id)))
    .orderBy(asc(jobs.position), asc(jobs.id));
type Order = Awaited<ReturnType<typeof orderOf>>;

/**
 * From 1 without gaps, so that a new job, which has the next number of the category, still comes last. Versions stay: who
 * has a form of one of these jobs open changes nothing of their order.
 */
async function renumber(tx: Database, order: Order): Promise<void> {
  for (const [index, { id, position }] of order.entries())
    if (position !== index + 1)
      await tx
        .update(jobs)
        .set({ position: index + 1 })
        .where(eq(jobs.id, id));
}

/** 422 where somebody else has moved it meanwhile; sent twice, it is moved once. */
export function placeJob(call: Call<'placeJob', typeof jobPlaceSchema>): Promise<PlacedJob> {
  const { id, viewer, body } = call;
  return call.write(async (tx, record) => {
    const { project, job } = await lockedJob(tx, viewer, id);
    if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
    refuseOver(project);
    if (isOver(job.state))
      throw invalid({ state: [say('jobs.over', { state: say(`jobs.states.${job.state}`) })] });
    if (isFrozen(project.state, job)) throw invalid({ position: [say('jobs.orderFrozen')] });
    const order = await orderOf(tx, job);
    const from = order.findIndex((one) => one.id === id) + 1;
    const position = Math.min(body.position, order.length);
    const placed = { id, code: job.code, position };
    if (from === position) return placed;
    if (from !== body.base_position) throw invalid({ position: [say('jobs.orderChanged')] });
    const others = order.filter((one) => one.id !== id);
    await renumber(tx, others.toSpliced(position - 1, 0, { id, position: job.position }));
    await record({
      ...{ action: 'update', entity: 'job', entityId: id, label: nameOf(project, job) },
      ...{ before: { place: from }, after: { place: position } },
    });
    return placed;
  });
}
