/**
 * How much may be on its way: what one person has announced and not used, and what the disk still takes. An announcement
 * counts before a byte of it has come, so that nobody fills the disk by promises.
 */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { uploads } from '../db/tables/fileSchema';
import { invalid, unavailable } from '../http/problem';
import type { Settings } from '../http/settings';
import { say } from '../text/texts';
import type { UploadParts } from './uploadParts';

/** One person's announcements are counted after one another. Any number of our own, beside the person's id. */
const QUOTA_LOCK = 4_102;
const GIGABYTE = 1_000_000_000;

/** Before the announcement is written, and held until this transaction ends. */
export async function lockQuota(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}::int, ${userId}::int)`);
}

const size = sql<number>`coalesce(sum(${uploads.size}), 0)::float8`;

/** Bytes of this person that are not used yet, and how many files of theirs have not arrived. */
async function waitingOf(tx: Database, userId: number, now: Date) {
  const [found] = await tx
    .select({
      bytes: size,
      files: sql<number>`count(*) filter (where ${uploads.state} = 'OPEN')::int`,
    })
    .from(uploads)
    .where(
      and(eq(uploads.user_id, userId), ne(uploads.state, 'USED'), gt(uploads.expires_at, now)),
    );
  return found ?? { bytes: 0, files: 0 };
}

/** Bytes of everybody that have not arrived, as far as that is known: what has come of them counts as well. */
async function announcedBytes(tx: Database, now: Date): Promise<number> {
  const [found] = await tx
    .select({ bytes: size })
    .from(uploads)
    .where(and(eq(uploads.state, 'OPEN'), gt(uploads.expires_at, now)));
  return found?.bytes ?? 0;
}

/**
 * After the announcement is written: 422 `errors.size` where it is one too many of this person, 503 where the disk would
 * not take all that is announced. Expects `lockQuota`.
 */
export async function checkQuota(
  tx: Database,
  parts: UploadParts,
  { uploadQuota, spareBytes }: Settings,
  userId: number,
  now: Date,
): Promise<void> {
  const { bytes, files } = await waitingOf(tx, userId, now);
  if (files > uploadQuota.files)
    throw invalid({ size: [say('uploads.tooManyWaiting', { count: uploadQuota.files })] });
  if (bytes > uploadQuota.bytes)
    throw invalid({
      size: [say('uploads.tooMuchWaiting', { limit: uploadQuota.bytes / GIGABYTE })],
    });
  const free = await parts.freeBytes();
  if (free !== undefined && (await announcedBytes(tx, now)) > free - spareBytes)
    throw unavailable('full', 60);
}
