/** What the pages of a specification show of a job: how it looks before the work, and its damage. Source: photos. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PhotoTag } from '../../../src/contract/jobs/photos';
import type { Database } from '../../db/database';
import { jobs } from '../../db/tables/jobSchema';
import { photos } from '../../db/tables/photoSchema';
import type { PaperPhoto } from '../../papers/making/photoRows';
import { say } from '../../text/texts';
import { photosWhere } from '../photoView';

/** By the ids of their jobs. */
export type SpecPhotos = ReadonlyMap<number, readonly PaperPhoto[]>;

const SHOWN: PhotoTag[] = ['BEFORE', 'DAMAGE'];
/** A page of them. */
const MOST_PRINTED = 6;

export async function photosToPrint(db: Database, drydockId: number): Promise<SpecPhotos> {
  const rows = await photosWhere(
    db,
    and(eq(jobs.drydock_id, drydockId), inArray(photos.tag, SHOWN)),
  );
  const byJob = new Map<number, PaperPhoto[]>();
  for (const { job_id, thumb, tag, caption } of rows) {
    const of = byJob.get(job_id) ?? [];
    byJob.set(job_id, of);
    if (of.length >= MOST_PRINTED) continue;
    const name = say(`jobs.photoTags.${tag}`);
    of.push({ jpeg: thumb, text: caption === null ? name : `${caption} (${name})` });
  }
  return byJob;
}
