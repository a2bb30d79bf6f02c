/** Comparisons that were issued for approval: which is the last one, and whether it still says what the figures say. */
import { desc, eq } from 'drizzle-orm';
import type { ComparisonIssue } from '../../../src/contract/tender/comparisonIssues';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { users } from '../../db/schema';
import { comparisonIssues } from '../../db/tables/comparisonSchema';
import { planMade, type MadePlan } from '../../documents/made/madePlan';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { wireTime } from '../../http/records';
import { figuresHash, figuresOf, type Figures } from './compared';
import type { StoredTender } from '../tenderRepository';

const select = (db: Database) =>
  db
    .select({
      id: comparisonIssues.id,
      figures_sha256: comparisonIssues.figures_sha256,
      file_sha256: comparisonIssues.file_sha256,
      made_at: comparisonIssues.made_at,
      made_by: users.shown_name,
      document: { id: documents.id, number: documents.number, state: documents.state },
      revision: {
        id: revisions.id,
        label: revisions.label,
        state: revisions.state,
        sha256: revisions.sha256,
      },
    })
    .from(comparisonIssues)
    .innerJoin(revisions, eq(revisions.id, comparisonIssues.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .leftJoin(users, eq(users.id, comparisonIssues.made_by));

type StoredIssue = Awaited<ReturnType<typeof select>>[number];

const APPROVED: readonly string[] = ['APPROVED', 'APPROVED_WITH_COMMENTS'];

/** Its files may have been replaced by hand while it was a draft: then nobody has approved these figures. */
const shownIssue = (issue: StoredIssue, figures: Figures): ComparisonIssue => ({
  document: { id: issue.document.id, number: issue.document.number },
  revision: { id: issue.revision.id, label: issue.revision.label, state: issue.revision.state },
  approved:
    issue.document.state === 'ACTIVE' &&
    APPROVED.includes(issue.revision.state) &&
    issue.revision.sha256 === issue.file_sha256,
  unchanged: issue.figures_sha256 === figuresHash(figures),
  made_at: wireTime(issue.made_at),
  made_by: issue.made_by,
});

/** The last one; undefined where none was issued. */
const lastOf = async (db: Database, tenderId: number): Promise<StoredIssue | undefined> =>
  (
    await select(db)
      .where(eq(comparisonIssues.tender_id, tenderId))
      .orderBy(desc(comparisonIssues.id))
      .limit(1)
  )[0];

export async function lastIssue(db: Database, figures: Figures): Promise<ComparisonIssue | null> {
  const issue = await lastOf(db, figures.tender.id);
  return issue === undefined ? null : shownIssue(issue, figures);
}

/** As `lastIssue`; the figures are read only where there is one. */
export async function lastIssueOf(
  db: Database,
  tender: StoredTender,
  today: string,
): Promise<ComparisonIssue | null> {
  const issue = await lastOf(db, tender.id);
  return issue === undefined ? null : shownIssue(issue, await figuresOf(db, tender, today));
}

export async function issueOfRevision(
  db: Database,
  revisionId: number,
  figures: Figures,
): Promise<ComparisonIssue | undefined> {
  const [issue] = await select(db).where(eq(comparisonIssues.revision_id, revisionId));
  return issue && shownIssue(issue, figures);
}

export async function planComparison(
  db: Database,
  project: StoredDrydock,
  tenderId: number,
): Promise<MadePlan> {
  const made = await db
    .select({
      revision_id: comparisonIssues.revision_id,
      file_sha256: comparisonIssues.file_sha256,
    })
    .from(comparisonIssues)
    .where(eq(comparisonIssues.tender_id, tenderId));
  return planMade(db, project, { type: 'CMP', confidentiality: 'COMMERCIAL', made });
}

/** A draft that nobody has seen yet is made anew: what it was made of goes with it. */
export async function removeIssueOf(db: Database, revisionId: number): Promise<void> {
  await db.delete(comparisonIssues).where(eq(comparisonIssues.revision_id, revisionId));
}
