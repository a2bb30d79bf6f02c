/** Makes revisions, and changes them as long as they are drafts. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  revisionFields,
  type RevisionDraft,
  type RevisionReason,
  type revisionDraftSchema,
  type revisionUpdateSchema,
} from '../../../src/contract/documents/documents';
import type { StoredFile } from '../../../src/contract/documents/uploads';
import { revisionLabel } from '../../../src/contract/documents/documentStates';
import type { Database } from '../../db/database';
import { revisions } from '../../db/tables/documentSchema';
import { claimUpload } from '../../files/claimUpload';
import { invalid, notFound, notPermitted } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { freshDocument, lockedDocument } from '../documentDetail';
import { actionsOn } from './revisionActions';
import { isUnderWay, revises } from '../documentRights';
import { documentRepository, type StoredDocument } from '../documentRepository';
import { documentType, type StoredType } from '../documentTypes';
import { sourceFilesOf, namesOf, refuseDuplicate, claimUploads } from './revisionFiles';
import { revisionRepository, type StoredRevision } from './revisionRepository';
import { revisionName, type Scene } from '../scene';
import type { Viewer } from '../../access/permissions/viewer';

/** From the second on it says what has changed. */
function refuseSilence(sequence: number, note: string | null): void {
  if (sequence > 0 && note === null)
    throw invalid({ change_note: [say('documents.changeNoteNeeded')] });
}

export interface RevisionFiles {
  file: StoredFile;
  source_files: StoredFile[];
}

type LockedStored = Awaited<ReturnType<typeof lockedDocument>>;
type Words = Omit<RevisionDraft, 'upload_id' | 'source_file_upload_ids'>;

/** Its files in the order in which they are refused: the file itself, what it doubles, then the source files. */
type Claim = (latest: StoredRevision | undefined) => Promise<RevisionFiles>;

const claimed =
  (scene: Scene, document: StoredDocument, draft: RevisionDraft): Claim =>
  async (latest) => {
    const file = await claimUpload(scene.tx, scene.viewer.userId, draft.upload_id);
    if (latest?.sha256 === file.sha256 && latest.state !== 'REJECTED')
      throw invalid({ upload_id: [say('documents.sameFile', { label: latest.label })] });
    await refuseDuplicate(scene, document.id, file.sha256, draft.duplicate_reason);
    return { file, source_files: await claimUploads(scene, draft.source_file_upload_ids) };
  };

async function insertRevision(scene: Scene, document: StoredDocument, draft: Words, claim: Claim) {
  const { tx, viewer, now } = scene;
  const repository = revisionRepository(tx);
  const [latest] = await repository.ofDocument(document.id);
  const sequence = latest === undefined ? 0 : latest.sequence + 1;
  refuseSilence(sequence, draft.change_note);
  const { file, source_files } = await claim(latest);
  const { scheme } = await documentType(tx, document.type_id);
  const label = revisionLabel(scheme, sequence);
  const id = await repository.create({
    document_id: document.id,
    sequence,
    label,
    state: 'DRAFT',
    ...fieldsOf(revisionFields, draft),
    file_name: file.name,
    sha256: file.sha256,
    source_files,
    duplicate_reason: draft.duplicate_reason ?? null,
    author_id: viewer.userId,
    on: viewer.today,
    check_code: randomBytes(9).toString('base64url'),
    client_id: draft.client_id ?? null,
    created_at: now,
    created_by: viewer.userId,
    updated_at: now,
    updated_by: viewer.userId,
  });
  return { id, label, file };
}

async function addTold(scene: Scene, document: LockedStored, draft: Words, claim: Claim) {
  const { tx, viewer, record } = scene;
  const { id, label, file } = await insertRevision(scene, document, draft, claim);
  await documentRepository(tx).update(document, {}, viewer.userId, scene.now);
  await record({
    action: 'add_revision',
    entity: 'document',
    entityId: document.id,
    label: revisionName(document, label),
    after: { file: file.name, size: file.size, sha256: file.sha256, reason: draft.reason },
  });
  return id;
}

/** The office sets of each type why its revisions are issued. */
function refuseReason({ reasons }: Pick<StoredType, 'reasons'>, reason: RevisionReason): void {
  if (!reasons.includes(reason)) throw invalid({ reason: [say('documents.reasonNotOffered')] });
}

/** A draft with the next label; expects the document to be locked, or made by this transaction. */
export async function addRevision(scene: Scene, documentId: number, draft: RevisionDraft) {
  const document = await lockedDocument(scene.tx, scene.viewer, documentId);
  refuseReason(await documentType(scene.tx, document.type_id), draft.reason);
  return addTold(scene, document, draft, claimed(scene, document, draft));
}

