/** Comments on a job: appended by whoever may comment and resolved, never changed or deleted. */
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  jobCommentChosenSchema,
  jobCommentDraftSchema,
  JobComments,
} from '../../../src/contract/jobs/jobComments';
import { readsAmongUs } from '../../access/history/audience';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { jobComments } from '../../db/tables/jobCommentSchema';
import { users } from '../../db/schema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { wireTime } from '../../http/records';
import { say } from '../../text/texts';
import { existingJob, type WholeJob } from '../jobView';
import { lockedJob, nameOf } from '../jobWrites';
import { mayComment, mayResolve, mayShare, ofJobRead } from './commentAccess';
import { tellOfComment } from './commentNotices';

const authors = alias(users, 'authors');
const resolvers = alias(users, 'resolvers');

interface Commented {
  job: WholeJob;
  project: StoredDrydock;
}

/** The oldest first. Source: job_comments. */
async function commentsOn(
  db: Database,
  viewer: Viewer,
  { job, project }: Commented,
): Promise<JobComments> {
  const rows = await db
    .select({ comment: jobComments, author: authors.shown_name, resolver: resolvers.shown_name })
    .from(jobComments)
    .innerJoin(authors, eq(authors.id, jobComments.author_id))
    .leftJoin(resolvers, eq(resolvers.id, jobComments.resolved_by))
    .where(ofJobRead(viewer, project, job.id))
    .orderBy(asc(jobComments.id));
  return {
    items: rows.map(({ comment, author, resolver }) => ({
      ...{ id: comment.id, text: comment.text, for_yard: comment.for_yard },
      author: { user_id: comment.author_id, fullname: author },
      created_at: wireTime(comment.created_at),
      resolved_by: resolver,
      resolved_at: comment.resolved_at && wireTime(comment.resolved_at),
      may_resolve: comment.resolved_at === null && mayResolve(viewer, project, job, comment),
    })),
    may_comment: mayComment(viewer, project),
    may_share: mayShare(viewer, project),
  };
}

export const readJobComments = async (
  db: Database,
  { viewer, id }: Call<'jobComments'>,
): Promise<JobComments> => commentsOn(db, viewer, await existingJob(db, viewer, id));

/** Whether it was made under this id of the client's before; it is taken for its own alone. */
async function isRepeated(tx: Database, viewer: Viewer, jobId: number, clientId?: string) {
  if (clientId === undefined) return false;
  const [row] = await tx
    .select({ job_id: jobComments.job_id, by: jobComments.author_id })
    .from(jobComments)
    .where(eq(jobComments.client_id, clientId));
  if (row === undefined) return false;
  if (row.by !== viewer.userId || row.job_id !== jobId)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return true;
}

export function commentJob(
  call: Call<'commentJob', typeof jobCommentDraftSchema>,
): Promise<JobComments> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    if (await isRepeated(tx, viewer, id, body.client_id)) {
      call.repeated();
      return commentsOn(tx, viewer, { job, project });
    }
    if (!mayComment(viewer, project)) throw notPermitted('jobs.commentOnly');
    const { text, for_yard = false, client_id = null } = body;
    if (for_yard && readsAmongUs(viewer) && !mayShare(viewer, project))
      throw invalid({ for_yard: [say('jobs.noYardYet')] });
    const [made] = await tx
      .insert(jobComments)
      .values({
        ...{ job_id: id, text, client_id, author_id: viewer.userId, created_at: now },
        for_yard: for_yard || !readsAmongUs(viewer),
      })
      .returning();
    if (made === undefined) throw new Error('The new comment was not returned.');
    await record({
      action: 'comment',
      ...{ entity: 'job', entityId: id, label: nameOf(project, job) },
      after: { comment: text },
    });
    await tellOfComment({ tx, now, by: viewer.userId }, job, made);
    return commentsOn(tx, viewer, { job, project });
  });
}

export function resolveJobComment(
  call: Call<'resolveJobComment', typeof jobCommentChosenSchema>,
): Promise<JobComments> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    const found = (await commentsOn(tx, viewer, { job, project })).items.find(
      (one) => one.id === body.comment_id,
    );
    if (found === undefined) throw notFound();
    if (found.resolved_at === null) {
      if (!found.may_resolve) throw notPermitted('jobs.mayNotResolve');
      const change = { resolved_at: now, resolved_by: viewer.userId };
      await tx.update(jobComments).set(change).where(eq(jobComments.id, found.id));
      await record({
        action: 'resolve_comment',
        ...{ entity: 'job', entityId: id, label: nameOf(project, job) },
        after: { comment: found.text },
      });
    }
    return commentsOn(tx, viewer, { job, project });
  });
}
