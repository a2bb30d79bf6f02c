/**
 * Issues a comparison for approval: its figures are made into a PDF and a spreadsheet with formulas, a draft of the
 * docking's CMP document. What has changed while the files were made is refused, and nothing is saved.
 */
import type { MadeDraft, madeDraftSchema } from '../../../src/contract/documents/madeRevisions';
import type { ComparisonIssue } from '../../../src/contract/tender/comparisonIssues';
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { comparisonIssues } from '../../db/tables/comparisonSchema';
import type { FileApi } from '../../documents/files/fileApi';
import { madeBefore, makeFiles, storeMade } from '../../documents/made/madeFiles';
import { isSamePlan, type MadePlan } from '../../documents/made/madePlan';
import type { RevisionFiles } from '../../documents/revisions/revisionWrites';
import { revisionName, type Scene } from '../../documents/scene';
import { drydockRepository, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { say } from '../../text/texts';
import { tenderRepository } from '../tenderRepository';
import { specificationOf } from '../askedBy';
import { officeDrydock } from '../tenderView';
import { figuresHash, figuresOf, type Figures } from './compared';
import { issueRefusal, shownComparison } from './comparison';
import { issueOfRevision, planComparison, removeIssueOf } from './comparisonIssues';
import { comparisonPaper } from './comparisonPaper';
import { comparisonSheets } from './comparisonSheet';
import { speakInPrint } from '../../text/language';

type Issuing = Call<'issueComparison', typeof madeDraftSchema>;

interface Ready {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly figures: Figures;
}

/** 404 where there is no tender; 422 for what cannot be issued now, at what is in the way. */
async function prepare(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  { change_note }: MadeDraft,
): Promise<Ready> {
  const tender = await tenderRepository(db).tenderOf(project.id);
  if (tender === undefined) throw notFound();
  if (project.state !== 'TENDER') throw invalid({ state: [say('comparison.over')] });
  const figures = await figuresOf(db, tender, viewer.today);
  const plan = await planComparison(db, project, tender.id);
  const refused = issueRefusal(plan, figures.compared.length);
  if (refused !== null) throw invalid({ state: [refused] });
  if (!plan.first && change_note === null)
    throw invalid({ change_note: [say('documents.changeNoteNeeded')] });
  return { project, plan, figures };
}

async function filesOf(api: FileApi, { viewer }: Issuing, ready: Ready): Promise<RevisionFiles> {
  speakInPrint();
  const { project, plan, figures } = ready;
  const of = await specificationOf(api.db, figures.tender);
  const scene = {
    ...{ project, plan, compared: figures.compared },
    comparison: await shownComparison(api.db, viewer, project, figures),
    specification: of && revisionName({ number: of.number }, of.revision),
    ...{ issuedBy: viewer.fullname, today: viewer.today },
  };
  const order = {
    paper: { kind: 'report' as const, ...comparisonPaper(scene) },
    sheets: comparisonSheets(scene, figures.asked),
  };
  return makeFiles(api, { kind: 'comparison', drydockId: project.id }, plan, order);
}

async function store(
  api: FileApi,
  scene: Scene,
  { project, plan, figures }: Ready,
  { change_note, client_id }: MadeDraft,
  files: RevisionFiles,
): Promise<ComparisonIssue> {
  const { tx, now, viewer } = scene;
  if (plan.redone !== null) await removeIssueOf(tx, plan.redone.id);
  const revision_id = await storeMade(api, scene, {
    ...{ project, plan, change_note, client_id, files },
    title: say('comparison.documentTitle', { number: project.number }),
    reason: 'FOR_REVIEW',
  });
  await tx.insert(comparisonIssues).values({
    ...{ tender_id: figures.tender.id, revision_id },
    figures_sha256: figuresHash(figures),
    file_sha256: files.file.sha256,
    ...{ made_at: now, made_by: viewer.userId },
  });
  const made = await issueOfRevision(tx, revision_id, figures);
  if (made === undefined) throw new Error('The new issue of the comparison is not there.');
  return made;
}

/** What was issued under this id of the client's before. */
async function issuedBefore(
  db: Database,
  { viewer, body }: Issuing,
  project: StoredDrydock,
): Promise<ComparisonIssue | undefined> {
  const revisionId = await madeBefore(db, viewer, body.client_id);
  if (revisionId === undefined) return undefined;
  const tender = await tenderRepository(db).tenderOf(project.id);
  if (tender === undefined) throw notFound();
  return issueOfRevision(db, revisionId, await figuresOf(db, tender, viewer.today));
}

export async function issueComparison(api: FileApi, call: Issuing): Promise<ComparisonIssue> {
  const { viewer, id, now, body } = call;
  const project = await officeDrydock(api.db, viewer, id);
  if (!viewer.may(MENU.documents, 'C')) throw notPermitted('documents.mayNotRevise');
  const before = await issuedBefore(api.db, call, project);
  if (before !== undefined) {
    call.repeated();
    return before;
  }
  const ready = await prepare(api.db, viewer, project, body);
  const files = await filesOf(api, call, ready);
  return call.write(async (tx, record) => {
    const locked = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
    if (locked === undefined) throw notFound();
    const fresh = await prepare(tx, viewer, locked, body);
    if (
      !isSamePlan(ready.plan, fresh.plan) ||
      figuresHash(ready.figures) !== figuresHash(fresh.figures)
    )
      throw invalid({ state: [say('comparison.meanwhile')] });
    return store(api, { tx, record, viewer, now }, fresh, body, files);
  });
}
