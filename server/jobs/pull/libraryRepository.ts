/** The standard jobs as they are stored, with their lines. */
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import type { Database } from '../../db/database';
import { jobCategories, standardJobLines, standardJobs } from '../../db/tables/jobSchema';

const columns = {
  ...getTableColumns(standardJobs),
  category: { id: jobCategories.id, code: jobCategories.code, name: jobCategories.name },
};

export type StoredStandard = Awaited<ReturnType<typeof offeredStandards>>[number];

/** Neither retired nor of a category that is no longer used; in the order of the specification. */
export async function offeredStandards(db: Database, where?: SQL) {
  const rows = await db
    .select(columns)
    .from(standardJobs)
    .innerJoin(jobCategories, eq(jobCategories.id, standardJobs.category_id))
    .where(and(eq(standardJobs.retired, false), eq(jobCategories.active, true), where))
    .orderBy(asc(jobCategories.position), asc(standardJobs.code));
  const lines = await db
    .select(getTableColumns(standardJobLines))
    .from(standardJobLines)
    .innerJoin(standardJobs, eq(standardJobs.id, standardJobLines.standard_job_id))
    .where(where)
    .orderBy(asc(standardJobLines.standard_job_id), asc(standardJobLines.position));
  const byJob = new Map<number, typeof lines>();
  for (const line of lines) {
    const of = byJob.get(line.standard_job_id);
    if (of) of.push(line);
    else byJob.set(line.standard_job_id, [line]);
  }
  return rows.map((row) => ({
    ...row,
    lines: (byJob.get(row.id) ?? []).map(({ qty, ...line }) => ({
      ...line,
      qty: plainDecimal(qty),
    })),
  }));
}
