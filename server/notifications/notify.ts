/**
 * Tells people of what concerns them, in the transaction of the event itself: never of their own act, nor what they have
 * turned off, nor of a docking that they have muted but what is addressed to them. Whether they may see it is asked when it is shown (inbox.ts), as that may change at any time.
 */
import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { arrayContains } from 'drizzle-orm';
import { todayIn } from '../../src/contract/dates';
import { TOLD_WHEN_MUTED } from '../../src/contract/noticeSettings';
import { REASON_OF, type NoticeEntity, type NoticeKind } from '../../src/contract/notifications';
import type { Database } from '../db/database';
import { mutedDockings, notifications, notificationSettings } from '../db/tables/noticeSchema';
import { users } from '../db/schema';
import { dockingOf } from './muted';

type Stored = typeof notifications.$inferInsert;
type Told = Pick<Stored, 'revision_id' | 'internal' | 'label' | 'state' | 'due_on'>;

export interface Notice extends Told {
  readonly kind: NoticeKind;
  readonly entity: NoticeEntity;
  readonly entity_id: number;
  /** Ids of users, each as often as it may be. */
  readonly to: readonly (number | null)[];
}

/** Whose act it was; null for what time alone has done. */
export interface Teller {
  readonly tx: Database;
  readonly now: Date;
  readonly by: number | null;
}

interface Asked extends Pick<Teller, 'tx' | 'by'> {
  /** Which day it is to somebody, by their zone. */
  readonly today: (zone: string) => string;
}

/** By their ids, so that two who tell the same people do not wait for one another. */
export async function recipients(
  { tx, by, today }: Asked,
  { kind, to, entity, entity_id }: Pick<Notice, 'kind' | 'to' | 'entity' | 'entity_id'>,
): Promise<number[]> {
  const ids = [...new Set(to)].flatMap((id) => (id === null || id === by ? [] : id));
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: users.id,
      zone: users.time_zone,
      muted: mutedDockings.at,
      until: mutedDockings.until,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.user_id, users.id))
    .leftJoin(
      mutedDockings,
      and(
        eq(mutedDockings.user_id, users.id),
        TOLD_WHEN_MUTED.includes(REASON_OF[kind])
          ? sql`false`
          : eq(mutedDockings.drydock_id, dockingOf(entity, entity_id)),
      ),
    )
    .where(
      and(
        inArray(users.id, ids),
        eq(users.status, 'ACTIVE'),
        or(
          isNull(notificationSettings.user_id),
          not(arrayContains(notificationSettings.off, [REASON_OF[kind]])),
        ),
      ),
    )
    .orderBy(asc(users.id));
  const isSilent = ({ zone, muted, until }: (typeof rows)[number]) =>
    muted !== null && (until === null || until >= today(zone));
  return rows.flatMap((row) => (isSilent(row) ? [] : row.id));
}

const latest = (name: keyof Told | 'actor_id' | 'last_at') => sql`excluded.${sql.identifier(name)}`;

/** One row a record and kind as long as it is unread: what happens again raises its count. Tells who was told. */
export async function notify(teller: Teller, notice: Notice): Promise<number[]> {
  const { tx, now, by } = teller;
  const ids = await recipients({ tx, by, today: (zone) => todayIn(zone, now) }, notice);
  if (ids.length === 0) return [];
  const { kind, entity, entity_id, revision_id, internal, label, state, due_on } = notice;
  const told = { revision_id, internal, label, state, due_on };
  const row = { kind, reason: REASON_OF[kind], entity, entity_id, ...told, actor_id: by };
  await tx
    .insert(notifications)
    .values(ids.map((user_id) => ({ ...row, user_id, first_at: now, last_at: now })))
    .onConflictDoUpdate({
      target: [
        notifications.user_id,
        notifications.entity,
        notifications.entity_id,
        notifications.kind,
      ],
      targetWhere: isNull(notifications.read_at),
      set: {
        count: sql`${notifications.count} + 1`,
        // What came first may be written last.
        last_at: sql`greatest(${notifications.last_at}, ${latest('last_at')})`,
        revision_id: latest('revision_id'),
        internal: latest('internal'),
        label: latest('label'),
        state: latest('state'),
        due_on: latest('due_on'),
        actor_id: latest('actor_id'),
      },
    });
  return ids;
}

interface Unread extends Pick<Notice, 'entity' | 'entity_id'> {
  readonly kinds: readonly NoticeKind[];
}

const isUnread = ({ kinds, entity, entity_id }: Unread) =>
  and(
    eq(notifications.entity, entity),
    eq(notifications.entity_id, entity_id),
    inArray(notifications.kind, [...kinds]),
    isNull(notifications.read_at),
  );

/** Takes back what has not been read and holds no more, such as a review that was asked for; of one person or of all. */
export async function withdraw(tx: Database, which: Unread, userId?: number): Promise<void> {
  const ofOne = userId === undefined ? undefined : eq(notifications.user_id, userId);
  await tx.delete(notifications).where(and(isUnread(which), ofOne));
}

/** What has not been read yet names the day that holds now. */
export async function redate(tx: Database, which: Unread, due_on: string): Promise<void> {
  await tx.update(notifications).set({ due_on }).where(isUnread(which));
}

const KEPT_MS = 180 * 24 * 3_600_000;

/** Forgets what was read half a year ago. */
export async function sweepNotifications(db: Database, now: Date): Promise<void> {
  await db
    .delete(notifications)
    .where(sql`${notifications.read_at} < ${new Date(now.getTime() - KEPT_MS).toISOString()}`);
}
