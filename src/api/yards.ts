/** Repair yards and their docks. */
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  yardSchema,
  yardsPageSchema,
  type YardDraft,
  type YardQuery,
  type YardUpdate,
  type Yard,
  type YardsPage,
} from '../contract/fleet/yards';
import { request } from './http';
import { newerOf, showAtOnce } from '../ui/versions';
import { queryKeys, stale } from './queryKeys';
import { useRead, type ReadOptions } from '../ui/useRead';

export const yardQueries = {
  list: (query: YardQuery) =>
    queryOptions({
      queryKey: queryKeys.yards.of('list', query),
      queryFn: ({ signal }) => request(endpoints.yards, { query, reply: yardsPageSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: queryKeys.yards.of('detail', id),
      queryFn: ({ signal }) => request(endpoints.yard, { id, reply: yardSchema, signal }),
    }),
};

export const useYards = <Selected = YardsPage>(
  query: YardQuery,
  options?: ReadOptions<YardsPage, Selected>,
) => useRead(yardQueries.list(query), options);
export const useYard = <Selected = Yard>(id: number, options?: ReadOptions<Yard, Selected>) =>
  useRead(yardQueries.detail(id), options);

export const useCreateYard = () =>
  useMutation({
    mutationFn: (body: YardDraft) => request(endpoints.createYard, { body, reply: yardSchema }),
    onSuccess: (yard, _draft, _result, { client }) => {
      client.setQueryData(yardQueries.detail(yard.id).queryKey, newerOf(yard));
    },
    meta: { invalidates: stale.yards, success: 'yards.created' },
  });

export const useUpdateYard = (id: number) =>
  useMutation({
    mutationFn: (body: YardUpdate) =>
      request(endpoints.updateYard, { id, body, reply: yardSchema }),
    ...showAtOnce(yardQueries.detail(id).queryKey, yardSchema, (shown, body: YardUpdate) => ({
      ...shown,
      ...body,
    })),
    // The form shows both values.
    meta: { invalidates: stale.yards, success: 'yards.saved', quiet: ['stale'] },
  });
