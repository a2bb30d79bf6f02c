/** What a document must keep to beyond the shape of its fields. */
import { and, eq } from 'drizzle-orm';
import type { DocumentDraft, DocumentUpdate } from '../../src/contract/documents/documents';
import type { Database } from '../db/database';
import { documentTypes } from '../db/tables/documentSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { yards } from '../db/tables/yardSchema';
import { visibleDrydocks } from '../fleet/drydocks/drydockRepository';
import { invalid, type FieldErrors } from '../http/problem';
import { visibleShips } from '../fleet/ships/shipRepository';
import { say } from '../text/texts';
import type { Place } from './documentNumbers';
import type { Viewer } from '../access/permissions/viewer';

export interface Placed extends Place {
  drydock_id: number | null;
  confidentiality: 'ALL_MEMBERS' | 'OFFICE' | 'COMMERCIAL';
  /** The yard of the docking, if it has one. */
  yardOfDrydock: number | null;
}

async function shipOf(tx: Database, { visibility }: Viewer, id: number) {
  const [ship] = await tx
    .select({ id: ships.id, code: ships.code })
    .from(ships)
    .where(and(eq(ships.id, id), visibleShips(visibility)));
  return ship;
}

async function drydockOf(tx: Database, { visibility }: Viewer, id: number, shipId: number) {
  const [drydock] = await tx
    .select({ number: drydocks.number, yard_id: drydocks.yard_id })
    .from(drydocks)
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(and(eq(drydocks.id, id), eq(drydocks.ship_id, shipId), visibleDrydocks(visibility)));
  return drydock;
}

/** Where a new document belongs; 422 for a ship, docking or type that is not there or not this person's to use. */
export async function placeOf(
  tx: Database,
  viewer: Viewer,
  draft: Pick<DocumentDraft, 'ship_id' | 'drydock_id' | 'type_id'>,
): Promise<Placed> {
  const errors: FieldErrors = {};
  const ship = await shipOf(tx, viewer, draft.ship_id);
  if (ship === undefined) errors['ship_id'] = [say('documents.noSuchShip')];
  const { drydock_id } = draft;
  const drydock =
    drydock_id === null ? null : await drydockOf(tx, viewer, drydock_id, draft.ship_id);
  if (drydock === undefined) errors['drydock_id'] = [say('documents.noSuchDrydock')];
  const [type] = await tx.select().from(documentTypes).where(eq(documentTypes.id, draft.type_id));
  if (type === undefined) errors['type_id'] = [say('documents.noSuchType')];
  else if (viewer.reach !== undefined && type.confidentiality === 'OFFICE')
    errors['type_id'] = [say('documents.officeOnly')];
  else if (type.retired) errors['type_id'] = [say('documents.retiredType')];
  if (ship === undefined || drydock === undefined || type === undefined || errors['type_id'])
    throw invalid(errors);
  return {
    ship,
    drydock: drydock?.number ?? null,
    drydock_id,
    type: { id: type.id, code: type.code },
    confidentiality: type.confidentiality,
    yardOfDrydock: drydock?.yard_id ?? null,
  };
}

/**
 * The yard that a commercial document concerns: for people of a yard their own, for the office the one they choose, or that
 * of the docking. Documents that are not commercial concern no yard alone.
 */
export async function yardFor(
  tx: Database,
  viewer: Viewer,
  confidentiality: Placed['confidentiality'],
  wanted: DocumentUpdate['yard_id'],
  usual: number | null,
): Promise<number | null> {
  if (confidentiality !== 'COMMERCIAL') return null;
  if (viewer.reach !== undefined) return viewer.reach.yard;
  const id = wanted ?? usual;
  if (id === null) return null;
  if ((await tx.$count(yards, eq(yards.id, id))) === 0)
    throw invalid({ yard_id: [say('documents.noSuchYard')] });
  return id;
}
