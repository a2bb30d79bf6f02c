/** Documents for one test: made through the API, with files whose content is their own. */
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Answer } from './app';
import { announce, complete, pdfOf, send, type FilesApp } from './files';
import { unknownOf } from '../../../src/contract/fieldTable';
import { documentFields, revisionFields } from '../../../src/contract/documents/documents';

export type Refusal = { message: string; errors?: Record<string, string[]> };
export type DocumentReply = Document & Refusal;

/** Ids of the demonstration data. */
export const HAL = 2;
export const HAL_DD26 = 1;

export const typeIdOf = async (docman: FilesApp, code: string): Promise<number> => {
  const token = await docman.tokenOf('administrator');
  const { body } = await docman.ask<{ id: number; code: string }[]>('documentTypes', { token });
  const found = body.find((one) => one.code === code);
  if (found === undefined) throw new Error(`No type ${code}`);
  return found.id;
};

/** A file that was taken in, for a revision by this person. */
export async function fileOf(docman: FilesApp, who: string, bytes = pdfOf()): Promise<number> {
  // What the store has already, and this person may see, is not sent again.
  const { body: known } = await announce(docman, who, 'Plan.pdf', bytes);
  if (known.state === 'STORED') return known.id;
  const { id } = await send(docman, who, 'Plan.pdf', bytes);
  const { status, body } = await complete(docman, who, id);
  if (status !== 200) throw new Error(`Not completed: ${JSON.stringify(body)}`);
  return id;
}

export const REVISION = {
  reason: 'FOR_REVIEW',
  ...unknownOf(revisionFields),
};

export const documentOf = (type_id: number) => ({
  ship_id: HAL,
  drydock_id: HAL_DD26 as number | null,
  type_id,
  title: 'A document',
  discipline: 'HULL',
  tags: [] as string[],
  ...unknownOf(documentFields),
  yard_id: null as number | null,
});

export async function perform(
  docman: FilesApp,
  who: string,
  name: EndpointName,
  id: number,
  body?: object,
): Promise<Answer<DocumentReply>> {
  const token = await docman.tokenOf(who);
  return docman.ask<DocumentReply>(name, { token, id, ...(body ? { body } : {}) });
}

/** A document of a type with its first revision, a draft. */
export async function makeDocument(
  docman: FilesApp,
  who: string,
  code: string,
  more: object = {},
  revision: object = {},
): Promise<Document> {
  const body = {
    ...documentOf(await typeIdOf(docman, code)),
    ...more,
    revision: { ...REVISION, ...revision, upload_id: await fileOf(docman, who) },
  };
  const made = await perform(docman, who, 'createDocument', 1, body);
  if (made.status !== 201) throw new Error(`Not made: ${JSON.stringify(made.body)}`);
  return made.body;
}

export const newest = (document: Document) => {
  const [revision] = document.revisions;
  if (revision === undefined) throw new Error(`${document.number} has no revision.`);
  return revision;
};

/** The next revision, by the same person or another. */
export async function revise(docman: FilesApp, who: string, id: number): Promise<Document> {
  const body = {
    ...REVISION,
    change_note: 'Something changed',
    upload_id: await fileOf(docman, who),
  };
  const made = await perform(docman, who, 'createRevision', id, body);
  if (made.status !== 201) throw new Error(`Not revised: ${JSON.stringify(made.body)}`);
  return made.body;
}
