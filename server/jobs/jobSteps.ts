/** What is told of a step of a job beside the step: when it was so, of which work, and the id by which it is taken once. */
import { eq } from 'drizzle-orm';
import type { JobStep } from '../../src/contract/jobs/jobs';
import type { JobCall } from '../../src/contract/jobs/jobStates';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { jobs } from '../db/tables/jobSchema';
import { jobSteps } from '../db/tables/progressSchema';
import { invalid, type HttpProblem } from '../http/problem';
import { say } from '../text/texts';
import type { WholeJob } from './jobView';

/** The clocks of two machines differ. */
export const CLOCKS_APART_MS = 5 * 60_000;

/** 422 for what has not been yet. */
export function toldAt(at: string | undefined, now: Date): Date {
  const told = at === undefined ? now : new Date(at);
  if (Number.isNaN(told.getTime()) || told.getTime() > now.getTime() + CLOCKS_APART_MS)
    throw invalid({ at: [say('jobs.inFuture')] });
  return told < now ? told : now;
}

/** Those that judge the work: of work that has changed since, nobody has judged what it is now. */
const JUDGING: readonly JobCall[] = ['accept', 'return'];

/** The refusal of work that has changed since this version of it was seen. */
export function unseen(
  call: JobCall,
  job: WholeJob,
  version: number | undefined,
): HttpProblem | undefined {
  if (!JUDGING.includes(call) || version === undefined || version === job.version) return undefined;
  return invalid({ state: [say('jobs.changedSince', { name: job.updated_by ?? say('system') })] });
}

/** Whoever has changed it last themselves knows what it is. */
export async function refuseUnseen(
  tx: Database,
  viewer: Viewer,
  call: JobCall,
  job: WholeJob,
  { version }: JobStep,
): Promise<void> {
  const refusal = unseen(call, job, version);
  if (refusal === undefined) return;
  const [changed] = await tx.select({ by: jobs.updated_by }).from(jobs).where(eq(jobs.id, job.id));
  if (changed?.by !== viewer.userId) throw refusal;
}

/** What was told under this id of the client's before; it is taken for its own alone. */
export async function isStepTaken(
  tx: Database,
  viewer: Viewer,
  step: { id: number; call: JobCall; client_id: string | undefined },
): Promise<boolean> {
  if (step.client_id === undefined) return false;
  const [row] = await tx.select().from(jobSteps).where(eq(jobSteps.client_id, step.client_id));
  if (row === undefined) return false;
  const isTheirs = row.recorded_by === viewer.userId && row.job_id === step.id;
  if (!isTheirs || row.call !== step.call) throw invalid({ client_id: [say('jobs.idTaken')] });
  return true;
}

export async function storeStep(
  tx: Database,
  viewer: Viewer,
  {
    client_id,
    ...step
  }: Pick<typeof jobSteps.$inferInsert, 'job_id' | 'call' | 'at' | 'recorded_at'> & {
    client_id: string | undefined;
  },
): Promise<void> {
  if (client_id === undefined) return;
  await tx.insert(jobSteps).values({ ...step, client_id, recorded_by: viewer.userId });
}
