/** The ships that somebody superintends: how they stand, and what their next docking waits for. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Dashboard } from '../../../src/contract/dashboard';
import { MENU } from '../../../src/contract/endpoints';
import { OPEN_STATES, transitionsFrom } from '../../../src/contract/fleet/drydockStates';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { complianceReader } from '../../fleet/compliance/complianceReader';
import { dockDays } from '../../fleet/drydocks/drydockDetail';
import {
  drydockRepository,
  visibleDrydocks,
  type StoredDrydock,
} from '../../fleet/drydocks/drydockRepository';
import { missingFor } from '../../fleet/drydocks/prerequisites';
import { withWayAround } from '../../fleet/drydocks/startTender';
import { visibleDocuments } from '../documentAccess';
import { blocksOf } from './blocks';

const AT_MOST = 8;

/** Of each ship the docking that is under way, or else the one that begins first. */
async function nextDockings(db: Database, viewer: Viewer, shipIds: readonly number[]) {
  const found = await db
    .selectDistinctOn([drydocks.ship_id], { id: drydocks.id })
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        oneOf(drydocks.ship_id, shipIds),
        inArray(drydocks.state, [...OPEN_STATES]),
        visibleDrydocks(viewer.visibility),
      ),
    )
    .orderBy(
      asc(drydocks.ship_id),
      sql`${drydocks.state} = 'EXECUTION' desc`,
      sql`${drydocks.starts_on} asc nulls last`,
      asc(drydocks.id),
    );
  const dockings = await drydockRepository(db).list(found.map(({ id }) => id));
  return new Map(dockings.map((docking) => [docking.ship.id, docking]));
}

/** The state that follows when nothing goes wrong; a milestone is no decision of the office. */
async function nextStep(db: Database, viewer: Viewer, docking: StoredDrydock) {
  const { state, kind } = docking;
  const step = transitionsFrom({ state, kind, reached: [] }).find(
    ({ milestone, call }) => milestone === undefined && call !== 'cancel' && call !== 'reopen',
  );
  if (step === undefined) return null;
  const visible = visibleDocuments(viewer);
  const { missing } = await withWayAround(db, docking, {
    ...{ call: step.call, visible },
    missing: await missingFor(db, step.prerequisites, docking, visible),
  });
  return { to: step.to, missing: missing.map(({ text }) => text) };
}

/** Those in dock, then the most urgent; null for whoever superintends none. Source: ships, drydocks. */
export async function myShips(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<Dashboard['my_ships']> {
  const mine = eq(ships.superintendent_id, viewer.userId);
  const urgent = await complianceReader(db, viewer).mostUrgent(AT_MOST, mine);
  if (urgent.length === 0) return null;
  const dockings = viewer.may(MENU.drydocks, 'V')
    ? await nextDockings(
        db,
        viewer,
        urgent.map(({ ship }) => ship.id),
      )
    : new Map<number, StoredDrydock>();
  const inDock = (row: (typeof urgent)[number]) =>
    dockings.get(row.ship.id)?.state === 'EXECUTION' ? 0 : 1;
  return Promise.all(
    urgent
      .toSorted((one, other) => inDock(one) - inDock(other))
      .map(async (row) => {
        const docking = dockings.get(row.ship.id);
        if (docking === undefined) return { ...row, docking: null };
        const { id, number, state } = docking;
        const days = state === 'EXECUTION' ? dockDays(docking, now) : undefined;
        return {
          ...row,
          docking: {
            id,
            number,
            state,
            day_of_dock: days?.day_of_dock ?? null,
            days_in_dock: days?.days_in_dock ?? null,
            blocks: await blocksOf(db, viewer, docking, now),
            next: await nextStep(db, viewer, docking),
          },
        };
      }),
  );
}
