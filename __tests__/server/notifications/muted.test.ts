/** Muted dockings and quiet hours: what is told less, and what is told all the same. */
import { desc, eq } from 'drizzle-orm';
import type { Comment, Document } from '../../../src/contract/documents/documentRecords';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { NotificationSettings } from '../../../src/contract/noticeSettings';
import type { NotificationsPage } from '../../../src/contract/notifications';
import { auditEvents, memberships, users } from '../../../server/db/schema';
import { mutedDockings } from '../../../server/db/tables/noticeSchema';
import { quietSince } from '../../../server/notifications/quiet';
import { perform, HAL_DD26, makeDocument, newest } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const SUPERINTENDENT = 'rajan.menon';
const MASTER = 'hal.master';
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const ALL = {
  ...{ REVIEW: true, OVERDUE: true, MENTION: true, REPLY: true },
  ...{ ASSIGNED: true, CHANGE: true, EXPIRY: true },
};

let docman: FilesApp;
let document: Document;
beforeAll(async () => {
  docman = await openFiles();
  const made = await makeDocument(docman, ENGINEER, 'SCH', {});
  document = (await perform(docman, ENGINEER, 'submitRevision', newest(made).id)).body;
});
afterAll(() => docman.close());

const mute = async (who: string, drydock_id: number, until: string | null = null) =>
  docman.ask<NotificationSettings>('mute', {
    token: await docman.tokenOf(who),
    body: { drydock_id, muted: true, until },
  });
const unmute = async (who: string, drydock_id: number) =>
  docman.ask<NotificationSettings>('mute', {
    token: await docman.tokenOf(who),
    body: { drydock_id, muted: false, until: null },
  });
const settings = async (who: string) =>
  (
    await docman.ask<NotificationSettings>('notificationSettings', {
      token: await docman.tokenOf(who),
    })
  ).body;
const drydock = async (who: string) =>
  (await docman.ask<Drydock>('drydock', { token: await docman.tokenOf(who), id: HAL_DD26 })).body;
const comment = async (who: string, text: string) => {
  const body = { text, page: null, x: null, y: null };
  const asked = { token: await docman.tokenOf(who), id: newest(document).id, body };
  expect((await docman.ask<Comment>('createComment', asked)).status).toBe(201);
};
/** What the engineer is told of the document, unread; then it is read. */
async function told(): Promise<string[]> {
  const token = await docman.tokenOf(ENGINEER);
  const query = { unread: 'yes', page_size: '200' };
  const { items } = (await docman.ask<NotificationsPage>('notifications', { token, query })).body;
  const ids = items.map(({ id }) => id);
  await docman.ask('readNotifications', { token, body: { ids } });
  return items.filter(({ entity_id }) => entity_id === document.id).map(({ kind }) => kind);
}
const unread = async () => {
  const token = await docman.tokenOf(ENGINEER);
  return (await docman.ask<{ unread: number }>('unreadNotifications', { token })).body.unread;
};

