/** The issues that approved specifications of the demonstration were made of, and the tender that goes by one. After their jobs and documents. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { drydocks } from '../../db/tables/fleetSchema';
import { jobs } from '../../db/tables/jobSchema';
import { givenDrawings } from '../../jobs/drawings';
import { tenders } from '../../db/tables/tenderSchema';
import { wholeJobs } from '../../jobs/wholeJobs';
import { specIssueRepository } from '../../jobs/specification/specIssueRepository';
import { snapshotOf } from '../../jobs/specification/specSnapshot';

/** In their order, by which tests name the first. */
const ISSUED = ['HAL-DD26-SPC-0001', 'NDA-DD27-SPC-0001'];

async function addIssue(tx: Database, issued: string, now: Date): Promise<void> {
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
    .where(eq(documents.number, issued));
  if (revision === undefined) throw new Error(`${issued} is not released.`);
  const { drydock_id, currency, created_at } = revision;
  // With the one that was cancelled since.
  const all = await wholeJobs(tx, eq(jobs.drydock_id, drydock_id));
  const taken = snapshotOf(all, await givenDrawings(tx, all));
  const spec_issue_id = await specIssueRepository(tx).create({
    ...{ drydock_id, currency, ...taken },
    revision_id: revision.id,
    variant: 'YARD',
    file_sha256: revision.sha256,
    made_at: created_at < now ? created_at : now,
    made_by: revision.author_id,
  });
  await tx.update(tenders).set({ spec_issue_id }).where(eq(tenders.drydock_id, drydock_id));
}

export async function addSpecIssues(tx: Database, now: Date): Promise<void> {
  for (const issued of ISSUED) await addIssue(tx, issued, now);
}
