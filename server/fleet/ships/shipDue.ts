/** When ships are due next, for lists of ships: for whoever may see compliance, and for ships that are still in the fleet. */
import { inArray } from 'drizzle-orm';
import type { Due } from '../../../src/contract/fleet/compliance';
import { MENU } from '../../../src/contract/endpoints';
import { isCovered } from '../../../src/contract/fleet/dueStanding';
import { isGone, type Ship, type ShipStatus } from '../../../src/contract/fleet/ships';
import { factsRepository } from '../compliance/factsRepository';
import { dueOf } from '../compliance/rules';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import type { Viewer } from '../../access/permissions/viewer';

type NextDue = NonNullable<Ship['next_due']>;

function coverOf(due: Due): NextDue['covered'] {
  if (due.covered === null || !isCovered(due)) return null;
  const { drydock_id, number, on, docked } = due.covered;
  return { drydock_id, number, on, docked };
}

/** By the ship's id. Source: as factsRepository. */
export async function nextDueOf(
  db: Database,
  viewer: Viewer,
  rows: readonly { id: number; status: ShipStatus }[],
): Promise<Map<number, NextDue>> {
  const ids = rows.filter(({ status }) => !isGone(status)).map(({ id }) => id);
  if (ids.length === 0 || !viewer.may(MENU.compliance, 'V')) return new Map();
  const facts = await factsRepository(db, viewer).list(inArray(ships.id, ids), viewer.today);
  return new Map(
    facts.map((one) => {
      const due = dueOf(one, one.as_of);
      const { next_due_on: on, days, status } = due;
      return [one.id, { on, days, status, covered: coverOf(due) }];
    }),
  );
}
