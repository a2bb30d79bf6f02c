/**
 * An upload from its announcement to its place in the store. At every moment a crash leaves nothing but an upload that
 * goes on: the bytes are whole and in the store before their record is made, and the record before the answer.
 */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import {
  endingOf,
  FILE_KINDS,
  type FileEnding,
  type Upload,
  type UploadDraft,
  type uploadDraftSchema,
} from '../../../src/contract/documents/uploads';
import type { Database } from '../../db/database';
import { HttpProblem, invalid, notFound, tookTooLong } from '../../http/problem';
import { wireTime } from '../../http/records';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { duplicatesOf } from './duplicates';
import { fileKindOf } from '../../files/fileKind';
import { checkQuota, lockQuota } from '../../files/uploadQuota';
import { LeaseTaken, UploadGone, withLease } from '../../files/uploadLease';
import { looksInto, type UploadParts } from '../../files/uploadParts';
import {
  uploadRepository,
  type KnownUpload,
  type StoredUpload,
} from '../../files/uploadRepository';
import type { FileApi } from './fileApi';

const MEGABYTE = 1_000_000;

type Announcing = Call<'createUpload', typeof uploadDraftSchema>;

const incomplete = (received: number, size: number) =>
  invalid({ size: [say('uploads.incomplete', { received, size })] });
const otherKind = (ending: string) => invalid({ name: [say('uploads.otherKind', { ending })] });

/** Before a byte is sent: 422 for a kind that is not kept, 413 for what is too large. */
function welcome({ name, size }: UploadDraft, limit: number): FileEnding {
  const ending = endingOf(name);
  if (ending === undefined)
    throw invalid({
      name: [say('uploads.unwelcome', { kinds: Object.keys(FILE_KINDS).join(', ') })],
    });
  if (size > limit)
    throw new HttpProblem(413, { message: say('uploads.tooLarge', { limit: limit / MEGABYTE }) });
  return ending;
}

async function present(
  { parts }: FileApi,
  upload: StoredUpload,
  duplicates: Upload['duplicates'],
): Promise<Upload> {
  const { id, name, size, sha256, state, tus_key, created_at, expires_at } = upload;
  return {
    id,
    name,
    size,
    sha256,
    state,
    offset: state === 'OPEN' ? await parts.received(tus_key) : size,
    address: `/tus/${tus_key}`,
    created_at: wireTime(created_at),
    expires_at: wireTime(expires_at),
    duplicates,
  };
}

/** Expects that the bytes were there a moment ago; 422 when they were swept away since. */
async function record(
  { files }: FileApi,
  tx: Database,
  upload: KnownUpload,
  mime: string,
  now: Date,
) {
  const stored = await uploadRepository(tx).store(upload, mime, now);
  if (!(await files.has(upload.sha256))) throw incomplete(0, upload.size);
  return stored;
}

export async function listUploads(api: FileApi, call: Call<'uploads'>): Promise<Upload[]> {
  const { db } = api;
  const found = await uploadRepository(db).waiting(call.viewer.userId, call.now);
  const hashes = [...new Set(found.map(({ sha256 }) => sha256))];
  const duplicates = await duplicatesOf(db, call.viewer, hashes);
  return Promise.all(
    found.map((upload) => present(api, upload, duplicates.get(upload.sha256) ?? [])),
  );
}

/** Its hash is not known yet. */
async function beginUpload(api: FileApi, call: Announcing): Promise<Upload> {
  const { body, viewer, now } = call;
  const begun = await call.write(async (tx) => {
    await lockQuota(tx, viewer.userId);
    const made = await uploadRepository(tx).begin(viewer.userId, body, now);
    await checkQuota(tx, api.parts, api.settings, viewer.userId, now);
    return made;
  });
  await api.parts.begin(begun.tus_key);
  return present(api, begun, []);
}

/**
 * Begins an upload, or goes on with the one that was begun. What this person sees in a document already need not be
 * sent again; what is kept here without their seeing it must be: a hash is no right to a file.
 */
