/**
 * Makes the document of a job's photos: a PDF that shows them and a sheet that lists them, as a draft. The next one is the next
 * revision, which says what was added and removed. What changes while the files are made is refused, and nothing is saved.
 */
import { eq } from 'drizzle-orm';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type { photoRecordDraftSchema } from '../../../src/contract/jobs/photos';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { photoRecords } from '../../db/tables/photoSchema';
import { CLASS_TAG } from '../../documents/documentAccess';
import type { FileApi } from '../../documents/files/fileApi';
import { madeBefore, makeFiles, storeMade } from '../../documents/made/madeFiles';
import { isSamePlan } from '../../documents/made/madePlan';
import { invalid, notPermitted } from '../../http/problem';
import { speakInPrint } from '../../text/language';
import { say } from '../../text/texts';
import { existingJob, freshJob } from '../jobView';
import { lockedJob, nameOf } from '../jobWrites';
import { recordOrder } from './recordPaper';
import { photosToRecord, picturesOf } from './recordedPhotos';
import { mayRecord, recordAhead } from './recordView';

type Recording = Call<'recordPhotos', typeof photoRecordDraftSchema>;

async function prepare(db: Database, viewer: Viewer, id: number) {
  const { job, project } = await existingJob(db, viewer, id);
  if (!mayRecord(viewer, project, job)) throw notPermitted('jobs.photoRecord.only');
  const photos = await photosToRecord(db, id);
  if (photos.length === 0) throw invalid({ state: [say('jobs.photoRecord.none')] });
  const ids = photos.map((photo) => photo.id);
  const { refused, ...ahead } = await recordAhead(db, viewer, { project, jobId: id }, ids);
  if (refused !== undefined) throw invalid({ state: [refused] });
  return { job, project, photos, ids, ...ahead };
}
type Ready = Awaited<ReturnType<typeof prepare>>;

const isSame = (one: Ready, other: Ready): boolean =>
  isSamePlan(one.plan, other.plan) &&
  JSON.stringify([one.ids, one.job.title]) === JSON.stringify([other.ids, other.job.title]);

/** What has changed since the last one. */
function noteOf({ plan, shown, ids }: Ready): string | null {
  if (plan.first) return null;
  const added = ids.filter((id) => !shown.includes(id)).length;
  const removed = shown.filter((id) => !ids.includes(id)).length;
  return say('jobs.photoRecord.changed', { added, removed });
}

export async function recordPhotos(api: FileApi, call: Recording): Promise<Job> {
  const { id, viewer, now } = call;
  const { client_id } = call.body;
  await existingJob(api.db, viewer, id);
  if ((await madeBefore(api.db, viewer, client_id)) !== undefined) {
    call.repeated();
    return freshJob(api.db, viewer, id);
  }
  const ready = await prepare(api.db, viewer, id);
  speakInPrint();
  const pictures = await picturesOf(api.files, ready.photos);
  const order = recordOrder({ ...ready, pictures, issuedBy: viewer.fullname });
  const of = { kind: 'photos', drydockId: ready.project.id } as const;
  const files = await makeFiles(api, of, ready.plan, order);
  return call.write(async (tx, record) => {
    await lockedJob(tx, viewer, id);
    const fresh = await prepare(tx, viewer, id);
    if (!isSame(ready, fresh)) throw invalid({ state: [say('jobs.photoRecord.meanwhile')] });
    const { job, project, plan, ids } = fresh;
    if (plan.redone !== null)
      await tx.delete(photoRecords).where(eq(photoRecords.revision_id, plan.redone.id));
    const { code, title } = job;
    const revision_id = await storeMade(
      api,
      { tx, record, viewer, now },
      {
        ...{ project, plan, client_id, files },
        title: say('jobs.photoRecord.documentTitle', { code, title }),
        tags: job.class_item || job.statutory ? [CLASS_TAG] : [],
        reason: 'ISSUED_FOR_INFORMATION',
        change_note: noteOf(fresh),
      },
    );
    await tx.insert(photoRecords).values({
      ...{ job_id: id, revision_id, file_sha256: files.file.sha256, photo_ids: ids },
      ...{ made_at: now, made_by: viewer.userId },
    });
    await record({
      action: 'record_photos',
      ...{ entity: 'job', entityId: id, label: nameOf(project, job) },
      after: { photos: ids.length },
    });
    return freshJob(tx, viewer, id);
  });
}
