/** The library, the categories, the general conditions and the texts as an office sets them. Source: standard_jobs, standard_job_lines, job_categories, jobs. */
import { and, asc, count, eq, getTableColumns, isNotNull, notInArray } from 'drizzle-orm';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import { JOB_FLAGS } from '../../../src/contract/jobs/jobs';
import type {
  JobSettings,
  SetCategory,
  SetStandardJob,
} from '../../../src/contract/jobs/jobSettings';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { jobCategories, jobs, standardJobLines, standardJobs } from '../../db/tables/jobSchema';
import { notPermitted } from '../../http/problem';
import { conditionsOf } from './conditionSettings';
import { by, creators, told, updaters } from './recorded';
import { rulesOf } from './ruleSettings';
import { textsOf } from './textSettings';

/** What all dockings begin with is nobody's who is limited to some of them. */
export function refuseLimited({ reach }: Viewer): void {
  if (reach !== undefined) throw notPermitted();
}

const counted = (rows: readonly { of: number | null; count: number }[]) =>
  new Map(rows.map((row) => [row.of, row.count]));

export async function standardsOf(db: Database, id?: number): Promise<SetStandardJob[]> {
  const where = id === undefined ? undefined : eq(standardJobs.id, id);
  const rows = await db
    .select({ ...getTableColumns(standardJobs), ...by })
    .from(standardJobs)
    .innerJoin(jobCategories, eq(jobCategories.id, standardJobs.category_id))
    .leftJoin(creators, eq(creators.id, standardJobs.created_by))
    .leftJoin(updaters, eq(updaters.id, standardJobs.updated_by))
    .where(where)
    .orderBy(asc(jobCategories.position), asc(standardJobs.code));
  const lines = await db
    .select(getTableColumns(standardJobLines))
    .from(standardJobLines)
    .innerJoin(standardJobs, eq(standardJobs.id, standardJobLines.standard_job_id))
    .where(where)
    .orderBy(asc(standardJobLines.standard_job_id), asc(standardJobLines.position));
  const made = counted(
    await db
      .select({ of: jobs.standard_job_id, count: count() })
      .from(jobs)
      .where(
        and(
          id === undefined ? isNotNull(jobs.standard_job_id) : eq(jobs.standard_job_id, id),
          notInArray(jobs.state, ['REJECTED', 'CANCELLED']),
        ),
      )
      .groupBy(jobs.standard_job_id),
  );
  const byJob = new Map<number, typeof lines>();
  for (const line of lines) {
    const of = byJob.get(line.standard_job_id);
    if (of) of.push(line);
    else byJob.set(line.standard_job_id, [line]);
  }
  return rows.map((row) => ({
    ...told(row),
    ...{ code: row.code, category_id: row.category_id, title: row.title },
    description: row.description,
    ship_types: row.ship_types as SetStandardJob['ship_types'],
    includes: row.includes as SetStandardJob['includes'],
    flags: JOB_FLAGS.filter((one) => row[one]),
    lines: (byJob.get(row.id) ?? []).map(({ text, qty, unit, kind, basis }) => ({
      ...{ text, qty: plainDecimal(qty), unit, kind, basis },
    })),
    retired: row.retired,
    jobs: made.get(row.id) ?? 0,
  }));
}

export async function categoriesOf(db: Database, id?: number): Promise<SetCategory[]> {
  const rows = await db
    .select({ ...getTableColumns(jobCategories), ...by })
    .from(jobCategories)
    .leftJoin(creators, eq(creators.id, jobCategories.created_by))
    .leftJoin(updaters, eq(updaters.id, jobCategories.updated_by))
    .orderBy(asc(jobCategories.position), asc(jobCategories.id));
  const offered = counted(
    await db
      .select({ of: standardJobs.category_id, count: count() })
      .from(standardJobs)
      .where(eq(standardJobs.retired, false))
      .groupBy(standardJobs.category_id),
  );
  const made = counted(
    await db.select({ of: jobs.category_id, count: count() }).from(jobs).groupBy(jobs.category_id),
  );
  return rows
    .map((row, place) => ({
      ...told(row),
      ...{ code: row.code, name: row.name, active: row.active, position: place + 1 },
      ...{ standards: offered.get(row.id) ?? 0, jobs: made.get(row.id) ?? 0 },
    }))
    .filter((row) => id === undefined || row.id === id);
}

export async function readJobSettings(db: Database, viewer: Viewer): Promise<JobSettings> {
  refuseLimited(viewer);
  return {
    categories: await categoriesOf(db),
    jobs: await standardsOf(db),
    conditions: await conditionsOf(db),
    texts: await textsOf(db),
    rules: await rulesOf(db),
  };
}
