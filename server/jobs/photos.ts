/** Adding photos to a job and removing them: what is stored is a picture by its own bytes, whatever the browser says of it. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { Job } from '../../src/contract/jobs/jobRecords';
import {
  MAX_PHOTOS,
  PHOTO_KINDS,
  REDUCED_PIXELS,
  THUMB_PIXELS,
  type Photo,
  type PhotoDraft,
  type photoDraftSchema,
  type photoRemovalSchema,
} from '../../src/contract/jobs/photos';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { photos } from '../db/tables/photoSchema';
import { claimUpload } from '../files/claimUpload';
import type { FileStore } from '../files/fileStore';
import { invalid, notFound, notPermitted } from '../http/problem';
import { say } from '../text/texts';
import { mayAddPhotos } from './jobAccess';
import { CLOCKS_APART_MS } from './jobSteps';
import { freshJob } from './jobView';
import { lockedJob, nameOf } from './jobWrites';
import { mayRemove, photosOf } from './photoView';
import { plainJpegSize } from './plainJpeg';

const JPEG = 'image/jpeg';
/** What a browser reduces says its size at once. */
const HEAD_BYTES = 64_000;

/** What was stored under this id of the client's before; it is taken for its own alone. */
async function addedBefore(tx: Database, viewer: Viewer, jobId: number, clientId: string) {
  const [row] = await tx
    .select({ id: photos.id, job_id: photos.job_id, by: photos.recorded_by })
    .from(photos)
    .where(eq(photos.client_id, clientId));
  if (row === undefined) return undefined;
  if (row.by !== viewer.userId || row.job_id !== jobId)
    throw invalid({ client_id: [say('jobs.idTaken')] });
  return row.id;
}

async function headOf(store: FileStore, sha256: string, size: number) {
  const end = Math.min(size, HEAD_BYTES) - 1;
  const stream: Readable = await store.read(sha256, { start: 0, end });
  return Buffer.concat((await stream.toArray()) as Uint8Array[]);
}

/** Undefined where these bytes are no JPEG of at most so many pixels a side. */
function jpegWithin(bytes: Buffer, most: number) {
  const size = plainJpegSize(bytes);
  return size !== undefined && Math.max(size.width, size.height) <= most ? size : undefined;
}

/** The files of a photo, taken from their uploads; 422 where they are no pictures. */
async function claimPhoto(tx: Database, store: FileStore, userId: number, draft: PhotoDraft) {
  const broken = (field: string) => invalid({ [field]: [say('jobs.noPhoto')] });
  if (jpegWithin(Buffer.from(draft.thumb, 'base64'), THUMB_PIXELS) === undefined)
    throw broken('thumb');
  const original = await claimUpload(tx, userId, draft.upload_id);
  if (!PHOTO_KINDS.some((mime) => mime === original.mime)) throw broken('upload_id');
  const reduced = await claimUpload(tx, userId, draft.reduced_upload_id);
  const head = reduced.mime === JPEG && (await headOf(store, reduced.sha256, reduced.size));
  const size = head === false ? undefined : jpegWithin(head, REDUCED_PIXELS);
  if (size === undefined) throw broken('reduced_upload_id');
  return { original, reduced, size };
}

export function addPhoto(
  files: FileStore,
  call: Call<'addPhoto', typeof photoDraftSchema>,
): Promise<Photo> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    const told = async (photoId: number) => {
      const found = (await photosOf(tx, viewer, project, job)).find((one) => one.id === photoId);
      // Removed meanwhile.
      if (found === undefined) throw notFound();
      return found;
    };
    const before = await addedBefore(tx, viewer, id, body.client_id);
    if (before !== undefined) {
      call.repeated();
      return told(before);
    }
    if (!mayAddPhotos(viewer, project, job)) throw notPermitted('jobs.photosOnly');
    const taken_at = body.taken_at === null ? null : new Date(body.taken_at);
    if (taken_at !== null && !(taken_at.getTime() <= now.getTime() + CLOCKS_APART_MS))
      throw invalid({ taken_at: [say('jobs.inFuture')] });
    const there = await tx.$count(photos, and(eq(photos.job_id, id), isNull(photos.voided_at)));
    if (there >= MAX_PHOTOS)
      throw invalid({ upload_id: [say('jobs.tooManyPhotos', { most: MAX_PHOTOS })] });
    const { original, reduced, size } = await claimPhoto(tx, files, viewer.userId, body);
    const { thumb, tag, caption, place, client_id } = body;
    const [row] = await tx
      .insert(photos)
      .values({
        ...{ thumb, tag, caption, place, client_id, taken_at, ...size },
        ...{ job_id: id, name: original.name, sha256: original.sha256 },
        ...{ reduced_sha256: reduced.sha256, recorded_at: now, recorded_by: viewer.userId },
      })
      .returning({ id: photos.id });
    if (row === undefined) throw new Error('A photo was stored without an id.');
    await record({
      action: 'add_photo',
      ...{ entity: 'job', entityId: id, label: nameOf(project, job) },
      after: { photo: original.name, tag, ...(caption === null ? {} : { caption }) },
    });
    return told(row.id);
  });
}

/** Its bytes go with the next sweep of files that nothing has; the record of who removed it stays. */
export function removePhoto(call: Call<'removePhoto', typeof photoRemovalSchema>): Promise<Job> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const { job, project } = await lockedJob(tx, viewer, id);
    const where = and(eq(photos.id, body.photo_id), eq(photos.job_id, id));
    const [stored] = await tx.select().from(photos).where(where);
    if (stored === undefined) throw notFound();
    if (stored.voided_at !== null) throw invalid({ reason: [say('jobs.photoGone')] });
    if (!mayRemove(viewer, project, job, stored)) throw notPermitted('jobs.photoMakerOnly');
    const { reason } = body;
    const change = { voided_at: now, voided_by: viewer.userId, void_reason: reason, thumb: '' };
    await tx.update(photos).set(change).where(where);
    await record({
      action: 'remove_photo',
      ...{ entity: 'job', entityId: id, label: nameOf(project, job) },
      before: { photo: stored.name, tag: stored.tag },
      after: { reason },
    });
    return freshJob(tx, viewer, id);
  });
}
