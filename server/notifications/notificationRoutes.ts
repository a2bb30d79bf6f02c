/** Notifications: what somebody has been told, how much of it is unread, and what they want to be told. */
import {
  notificationQuerySchema,
  notificationSettingsSchema,
  notificationsPageSchema,
  readSchema,
  unreadSchema,
} from '../../src/contract/notifications';
import { wire, type Api } from '../access/wire';
import { inbox, markRead, type Seen } from './inbox';
import { settingsOf, updateSettings } from './settings';

export function notificationRoutes(api: Api, seen: Seen): void {
  const { db } = api;
  wire(api, 'notifications', {
    summary: 'What I have been told, the latest first',
    query: notificationQuerySchema,
    reply: notificationsPageSchema,
    handle: ({ viewer, query }) => inbox(db, seen, viewer).page(query),
  });
  wire(api, 'unreadNotifications', {
    summary: 'How much of it is unread; counting ends at 100',
    reply: unreadSchema,
    handle: async ({ viewer }) => ({ unread: await inbox(db, seen, viewer).unread() }),
  });
  wire(api, 'readNotifications', {
    summary: 'Mark some as read, or all up to a time',
    body: readSchema,
    reply: unreadSchema,
    handle: async (call) => {
      await markRead(call);
      return { unread: await inbox(db, seen, call.viewer).unread() };
    },
  });
  wire(api, 'notificationSettings', {
    summary: 'What I want to be told',
    reply: notificationSettingsSchema,
    handle: ({ viewer }) => settingsOf(db, viewer.userId),
  });
  wire(api, 'updateNotificationSettings', {
    summary: 'Choose what I want to be told',
    body: notificationSettingsSchema,
    reply: notificationSettingsSchema,
    handle: updateSettings,
  });
}
