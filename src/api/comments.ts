/** What was commented on a revision. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { commentSchema, commentsSchema } from '../contract/documents/documentRecords';
import type { CommentDraft } from '../contract/documents/documents';
import { endpoints } from '../contract/endpoints';
import { mentionableSchema } from '../contract/notifications';
import { request } from './http';
import { sendOrKeep } from './outbox';
import { queryKeys, stale } from './queryKeys';

export const commentQueries = {
  list: (revisionId: number) =>
    queryOptions({
      queryKey: queryKeys.comments.of('list', revisionId),
      queryFn: ({ signal }) =>
        request(endpoints.comments, { id: revisionId, reply: commentsSchema, signal }),
    }),
  mentionable: (revisionId: number, q: string) =>
    queryOptions({
      queryKey: queryKeys.comments.of('mentionable', revisionId, q),
      queryFn: ({ signal }) =>
        request(endpoints.mentionable, {
          id: revisionId,
          query: { q },
          reply: mentionableSchema,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

export const useComments = (revisionId: number) => useQuery(commentQueries.list(revisionId));

/** Whom a comment may name, by the beginnings of their names; without these nobody is asked for. */
export const useMentionable = (revisionId: number, q: string | undefined) =>
  useQuery({ ...commentQueries.mentionable(revisionId, q ?? ''), enabled: q !== undefined });

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