describe('of a muted docking', () => {
  test('somebody is told only what is addressed to them, others are told as before', async () => {
    await comment(SUPERINTENDENT, 'Frame 40?');
    expect(await told()).toEqual(['REPLY']);
    const { status, body } = await mute(ENGINEER, HAL_DD26);
    expect(status).toBe(200);
    expect(body.muted).toEqual([
      expect.objectContaining({ id: HAL_DD26, number: 'HAL-DD26', until: null }),
    ]);
    await comment(SUPERINTENDENT, 'And frame 41?');
    expect(await told()).toEqual([]);
    await comment(SUPERINTENDENT, `@${ENGINEER}, frame 42?`);
    expect(await told()).toEqual(['MENTION']);
    expect((await drydock(ENGINEER)).muted).toBe(true);
    expect((await drydock(SUPERINTENDENT)).muted).toBe(false);
    expect((await unmute(ENGINEER, HAL_DD26)).body.muted).toEqual([]);
    await comment(SUPERINTENDENT, 'And frame 43?');
    expect(await told()).toEqual(['REPLY']);
  });

  test('a decision on one’s revision is told all the same', async () => {
    await mute(ENGINEER, HAL_DD26);
    const made = await makeDocument(docman, ENGINEER, 'SCH', {});
    const { body } = await perform(docman, ENGINEER, 'submitRevision', newest(made).id);
    const kept = document;
    document = body;
    await perform(docman, SUPERINTENDENT, 'reviewRevision', newest(body).id, {
      ...{ result: 'C', comment: 'Frame 40' },
    });
    expect(await told()).toEqual(['REVIEW_REJECTED']);
    document = kept;
    await unmute(ENGINEER, HAL_DD26);
  });

  test('up to a day it holds on that day by one’s own calendar, and no longer', async () => {
    const { now } = docman.clock;
    const [{ time_zone: zone } = { time_zone: '' }] = await docman.db
      .select({ time_zone: users.time_zone })
      .from(users)
      .where(eq(users.username, ENGINEER));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
    const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
    expect((await mute(ENGINEER, HAL_DD26, yesterday)).status).toBe(422);
    expect((await mute(ENGINEER, HAL_DD26, today)).status).toBe(200);
    await comment(SUPERINTENDENT, 'Frame 44?');
    expect(await told()).toEqual([]);
    // As if that was set yesterday.
    await docman.db.update(mutedDockings).set({ until: yesterday });
    await comment(SUPERINTENDENT, 'Frame 45?');
    expect(await told()).toEqual(['REPLY']);
    expect((await settings(ENGINEER)).muted).toEqual([]);
    expect((await drydock(ENGINEER)).muted).toBe(false);
    await unmute(ENGINEER, HAL_DD26);
  });

  test('it is recorded with its number, once it may be seen; nobody learns of others', async () => {
    expect((await mute(MASTER, 100_000_000)).status).toBe(404);
    const token = await docman.tokenOf('administrator');
    const { items } = (
      await docman.ask<{ items: Drydock[] }>('drydocks', { token, query: { page_size: '200' } })
    ).body;
    const other = items.find(({ number }) => number === 'NDA-DD27')?.id ?? 0;
    expect((await mute(MASTER, other)).status).toBe(404);
    // That there is such a docking is not told by what can be taken back either.
    for (const id of [other, 100_000_000]) expect((await unmute(MASTER, id)).status).toBe(200);
    expect((await mute(MASTER, HAL_DD26)).status).toBe(200);
    const [event] = await docman.db
      .select({ before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'update_notifications'))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(event).toEqual({
      before: { muted: null, until: null },
      after: { muted: 'HAL-DD26', until: null },
    });
  });

  test('one that may no longer be seen is not listed, and can be unmuted', async () => {
    await mute(MASTER, HAL_DD26);
    const [master] = await docman.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, MASTER));
    await docman.db.delete(memberships).where(eq(memberships.user_id, master?.id ?? 0));
    expect((await settings(MASTER)).muted).toEqual([]);
    expect((await mute(MASTER, HAL_DD26)).status).toBe(404);
    expect((await unmute(MASTER, HAL_DD26)).status).toBe(200);
  });
});

describe('in quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  const NIGHT = { from: '19:00', to: '07:00' };

  test.each([
    ['before they begin', NIGHT, 'UTC', '18:59', undefined],
    ['as they begin', NIGHT, 'UTC', '19:00', '2026-11-20T19:00:00.000Z'],
    ['after midnight', NIGHT, 'UTC', '03:20', '2026-11-19T19:00:00.000Z'],
    ['as they end', NIGHT, 'UTC', '07:00', undefined],
    ['by the clock of Batam', NIGHT, 'Asia/Jakarta', '12:30', '2026-11-20T12:00:00.000Z'],
    ['within a day', { from: '12:00', to: '13:00' }, 'UTC', '12:59', '2026-11-20T12:00:00.000Z'],
    ['where there are none', null, 'UTC', '03:20', undefined],
  ] as const)('%s', (_name, quiet, zone, time, since) => {
    expect(quietSince(quiet, zone, at(time))?.toISOString()).toBe(since);
  });

  const choose = async (quiet: unknown) =>
    docman.ask<NotificationSettings>('updateNotificationSettings', {
      token: await docman.tokenOf(ENGINEER),
      body: { in_app: ALL, quiet },
    });

  test('the bell counts nothing new, the list has it at once, and after them it is counted', async () => {
    const { now } = docman.clock;
    const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
    const clock = (minutes: number) => later(minutes).toISOString().slice(11, 16);
    await docman.db.update(users).set({ time_zone: 'UTC' }).where(eq(users.username, ENGINEER));
    try {
      const hours = { from: clock(2), to: clock(4) };
      expect((await choose(hours)).body.quiet).toEqual(hours);
      await told();
      await comment(SUPERINTENDENT, 'Before');
      expect(await unread()).toBe(1);
      docman.clock.now = later(3);
      await comment(SUPERINTENDENT, 'Happened again, told before');
      await comment(SUPERINTENDENT, `@${ENGINEER}: new`);
      expect(await unread()).toBe(1);
      docman.clock.now = later(4);
      expect(await unread()).toBe(2);
      expect((await told()).sort()).toEqual(['MENTION', 'REPLY']);
    } finally {
      docman.clock.now = now;
      await choose(null);
    }
  });

  test('a span without length, and what is no time of a day, is refused', async () => {
    for (const quiet of [{ from: '07:00', to: '07:00' }, { from: '24:00', to: '07:00' }, undefined])
      expect((await choose(quiet)).status).toBe(422);
  });
});
