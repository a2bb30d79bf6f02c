/** The photos of jobs: adding and removing them, their files, and those of a day. */
import { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { todayIn } from '../../src/contract/dates';
import { MAKING_MS } from '../../src/contract/documents/madeRevisions';
import { jobSchema } from '../../src/contract/jobs/jobRecords';
import {
  dayPhotosSchema,
  photoDraftSchema,
  photoFileQuerySchema,
  photoRecordDraftSchema,
  photoRemovalSchema,
  photoSchema,
  photosOfDayQuerySchema,
} from '../../src/contract/jobs/photos';
import type { Viewer } from '../access/permissions/viewer';
import { wire, type Call } from '../access/wire';
import type { Database } from '../db/database';
import { files } from '../db/tables/fileSchema';
import { jobs } from '../db/tables/jobSchema';
import { photos } from '../db/tables/photoSchema';
import type { FileApi } from '../documents/files/fileApi';
import { fileAnswer } from '../files/fileAnswer';
import { hashOf } from '../files/fileStore';
import { existingDrydock, zoneOf } from '../fleet/drydocks/drydockDetail';
import type { FileAnswer } from '../http/bytes';
import { notFound } from '../http/problem';
import { omit } from '../text/omit';
import { visibleJobs } from './jobAccess';
import { existingJob } from './jobView';
import { recordPhotos } from './photoRecord/recordPhotos';
import { addPhoto, removePhoto } from './photos';
import { photosOn, type StoredPhoto } from './photoView';

const JPEG = 'image/jpeg';

/** 404 as well for one of a job that this person may not see, and for one that was removed. */
async function existingPhoto(db: Database, viewer: Viewer, id: number): Promise<StoredPhoto> {
  const [found] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), isNull(photos.voided_at)));
  if (found === undefined) throw notFound();
  await existingJob(db, viewer, found.job_id);
  return found;
}

function thumbAnswer({ name, thumb }: StoredPhoto): FileAnswer {
  const bytes = Buffer.from(thumb, 'base64');
  return {
    ...{ name, mime: JPEG, disposition: 'inline', size: bytes.byteLength, sha256: hashOf(bytes) },
    open: (part) =>
      Promise.resolve(Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes])),
  };
}

async function photoFile(
  { db, files: store }: FileApi,
  { viewer, id, query }: Call<'photoFile', undefined, typeof photoFileQuerySchema>,
): Promise<FileAnswer> {
  const photo = await existingPhoto(db, viewer, id);
  if (query.size === 'thumb') return thumbAnswer(photo);
  const sha256 = query.size === 'original' ? photo.sha256 : photo.reduced_sha256;
  const [file] = await db.select().from(files).where(eq(files.sha256, sha256));
  if (file === undefined) throw new Error(`The photo ${id} is stored without its file.`);
  const { size, mime } = file;
  const disposition = query.size === 'original' ? 'attachment' : 'inline';
  return fileAnswer(store, { name: photo.name, mime, size, sha256, disposition });
}

async function photosOfDay(
  db: Database,
  { viewer, id, query, now }: Call<'photosOfDay', undefined, typeof photosOfDayQuerySchema>,
) {
  const project = await existingDrydock(db, viewer, id);
  const { day = todayIn(zoneOf(project), now) } = query;
  const found = await photosOn(db, project, day);
  const seen = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.drydock_id, id), visibleJobs(viewer)));
  const ids = new Set(seen.map((job) => job.id));
  return found.filter(({ job_id }) => ids.has(job_id)).map((one) => omit(one, 'thumb'));
}

export function photoRoutes(api: FileApi): void {
  wire(api, 'addPhoto', {
    summary: 'Add a photo to a job, of files that were uploaded before',
    body: photoDraftSchema,
    reply: photoSchema,
    created: true,
    repeatable: true,
    handle: (call) => addPhoto(api.files, call),
  });
  wire(api, 'removePhoto', {
    summary: 'Remove a photo from a job, with its files',
    body: photoRemovalSchema,
    reply: jobSchema,
    handle: removePhoto,
  });
  wire(api, 'recordPhotos', {
    summary: 'Make a document of the photos of a job, as a draft',
    body: photoRecordDraftSchema,
    reply: jobSchema,
    created: true,
    repeatable: true,
    timeLimitMs: MAKING_MS,
    handle: (call) => recordPhotos(api, call),
  });
  wire(api, 'photoFile', {
    summary: 'The file of a photo, small, reduced or as it was taken',
    query: photoFileQuerySchema,
    bytes: true,
    handle: (call) => photoFile(api, call),
  });
  wire(api, 'photosOfDay', {
    summary: 'The photos that were added to the jobs of a docking on one day of its yard',
    query: photosOfDayQuerySchema,
    reply: dayPhotosSchema,
    handle: (call) => photosOfDay(api.db, call),
  });
}