export async function announceUpload(api: FileApi, call: Announcing): Promise<Upload> {
  const { db, files, parts, settings } = api;
  const { body, viewer, now } = call;
  const ending = welcome(body, settings.fileLimitBytes);
  const { name, size, sha256, begun_id } = body;
  if (typeof sha256 !== 'string') return beginUpload(api, call);
  const identity = { name, size, sha256 };
  const seen = await duplicatesOf(db, call.viewer, [sha256]);
  const duplicates = seen.get(sha256) ?? [];
  const isKept = duplicates.length > 0 && (await files.has(sha256));
  let left: string | undefined;
  const upload = await call.write(async (tx) => {
    const repository = uploadRepository(tx);
    await lockQuota(tx, viewer.userId);
    left = begun_id ? await repository.identify(viewer.userId, begun_id, identity) : undefined;
    const announced = await repository.announce(viewer.userId, identity, now);
    const kept = isKept ? await repository.kept(sha256, size) : undefined;
    if (announced.state !== 'OPEN' || kept === undefined) {
      await checkQuota(tx, parts, settings, viewer.userId, now);
      return announced;
    }
    if (kept !== FILE_KINDS[ending]) throw otherKind(ending);
    return record(api, tx, announced, kept, now);
  });
  if (left !== undefined) await parts.discard(left);
  if (upload.state === 'OPEN') await parts.begin(upload.tus_key);
  else await parts.discard(upload.tus_key);
  return present(api, upload, duplicates);
}

async function hashOfArrived(parts: UploadParts, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await parts.read(key), hash);
  return hash.digest('hex');
}

/** Whether the bytes are those that were announced, and of which kind; what is not is thrown away. */
async function examine({ db, parts }: FileApi, upload: KnownUpload): Promise<string> {
  const { id, user_id, tus_key: key, name, size, sha256 } = upload;
  if ((await hashOfArrived(parts, key)) !== sha256) {
    await parts.discard(key);
    await parts.begin(key);
    throw invalid({ sha256: [say('uploads.hashDiffers')] });
  }
  const ending = endingOf(name);
  const mime = ending && (await fileKindOf(looksInto(parts, key, size), size, ending));
  if (mime === undefined) {
    await uploadRepository(db).remove(user_id, id);
    await parts.discard(key);
    throw otherKind(ending ?? '');
  }
  await uploadRepository(db).setKind(id, mime);
  return mime;
}

/** Moves verified bytes into the store; after a crash in the midst of it they may be there already. */
async function keep(api: FileApi, upload: KnownUpload): Promise<string> {
  const { files, parts, db } = api;
  const { id, tus_key: key, size, sha256, mime: found } = upload;
  const received = await parts.received(key);
  if (received < size) {
    if (found !== null && (await files.has(sha256))) return found;
    await uploadRepository(db).setKind(id, null);
    await parts.begin(key);
    throw incomplete(received, size);
  }
  const mime = found ?? (await examine(api, upload));
  await files.claim(sha256, key);
  return mime;
}

async function finish(api: FileApi, call: Call<'completeUpload'>): Promise<StoredUpload> {
  const upload = await uploadRepository(api.db).find(call.viewer.userId, call.id);
  if (upload === undefined) throw notFound();
  if (upload.state !== 'OPEN') return upload;
  const { sha256 } = upload;
  if (sha256 === null) throw invalid({ sha256: [say('uploads.hashMissing')] });
  const known = { ...upload, sha256 };
  const mime = await keep(api, known);
  return call.write((tx) => record(api, tx, known, mime, call.now));
}

/** May be repeated: what is done is told again. */
export async function completeUpload(api: FileApi, call: Call<'completeUpload'>): Promise<Upload> {
  const { db } = api;
  const upload = await uploadRepository(db).find(call.viewer.userId, call.id);
  if (upload === undefined) throw notFound();
  try {
    const done = await withLease(db, upload.tus_key, () => finish(api, call));
    const sha256 = done.sha256 ?? '';
    const duplicates = await duplicatesOf(db, call.viewer, [sha256]);
    return await present(api, done, duplicates.get(sha256) ?? []);
  } catch (error) {
    if (error instanceof LeaseTaken) throw tookTooLong();
    if (error instanceof UploadGone) throw notFound();
    throw error;
  }
}

/** Forgets an upload and its bytes; 404 for one that is not this person's, or used. */
export async function removeUpload(
  { db, parts }: FileApi,
  userId: number,
  id: number,
): Promise<void> {
  const removed = await uploadRepository(db).remove(userId, id);
  if (removed === undefined) throw notFound();
  await parts.discard(removed.tus_key);
}
