/** A record for each call about documents that needs one, so that no call spoils another's; and how each is refused. */
import { documentEndpoints } from '../../../src/contract/documents/documentEndpoints';
import type { DocumentReply } from './documents';
import { perform, fileOf, makeDocument, newest } from './documents';
import { announce, hashOf, makeReleased, pdfOf, send, type FilesApp } from './files';
import {
  DOCUMENT_BODIES,
  NEW_CATEGORY,
  NEW_CONDITION,
  NEW_STANDARD,
  NEW_TEXT,
  NEW_TYPE,
  type DocumentCall,
} from './documentCalls';

const ADMIN = 'administrator';

/** What stands in the path, the query and the body of a call that goes well, and who makes it. */
export interface Victim {
  who?: string;
  id?: number;
  hash?: string;
  query?: string;
  body?: object;
}

export const isDocumentCall = (name: string): name is DocumentCall => name in documentEndpoints;

/** A draft of a type with one step of review, or none. */
const draft = async (docman: FilesApp, who: string, code: 'SCH' | 'MOM') =>
  newest(await makeDocument(docman, who, code)).id;

async function madeCondition(docman: FilesApp): Promise<number> {
  const token = await docman.tokenOf(ADMIN);
  const body = NEW_CONDITION;
  return (await docman.ask<{ id: number }>('createGeneralCondition', { token, body })).body.id;
}

let codes = 0;
/** One that nothing of its kind has. */
const freeCode = () =>
  `Z${String.fromCodePoint(65 + Math.floor((codes += 1) / 26), 65 + (codes % 26))}`;

/** A text for descriptions, of a name of its own. */
async function madeText(docman: FilesApp) {
  const token = await docman.tokenOf(ADMIN);
  const body = { ...NEW_TEXT, name: `Fire watch ${freeCode()}` };
  const { id } = (await docman.ask<{ id: number }>('createJobText', { token, body })).body;
  return { id, body: { ...body, version: 1 } };
}

/** A revision under review, by somebody whom the superintendent of the ship decides about. */
async function submitted(docman: FilesApp, who: string): Promise<number> {
  const id = await draft(docman, who, 'SCH');
  await perform(docman, who, 'submitRevision', id);
  return id;
}

async function madeBy(
  docman: FilesApp,
  name: 'createArchive' | 'createComment' | 'createSavedView' | 'createTicket',
  id: number,
): Promise<DocumentReply & { url: string }> {
  const token = await docman.tokenOf(ADMIN);
  const body = DOCUMENT_BODIES[name];
  return (await docman.ask<DocumentReply & { url: string }>(name, { token, id, body })).body;
}

async function madeType(docman: FilesApp): Promise<{ id: number; code: string }> {
  const body = { ...NEW_TYPE, code: freeCode() };
  const made = await docman.ask<{ id: number; code: string }>('createDocumentType', {
    token: await docman.tokenOf(ADMIN),
    body,
  });
  return made.body;
}

type Maker = (docman: FilesApp) => Promise<Victim>;

const released: Maker = async (docman) => ({ id: (await makeReleased(docman, pdfOf())).revision });
const document: Maker = async (docman) => ({ id: (await makeReleased(docman, pdfOf())).document });
const comment: Maker = async (docman) => {
  const { revision } = await makeReleased(docman, pdfOf());
  return { id: (await madeBy(docman, 'createComment', revision)).id };
};

