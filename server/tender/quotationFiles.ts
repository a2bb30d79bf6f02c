/**
 * The files that a quotation's figures were taken in from: kept with the figures, and filed as revisions of its QTN document as
 * soon as the office may read them. Before that no document of them exists: neither a register nor a number tells of them.
 */
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import type { Quotation } from '../../src/contract/tender/tenderRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { documents, documentTypes, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { quotationFiles } from '../db/tables/quotationFileSchema';
import { quotations } from '../db/tables/tenderSchema';
import { visibleDocuments } from '../documents/documentAccess';
import { documentRepository } from '../documents/documentRepository';
import type { FileApi } from '../documents/files/fileApi';
import { storeMade } from '../documents/made/madeFiles';
import { releaseMade } from '../documents/made/releaseMade';
import { revisionRepository } from '../documents/revisions/revisionRepository';
import type { Scene } from '../documents/scene';
import { claimUpload } from '../files/claimUpload';
import { drydockRepository } from '../fleet/drydocks/drydockRepository';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import { say } from '../text/texts';
import { attachmentsOf, fileAttachments } from './quotationAttachments';
import { sentBefore } from './sentBefore';
import { hidingOf } from './tenderAccess';
import type { StoredQuotation } from './tenderRepository';

type Kept = typeof quotationFiles.$inferSelect;

/** That which is handed in next. */
const roundAhead = ({ received_at, round }: StoredQuotation): number =>
  received_at === null ? round : round + 1;

async function lastOf(db: Database, quotationId: number) {
  const [last] = await db
    .select({ name: quotationFiles.name, sha256: quotationFiles.sha256 })
    .from(quotationFiles)
    .where(eq(quotationFiles.quotation_id, quotationId))
    .orderBy(desc(quotationFiles.round))
    .limit(1);
  return last;
}

/** Gives the file's name, where it is another one than before. In the place of one that was taken in for the same round. */
export async function keepSheet(
  scene: Scene,
  stored: StoredQuotation,
  uploadId: number,
): Promise<string | undefined> {
  const { tx, viewer, now } = scene;
  const last = await lastOf(tx, stored.id);
  if (await sentBefore(tx, viewer, uploadId, last ? [last] : [])) return undefined;
  const { name, sha256 } = await claimUpload(tx, viewer.userId, uploadId);
  const kept = { name, sha256, stored_at: now, stored_by: viewer.userId };
  await tx
    .insert(quotationFiles)
    .values({ ...kept, quotation_id: stored.id, round: roundAhead(stored) })
    .onConflictDoUpdate({ target: [quotationFiles.quotation_id, quotationFiles.round], set: kept });
  return name;
}

/** Of the quotation; null where there is none, or it is void: the next file begins one. */
async function documentOf({ tx, viewer }: Scene, { document_id }: StoredQuotation) {
  if (document_id === null) return null;
  const found = await documentRepository(tx).findForUpdate(document_id, viewer);
  return found?.state === 'ACTIVE' ? found : null;
}

async function fileOf(tx: Database, { name, sha256 }: Kept) {
  const [file] = await tx.select().from(files).where(eq(files.sha256, sha256));
  if (file === undefined) throw new Error(`The file ${sha256} of a quotation has no record.`);
  return { name, sha256, size: file.size, mime: file.mime, pages: file.pages };
}

const QTN = 'QTN';

async function typeOf(tx: Database) {
  const [type] = await tx
    .select({ id: documentTypes.id, code: documentTypes.code })
    .from(documentTypes)
    .where(eq(documentTypes.code, QTN));
  if (type === undefined) throw new Error(`There is no document type ${QTN}.`);
  return type;
}

async function planOf(scene: Scene, stored: StoredQuotation, kept: Kept) {
  const { tx } = scene;
  const type = await typeOf(tx);
  const document = await documentOf(scene, stored);
  const [latest] = document === null ? [] : await revisionRepository(tx).ofDocument(document.id);
  const isOwn = latest !== undefined && latest.id === kept.revision_id;
  const isOpen = latest?.state === 'DRAFT' || latest?.state === 'FOR_REVIEW';
  const isUntouched = latest?.state === 'DRAFT' && latest.sha256 === kept.filed_sha256;
  return {
    ...{ type, confidentiality: 'COMMERCIAL' as const, document_id: document?.id ?? null },
    ...{ number: document?.number ?? '', label: latest?.label ?? '', underWay: null },
    ...{ first: latest === undefined, redone: isOwn && isUntouched ? latest : null },
    /** Of somebody's own making: what is taken in waits for its end. */
    waits: isOpen && !(isOwn && isUntouched),
  };
}

async function dockingOf({ tx, viewer }: Scene, { drydock }: StoredQuotation) {
  const project = await drydockRepository(tx).findForUpdate(drydock.id, viewer.visibility);
  if (project === undefined) throw notFound();
  return project;
}

