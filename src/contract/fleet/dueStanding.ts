/** How a ship stands with its due date, once what is planned is looked at. */
import type { Due } from './compliance';
import type { DueStanding, DueStatus } from './ships';

export interface Covering {
  covered: object | null;
  cautions?: Due['cautions'];
}

/** What covers only if class agrees is no more sure than the date. */
export const isCovered = ({ covered, cautions }: Covering): boolean =>
  covered !== null && cautions?.includes('COVER_NOT_SPECIAL') !== true;

/** Whether a docking that covers the date leaves less to do: a date far away is OK without one, and what is not credited asks for its record. */
const mayBeCovered = (status: DueStatus): boolean => status !== 'OK' && status !== 'NOT_CREDITED';

export const dueStanding = (due: Covering & { status: DueStatus }): DueStanding =>
  mayBeCovered(due.status) && isCovered(due) ? 'COVERED' : due.status;
