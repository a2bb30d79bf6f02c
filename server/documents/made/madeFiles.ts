/** Stores what Docman has made of a docking's records: a PDF and a spreadsheet, as the next revision of their document. */
import { eq } from 'drizzle-orm';
import type { StoredFile } from '../../../src/contract/documents/uploads';
import type { RevisionReason } from '../../../src/contract/documents/documents';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { revisions } from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { hashOf } from '../../files/fileStore';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { invalid, unavailable } from '../../http/problem';
import type { MadeOrder } from '../../papers/making/order';
import { say } from '../../text/texts';
import { lockedDocument } from '../documentDetail';
import { nextDocumentNumber } from '../documentNumbers';
import { documentRepository } from '../documentRepository';
import type { FileApi } from '../files/fileApi';
import { revisionRepository } from '../revisions/revisionRepository';
import { addMadeRevision, type RevisionFiles } from '../revisions/revisionWrites';
import { revisionName, type Scene } from '../scene';
import type { MadePlan } from './madePlan';
import { endMaking, tellMaking, type Making } from './making';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The revision that was made under this id of the client's before; 422 where somebody else made it. */
export async function madeBefore(
  db: Database,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<number | undefined> {
  if (clientId === undefined) return undefined;
  const [found] = await db
    .select({ id: revisions.id, by: revisions.created_by })
    .from(revisions)
    .where(eq(revisions.client_id, clientId));
  if (found !== undefined && found.by !== viewer.userId)
    throw invalid({ client_id: [say('documents.idTaken')] });
  return found?.id;
}

/**
 * Makes the files, telling how far they are, and puts the bytes into the store, named after the revision; their rows come
 * with `storeMade`. 503 where too much is made at once.
 */
export async function makeFiles(
  { files: store, fileTools }: FileApi,
  what: { readonly kind: Making; readonly drydockId: number },
  { number, label }: MadePlan,
  order: MadeOrder,
): Promise<RevisionFiles> {
  if (fileTools === undefined) throw unavailable('busy');
  const { kind, drydockId } = what;
  const made = await fileTools
    .make(order, (share) => {
      tellMaking(kind, drydockId, share);
    })
    .finally(() => {
      endMaking(kind, drydockId);
    });
  const keep = async (bytes: Uint8Array, ending: string, mime: string): Promise<StoredFile> => {
    const sha256 = hashOf(bytes);
    await store.put(sha256, bytes);
    const name = `${number}_${label}.${ending}`;
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

/** What is about to be stored: `title` is that of a new document. */
export interface Made {
  readonly project: StoredDrydock;
  readonly plan: MadePlan;
  readonly title: string;
  readonly reason: RevisionReason;
  readonly change_note: string | null;
  readonly client_id: string | undefined;
  /** Where Docman has it of somebody else. */
  readonly received_from?: string;
  /** Of a new document that is for this yard alone. */
  readonly yard_id?: number;
  /** Of a new document. */
  readonly tags?: readonly string[];
  readonly files: RevisionFiles;
}

async function documentFor(scene: Scene, made: Made): Promise<number> {
  const { project, plan, title, yard_id = null, tags = [] } = made;
  const { tx, viewer, now, record } = scene;
  const { type, confidentiality, document_id } = plan;
  if (document_id !== null) return document_id;
  const number = await nextDocumentNumber(tx, {
    ship: project.ship,
    drydock: project.number,
    type,
  });
  const values = {
    title,
    discipline: 'GEN' as const,
    tags: [...tags],
    external_number: null,
    yard_id,
  };
  const by = {
    created_at: now,
    created_by: viewer.userId,
    updated_at: now,
    updated_by: viewer.userId,
  };
  const place = { ship_id: project.ship_id, drydock_id: project.id, type_id: type.id };
  const id = await documentRepository(tx).create(
    { ...values, ...place, ...by, number, confidentiality, state: 'ACTIVE' },
    viewer.today,
  );
  await record({
    action: 'create',
    entity: 'document',
    entityId: id,
    label: number,
    after: { ship: project.ship.code, drydock: project.number, type: type.code, title },
  });
  return id;
}

/** Other files for a draft that nobody but its author works on. */
async function remake(scene: Scene, { plan, files: made, change_note }: Made): Promise<number> {
  const { tx, viewer, now, record } = scene;
  const { redone, document_id } = plan;
  if (redone === null || document_id === null) throw new Error('There is no draft to make anew.');
  const document = await lockedDocument(tx, viewer, document_id);
  const { file, source_files } = made;
  const bytes = { file_name: file.name, sha256: file.sha256, author_id: viewer.userId };
  const change = { ...bytes, source_files, change_note };
  await revisionRepository(tx).update(redone.id, change, viewer.userId, now);
  await documentRepository(tx).update(document, {}, viewer.userId, now);
  await record({
    action: 'update_revision',
    entity: 'document',
    entityId: document_id,
    label: revisionName(document, redone.label),
    before: { sha256: redone.sha256, change_note: redone.change_note },
    after: { sha256: file.sha256, change_note },
  });
  return redone.id;
}

/** The id of the revision: a draft that is made anew, or the next one. Expects the docking to be locked. */
export async function storeMade(api: FileApi, scene: Scene, made: Made): Promise<number> {
  await addFileRows(api, scene, made.files);
  if (made.plan.redone !== null) return remake(scene, made);
  const { reason, change_note, client_id, received_from = null } = made;
  const words = { reason, change_note, received_from, effective_on: null, client_id };
  return addMadeRevision(scene, await documentFor(scene, made), words, made.files);
}
