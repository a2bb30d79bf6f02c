/** The timeline of the fleet: a page of ships, with all their dockings that share a day with a span. */
import { and, asc, eq, exists, gte, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  MAX_UNDATED,
  type Timeline,
  type TimelineQuery,
} from '../../../src/contract/fleet/drydockLists';
import { PAGE_SIZE } from '../../../src/contract/lists';
import { isGone, SHIP_STATUSES } from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { jsonByColumn } from '../../db/jsonRows';
import { oneOf } from '../../db/oneOf';
import type { Viewer } from '../../access/permissions/viewer';
import { nextDueOf } from '../ships/shipDue';
import { visibleShips } from '../ships/shipRepository';
import { visibleDrydocks } from './drydockRepository';

const byName = sql`${ships.name_key} collate "C"`;

/** Ships of the fleet, also those without a docking; of those that have left it, only those with one in the span. */
function shownShips(db: Database, { visibility }: Viewer, { from, to, ship_id }: TimelineQuery) {
  const gone = SHIP_STATUSES.filter(isGone);
  const hasDocking = db
    .select({ one: sql`1` })
    .from(drydocks)
    .where(
      and(
        eq(drydocks.ship_id, ships.id),
        visibleDrydocks(visibility),
        lte(drydocks.starts_on, to),
        gte(drydocks.ends_on, from),
      ),
    );
  return and(
    visibleShips(visibility),
    ship_id === undefined ? undefined : eq(ships.id, ship_id),
    or(notInArray(ships.status, gone), exists(hasDocking)),
  );
}

const dockingFor = ({ health }: Viewer) => ({
  id: drydocks.id,
  number: drydocks.number,
  ship_id: drydocks.ship_id,
  kind: drydocks.kind,
  state: drydocks.state,
  health: sql`${health ? drydocks.health : sql`null`}`.as('health'),
  starts_on: drydocks.starts_on,
  dock_on: sql`coalesce(${drydocks.actual_dock_on}, ${drydocks.planned_dock_on})`.as('dock_on'),
  undock_on: sql`coalesce(${drydocks.actual_undock_on}, ${drydocks.planned_undock_on})`.as(
    'undock_on',
  ),
  ends_on: drydocks.ends_on,
});

/** 50 ships when nothing else is asked, by name; cancelled dockings are left out. Source: ships, drydocks, compliance. */
export async function readTimeline(
  db: Database,
  viewer: Viewer,
  query: TimelineQuery,
): Promise<Timeline> {
  const { from, to, page = 1, page_size = PAGE_SIZE } = query;
  const where = shownShips(db, viewer, query);
  const found = await db
    .select({ id: ships.id, code: ships.code, name: ships.name, status: ships.status })
    .from(ships)
    .where(where)
    .orderBy(asc(byName), asc(ships.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const ofThese = and(
    visibleDrydocks(viewer.visibility),
    ne(drydocks.state, 'CANCELLED'),
    oneOf(
      drydocks.ship_id,
      found.map(({ id }) => id),
    ),
  );
  const dockings = await jsonByColumn<Timeline['dockings'][number]>(
    db,
    db
      .select(dockingFor(viewer))
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(and(ofThese, lte(drydocks.starts_on, to), gte(drydocks.ends_on, from)))
      .orderBy(asc(drydocks.ship_id), asc(drydocks.starts_on), asc(drydocks.id)),
  );
  const undated = await db
    .select({ id: drydocks.id, number: drydocks.number, ship_id: drydocks.ship_id })
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        where,
        visibleDrydocks(viewer.visibility),
        ne(drydocks.state, 'CANCELLED'),
        isNull(drydocks.starts_on),
      ),
    )
    .orderBy(sql`${drydocks.number} collate "C"`)
    .limit(MAX_UNDATED);
  const due = await nextDueOf(db, viewer, found);
  return {
    ships: found.map(({ id, code, name }) => ({ id, code, name, due_on: due.get(id)?.on ?? null })),
    dockings,
    undated,
    total: await db.$count(ships, where),
    page,
    page_size,
  };
}
