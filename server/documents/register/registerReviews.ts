/** Who sits on what: the filters of the register by author and by review, and what its rows say of both. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { DocumentFilters, RegisterRow } from '../../../src/contract/documents/documentLists';
import type { DocumentRow } from '../../../src/contract/documents/documentRecords';
import { ME, readId } from '../../../src/contract/lists';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { prepared, UNNAMED } from '../../db/prepared';
import { documents, revisions } from '../../db/tables/documentSchema';
import { reviewSteps } from '../../db/tables/reviewSchema';
import { users } from '../../db/schema';
import { seenRevisions as seen, visibleRevisions } from '../documentAccess';
import { stepsWaitingFor, waitedForAt } from '../reviews/reviewers';

const isOpen = and(isNotNull(reviewSteps.opened_at), isNull(reviewSteps.done_at));

/** Documents with an open step that this viewer may know of. */
const inReview = (db: Database, viewer: Viewer, which: SQL | undefined): SQL =>
  inArray(
    documents.id,
    db
      .select({ id: seen.document_id })
      .from(reviewSteps)
      .innerJoin(seen, eq(seen.id, reviewSteps.revision_id))
      .innerJoin(documents, eq(documents.id, seen.document_id))
      .where(
        and(
          isOpen,
          eq(seen.state, 'FOR_REVIEW'),
          eq(documents.state, 'ACTIVE'),
          visibleRevisions(db, viewer),
          which,
        ),
      ),
  );

/** By the newest revision that this viewer may see. */
function writtenBy(db: Database, viewer: Viewer, author: number): SQL | undefined {
  const theirs = db
    .select({ id: revisions.document_id })
    .from(revisions)
    .where(eq(revisions.author_id, author));
  const newest = db
    .select({ author_id: seen.author_id })
    .from(seen)
    .where(and(eq(seen.document_id, documents.id), visibleRevisions(db, viewer)))
    .orderBy(desc(seen.sequence))
    .limit(1);
  return and(inArray(documents.id, theirs), sql`(${newest}) = ${author}`);
}

const NOBODY = 0;

const personOf = (viewer: Viewer, text: string): number =>
  text === ME ? viewer.userId : (readId(text) ?? NOBODY);

/** The conditions of the filters by people; undefined where none of them is set. */
export function byPeople(
  db: Database,
  viewer: Viewer,
  { author, reviewer, review }: DocumentFilters,
): SQL | undefined {
  const steps = and(
    review === 'OVERDUE' ? lt(reviewSteps.due_on, viewer.today) : undefined,
    reviewer === undefined
      ? undefined
      : inArray(reviewSteps.id, stepsWaitingFor(db, personOf(viewer, reviewer))),
  );
  return and(
    author === undefined ? undefined : writtenBy(db, viewer, personOf(viewer, author)),
    reviewer === undefined && review === undefined ? undefined : inReview(db, viewer, steps),
  );
}

const authorsAt = prepared((db) =>
  db
    .select({ id: revisions.id, user_id: users.id, fullname: users.shown_name })
    .from(revisions)
    .innerJoin(users, eq(users.id, revisions.author_id))
    .where(oneOf(revisions.id, sql.placeholder('ids')))
    .prepare(UNNAMED),
);

async function authorsOf(db: Database, ids: readonly number[]) {
  const rows = await authorsAt(db).execute({ ids });
  return new Map(rows.map(({ id, ...author }) => [id, author]));
}

const openStepsAt = prepared((db) =>
  db
    .select({
      id: reviewSteps.id,
      revision_id: reviewSteps.revision_id,
      due_on: reviewSteps.due_on,
    })
    .from(reviewSteps)
    .where(and(oneOf(reviewSteps.revision_id, sql.placeholder('ids')), isOpen))
    .prepare(UNNAMED),
);

async function reviewsOf(db: Database, viewer: Viewer, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, NonNullable<RegisterRow['review']>>();
  const steps = await openStepsAt(db).execute({ ids });
  const people = await waitedForAt(
    db,
    steps.map(({ id }) => id),
  );
  return new Map(
    steps.map(({ id, revision_id, due_on }) => [
      revision_id,
      {
        due_on,
        overdue: due_on !== null && due_on < viewer.today,
        reviewers: people.get(id) ?? [],
      },
    ]),
  );
}

/** The same rows with the author of the revision that each shows, and whom its review waits for. */
export async function withReviews<Row extends DocumentRow>(
  db: Database,
  viewer: Viewer,
  rows: readonly Row[],
) {
  const shown = rows.flatMap((row) => row.shown ?? []);
  if (shown.length === 0) return rows.map((row) => ({ ...row, author: null, review: null }));
  const [authors, reviews] = await Promise.all([
    authorsOf(
      db,
      shown.map(({ id }) => id),
    ),
    reviewsOf(
      db,
      viewer,
      shown.filter(({ state }) => state === 'FOR_REVIEW').map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    author: (row.shown && authors.get(row.shown.id)) ?? null,
    review: (row.shown && reviews.get(row.shown.id)) ?? null,
  }));
}
