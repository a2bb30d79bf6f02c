/** What this person has been told, and what they want to be told. */
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import {
  notificationSettingsSchema,
  notificationsPageSchema,
  unreadSchema,
  type NoticeChoice,
  type NotificationQuery,
  type NotificationSettings,
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
  settings: () =>
    queryOptions({
      queryKey: queryKeys.notificationSettings.all,
      queryFn: ({ signal }) =>
        request(endpoints.notificationSettings, { reply: notificationSettingsSchema, signal }),
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

export const useNotificationSettings = () => useQuery(notificationQueries.settings());

/** Shown at once; what the server does not take is undone. */
export const useUpdateNotificationSettings = () =>
  useMutation({
    mutationFn: (body: NoticeChoice) =>
      request(endpoints.updateNotificationSettings, { body, reply: notificationSettingsSchema }),
    // Of two at once the later one is to stay.
    scope: { id: 'notification_settings' },
    onMutate: async (body, { client }) => {
      const key = queryKeys.notificationSettings.all;
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<NotificationSettings>(key);
      client.setQueryData(key, before && { ...before, ...body });
      return before;
    },
    onError: (_error, _body, before, { client }) => {
      client.setQueryData(queryKeys.notificationSettings.all, before);
    },
    meta: { invalidates: [queryKeys.notificationSettings.all, queryKeys.auditEvents.all] },
  });
