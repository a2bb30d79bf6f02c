/**
 * Issues the specification: its jobs are frozen, its files are made of them, and both become a draft of the docking's SPC
 * document, in one transaction. What has changed while the files were made is refused, and nothing is saved.
 */
import { MENU } from '../../../src/contract/endpoints';
import type { specDraftSchema, SpecIssue } from '../../../src/contract/jobs/specIssues';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import type { FileApi } from '../../documents/files/fileApi';
import { madeBefore, makeFiles, storeMade } from '../../documents/made/madeFiles';
import { isSamePlan } from '../../documents/made/madePlan';
import type { RevisionFiles } from '../../documents/revisions/revisionWrites';
import type { Scene } from '../../documents/scene';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { drydockRepository, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { seesPrices } from '../jobAccess';
import { issueBefore } from './specBefore';
import { shipOf, specOrder } from './specOrder';
import { planIssue, type SpecPlan } from './specPlan';
import { refusalOf } from './specStanding';
import { takeSnapshot, type Taken } from './specSnapshot';
import { specIssueRepository } from './specIssueRepository';
import { readableIssue, shownIssue } from './specView';
import { speakInPrint } from '../../text/language';

type Issuing = Call<'issueSpecification', typeof specDraftSchema>;

/** What was issued under this id of the client's before. */
async function issuedBefore(db: Database, { viewer, body }: Issuing): Promise<number | undefined> {
  const revisionId = await madeBefore(db, viewer, body.client_id);
  return revisionId === undefined ? undefined : specIssueRepository(db).idOf(revisionId);
}

interface Ready {
  project: StoredDrydock;
  plan: SpecPlan;
  taken: Taken;
}

/** 422 for what cannot be issued now, at what is in the way. */
async function prepare(db: Database, project: StoredDrydock, { body }: Issuing): Promise<Ready> {
  const plan = await planIssue(db, project, body.variant);
  const taken = await takeSnapshot(db, project.id);
  const refused = refusalOf(project, plan, taken.snapshot.jobs.length);
  if (refused !== undefined) throw invalid({ state: [refused] });
  if (!plan.first && body.change_note === null)
    throw invalid({ change_note: [say('documents.changeNoteNeeded')] });
  return { project, plan, taken };
}

const sameAs = (a: Ready, b: Ready): boolean =>
  a.taken.sha256 === b.taken.sha256 &&
  JSON.stringify(a.taken.estimates) === JSON.stringify(b.taken.estimates) &&
  isSamePlan(a.plan, b.plan);

async function filesOf(api: FileApi, call: Issuing, ready: Ready): Promise<RevisionFiles> {
  speakInPrint();
  const { project, plan } = ready;
  const { viewer, body } = call;
  const ship = await shipOf(api.db, project);
  const { variant } = body;
  const before = await issueBefore(api.db, project.id, variant, plan);
  const order = await specOrder(api.db, { ...ready, viewer, ship, variant, before });
  return makeFiles(api, { kind: 'specification', drydockId: project.id }, plan, order);
}

async function store(
  api: FileApi,
  scene: Scene,
  ready: Ready,
  call: Issuing,
  files: RevisionFiles,
) {
  const { body, viewer, now } = call;
  const { plan, taken, project } = ready;
  const { variant, change_note, client_id } = body;
  if (plan.redone !== null) await specIssueRepository(scene.tx).removeOf(plan.redone.id);
  const revision_id = await storeMade(api, scene, {
    ...{ project, plan, change_note, client_id, files },
    title: say(`specification.titles.${variant}`),
    reason: variant === 'YARD' ? 'FOR_QUOTATION' : 'ISSUED_FOR_INFORMATION',
  });
  const id = await specIssueRepository(scene.tx).create({
    ...{ drydock_id: project.id, revision_id, variant, currency: project.base_currency, ...taken },
    file_sha256: files.file.sha256,
    made_at: now,
    made_by: viewer.userId,
  });
  return shownIssue(viewer, await readableIssue(scene.tx, viewer, id));
}

export async function issueSpecification(api: FileApi, call: Issuing): Promise<SpecIssue> {
  const { viewer, id, now } = call;
  const project = await existingDrydock(api.db, viewer, id);
  if (!seesPrices(viewer)) throw notPermitted('jobs.officeOnly');
  if (!viewer.may(MENU.documents, 'C')) throw notPermitted('documents.mayNotRevise');
  const before = await issuedBefore(api.db, call);
  if (before !== undefined) {
    call.repeated();
    return shownIssue(viewer, await readableIssue(api.db, viewer, before));
  }
  const ready = await prepare(api.db, project, call);
  const made = await filesOf(api, call, ready);
  return call.write(async (tx, record) => {
    const locked = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
    if (locked === undefined) throw notFound();
    const fresh = await prepare(tx, locked, call);
    if (!sameAs(ready, fresh)) throw invalid({ state: [say('specification.meanwhile')] });
    return store(api, { tx, record, viewer, now }, fresh, call, made);
  });
}
