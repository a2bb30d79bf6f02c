/** The specification that yards of a tender price, and whether it is still the one that holds. Source: spec_issues, documents. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { specIssueRepository } from '../jobs/specification/specIssueRepository';
import type { StoredTender } from './tenderRepository';

type AskedBy = Pick<StoredTender, 'spec_issue_id' | 'spec_revision_id'>;

/** Of a specification that is a document alone. */
async function aloneOf(db: Database, id: number) {
  const [found] = await db
    .select({
      ...{ document_id: documents.id, number: documents.number, revision: revisions.label },
      current_id: documents.current_id,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(eq(revisions.id, id));
  return found;
}

/** What yards were asked by; null where they were asked by the jobs themselves. */
export async function specificationOf(
  db: Database,
  { spec_issue_id, spec_revision_id }: AskedBy,
): Promise<{ document_id: number; number: string; revision: string } | null> {
  if (spec_issue_id !== null) {
    const issue = await specIssueRepository(db).find(spec_issue_id);
    if (issue === undefined) return null;
    const { document, revision } = issue;
    return { document_id: document.id, number: document.number, revision: revision.label };
  }
  const alone = spec_revision_id === null ? undefined : await aloneOf(db, spec_revision_id);
  if (alone === undefined) return null;
  const { document_id, number, revision } = alone;
  return { document_id, number, revision };
}

async function newerDocument(db: Database, { spec_issue_id, spec_revision_id }: AskedBy) {
  if (spec_issue_id !== null || spec_revision_id === null) return null;
  const alone = await aloneOf(db, spec_revision_id);
  const current = alone?.current_id ?? spec_revision_id;
  if (current === spec_revision_id) return null;
  return (await aloneOf(db, current))?.revision ?? null;
}

/** What was issued to yards since they were asked, by its revision. */
export async function newerIssue(db: Database, tender: StoredTender): Promise<string | null> {
  const current = await specIssueRepository(db).current(tender.drydock_id);
  if (current === undefined) return newerDocument(db, tender);
  return current.id === tender.spec_issue_id ? null : current.revision.label;
}
