/** Which documents have the same bytes already, as far as somebody may see them. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Upload } from '../../../src/contract/documents/uploads';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { seenRevisions as seen, visibleDocuments, visibleRevisions } from '../documentAccess';
import type { Viewer } from '../../access/permissions/viewer';

const MAX_TOLD = 100;
type Duplicates = Upload['duplicates'];

/** By hash; a hash that nothing visible has is not in it. */
export async function duplicatesOf(
  db: Database,
  viewer: Viewer,
  hashes: string[],
): Promise<Map<string, Duplicates>> {
  const found = new Map<string, Duplicates>();
  if (hashes.length === 0) return found;
  const rows = await db
    .select({
      sha256: seen.sha256,
      document_id: documents.id,
      number: documents.number,
      title: documents.title,
      label: seen.label,
    })
    .from(seen)
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .where(
      and(inArray(seen.sha256, hashes), visibleDocuments(viewer), visibleRevisions(db, viewer)),
    )
    .orderBy(desc(seen.id))
    .limit(MAX_TOLD);
  for (const { sha256, ...duplicate } of rows)
    found.set(sha256, [...(found.get(sha256) ?? []), duplicate]);
  return found;
}
