/** Issues of specifications as they are stored: made and read, never changed. Every write expects to run in a transaction. */
import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { SpecVariant } from '../../../src/contract/jobs/specIssues';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { drydocks } from '../../db/tables/fleetSchema';
import { specIssues } from '../../db/tables/jobSchema';
import { users } from '../../db/schema';
import { omit } from '../../text/omit';

const columns = {
  ...omit(getTableColumns(specIssues), 'made_by'),
  made_by: users.shown_name,
  drydock: drydocks.number,
  document: { id: documents.id, number: documents.number },
  revision: { label: revisions.label, state: revisions.state, sha256: revisions.sha256 },
  change_note: revisions.change_note,
};

export type NewSpecIssue = typeof specIssues.$inferInsert;
export type StoredSpecIssue = Awaited<ReturnType<typeof select>>[number];

/** The newest first, with its document and revision as they stand. */
const select = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(specIssues)
    .innerJoin(drydocks, eq(drydocks.id, specIssues.drydock_id))
    .innerJoin(revisions, eq(revisions.id, specIssues.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .leftJoin(users, eq(users.id, specIssues.made_by))
    .where(where)
    .orderBy(desc(specIssues.id));

export function specIssueRepository(db: Database) {
  /** Whoever asks: see `readableIssue` for what somebody may read. */
  const find = async (id: number): Promise<StoredSpecIssue | undefined> =>
    (await select(db, eq(specIssues.id, id)))[0];

  const ofDrydock = (drydockId: number) => select(db, eq(specIssues.drydock_id, drydockId));

  const last = async (drydockId: number, variant: SpecVariant) =>
    (
      await select(
        db,
        and(eq(specIssues.drydock_id, drydockId), eq(specIssues.variant, variant)),
      ).limit(1)
    )[0];

  /** What yards are asked by: of the revision that is current, with the PDF that was made with it. */
  async function current(drydockId: number): Promise<StoredSpecIssue | undefined> {
    const [found] = await select(
      db,
      and(
        eq(specIssues.drydock_id, drydockId),
        eq(specIssues.variant, 'YARD'),
        eq(documents.state, 'ACTIVE'),
        eq(documents.current_id, specIssues.revision_id),
        eq(revisions.sha256, specIssues.file_sha256),
      ),
    );
    return found;
  }

  /** `snapshot` is kept as it is given, to the letter: `sha256` is that of its JSON. */
  async function create(values: NewSpecIssue): Promise<number> {
    const [made] = await db.insert(specIssues).values(values).returning({ id: specIssues.id });
    if (made === undefined) throw new Error('The new issue was not returned.');
    return made.id;
  }

  /** The issue that a revision is; undefined for one that was made otherwise. */
  async function idOf(revisionId: number): Promise<number | undefined> {
    const [found] = await db
      .select({ id: specIssues.id })
      .from(specIssues)
      .where(eq(specIssues.revision_id, revisionId));
    return found?.id;
  }

  /** A draft that nobody has seen yet is made anew: what it was made of goes with it. */
  async function removeOf(revisionId: number): Promise<void> {
    await db.delete(specIssues).where(eq(specIssues.revision_id, revisionId));
  }

  return { find, ofDrydock, last, current, create, idOf, removeOf };
}
