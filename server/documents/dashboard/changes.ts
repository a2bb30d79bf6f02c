/** What was done to ships and dockings that may be seen, under the menus that may be viewed. */
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Dashboard } from '../../../src/contract/dashboard';
import { MENU } from '../../../src/contract/endpoints';
import { named, ofDrydock, ofShip } from '../../access/history/audience';
import { personNames } from '../../audit/personNames';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { auditEvents } from '../../db/schema';
import { visibleDrydocks } from '../../fleet/drydocks/drydockRepository';
import type { Viewer } from '../../access/permissions/viewer';
import { wireTime } from '../../http/records';
import { visibleShips } from '../../fleet/ships/shipRepository';

const CHANGES = 10;

/** The ship or docking that the dashboard is for; none of them is the whole fleet. */
export interface Chosen {
  ship_id?: number | undefined;
  drydock_id?: number | undefined;
}

function ofShips(db: Database, viewer: Viewer, { ship_id }: Chosen): SQL | undefined {
  const { visibility } = viewer;
  const chosen = ship_id === undefined ? undefined : eq(ships.id, ship_id);
  const seen = db
    .select({ id: ships.id })
    .from(ships)
    .where(and(visibleShips(visibility), chosen));
  return and(eq(auditEvents.entity, 'ship'), inArray(auditEvents.entity_id, seen), ofShip(viewer));
}

function ofDrydocks(db: Database, viewer: Viewer, chosen: Chosen): SQL | undefined {
  const { visibility } = viewer;
  const { ship_id, drydock_id } = chosen;
  const seen = db
    .select({ id: drydocks.id })
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        visibleDrydocks(visibility),
        ship_id === undefined ? undefined : eq(drydocks.ship_id, ship_id),
        drydock_id === undefined ? undefined : eq(drydocks.id, drydock_id),
      ),
    );
  return and(
    eq(auditEvents.entity, 'drydock'),
    inArray(auditEvents.entity_id, seen),
    ofDrydock(viewer),
  );
}

/** The latest first; null without the right to any of them. Source: audit_events. */
export async function changesOf(
  db: Database,
  viewer: Viewer,
  chosen: Chosen,
): Promise<Dashboard['changes']> {
  const ofWhat: (SQL | undefined)[] = [];
  if (viewer.may(MENU.ships, 'V') && chosen.drydock_id === undefined)
    ofWhat.push(ofShips(db, viewer, chosen));
  if (viewer.may(MENU.drydocks, 'V')) ofWhat.push(ofDrydocks(db, viewer, chosen));
  if (ofWhat.length === 0) return null;
  const rows = await db
    .select()
    .from(auditEvents)
    .where(or(...ofWhat))
    .orderBy(desc(auditEvents.id))
    .limit(CHANGES);
  const names = await personNames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  const told = rows.map((row) => ({ ...row, who: names.get(row.user_id ?? 0) ?? row.username }));
  return (await named(db, viewer, told)).flatMap(
    ({ id, at, who, action, entity, entity_id, label }) =>
      entity_id === null || (entity !== 'ship' && entity !== 'drydock')
        ? []
        : [{ id, at: wireTime(at), who, action, entity, entity_id, label }],
  );
}
