/** What this person wants to be told, when, and of which dockings. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import type { Drydock } from '../contract/fleet/drydockRecords';
import {
  notificationSettingsSchema,
  type NoticeChoice,
  type NotificationSettings,
} from '../contract/noticeSettings';
import type { Said } from '../ui/toast/toast';
import { drydockQueries } from './drydocks';
import { request } from './http';
import { queryKeys } from './queryKeys';

const noticeSettingQueries = {
  settings: () =>
    queryOptions({
      queryKey: queryKeys.notificationSettings.all,
      queryFn: ({ signal }) =>
        request(endpoints.notificationSettings, { reply: notificationSettingsSchema, signal }),
    }),
};

export const useNotificationSettings = () => useQuery(noticeSettingQueries.settings());

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

interface Change {
  drydock: Pick<Drydock, 'id' | 'number'>;
  /** The last day, null until it is unmuted; undefined where it is not muted at all. */
  until: string | null | undefined;
  /** As it was, for the way back. */
  before: string | null | undefined;
}

const save = ({ drydock, until }: Omit<Change, 'before'> & Partial<Change>) =>
  request(endpoints.mute, {
    body: { drydock_id: drydock.id, muted: until !== undefined, until: until ?? null },
    reply: notificationSettingsSchema,
  });

export const useMute = () =>
  useMutation({
    mutationFn: save,
    scope: { id: 'notification_settings' },
    onSuccess: (settings, { drydock: { id }, until }, _context, { client }) => {
      client.setQueryData(queryKeys.notificationSettings.all, settings);
      client.setQueryData(
        drydockQueries.detail(id).queryKey,
        (drydock) => drydock && { ...drydock, muted: until !== undefined },
      );
    },
    meta: {
      invalidates: [
        queryKeys.notificationSettings.all,
        queryKeys.drydocks.of('detail'),
        queryKeys.auditEvents.all,
      ],
      success: (_settings: NotificationSettings, { drydock, until }: Change): Said => {
        const values = { name: drydock.number };
        if (until === undefined) return { key: 'drydocks.mute.ended', values };
        return until === null
          ? { key: 'drydocks.mute.done', values }
          : { key: 'drydocks.mute.doneUntil', values, days: { until } };
      },
      undo:
        (_settings: NotificationSettings, { drydock, before }: Change) =>
        () =>
          save({ drydock, until: before }),
    },
  });
