/** What was added to dockings at once, and the jobs that came of it. Every write expects to run in a transaction. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobLines, jobs } from '../../db/tables/jobSchema';
import { jobPulls } from '../../db/tables/pullSchema';
import type { NewJob } from '../jobRepository';

type NewPull = typeof jobPulls.$inferInsert;
export type NewLine = Omit<typeof jobLines.$inferInsert, 'job_id'>;

/** A statement has 65,535 values at most. */
const CHUNK = 5_000;

export function pullRepository(db: Database) {
  async function find(clientId: string) {
    const [found] = await db.select().from(jobPulls).where(eq(jobPulls.client_id, clientId));
    return found;
  }

  async function create(values: NewPull): Promise<number> {
    const [made] = await db.insert(jobPulls).values(values).returning({ id: jobPulls.id });
    if (made === undefined) throw new Error('The new row was not returned.');
    return made.id;
  }

  const setOutcomes = (id: number, outcomes: NewPull['outcomes']) =>
    db.update(jobPulls).set({ outcomes }).where(eq(jobPulls.id, id));

  /** The ids of the new jobs by their codes. All of one docking. */
  async function addJobs(wanted: readonly { job: NewJob; lines: readonly NewLine[] }[]) {
    const made = await db
      .insert(jobs)
      .values(wanted.map(({ job }) => job))
      .returning({ id: jobs.id, code: jobs.code });
    const ids = new Map(made.map(({ id, code }) => [code, id]));
    const lines = wanted.flatMap(({ job, lines: of }) => {
      const job_id = ids.get(job.code);
      return job_id === undefined ? [] : of.map((line) => ({ ...line, job_id }));
    });
    for (let from = 0; from < lines.length; from += CHUNK)
      await db.insert(jobLines).values(lines.slice(from, from + CHUNK));
    return ids;
  }

  const jobsOf = (pullId: number) =>
    db
      .select({ id: jobs.id, code: jobs.code, state: jobs.state, version: jobs.version })
      .from(jobs)
      .where(eq(jobs.pull_id, pullId))
      .orderBy(jobs.id);

  /** The jobs with their lines, and what says that they came together; other jobs of it stay. */
  async function remove(pullId: number, ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await db.delete(jobs).where(and(eq(jobs.pull_id, pullId), inArray(jobs.id, [...ids])));
    await db.update(jobs).set({ pull_id: null }).where(eq(jobs.pull_id, pullId));
    await db.delete(jobPulls).where(eq(jobPulls.id, pullId));
  }

  return { find, create, setOutcomes, addJobs, jobsOf, remove };
}
