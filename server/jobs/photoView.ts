/** The photos of a job as they are told, and their files. Source: photos. */
import { and, asc, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { addDays, todayIn } from '../../src/contract/dates';
import { MENU } from '../../src/contract/endpoints';
import type { DayPhoto, Photo } from '../../src/contract/jobs/photos';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { files } from '../db/tables/fileSchema';
import { jobs } from '../db/tables/jobSchema';
import { photos } from '../db/tables/photoSchema';
import { users } from '../db/schema';
import { zoneOf } from '../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { wireTime } from '../http/records';
import { omit } from '../text/omit';
import { mayAddPhotos, mayEditAny, visibleJobs, type Standing } from './jobAccess';

export type StoredPhoto = typeof photos.$inferSelect;

/** Its own by whoever adds them, any by the office. */
export const mayRemove = (
  viewer: Viewer,
  project: StoredDrydock,
  job: Standing,
  { recorded_by }: Pick<StoredPhoto, 'recorded_by'>,
): boolean =>
  mayAddPhotos(viewer, project, job) && (mayEditAny(viewer) || recorded_by === viewer.userId);

/** Newest first, without those that were removed. */
export async function photosOf(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  job: Standing & { id: number },
): Promise<Photo[]> {
  const { id, update_id, tag, caption, name, width, height, taken_at, place } = photos;
  const shown = { id, update_id, tag, caption, name, width, height, taken_at, place };
  const { recorded_at, recorded_by } = photos;
  const rows = await db
    .select({
      ...{ ...shown, recorded_at, recorded_by, by: users.shown_name },
      ...{ size: files.size, mime: files.mime },
    })
    .from(photos)
    .innerJoin(files, eq(files.sha256, photos.sha256))
    .leftJoin(users, eq(users.id, photos.recorded_by))
    .where(and(eq(photos.job_id, job.id), isNull(photos.voided_at)))
    .orderBy(desc(photos.id));
  return rows.map(({ recorded_at: at, recorded_by: maker, ...photo }) => ({
    ...photo,
    taken_at: photo.taken_at && wireTime(photo.taken_at),
    at: wireTime(at),
    may_remove: mayRemove(viewer, project, job, { recorded_by: maker }),
  }));
}

/** When it was taken, as far as that was told. */
const takenAt = sql`coalesce(${photos.taken_at}, ${photos.recorded_at})`.mapWith(
  photos.recorded_at,
);

/** By job, oldest first; with the small picture of each. */
export async function photosWhere(db: Database, where: SQL | undefined) {
  const { tag, caption, width, height, thumb } = photos;
  return db
    .select({
      ...{ photo_id: photos.id, job_id: jobs.id, code: jobs.code, by: users.shown_name },
      ...{ tag, caption, width, height, thumb, at: takenAt },
    })
    .from(photos)
    .innerJoin(jobs, eq(jobs.id, photos.job_id))
    .leftJoin(users, eq(users.id, photos.recorded_by))
    .where(and(isNull(photos.voided_at), where))
    .orderBy(asc(jobs.code), asc(photos.id));
}

/** Of this day of the yard, by job; with the small picture of each. */
export async function photosOn(
  db: Database,
  project: Pick<StoredDrydock, 'id' | 'yard_zone'>,
  day: string,
): Promise<(DayPhoto & { readonly thumb: string })[]> {
  const rows = await photosWhere(
    db,
    and(
      eq(jobs.drydock_id, project.id),
      // Wider than the day in any time zone; the calendar of the yard decides.
      gte(takenAt, new Date(`${addDays(day, -1)}T00:00:00Z`)),
      lt(takenAt, new Date(`${addDays(day, 2)}T00:00:00Z`)),
    ),
  );
  return rows
    .filter(({ at }) => todayIn(zoneOf(project), at) === day)
    .map((row) => omit(row, 'at'));
}

/** The photos of damage that this job has, as far as whoever asks sees the job. */
export async function damageOf(db: Database, viewer: Viewer, jobId: number): Promise<DayPhoto[]> {
  if (!viewer.may(MENU.jobs, 'V')) return [];
  const where = and(eq(jobs.id, jobId), eq(photos.tag, 'DAMAGE'), visibleJobs(viewer));
  return (await photosWhere(db, where)).map((row) => omit(row, 'thumb', 'at'));
}
