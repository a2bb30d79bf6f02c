/** Entering, correcting and closing what class asks of a ship. Every answer is the whole of it. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { ShipClass } from '../../../src/contract/certificates/classRecords';
import {
  classItemFields,
  type classItemDraftSchema,
  type classItemUpdateSchema,
  type itemRemovalSchema,
} from '../../../src/contract/certificates/classItems';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { classItems } from '../../db/tables/classSchema';
import { sqlStateOf, UNIQUE_VIOLATION, type Database } from '../../db/database';
import { users } from '../../db/schema';
import type { StoredShip } from '../../fleet/ships/shipRepository';
import { invalid, notFound } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { lockedShip } from '../certificateAccess';
import { shipClass } from './classView';

/** A code or a reference is a ship's once. */
export async function once<T>(write: Promise<T>, field: 'code' | 'ref'): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION)
      throw invalid({ [field]: [say(`classItems.taken.${field}`)] });
    throw error;
  }
}

export const itemName = (ship: { code: string }, { code, name }: { code: string; name: string }) =>
  `${ship.code} ${code} ${name}`;

/** Nothing is surveyed before it was. */
export const notYet = ({ today }: Viewer, { last_on }: { last_on: string | null }): boolean =>
  last_on !== null && last_on > today;

function refuseFuture(viewer: Viewer, draft: { last_on: string | null }): void {
  if (notYet(viewer, draft)) throw invalid({ last_on: [say('certificates.inFuture')] });
}

export function addClassItem(
  call: Call<'addClassItem', typeof classItemDraftSchema>,
): Promise<ShipClass> {
  const { id: shipId, viewer, now } = call;
  return call.write(async (tx, record) => {
    const ship = await lockedShip(tx, viewer, shipId);
    const draft = fieldsOf(classItemFields, call.body);
    refuseFuture(viewer, draft);
    const by = { created_by: viewer.userId, updated_by: viewer.userId };
    const [made] = await once(
      tx
        .insert(classItems)
        .values({
          ...{ ...draft, ship_id: shipId, source: 'MANUAL' },
          ...{ created_at: now, updated_at: now, ...by },
        })
        .returning({ id: classItems.id }),
      'code',
    );
    const event = { entity: 'class_item', entityId: made?.id ?? 0 } as const;
    await record({ action: 'create', ...event, label: itemName(ship, draft), after: draft });
    return shipClass(tx, viewer, shipId);
  });
}

export interface Found<Row> {
  ship: StoredShip;
  row: Row;
}

/** The item with its ship, locked; 404 where it is not there or may not be seen. */
async function lockedItem(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<Found<typeof classItems.$inferSelect & { by: string | null }>> {
  const read = async () => {
    const [found] = await tx
      .select({ item: classItems, by: users.shown_name })
      .from(classItems)
      .leftJoin(users, eq(users.id, classItems.updated_by))
      .where(and(eq(classItems.id, id), isNull(classItems.removed_at)));
    if (found === undefined) throw notFound();
    return { ...found.item, by: found.by };
  };
  const { ship_id } = await read();
  const ship = await lockedShip(tx, viewer, ship_id);
  return { ship, row: await read() };
}

export const changed = (viewer: Viewer, now: Date) => ({
  updated_at: now,
  updated_by: viewer.userId,
});

export function updateClassItem(
  call: Call<'updateClassItem', typeof classItemUpdateSchema>,
): Promise<ShipClass> {
  const { id, viewer, now } = call;
  const { version, ...body } = call.body;
  return call.write(async (tx, record) => {
    const { ship, row } = await lockedItem(tx, viewer, id);
    if (row.version !== version) {
      const change = { by: row.by, at: row.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await shipClass(tx, viewer, ship.id));
    }
    const after = fieldsOf(classItemFields, body);
    refuseFuture(viewer, after);
    const values = { ...after, version: sql`${classItems.version} + 1`, ...changed(viewer, now) };
    await once(tx.update(classItems).set(values).where(eq(classItems.id, id)), 'code');
    await record({
      action: 'update',
      ...{ entity: 'class_item', entityId: id, label: itemName(ship, after) },
      ...{ before: fieldsOf(classItemFields, row), after },
    });
    return shipClass(tx, viewer, ship.id);
  });
}

export function removeClassItem(
  call: Call<'removeClassItem', typeof itemRemovalSchema>,
): Promise<ShipClass> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { ship, row } = await lockedItem(tx, viewer, id);
    const values = { removed_at: now, ...changed(viewer, now) };
    await tx.update(classItems).set(values).where(eq(classItems.id, id));
    const event = { entity: 'class_item', entityId: id, label: itemName(ship, row) } as const;
    await record({ action: 'delete', ...event, after: { reason: body.reason } });
    return shipClass(tx, viewer, ship.id);
  });
}
