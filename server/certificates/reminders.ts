/**
 * What falls due: a ship's certificates, class items and conditions of class. Its superintendent and the document controllers
 * are told 90, 30 and 7 days before, each once. Several servers may do this at once: each record is claimed by one of them.
 */
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays, todayIn } from '../../src/contract/dates';
import { MENU } from '../../src/contract/endpoints';
import type { NoticeEntity, NoticeKind } from '../../src/contract/notifications';
import { CONTROLLER } from '../access/roles/roleNames';
import type { Viewer } from '../access/permissions/viewer';
import { certificates } from '../db/certificateSchema';
import { classItems, conditions } from '../db/classSchema';
import type { Database } from '../db/database';
import { ships } from '../db/fleetSchema';
import { notifications } from '../db/noticeSchema';
import { withRetries } from '../db/retry';
import { roles, userRoles } from '../db/schema';
import { visibleShips } from '../fleet/ships/shipRepository';
import { notify } from '../notifications/notify';
import { seesConditions } from './certificateAccess';

const AT_ONCE = 50;

type Column = 'id' | 'ship_id' | 'reminded_days' | 'reminded_of';

interface Source {
  readonly kind: NoticeKind;
  readonly entity: NoticeEntity;
  readonly table: PgTable & Readonly<Record<Column, PgColumn>>;
  readonly due: SQL<string>;
  readonly isOpen: SQL | undefined;
}

const CERTIFICATE: Source = {
  ...{ kind: 'CERTIFICATE_DUE', entity: 'certificate', table: certificates },
  due: sql`${certificates.deadline_on}`,
  isOpen: eq(certificates.state, 'ACTIVE'),
};
const CLASS_ITEM: Source = {
  ...{ kind: 'CLASS_ITEM_DUE', entity: 'class_item', table: classItems },
  due: sql`coalesce(${classItems.postponed_to}, ${classItems.due_on})`,
  isOpen: isNull(classItems.removed_at),
};
const CONDITION: Source = {
  ...{ kind: 'CONDITION_DUE', entity: 'condition', table: conditions },
  due: sql`${conditions.due_on}`,
  isOpen: isNull(conditions.closed_on),
};

/** What is still unread counts only as long as it holds: not once it was renewed, done or put off. */
const holds = ({ due, isOpen }: Source) =>
  or(isNotNull(notifications.read_at), and(isOpen, eq(due, notifications.due_on)));

const seenAs =
  (source: Source, isTold: (viewer: Viewer) => boolean = () => true) =>
  (_db: Database, viewer: Viewer): SQL | undefined =>
    viewer.may(MENU.certificates, 'V') && isTold(viewer)
      ? and(visibleShips(viewer.visibility), holds(source))
      : sql`false`;

/** For a query of `notifications` joined with these tables and `ships`. */
export const dueNoticesSeen = {
  certificate: seenAs(CERTIFICATE),
  class_item: seenAs(CLASS_ITEM),
  condition: seenAs(CONDITION, seesConditions),
};

/** A ship that is laid up or gone reminds nobody. */
const QUIET = ['LAID_UP', 'SOLD', 'SCRAPPED'] as const;

/** Those that have come to one of the days since they were last told of, or are due on another day than they were then. */
async function claim(tx: Database, { table, due, isOpen }: Source, today: string) {
  const step = sql<number>`case when ${due} <= ${addDays(today, 7)} then 7
    when ${due} <= ${addDays(today, 30)} then 30 else 90 end`;
  const found = await tx
    .select({
      id: sql<number>`${table.id}`,
      due: due.as('due'),
      step: step.as('step'),
      superintendent_id: ships.superintendent_id,
    })
    .from(table)
    .innerJoin(ships, eq(ships.id, table.ship_id))
    .where(
      and(
        isOpen,
        isNotNull(due),
        lte(due, addDays(today, 90)),
        or(
          isNull(table.reminded_days),
          sql`${table.reminded_of} is distinct from ${due}`,
          sql`${table.reminded_days} > ${step}`,
        ),
        notInArray(ships.status, [...QUIET]),
        isNull(ships.deleted_at),
      ),
    )
    .orderBy(due, asc(table.id))
    .limit(AT_ONCE)
    .for('update', { of: table, skipLocked: true });
  for (const { id, due: reminded_of, step: reminded_days } of found)
    await tx.update(table).set({ reminded_days, reminded_of }).where(eq(table.id, id));
  return found;
}

async function controllers(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(inArray(roles.name, [CONTROLLER]));
  return rows.map(({ id }) => id);
}

async function remindSome(tx: Database, source: Source, now: Date): Promise<number> {
  const found = await claim(tx, source, todayIn('UTC', now));
  if (found.length === 0) return 0;
  const { kind, entity } = source;
  const all = await controllers(tx);
  for (const { id, due, superintendent_id } of found)
    await notify(
      { tx, now, by: null },
      { kind, entity, entity_id: id, due_on: due, to: [superintendent_id, ...all] },
    );
  return found.length;
}

export async function remindOfDue(db: Database, now: Date): Promise<void> {
  for (const source of [CERTIFICATE, CLASS_ITEM, CONDITION]) {
    let found: number;
    do found = await withRetries(() => db.transaction((tx) => remindSome(tx, source, now)));
    while (found === AT_ONCE);
  }
}
