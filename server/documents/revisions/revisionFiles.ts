/** The files of a revision: claimed from uploads, never twice by mistake. */
import { and, eq, ne } from 'drizzle-orm';
import { MAX_SOURCE_FILES, type RevisionUpdate } from '../../../src/contract/documents/documents';
import type { StoredFile } from '../../../src/contract/documents/uploads';
import { documents } from '../../db/tables/documentSchema';
import { claimUpload } from '../../files/claimUpload';
import { invalid } from '../../http/problem';
import { say } from '../../text/texts';
import { seenRevisions as seen, visibleDocuments, visibleRevisions } from '../documentAccess';
import { revisionName, type Scene } from '../scene';

/** A revision of another document with the same bytes, which this person may see. */
async function duplicateOf({ tx, viewer }: Scene, documentId: number, sha256: string) {
  const [found] = await tx
    .select({ number: documents.number, label: seen.label })
    .from(seen)
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .where(
      and(
        eq(seen.sha256, sha256),
        ne(seen.document_id, documentId),
        eq(documents.state, 'ACTIVE'),
        visibleDocuments(viewer),
        visibleRevisions(tx, viewer),
      ),
    )
    .limit(1);
  return found;
}

/** The same bytes under two numbers are allowed, knowingly: with a reason. */
export async function refuseDuplicate(
  scene: Scene,
  documentId: number,
  sha256: string,
  reason: string | null | undefined,
): Promise<void> {
  if (typeof reason === 'string') return;
  const found = await duplicateOf(scene, documentId, sha256);
  if (found === undefined) return;
  const name = revisionName(found, found.label);
  throw invalid({ duplicate_reason: [say('documents.duplicate', { name })] });
}

export async function claimUploads(
  scene: Scene,
  ids: readonly number[] = [],
): Promise<StoredFile[]> {
  const claimed: StoredFile[] = [];
  for (const id of ids) claimed.push(await claimUpload(scene.tx, scene.viewer.userId, id));
  return claimed;
}

/** The source files of a draft once it is saved. */
export async function sourceFilesOf(
  scene: Scene,
  before: readonly StoredFile[],
  { source_files_removed: leftOut = [], source_file_upload_ids: added }: RevisionUpdate,
): Promise<StoredFile[]> {
  const kept = before.filter(({ sha256 }) => !leftOut.includes(sha256));
  const claimed = await claimUploads(scene, added);
  const fresh = claimed.filter(({ sha256 }) => !kept.some((one) => one.sha256 === sha256));
  if (kept.length + fresh.length > MAX_SOURCE_FILES)
    throw invalid({
      source_file_upload_ids: [say('documents.sourceFiles', { max: MAX_SOURCE_FILES })],
    });
  return [...kept, ...fresh];
}

export const namesOf = (files: readonly StoredFile[]) => files.map(({ name }) => name);
