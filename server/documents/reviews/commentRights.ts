/** Who may comment on a revision, and who may say that a comment is resolved. */
import { and, eq, gte } from 'drizzle-orm';
import { MENU } from '../../../src/contract/endpoints';
import type { Database } from '../../db/database';
import { revisions } from '../../db/tables/documentSchema';
import { involvedIn } from '../documentAccess';
import { existingDocument } from '../documentDetail';
import { mayEdit } from '../documentRights';
import { mayDecide } from './reviewers';
import { revisionRepository } from '../revisions/revisionRepository';
import type { Viewer } from '../../access/permissions/viewer';

/** From when to when a step of the review was open; null is still. */
interface Span {
  from: Date;
  to: Date | null;
}

/** What somebody may do with the comments on one revision. */
export interface CommentRights {
  readonly userId: number;
  /** Nothing is said about a void document any more. */
  readonly active: boolean;
  readonly comments: boolean;
  /** Whether they see what was said before the release. */
  readonly internals: boolean;
  /** Whoever edits the document settles any. */
  readonly edits: boolean;
  /** The steps of the review that they decide at. */
  readonly steps: readonly Span[];
}

type Commented = Pick<typeof revisions.$inferSelect, 'id' | 'document_id' | 'sequence'>;

/** Its own steps; and those open now of later revisions, on which its open comments stand. */
async function stepsOf(db: Database, viewer: Viewer, revision: Commented): Promise<Span[]> {
  if (!viewer.may(MENU.reviews, 'A')) return [];
  const from = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.document_id, revision.document_id),
        gte(revisions.sequence, revision.sequence),
      ),
    );
  const steps = await revisionRepository(db).stepsOf(from.map(({ id }) => id));
  const spans: Span[] = [];
  for (const { id, revision_id, opened_at, done_at } of steps) {
    const counts = opened_at !== null && (revision_id === revision.id || done_at === null);
    if (counts && (await mayDecide(db, id, viewer.userId)))
      spans.push({ from: opened_at, to: done_at });
  }
  return spans;
}

/** Whoever sees all, and whoever had a part in the revision or in its review. Others see it once it is released. */
async function seesInternals(
  db: Database,
  viewer: Viewer,
  { id, document_id }: { id: number; document_id: number },
): Promise<boolean> {
  return viewer.reach === undefined || (await involvedIn(db, viewer, document_id)).has(id);
}

/** As of this moment: ask again for every call. */
export async function commentRights(
  db: Database,
  viewer: Viewer,
  revision: Commented,
): Promise<CommentRights> {
  const document = await existingDocument(db, viewer, revision.document_id);
  const active = document.state === 'ACTIVE';
  return {
    userId: viewer.userId,
    active,
    internals: await seesInternals(db, viewer, revision),
    comments: active && viewer.may(MENU.documents, 'M'),
    edits: mayEdit(viewer, document),
    steps: active ? await stepsOf(db, viewer, revision) : [],
  };
}

/** A comment belongs to the step that was open when it was made, and to the one that is open now. */
export const mayResolve = (
  { userId, comments, edits, steps }: CommentRights,
  { author_id, created_at }: { author_id: number; created_at: Date },
): boolean =>
  edits ||
  (comments && author_id === userId) ||
  steps.some(({ from, to }) => to === null || (from <= created_at && created_at <= to));

/** Internal comments are for those who saw the revision before its release, and for who wrote them. */
export const maySee = (
  { userId, internals }: CommentRights,
  { author_id, internal }: { author_id: number; internal: boolean },
): boolean => !internal || internals || author_id === userId;
