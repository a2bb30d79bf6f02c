/**
 * What falls due: a ship's certificates, class items and conditions of class. Her superintendent, her staff and the document
 * controllers are told 90, 30 and 7 days before, each once. Several servers may do this at once: each record is claimed by one of them.
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
import { addDays, todayIn } from '../../../src/contract/dates';
import { MENU } from '../../../src/contract/endpoints';
import type { NoticeEntity, NoticeKind } from '../../../src/contract/notifications';
import { CONTROLLER } from '../../access/roles/roleNames';
import type { Viewer } from '../../access/permissions/viewer';
import { certificates } from '../../db/tables/certificateSchema';
import { classItems, conditions } from '../../db/tables/classSchema';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { notifications } from '../../db/tables/noticeSchema';
import { withRetries } from '../../db/retry';
import { memberships, roles, roleTypes, userRoles } from '../../db/schema';
import { QUIET } from '../../fleet/compliance/dueReminders';
import { visibleShips } from '../../fleet/ships/shipRepository';
import { notify } from '../../notifications/notify';
import { seesConditions } from '../certificateAccess';

const AT_ONCE = 50;
/** The type of roles on board. */
const SHIP_TYPE = 'SHP';

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

/** Those that have come to one of the days since they were last told of, or are due on another day than they were then. */
async function claim(tx: Database, { table, due, isOpen }: Source, today: string) {
  const step = sql<number>`case when ${due} <= ${addDays(today, 7)} then 7
    when ${due} <= ${addDays(today, 30)} then 30 else 90 end`;
  const found = await tx
    .select({
      id: sql<number>`${table.id}`,
      due: due.as('due'),
      step: step.as('step'),
      code: ships.code,
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
        notInArray(ships.status, QUIET),
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

/** Whoever is a member of the whole ship in a role on board, by her code. */
async function shipStaff(tx: Database, codes: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await tx
    .selectDistinct({ code: memberships.ship_code, id: memberships.user_id })
    .from(memberships)
    .innerJoin(userRoles, eq(userRoles.user_id, memberships.user_id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .where(
      and(
        eq(roleTypes.code, SHIP_TYPE),
        isNull(memberships.drydock_number),
        inArray(memberships.ship_code, [...new Set(codes)]),
      ),
    );
  const staff = new Map<string, number[]>();
  for (const { code, id } of rows) staff.set(code, [...(staff.get(code) ?? []), id]);
  return staff;
}

async function remindSome(tx: Database, source: Source, now: Date): Promise<number> {
  const found = await claim(tx, source, todayIn('UTC', now));
  if (found.length === 0) return 0;
  const { kind, entity } = source;
  const all = await controllers(tx);
  const staff = await shipStaff(
    tx,
    found.map(({ code }) => code),
  );
  for (const { id, due, code, superintendent_id } of found)
    await notify(
      { tx, now, by: null },
      {
        ...{ kind, entity, entity_id: id, due_on: due },
        to: [superintendent_id, ...(staff.get(code) ?? []), ...all],
      },
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
