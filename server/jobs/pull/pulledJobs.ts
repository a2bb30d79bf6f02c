/** Which jobs of a docking were made of something else, and of what. */
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';

type SourceColumn = typeof jobs.standard_job_id | typeof jobs.source_job_id;

/** What was rejected or cancelled may be added once more. */
const standing = notInArray(jobs.state, ['REJECTED', 'CANCELLED']);

/** By the id of what they were made of. `where`: of which jobs anything is told. */
export async function pulledJobs(
  db: Database,
  source: SourceColumn,
  drydockId: number,
  { ids, where }: { ids?: readonly number[]; where?: SQL | undefined } = {},
) {
  const rows = await db
    .select({ source, id: jobs.id, code: jobs.code, title: jobs.title })
    .from(jobs)
    .where(
      and(
        eq(jobs.drydock_id, drydockId),
        standing,
        ids === undefined ? undefined : inArray(source, [...ids]),
        where,
      ),
    );
  return new Map(
    rows.flatMap(({ source: of, ...job }) => (of === null ? [] : [[of, job] as const])),
  );
}
