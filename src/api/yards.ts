/** Repair yards and their docks. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  yardSchema,
  yardsPageSchema,
  type YardDraft,
  type YardQuery,
  type YardUpdate,
} from '../contract/yards';
import { request } from './http';
import { newerOf, showAtOnce } from '../ui/versions';

export const yardQueries = {
  all: () => ['yards'] as const,
  list: (query: YardQuery) =>
    queryOptions({
      queryKey: [...yardQueries.all(), 'list', query],
      queryFn: ({ signal }) => request(endpoints.yards, { query, reply: yardsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...yardQueries.all(), 'detail', id],
      queryFn: ({ signal }) => request(endpoints.yard, { id, reply: yardSchema, signal }),
    }),
};

export const useYards = (query: YardQuery) => useQuery(yardQueries.list(query));
export const useYard = (id: number) => useQuery(yardQueries.detail(id));

/** A yard's name and docks stand with its dockings. */
const ABOUT_YARDS = [yardQueries.all(), ['drydocks'], ['audit_events']] as const;

export const useCreateYard = () =>
  useMutation({
    mutationKey: ['yards', 'create'],
    mutationFn: (body: YardDraft) => request(endpoints.createYard, { body, reply: yardSchema }),
    onSuccess: (yard, _draft, _result, { client }) => {
      client.setQueryData(yardQueries.detail(yard.id).queryKey, newerOf(yard));
    },
    meta: { invalidates: ABOUT_YARDS, success: 'yards.created' },
  });

export const useUpdateYard = (id: number) =>
  useMutation({
    mutationKey: ['yards', 'update', id],
    mutationFn: (body: YardUpdate) =>
      request(endpoints.updateYard, { id, body, reply: yardSchema }),
    ...showAtOnce(yardQueries.detail(id).queryKey, yardSchema, (shown, body: YardUpdate) => ({
      ...shown,
      ...body,
    })),
    // The form shows both values.
    meta: { invalidates: ABOUT_YARDS, success: 'yards.saved', quiet: ['stale'] },
  });
