/** The scan of a certificate is a revision of a document of type CRT: the first of a new one, or the next of its own. */
import { and, eq, ne } from 'drizzle-orm';
import { MENU } from '../../src/contract/endpoints';
import { certificates } from '../db/tables/certificateSchema';
import { documentTypes } from '../db/tables/documentSchema';
import type { Database } from '../db/database';
import { lockedDocument } from '../documents/documentDetail';
import { lockDocuments } from '../documents/documentLock';
import { documentRepository } from '../documents/documentRepository';
import { isUnderWay, revises } from '../documents/documentRights';
import { placeOf } from '../documents/documentRules';
import { addDocument, markVoid } from '../documents/documentWrites';
import { revisionRepository } from '../documents/revisions/revisionRepository';
import { rejectDraft, transitionRevision } from '../documents/revisions/revisionTransitions';
import { addRevision, lockedRevision } from '../documents/revisions/revisionWrites';
import type { Scene } from '../documents/scene';
import { invalid, notPermitted } from '../http/problem';
import { say } from '../text/texts';

const TYPE = 'CRT';

interface Scan {
  readonly shipId: number;
  /** The certificate's own, where it has one. */
  readonly documentId: number | null;
  readonly uploadId: number | null;
  /** Of a new document. */
  readonly title: string;
  readonly issuer: string;
  readonly note: string;
}

async function typeOf(tx: Database) {
  const [type] = await tx
    .select({ id: documentTypes.id, reason: documentTypes.usual_reason })
    .from(documentTypes)
    .where(eq(documentTypes.code, TYPE));
  if (type === undefined) throw new Error(`There is no document type ${TYPE}.`);
  return type;
}

async function newDocument(scene: Scene, { shipId, title }: Scan): Promise<number> {
  const draft = { ship_id: shipId, drydock_id: null, type_id: (await typeOf(scene.tx)).id };
  const place = await placeOf(scene.tx, scene.viewer, draft);
  const { confidentiality, ship, type } = place;
  const words = { title, discipline: 'GEN' as const, tags: [], external_number: null };
  return addDocument(scene, place, {
    values: { ...draft, ...words, confidentiality, yard_id: null },
    after: { ship: ship.code, drydock: null, type: type.code, confidentiality, ...words },
  });
}

async function refuseUnderWay({ tx, viewer }: Scene, id: number): Promise<void> {
  const document = await lockedDocument(tx, viewer, id);
  if (!revises(viewer, document)) throw notPermitted('documents.mayNotRevise');
  if (document.state === 'VOID') throw invalid({ upload_id: [say('documents.isVoid')] });
  if (isUnderWay(document)) throw invalid({ upload_id: [say('documents.underWay')] });
}

/** Whoever may issue it does so at once; otherwise it waits for the document controller. */
async function issueIfMay(scene: Scene, revisionId: number): Promise<void> {
  const { actions } = await lockedRevision(scene.tx, scene.viewer, revisionId);
  if (actions.includes('issue')) await transitionRevision(scene, revisionId, 'issue');
}

/** The id of the certificate's document; null where it has none and no scan came. */
export async function keepScan(scene: Scene, scan: Scan): Promise<number | null> {
  const { documentId, uploadId, issuer, note } = scan;
  if (uploadId === null) return documentId;
  if (!scene.viewer.may(MENU.documents, 'C')) throw notPermitted('documents.mayNotRevise');
  if (documentId !== null) await refuseUnderWay(scene, documentId);
  const id = documentId ?? (await newDocument(scene, scan));
  const revisionId = await addRevision(scene, id, {
    upload_id: uploadId,
    reason: (await typeOf(scene.tx)).reason,
    change_note: documentId === null ? null : note,
    received_from: issuer,
    effective_on: null,
  });
  await issueIfMay(scene, revisionId);
  return id;
}

/** The document, locked, whoever may see it: it follows its certificate. */
async function documentOf(tx: Database, id: number) {
  const [held] = await lockDocuments(tx, [id]);
  const [found] = await documentRepository(tx).list([id]);
  return held && found && { ...found, ...held };
}

async function isOfAnother(tx: Database, documentId: number, but: number): Promise<boolean> {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.document_id, documentId), ne(certificates.id, but)))
    .limit(1);
  return rows.length > 0;
}

/**
 * The scan that came with a proposal goes with it, as long as it is the draft that its author sent; so does the document that
 * was made for it alone.
 */
export async function refuseScan(scene: Scene, id: number, reason: string | null): Promise<void> {
  const { tx } = scene;
  const [proposal] = await tx.select().from(certificates).where(eq(certificates.id, id));
  if (proposal === undefined || proposal.document_id === null) return;
  const { created_at: at, created_by: by } = proposal;
  // What is made by one write has one moment.
  const cameWithIt = (one: { created_at: Date; created_by: number | null }) =>
    one.created_by === by && one.created_at.getTime() === at.getTime();
  const document = await documentOf(tx, proposal.document_id);
  if (document === undefined || document.state === 'VOID') return;
  const all = await revisionRepository(tx).ofDocument(document.id);
  const draft = all.find((one) => one.state === 'DRAFT' && one.author_id === by && cameWithIt(one));
  if (draft === undefined) return;
  await rejectDraft(scene, { document, revision: draft }, reason);
  if (!cameWithIt(document) || all.length > 1 || (await isOfAnother(tx, document.id, id))) return;
  await markVoid(scene, document, reason);
}
