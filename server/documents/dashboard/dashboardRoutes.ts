/** The fleet at a glance: only what is this person's to see, of the ship or docking that they chose. */
import { and, count, eq, type SQL } from 'drizzle-orm';
import {
  dashboardQuerySchema,
  dashboardSchema,
  type Dashboard,
} from '../../../src/contract/dashboard';
import { MENU } from '../../../src/contract/endpoints';
import { DUE_STANDINGS, SHIP_STATUSES } from '../../../src/contract/fleet/ships';
import { complianceReader } from '../../fleet/compliance/complianceReader';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { notFound } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { visibleShips } from '../../fleet/ships/shipRepository';
import { existingShip } from '../../fleet/ships/shipWrites';
import { drydockSummarySchema } from '../../../src/contract/fleet/drydockRecords';
import { dockingSummary } from './dockingSummary';
import { wire, type Api, type Call } from '../../access/wire';
import { changesOf, type Chosen } from './changes';
import { dockingTiles } from './dockingTiles';
import { latestDocuments, reviewsOf } from './documentTiles';
import { myShips } from './myShips';
import { myDocuments, overdueReviews, waitingDocuments } from './myWork';

const NEXT_DUE = 10;

/** What waits in the rooms that come after this one; `chosen` is a condition on `drydocks` and `ships`. */
export type DeskReader = (
  db: Database,
  viewer: Viewer,
  now: Date,
  chosen: SQL | undefined,
) => Promise<Dashboard['desk']>;

const tally = <T extends string>(names: readonly T[], counts: ReadonlyMap<string, number>) =>
  names.map((name) => ({ name, count: counts.get(name) ?? 0 }));

async function shipCounts(db: Database, viewer: Viewer, chosen: SQL | undefined) {
  const rows = await db
    .select({ status: ships.status, n: count() })
    .from(ships)
    .where(and(visibleShips(viewer.visibility), chosen))
    .groupBy(ships.status);
  return tally(SHIP_STATUSES, new Map(rows.map(({ status, n }) => [status, n])));
}

async function dueTiles(db: Database, viewer: Viewer, chosen: SQL | undefined) {
  const { standings, urgent } = await complianceReader(db, viewer).overview(NEXT_DUE, chosen);
  const counts = new Map<string, number>();
  for (const standing of standings) counts.set(standing, (counts.get(standing) ?? 0) + 1);
  return { due: tally(DUE_STANDINGS, counts), next_due: urgent };
}

/** 404 for a ship or docking that may not be seen. */
async function choose(db: Database, viewer: Viewer, query: Chosen): Promise<Chosen> {
  const { ship_id, drydock_id } = query;
  if (drydock_id !== undefined && !viewer.may(MENU.drydocks, 'V')) throw notFound();
  if (ship_id !== undefined && !viewer.may(MENU.ships, 'V')) throw notFound();
  if (drydock_id !== undefined)
    return { ship_id: (await existingDrydock(db, viewer, drydock_id)).ship_id, drydock_id };
  if (ship_id !== undefined) await existingShip(db, viewer, ship_id);
  return { ship_id };
}

/** None waits for another: one after the other, some forty statements took the whole answer's time. */
async function together<T extends object>(tiles: {
  [Name in keyof T]: T[Name] | Promise<T[Name]>;
}): Promise<T> {
  const told = Object.entries(tiles).map(async ([name, tile]) => [name, await tile] as const);
  return Object.fromEntries(await Promise.all(told)) as T;
}

async function dashboard(
  db: Database,
  call: Call<'dashboard', undefined, typeof dashboardQuerySchema>,
  deskOf: DeskReader,
): Promise<Dashboard> {
  const { viewer } = call;
  const chosen = await choose(db, viewer, call.query);
  const { ship_id, drydock_id } = chosen;
  const ofShip = ship_id === undefined ? undefined : eq(ships.id, ship_id);
  const ofDocking = drydock_id === undefined ? undefined : eq(drydocks.id, drydock_id);
  const tiles = dockingTiles(db, call, and(ofShip, ofDocking));
  const may = (link: (typeof MENU)[keyof typeof MENU]) => viewer.may(link, 'V');
  const due = may(MENU.compliance) ? dueTiles(db, viewer, ofShip) : undefined;
  return together<Dashboard>({
    as_of: viewer.today,
    ships: may(MENU.ships) ? shipCounts(db, viewer, ofShip) : null,
    due: due?.then((tiles) => tiles.due) ?? null,
    next_due: due?.then((tiles) => tiles.next_due) ?? null,
    under_way: may(MENU.drydocks) ? tiles.underWay() : null,
    coming: may(MENU.drydocks) ? tiles.coming() : null,
    late: may(MENU.drydocks) ? tiles.late() : null,
    changes: changesOf(db, viewer, chosen),
    reviews: reviewsOf(db, viewer),
    documents: latestDocuments(db, viewer, chosen),
    my_ships: may(MENU.compliance) && ship_id === undefined ? myShips(db, viewer, call.now) : null,
    my_documents: myDocuments(db, viewer),
    waiting: waitingDocuments(db, viewer, chosen),
    desk: deskOf(db, viewer, call.now, and(ofShip, ofDocking)),
    overdue_reviews: overdueReviews(db, viewer, chosen),
  });
}

export function dashboardRoutes(api: Api, deskOf: DeskReader): void {
  wire(api, 'dashboard', {
    summary: 'The fleet, or one ship or docking of it, at a glance',
    query: dashboardQuerySchema,
    reply: dashboardSchema,
    problems: [404],
    handle: (call) => dashboard(api.db, call, deskOf),
  });
  wire(api, 'drydockSummary', {
    summary: 'Where a docking stands, and what may follow',
    reply: drydockSummarySchema,
    handle: ({ viewer, id, now }) => dockingSummary(api.db, viewer, id, now),
  });
}
