/** Drydock projects as they are stored. Every write expects to run in a transaction. */
import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DrydockRow } from '../../../src/contract/fleet/drydockRecords';
import { drydockFields } from '../../../src/contract/fleet/drydocks';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { prepared, UNNAMED } from '../../db/prepared';
import { drydocks, milestones, ships } from '../../db/tables/fleetSchema';
import { yards } from '../../db/tables/yardSchema';
import { users } from '../../db/schema';
import type { Viewer } from '../../access/permissions/viewer';
import type { Visibility } from '../../access/permissions/visibility';
import { wireTime } from '../../http/records';
import { omit } from '../../text/omit';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const superintendents = alias(users, 'superintendents');

const columns = {
  ...getTableColumns(drydocks),
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
  superintendent: superintendents.shown_name,
  ship: { id: ships.id, code: ships.code, name: ships.name },
  yard: { id: yards.id, code: yards.code, name: yards.name },
  yard_zone: yards.time_zone,
};

export type StoredDrydock = Awaited<
  ReturnType<ReturnType<typeof drydockRepository>['list']>
>[number];
export type NewDrydock = typeof drydocks.$inferInsert;
export type DrydockChange = Partial<NewDrydock>;

/** Projects that may be seen; asks for `ships` in the same query. */
export const visibleDrydocks = ({ ofDrydock }: Visibility): SQL | undefined =>
  and(isNull(ships.deleted_at), ofDrydock(ships.code, drydocks.number));

/** Rates are no part of a row. */
const MONEY_UNTOLD = {
  ...{ budget: null, contingency_pct: null, off_hire_per_day: null },
  order_limit: null,
};
const HEALTH_UNTOLD = { health: null, health_note: null };

/** A yard is told where a docking goes if it goes to itself: who else has it is not its to know. */
export const tellsYard = ({ yard_id }: StoredDrydock, { reach }: Viewer): boolean =>
  reach?.yard == null || yard_id === reach.yard;

/** The row of a list; money, and what the owner thinks of its progress, only for whoever may see them. */
export function presentRow(stored: StoredDrydock, viewer: Viewer): DrydockRow {
  const { money, health } = viewer;
  const place = tellsYard(stored, viewer)
    ? { yard: stored.yard, dock_name: stored.dock_name }
    : { yard: null, dock_name: null };
  return {
    ...omit(fieldsOf(drydockFields, stored), 'rates', 'engineer_ids', 'members'),
    ...(money ? {} : MONEY_UNTOLD),
    ...(health ? {} : HEALTH_UNTOLD),
    id: stored.id,
    created_at: wireTime(stored.created_at),
    created_by: stored.created_by,
    updated_at: wireTime(stored.updated_at),
    updated_by: stored.updated_by,
    version: stored.version,
    number: stored.number,
    state: stored.state,
    ship: stored.ship,
    ...place,
    actual_arrival_on: stored.actual_arrival_on,
    actual_dock_on: stored.actual_dock_on,
    actual_undock_on: stored.actual_undock_on,
    actual_departure_on: stored.actual_departure_on,
    superintendent: stored.superintendent,
  };
}

const listed = prepared((db) =>
  db
    .select(columns)
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .leftJoin(yards, eq(yards.id, drydocks.yard_id))
    .leftJoin(creators, eq(creators.id, drydocks.created_by))
    .leftJoin(updaters, eq(updaters.id, drydocks.updated_by))
    .leftJoin(superintendents, eq(superintendents.id, drydocks.superintendent_id))
    .where(oneOf(drydocks.id, sql.placeholder('ids')))
    .prepare(UNNAMED),
);

export function drydockRepository(db: Database) {
  /** In the order of the ids. */
  async function list(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const rows = await listed(db).execute({ ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Undefined for a project that is not there or may not be seen. */
  async function find(id: number, visibility: Visibility): Promise<StoredDrydock | undefined> {
    const [seen] = await db
      .select({ id: drydocks.id })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(and(eq(drydocks.id, id), visibleDrydocks(visibility)));
    return seen && (await list([id]))[0];
  }

  /** As `find`, and nobody else changes the project before this transaction ends. */
  async function findForUpdate(id: number, visibility: Visibility) {
    await db.select({ id: drydocks.id }).from(drydocks).where(eq(drydocks.id, id)).for('update');
    return find(id, visibility);
  }

  async function create(values: NewDrydock): Promise<number> {
    const [made] = await db.insert(drydocks).values(values).returning({ id: drydocks.id });
    if (made === undefined) throw new Error('The new project was not returned.');
    return made.id;
  }

  async function update(id: number, change: DrydockChange, by: number, now: Date): Promise<void> {
    const changed = { version: sql`${drydocks.version} + 1`, updated_at: now, updated_by: by };
    await db
      .update(drydocks)
      .set({ ...change, ...changed })
      .where(eq(drydocks.id, id));
  }

  /** In the order in which they are reached. */
  const milestonesOf = (id: number) =>
    db
      .select({
        kind: milestones.kind,
        on: milestones.on,
        at: milestones.at,
        recorded_at: milestones.recorded_at,
        recorded_by: users.shown_name,
        override_reason: milestones.override_reason,
      })
      .from(milestones)
      .leftJoin(users, eq(users.id, milestones.recorded_by))
      .where(eq(milestones.drydock_id, id))
      .orderBy(asc(milestones.kind));

  return { list, find, findForUpdate, create, update, milestonesOf };
}
