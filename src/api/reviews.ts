/** What waits for a decision, what was remarked on revisions, and views of the register that somebody keeps. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  commentSchema,
  commentsSchema,
  reviewsPageSchema,
  savedViewSchema,
  savedViewsSchema,
} from '../contract/documentRecords';
import type { CommentDraft, SavedViewDraft } from '../contract/documents';
import { endpoints } from '../contract/endpoints';
import { request } from './http';

type PageQuery = { page?: number; page_size?: number };

export const reviewQueries = {
  all: () => ['reviews'] as const,
  list: (query: PageQuery) =>
    queryOptions({
      queryKey: [...reviewQueries.all(), query],
      queryFn: ({ signal }) =>
        request(endpoints.reviews, { query, reply: reviewsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  comments: (revisionId: number) =>
    queryOptions({
      queryKey: ['comments', revisionId] as const,
      queryFn: ({ signal }) =>
        request(endpoints.comments, { id: revisionId, reply: commentsSchema, signal }),
    }),
  views: () =>
    queryOptions({
      queryKey: ['saved_views'] as const,
      queryFn: ({ signal }) => request(endpoints.savedViews, { reply: savedViewsSchema, signal }),
    }),
};

export const useReviews = (query: PageQuery) => useQuery(reviewQueries.list(query));
export const useComments = (revisionId: number) => useQuery(reviewQueries.comments(revisionId));
export const useSavedViews = () => useQuery(reviewQueries.views());

const aboutComments = (revisionId: number) =>
  [reviewQueries.comments(revisionId).queryKey, ['audit_events'], ['documents']] as const;

export const useCreateComment = (revisionId: number) =>
  useMutation({
    mutationKey: ['comments', 'create', revisionId],
    mutationFn: (body: CommentDraft) =>
      request(endpoints.createComment, { id: revisionId, body, reply: commentSchema }),
    meta: { invalidates: aboutComments(revisionId) },
  });

export const useUpdateComment = (revisionId: number) =>
  useMutation({
    mutationKey: ['comments', 'update', revisionId],
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      request(endpoints.updateComment, { id, body: { text }, reply: commentSchema }),
    meta: { invalidates: aboutComments(revisionId) },
  });

export const useResolveComment = (revisionId: number) =>
  useMutation({
    mutationKey: ['comments', 'resolve', revisionId],
    mutationFn: (id: number) => request(endpoints.resolveComment, { id, reply: commentSchema }),
    meta: { invalidates: aboutComments(revisionId) },
  });

export const useCreateSavedView = () =>
  useMutation({
    mutationKey: ['saved_views', 'create'],
    mutationFn: (body: SavedViewDraft) =>
      request(endpoints.createSavedView, { body, reply: savedViewSchema }),
    meta: { invalidates: [['saved_views']], success: 'documents.viewSaved' },
  });

export const useDeleteSavedView = () =>
  useMutation({
    mutationKey: ['saved_views', 'delete'],
    mutationFn: (id: number) => request(endpoints.deleteSavedView, { id }),
    meta: { invalidates: [['saved_views']], success: 'documents.viewDeleted' },
  });
