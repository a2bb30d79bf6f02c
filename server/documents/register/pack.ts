/** What somebody takes along of a docking to where there is no line: no more of it than they are shown here. */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { RELEASED_STATES } from '../../../src/contract/documents/documentStates';
import type { Pack } from '../../../src/contract/documents/packs';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { packedChecks } from '../checks/checks';
import { seenRevisions as seen, visibleDocuments, visibleRevisions } from '../documentAccess';

/** What was handed out once; of the rest only whoever sees all is told, as of what must not be used. */
const HANDED_OUT = [...RELEASED_STATES, 'SUPERSEDED'] as const;

const ofDocking = (viewer: Viewer, id: number) =>
  and(eq(documents.drydock_id, id), visibleDocuments(viewer));

/** What people may work by, and what their page shows first. Source: revisions. */
async function packedFiles(db: Database, viewer: Viewer, id: number): Promise<Pack['documents']> {
  const found = await db
    .select({
      id: documents.id,
      number: documents.number,
      title: documents.title,
      revision_id: seen.id,
      label: seen.label,
      name: seen.file_name,
      sha256: seen.sha256,
      size: files.size,
      mime: files.mime,
      pages: files.pages,
    })
    .from(seen)
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .innerJoin(files, eq(files.sha256, seen.sha256))
    .where(
      and(
        ofDocking(viewer, id),
        eq(documents.state, 'ACTIVE'),
        visibleRevisions(db, viewer),
        or(eq(seen.id, documents.current_id), eq(seen.id, documents.latest_id)),
      ),
    )
    .orderBy(asc(documents.number), asc(seen.sequence));
  return found.map(({ id: of, number, title, revision_id, label, ...file }) => ({
    ...{ id: of, number, title, revision_id, label },
    file,
  }));
}

/** Fails with 404 for a docking that is not there or may not be seen. */
export async function packOf(db: Database, viewer: Viewer, id: number): Promise<Pack> {
  await existingDrydock(db, viewer, id);
  const handedOut =
    viewer.reach === undefined ? undefined : inArray(revisions.state, [...HANDED_OUT]);
  return {
    documents: await packedFiles(db, viewer, id),
    checks: await packedChecks(db, and(ofDocking(viewer, id), handedOut)),
  };
}
