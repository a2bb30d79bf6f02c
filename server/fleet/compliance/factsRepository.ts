/** Gathers what the rules look at, for many ships in three statements. */
import { and, eq, inArray, isNotNull, lte, max, sql, type SQL } from 'drizzle-orm';
import { OPEN_STATES } from '../../../src/contract/fleet/drydockStates';
import type { Database } from '../../db/database';
import { bottomInspections, drydocks, ships } from '../../db/fleetSchema';
import { jsonRows } from '../../db/jsonRows';
import type { Visibility } from '../../access/permissions/visibility';
import type { Facts, PastInspection, PlannedDocking } from './facts';

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
  extension_of: ships.extension_of,
  extended_until: ships.extended_until,
  extension_by: ships.extension_by,
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

type ShipRow = Pick<typeof ships.$inferSelect, keyof typeof columns>;
export type ShipFacts = Facts & ShipRow;

export function factsRepository(db: Database, visibility: Visibility) {
  /** The last of each kind up to this day: nothing else moves a date. */
  const lastInspections = (
    where: SQL | undefined,
    asOf: string,
  ): Promise<(PastInspection & { ship_id: number })[]> =>
    jsonRows(
      db,
      db
        .select({
          ship_id: bottomInspections.ship_id,
          kind: bottomInspections.kind,
          on: sql`${max(bottomInspections.on)}`.as('on'),
        })
        .from(bottomInspections)
        .innerJoin(ships, eq(ships.id, bottomInspections.ship_id))
        .where(and(where, lte(bottomInspections.on, asOf)))
        .groupBy(bottomInspections.ship_id, bottomInspections.kind),
    );

  /** Open projects with a day in dock that this person may see. */
  function openDockings(where: SQL | undefined): Promise<(PlannedDocking & { ship_id: number })[]> {
    const on = sql`coalesce(${drydocks.actual_dock_on}, ${drydocks.planned_dock_on}, case when ${drydocks.kind} = 'IN_WATER' then ${drydocks.starts_on} end)`;
    return jsonRows(
      db,
      db
        .select({
          ship_id: drydocks.ship_id,
          drydock_id: sql`${drydocks.id}`.as('drydock_id'),
          number: drydocks.number,
          on: on.as('on'),
          docked: sql`${drydocks.actual_dock_on} is not null`.as('docked'),
          in_water: sql`${drydocks.kind} = 'IN_WATER'`.as('in_water'),
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
        ),
    );
  }

  /** The facts of the ships that this condition on `ships` leaves, as of a day. Source: ships, bottom_inspections, drydocks. */
  async function list(where: SQL | undefined, asOf: string): Promise<ShipFacts[]> {
    const rows = await jsonRows<ShipRow>(db, db.select(columns).from(ships).where(where));
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
