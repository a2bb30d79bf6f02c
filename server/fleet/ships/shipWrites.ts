/** Making, changing and deleting ships. */
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  shipFields,
  type Ship,
  type ShipDraft,
  type shipDraftSchema,
  type shipUpdateSchema,
} from '../../../src/contract/fleet/ships';
import type { Scheme } from '../../../src/contract/fleet/compliance';
import { schemesFor } from '../../../src/contract/fleet/surveys';
import { constraintOf, sqlStateOf, UNIQUE_VIOLATION, type Database } from '../../db/database';
import { invalid, notFound, notPermitted, type FieldErrors } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import type { Recorder } from '../../audit/write';
import { nextDueOf } from './shipDue';
import { presentShip, shipRepository, type StoredShip } from './shipRepository';
import { draftErrors, refuseDeletion, refuseUpdate } from './shipRules';

/** What the database itself refuses: it alone sees what others write at the same moment. */
export function takenErrors(error: unknown): FieldErrors | undefined {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return undefined;
  return constraintOf(error) === 'ships_imo_unique'
    ? { imo: [say('ships.imoTaken')] }
    : { code: [say('ships.codeTaken')] };
}

async function explained<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const errors = takenErrors(error);
    throw errors === undefined ? error : invalid(errors);
  }
}

/** As people enter a ship, and as the audit log keeps it. */
export const draftOf = (ship: ShipDraft): ShipDraft => fieldsOf(shipFields, ship);

export async function shownShip(db: Database, viewer: Viewer, ship: StoredShip): Promise<Ship> {
  return presentShip(ship, (await nextDueOf(db, viewer, [ship])).get(ship.id) ?? null, viewer);
}

/** 404 as well for a ship that this person may not see. */
export async function existingShip(db: Database, viewer: Viewer, id: number): Promise<StoredShip> {
  const ship = await shipRepository(db).find(id, viewer.visibility);
  if (ship === undefined) throw notFound();
  return ship;
}

/** Whoever sees only ships of their own could not see the ship that they made. */
export function refuseLimited({ visibility }: Viewer): void {
  if (visibility.limited) throw notPermitted('fleet.officeOnly');
}

/** With its event; the draft has been checked. Fails with a unique violation for a taken code or number. */
export async function addShip(
  tx: Database,
  record: Recorder,
  draft: ShipDraft,
  { userId }: Viewer,
  now: Date,
): Promise<number> {
  const id = await shipRepository(tx).create(draft, userId, now);
  await record({ action: 'create', entity: 'ship', entityId: id, label: draft.code, after: draft });
  return id;
}

export function createShip(call: Call<'createShip', typeof shipDraftSchema>): Promise<Ship> {
  return call.write(async (tx, record) => {
    const { viewer } = call;
    refuseLimited(viewer);
    const draft = draftOf(call.body);
    const errors = await draftErrors(tx, draft, undefined, viewer.today);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const id = await explained(addShip(tx, record, draft, viewer, call.now));
    return shownShip(tx, viewer, await existingShip(tx, viewer, id));
  });
}

/** The scheme follows the type, unless somebody chose another that ships like this may have. */
const schemeOf = (before: StoredShip, draft: ShipDraft): Scheme => {
  const [usual, ...others] = schemesFor(draft);
  return before.scheme !== schemesFor(before)[0] && others.includes(before.scheme)
    ? before.scheme
    : usual;
};

export function updateShip(call: Call<'updateShip', typeof shipUpdateSchema>): Promise<Ship> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const repository = shipRepository(tx);
    const before = await repository.findForUpdate(id, viewer.visibility);
    if (before === undefined) throw notFound();
    if (before.version !== body.version) {
      const change = { by: before.updated_by, at: before.updated_at };
      throw changedMeanwhile(change, viewer.timeZone, await shownShip(tx, viewer, before));
    }
    const draft = draftOf(body);
    await refuseUpdate(tx, before, draft, viewer.today);
    await explained(repository.update(id, draft, schemeOf(before, draft), viewer.userId, now));
    const event = { label: draft.code, before: draftOf(before), after: draft };
    await record({ action: 'update', entity: 'ship', entityId: id, ...event });
    return shownShip(tx, viewer, await existingShip(tx, viewer, id));
  });
}

export function deleteShip(call: Call<'deleteShip'>): Promise<void> {
  const { id, viewer, now } = call;
  return call.write(async (tx, record) => {
    const repository = shipRepository(tx);
    const before = await repository.findForUpdate(id, viewer.visibility);
    if (before === undefined) throw notFound();
    await refuseDeletion(tx, before);
    await repository.remove(id, viewer.userId, now);
    const event = { label: before.code, before: draftOf(before) };
    await record({ action: 'delete', entity: 'ship', entityId: id, ...event });
  });
}
