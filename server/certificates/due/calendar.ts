/**
 * What falls due as a feed for calendars (RFC 5545): its address holds a secret that stands for one person, who can end it.
 * It tells what that person may see on the day on which it is read.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CalendarFeed } from '../../../src/contract/certificates/classRecords';
import { MENU } from '../../../src/contract/endpoints';
import { accessColumns } from '../../access/permissions/storedAccess';
import { viewerOf, type Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { calendarFeeds } from '../../db/tables/calendarSchema';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { notFound } from '../../http/problem';
import { wireTime } from '../../http/records';
import { speakAs } from '../../text/language';

/** Being read is written down this often. */
const READ_EVERY_MS = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function readFeed(db: Database, { userId }: Viewer): Promise<CalendarFeed> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.user_id, userId));
  return {
    made_at: feed === undefined ? null : wireTime(feed.made_at),
    last_read_at: feed?.last_read_at ? wireTime(feed.last_read_at) : null,
    url: null,
  };
}

/** A new address; one that was made before leads nowhere then. */
export function makeFeed(call: Call<'makeCalendarFeed'>): Promise<CalendarFeed> {
  const { viewer, now, base } = call;
  const token = randomBytes(32).toString('hex');
  return call.write(async (tx, record) => {
    const values = { token_sha256: hashOf(token), made_at: now, last_read_at: null };
    await tx
      .insert(calendarFeeds)
      .values({ user_id: viewer.userId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.user_id, set: values });
    const event = { entity: 'user', entityId: viewer.userId, label: viewer.username } as const;
    await record({ action: 'make_calendar', ...event });
    return { ...(await readFeed(tx, viewer)), url: `${base ?? ''}/api/calendar/${token}.ics` };
  });
}

export function endFeed(call: Call<'endCalendarFeed'>): Promise<void> {
  const { viewer } = call;
  return call.write(async (tx, record) => {
    const ended = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.user_id, viewer.userId))
      .returning({ id: calendarFeeds.user_id });
    if (ended.length === 0) return;
    const event = { entity: 'user', entityId: viewer.userId, label: viewer.username } as const;
    await record({ action: 'end_calendar', ...event });
  });
}

/** Whose feed this is; 404 for an address that was ended, and for somebody who may no longer see it. */
export async function feedViewer(db: Database, token: string, now: Date): Promise<Viewer> {
  const [found] = await db
    .select({
      userId: users.id,
      username: users.username,
      fullname: users.fullname,
      email: users.email,
      timeZone: users.time_zone,
      locale: users.locale,
      linked: users.deep_link_allowed,
      lastReadAt: calendarFeeds.last_read_at,
      ...accessColumns,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.user_id))
    .where(and(eq(calendarFeeds.token_sha256, hashOf(token)), eq(users.status, 'ACTIVE')));
  if (found === undefined) throw notFound();
  const { lastReadAt, roles, granted, memberships, yard, ...person } = found;
  const viewer = viewerOf({ ...person, sessionId: 0 }, { roles, granted, memberships, yard }, now);
  if (!viewer.may(MENU.certificates, 'V')) throw notFound();
  speakAs(viewer.locale);
  if (lastReadAt === null || now.getTime() - lastReadAt.getTime() > READ_EVERY_MS)
    await db
      .update(calendarFeeds)
      .set({ last_read_at: now })
      .where(eq(calendarFeeds.user_id, viewer.userId));
  return viewer;
}
