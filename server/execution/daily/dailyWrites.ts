/** Changes the drafts of daily reports, accepts and returns them, and adds to what was submitted. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { DailyReport } from '../../../src/contract/execution/dailyReportRecords';
import {
  dailyReportFields,
  type addendumSchema,
  type dailyReportReasonSchema,
  type dailyReportUpdateSchema,
  type DailyReportEntries,
} from '../../../src/contract/execution/dailyReports';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { dailyReportAddenda, dailyReports } from '../../db/tables/dailyReportSchema';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { releaseMade } from '../../documents/made/releaseMade';
import { invalid, notPermitted } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { isUnderWay } from '../../jobs/jobAccess';
import { lockedDocking } from '../../jobs/jobWrites';
import { isSide } from '../../fleet/account/accountSides';
import { say } from '../../text/texts';
import { tellReport } from './dailyNotices';
import { existingReport, freshReport, nameOf, shownReport, type Existing } from './dailyView';

/** The docking and the report, which nobody else changes before this transaction ends. */
export async function lockedReport(tx: Database, viewer: Viewer, id: number): Promise<Existing> {
  const { project } = await existingReport(tx, viewer, id);
  await lockedDocking(tx, viewer, project.id);
  return existingReport(tx, viewer, id);
}

export function refuseIdle({ state }: Pick<StoredDrydock, 'state'>): void {
  if (!isUnderWay(state)) throw invalid({ state: [say('dailyReports.notUnderWay')] });
}

export function refuseState({ state }: Existing['stored']): never {
  const told = say(`dailyReports.states.${state}`);
  throw invalid({ state: [say('dailyReports.wrongState', { state: told })] });
}

const written = (entries: DailyReportEntries) => fieldsOf(dailyReportFields, entries);

/** The rows as a history reads them. */
const logged = (entries: DailyReportEntries) => ({
  ...fieldsOf(dailyReportFields, entries),
  manpower: entries.manpower.map(({ trade, people }) => `${trade}: ${people}`),
  delays: entries.delays.map(({ cause, hours }) => `${cause}: ${hours} h`),
  coats: entries.coats.map(({ area, product }) => `${area}: ${product}`),
  points: entries.points.map(({ text, done }) => (done ? `${text} ✓` : text)),
});

type Change = Partial<typeof dailyReports.$inferInsert>;

export const change = (tx: Database, { stored }: Existing, values: Change, by: number, now: Date) =>
  tx
    .update(dailyReports)
    .set({ ...values, updated_at: now, updated_by: by, version: stored.version + 1 })
    .where(eq(dailyReports.id, stored.id));

export function updateDailyReport(
  call: Call<'updateDailyReport', typeof dailyReportUpdateSchema>,
): Promise<DailyReport> {
  const { id, viewer, now } = call;
  const { version, ...entries } = call.body;
  return call.write(async (tx, record) => {
    const found = await lockedReport(tx, viewer, id);
    const { project, stored } = found;
    if (!isSide(viewer, project)) throw notPermitted('dailyReports.sidesOnly');
    const isNews = stored.version !== version;
    // Sent again, as its answer was lost, it says nothing new.
    if (isNews && stored.state === 'DRAFT' && isDeepStrictEqual(stored.entries, written(entries)))
      return shownReport(tx, viewer, found);
    if (isNews) {
      const changed = { by: stored.updated_by, at: stored.updated_at };
      throw changedMeanwhile(changed, viewer.timeZone, await shownReport(tx, viewer, found));
    }
    refuseIdle(project);
    if (stored.state !== 'DRAFT') refuseState(stored);
    await change(tx, found, { entries: written(entries) }, viewer.userId, now);
    await record({
      action: 'update',
      entity: 'daily_report',
      entityId: id,
      label: nameOf(project, stored.day),
      before: logged(stored.entries),
      after: logged(entries),
    });
    return freshReport(tx, viewer, id);
  });
}

export function acceptDailyReport(call: Call<'acceptDailyReport'>): Promise<DailyReport> {
  const { id, viewer, now } = call;
  return call.write(async (tx, record) => {
    const found = await lockedReport(tx, viewer, id);
    const { project, stored } = found;
    if (viewer.reach !== undefined) throw notPermitted('dailyReports.officeOnly');
    refuseIdle(project);
    if (stored.state !== 'SUBMITTED') refuseState(stored);
    const values = { state: 'ACCEPTED', accepted_at: now, accepted_by: viewer.userId } as const;
    await change(tx, found, values, viewer.userId, now);
    const event = { entity: 'daily_report', entityId: id } as const;
    await record({ action: 'accept', ...event, label: nameOf(project, stored.day) });
    const { revision_id, file_sha256 } = stored;
    if (revision_id !== null && file_sha256 !== null)
      await releaseMade({ tx, record, viewer, now }, { revision_id, file_sha256 });
    return freshReport(tx, viewer, id);
  });
}

export function returnDailyReport(
  call: Call<'returnDailyReport', typeof dailyReportReasonSchema>,
): Promise<DailyReport> {
  const { id, viewer, now } = call;
  const { reason } = call.body;
  return call.write(async (tx, record) => {
    const found = await lockedReport(tx, viewer, id);
    const { project, stored } = found;
    if (viewer.reach !== undefined) throw notPermitted('dailyReports.officeOnly');
    refuseIdle(project);
    if (stored.state !== 'SUBMITTED') refuseState(stored);
    const values = { state: 'DRAFT', facts: null, reason, submitted_at: null } as const;
    await change(tx, found, { ...values, submitted_by: null }, viewer.userId, now);
    const event = { entity: 'daily_report', entityId: id } as const;
    const label = nameOf(project, stored.day);
    await record({ action: 'return', ...event, label, after: { reason } });
    await tellReport({ tx, viewer, now, project, day: stored.day }, 'REPORT_RETURNED');
    return freshReport(tx, viewer, id);
  });
}

/** What was added under this id of the client's before; it is taken for its own alone, and for what was sent first. */
async function isAdded(tx: Database, call: Call<'addToDailyReport', typeof addendumSchema>) {
  const { client_id, text } = call.body;
  if (client_id === undefined) return false;
  const [row] = await tx
    .select()
    .from(dailyReportAddenda)
    .where(eq(dailyReportAddenda.client_id, client_id));
  if (row === undefined) return false;
  if (row.by !== call.viewer.userId || row.report_id !== call.id)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  if (row.text !== text) throw invalid({ client_id: [say('dailyReports.addedOtherwise')] });
  return true;
}

export function addToDailyReport(
  call: Call<'addToDailyReport', typeof addendumSchema>,
): Promise<DailyReport> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { project, stored } = await lockedReport(tx, viewer, id);
    if (await isAdded(tx, call)) {
      call.repeated();
      return freshReport(tx, viewer, id);
    }
    refuseIdle(project);
    if (stored.state === 'DRAFT') refuseState(stored);
    const client_id = body.client_id ?? null;
    await tx
      .insert(dailyReportAddenda)
      .values({ report_id: id, text: body.text, at: now, by: viewer.userId, client_id });
    const event = { entity: 'daily_report', entityId: id } as const;
    const label = nameOf(project, stored.day);
    await record({ action: 'add', ...event, label, after: { addendum: body.text } });
    return freshReport(tx, viewer, id);
  });
}
