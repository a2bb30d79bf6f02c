/** What somebody wants to be told, by reason. */
import { eq } from 'drizzle-orm';
import {
  NOTICE_REASONS,
  type NotificationSettings,
  type notificationSettingsSchema,
} from '../../src/contract/notifications';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { notificationSettings } from '../db/tables/noticeSchema';

/** Whoever has chosen nothing is told everything. Source: notification_settings. */
export async function settingsOf(db: Database, userId: number): Promise<NotificationSettings> {
  const [stored] = await db
    .select({ off: notificationSettings.off })
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  const tells = (reason: (typeof NOTICE_REASONS)[number]) => stored?.off.includes(reason) !== true;
  return {
    in_app: {
      ASSIGNED: tells('ASSIGNED'),
      REVIEW: tells('REVIEW'),
      OVERDUE: tells('OVERDUE'),
      MENTION: tells('MENTION'),
      REPLY: tells('REPLY'),
      CHANGE: tells('CHANGE'),
      EXPIRY: tells('EXPIRY'),
    },
  };
}

/** It holds for what happens from now on. */
export function updateSettings(
  call: Call<'updateNotificationSettings', typeof notificationSettingsSchema>,
): Promise<NotificationSettings> {
  const { viewer, body, now } = call;
  const { userId: entityId, username: label } = viewer;
  return call.write(async (tx, record) => {
    const before = await settingsOf(tx, entityId);
    const off = NOTICE_REASONS.filter((reason) => !body.in_app[reason]);
    await tx
      .insert(notificationSettings)
      .values({ user_id: entityId, off, updated_at: now })
      .onConflictDoUpdate({
        target: notificationSettings.user_id,
        set: { off, updated_at: now },
      });
    await record({
      action: 'update_notifications',
      entity: 'user',
      entityId,
      label,
      before: before.in_app,
      after: body.in_app,
    });
    return settingsOf(tx, entityId);
  });
}
