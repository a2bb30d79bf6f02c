/**
 * Who sees which daily reports and may do what with them. The two sides of the contract write them; what they have not
 * submitted is theirs. Ship, class and viewers of the docking read what was submitted, another yard nothing.
 */
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { MENU } from '../../../src/contract/endpoints';
import type { ReportCall, ReportState } from '../../../src/contract/execution/dailyReportRecords';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { dailyReports } from '../../db/tables/dailyReportSchema';
import { isSide } from '../../fleet/account/accountSides';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { notFound } from '../../http/problem';
import { isUnderWay } from '../../jobs/jobAccess';
import { isOffice } from '../variationAccess';

type Docking = Pick<StoredDrydock, 'id' | 'state' | 'yard_id'>;

/** 404 as well for a yard that has no part in the docking. */
export function refuseOtherYard({ reach }: Viewer, { yard_id }: Docking): void {
  if (reach?.yard != null && reach.yard !== yard_id) throw notFound();
}

export async function reportedDocking(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredDrydock> {
  const project = await existingDrydock(db, viewer, id);
  refuseOtherYard(viewer, project);
  return project;
}

/** Of the reports of one docking. */
export const visibleReports = (viewer: Viewer, project: Docking): SQL | undefined =>
  and(
    eq(dailyReports.drydock_id, project.id),
    isSide(viewer, project) ? undefined : ne(dailyReports.state, 'DRAFT'),
  );

const writes = (viewer: Viewer, project: Docking, action: 'C' | 'E') =>
  isUnderWay(project.state) && isSide(viewer, project) && viewer.may(MENU.dailyReports, action);

export const mayStart = (viewer: Viewer, project: Docking): boolean => writes(viewer, project, 'C');

export const mayEdit = (viewer: Viewer, project: Docking, state: ReportState): boolean =>
  state === 'DRAFT' && writes(viewer, project, 'E');

/** The owner's side accepts. */
const mayAccept = (viewer: Viewer, project: Docking): boolean =>
  isUnderWay(project.state) && isOffice(viewer) && viewer.may(MENU.dailyReports, 'A');

/** The ship, too, may add what she saw otherwise. */
export const mayAdd = (viewer: Viewer, project: Docking, state: ReportState): boolean =>
  state !== 'DRAFT' && isUnderWay(project.state) && viewer.may(MENU.dailyReports, 'C');

export function callsFor(viewer: Viewer, project: Docking, state: ReportState): ReportCall[] {
  if (state === 'DRAFT') return writes(viewer, project, 'E') ? ['submit'] : [];
  return state === 'SUBMITTED' && mayAccept(viewer, project) ? ['accept', 'return'] : [];
}
