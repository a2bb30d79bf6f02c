/** The issue that the approved specification of the demonstration's docking was made of. After its jobs and documents. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { drydocks } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { givenDrawings } from '../../jobs/drawings';
import { wholeJobs } from '../../jobs/wholeJobs';
import { specIssueRepository } from '../../jobs/specification/specIssueRepository';
import { snapshotOf } from '../../jobs/specification/specSnapshot';

const ISSUED = 'HAL-DD26-SPC-0001';

export async function addSpecIssues(tx: Database, now: Date): Promise<void> {
  const [revision] = await tx
    .select({
      id: revisions.id,
      sha256: revisions.sha256,
      author_id: revisions.author_id,
      created_at: revisions.created_at,
      drydock_id: drydocks.id,
      currency: drydocks.base_currency,
    })
    .from(documents)
    .innerJoin(revisions, eq(revisions.id, documents.current_id))
    .innerJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .where(eq(documents.number, ISSUED));
  if (revision === undefined) throw new Error(`${ISSUED} is not released.`);
  const { drydock_id, currency, created_at } = revision;
  // With the one that was cancelled since.
  const all = await wholeJobs(tx, eq(jobs.drydock_id, drydock_id));
  const taken = snapshotOf(all, await givenDrawings(tx, all));
  await specIssueRepository(tx).create({
    ...{ drydock_id, currency, ...taken },
    revision_id: revision.id,
    variant: 'YARD',
    file_sha256: revision.sha256,
    made_at: created_at < now ? created_at : now,
    made_by: revision.author_id,
  });
}
