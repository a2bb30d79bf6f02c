/**
 * Copies of revisions with their footer. What people have in hand stays known by its hash for good; the bytes are kept
 * as long as they are asked for, and are drawn anew after that.
 */
import { and, eq, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { files } from '../db/tables/fileSchema';
import { stampedCopies } from '../db/tables/reviewSchema';
import type { FileStore } from '../files/fileStore';

const WEEK_MS = 7 * 24 * 3_600_000;
/** What is more waits for the next sweep. */
const AT_ONCE = 200;

export interface Copy {
  sha256: string;
  size: number;
}

/** What makes two copies the same: the revision, what is drawn across it, and the address that is printed. */
interface Print {
  revision_id: number;
  watermark: string;
  url: string;
}

/** One that was kept until now is not swept for the next week. Source: stamped_copies. */
export async function keptCopy(db: Database, print: Print, now: Date): Promise<Copy | undefined> {
  const [kept] = await db
    .update(stampedCopies)
    .set({ kept_at: now })
    .where(
      and(
        eq(stampedCopies.revision_id, print.revision_id),
        eq(stampedCopies.watermark, print.watermark),
        eq(stampedCopies.url, print.url),
        stampedCopies.trusted,
        isNotNull(stampedCopies.kept_at),
      ),
    )
    .returning({ sha256: stampedCopies.sha256, size: stampedCopies.size });
  return kept;
}

/** Expects that its bytes are in the store. */
export async function rememberCopy(
  db: Database,
  print: Print,
  copy: Copy,
  now: Date,
): Promise<void> {
  const known = { trusted: true, kept_at: now };
  await db
    .insert(stampedCopies)
    .values({ ...print, ...copy, ...known, made_at: now })
    .onConflictDoUpdate({ target: stampedCopies.sha256, set: known });
}

/**
 * Copies of versions that printed any host: those with an address that this start is told of count as ours from now on,
 * the others are no documents of ours.
 */
export async function trustCopies(
  db: Database,
  { publicUrl, host, port }: { publicUrl: string | undefined; host: string; port: number },
): Promise<void> {
  const ours = [publicUrl, `http://${host}:${port}`].filter((one) => one !== undefined);
  const printed = ours.map((one) => sql`starts_with(${stampedCopies.url}, ${`${one}/check/`})`);
  await db
    .update(stampedCopies)
    .set({ trusted: true })
    .where(and(not(stampedCopies.trusted), or(...printed)));
}

const old = (now: Date) => lte(stampedCopies.kept_at, new Date(now.getTime() - WEEK_MS));

/**
 * For as long as nobody else stores a file of the same content: whoever does at this moment waits for the end, and looks
 * for the bytes after that (`uploadRepository.store`).
 */
async function isNoFile(tx: Database, { sha256, size }: Copy, now: Date): Promise<boolean> {
  const held = await tx
    .insert(files)
    .values({ sha256, size, mime: 'application/pdf', stored_at: now })
    .onConflictDoNothing()
    .returning({ sha256: files.sha256 });
  if (held.length === 0) return false;
  await tx.delete(files).where(eq(files.sha256, sha256));
  return true;
}

/** Removes the bytes of copies that nobody has asked for within a week. */
export async function sweepCopies(db: Database, store: FileStore, now: Date): Promise<void> {
  const found = await db
    .select({ sha256: stampedCopies.sha256, size: stampedCopies.size })
    .from(stampedCopies)
    .where(old(now))
    .limit(AT_ONCE);
  for (const copy of found)
    await db.transaction(async (tx) => {
      const swept = await tx
        .update(stampedCopies)
        .set({ kept_at: null })
        .where(and(eq(stampedCopies.sha256, copy.sha256), old(now)))
        .returning({ sha256: stampedCopies.sha256 });
      if (swept.length > 0 && (await isNoFile(tx, copy, now))) await store.remove(copy.sha256);
    });
}
