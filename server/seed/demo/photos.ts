/** Stores the photos of the docking under way: what was found, how it goes, and what was seen this morning. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { PhotoTag } from '../../../src/contract/jobs/photos';
import type { Database } from '../../db/database';
import { files } from '../../db/tables/fileSchema';
import { jobs } from '../../db/tables/jobSchema';
import { photos } from '../../db/tables/photoSchema';
import { progressUpdates } from '../../db/tables/progressSchema';
import { hashOf, type FileStore } from '../../files/fileStore';
import { PHOTO_FILES } from './photoFiles';
import { drydockId, personId, shiftTo } from './places';

const DOCKING = 'HAL-DD26';
const YARD = 'selat.pm';
const OFFICE = 'rajan.menon';
const SIZE = { width: 1280, height: 960 };

interface SeedPhoto {
  picture: keyof typeof PHOTO_FILES;
  code: string;
  tag: PhotoTag;
  caption: string;
  at: string;
  by: string;
  /** It came with the job's last progress report. */
  reported?: true;
}

const PHOTOS: readonly SeedPhoto[] = [
  {
    ...{ picture: 'damage', code: 'ST-001', tag: 'DAMAGE', at: '2026-11-13T02:40:00Z' },
    ...{ caption: 'Shell between frames 40 and 44 set in, port side', by: OFFICE },
  },
  {
    ...{ picture: 'liner', code: 'PS-003', tag: 'DAMAGE', at: '2026-11-18T06:15:00Z' },
    ...{ caption: 'Liner scored over 40 mm at the aft seal', by: YARD },
  },
  {
    ...{ picture: 'steel', code: 'ST-001', tag: 'DURING', at: '2026-11-19T10:50:00Z' },
    ...{ caption: 'First of three plates welded in', by: YARD, reported: true },
  },
  {
    ...{ picture: 'chest', code: 'UW-001', tag: 'AFTER', at: '2026-11-19T10:55:00Z' },
    ...{ caption: 'Sea chest 3, starboard: blasted, first coat on', by: YARD, reported: true },
  },
  {
    ...{ picture: 'blast', code: 'HP-003', tag: 'DURING', at: '2026-11-20T00:30:00Z' },
    ...{ caption: 'Port side from the bow on', by: YARD },
  },
];

const bytesOf = (picture: keyof typeof PHOTO_FILES) =>
  Buffer.from(PHOTO_FILES[picture].reduced, 'base64');

/** Before any row names them. */
export async function keepPhotos(store: FileStore): Promise<void> {
  for (const { picture } of PHOTOS) {
    const bytes = bytesOf(picture);
    await store.put(hashOf(bytes), bytes);
  }
}

/** Source: jobs and progress_updates, as they were stored before. */
export async function addPhotos(tx: Database, now: Date): Promise<void> {
  const shift = shiftTo(now);
  const atOf = (time: string) => new Date(`${shift(time.slice(0, 10))}${time.slice(10)}`);
  for (const { picture, code, tag, caption, at: time, by, reported } of PHOTOS) {
    const bytes = bytesOf(picture);
    const sha256 = hashOf(bytes);
    const of = and(eq(jobs.drydock_id, drydockId(DOCKING) ?? 0), eq(jobs.code, code));
    const [job] = await tx.select({ id: jobs.id }).from(jobs).where(of);
    const job_id = job?.id ?? 0;
    const [last] = await tx
      .select({ id: progressUpdates.id })
      .from(progressUpdates)
      .where(eq(progressUpdates.job_id, job_id))
      .orderBy(desc(progressUpdates.id))
      .limit(1);
    const at = new Date(Math.min(atOf(time).getTime(), now.getTime()));
    await tx
      .insert(files)
      .values({ sha256, size: bytes.length, mime: 'image/jpeg', stored_at: now, read_at: now })
      .onConflictDoNothing();
    await tx.insert(photos).values({
      ...{ job_id, tag, caption, sha256, reduced_sha256: sha256, ...SIZE, taken_at: at },
      ...{ name: `${code} ${picture}.jpg`, thumb: PHOTO_FILES[picture].thumb },
      update_id: reported === undefined ? null : (last?.id ?? null),
      ...{ recorded_at: at, recorded_by: personId(by), client_id: randomUUID() },
    });
  }
}
