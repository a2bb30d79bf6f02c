/** Comments on a revision, on a place of one of its pages or on the whole. They are resolved, never deleted. */
import { and, asc, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment } from '../../../src/contract/documents/documentRecords';
import {
  COMMENT_EDIT_MINUTES,
  type commentDraftSchema,
  type commentUpdateSchema,
} from '../../../src/contract/documents/documents';
import { isReleased } from '../../../src/contract/documents/documentStates';
import type { Database } from '../../db/database';
import { documents, type revisions } from '../../db/tables/documentSchema';
import { revisionComments } from '../../db/tables/reviewSchema';
import { users } from '../../db/schema';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { wireTime } from '../../http/records';
import { omit } from '../../text/omit';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { commentRights, mayResolve, maySee, type CommentRights } from './commentRights';
import { openableRevision, seenRevisions as seen, visibleRevisions } from '../documentAccess';
import { tellMentioned, tellOfComment } from '../documentNotices';
import { revisionName } from '../scene';
import type { Viewer } from '../../access/permissions/viewer';

const authors = alias(users, 'authors');
const resolvers = alias(users, 'resolvers');
const EDIT_MS = COMMENT_EDIT_MINUTES * 60_000;

const stored = (db: Database) =>
  db
    .select({
      ...omit(getTableColumns(revisionComments), 'client_id'),
      author: authors.shown_name,
      resolver: resolvers.shown_name,
      revision_label: seen.label,
      document_id: seen.document_id,
      sequence: seen.sequence,
    })
    .from(revisionComments)
    .innerJoin(seen, eq(seen.id, revisionComments.revision_id))
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .innerJoin(authors, eq(authors.id, revisionComments.author_id))
    .leftJoin(resolvers, eq(resolvers.id, revisionComments.resolved_by))
    .$dynamic();
type StoredComment = Awaited<ReturnType<typeof stored>>[number];

const isOpenToEdit = (one: StoredComment, userId: number, now: Date): boolean =>
  one.author_id === userId &&
  one.resolved_at === null &&
  now.getTime() - one.created_at.getTime() < EDIT_MS;

const present = (one: StoredComment, rights: CommentRights, now: Date): Comment => ({
  id: one.id,
  revision_id: one.revision_id,
  revision_label: one.revision_label,
  text: one.text,
  internal: one.internal,
  page: one.page,
  x: one.x,
  y: one.y,
  author: { user_id: one.author_id, fullname: one.author },
  created_at: wireTime(one.created_at),
  edited_at: one.edited_at && wireTime(one.edited_at),
  resolved_by: one.resolver,
  resolved_at: one.resolved_at && wireTime(one.resolved_at),
  may: [
    ...(rights.comments && isOpenToEdit(one, rights.userId, now) ? (['edit'] as const) : []),
    ...(one.resolved_at === null && mayResolve(rights, one) ? (['resolve'] as const) : []),
  ],
});

async function openable(db: Database, viewer: Viewer, revisionId: number) {
  const revision = await openableRevision(db, viewer, revisionId);
  if (revision === undefined) throw notFound();
  return revision;
}

/**
 * Those on this revision, and those on earlier ones that nobody has resolved: they hold for what took its place. The
 * oldest first. Source: revision_comments.
 */
export async function commentsOf(db: Database, call: Call<'comments'>): Promise<Comment[]> {
  const { viewer } = call;
  const shown = await openable(db, viewer, call.id);
  const rows = await stored(db)
    .where(
      or(
        eq(revisionComments.revision_id, call.id),
        and(
          isNull(revisionComments.resolved_at),
          eq(seen.document_id, shown.document_id),
          lt(seen.sequence, shown.sequence),
          visibleRevisions(db, viewer),
        ),
      ),
    )
    .orderBy(asc(revisionComments.id));
  const rights = new Map<number, CommentRights>();
  for (const { revision_id: id, document_id, sequence } of rows)
    if (!rights.has(id))
      rights.set(id, await commentRights(db, viewer, { id, document_id, sequence }));
  return rows.flatMap((one) => {
    const own = rights.get(one.revision_id);
    return own && maySee(own, one) ? [present(one, own, call.now)] : [];
  });
}

async function locked(tx: Database, viewer: Viewer, id: number) {
  await tx
    .select({ id: revisionComments.id })
    .from(revisionComments)
    .where(eq(revisionComments.id, id))
    .for('update');
  const [found] = await stored(tx).where(eq(revisionComments.id, id));
  if (found === undefined) throw notFound();
  const revision = await openable(tx, viewer, found.revision_id);
  const rights = await commentRights(tx, viewer, revision);
  if (!maySee(rights, found)) throw notFound();
  return { comment: found, revision, rights };
}

