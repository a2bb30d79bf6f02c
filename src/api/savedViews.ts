/** Views of the register that somebody keeps. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  savedViewSchema,
  savedViewsSchema,
  type SavedView,
} from '../contract/documents/documentRecords';
import type { SavedViewDraft } from '../contract/documents/documents';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { useRead, type ReadOptions } from '../ui/useRead';
import { queryKeys } from './queryKeys';

const savedViewQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.savedViews.all,
      queryFn: ({ signal }) => request(endpoints.savedViews, { reply: savedViewsSchema, signal }),
    }),
};

export const useSavedViews = (options?: ReadOptions<SavedView[]>) =>
  useRead(savedViewQueries.list(), options);

export const useCreateSavedView = () =>
  useMutation({
    mutationFn: (body: SavedViewDraft) =>
      request(endpoints.createSavedView, { body, reply: savedViewSchema }),
    meta: { invalidates: [queryKeys.savedViews.all], success: 'documents.viewSaved' },
  });

export const useDeleteSavedView = () =>
  useMutation({
    mutationFn: ({ id }: SavedView) => request(endpoints.deleteSavedView, { id }),
    meta: {
      invalidates: [queryKeys.savedViews.all],
      success: 'documents.viewDeleted',
      undo:
        (_none: unknown, { name, query }: SavedView) =>
        () =>
          request(endpoints.createSavedView, { body: { name, query } }),
    },
  });
