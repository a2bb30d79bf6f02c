/** What was commented on a revision. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { commentSchema, commentsSchema } from '../contract/documents/documentRecords';
import type { CommentDraft } from '../contract/documents/documents';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const commentQueries = {
  list: (revisionId: number) =>
    queryOptions({
      queryKey: queryKeys.comments.of('list', revisionId),
      queryFn: ({ signal }) =>
        request(endpoints.comments, { id: revisionId, reply: commentsSchema, signal }),
    }),
};

export const useComments = (revisionId: number) => useQuery(commentQueries.list(revisionId));

export const useCreateComment = (revisionId: number) =>
  useMutation({
    mutationFn: (body: CommentDraft) =>
      request(endpoints.createComment, { id: revisionId, body, reply: commentSchema }),
    meta: { invalidates: stale.comments(revisionId) },
  });

export const useUpdateComment = (revisionId: number) =>
  useMutation({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      request(endpoints.updateComment, { id, body: { text }, reply: commentSchema }),
    meta: { invalidates: stale.comments(revisionId) },
  });

export const useResolveComment = (revisionId: number) =>
  useMutation({
    mutationFn: (id: number) => request(endpoints.resolveComment, { id, reply: commentSchema }),
    meta: { invalidates: stale.comments(revisionId) },
  });
