/** Who sees which jobs, who is told what they cost, and what somebody may call of a job where it stands. */
import { and, eq, notInArray, or, type SQL } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import { isOpen, type DrydockState } from '../../src/contract/fleet/drydockStates';
import {
  isOver,
  JOB_TRANSITIONS,
  type JobCall,
  type JobState,
  type JobTransition,
} from '../../src/contract/jobs/jobStates';
import type { Viewer } from '../access/permissions/viewer';
import { jobs } from '../db/tables/jobSchema';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';

/** Administration and office. */
const isOffice = ({ reach }: Viewer): boolean => reach === undefined;

/** Estimates and what was agreed never leave administration and office. */
export const seesPrices = isOffice;

/** Class and flag see what concerns them; what was only proposed is for those who may propose. */
export function visibleJobs(viewer: Viewer): SQL | undefined {
  if (isOffice(viewer)) return undefined;
  return and(
    viewer.reach?.classOnly ? or(eq(jobs.class_item, true), eq(jobs.statutory, true)) : undefined,
    viewer.may(MENU.jobs, 'C') ? undefined : notInArray(jobs.state, ['PROPOSED', 'REJECTED']),
  );
}

export interface Standing {
  state: JobState;
  executor: string;
  assignee_id: number | null;
  class_item: boolean;
  statutory: boolean;
}

const AWARDED: readonly DrydockState[] = ['AWARDED', 'EXECUTION', 'CLOSING', 'CLOSED'];
const UNDER_WAY: readonly DrydockState[] = ['EXECUTION', 'CLOSING'];

export const isAwarded = (docking: DrydockState): boolean => AWARDED.includes(docking);
export const isUnderWay = (docking: DrydockState): boolean => UNDER_WAY.includes(docking);

export const mayCreate = (viewer: Viewer, docking: DrydockState): boolean =>
  viewer.may(MENU.jobs, 'C') && isOpen(docking);

export const mayEditAny = (viewer: Viewer): boolean =>
  isOffice(viewer) && viewer.may(MENU.jobs, 'E');

export const mayEdit = (viewer: Viewer, docking: DrydockState, { state }: Standing): boolean =>
  mayEditAny(viewer) && isOpen(docking) && !isOver(state);

/** What a yard has agreed to do changes by a variation order alone. */
export const isFrozen = (docking: DrydockState, { state, executor }: Standing): boolean =>
  isAwarded(docking) && executor === 'YARD' && state !== 'PROPOSED';

/** Whoever does the work tells how far it is: the yard its own, the ship the crew's, the office all. */
export function mayReport(
  { reach, may }: Viewer,
  { yard_id }: Pick<StoredDrydock, 'yard_id'>,
  { executor }: Standing,
): boolean {
  if (reach === undefined) return may(MENU.jobs, 'E');
  if (reach.yard !== null)
    return executor === 'YARD' && reach.yard === yard_id && may(MENU.jobs, 'E');
  return reach.ship && executor === 'SHIP' && may(MENU.jobs, 'V');
}

/** What is not, or will not be, done is not measured; what is accepted may be measured again. */
export const isMeasured = ({ state }: Pick<Standing, 'state'>): boolean =>
  !['PROPOSED', 'REJECTED', 'CANCELLED'].includes(state);

/** Whoever reports its progress measures it. */
export const mayMeasure = (
  viewer: Viewer,
  project: Pick<StoredDrydock, 'yard_id' | 'state'>,
  job: Standing,
): boolean => isUnderWay(project.state) && isMeasured(job) && mayReport(viewer, project, job);

/** Whoever reports its progress, and whoever may propose while it is no more than proposed, shows what it is about. */
export const mayAddPhotos = (
  viewer: Viewer,
  project: Pick<StoredDrydock, 'yard_id' | 'state'>,
  job: Standing,
): boolean =>
  isOpen(project.state) &&
  !['REJECTED', 'CANCELLED'].includes(job.state) &&
  (mayReport(viewer, project, job) || (job.state === 'PROPOSED' && viewer.may(MENU.jobs, 'C')));

/** Undefined where the party of this transition includes the viewer; else the key of what is said. */
export function partyProblem(
  viewer: Viewer,
  { party }: JobTransition,
  job: Standing,
): string | undefined {
  if (party === 'anybody') return undefined;
  if (party === 'class') return viewer.reach?.classOnly ? undefined : 'jobs.classOnly';
  if (!isOffice(viewer)) return 'jobs.officeOnly';
  if (party === 'office') return undefined;
  const isTheirs = job.assignee_id === viewer.userId;
  return viewer.may(MENU.jobs, 'A') || isTheirs ? undefined : 'jobs.acceptOnly';
}

/** Why the docking or the job does not allow it, but for its state; the key of what is said. */
export function placeProblem(
  { call, underWay }: JobTransition,
  docking: DrydockState,
  job: Standing,
): string | undefined {
  if (!isOpen(docking) || (underWay && !isUnderWay(docking))) return 'jobs.notUnderWay';
  if (call === 'cancel' && job.state !== 'PROPOSED' && isAwarded(docking)) return 'jobs.afterAward';
  if (call === 'class_ack' && !job.class_item && !job.statutory) return 'jobs.notClassItem';
  return undefined;
}

/** In the order of the table. */
export const callsFor = (viewer: Viewer, docking: DrydockState, job: Standing): JobCall[] =>
  JOB_TRANSITIONS.filter(
    (one) =>
      one.from.includes(job.state) &&
      viewer.may(MENU.jobs, one.right) &&
      partyProblem(viewer, one, job) === undefined &&
      placeProblem(one, docking, job) === undefined,
  ).map(({ call }) => call);
