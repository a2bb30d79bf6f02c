/** The drawings of jobs: documents of the register, each with the revision that is current, as far as somebody sees them. */
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { SpecJob } from '../../src/contract/jobs/specIssues';
import type { Job } from '../../src/contract/jobs/jobRecords';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { visibleDocuments } from '../documents/documentAccess';
import type { WholeJob } from './jobView';

type Drawing = Job['drawings'][number];

/** By number. Source: documents, revisions. */
async function drawingsWhere(
  db: Database,
  ids: readonly number[],
  where: SQL | undefined,
): Promise<Drawing[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: documents.id,
      number: documents.number,
      title: documents.title,
      label: revisions.label,
    })
    .from(documents)
    .leftJoin(revisions, eq(revisions.id, documents.current_id))
    .where(and(inArray(documents.id, [...new Set(ids)]), where))
    .orderBy(asc(documents.number));
}

export const seenDrawings = (db: Database, viewer: Viewer, ids: readonly number[]) =>
  drawingsWhere(db, ids, visibleDocuments(viewer));

/** Those of a ship, whoever asks. */
export const drawingsOfShip = (db: Database, shipId: number, ids: readonly number[]) =>
  drawingsWhere(db, ids, eq(documents.ship_id, shipId));

/** Those that every yard may be given, by the ids of the jobs. */
export async function givenDrawings(
  db: Database,
  all: readonly WholeJob[],
): Promise<(job: WholeJob) => NonNullable<SpecJob['drawings']>> {
  const found = await drawingsWhere(
    db,
    all.flatMap(({ drawing_ids }) => drawing_ids),
    and(
      eq(documents.state, 'ACTIVE'),
      eq(documents.confidentiality, 'ALL_MEMBERS'),
      isNotNull(documents.current_id),
    ),
  );
  return ({ drawing_ids }) =>
    found
      .filter(({ id }) => drawing_ids.includes(id))
      .map(({ number, title, label }) => ({ number, title, label: label ?? '' }));
}
