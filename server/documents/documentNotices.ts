/** Whom a document's review and the comments on it concern, and who may still see what they were told of it. */
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { notifications } from '../db/tables/noticeSchema';
import { revisionComments } from '../db/tables/reviewSchema';
import { mentioned } from '../notifications/mentioned';
import { notify, redate, withdraw, type Teller } from '../notifications/notify';
import {
  involved,
  seenRevisions as seen,
  visibleDocuments,
  visibleRevisions,
} from './documentAccess';
import { askedAt } from './reviews/reviewers';

/** The revision that it is about may be seen, and a comment made before the release by those who had a part in it. */
const revisionSeen = (db: Database, viewer: Viewer): SQL =>
  exists(
    db
      .select({ id: seen.id })
      .from(seen)
      .where(
        and(
          eq(seen.id, notifications.revision_id),
          visibleRevisions(db, viewer),
          viewer.reach === undefined
            ? undefined
            : or(eq(notifications.internal, false), involved(db, viewer)),
        ),
      ),
  );

/** For a query of `notifications` joined with `documents`. */
export const documentNoticeSeen = (db: Database, viewer: Viewer): SQL | undefined =>
  and(
    viewer.may(MENU.documents, 'V') ? undefined : sql`false`,
    visibleDocuments(viewer),
    viewer.reach === undefined ? undefined : revisionSeen(db, viewer),
  );

interface Revision {
  readonly id: number;
  readonly document_id: number;
  readonly label: string;
}

const about = ({ id, document_id, label }: Revision) =>
  ({ entity: 'document', entity_id: document_id, revision_id: id, label }) as const;

const reviewOf = (documentId: number) =>
  ({
    entity: 'document',
    entity_id: documentId,
    kinds: ['REVIEW_ASKED', 'REVIEW_MOVED', 'REVIEW_OVERDUE'],
  }) as const;

/** Those who are asked at a step that has opened. */
export async function tellAsked(
  teller: Teller,
  revision: Revision,
  step: { id: number; due_on: string | null },
): Promise<void> {
  const asked = (await askedAt(teller.tx, [step.id])).get(step.id) ?? [];
  const to = asked.map(({ user_id }) => user_id);
  await notify(teller, { ...about(revision), kind: 'REVIEW_ASKED', to, due_on: step.due_on });
}

/** A step is over, or whoever has decided waits for the others: nothing is asked of them any more. */
export const withdrawAsked = (tx: Database, documentId: number, userId?: number): Promise<void> =>
  withdraw(tx, reviewOf(documentId), userId);

/** Those who are asked at a step whose day has moved, and the author; that it was late, or due before, holds no more. */
export async function tellMoved(
  teller: Teller,
  revision: Revision & { author_id: number | null },
  step: { id: number; due_on: string },
): Promise<void> {
  const { tx } = teller;
  const { due_on } = step;
  const { entity, entity_id } = reviewOf(revision.document_id);
  await withdraw(tx, { entity, entity_id, kinds: ['REVIEW_OVERDUE'] });
  await redate(tx, { entity, entity_id, kinds: ['REVIEW_ASKED'] }, due_on);
  const asked = (await askedAt(tx, [step.id])).get(step.id) ?? [];
  const to = [...asked.map(({ user_id }) => user_id), revision.author_id];
  await notify(teller, { ...about(revision), kind: 'REVIEW_MOVED', to, due_on });
}

/** The author of what was decided. */
export const tellAuthor = (
  teller: Teller,
  revision: Revision & { author_id: number | null },
  rejected: boolean,
) =>
  notify(teller, {
    ...about(revision),
    kind: rejected ? 'REVIEW_REJECTED' : 'REVIEW_DONE',
    to: [revision.author_id],
  });

interface Said {
  readonly text: string;
  /** Of a comment that is changed: who is named in it already has been told. */
  readonly before?: string;
  readonly internal: boolean;
}

/** Those whom a comment names. Tells who was told. */
export async function tellMentioned(
  teller: Teller,
  revision: Revision,
  { text, before, internal }: Said,
): Promise<number[]> {
  const to = await mentioned(teller.tx, text, before);
  return notify(teller, { ...about(revision), kind: 'MENTION', to, internal });
}

/** Whoever a new comment concerns: those whom it names, then the author of the revision and all who have commented on it. */
export async function tellOfComment(
  teller: Teller,
  revision: Revision & { author_id: number | null },
  said: Said,
): Promise<void> {
  const told = await tellMentioned(teller, revision, said);
  const { tx, by } = teller;
  const others = await tx
    .selectDistinct({ id: revisionComments.author_id })
    .from(revisionComments)
    .where(
      and(
        eq(revisionComments.revision_id, revision.id),
        by === null ? undefined : ne(revisionComments.author_id, by),
      ),
    );
  const to = [revision.author_id, ...others.map(({ id }) => id)].filter(
    (id) => id !== null && !told.includes(id),
  );
  await notify(teller, { ...about(revision), kind: 'REPLY', to, internal: said.internal });
}
