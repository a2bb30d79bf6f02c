/**
 * Comments on a job: appended and resolved, never changed. They are for everybody who sees the job but the yard; those marked for
 * it, and the yard's own, are for the yard of the contract as well.
 */
import { boolean, string, type InferType } from 'yup';
import { flag, id, listOf, text, timestamp } from '../fields';
import { clientId } from '../kinds';
import { limits } from '../limits';
import { choiceFilter, textFilter } from '../lists';
import { object } from '../object';

/** `for_yard`, left out: no. Sent twice with one `client_id`, it is made once. */
export const jobCommentDraftSchema = object(() => ({
  client_id: clientId(),
  text: text(limits.comment),
  for_yard: boolean().optional(),
}));
export type JobCommentDraft = InferType<typeof jobCommentDraftSchema>;

export const jobCommentChosenSchema = object(() => ({ comment_id: id() }));

const jobCommentSchema = object(() => ({
  id: id(),
  text: string().required(),
  for_yard: flag(),
  author: object(() => ({ user_id: id(), fullname: string().defined() })),
  created_at: timestamp(),
  resolved_by: string().defined().nullable(),
  resolved_at: timestamp().notRequired().defined().nullable(),
  may_resolve: flag(),
}));
export type JobComment = InferType<typeof jobCommentSchema>;

/** The oldest first. `may_share`: whether whoever asks may choose that the yard reads it. */
export const jobCommentsSchema = object(() => ({
  items: listOf(jobCommentSchema),
  may_comment: flag(),
  may_share: flag(),
}));
export type JobComments = InferType<typeof jobCommentsSchema>;

/** `q`: beginnings of words of a name or username; `for_yard=yes`: of those who read what the yard reads. */
export const jobMentionableQuerySchema = object(() => ({
  q: textFilter(),
  for_yard: choiceFilter(['yes'] as const),
}));
