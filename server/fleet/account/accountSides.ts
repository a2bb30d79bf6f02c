/** Whose the account of a docking is: the two sides of its contract, and nobody else's. */
import { MENU } from '../../../src/contract/endpoints';
import type { DrydockState } from '../../../src/contract/fleet/drydockStates';
import type { Viewer } from '../../access/permissions/viewer';
import type { StoredDrydock } from '../drydocks/drydockRepository';

/** Administration and office, and the yard that has the docking. */
export const isSide = ({ reach }: Viewer, { yard_id }: Pick<StoredDrydock, 'yard_id'>): boolean =>
  reach === undefined || (reach.yard !== null && reach.yard === yard_id);

const AWARDED: readonly DrydockState[] = ['AWARDED', 'EXECUTION', 'CLOSING', 'CLOSED'];

/** Whether there is an account for this person to read: the docking is awarded, and they are of one of its sides. */
export const mayReadAccount = (
  viewer: Viewer,
  project: Pick<StoredDrydock, 'state' | 'yard_id'>,
): boolean =>
  AWARDED.includes(project.state) && isSide(viewer, project) && viewer.may(MENU.variations, 'V');
