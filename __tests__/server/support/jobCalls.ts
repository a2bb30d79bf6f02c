/** The calls about jobs as the tests of the whole API need them: what each answers, a body that is fine, and what it finds. */
import { eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import { unknownOf } from '../../../src/contract/fieldTable';
import { jobEndpoints } from '../../../src/contract/jobs/jobEndpoints';
import { jobFields } from '../../../src/contract/jobs/jobs';
import { transitionOf, type JobCall } from '../../../src/contract/jobs/jobStates';
import { jobs } from '../../../server/db/jobSchema';
import { permissions, roles } from '../../../server/db/schema';
import type { TestApp } from './app';
import { DOCKING } from './fleet';

export type JobCallName = keyof typeof jobEndpoints;

const ONE = [200, 401, 403, 404, 408, 500];
const ONE_FILTERED = [200, 400, 401, 403, 404, 408, 500];
const UPDATE = [200, 400, 401, 403, 404, 408, 413, 422, 500];
const MOVE = [200, 401, 403, 404, 408, 422, 500];

export const JOB_DOCUMENTED: Record<JobCallName, number[]> = {
  jobCategories: [200, 401, 403, 408, 500],
  jobs: ONE_FILTERED,
  exportJobs: ONE_FILTERED,
  createJob: [201, 400, 401, 403, 404, 408, 413, 422, 500],
  job: ONE,
  updateJob: UPDATE,
  jobHistory: ONE_FILTERED,
  approveJob: MOVE,
  rejectJob: UPDATE,
  startJob: MOVE,
  progressJob: UPDATE,
  holdJob: UPDATE,
  resumeJob: MOVE,
  doneJob: MOVE,
  acceptJob: MOVE,
  returnJob: UPDATE,
  acknowledgeJob: UPDATE,
  cancelJob: UPDATE,
};

/** Calls whose 400 is that of a filter. */
export const JOB_FILTERED: EndpointName[] = ['jobs', 'exportJobs', 'jobHistory'];

/** A class item that can be approved; 9 is the category of machinery. */
export const JOB_BODY = {
  ...unknownOf(jobFields),
  category_id: 9,
  title: 'Purifier no. 2: overhaul',
  description: 'Overhaul with a kit of the maker, test run with alarms.',
  location: 'Purifier room',
  executor: 'YARD',
  origin: 'STANDARD',
  includes: ['MATERIALS', 'TESTS'],
  class_item: true,
  statutory: false,
  safety: false,
  flooding_gate: false,
  critical_path: false,
  owner_supply: false,
  spares: 'NONE',
  lines: [
    {
      id: null,
      text: 'Overhaul',
      qty: '1',
      unit: 'pcs',
      kind: 'UNIT',
      basis: 'REMEASURED',
      estimate_price: '2400.5',
    },
  ],
};
const REASON = { reason: 'For a reason' };

export const JOB_BODIES: Partial<Record<JobCallName, Record<string, unknown>>> = {
  createJob: JOB_BODY,
  updateJob: { ...JOB_BODY, version: 1 },
  progressJob: { progress_pct: 50, version: 1 },
  rejectJob: REASON,
  holdJob: REASON,
  returnJob: REASON,
  cancelJob: REASON,
  acknowledgeJob: { remark: 'Seen in place' },
};

const MOVES: Partial<Record<JobCallName, JobCall>> = {
  approveJob: 'approve',
  rejectJob: 'reject',
  startJob: 'start',
  progressJob: 'done',
  holdJob: 'hold',
  resumeJob: 'resume',
  doneJob: 'done',
  acceptJob: 'accept',
  returnJob: 'return',
  acknowledgeJob: 'class_ack',
  cancelJob: 'cancel',
};

const HAL = DOCKING['HAL-DD26'];

/** A new job of the docking that is under way, where a call finds it as it should be. */
export async function jobVictim(
  docman: TestApp,
  name: JobCallName,
): Promise<{ id: number; who?: string }> {
  if (jobEndpoints[name].path.startsWith('/drydocks')) return { id: HAL };
  const token = await docman.tokenOf('administrator');
  const asked = { token, id: HAL, body: JOB_BODY };
  const { id } = (await docman.ask<{ id: number }>('createJob', asked)).body;
  const move = MOVES[name];
  if (move !== undefined) {
    const at = name === 'acceptJob' ? { class_ack_at: docman.clock.now } : {};
    const state = transitionOf(move).from[0];
    await docman.db
      .update(jobs)
      .set({ state, ...at })
      .where(eq(jobs.id, id));
  }
  if (name !== 'acknowledgeJob') return { id };
  // The tests of the whole API take the menu from all but administrators, and change this role to try that call.
  const [CLASS, JOBS, CLASS_TYPE] = [9, 4, 5];
  await docman.db.update(roles).set({ role_type_id: CLASS_TYPE }).where(eq(roles.id, CLASS));
  await docman.db
    .insert(permissions)
    .values({ role_id: CLASS, menu_id: JOBS, actions: 'V' })
    .onConflictDoNothing();
  return { id, who: 'bv.surveyor' };
}

/** MC-004, which was cancelled: no call without a body can move it. */
export const JOB_REFUSED = 49;

export const isJobCall = (name: string): name is JobCallName => name in jobEndpoints;
