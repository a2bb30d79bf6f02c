/** Mutes a docking for this person, or ends that. */
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '../contract/endpoints';
import type { Drydock } from '../contract/fleet/drydockRecords';
import { notificationSettingsSchema, type NotificationSettings } from '../contract/notifications';
import type { Said } from '../ui/toast/toast';
import { drydockQueries } from './drydocks';
import { request } from './http';
import { queryKeys } from './queryKeys';

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
