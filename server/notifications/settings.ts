/** What somebody wants to be told, by reason, and when nothing new is counted. */
import { eq } from 'drizzle-orm';
import type {
  NoticeChoice,
  NotificationSettings,
  noticeChoiceSchema,
} from '../../src/contract/noticeSettings';
import { NOTICE_REASONS } from '../../src/contract/notifications';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { notificationSettings } from '../db/tables/noticeSchema';
import { mutedOf, type SeenDockings } from './muted';
import { quietOf } from './quiet';

/** Whoever has chosen nothing is told everything. Source: notification_settings. */
async function choiceOf(db: Database, userId: number): Promise<NoticeChoice> {
  const [stored] = await db
    .select()
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
    quiet: quietOf(stored),
  };
}

export async function settingsOf(
  db: Database,
  viewer: Viewer,
  seen: SeenDockings,
): Promise<NotificationSettings> {
  const choice = await choiceOf(db, viewer.userId);
  return { ...choice, muted: await mutedOf(db, viewer, seen) };
}

/** As the audit log has it: each by its name. */
const told = ({ in_app, quiet }: NoticeChoice) => ({
  ...in_app,
  quiet: quiet && `${quiet.from}–${quiet.to}`,
});

/** It holds for what happens from now on. */
export function updateSettings(
  call: Call<'updateNotificationSettings', typeof noticeChoiceSchema>,
  seen: SeenDockings,
): Promise<NotificationSettings> {
  const { viewer, body, now } = call;
  const { userId: entityId, username: label } = viewer;
  return call.write(async (tx, record) => {
    const before = await choiceOf(tx, entityId);
    const off = NOTICE_REASONS.filter((reason) => !body.in_app[reason]);
    const { from: quiet_from = null, to: quiet_to = null } = body.quiet ?? {};
    const set = { off, quiet_from, quiet_to, updated_at: now };
    await tx
      .insert(notificationSettings)
      .values({ user_id: entityId, ...set })
      .onConflictDoUpdate({ target: notificationSettings.user_id, set });
    await record({
      action: 'update_notifications',
      entity: 'user',
      entityId,
      label,
      before: told(before),
      after: told(body),
    });
    return settingsOf(tx, viewer, seen);
  });
}
