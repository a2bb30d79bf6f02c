/** What closes a docking as it is told: warranty, what was left undone, and the last final report. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { addDays, addMonths } from '../../../src/contract/dates';
import { MENU } from '../../../src/contract/endpoints';
import type { CloseOut } from '../../../src/contract/execution/closeOut';
import type { DrydockState } from '../../../src/contract/fleet/drydockStates';
import { LEFT_UNDONE } from '../../../src/contract/jobs/pulls';
import type { Viewer } from '../../access/permissions/viewer';
import { finalReports, warranties } from '../../db/tables/closeOutSchema';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { milestones } from '../../db/tables/fleetSchema';
import { users } from '../../db/schema';
import { contracts } from '../../db/tables/contractSchema';
import { planMade, underWayText, type MadePlan } from '../../documents/made/madePlan';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { tellsYard, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { wireTime } from '../../http/records';
import { isUnderWay } from '../../jobs/jobAccess';
import { jobsOf } from '../../jobs/jobList';
import type { WholeJob } from '../../jobs/jobView';
import { say } from '../../text/texts';
import { isOffice } from '../variationAccess';

const TYPE = 'FDR';

/** The last day of a warranty of so many months that begins on this one. */
export const untilOf = (redelivered: string | null, months: number): string | null =>
  redelivered === null ? null : addDays(addMonths(redelivered, months), -1);

/** By the yard's calendar. Source: milestones. */
export async function redeliveredOn(db: Database, drydockId: number): Promise<string | null> {
  const [found] = await db
    .select({ on: milestones.on })
    .from(milestones)
    .where(and(eq(milestones.drydock_id, drydockId), eq(milestones.kind, 'REDELIVERED')));
  return found?.on ?? null;
}

export async function storedWarranty(db: Database, drydockId: number) {
  const [found] = await db
    .select({ warranty: warranties, by: users.shown_name })
    .from(warranties)
    .leftJoin(users, eq(users.id, warranties.updated_by))
    .where(eq(warranties.drydock_id, drydockId));
  return found && { ...found.warranty, by: found.by };
}

const monthsOf = async (db: Database, drydockId: number): Promise<number | null> => {
  const [contract] = await db
    .select({ months: contracts.warranty_months })
    .from(contracts)
    .where(eq(contracts.drydock_id, drydockId));
  return contract?.months ?? null;
};

/** What a surveyor is not told of a job, they are not told of its warranty; nor what is no job's. */
async function shownWarranty(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  seen: readonly WholeJob[],
): Promise<CloseOut['warranty']> {
  const stored = tellsYard(project, viewer) ? await storedWarranty(db, project.id) : undefined;
  if (stored === undefined) return null;
  const redelivered = await redeliveredOn(db, project.id);
  const codes = new Map(seen.map(({ id, code }) => [id, code]));
  const isTold = (jobId: number | null) =>
    jobId === null ? viewer.reach?.classOnly !== true : codes.has(jobId);
  return {
    version: stored.version,
    items: stored.items
      .filter(({ job_id }) => isTold(job_id))
      .map((item) => ({
        ...item,
        code: item.job_id === null ? null : (codes.get(item.job_id) ?? null),
        until: untilOf(redelivered, item.months),
      })),
    at: wireTime(stored.updated_at),
    by: stored.by,
  };
}

const mayEditWarranty = (viewer: Viewer, { state }: StoredDrydock): boolean =>
  isOffice(viewer) && viewer.may(MENU.jobs, 'E') && isUnderWay(state);

const mayReport = (viewer: Viewer, project: StoredDrydock): boolean =>
  mayEditWarranty(viewer, project) && viewer.may(MENU.documents, 'C');

export async function planFinal(db: Database, project: StoredDrydock): Promise<MadePlan> {
  const made = await db
    .select({ revision_id: finalReports.revision_id, file_sha256: finalReports.file_sha256 })
    .from(finalReports)
    .where(eq(finalReports.drydock_id, project.id));
  return planMade(db, project, { type: TYPE, confidentiality: 'OFFICE', made });
}

async function lastReport(db: Database, drydockId: number): Promise<CloseOut['report']> {
  const [found] = await db
    .select({
      document: { id: documents.id, number: documents.number },
      revision: { id: revisions.id, label: revisions.label, state: revisions.state },
      made_at: finalReports.made_at,
      made_by: users.shown_name,
    })
    .from(finalReports)
    .innerJoin(revisions, eq(revisions.id, finalReports.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .leftJoin(users, eq(users.id, finalReports.made_by))
    .where(eq(finalReports.drydock_id, drydockId))
    .orderBy(desc(finalReports.id))
    .limit(1);
  return found === undefined ? null : { ...found, made_at: wireTime(found.made_at) };
}

/** A draft that is made anew: what was made before goes with it. */
export const forgetReports = (tx: Database, revisionId: number) =>
  tx.delete(finalReports).where(inArray(finalReports.revision_id, [revisionId]));

/** As long as the work goes on, what is not done yet is not left undone. */
const isLeft = (docking: DrydockState, { state }: Pick<WholeJob, 'state'>): boolean =>
  LEFT_UNDONE.some((one) => one === state) &&
  (docking !== 'EXECUTION' || !['APPROVED', 'IN_PROGRESS'].includes(state));

/** Work of the yard that is accepted, or is said to be done. */
const isGuaranteed = ({ executor, state }: WholeJob): boolean =>
  executor === 'YARD' && (state === 'ACCEPTED' || state === 'DONE');

type LeftJob = Pick<WholeJob, 'id' | 'code' | 'title' | 'state' | 'hold_reason'>;

/** Of the docking's jobs those that its next docking may take over. */
export const carriedOver = (
  docking: DrydockState,
  all: readonly LeftJob[],
): CloseOut['carry_over'] =>
  all
    .filter((job) => isLeft(docking, job))
    .map(({ id, code, title, state, hold_reason }) => ({
      ...{ job_id: id, code, title, state, reason: hold_reason },
    }));

export async function shownCloseOut(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
): Promise<CloseOut> {
  const seen = await jobsOf(db, viewer, project.id);
  const [may_edit, may_report] = [mayEditWarranty(viewer, project), mayReport(viewer, project)];
  const plan = may_report ? await planFinal(db, project) : undefined;
  return {
    drydock: {
      ...{ id: project.id, number: project.number },
      ...{ ship_id: project.ship.id, state: project.state },
    },
    redelivered_on: await redeliveredOn(db, project.id),
    warranty: await shownWarranty(db, viewer, project, seen),
    proposals: may_edit
      ? seen.filter(isGuaranteed).map(({ id, code, title }) => ({ job_id: id, code, title }))
      : [],
    warranty_months: may_edit ? await monthsOf(db, project.id) : null,
    carry_over: carriedOver(project.state, seen),
    report: isOffice(viewer) ? await lastReport(db, project.id) : null,
    refused: (plan && underWayText(plan)) ?? null,
    first: plan?.first ?? true,
    ...{ may_edit, may_report },
  };
}

/** 404 as well for a docking that this person may not see. */
export const readCloseOut = async (db: Database, viewer: Viewer, id: number): Promise<CloseOut> =>
  shownCloseOut(db, viewer, await existingDrydock(db, viewer, id));

export const refuseIdle = ({ state }: StoredDrydock): string | undefined =>
  isUnderWay(state) ? undefined : say('closeOut.notUnderWay');
