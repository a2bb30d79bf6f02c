/** Recording inspections, and the scheme and extensions that class has granted to a ship. */
import { and, eq, sql } from 'drizzle-orm';
import type {
  Inspection,
  InspectionDraft,
  inspectionDraftSchema,
  schemeSchema,
  ShipCompliance,
} from '../../../src/contract/fleet/compliance';
import { schemeInForce } from '../../../src/contract/fleet/surveys';
import { sqlStateOf, UNIQUE_VIOLATION, type Database } from '../../db/database';
import { drydocks, ships } from '../../db/fleetSchema';
import { invalid, notFound, type FieldErrors } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { changedMeanwhile } from '../../http/records';
import { shipRepository, visibleShips, type StoredShip } from '../ships/shipRepository';
import { refuseGone } from '../ships/shipRules';
import { existingShip } from '../ships/shipWrites';
import { visibleDrydocks } from '../drydocks/drydockRepository';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { complianceReader } from './complianceReader';
import { inspectionRepository } from './inspectionRepository';
import { extensionOf, refuseScheme, schemeOf } from './schemeRules';

async function refuseInspection(
  tx: Database,
  viewer: Viewer,
  ship: StoredShip,
  { on, kind, credited_to, drydock_id }: InspectionDraft,
): Promise<void> {
  const errors: FieldErrors = {};
  if (on > viewer.today) errors['on'] = [say('compliance.inFuture')];
  if (on < ship.delivered_on) errors['on'] = [say('compliance.beforeDelivery')];
  if (credited_to === 'SPECIAL' && kind === 'IWS' && schemeInForce(ship) !== 'EXTENDED')
    errors['credited_to'] = [say('compliance.specialInDock')];
  if (drydock_id !== null) {
    const [docking] = await tx
      .select({ id: drydocks.id })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(
        and(
          eq(drydocks.id, drydock_id),
          eq(drydocks.ship_id, ship.id),
          visibleDrydocks(viewer.visibility),
        ),
      );
    if (docking === undefined) errors['drydock_id'] = [say('compliance.noSuchDocking')];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function addInspection(
  call: Call<'addInspection', typeof inspectionDraftSchema>,
): Promise<Inspection> {
  const { id, now } = call;
  const { on, kind, credited_to, drydock_id, document } = call.body;
  const draft = { on, kind, credited_to, drydock_id, document };
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const ship = await existingShip(tx, viewer, id);
    await refuseInspection(tx, viewer, ship, draft);
    const repository = inspectionRepository(tx, viewer.visibility);
    const made = await repository.create(id, draft, viewer.userId, now).catch((error: unknown) => {
      if (sqlStateOf(error) === UNIQUE_VIOLATION)
        throw invalid({ on: [say('compliance.inspectedAlready')] });
      throw error;
    });
    const event = { entity: 'ship', entityId: id, label: ship.code, after: draft };
    await record({ action: 'add_inspection', ...event });
    const found = (await repository.list(id)).find((one) => one.id === made);
    if (found === undefined) throw notFound();
    return found;
  });
}

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
  return { ...row, scheme_months, scheme_document, ...extensionOf(ship), version };
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
    refuseScheme(facts, body, viewer.today);
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
    const event = { label: before.code, before: schemeOf(before), after };
    await record({ action: 'set_scheme', entity: 'ship', entityId: id, ...event });
    return shipCompliance(tx, viewer, id);
  });
}
