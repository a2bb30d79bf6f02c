/** Notifications: what somebody has been told, how much of it is unread, and what they want to be told. */
import {
  muteSchema,
  noticeChoiceSchema,
  notificationSettingsSchema,
} from '../../src/contract/noticeSettings';
import {
  notificationQuerySchema,
  notificationsPageSchema,
  readSchema,
  unreadSchema,
} from '../../src/contract/notifications';
import type { Viewer } from '../access/permissions/viewer';
import { wire, type Api } from '../access/wire';
import { inbox, markRead, type Seen } from './inbox';
import { setMuted, type SeenDockings } from './muted';
import { quietNow } from './quiet';
import { settingsOf, updateSettings } from './settings';

export function notificationRoutes(api: Api, seen: Seen, dockings: SeenDockings): void {
  const { db } = api;
  /** In somebody's quiet hours what was unread before them. */
  const unreadOf = async ({ viewer, now }: { viewer: Viewer; now: Date }) => ({
    unread: await inbox(db, seen, viewer).unread(await quietNow(db, viewer, now)),
  });
  wire(api, 'notifications', {
    summary: 'What I have been told, the latest first',
    query: notificationQuerySchema,
    reply: notificationsPageSchema,
    handle: ({ viewer, query }) => inbox(db, seen, viewer).page(query),
  });
  wire(api, 'unreadNotifications', {
    summary: 'How much of it is unread, without what came in my quiet hours; counting ends at 100',
    reply: unreadSchema,
    handle: unreadOf,
  });
  wire(api, 'readNotifications', {
    summary: 'Mark some as read, or all up to a time',
    body: readSchema,
    reply: unreadSchema,
    handle: async (call) => {
      await markRead(call);
      return unreadOf(call);
    },
  });
  wire(api, 'notificationSettings', {
    summary: 'What I want to be told',
    reply: notificationSettingsSchema,
    handle: ({ viewer }) => settingsOf(db, viewer, dockings),
  });
  wire(api, 'updateNotificationSettings', {
    summary: 'Choose what I want to be told',
    body: noticeChoiceSchema,
    reply: notificationSettingsSchema,
    handle: (call) => updateSettings(call, dockings),
  });
  wire(api, 'mute', {
    summary: 'Mute a docking, or end that: of it I am told only what is addressed to me',
    body: muteSchema,
    problems: [404],
    reply: notificationSettingsSchema,
    handle: async (call) => {
      await setMuted(call, dockings);
      return settingsOf(db, call.viewer, dockings);
    },
  });
}
