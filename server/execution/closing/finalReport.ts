/**
 * Makes the final report of a docking of all that was recorded: a PDF and a spreadsheet, a draft of its FDR document, which then
 * goes through the review of that type. What is recorded while the files are made is refused, and nothing is saved.
 */
import { isDeepStrictEqual } from 'node:util';
import type { MadeDraft, madeDraftSchema } from '../../../src/contract/documents/madeRevisions';
import { MENU } from '../../../src/contract/endpoints';
import type { CloseOut } from '../../../src/contract/execution/closeOut';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { finalReports } from '../../db/tables/closeOutSchema';
import type { Database } from '../../db/database';
import type { FileApi } from '../../documents/files/fileApi';
import { madeBefore, makeFiles, storeMade } from '../../documents/made/madeFiles';
import { isSamePlan, underWayText, type MadePlan } from '../../documents/made/madePlan';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notPermitted } from '../../http/problem';
import { lockedDocking } from '../../jobs/jobWrites';
import { say } from '../../text/texts';
import { isOffice } from '../variationAccess';
import { forgetReports, planFinal, readCloseOut, refuseIdle, shownCloseOut } from './closeOutView';
import { finalFacts, type FinalFacts } from './finalFacts';
import { finalOrder } from './finalPaper';
import { speakInPrint } from '../../text/language';

type Making = Call<'makeFinalReport', typeof madeDraftSchema>;

interface Ready {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly facts: FinalFacts;
}

async function prepare(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  { change_note }: MadeDraft,
): Promise<Ready> {
  if (!isOffice(viewer)) throw notPermitted('closeOut.officeOnly');
  if (!viewer.may(MENU.documents, 'C')) throw notPermitted('documents.mayNotRevise');
  const idle = refuseIdle(project);
  if (idle !== undefined) throw invalid({ state: [idle] });
  const plan = await planFinal(db, project);
  const wait = underWayText(plan);
  if (wait !== undefined) throw invalid({ state: [wait] });
  if (!plan.first && change_note === null)
    throw invalid({ change_note: [say('documents.changeNoteNeeded')] });
  return { project, plan, facts: await finalFacts(db, project) };
}

const isSame = (one: Ready, other: Ready): boolean =>
  isSamePlan(one.plan, other.plan) && isDeepStrictEqual(one.facts, other.facts);

export async function makeFinalReport(api: FileApi, call: Making): Promise<CloseOut> {
  const { id, viewer, now, body } = call;
  const { change_note, client_id } = body;
  const project = await existingDrydock(api.db, viewer, id);
  if ((await madeBefore(api.db, viewer, client_id)) !== undefined) {
    call.repeated();
    return readCloseOut(api.db, viewer, id);
  }
  const ready = await prepare(api.db, viewer, project, body);
  speakInPrint();
  const order = finalOrder({ ...ready, issuedBy: viewer.fullname });
  const files = await makeFiles(api, { kind: 'final', drydockId: id }, ready.plan, order);
  return call.write(async (tx, record) => {
    const fresh = await prepare(tx, viewer, await lockedDocking(tx, viewer, id), body);
    if (!isSame(ready, fresh)) throw invalid({ state: [say('closeOut.meanwhile')] });
    const { plan } = fresh;
    if (plan.redone !== null) await forgetReports(tx, plan.redone.id);
    const revision_id = await storeMade(
      api,
      { tx, record, viewer, now },
      {
        ...{ project: fresh.project, plan, change_note, client_id, files },
        title: say('closeOut.documentTitle', { number: project.number }),
        reason: 'AS_DOCKED',
      },
    );
    await tx.insert(finalReports).values({
      ...{ drydock_id: id, revision_id, file_sha256: files.file.sha256 },
      ...{ made_at: now, made_by: viewer.userId },
    });
    return shownCloseOut(tx, viewer, fresh.project);
  });
}
