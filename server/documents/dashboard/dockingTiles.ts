/** What the dashboard tells of dockings: under way, coming, and late. */
import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Dashboard } from '../../../src/contract/dashboard';
import { daysBetween } from '../../../src/contract/dates';
import { STAGES } from '../../../src/contract/fleet/drydocks';
import type { DrydockState } from '../../../src/contract/fleet/drydockStates';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { dockDays } from '../../fleet/drydocks/drydockDetail';
import {
  drydockRepository,
  visibleDrydocks,
  type StoredDrydock,
} from '../../fleet/drydocks/drydockRepository';
import { readMoney } from '../../fleet/drydocks/money';
import type { Call } from '../../access/wire';
import type { Viewer } from '../../access/permissions/viewer';

const AT_MOST = 20;
const AHEAD: DrydockState[] = ['DRAFT', 'SPECIFICATION', 'TENDER', 'AWARDED'];
const COLUMNS = {
  arrival: [drydocks.planned_arrival_on, drydocks.actual_arrival_on],
  dock: [drydocks.planned_dock_on, drydocks.actual_dock_on],
  undock: [drydocks.planned_undock_on, drydocks.actual_undock_on],
  departure: [drydocks.planned_departure_on, drydocks.actual_departure_on],
} as const;

const docking = (one: StoredDrydock, { health }: Viewer) => ({
  id: one.id,
  number: one.number,
  ship: one.ship,
  kind: one.kind,
  state: one.state,
  health: health ? one.health : null,
  health_note: health ? one.health_note : null,
});

/** The first day of the plan that has passed; a survey in the water has no dock. */
function lateOf(one: StoredDrydock, today: string) {
  const stage = STAGES.find((each) => {
    const planned = one[`planned_${each}_on`];
    const skipped = one.kind === 'IN_WATER' && (each === 'dock' || each === 'undock');
    return !skipped && planned !== null && planned < today && one[`actual_${each}_on`] === null;
  });
  const planned_on = stage && one[`planned_${stage}_on`];
  if (stage === undefined || planned_on === null || planned_on === undefined) return [];
  const { id, number, ship } = one;
  return [{ id, number, ship, stage, planned_on, days: daysBetween(planned_on, today) }];
}

export function dockingTiles(
  db: Database,
  { viewer, now }: Pick<Call<'dashboard'>, 'viewer' | 'now'>,
  chosen: SQL | undefined,
) {
  const { today } = viewer;

  async function found(where: SQL | undefined): Promise<StoredDrydock[]> {
    const rows = await db
      .select({ id: drydocks.id })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(and(visibleDrydocks(viewer.visibility), chosen, where))
      .orderBy(sql`${drydocks.starts_on} asc nulls last`, asc(drydocks.number))
      .limit(AT_MOST);
    return drydockRepository(db).list(rows.map(({ id }) => id));
  }

  async function underWay(): Promise<Dashboard['under_way']> {
    const rows = await found(eq(drydocks.state, 'EXECUTION'));
    const money = await readMoney(db, viewer, rows);
    return rows.map((one) => ({
      ...docking(one, viewer),
      ...dockDays(one, now),
      planned_undock_on: one.planned_undock_on,
      money: money.get(one.id) ?? null,
    }));
  }

  async function coming(): Promise<Dashboard['coming']> {
    const rows = await found(and(inArray(drydocks.state, AHEAD), gte(drydocks.starts_on, today)));
    return rows.flatMap((one) =>
      one.starts_on === null
        ? []
        : [
            {
              ...docking(one, viewer),
              starts_on: one.starts_on,
              days: daysBetween(today, one.starts_on),
            },
          ],
    );
  }

  async function late(): Promise<Dashboard['late']> {
    const passed = Object.values(COLUMNS).map(([planned, actual]) =>
      and(isNotNull(planned), lt(planned, today), sql`${actual} is null`),
    );
    const open = inArray(drydocks.state, [...AHEAD, 'EXECUTION']);
    return (await found(and(open, or(...passed)))).flatMap((one) => lateOf(one, today));
  }

  return { underWay, coming, late };
}
