/** What somebody has been told, as far as they may still see what it is about. */
import { and, count, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PAGE_SIZE } from '../../src/contract/lists';
import {
  COUNTED_UNREAD,
  NOTICE_ENTITIES,
  type NoticeEntity,
  type Notification,
  type NotificationQuery,
  type NotificationsPage,
  type readSchema,
} from '../../src/contract/notifications';
import type { Call } from '../access/wire';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { certificateKinds, certificates } from '../db/tables/certificateSchema';
import { classItems, conditions } from '../db/tables/classSchema';
import { documents } from '../db/tables/documentSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { jobs } from '../db/tables/jobSchema';
import { notifications } from '../db/tables/noticeSchema';
import { users } from '../db/schema';
import { wireTime } from '../http/records';

/**
 * Of each kind of record the condition under which somebody may still see what they are told of it, for a query of
 * `notifications` joined with all of their tables and `ships`. The rooms that these records belong to give it.
 */
export type Seen = Record<NoticeEntity, (db: Database, viewer: Viewer) => SQL | undefined>;

const actors = alias(users, 'actors');
const SECOND_MS = 1_000;

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  entity: notifications.entity,
  entity_id: notifications.entity_id,
  revision_id: notifications.revision_id,
  number: sql<string>`coalesce(${documents.number}, ${drydocks.number}, ${ships.code})`,
  title: sql<string | null>`coalesce(${documents.title}, ${certificateKinds.name},
    ${classItems.code} || ' ' || ${classItems.name}, ${conditions.ref}, ${jobs.code} || ' ' || ${jobs.title},
    case when ${notifications.entity} = 'ship' then ${ships.name} end)`,
  ship: { id: ships.id, code: ships.code, name: ships.name },
  drydock: { id: drydocks.id, number: drydocks.number },
  count: notifications.count,
  first_at: notifications.first_at,
  last_at: notifications.last_at,
  read_at: notifications.read_at,
  actor: actors.shown_name,
  label: notifications.label,
  state: notifications.state,
  due_on: notifications.due_on,
};

const ofDocument = and(
  eq(notifications.entity, 'document'),
  eq(documents.id, notifications.entity_id),
);
const ofJob = and(eq(notifications.entity, 'job'), eq(jobs.id, notifications.entity_id));
const ofDrydock = eq(
  drydocks.id,
  sql`case when ${notifications.entity} = 'drydock' then ${notifications.entity_id} else coalesce(${documents.drydock_id}, ${jobs.drydock_id}) end`,
);
const ofCertificate = and(
  eq(notifications.entity, 'certificate'),
  eq(certificates.id, notifications.entity_id),
);
const ofClassItem = and(
  eq(notifications.entity, 'class_item'),
  eq(classItems.id, notifications.entity_id),
);
const ofCondition = and(
  eq(notifications.entity, 'condition'),
  eq(conditions.id, notifications.entity_id),
);
const ofKind = eq(certificateKinds.id, certificates.kind_id);
const ofShip = eq(
  ships.id,
  sql`coalesce(${documents.ship_id}, ${drydocks.ship_id}, ${certificates.ship_id}, ${classItems.ship_id},
    ${conditions.ship_id}, case when ${notifications.entity} = 'ship' then ${notifications.entity_id} end)`,
);

export function inbox(db: Database, seen: Seen, viewer: Viewer) {
  const isSeen = (entity: NoticeEntity) =>
    and(eq(notifications.entity, entity), seen[entity](db, viewer));
  const mine = ({ unread, reason }: NotificationQuery) =>
    and(
      eq(notifications.user_id, viewer.userId),
      unread === undefined ? undefined : isNull(notifications.read_at),
      reason === undefined ? undefined : eq(notifications.reason, reason),
      or(...NOTICE_ENTITIES.map(isSeen)),
    );

  async function total(query: NotificationQuery): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(notifications)
      .leftJoin(documents, ofDocument)
      .leftJoin(jobs, ofJob)
      .leftJoin(drydocks, ofDrydock)
      .leftJoin(certificates, ofCertificate)
      .leftJoin(classItems, ofClassItem)
      .leftJoin(conditions, ofCondition)
      .innerJoin(ships, ofShip)
      .where(mine(query));
    return row?.total ?? 0;
  }

  /** No further than anybody is told; `before`: what first happened later is not counted. Source: notifications. */
  async function unread(before?: Date): Promise<number> {
    const first = db
      .select({ id: notifications.id })
      .from(notifications)
      .leftJoin(documents, ofDocument)
      .leftJoin(jobs, ofJob)
      .leftJoin(drydocks, ofDrydock)
      .leftJoin(certificates, ofCertificate)
      .leftJoin(classItems, ofClassItem)
      .leftJoin(conditions, ofCondition)
      .innerJoin(ships, ofShip)
      .where(
        and(
          mine({ unread: 'yes' }),
          before === undefined ? undefined : lt(notifications.first_at, before),
        ),
      )
      .limit(COUNTED_UNREAD)
      .as('first');
    const [row] = await db.select({ unread: count() }).from(first);
    return row?.unread ?? 0;
  }

  /** The latest first. Source: notifications, and the records that they tell of. */
  async function page(query: NotificationQuery): Promise<NotificationsPage> {
    const { page: number = 1, page_size = PAGE_SIZE } = query;
    const rows = await db
      .select(columns)
      .from(notifications)
      .leftJoin(documents, ofDocument)
      .leftJoin(jobs, ofJob)
      .leftJoin(drydocks, ofDrydock)
      .leftJoin(certificates, ofCertificate)
      .leftJoin(classItems, ofClassItem)
      .leftJoin(conditions, ofCondition)
      .leftJoin(certificateKinds, ofKind)
      .innerJoin(ships, ofShip)
      .leftJoin(actors, eq(actors.id, notifications.actor_id))
      .where(mine(query))
      .orderBy(desc(notifications.last_at), desc(notifications.id))
      .limit(page_size)
      .offset((number - 1) * page_size);
    const items = rows.map((row): Notification => ({
      ...row,
      // As in the histories of dockings, which tell only some of the names.
      actor: row.entity === 'drydock' && viewer.visibility.limited ? null : row.actor,
      first_at: wireTime(row.first_at),
      last_at: wireTime(row.last_at),
      read_at: row.read_at && wireTime(row.read_at),
    }));
    return { items, total: await total(query), page: number, page_size };
  }

  return { page, unread };
}

/** Marks one's own as read; the ids of others are nobody's. Times on the wire are whole seconds. */
export async function markRead({
  viewer,
  body: { ids, before },
  now,
  write,
}: Call<'readNotifications', typeof readSchema>): Promise<void> {
  const which =
    ids !== undefined
      ? inArray(notifications.id, ids.length > 0 ? ids : [0])
      : lt(notifications.last_at, new Date(Date.parse(before ?? '') + SECOND_MS));
  await write(async (tx) => {
    await tx
      .update(notifications)
      .set({ read_at: now })
      .where(and(eq(notifications.user_id, viewer.userId), isNull(notifications.read_at), which));
  });
}
