/** What was commented on a revision, or on a job. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { commentSchema, commentsSchema } from '../contract/documents/documentRecords';
import type { CommentDraft } from '../contract/documents/documents';
import { endpoints } from '../contract/endpoints';
import {
  jobCommentsSchema,
  type JobCommentDraft,
  type JobComments,
} from '../contract/jobs/jobComments';
import { mentionableSchema } from '../contract/notifications';
import { request } from './http';
import { sendOrKeep } from './outbox';
import { queryKeys, stale } from './queryKeys';

/** What the people who are to be named in a comment must see. */
export type Commented = { readonly revision: number } | { readonly job: number; forYard: boolean };

const mentionableOn = (on: Commented) =>
  'revision' in on
    ? { endpoint: endpoints.mentionable, id: on.revision, query: {} }
    : {
        endpoint: endpoints.jobMentionable,
        id: on.job,
        query: on.forYard ? { for_yard: 'yes' } : {},
      };

export const commentQueries = {
  list: (revisionId: number) =>
    queryOptions({
      queryKey: queryKeys.comments.of('list', revisionId),
      queryFn: ({ signal }) =>
        request(endpoints.comments, { id: revisionId, reply: commentsSchema, signal }),
    }),
  ofJob: (jobId: number) =>
    queryOptions({
      queryKey: queryKeys.comments.of('list', 'job', jobId),
      queryFn: ({ signal }) =>
        request(endpoints.jobComments, { id: jobId, reply: jobCommentsSchema, signal }),
    }),
  mentionable: (on: Commented, q: string) =>
    queryOptions({
      queryKey: queryKeys.comments.of('mentionable', on, q),
      queryFn: ({ signal }) => {
        const { endpoint, id, query } = mentionableOn(on);
        return request(endpoint, {
          id,
          query: { ...query, q },
          reply: mentionableSchema,
          signal,
        });
      },
      placeholderData: keepPreviousData,
    }),
};

export const useComments = (revisionId: number) => useQuery(commentQueries.list(revisionId));

/** Whom a comment may name, by the beginnings of their names; without these nobody is asked for. */
export const useMentionable = (on: Commented, q: string | undefined) =>
  useQuery({ ...commentQueries.mentionable(on, q ?? ''), enabled: q !== undefined });

export const useJobComments = (jobId: number) => useQuery(commentQueries.ofJob(jobId));

export const useCreateComment = (revisionId: number) =>
  useMutation({
    mutationFn: (body: CommentDraft) =>
      sendOrKeep({
        kind: 'comment',
        target: revisionId,
        body,
        send: (sent) =>
          request(endpoints.createComment, { id: revisionId, body: sent, reply: commentSchema }),
      }),
    meta: { invalidates: stale.comments },
  });

export const useUpdateComment = () =>
  useMutation({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      request(endpoints.updateComment, { id, body: { text }, reply: commentSchema }),
    meta: { invalidates: stale.comments },
  });

export const useResolveComment = () =>
  useMutation({
    mutationFn: (id: number) => request(endpoints.resolveComment, { id, reply: commentSchema }),
    meta: { invalidates: stale.comments },
  });

export const useCommentJob = (jobId: number) =>
  useMutation({
    mutationFn: (body: JobCommentDraft) =>
      sendOrKeep({
        kind: 'jobComment',
        target: jobId,
        body,
        send: (sent) =>
          request(endpoints.commentJob, { id: jobId, body: sent, reply: jobCommentsSchema }),
      }),
    meta: { invalidates: stale.jobComments },
  });

export const useResolveJobComment = (jobId: number) =>
  useMutation({
    mutationFn: (comment_id: number): Promise<JobComments> =>
      request(endpoints.resolveJobComment, {
        id: jobId,
        body: { comment_id },
        reply: jobCommentsSchema,
      }),
    meta: { invalidates: stale.jobComments },
  });
