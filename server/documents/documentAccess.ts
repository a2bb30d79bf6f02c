/**
 * Who sees which documents and revisions. The right for the menu is the call's; here it is the ship, the docking, the
 * document's confidentiality, and who sees released revisions alone. What is not visible is not there.
 */
import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { documentTypes, documents, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { reviewSteps } from '../db/tables/reviewSchema';
import type { Reach, Viewer } from '../access/permissions/viewer';

/** The tag by which a document is shown to class and flag. */
export const CLASS_TAG = 'class-item';

const nothing = sql`false`;
const among = (column: Parameters<typeof inArray>[0], ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(column, [...ids]) : nothing;

const inReach = (reach: Reach): SQL | undefined =>
  or(
    among(documents.ship_id, reach.ships),
    among(documents.drydock_id, reach.drydocks),
    and(isNull(documents.drydock_id), among(documents.ship_id, reach.shipsOfDrydocks)),
  );

const seen = alias(revisions, 'seen');
const asked = alias(reviewSteps, 'asked');

/** Revisions whose review has come to one of the viewer's roles. */
const wasAsked = (db: Database, { roleIds }: Viewer, id: typeof seen.id): SQL =>
  exists(
    db
      .select({ id: asked.id })
      .from(asked)
      .where(
        and(eq(asked.revision_id, id), isNotNull(asked.opened_at), among(asked.role_id, roleIds)),
      ),
  );

/** Own ones and those that one was asked about, whatever their state; asks for `seen` in the same query. */
export const involved = (db: Database, viewer: Viewer): SQL | undefined =>
  or(eq(seen.author_id, viewer.userId), wasAsked(db, viewer, seen.id));

/** Those of a document's revisions whose making and review somebody takes part in, by id. */
export async function involvedIn(db: Database, viewer: Viewer, id: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: seen.id })
    .from(seen)
    .where(and(eq(seen.document_id, id), involved(db, viewer)));
  return new Set(rows.map((row) => row.id));
}

const released = ({ yard, classOnly }: Reach): SQL | undefined =>
  and(
    isNotNull(documents.current_id),
    or(
      and(
        eq(documents.confidentiality, 'ALL_MEMBERS'),
        classOnly
          ? or(
              arrayContains(documents.tags, [CLASS_TAG]),
              sql`${documents.type_id} in (select ${documentTypes.id} from ${documentTypes} where ${documentTypes.for_class})`,
            )
          : undefined,
      ),
      and(
        eq(documents.confidentiality, 'COMMERCIAL'),
        yard === null ? nothing : eq(documents.yard_id, yard),
      ),
    ),
  );

/** Documents that may be seen; undefined where there is nothing to limit. */
export function visibleDocuments(viewer: Viewer): SQL | undefined {
  const { reach, userId, roleIds } = viewer;
  if (reach === undefined) return undefined;
  return and(
    inReach(reach),
    or(
      released(reach),
      eq(documents.created_by, userId),
      arrayContains(documents.authors, [userId]),
      roleIds.length > 0 ? arrayOverlaps(documents.asked_roles, [...roleIds]) : undefined,
    ),
  );
}

/** Revisions, as `seen`, of a visible document that may be seen; whoever is limited sees no file of a void document. */
export const visibleRevisions = (db: Database, viewer: Viewer): SQL | undefined =>
  viewer.reach === undefined
    ? undefined
    : and(
        eq(documents.state, 'ACTIVE'),
        or(sql`${seen.id} = ${documents.current_id}`, involved(db, viewer)),
      );

export { seen as seenRevisions };

/** What is needed to hand out the file of a revision; undefined for one that is not there or may not be seen. */
export async function openableRevision(db: Database, viewer: Viewer, id: number) {
  const [found] = await db
    .select({
      id: seen.id,
      document_id: documents.id,
      number: documents.number,
      title: documents.title,
      document_state: documents.state,
      label: seen.label,
      sequence: seen.sequence,
      author_id: seen.author_id,
      state: seen.state,
      check_code: seen.check_code,
      file_name: seen.file_name,
      source_files: seen.source_files,
      sha256: seen.sha256,
      mime: files.mime,
      size: files.size,
    })
    .from(seen)
    .innerJoin(documents, eq(documents.id, seen.document_id))
    .innerJoin(files, eq(files.sha256, seen.sha256))
    .where(and(eq(seen.id, id), visibleDocuments(viewer), visibleRevisions(db, viewer)));
  return found;
}
