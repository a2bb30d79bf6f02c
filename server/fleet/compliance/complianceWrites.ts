/** A ship's answer, and the scheme and extensions that class and flag have granted to it. */
import { and, eq, sql } from 'drizzle-orm';
import type { schemeSchema, ShipCompliance } from '../../../src/contract/fleet/compliance';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { notFound } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { changedMeanwhile } from '../../http/records';
import { shipRepository, visibleShips } from '../ships/shipRepository';
import { refuseGone } from '../ships/shipRules';
import { existingShip } from '../ships/shipWrites';
import type { Call } from '../../access/wire';
import { complianceReader } from './complianceReader';
import { besideOf } from './dockNeeds';
import { settleDue } from './dueReminders';
import { extensionOf, refuseScheme, schemeOf } from './schemeRules';

/** One ship's answer with what may be changed about it; 404 where the ship may not be seen. */
export async function shipCompliance(
  db: Database,
  viewer: Viewer,
  id: number,
  asOf = viewer.today,
): Promise<ShipCompliance> {
  const reader = complianceReader(db, viewer);
  const facts = await reader.factsOf(id, asOf);
  const row = facts && (await reader.ofShip(facts, asOf));
  if (row === undefined) throw notFound();
  const ship = await existingShip(db, viewer, id);
  const { scheme_months, scheme_document, version } = ship;
  const beside = await besideOf(db, viewer, id);
  return { ...row, scheme_months, scheme_document, ...extensionOf(ship), beside, version };
}

export function updateScheme(
  call: Call<'updateScheme', typeof schemeSchema>,
): Promise<ShipCompliance> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const before = await shipRepository(tx).findForUpdate(id, viewer.visibility);
    if (before === undefined) throw notFound();
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      const current = await shipCompliance(tx, viewer, id);
      throw changedMeanwhile(change, viewer.timeZone, current);
    }
    refuseGone(before);
    const facts = await complianceReader(tx, viewer).factsOf(id, viewer.today);
    if (facts === undefined) throw notFound();
    const hasClass = before.class_certificate_id !== null;
    refuseScheme({ facts, before, hasClass }, body, facts.as_of);
    const after = schemeOf(body);
    const change = {
      version: sql`${ships.version} + 1`,
      updated_at: now,
      updated_by: viewer.userId,
    };
    await tx
      .update(ships)
      .set({ ...after, ...change })
      .where(and(eq(ships.id, id), visibleShips(viewer.visibility)));
    await settleDue(tx, id, viewer.today);
    const event = { label: before.code, before: schemeOf(before), after };
    await record({ action: 'set_scheme', entity: 'ship', entityId: id, ...event });
    return shipCompliance(tx, viewer, id);
  });
}
