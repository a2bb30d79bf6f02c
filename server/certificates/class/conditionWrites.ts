/** Entering and closing conditions of class, and what a surveyor says of them. Every answer is the whole of what class asks. */
import { and, eq, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { ShipClass } from '../../../src/contract/certificates/classRecords';
import {
  conditionFields,
  type conditionCloseSchema,
  type conditionDraftSchema,
  type conditionUpdateSchema,
} from '../../../src/contract/certificates/classItems';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { conditions, dueJobs } from '../../db/tables/classSchema';
import { type Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import { users } from '../../db/schema';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { lockedShip, mayAcknowledge, seesConditions } from '../certificateAccess';
import { shipClass } from './classView';
import { changed, once, type Found } from './classWrites';

const conditionName = (ship: { code: string }, { ref }: { ref: string }) => `${ship.code} ${ref}`;

export function addCondition(
  call: Call<'addCondition', typeof conditionDraftSchema>,
): Promise<ShipClass> {
  const { id: shipId, viewer, now } = call;
  return call.write(async (tx, record) => {
    const ship = await lockedShip(tx, viewer, shipId);
    const draft = fieldsOf(conditionFields, call.body);
    if (draft.imposed_on > viewer.today)
      throw invalid({ imposed_on: [say('certificates.inFuture')] });
    const by = { created_by: viewer.userId, updated_by: viewer.userId };
    const [made] = await once(
      tx
        .insert(conditions)
        .values({ ...draft, ship_id: shipId, created_at: now, updated_at: now, ...by })
        .returning({ id: conditions.id }),
      'ref',
    );
    const event = { entity: 'condition', entityId: made?.id ?? 0 } as const;
    await record({ action: 'create', ...event, label: conditionName(ship, draft), after: draft });
    return shipClass(tx, viewer, shipId);
  });
}

/** The condition with its ship, locked; 404 where it is not there or is not for this person. */
async function lockedCondition(
  tx: Database,
  viewer: Viewer,
  id: number,
): Promise<Found<typeof conditions.$inferSelect & { by: string | null }>> {
  const read = async () => {
    const [found] = await tx
      .select({ condition: conditions, by: users.shown_name })
      .from(conditions)
      .leftJoin(users, eq(users.id, conditions.updated_by))
      .where(eq(conditions.id, id));
    if (found === undefined || !seesConditions(viewer)) throw notFound();
    return { ...found.condition, by: found.by };
  };
  const { ship_id } = await read();
  const ship = await lockedShip(tx, viewer, ship_id);
  return { ship, row: await read() };
}

export function updateCondition(
  call: Call<'updateCondition', typeof conditionUpdateSchema>,
): Promise<ShipClass> {
  const { id, viewer, now } = call;
  const { version, ...body } = call.body;
  return call.write(async (tx, record) => {
    const { ship, row } = await lockedCondition(tx, viewer, id);
    if (row.version !== version) {
      const change = { by: row.by, at: row.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await shipClass(tx, viewer, ship.id));
    }
    if (row.closed_on !== null) throw invalid({ state: [say('classItems.closed')] });
    const after = fieldsOf(conditionFields, body);
    if (after.imposed_on > viewer.today)
      throw invalid({ imposed_on: [say('certificates.inFuture')] });
    const values = { ...after, version: sql`${conditions.version} + 1`, ...changed(viewer, now) };
    await once(tx.update(conditions).set(values).where(eq(conditions.id, id)), 'ref');
    await record({
      action: 'update',
      ...{ entity: 'condition', entityId: id, label: conditionName(ship, after) },
      ...{ before: fieldsOf(conditionFields, row), after },
    });
    return shipClass(tx, viewer, ship.id);
  });
}

/** Whether class has acknowledged the job that takes care of it. */
async function isAcknowledgedJob(tx: Database, id: number): Promise<boolean> {
  const rows = await tx
    .select({ at: jobs.class_ack_at })
    .from(dueJobs)
    .innerJoin(jobs, eq(jobs.id, dueJobs.job_id))
    .where(and(eq(dueJobs.source, 'CONDITION'), eq(dueJobs.source_id, id)));
  return rows.some(({ at }) => at !== null);
}

/** Class decides: a surveyor has acknowledged it, or its job, or has released it in writing. */
export function closeCondition(
  call: Call<'closeCondition', typeof conditionCloseSchema>,
): Promise<ShipClass> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { ship, row } = await lockedCondition(tx, viewer, id);
    if (row.closed_on !== null) throw invalid({ state: [say('classItems.closed')] });
    if (body.on < row.imposed_on) throw invalid({ on: [say('classItems.closedBefore')] });
    if (body.on > viewer.today) throw invalid({ on: [say('certificates.inFuture')] });
    const isReleased =
      row.acknowledged_at !== null || body.document !== null || (await isAcknowledgedJob(tx, id));
    if (!isReleased) throw invalid({ document: [say('classItems.needsClass')] });
    const values = { closed_on: body.on, closed_document: body.document, ...changed(viewer, now) };
    const version = sql`${conditions.version} + 1`;
    await tx
      .update(conditions)
      .set({ ...values, version })
      .where(eq(conditions.id, id));
    await record({
      action: 'close',
      ...{ entity: 'condition', entityId: id, label: conditionName(ship, row) },
      after: { closed_on: body.on, document: body.document },
    });
    return shipClass(tx, viewer, ship.id);
  });
}

export function acknowledgeCondition(call: Call<'acknowledgeCondition'>): Promise<ShipClass> {
  const { id, viewer, now } = call;
  return call.write(async (tx, record) => {
    const { ship, row } = await lockedCondition(tx, viewer, id);
    if (!mayAcknowledge(viewer)) throw notPermitted('classItems.classOnly');
    if (row.closed_on !== null) throw invalid({ state: [say('classItems.closed')] });
    if (row.acknowledged_at !== null) return shipClass(tx, viewer, ship.id);
    await tx
      .update(conditions)
      .set({
        acknowledged_at: now,
        acknowledged_by: viewer.userId,
        version: sql`${conditions.version} + 1`,
      })
      .where(eq(conditions.id, id));
    await record({
      action: 'class_ack',
      ...{ entity: 'condition', entityId: id, label: conditionName(ship, row) },
    });
    return shipClass(tx, viewer, ship.id);
  });
}
