/** Jobs with their lines. */
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { jobRepository, type StoredLine } from './jobRepository';
import type { WholeJob } from './jobView';

/** In the order of the specification, with their lines. Source: jobs, job_lines. */
export async function wholeJobs(db: Database, where: SQL | undefined): Promise<WholeJob[]> {
  const repository = jobRepository(db);
  const [rows, lines] = [await repository.listWhere(where), await repository.linesWhere(where)];
  const byJob = new Map<number, StoredLine[]>();
  for (const line of lines) {
    const of = byJob.get(line.job_id);
    if (of) of.push(line);
    else byJob.set(line.job_id, [line]);
  }
  return rows.map((row) => ({ ...row, lines: byJob.get(row.id) ?? [] }));
}
