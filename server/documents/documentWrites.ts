/** Makes, changes and voids documents. */
import { eq } from 'drizzle-orm';
import type { Document } from '../../src/contract/documents/documentRecords';
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  documentFields,
  type DocumentDraft,
  type documentDraftSchema,
  type DocumentField,
  type documentUpdateSchema,
  type voidSchema,
} from '../../src/contract/documents/documents';
import { documents } from '../db/tables/documentSchema';
import type { Database } from '../db/database';
import { invalid, notPermitted } from '../http/problem';
import { changedMeanwhile } from '../http/records';
import { say } from '../text/texts';
import { omit } from '../text/omit';
import type { Call } from '../access/wire';
import { refuseOtherwise } from '../audit/madeAs';
import { withdrawAsked } from './documentNotices';
import { freshDocument, lockedDocument, shownDocument } from './documentDetail';
import { mayEdit } from './documentRights';
import { nextDocumentNumber, type Place } from './documentNumbers';
import { documentRepository, type StoredDocument } from './documentRepository';
import { placeOf, yardFor } from './documentRules';
import { addRevision, revisionMadeBefore } from './revisions/revisionWrites';
import type { Scene } from './scene';
import type { Viewer } from '../access/permissions/viewer';

/** What was made under one of these ids of the client's before; it is taken for its own alone. */
async function madeBefore(tx: Database, viewer: Viewer, { client_id, revision }: DocumentDraft) {
  if (client_id === undefined) return revisionMadeBefore(tx, viewer, revision?.client_id);
  const [row] = await tx
    .select({ id: documents.id, by: documents.created_by })
    .from(documents)
    .where(eq(documents.client_id, client_id));
  if (row === undefined) return revisionMadeBefore(tx, viewer, revision?.client_id);
  if (row.by !== viewer.userId) throw invalid({ client_id: [say('documents.idTaken')] });
  return row.id;
}

const particularsOf = (document: Pick<StoredDocument, DocumentField>) =>
  fieldsOf(documentFields, document);

interface NewDocument {
  readonly values: Omit<
    Parameters<ReturnType<typeof documentRepository>['create']>[0],
    'number' | 'state' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
  >;
  /** As the audit log keeps it. */
  readonly after: Record<string, unknown>;
}

/** A document without a revision, with its number and its event; gives its id. What it holds has been checked. */
export async function addDocument(
  { tx, record, viewer, now }: Scene,
  place: Place,
  { values, after }: NewDocument,
): Promise<number> {
  const number = await nextDocumentNumber(tx, place);
  const by = { created_at: now, created_by: viewer.userId };
  const id = await documentRepository(tx).create(
    { ...values, number, state: 'ACTIVE', ...by, updated_at: now, updated_by: viewer.userId },
    viewer.today,
  );
  await record({ action: 'create', entity: 'document', entityId: id, label: number, after });
  return id;
}

/** With its number, and with its first revision where one was sent, in one transaction. */
export function createDocument(
  call: Call<'createDocument', typeof documentDraftSchema>,
): Promise<Document> {
  const { revision, client_id, ...draft } = call.body;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const before = await madeBefore(tx, viewer, call.body);
    const place = await placeOf(tx, viewer, draft);
    const { confidentiality, type } = place;
    const yard_id = await yardFor(tx, viewer, confidentiality, draft.yard_id, place.yardOfDrydock);
    const particulars = { ...draft, yard_id, confidentiality };
    const after = {
      ship: place.ship.code,
      drydock: place.drydock,
      type: type.code,
      ...omit(particularsOf(particulars), 'yard_id'),
    };
    if (before !== undefined) {
      const made = await freshDocument(tx, viewer, before);
      await refuseOtherwise(tx, { entity: 'document', id: before, name: made.number }, after);
      call.repeated();
      return made;
    }
    const id = await addDocument({ tx, record, viewer, now: call.now }, place, {
      values: { ...particulars, client_id: client_id ?? null },
      after,
    });
    if (revision !== undefined)
      await addRevision({ tx, record, viewer, now: call.now }, id, revision);
    return freshDocument(tx, viewer, id);
  });
}

export function updateDocument(
  call: Call<'updateDocument', typeof documentUpdateSchema>,
): Promise<Document> {
  const { id, body, viewer, now } = call;
  return call.write(async (tx, record) => {
    const before = await lockedDocument(tx, viewer, id);
    if (before.version !== body.version)
      throw changedMeanwhile(
        { by: before.updater, at: before.updated_at },
        viewer.timeZone,
        await shownDocument(tx, viewer, before),
      );
    if (before.state === 'VOID') throw invalid({ state: [say('documents.isVoid')] });
    if (!mayEdit(viewer, before)) throw notPermitted('documents.mayNotEdit');
    const wanted = omit(body, 'version');
    const usual = before.yard_id;
    const yard_id = await yardFor(tx, viewer, before.confidentiality, wanted.yard_id, usual);
    const after = { ...wanted, yard_id };
    await documentRepository(tx).update(before, after, viewer.userId, now);
    await record({
      action: 'update',
      entity: 'document',
      entityId: id,
      label: before.number,
      before: particularsOf(before),
      after,
    });
    return freshDocument(tx, viewer, id);
  });
}

/** The number stays taken for ever; a review that is under way ends with it. Expects a document that is not void. */
export async function markVoid(
  { tx, record, viewer, now }: Scene,
  document: Awaited<ReturnType<typeof lockedDocument>>,
  reason: string | null,
): Promise<void> {
  const change = { state: 'VOID', void_reason: reason } as const;
  await documentRepository(tx).update(document, change, viewer.userId, now);
  await record({
    action: 'void',
    entity: 'document',
    entityId: document.id,
    label: document.number,
    before: { state: document.state },
    after: { state: 'VOID', reason },
  });
  await withdrawAsked(tx, document.id);
}

export function voidDocument(call: Call<'voidDocument', typeof voidSchema>): Promise<Document> {
  const { id, body, now } = call;
  return call.write(async (tx, record) => {
    const { viewer } = call;
    const before = await lockedDocument(tx, viewer, id);
    if (before.state === 'VOID') throw invalid({ state: [say('documents.isVoid')] });
    await markVoid({ tx, record, viewer, now }, before, body.reason);
    return freshDocument(tx, viewer, id);
  });
}
