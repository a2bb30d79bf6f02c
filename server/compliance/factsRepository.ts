/** Gathers what the rules look at, for many ships in three statements. */
import { and, eq, inArray, isNotNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { OPEN_STATES } from '../../src/contract/drydockStates';
import type { Database } from '../db/database';
import { bottomInspections, drydocks, ships } from '../db/fleetSchema';
import type { Visibility } from '../permissions/visibility';
import type { Facts, PastInspection, PlannedDocking } from './rules';

const columns = {
  id: ships.id,
  code: ships.code,
  name: ships.name,
  type: ships.type,
  status: ships.status,
  delivered_on: ships.delivered_on,
  special_survey_due_on: ships.special_survey_due_on,
  iws_notation: ships.iws_notation,
  esp: ships.esp,
  scheme: ships.scheme,
  scheme_months: ships.scheme_months,
  extended_until: ships.extended_until,
};

function grouped<T extends { ship_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.ship_id);
    if (group) group.push(row);
    else groups.set(row.ship_id, [row]);
  }
  return groups;
}

export type ShipFacts = Facts & { id: number; code: string; name: string } & Pick<
    typeof ships.$inferSelect,
    'type' | 'status'
  >;

export function factsRepository(db: Database, visibility: Visibility) {
  /** The last of each kind up to this day: nothing else moves a date. */
  const lastInspections = (
    where: SQL | undefined,
    asOf: string,
  ): Promise<(PastInspection & { ship_id: number })[]> =>
    db
      .select({
        ship_id: bottomInspections.ship_id,
        kind: bottomInspections.kind,
        on: sql<string>`${max(bottomInspections.on)}::text`,
      })
      .from(bottomInspections)
      .innerJoin(ships, eq(ships.id, bottomInspections.ship_id))
      .where(and(where, lte(bottomInspections.on, asOf)))
      .groupBy(bottomInspections.ship_id, bottomInspections.kind);

  /** Open projects with a day in dock that this person may see. */
  async function openDockings(where: SQL | undefined) {
    const on = sql<string>`coalesce(${drydocks.actual_dock_on}, ${drydocks.planned_dock_on}, case when ${drydocks.kind} = 'IN_WATER' then ${drydocks.starts_on} end)::text`;
    const rows = await db
      .select({
        ship_id: drydocks.ship_id,
        drydock_id: drydocks.id,
        number: drydocks.number,
        on,
        docked: sql<boolean>`${drydocks.actual_dock_on} is not null`,
        in_water: sql<boolean>`${drydocks.kind} = 'IN_WATER'`,
      })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(
        and(
          where,
          inArray(drydocks.state, [...OPEN_STATES]),
          isNotNull(on),
          visibility.ofDrydock(ships.code, drydocks.number),
        ),
      );
    return rows satisfies (PlannedDocking & { ship_id: number })[];
  }

  /** The facts of the ships that this condition on `ships` leaves, as of a day. Source: ships, bottom_inspections, drydocks. */
  async function list(where: SQL | undefined, asOf: string): Promise<ShipFacts[]> {
    const rows = await db.select(columns).from(ships).where(where);
    const inspections = grouped(await lastInspections(where, asOf));
    const dockings = grouped(await openDockings(where));
    return rows.map((row) => ({
      ...row,
      inspections: inspections.get(row.id) ?? [],
      dockings: dockings.get(row.id) ?? [],
    }));
  }

  return { list };
}
