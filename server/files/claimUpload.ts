/** An upload becomes the file of a revision: once, by the one who sent it. */
import { eq } from 'drizzle-orm';
import type { StoredFile } from '../../src/contract/documents/uploads';
import type { Database } from '../db/database';
import { files, uploads } from '../db/tables/fileSchema';
import { invalid } from '../http/problem';
import { say } from '../text/texts';

const refused = (field: string, key: string) => invalid({ [field]: [say(`uploads.${key}`)] });

/**
 * Marks the upload as used and gives its file; 422 on `field` when it is not this person's, was not taken in yet,
 * or is used already. Expects the transaction that makes the revision. Source: uploads, files.
 */
export async function claimUpload(
  tx: Database,
  userId: number,
  uploadId: number,
  field = 'upload_id',
): Promise<StoredFile> {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('update');
  if (upload === undefined || upload.user_id !== userId) throw refused(field, 'noSuch');
  if (upload.state === 'OPEN') throw refused(field, 'notComplete');
  if (upload.state === 'USED') throw refused(field, 'used');
  const [file] = await tx
    .select()
    .from(files)
    .where(eq(files.sha256, upload.sha256 ?? ''));
  if (file === undefined) throw new Error(`The upload ${uploadId} is stored without its file.`);
  await tx.update(uploads).set({ state: 'USED' }).where(eq(uploads.id, uploadId));
  const { size, mime, sha256, pages } = file;
  return { name: upload.name, size, mime, sha256, pages };
}