/** As `addRevision`, with files that Docman has made itself and whose rows this transaction has written. */
export async function addMadeRevision(
  scene: Scene,
  documentId: number,
  draft: Words,
  made: RevisionFiles,
) {
  const document = await lockedDocument(scene.tx, scene.viewer, documentId);
  return addTold(scene, document, draft, () => Promise.resolve(made));
}

/** The document whose revision was made under this id of the client's before; 422 where somebody else made it. */
export async function revisionMadeBefore(
  tx: Database,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<number | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ document_id: revisions.document_id, by: revisions.created_by })
    .from(revisions)
    .where(eq(revisions.client_id, clientId));
  if (row === undefined) return undefined;
  if (row.by !== viewer.userId) throw invalid({ client_id: [say('documents.idTaken')] });
  return row.document_id;
}

export function createRevision(
  call: Call<'createRevision', typeof revisionDraftSchema>,
): Promise<Document> {
  const { id, body, now } = call;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const document = await lockedDocument(tx, viewer, id);
    const before = await revisionMadeBefore(tx, viewer, body.client_id);
    if (before !== undefined) {
      call.repeated();
      return freshDocument(tx, viewer, before);
    }
    // First of all: whether a draft is under way is not for everybody to know.
    if (!revises(viewer, document)) throw notPermitted('documents.mayNotRevise');
    if (document.state === 'VOID') throw invalid({ state: [say('documents.isVoid')] });
    if (isUnderWay(document)) throw invalid({ state: [say('documents.underWay')] });
    await addRevision({ tx, record, viewer, now }, id, body);
    return freshDocument(tx, viewer, id);
  });
}

/** A revision with its document, locked; 404 for what may not be seen. */
export async function lockedRevision(tx: Database, viewer: Viewer, id: number) {
  const repository = revisionRepository(tx);
  const documentId = await repository.documentOf(id);
  if (documentId === undefined) throw notFound();
  const document = await lockedDocument(tx, viewer, documentId);
  const revision = (await repository.ofDocument(documentId, viewer)).find((one) => one.id === id);
  if (revision === undefined) throw notFound();
  const type = await documentType(tx, document.type_id);
  const steps = await repository.stepsOf([id]);
  const actions = await actionsOn(tx, { viewer, document, type }, revision, steps);
  return { document, revision, type, steps, actions };
}

/** Another file makes whoever sends it the author: nobody answers for bytes that they have not seen. */
export function updateRevision(
  call: Call<'updateRevision', typeof revisionUpdateSchema>,
): Promise<Document> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const { document, revision, actions, type } = await lockedRevision(tx, viewer, id);
    if (revision.version !== body.version)
      throw changedMeanwhile(
        { by: revision.updater, at: revision.updated_at },
        viewer.timeZone,
        await freshDocument(tx, viewer, document.id),
      );
    if (revision.state !== 'DRAFT') throw invalid({ state: [say('documents.frozen')] });
    if (!actions.includes('edit')) throw notPermitted('documents.mayNotEdit');
    const { upload_id, duplicate_reason } = body;
    const words = fieldsOf(revisionFields, body);
    refuseSilence(revision.sequence, words.change_note);
    if (words.reason !== revision.reason) refuseReason(type, words.reason);
    const scene = { tx, record, viewer, now };
    const file = upload_id === null ? undefined : await claimUpload(tx, viewer.userId, upload_id);
    if (file) await refuseDuplicate(scene, document.id, file.sha256, duplicate_reason);
    const bytes = file && { file_name: file.name, sha256: file.sha256, author_id: viewer.userId };
    const source_files = await sourceFilesOf(scene, revision.source_files, body);
    const change = { ...words, ...bytes, source_files };
    await revisionRepository(tx).update(id, change, viewer.userId, now);
    await documentRepository(tx).update(document, {}, viewer.userId, now);
    await record({
      action: 'update_revision',
      entity: 'document',
      entityId: document.id,
      label: revisionName(document, revision.label),
      before: {
        file: revision.file_name,
        sha256: revision.sha256,
        ...fieldsOf(revisionFields, revision),
        source_files: namesOf(revision.source_files),
      },
      after: {
        file: file?.name ?? revision.file_name,
        sha256: file?.sha256 ?? revision.sha256,
        ...words,
        source_files: namesOf(source_files),
      },
    });
    return freshDocument(tx, viewer, document.id);
  });
}
