/** Daily reports as they are told, one by one and as the list of a docking's days. */
import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { daysBetween } from '../../../src/contract/dates';
import type {
  DailyReport,
  DailyReportList,
  DailyReportRow,
} from '../../../src/contract/execution/dailyReportRecords';
import {
  DELAY_CAUSES,
  dailyReportFields,
  type DailyReportEntries,
} from '../../../src/contract/execution/dailyReports';
import { unknownOf } from '../../../src/contract/fieldTable';
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { dailyReportAddenda, dailyReports } from '../../db/tables/dailyReportSchema';
import { documents, revisions } from '../../db/tables/documentSchema';
import { ships } from '../../db/tables/fleetSchema';
import { visibleDocuments } from '../../documents/documentAccess';
import { users } from '../../db/schema';
import { isSide } from '../../fleet/account/accountSides';
import { meterFeeds } from '../../fleet/account/measured';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { missingOf, reportDays } from '../../fleet/drydocks/reportDays';
import { notFound } from '../../http/problem';
import { wireTime } from '../../http/records';
import { dayWords } from '../../text/days';
import {
  callsFor,
  mayAdd,
  mayEdit,
  mayStart,
  reportedDocking,
  visibleReports,
} from './dailyAccess';
import { dayFacts, factsFor } from './dailyFacts';
import { submittedTo } from './dailyNotices';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const submitters = alias(users, 'submitters');
const accepters = alias(users, 'accepters');

/** Of a report that nobody has written in yet. */
export const NO_ENTRIES: DailyReportEntries = {
  ...unknownOf(dailyReportFields),
  ...{ manpower: [], delays: [], coats: [], points: [] },
};

const HOUR_PARTS = 100;

const reportsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(dailyReports),
      created_by: creators.shown_name,
      updated_by: updaters.shown_name,
      updated_by_id: dailyReports.updated_by,
      submitted_by: submitters.shown_name,
      submitted_by_id: dailyReports.submitted_by,
      accepted_by: accepters.shown_name,
    })
    .from(dailyReports)
    .leftJoin(creators, eq(creators.id, dailyReports.created_by))
    .leftJoin(updaters, eq(updaters.id, dailyReports.updated_by))
    .leftJoin(submitters, eq(submitters.id, dailyReports.submitted_by))
    .leftJoin(accepters, eq(accepters.id, dailyReports.accepted_by))
    .where(where)
    .orderBy(desc(dailyReports.day));

export type StoredReport = Awaited<ReturnType<typeof reportsWhere>>[number];

/** As people know it: `HAL-DD26 20 Nov 2026`. */
export const nameOf = ({ number }: StoredDrydock, day: string): string =>
  `${number} ${dayWords(day)}`;

const dockingOf = ({ id, number, ship }: StoredDrydock) => ({ id, number, ship_id: ship.id });

/** Counted from 1; null outside of the dock. */
export function dockDayOf(
  { actual_dock_on: docked, actual_undock_on: undocked }: StoredDrydock,
  day: string,
) {
  if (docked === null || day < docked || (undocked !== null && day > undocked)) return null;
  return daysBetween(docked, day) + 1;
}

/** 404 as well for one that this person may not see. */
export async function existingReport(db: Database, viewer: Viewer, id: number) {
  const [found] = await db
    .select({ drydock_id: dailyReports.drydock_id })
    .from(dailyReports)
    .where(eq(dailyReports.id, id));
  if (found === undefined) throw notFound();
  const project = await reportedDocking(db, viewer, found.drydock_id);
  const where = and(eq(dailyReports.id, id), visibleReports(viewer, project));
  const [stored] = await reportsWhere(db, where);
  if (stored === undefined) throw notFound();
  return { project, stored };
}

export interface Existing {
  project: StoredDrydock;
  stored: StoredReport;
}

/** Its PDF's, as far as this person sees it. */
async function documentOf(db: Database, viewer: Viewer, revisionId: number | null) {
  if (revisionId === null || !viewer.may(MENU.documents, 'V')) return null;
  const [found] = await db
    .select({ id: documents.id, number: documents.number, revision: revisions.label })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .where(and(eq(revisions.id, revisionId), visibleDocuments(viewer)));
  return found ?? null;
}

