/** Whether this person's upload is a file that is kept already: taken in once more, or by a save whose answer was lost. */
import { and, eq, or } from 'drizzle-orm';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { uploads } from '../db/tables/fileSchema';

export async function sentBefore(
  tx: Database,
  { userId }: Viewer,
  uploadId: number,
  kept: readonly { readonly sha256: string }[],
): Promise<boolean> {
  const own = and(
    eq(uploads.id, uploadId),
    eq(uploads.user_id, userId),
    or(eq(uploads.state, 'STORED'), eq(uploads.state, 'USED')),
  );
  const [upload] = await tx.select({ sha256: uploads.sha256 }).from(uploads).where(own);
  return upload !== undefined && kept.some(({ sha256 }) => sha256 === upload.sha256);
}