type Filed = Pick<typeof revisions.$inferSelect, 'id' | 'document_id'>;

/** The revision that has it; undefined where it waits for one that somebody has under way by hand. */
async function fileOne(
  api: FileApi,
  scene: Scene,
  stored: StoredQuotation,
  kept: Kept,
): Promise<Filed | undefined> {
  const { tx } = scene;
  const { waits, ...plan } = await planOf(scene, stored, kept);
  if (waits) return undefined;
  if (plan.redone !== null && kept.sha256 === kept.filed_sha256) return plan.redone;
  const project = await dockingOf(scene, stored);
  const revision_id = await storeMade(api, scene, {
    ...{ project, plan, client_id: undefined, yard_id: stored.yard_id },
    ...{
      reason: 'ISSUED_FOR_INFORMATION',
      received_from: stored.received_from ?? stored.yard.name,
    },
    title: say('tender.documentTitle', { yard: stored.yard.name }),
    change_note: plan.first ? null : say('tender.documentNote', { round: kept.round }),
    files: { file: await fileOf(tx, kept), source_files: [] },
  });
  const [made] = await tx
    .select({ id: revisions.id, document_id: revisions.document_id })
    .from(revisions)
    .where(eq(revisions.id, revision_id));
  if (made === undefined) throw new Error('The new revision of a quotation is not there.');
  await tx
    .update(quotations)
    .set({ document_id: made.document_id })
    .where(eq(quotations.id, stored.id));
  await tx
    .update(quotationFiles)
    .set({ revision_id, filed_sha256: kept.sha256 })
    .where(eq(quotationFiles.id, kept.id));
  return made;
}

/** Of each round; a draft as long as it is entered, and received with the quotation. */
async function fileRounds(api: FileApi, scene: Scene, stored: StoredQuotation): Promise<void> {
  const waiting = await scene.tx
    .select({ kept: quotationFiles })
    .from(quotationFiles)
    .leftJoin(revisions, eq(revisions.id, quotationFiles.revision_id))
    .where(
      and(
        eq(quotationFiles.quotation_id, stored.id),
        or(isNull(quotationFiles.revision_id), eq(revisions.state, 'DRAFT')),
      ),
    )
    .orderBy(asc(quotationFiles.round));
  let { document_id } = stored;
  for (const { kept } of waiting) {
    const filed = await fileOne(api, scene, { ...stored, document_id }, kept);
    if (filed === undefined) return;
    if (kept.round < roundAhead(stored))
      await releaseMade(scene, { revision_id: filed.id, file_sha256: kept.sha256 }, 'RECEIVED');
    document_id = filed.document_id;
  }
}

const isReadable = ({ unsent, sealed, opened_at }: StoredQuotation) =>
  !unsent && (!sealed || opened_at !== null);

/** Whoever hands in files also what they do not see yet: the draft of a sheet that the office had taken in before. */
const forAll = ({ viewer, ...of }: Scene): Scene => ({
  ...of,
  viewer: { ...viewer, reach: undefined },
});

/** Expects the docking to be locked, and `stored` as it is by now. */
export async function fileSheets(
  api: FileApi,
  scene: Scene,
  stored: StoredQuotation,
): Promise<void> {
  if (isReadable(stored)) await fileRounds(api, forAll(scene), stored);
}

/** As `fileSheets`, once it is handed in or opened: with what came beside its figures. */
export async function fileQuotation(
  api: FileApi,
  scene: Scene,
  stored: StoredQuotation,
): Promise<void> {
  await fileSheets(api, scene, stored);
  if (!isReadable(stored) || stored.received_at === null) return;
  const all = forAll(scene);
  const project = await dockingOf(all, stored);
  await fileAttachments({ api, scene: all, project, type: await typeOf(scene.tx) }, stored);
}

/** As far as this person may know of them. */
export async function filesOf(
  db: Database,
  viewer: Viewer,
  stored: StoredQuotation,
): Promise<Pick<Quotation, 'file' | 'document' | 'attachments'>> {
  const { id, document_id } = stored;
  const mayRead = document_id !== null && viewer.may(MENU.documents, 'V');
  const [document] = mayRead
    ? await db
        .select({ id: documents.id, number: documents.number })
        .from(documents)
        .where(and(eq(documents.id, document_id), visibleDocuments(viewer)))
    : [];
  const [last] =
    hidingOf(viewer, stored) === null
      ? await db
          .select({
            name: quotationFiles.name,
            at: quotationFiles.stored_at,
            revision: revisions.label,
          })
          .from(quotationFiles)
          .leftJoin(revisions, eq(revisions.id, quotationFiles.revision_id))
          .where(eq(quotationFiles.quotation_id, id))
          .orderBy(desc(quotationFiles.round))
          .limit(1)
      : [];
  return {
    file: last === undefined ? null : { ...last, at: wireTime(last.at) },
    document: document ?? null,
    attachments: await attachmentsOf(db, viewer, stored),
  };
}
