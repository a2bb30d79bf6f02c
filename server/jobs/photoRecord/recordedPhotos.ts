/** The photos of a job as its record shows them, with their pictures. Source: photos. */
import { and, eq, isNull } from 'drizzle-orm';
import { PHOTO_TAGS } from '../../../src/contract/jobs/photos';
import type { Database } from '../../db/database';
import { files } from '../../db/tables/fileSchema';
import { photos } from '../../db/tables/photoSchema';
import { users } from '../../db/schema';
import { verified } from '../../files/fileFault';
import type { FileStore } from '../../files/fileStore';

/** More would make a file that nobody opens: further photos are shown small. */
const MOST_BYTES = 40_000_000;

/** By what they show, oldest first. */
export async function photosToRecord(db: Database, jobId: number) {
  const { id, tag, caption, name, place, thumb, taken_at, recorded_at } = photos;
  const rows = await db
    .select({
      ...{ id, tag, caption, name, place, thumb, taken_at, recorded_at },
      ...{ sha256: photos.sha256, reduced: photos.reduced_sha256, size: files.size },
      by: users.shown_name,
    })
    .from(photos)
    .innerJoin(files, eq(files.sha256, photos.reduced_sha256))
    .leftJoin(users, eq(users.id, photos.recorded_by))
    .where(and(eq(photos.job_id, jobId), isNull(photos.voided_at)));
  const at = (one: (typeof rows)[number]) => (one.taken_at ?? one.recorded_at).getTime();
  return rows.sort(
    (a, b) => PHOTO_TAGS.indexOf(a.tag) - PHOTO_TAGS.indexOf(b.tag) || at(a) - at(b) || a.id - b.id,
  );
}

export type RecordedPhoto = Awaited<ReturnType<typeof photosToRecord>>[number];

/** JPEGs, as base64, by the ids of their photos; `small`: how many are. */
export interface Pictures {
  readonly jpegs: ReadonlyMap<number, string>;
  readonly small: number;
}

/** Fails as the store does. */
export async function picturesOf(
  store: FileStore,
  all: readonly RecordedPhoto[],
): Promise<Pictures> {
  const jpegs = new Map<number, string>();
  let [left, small] = [MOST_BYTES, 0];
  for (const { id, reduced, size, thumb } of all) {
    left -= size;
    if (left < 0) {
      small += 1;
      jpegs.set(id, thumb);
      continue;
    }
    const pieces: unknown[] = await verified(await store.read(reduced), reduced).toArray();
    jpegs.set(id, Buffer.concat(pieces as Uint8Array[]).toString('base64'));
  }
  return { jpegs, small };
}
