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
import type { Said } from '../ui/toast/toast';
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

/** A dash where no job takes care of it any more. */
const linked = ({ items, others }: DockingDue, { source, source_id }: DueLink): Said => {
  const item = [...items, ...others].find(
    (one) => one.source === source && one.source_id === source_id,
  );
  return {
    key: 'dueItems.done.linked',
    values: { item: item?.name ?? '', job: item?.job?.code ?? '—' },
  };
};

export const useLinkDueItem = (drydockId: number) =>
  useMutation({
    mutationFn: (body: DueLink) =>
      request(endpoints.linkDueItem, { id: drydockId, body, reply: dockingDueSchema }),
    onSuccess: (all, _body, _result, { client }) => {
      show(client, all);
    },
    meta: { invalidates: stale.classItems, success: linked },
  });

export const useAddDueJobs = (drydockId: number) =>
  useMutation({
    mutationFn: (items: Pick<DueLink, 'source' | 'source_id'>[]) =>
      request(endpoints.addDueJobs, { id: drydockId, body: { items }, reply: dockingDueSchema }),
    onSuccess: (all, _items, _result, { client }) => {
      show(client, all);
    },
    meta: {
      invalidates: stale.jobs,
      success: ({ drydock }: DockingDue, items: readonly unknown[]): Said => ({
        key: 'dueItems.done.added',
        values: { name: drydock.number },
        count: items.length,
      }),
    },
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
    meta: {
      invalidates: stale.classItems,
      success: ({ drydock }: DockingDue, items: readonly unknown[]): Said => ({
        key: 'dueItems.done.recorded',
        values: { name: drydock.number },
        count: items.length,
      }),
    },
  });
