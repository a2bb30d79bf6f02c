/**
 * The document of a job's photos: what was made last as whoever asks may see it, and whether they may have the next one made.
 * Source: photo_records, photos.
 */
import { and, asc, desc, eq } from 'drizzle-orm';
import { MENU } from '../../../src/contract/endpoints';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { photoRecords } from '../../db/tables/photoSchema';
import { users } from '../../db/schema';
import {
  seenRevisions as seen,
  visibleDocuments,
  visibleRevisions,
} from '../../documents/documentAccess';
import { revises } from '../../documents/documentRights';
import { planMade, underWayText, type MadePlan } from '../../documents/made/madePlan';
import { revisionName } from '../../documents/scene';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { wireTime } from '../../http/records';
import { say } from '../../text/texts';
import { mayReport, type Standing } from '../jobAccess';

const TYPE = 'PHO';

/** Whoever does the work, or the office, who may make documents; what is only proposed is not there for all. */
export const mayRecord = (
  viewer: Viewer,
  project: Pick<StoredDrydock, 'yard_id'>,
  job: Standing,
): boolean =>
  viewer.may(MENU.documents, 'C') &&
  !['PROPOSED', 'REJECTED'].includes(job.state) &&
  mayReport(viewer, project, job);

/** Oldest first, each with its document. */
const madeOf = (db: Database, jobId: number) =>
  db
    .select({
      revision_id: photoRecords.revision_id,
      file_sha256: photoRecords.file_sha256,
      photo_ids: photoRecords.photo_ids,
      document_id: documents.id,
      created_by: documents.created_by,
      latest_id: documents.latest_id,
      label: revisions.label,
      state: revisions.state,
    })
    .from(photoRecords)
    .innerJoin(revisions, eq(revisions.id, photoRecords.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(eq(photoRecords.job_id, jobId))
    .orderBy(asc(photoRecords.id));

interface Ahead {
  readonly plan: MadePlan;
  /** The photos that the last one shows; none where this is the first. */
  readonly shown: readonly number[];
  /** Why it cannot be made now, in a sentence. */
  readonly refused: string | undefined;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What the next one is going to be of these photos. */
export async function recordAhead(
  db: Database,
  viewer: Viewer,
  { project, jobId }: { project: StoredDrydock; jobId: number },
  photoIds: readonly number[],
): Promise<Ahead> {
  const made = await madeOf(db, jobId);
  const plan = await planMade(db, project, {
    ...{ type: TYPE, confidentiality: 'ALL_MEMBERS', each: true, made },
  });
  const last = made.findLast(({ document_id }) => document_id === plan.document_id);
  const shown = last?.photo_ids ?? [];
  if (last !== undefined && !revises(viewer, last))
    return { plan, shown, refused: say('jobs.photoRecord.elsewhere') };
  const isLast = last?.latest_id === last?.revision_id && last?.state !== 'REJECTED';
  if (last !== undefined && isLast && isSame(shown, photoIds)) {
    const name = revisionName(plan, last.label);
    return { plan, shown, refused: say('jobs.photoRecord.complete', { name }) };
  }
  return { plan, shown, refused: underWayText(plan) };
}

async function lastSeen(db: Database, viewer: Viewer, jobId: number): Promise<Job['photo_record']> {
  if (!viewer.may(MENU.documents, 'V')) return null;
  const [found] = await db
    .select({
      document: { id: documents.id, number: documents.number },
      revision: { id: seen.id, label: seen.label, state: seen.state },
      photo_ids: photoRecords.photo_ids,
      made_at: photoRecords.made_at,
      made_by: users.shown_name,
    })
    .from(photoRecords)
    .innerJoin(seen, eq(seen.id, photoRecords.revision_id))
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .leftJoin(users, eq(users.id, photoRecords.made_by))
    .where(
      and(eq(photoRecords.job_id, jobId), visibleDocuments(viewer), visibleRevisions(db, viewer)),
    )
    .orderBy(desc(photoRecords.id))
    .limit(1);
  if (found === undefined) return null;
  const { photo_ids, made_at, ...record } = found;
  return { ...record, photos: photo_ids.length, made_at: wireTime(made_at) };
}

/** As it is told with its job. */
export async function recordOf(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  { job, photoIds }: { job: Standing & { id: number }; photoIds: readonly number[] },
): Promise<Pick<Job, 'photo_record' | 'may_record_photos' | 'record_refused'>> {
  const may = mayRecord(viewer, project, job) && photoIds.length > 0;
  const { refused } = may
    ? await recordAhead(db, viewer, { project, jobId: job.id }, photoIds)
    : { refused: undefined };
  return {
    photo_record: await lastSeen(db, viewer, job.id),
    may_record_photos: may && refused === undefined,
    record_refused: refused ?? null,
  };
}
