/**
 * Issues the specification: its jobs are frozen, its files are made of them, and both become a draft of the docking's SPC
 * document, in one transaction. What has changed while the files were made is refused, and nothing is saved.
 */
import { eq } from 'drizzle-orm';
import { MENU } from '../../../src/contract/endpoints';
import type {
  specDraftSchema,
  SpecIssue,
  SpecVariant,
} from '../../../src/contract/jobs/specIssues';
import type { StoredFile } from '../../../src/contract/documents/uploads';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { specIssues } from '../../db/jobSchema';
import { revisions } from '../../db/documentSchema';
import { files } from '../../db/fileSchema';
import { documentRepository } from '../../documents/documentRepository';
import { lockedDocument } from '../../documents/documentDetail';
import { nextDocumentNumber } from '../../documents/documentNumbers';
import type { FileApi } from '../../documents/files/fileApi';
import { revisionRepository } from '../../documents/revisionRepository';
import { addMadeRevision, type RevisionFiles } from '../../documents/revisionWrites';
import { revisionName, type Scene } from '../../documents/scene';
import { hashOf } from '../../files/fileStore';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { drydockRepository, type StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, notFound, notPermitted, unavailable } from '../../http/problem';
import { say } from '../../text/texts';
import { seesPrices } from '../jobAccess';
import { issueBefore } from './specBefore';
import { endMaking, tellMaking } from './specMaking';
import { shipOf, specOrder } from './specOrder';
import { CONFIDENTIALITY, planIssue, type SpecPlan } from './specPlan';
import { refusalOf } from './specStanding';
import { takeSnapshot, type Taken } from './specSnapshot';
import { specIssueRepository } from './specIssueRepository';
import { readableIssue, shownIssue } from './specView';

