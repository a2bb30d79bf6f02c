/** What falls due when, and before the docking after one, the jobs that take care of it, and the certificates that it must bring about. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import {
  dockingDueSchema,
  dueDatesSchema,
  type DockingDue,
  type DueDatesQuery,
  type DueLink,
  type DueSurveyed,
} from '../contract/certificates/classRecords';
import { endpoints } from '../contract/endpoints';
import { request } from './http';
import { queryKeys, stale } from './queryKeys';

const dueQuery = (drydockId: number) =>
  queryOptions({
    queryKey: queryKeys.dueItems.of('docking', drydockId),
    queryFn: ({ signal }) =>
      request(endpoints.dockingDue, { id: drydockId, reply: dockingDueSchema, signal }),
    // The page says so itself.
    meta: { quiet: [404] },
  });

/** Five years by months, and what falls due in one of them. */
export const useDueDates = (query: DueDatesQuery) =>
  useQuery({
    queryKey: queryKeys.dueItems.of('dates', query),
    queryFn: ({ signal }) => request(endpoints.dueDates, { query, reply: dueDatesSchema, signal }),
    placeholderData: keepPreviousData,
  });

export const useDockingDue = (drydockId: number, options: { enabled?: boolean } = {}) =>
  useQuery({ ...dueQuery(drydockId), ...options });

const show = (client: QueryClient, all: DockingDue) => {
  client.setQueryData(dueQuery(all.drydock.id).queryKey, all);
};

export const useLinkDueItem = (drydockId: number) =>
  useMutation({
    mutationFn: (body: DueLink) =>
      request(endpoints.linkDueItem, { id: drydockId, body, reply: dockingDueSchema }),
    onSuccess: (all, _body, _result, { client }) => {
      show(client, all);
    },
    meta: { invalidates: stale.classItems, success: 'dueItems.done.linked' },
  });

export const useAddDueJobs = (drydockId: number) =>
  useMutation({
    mutationFn: (items: Pick<DueLink, 'source' | 'source_id'>[]) =>
      request(endpoints.addDueJobs, { id: drydockId, body: { items }, reply: dockingDueSchema }),
    onSuccess: (all, _items, _result, { client }) => {
      show(client, all);
    },
    meta: { invalidates: stale.jobs, success: 'dueItems.done.added' },
  });

export const useRecordSurveyed = (drydockId: number) =>
  useMutation({
    mutationFn: (items: DueSurveyed['items']) =>
      request(endpoints.recordSurveyed, {
        id: drydockId,
        body: { items },
        reply: dockingDueSchema,
      }),
    onSuccess: (all, _items, _result, { client }) => {
      show(client, all);
    },
    meta: { invalidates: stale.classItems, success: 'dueItems.done.recorded' },
  });
