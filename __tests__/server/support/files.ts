/** Files for one test: the server on a port, documents made straight in the database, and uploads as a browser sends them. */
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Upload } from '../../../src/contract/documents/uploads';
import type { BucketPlace } from '../../../server/files/bucket/bucketPlace';
import { documents, documentTypes, revisions } from '../../../server/db/tables/documentSchema';
import { files } from '../../../server/db/tables/fileSchema';
import type { Settings } from '../../../server/http/settings';
import { openApp, type Answer, type Refusal, type TestApp } from './app';
import { SHIP } from './fleet';
import { openReference, REFERENCE } from './reference';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A small PDF whose content is its own. */
export const pdfOf = (length = 2_000): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    randomBytes(length),
    Buffer.from('\n%%EOF\n'),
  ]);

export interface FilesApp extends TestApp {
  url: string;
}

/** On a port. */
export async function openFiles(settings: Partial<Settings> = {}): Promise<FilesApp> {
  const docman = await openReference(settings);
  const url = await docman.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...docman, url };
}

/** A second server on the same database, whose files lie in a bucket, where they are copied to. */
export async function openBeside(folder: FilesApp, bucket: BucketPlace): Promise<FilesApp> {
  const store = { ...folder.store, close: () => Promise.resolve() };
  const docman = await openApp({ store, now: REFERENCE, bucket });
  const { files } = docman.storage;
  for await (const { sha256 } of folder.storage.files.all())
    await files.put(sha256, await buffer(await folder.storage.files.read(sha256)));
  const url = await docman.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...docman, url };
}

export interface Released {
  document: number;
  revision: number;
  number: string;
}

interface Made {
  ship?: number;
  name?: string;
  mime?: string;
}

let made = 0;
/** A released revision of a document of its own, with these bytes in the store. */
export async function makeReleased(
  { db, storage }: TestApp,
  bytes: Uint8Array,
  { ship = SHIP.HAL, name = 'Docking plan.pdf', mime = 'application/pdf' }: Made = {},
): Promise<Released> {
  made += 1;
  const sha256 = hashOf(bytes);
  const at = { created_at: REFERENCE, updated_at: REFERENCE };
  const number = `TST-GEN-TST-${String(made).padStart(4, '0')}`;
  await storage.files.put(sha256, bytes);
  await db
    .insert(files)
    .values({ sha256, size: bytes.length, mime, stored_at: REFERENCE })
    .onConflictDoNothing();
  await db
    .insert(documentTypes)
    .values({
      code: 'TST',
      label: 'Test document',
      scheme: 'ALPHA',
      confidentiality: 'ALL_MEMBERS',
      ...at,
    })
    .onConflictDoNothing();
  const [type] = await db.select().from(documentTypes).where(eq(documentTypes.code, 'TST'));
  const [document] = await db
    .insert(documents)
    .values({
      number,
      title: 'A document',
      title_key: 'a document',
      type_id: type?.id ?? 0,
      discipline: 'GEN',
      ship_id: ship,
      tags: [],
      confidentiality: 'ALL_MEMBERS',
      state: 'ACTIVE',
      register_state: 'APPROVED',
      on: '2026-11-20',
      words: '',
      ...at,
    })
    .returning();
  const [revision] = await db
    .insert(revisions)
    .values({
      document_id: document?.id ?? 0,
      sequence: 0,
      label: 'A',
      state: 'APPROVED',
      reason: 'FOR_WORK',
      file_name: name,
      sha256,
      source_files: [],
      on: '2026-11-20',
      check_code: randomBytes(8).toString('hex'),
      ...at,
    })
    .returning();
  const ids = { document: document?.id ?? 0, revision: revision?.id ?? 0 };
  const current = { latest_id: ids.revision, current_id: ids.revision };
  await db.update(documents).set(current).where(eq(documents.id, ids.document));
  return { ...ids, number };
}

export type UploadReply = Upload & Refusal;

export async function announce(
  docman: TestApp,
  who: string,
  name: string,
  bytes: Uint8Array,
  of: Partial<{ size: number; sha256: string }> = {},
): Promise<Answer<UploadReply>> {
  const token = await docman.tokenOf(who);
  const body = { name, size: bytes.length, sha256: hashOf(bytes), ...of };
  return docman.ask<UploadReply>('createUpload', { token, body });
}

export interface Sent {
  status: number;
  offset: number;
  text: string;
}

/** One request of tus; `cutAfter`: the line breaks after so many bytes, which gives status 0. */
export async function tus(
  docman: FilesApp,
  who: string,
  method: 'HEAD' | 'PATCH' | 'DELETE',
  address: string,
  { bytes, offset = 0, cutAfter }: { bytes?: Uint8Array; offset?: number; cutAfter?: number } = {},
): Promise<Sent> {
  const token = who === '' ? '' : await docman.tokenOf(who);
  const headers = {
    'x-access-token': token,
    'tus-resumable': '1.0.0',
    ...(bytes === undefined
      ? {}
      : {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offset,
          'content-length': bytes.length,
        }),
  };
  return new Promise((done, failed) => {
    const call = request(`${docman.url}/api${address}`, { method, headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += String(chunk)));
      reply.on('end', () => {
        done({
          status: reply.statusCode ?? 0,
          offset: Number(reply.headers['upload-offset']),
          text,
        });
      });
    });
    call.on('error', (error) => {
      if (cutAfter === undefined) failed(error);
      else done({ status: 0, offset: 0, text: '' });
    });
    if (cutAfter === undefined) call.end(bytes);
    else call.write(bytes?.subarray(0, cutAfter), () => setTimeout(() => call.destroy(), 100));
  });
}

/** Announces and sends a whole file in one piece, and does not complete it. */
export async function send(
  docman: FilesApp,
  who: string,
  name: string,
  bytes: Uint8Array,
  of: Partial<{ size: number; sha256: string }> = {},
): Promise<UploadReply> {
  const { body, status } = await announce(docman, who, name, bytes, of);
  if (status !== 201) throw new Error(`Not taken: ${JSON.stringify(body)}`);
  const sent = await tus(docman, who, 'PATCH', body.address, { bytes });
  if (sent.status !== 204) throw new Error(`Not sent: ${sent.status} ${sent.text}`);
  return body;
}

export const complete = async (docman: TestApp, who: string, id: number) =>
  docman.ask<UploadReply>('completeUpload', { token: await docman.tokenOf(who), id });
