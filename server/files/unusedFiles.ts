/** Files that nothing has any more: taken in and never used, or of a draft that was thrown away. */
import { and, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { revisions } from '../db/tables/documentSchema';
import { files, uploads } from '../db/tables/fileSchema';
import { photos } from '../db/tables/photoSchema';
import { quotationAttachments, quotationFiles } from '../db/tables/quotationFileSchema';
import type { FileStore } from './fileStore';
import { KEPT_MS } from './uploadRepository';

/** What is more waits for the next sweep. */
const AT_ONCE = 200;

/** Neither an upload nor a revision nor a quotation nor a photo has it, and it was not kept again of late. */
const unused = (db: Database, now: Date) =>
  and(
    lte(files.stored_at, new Date(now.getTime() - KEPT_MS)),
    notExists(db.select().from(uploads).where(eq(uploads.sha256, files.sha256))),
    notExists(db.select().from(revisions).where(eq(revisions.sha256, files.sha256))),
    notExists(
      db
        .select()
        .from(revisions)
        .where(
          sql`${revisions.source_files} @> jsonb_build_array(jsonb_build_object('sha256', ${files.sha256}))`,
        ),
    ),
    notExists(db.select().from(quotationFiles).where(eq(quotationFiles.sha256, files.sha256))),
    notExists(
      db.select().from(quotationAttachments).where(eq(quotationAttachments.sha256, files.sha256)),
    ),
    notExists(
      db
        .select()
        .from(photos)
        .where(
          and(
            isNull(photos.voided_at),
            or(eq(photos.sha256, files.sha256), eq(photos.reduced_sha256, files.sha256)),
          ),
        ),
    ),
  );

/**
 * The record and the bytes go in one transaction. Whoever takes the same content in at this moment waits for its end,
 * and looks for the bytes after that (`uploadRepository.store`). A crash may leave a record that nothing names.
 */
export async function sweepUnusedFiles(db: Database, store: FileStore, now: Date): Promise<void> {
  const found = await db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(unused(db, now))
    .limit(AT_ONCE);
  for (const { sha256 } of found)
    await db.transaction(async (tx) => {
      const same = eq(files.sha256, sha256);
      const gone = await tx
        .delete(files)
        .where(and(same, unused(tx, now)))
        .returning({ sha256: files.sha256 });
      if (gone.length > 0) await store.remove(sha256);
    });
}
