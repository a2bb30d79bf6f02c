/** What this person has been told. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  notificationsPageSchema,
  unreadSchema,
  type NotificationQuery,
} from '../contract/notifications';
import { request } from './http';
import { queryKeys } from './queryKeys';

/** Nobody asked for the number: whoever looks for what it counts is told why that does not come. */
const UNASKED = { quiet: [403, 404, 408, 429, 500, 502, 503, 504, 0] };

const notificationQueries = {
  list: (query: NotificationQuery) =>
    queryOptions({
      queryKey: queryKeys.notifications.of('list', query),
      queryFn: ({ signal }) =>
        request(endpoints.notifications, { query, reply: notificationsPageSchema, signal }),
      placeholderData: keepPreviousData,
      // Others add to it at any time.
      staleTime: 0,
    }),
  unread: () =>
    queryOptions({
      queryKey: queryKeys.notifications.of('unread'),
      queryFn: ({ signal }) =>
        request(endpoints.unreadNotifications, { reply: unreadSchema, signal }),
      staleTime: 10_000,
      meta: UNASKED,
    }),
};

export const useNotifications = (query: NotificationQuery) =>
  useQuery(notificationQueries.list(query));

/** How many are unread, from when it is wanted on. */
export const useUnread = (enabled: boolean) =>
  useQuery({ ...notificationQueries.unread(), enabled });

/** These, or all that had happened by then. */
export type Read = { ids: number[] } | { before: string };

export const useReadNotifications = () =>
  useMutation({
    mutationFn: (body: Read) => request(endpoints.readNotifications, { body, reply: unreadSchema }),
    meta: { invalidates: [queryKeys.notifications.all] },
  });
