/**
 * Submits a daily report: from then on it tells what the day was, whatever is recorded of it later, and its PDF is a revision of
 * the docking's DPR document of that day. What has changed while the files were made is refused, and nothing is saved.
 */
import { isDeepStrictEqual } from 'node:util';
import { MENU } from '../../../src/contract/endpoints';
import type { dailyReportSubmitSchema } from '../../../src/contract/execution/dailyReports';
import type { DailyReport } from '../../../src/contract/execution/dailyReportRecords';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import type { FileApi } from '../../documents/files/fileApi';
import { makeFiles, storeMade } from '../../documents/made/madeFiles';
import { isSamePlan, underWayText } from '../../documents/made/madePlan';
import { isSide } from '../../fleet/account/accountSides';
import { invalid, notPermitted } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { toldAt } from '../../jobs/jobSteps';
import { dayWords } from '../../text/days';
import { say } from '../../text/texts';
import { dayFacts } from './dailyFacts';
import { orderDaily, planDaily, type DailyFile } from './dailyFile';
import { tellReport } from './dailyNotices';
import { existingReport, freshReport, nameOf, shownReport, type Existing } from './dailyView';
import { change, lockedReport, refuseIdle, refuseState } from './dailyWrites';

type SubmitCall = Call<'submitDailyReport', typeof dailyReportSubmitSchema>;

/** Sent again, as its answer was lost. */
const isRepeated = ({ viewer, body }: SubmitCall, { stored }: Existing): boolean =>
  body.version !== undefined &&
  stored.state === 'SUBMITTED' &&
  stored.submitted_by_id === viewer.userId;

/** Nobody submits what somebody else has written since; whoever wrote last knows what stands there. */
async function refuseUnseen({ viewer, body }: SubmitCall, db: Database, found: Existing) {
  const { stored } = found;
  const { version } = body;
  if (version === undefined || version === stored.version) return;
  if (stored.updated_by_id === viewer.userId) return;
  const changed = { by: stored.updated_by, at: stored.updated_at };
  throw changedMeanwhile(changed, viewer.timeZone, await shownReport(db, viewer, found));
}

/** What the report and its document are about to be; 422 for what cannot be submitted. */
async function prepare(db: Database, call: SubmitCall, found: Existing): Promise<DailyFile> {
  const { viewer } = call;
  const { project, stored } = found;
  if (!isSide(viewer, project)) throw notPermitted('dailyReports.sidesOnly');
  refuseIdle(project);
  if (stored.state !== 'DRAFT') refuseState(stored);
  await refuseUnseen(call, db, found);
  if (stored.entries.done === null) throw invalid({ done: [say('dailyReports.nothingDone')] });
  const plan = await planDaily(db, found);
  const wait = underWayText(plan);
  if (wait !== undefined) throw invalid({ state: [wait] });
  return { ...found, plan, facts: await dayFacts(db, { project, day: stored.day }) };
}

const isSame = (one: DailyFile, other: DailyFile): boolean =>
  isSamePlan(one.plan, other.plan) &&
  one.stored.version === other.stored.version &&
  isDeepStrictEqual(one.facts, other.facts);

export async function submitDailyReport(api: FileApi, call: SubmitCall): Promise<DailyReport> {
  const { id, viewer, now } = call;
  const before = await existingReport(api.db, viewer, id);
  if (isRepeated(call, before)) return shownReport(api.db, viewer, before);
  const ready = await prepare(api.db, call, before);
  if (!viewer.may(MENU.documents, 'C')) throw notPermitted('documents.mayNotRevise');
  const { project, stored, plan, facts } = ready;
  const at = toldAt(call.body.at, now);
  const order = await orderDaily(api.db, viewer, ready);
  const files = await makeFiles(api, { kind: 'daily', drydockId: project.id }, plan, order);
  return call.write(async (tx, record) => {
    const fresh = await prepare(tx, call, await lockedReport(tx, viewer, id));
    if (!isSame(ready, fresh)) throw invalid({ state: [say('dailyReports.meanwhile')] });
    const title = say('dailyReports.paper.title', { day: dayWords(stored.day) });
    const revision_id = await storeMade(
      api,
      { tx, record, viewer, now },
      {
        ...{ project: fresh.project, plan: fresh.plan, title, files, client_id: undefined },
        reason: 'ISSUED_FOR_INFORMATION',
        change_note: fresh.plan.first ? null : say('dailyReports.paper.again'),
      },
    );
    const values = {
      facts,
      state: 'SUBMITTED',
      revision_id,
      file_sha256: files.file.sha256,
    } as const;
    const submitted = { submitted_at: at, submitted_by: viewer.userId };
    await change(tx, fresh, { ...values, ...submitted }, viewer.userId, now);
    const event = { entity: 'daily_report', entityId: id } as const;
    await record({ action: 'submit', ...event, label: nameOf(project, stored.day) });
    const { day } = stored;
    await tellReport({ tx, viewer, now, project: fresh.project, day }, 'REPORT_SUBMITTED');
    return freshReport(tx, viewer, id);
  });
}