/** 422 where the document is void: nothing about it changes any more. */
function refuseVoid({ active }: CommentRights): void {
  if (!active) throw invalid({ state: [say('documents.isVoid')] });
}

async function fresh(tx: Database, rights: CommentRights, id: number, now: Date): Promise<Comment> {
  const [found] = await stored(tx).where(eq(revisionComments.id, id));
  if (found === undefined) throw notFound();
  return present(found, rights, now);
}

/** Whether it was released, if only until the next one was. */
const isOut = ({ state }: Pick<typeof revisions.$inferSelect, 'state'>): boolean =>
  isReleased(state) || state === 'SUPERSEDED';

/** What was commented under this id of the client's before; it is taken for its own alone. */
async function commentedBefore(
  tx: Database,
  { id, viewer }: { id: number; viewer: Viewer },
  clientId: string | undefined,
) {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({
      id: revisionComments.id,
      revision_id: revisionComments.revision_id,
      by: revisionComments.author_id,
    })
    .from(revisionComments)
    .where(eq(revisionComments.client_id, clientId));
  if (row === undefined) return undefined;
  if (row.by !== viewer.userId || row.revision_id !== id)
    throw invalid({ client_id: [say('documents.idTaken')] });
  return row.id;
}

export function createComment(
  call: Call<'createComment', typeof commentDraftSchema>,
): Promise<Comment> {
  const { id, body, now } = call;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const revision = await openable(tx, viewer, id);
    const rights = await commentRights(tx, viewer, revision);
    const before = await commentedBefore(tx, call, body.client_id);
    if (before !== undefined) {
      call.repeated();
      return fresh(tx, rights, before, now);
    }
    refuseVoid(rights);
    const { text, page, x, y, for_release: forRelease = false, client_id = null } = body;
    const internal = !isOut(revision) && !forRelease;
    const place = { revision_id: id, page, x, y };
    const [made] = await tx
      .insert(revisionComments)
      .values({ ...place, text, internal, author_id: viewer.userId, created_at: now, client_id })
      .returning({ id: revisionComments.id });
    if (made === undefined) throw new Error('The new comment was not returned.');
    await record({
      action: 'comment',
      entity: 'document',
      entityId: revision.document_id,
      label: revisionName(revision, revision.label),
      after: { comment: text, ...(page === null ? {} : { page }) },
    });
    await tellOfComment({ tx, now, by: viewer.userId }, revision, { text, internal });
    return fresh(tx, rights, made.id, now);
  });
}

/** Its author alone, and only while it is new: later somebody may have answered it. */
export function updateComment(
  call: Call<'updateComment', typeof commentUpdateSchema>,
): Promise<Comment> {
  const { id, body, now } = call;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const { comment, revision, rights } = await locked(tx, viewer, id);
    refuseVoid(rights);
    if (comment.author_id !== viewer.userId) throw notPermitted('documents.foreignComment');
    if (!isOpenToEdit(comment, viewer.userId, now))
      throw invalid({ text: [say('documents.commentStays', { minutes: COMMENT_EDIT_MINUTES })] });
    const internal = comment.internal && body.for_release !== true;
    await tx
      .update(revisionComments)
      .set({ text: body.text, edited_at: now, internal })
      .where(eq(revisionComments.id, id));
    await record({
      action: 'edit_comment',
      entity: 'document',
      entityId: revision.document_id,
      label: revisionName(revision, revision.label),
      before: { comment: comment.text },
      after: { comment: body.text },
    });
    const said = { text: body.text, before: comment.text, internal };
    await tellMentioned({ tx, now, by: viewer.userId }, revision, said);
    return fresh(tx, rights, id, now);
  });
}

/** For its author, the reviewers of the step that it belongs to, and whoever edits the document. */
export function resolveComment(call: Call<'resolveComment'>): Promise<Comment> {
  const { id, now } = call;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const { comment, revision, rights } = await locked(tx, viewer, id);
    refuseVoid(rights);
    if (!mayResolve(rights, comment)) throw notPermitted('documents.mayNotResolve');
    if (comment.resolved_at !== null) return present(comment, rights, now);
    await tx
      .update(revisionComments)
      .set({ resolved_at: now, resolved_by: viewer.userId })
      .where(eq(revisionComments.id, id));
    await record({
      action: 'resolve_comment',
      entity: 'document',
      entityId: revision.document_id,
      label: revisionName(revision, revision.label),
      after: { comment: comment.text },
    });
    return fresh(tx, rights, id, now);
  });
}
