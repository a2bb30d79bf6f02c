/** Hours in which somebody wants nothing new to be counted; nothing is lost in them, and lists have it at once. */
import { eq } from 'drizzle-orm';
import type { NoticeChoice } from '../../src/contract/noticeSettings';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { notificationSettings } from '../db/tables/noticeSchema';

type Quiet = NoticeChoice['quiet'];
type Stored = Pick<typeof notificationSettings.$inferSelect, 'quiet_from' | 'quiet_to'>;

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** Without the seconds that the database adds. */
export const quietOf = (stored: Stored | undefined): Quiet =>
  stored?.quiet_from == null || stored.quiet_to === null
    ? null
    : { from: stored.quiet_from.slice(0, 5), to: stored.quiet_to.slice(0, 5) };

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

function minutesIn(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  return minutesOf(format.format(now));
}

/**
 * When the quiet hours began that last at this moment, by the clock of this person; undefined outside of them. In the night in
 * which a clock is changed it is an hour off.
 */
export function quietSince(quiet: Quiet, timeZone: string, now: Date): Date | undefined {
  if (quiet === null) return undefined;
  const from = minutesOf(quiet.from);
  const since = (clock: number) => (clock - from + DAY_MINUTES) % DAY_MINUTES;
  const passed = since(minutesIn(timeZone, now));
  if (passed >= since(minutesOf(quiet.to))) return undefined;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return new Date((minute - passed) * MINUTE_MS);
}

/** Of this person, now. Source: notification_settings. */
export async function quietNow(
  db: Database,
  { userId, timeZone }: Viewer,
  now: Date,
): Promise<Date | undefined> {
  const [stored] = await db
    .select({
      quiet_from: notificationSettings.quiet_from,
      quiet_to: notificationSettings.quiet_to,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  return quietSince(quietOf(stored), timeZone, now);
}
