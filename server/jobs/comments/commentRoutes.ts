/** Comments on jobs: reading, adding and resolving them, and whom one may name. */
import {
  jobCommentChosenSchema,
  jobCommentDraftSchema,
  jobCommentsSchema,
  jobMentionableQuerySchema,
} from '../../../src/contract/jobs/jobComments';
import { mentionableSchema } from '../../../src/contract/notifications';
import { wire, type Api } from '../../access/wire';
import { jobMentionable } from './commentNotices';
import { commentJob, readJobComments, resolveJobComment } from './jobComments';

export function commentRoutes(api: Api): void {
  const { db } = api;
  wire(api, 'jobComments', {
    summary: 'The comments on a job, the oldest first',
    reply: jobCommentsSchema,
    handle: (call) => readJobComments(db, call),
  });
  wire(api, 'commentJob', {
    summary: 'Comment on a job',
    body: jobCommentDraftSchema,
    reply: jobCommentsSchema,
    created: true,
    repeatable: true,
    handle: commentJob,
  });
  wire(api, 'resolveJobComment', {
    summary: 'Resolve a comment on a job',
    body: jobCommentChosenSchema,
    reply: jobCommentsSchema,
    handle: resolveJobComment,
  });
  wire(api, 'jobMentionable', {
    summary: 'Whom a comment on a job may name, by the beginnings of their names',
    query: jobMentionableQuerySchema,
    reply: mentionableSchema,
    handle: (call) => jobMentionable(db, call),
  });
}
