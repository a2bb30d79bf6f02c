/** Who sees the account of a docking and may do what with it: the two sides of its contract, and nobody else. */
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { isSide } from '../../fleet/account/accountSides';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notFound } from '../../http/problem';
import { isOffice, isRunning } from '../variationAccess';

type Docking = Pick<StoredDrydock, 'state' | 'yard_id'>;

/** 404 as well for whoever is on neither side. */
export function refuseOutsider(viewer: Viewer, project: Docking): void {
  if (!isSide(viewer, project)) throw notFound();
}

export async function accountDocking(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = await existingDrydock(db, viewer, id);
  refuseOutsider(viewer, project);
  return project;
}

export const mayInvoice = (viewer: Viewer, project: Docking): boolean =>
  isRunning(project.state) && isSide(viewer, project) && viewer.may(MENU.variations, 'C');

/** The owner's side decides, and pays. */
export const mayDecide = (viewer: Viewer, project: Docking): boolean =>
  isRunning(project.state) && isOffice(viewer) && viewer.may(MENU.variations, 'A');

/** Whoever entered it, and the office. */
export const mayVoidInvoice = (
  viewer: Viewer,
  project: Docking,
  { entered_by, voided_at }: { entered_by: number | null; voided_at: Date | null },
): boolean =>
  voided_at === null &&
  isRunning(project.state) &&
  isSide(viewer, project) &&
  viewer.may(MENU.variations, 'E') &&
  (isOffice(viewer) || entered_by === viewer.userId);
