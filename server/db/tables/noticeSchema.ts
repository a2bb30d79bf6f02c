/** The tables of notifications, and of what people want to be told. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DRYDOCK_STATES } from '../../../src/contract/fleet/drydockStates';
import { NOTICE_ENTITIES, NOTICE_KINDS, NOTICE_REASONS } from '../../../src/contract/notifications';
import { revisions } from './documentSchema';
import { drydocks } from './fleetSchema';
import { key, moment, person, users } from '../schema';

export const noticeKind = pgEnum('notice_kind', NOTICE_KINDS);
export const noticeReason = pgEnum('notice_reason', NOTICE_REASONS);
export const noticeEntity = pgEnum('notice_entity', NOTICE_ENTITIES);

/**
 * One row for each person, record and kind as long as it is unread: what happens again raises `count`. `internal`: of a
 * comment that only those who had a part in the revision see. `mailed_at`: when a digest last told of it.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: noticeKind().notNull(),
    reason: noticeReason().notNull(),
    entity: noticeEntity().notNull(),
    entity_id: integer().notNull(),
    revision_id: integer().references(() => revisions.id),
    internal: boolean().notNull().default(false),
    actor_id: person(),
    label: text(),
    state: text({ enum: DRYDOCK_STATES }),
    due_on: date({ mode: 'string' }),
    count: integer().notNull().default(1),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
    read_at: moment(),
    mailed_at: moment(),
  },
  (table) => [
    uniqueIndex('notifications_unread')
      .on(table.user_id, table.entity, table.entity_id, table.kind)
      .where(sql`read_at is null`),
    index('notifications_user').on(table.user_id, table.last_at, table.id),
    index('notifications_entity').on(table.entity, table.entity_id),
    index('notifications_read').on(table.read_at),
  ],
);

/**
 * Of somebody who has chosen: the reasons that they do not want, the hours in which the bell counts nothing new, and when a
 * digest by mail is to come, in their own time zone, on which days of the week (1 is Monday). Whoever has no row is told
 * everything.
 */
export const notificationSettings = pgTable('notification_settings', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  off: noticeReason().array().notNull().default([]),
  quiet_from: time(),
  quiet_to: time(),
  digest_at: time().notNull().default('07:00'),
  digest_days: integer().array().notNull().default([1, 2, 3, 4, 5]),
  updated_at: moment().notNull(),
});

/** Dockings of which somebody is told only what is addressed to them; up to a day, or until they unmute it. */
export const mutedDockings = pgTable(
  'muted_dockings',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    drydock_id: integer()
      .notNull()
      .references(() => drydocks.id, { onDelete: 'cascade' }),
    until: date({ mode: 'string' }),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.drydock_id] }),
    index('muted_dockings_drydock').on(table.drydock_id),
  ],
);