const addendaOf = async (db: Database, reportId: number) =>
  (
    await db
      .select({ ...getTableColumns(dailyReportAddenda), by: users.shown_name })
      .from(dailyReportAddenda)
      .leftJoin(users, eq(users.id, dailyReportAddenda.by))
      .where(eq(dailyReportAddenda.report_id, reportId))
      .orderBy(asc(dailyReportAddenda.id))
  ).map(({ id, by, at, text }) => ({ id, by, at: wireTime(at), text }));

const whom = (by: string | null, at: Date | null) =>
  at === null ? null : { by, at: wireTime(at) };

export async function shownReport(
  db: Database,
  viewer: Viewer,
  { project, stored }: Existing,
): Promise<DailyReport> {
  const { id, day, state } = stored;
  const facts = stored.facts ?? (await dayFacts(db, { project, day }));
  const calls = callsFor(viewer, project, state);
  return {
    ...stored.entries,
    ...{ id, day, state, drydock: dockingOf(project), dock_day: dockDayOf(project, day) },
    ...{ created_at: wireTime(stored.created_at), created_by: stored.created_by },
    ...{ updated_at: wireTime(stored.updated_at), updated_by: stored.updated_by },
    version: stored.version,
    facts: await factsFor(db, viewer, project.id, facts),
    submitted: whom(stored.submitted_by, stored.submitted_at),
    accepted: whom(stored.accepted_by, stored.accepted_at),
    reason: isSide(viewer, project) ? stored.reason : null,
    addenda: await addendaOf(db, id),
    document: await documentOf(db, viewer, stored.revision_id),
    goes_to: calls.includes('submit') ? await submittedTo(db, viewer, project) : null,
    feeds: isSide(viewer, project) ? await meterFeeds(db, project.id) : [],
    calls,
    may_edit: mayEdit(viewer, project, state),
    may_add: mayAdd(viewer, project, state),
  };
}

export const freshReport = async (db: Database, viewer: Viewer, id: number): Promise<DailyReport> =>
  shownReport(db, viewer, await existingReport(db, viewer, id));

export const delayHours = ({ delays }: Pick<DailyReportEntries, 'delays'>): number =>
  delays.reduce((sum, { hours }) => sum + Math.round(hours * HOUR_PARTS), 0) / HOUR_PARTS;

export const peopleOf = ({ manpower }: DailyReportEntries): number =>
  manpower.reduce((sum, { people }) => sum + people, 0);

const rowOf = (project: StoredDrydock, stored: StoredReport): DailyReportRow => ({
  ...{ id: stored.id, day: stored.day, state: stored.state, updated_by: stored.updated_by },
  dock_day: dockDayOf(project, stored.day),
  people: peopleOf(stored.entries),
  delay_hours: delayHours(stored.entries),
  incidents: stored.entries.incidents,
});

function delaysByCause(all: readonly StoredReport[]): DailyReportList['delays'] {
  const delays = all.flatMap(({ entries }) => entries.delays);
  return DELAY_CAUSES.map((cause) => ({
    cause,
    hours: delayHours({ delays: delays.filter((one) => one.cause === cause) }),
  }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => b.hours - a.hours);
}

export const reportsOf = (db: Database, viewer: Viewer, project: StoredDrydock) =>
  reportsWhere(db, visibleReports(viewer, project));

export async function readReports(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<DailyReportList> {
  const project = await reportedDocking(db, viewer, id);
  const all = await reportsOf(db, viewer, project);
  const { days, today } = await reportDays(db, project, now);
  const begun = new Set(all.map(({ day }) => day));
  return {
    drydock: dockingOf(project),
    items: all.map((stored) => rowOf(project, stored)),
    missing: missingOf({ days, today }, all),
    delays: delaysByCause(all),
    may_start: mayStart(viewer, project) ? days.filter((day) => !begun.has(day)).reverse() : [],
  };
}
