/** Who reads which comments on a job, and who may add, share and resolve them. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { MENU } from '../../../src/contract/endpoints';
import { isOpen } from '../../../src/contract/fleet/drydockStates';
import { readsAmongUs } from '../../access/history/audience';
import type { Viewer } from '../../access/permissions/viewer';
import { jobComments } from '../../db/tables/jobCommentSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { isAwarded, mayEditAny } from '../jobAccess';

type Docking = Pick<StoredDrydock, 'state' | 'yard_id'>;

/** The yard that has the docking; those that were asked for a price write clarifications instead. */
const isItsYard = ({ reach }: Viewer, { state, yard_id }: Docking): boolean =>
  reach?.yard != null && reach.yard === yard_id && isAwarded(state);

const readsAny = (viewer: Viewer, docking: Docking): boolean =>
  readsAmongUs(viewer) || isItsYard(viewer, docking);

/** Of those of one job. */
function readComments(viewer: Viewer, docking: Docking): SQL | undefined {
  if (readsAmongUs(viewer)) return undefined;
  return readsAny(viewer, docking) ? eq(jobComments.for_yard, true) : sql`false`;
}

/** Whether they may be named in a comment: those whom it is not for would never see it. */
export const isReadBy = (viewer: Viewer, docking: Docking, forYard: boolean): boolean =>
  readsAmongUs(viewer) || (forYard && isItsYard(viewer, docking));

export const mayComment = (viewer: Viewer, docking: Docking): boolean =>
  isOpen(docking.state) && viewer.may(MENU.documents, 'M') && readsAny(viewer, docking);

/** A yard's own are for both sides anyway; before the award there is no yard to share with. */
export const mayShare = (viewer: Viewer, docking: Docking): boolean =>
  mayComment(viewer, docking) &&
  readsAmongUs(viewer) &&
  isAwarded(docking.state) &&
  docking.yard_id !== null;

/** Its author, whoever the job is assigned to, and whoever plans jobs. */
export const mayResolve = (
  viewer: Viewer,
  docking: Docking,
  job: { assignee_id: number | null },
  { author_id }: { author_id: number },
): boolean =>
  mayComment(viewer, docking) &&
  (author_id === viewer.userId || job.assignee_id === viewer.userId || mayEditAny(viewer));

/** For a query of comments of one job. */
export const ofJobRead = (viewer: Viewer, docking: Docking, jobId: number): SQL | undefined =>
  and(eq(jobComments.job_id, jobId), readComments(viewer, docking));