const MAKERS: Partial<Record<DocumentCall, Maker>> = {
  document,
  documentHistory: document,
  updateDocument: document,
  voidDocument: document,
  createRevision: async (docman) => ({
    ...(await document(docman)),
    body: { ...DOCUMENT_BODIES.createRevision, upload_id: await fileOf(docman, ADMIN) },
  }),
  revision: released,
  comments: released,
  createComment: released,
  revisionFile: released,
  createTicket: released,
  updateRevision: async (docman) => ({ id: await draft(docman, ADMIN, 'SCH') }),
  submitRevision: async (docman) => ({ id: await draft(docman, ADMIN, 'SCH') }),
  recallRevision: async (docman) => ({ id: await submitted(docman, ADMIN) }),
  issueRevision: async (docman) => ({ id: await draft(docman, ADMIN, 'MOM') }),
  reviewRevision: async (docman) => ({
    who: 'rajan.menon',
    id: await submitted(docman, 'tomas.varga'),
  }),
  setReviewDue: async (docman) => ({ id: await submitted(docman, ADMIN) }),
  updateComment: comment,
  resolveComment: comment,
  deleteSavedView: async (docman) => ({ id: (await madeBy(docman, 'createSavedView', 0)).id }),
  download: async (docman) => {
    const { revision } = await makeReleased(docman, pdfOf());
    const { url } = await madeBy(docman, 'createTicket', revision);
    return { query: url.replace('/downloads', '') };
  },
  archive: async (docman) => {
    const { url } = await madeBy(docman, 'createArchive', 0);
    return { query: url.replace('/archives', '') };
  },
  checkFile: async (docman) => {
    const bytes = pdfOf();
    await makeReleased(docman, bytes);
    return { hash: hashOf(bytes) };
  },
  completeUpload: async (docman) => ({
    id: (await send(docman, ADMIN, 'Plan.pdf', pdfOf())).id,
  }),
  deleteUpload: async (docman) => ({
    id: (await announce(docman, ADMIN, 'Plan.pdf', pdfOf())).body.id,
  }),
  updateStandardJob: async (docman) => {
    const token = await docman.tokenOf(ADMIN);
    const { id } = (
      await docman.ask<{ id: number }>('createStandardJob', { token, body: NEW_STANDARD })
    ).body;
    return { id };
  },
  createJobCategory: () => Promise.resolve({ body: { ...NEW_CATEGORY, code: freeCode() } }),
  updateJobCategory: async (docman) => {
    const token = await docman.tokenOf(ADMIN);
    const body = { ...NEW_CATEGORY, code: freeCode() };
    const { id } = (await docman.ask<{ id: number }>('createJobCategory', { token, body })).body;
    return { id, body: { ...body, version: 1 } };
  },
  updateGeneralCondition: async (docman) => ({ id: await madeCondition(docman) }),
  deleteGeneralCondition: async (docman) => ({ id: await madeCondition(docman) }),
  createJobText: () => Promise.resolve({ body: { ...NEW_TEXT, name: `Fire watch ${freeCode()}` } }),
  updateJobText: madeText,
  deleteJobText: async (docman) => ({ id: (await madeText(docman)).id }),
  createDocumentType: () => Promise.resolve({ body: { ...NEW_TYPE, code: freeCode() } }),
  updateDocumentType: async (docman) => {
    const { id, code } = await madeType(docman);
    return { id, body: { ...NEW_TYPE, code, version: 1 } };
  },
  deleteDocumentType: async (docman) => ({ id: (await madeType(docman)).id }),
  renameTag: async (docman) => {
    await makeDocument(docman, ADMIN, 'SCH', { tags: ['for-nobody'] });
    return {};
  },
  removeTag: async (docman) => {
    await makeDocument(docman, ADMIN, 'SCH', { tags: ['for-nobody'] });
    return {};
  },
};

/** What this call finds as it should be. */
export const documentVictim = async (docman: FilesApp, name: DocumentCall): Promise<Victim> =>
  (await MAKERS[name]?.(docman)) ?? {};

/** The id with which a call without a body is refused: a released revision, a file of which nothing has arrived. */
export async function documentRefused(docman: FilesApp, name: DocumentCall): Promise<number> {
  // Specifications are made by Docman itself; the first condition is the product’s.
  if (name === 'deleteDocumentType' || name === 'deleteGeneralCondition') return 1;
  if (name !== 'completeUpload') return (await makeReleased(docman, pdfOf())).revision;
  return (await announce(docman, ADMIN, 'Plan.pdf', pdfOf())).body.id;
}
