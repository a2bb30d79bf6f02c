/** Who may do what with a ship's certificates, class items and conditions, beyond the rights of their menu. */
import { and, eq } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import { isGone } from '../../src/contract/fleet/ships';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { ships } from '../db/tables/fleetSchema';
import { refuseGone } from '../fleet/ships/shipRules';
import { shipRepository, visibleShips, type StoredShip } from '../fleet/ships/shipRepository';
import { notFound } from '../http/problem';

const menu = MENU.certificates;

/** Of what is changed, proposed or read; a ship that has left the fleet is only read. */
export const mayEdit = (viewer: Viewer, { status }: Pick<StoredShip, 'status'>): boolean =>
  viewer.may(menu, 'E') && !isGone(status);
export const mayAdd = (viewer: Viewer, { status }: Pick<StoredShip, 'status'>): boolean =>
  viewer.may(menu, 'C') && !isGone(status);
export const mayWithdraw = (viewer: Viewer, { status }: Pick<StoredShip, 'status'>): boolean =>
  viewer.may(menu, 'D') && !isGone(status);

/** The kinds, and what a ship must have, are the office's. */
export const mayRule = (viewer: Viewer): boolean =>
  viewer.reach === undefined && viewer.may(menu, 'E');

/** Conditions are for office, ship and class; yards, owners and insurers are not told of them. */
export const seesConditions = ({ reach }: Viewer): boolean =>
  reach === undefined || reach.ship || reach.classOnly;

/** Surveyors say of a condition that it is done. */
export const mayAcknowledge = ({ reach }: Viewer): boolean => reach?.classOnly === true;

/** The ship, which nobody else changes before this transaction ends; 404 where it may not be seen, 422 where it is gone. */
export async function lockedShip(tx: Database, viewer: Viewer, id: number): Promise<StoredShip> {
  const ship = await shipRepository(tx).findForUpdate(id, viewer.visibility);
  if (ship === undefined) throw notFound();
  refuseGone(ship);
  return ship;
}

/** 404 where it is not there or may not be seen. */
export async function seenShip(db: Database, viewer: Viewer, id: number) {
  const [ship] = await db
    .select({
      ...{ id: ships.id, code: ships.code, name: ships.name, type: ships.type },
      ...{ gross_tonnage: ships.gross_tonnage, status: ships.status, flag: ships.flag },
      ...{ imo: ships.imo, class_society: ships.class_society, call_sign: ships.call_sign },
      ...{ port_of_registry: ships.port_of_registry, class_number: ships.class_number },
    })
    .from(ships)
    .where(and(eq(ships.id, id), visibleShips(viewer.visibility)));
  if (ship === undefined) throw notFound();
  return ship;
}
export type SeenShip = Awaited<ReturnType<typeof seenShip>>;