type Issuing = Call<'issueSpecification', typeof specDraftSchema>;

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What was issued under this id of the client's before. */
async function issuedBefore(db: Database, { viewer, body }: Issuing): Promise<number | undefined> {
  if (body.client_id === undefined) return undefined;
  const [found] = await db
    .select({ id: specIssues.id, by: specIssues.made_by })
    .from(revisions)
    .innerJoin(specIssues, eq(specIssues.revision_id, revisions.id))
    .where(eq(revisions.client_id, body.client_id));
  if (found !== undefined && found.by !== viewer.userId)
    throw invalid({ client_id: [say('documents.idTaken')] });
  return found?.id;
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
  JSON.stringify([a.taken.estimates, a.plan.number, a.plan.label, a.plan.redone?.version]) ===
    JSON.stringify([b.taken.estimates, b.plan.number, b.plan.label, b.plan.redone?.version]);

async function makeFiles(api: FileApi, call: Issuing, ready: Ready): Promise<RevisionFiles> {
  if (api.fileTools === undefined) throw unavailable('busy');
  const { project, plan } = ready;
  const { viewer, body } = call;
  const ship = await shipOf(api.db, project);
  const { variant } = body;
  const before = await issueBefore(api.db, project.id, variant, plan);
  const order = await specOrder(api.db, { ...ready, viewer, ship, variant, before });
  const made = await api.fileTools
    .specification(order, (share) => {
      tellMaking(project.id, share);
    })
    .finally(() => {
      endMaking(project.id);
    });
  const keep = async (bytes: Uint8Array, ending: string, mime: string): Promise<StoredFile> => {
    const sha256 = hashOf(bytes);
    await api.files.put(sha256, bytes);
    const name = `${plan.number}_${plan.label}.${ending}`;
    return { name, mime, sha256, size: bytes.byteLength, pages: null };
  };
  return {
    file: await keep(made.pdf, 'pdf', PDF),
    source_files: [await keep(made.xlsx, 'xlsx', XLSX)],
  };
}

/** The rows of the files; whoever sweeps at this moment has seen them, or has taken the bytes before: then it is undone. */
async function addFileRows({ files: store }: FileApi, scene: Scene, made: RevisionFiles) {
  for (const { sha256, size, mime } of [made.file, ...made.source_files]) {
    await scene.tx
      .insert(files)
      .values({ sha256, size, mime, stored_at: scene.now })
      .onConflictDoUpdate({ target: files.sha256, set: { stored_at: scene.now } });
    if (!(await store.has(sha256))) throw unavailable('busy');
  }
}

async function documentFor(scene: Scene, { project, plan }: Ready, variant: SpecVariant) {
  const { tx, viewer, now, record } = scene;
  if (plan.document_id !== null) return plan.document_id;
  const type = { id: plan.type_id, code: 'SPC' };
  const number = await nextDocumentNumber(tx, {
    ship: project.ship,
    drydock: project.number,
    type,
  });
  const values = {
    title: say(`specification.titles.${variant}`),
    discipline: 'GEN' as const,
    tags: [],
    external_number: null,
    yard_id: null,
  };
  const by = {
    created_at: now,
    created_by: viewer.userId,
    updated_at: now,
    updated_by: viewer.userId,
  };
  const place = { ship_id: project.ship_id, drydock_id: project.id, type_id: type.id };
  const confidentiality = CONFIDENTIALITY[variant];
  const id = await documentRepository(tx).create(
    { ...values, ...place, ...by, number, confidentiality, state: 'ACTIVE' },
    viewer.today,
  );
  await record({
    action: 'create',
    entity: 'document',
    entityId: id,
    label: number,
    after: {
      ship: project.ship.code,
      drydock: project.number,
      type: type.code,
      title: values.title,
    },
  });
  return id;
}

/** Another file for a draft that nobody but its author works on. */
async function remake(scene: Scene, plan: SpecPlan, made: RevisionFiles, note: string | null) {
  const { tx, viewer, now, record } = scene;
  const { redone, document_id } = plan;
  if (redone === null || document_id === null) throw new Error('There is no draft to make anew.');
  const document = await lockedDocument(tx, viewer, document_id);
  const { file, source_files } = made;
  const bytes = { file_name: file.name, sha256: file.sha256, author_id: viewer.userId };
  const change = { ...bytes, source_files, change_note: note };
  await specIssueRepository(tx).removeOf(redone.id);
  await revisionRepository(tx).update(redone.id, change, viewer.userId, now);
  await documentRepository(tx).update(document, {}, viewer.userId, now);
  await record({
    action: 'update_revision',
    entity: 'document',
    entityId: document_id,
    label: revisionName(document, redone.label),
    before: { sha256: redone.sha256, change_note: redone.change_note },
    after: { sha256: file.sha256, change_note: note },
  });
  return redone.id;
}

async function store(api: FileApi, scene: Scene, ready: Ready, call: Issuing, made: RevisionFiles) {
  const { body, viewer, now } = call;
  const { plan, taken, project } = ready;
  const { variant, change_note, client_id } = body;
  await addFileRows(api, scene, made);
  const draft = {
    reason: variant === 'YARD' ? ('FOR_QUOTATION' as const) : ('ISSUED_FOR_INFORMATION' as const),
    change_note,
    received_from: null,
    effective_on: null,
    client_id,
  };
  const revision_id =
    plan.redone === null
      ? await addMadeRevision(scene, await documentFor(scene, ready, variant), draft, made)
      : await remake(scene, plan, made, change_note);
  const id = await specIssueRepository(scene.tx).create({
    ...{ drydock_id: project.id, revision_id, variant, currency: project.base_currency, ...taken },
    file_sha256: made.file.sha256,
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
  const made = await makeFiles(api, call, ready);
  return call.write(async (tx, record) => {
    const locked = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
    if (locked === undefined) throw notFound();
    const fresh = await prepare(tx, locked, call);
    if (!sameAs(ready, fresh)) throw invalid({ state: [say('specification.meanwhile')] });
    return store(api, { tx, record, viewer, now }, fresh, call, made);
  });
}
