/** What waits for somebody's decision, the most urgent first. */
import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { daysBetween } from '../../../src/contract/dates';
import type { ReviewRow } from '../../../src/contract/documents/documentRecords';
import { PAGE_SIZE, type PageOf } from '../../../src/contract/lists';
import { isDecision, RESULTS } from '../../../src/contract/documents/documentStates';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { documentTypes, documents, revisions } from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { reviewResults, reviewSteps } from '../../db/tables/reviewSchema';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { roles, roleTypes, users } from '../../db/schema';
import { jsonRows } from '../../db/jsonRows';
import { wireTime } from '../../http/records';
import { visibleDocuments } from '../documentAccess';
import { isAsked } from './reviewers';
import type { Viewer } from '../../access/permissions/viewer';

const me = alias(users, 'me');
const authors = alias(users, 'authors');

const columns = {
  step_id: reviewSteps.id,
  revision_id: revisions.id,
  document_id: documents.id,
  number: documents.number,
  title: documents.title,
  label: revisions.label,
  type: { id: documentTypes.id, code: documentTypes.code, label: documentTypes.label },
  ship: { id: ships.id, code: ships.code, name: ships.name },
  drydock: { id: drydocks.id, number: drydocks.number },
  author: authors.shown_name,
  change_note: revisions.change_note,
  role_type: roleTypes.code,
  position: reviewSteps.position,
  of: sql<number>`(select count(*)::int from ${reviewSteps} as every where every.revision_id = ${revisions.id})`,
  opened_at: reviewSteps.opened_at,
  due_on: reviewSteps.due_on,
  name: revisions.file_name,
  size: files.size,
  mime: files.mime,
  sha256: files.sha256,
  pages: files.pages,
};

/** Open steps of the viewer's roles at which they are asked and have not decided yet. */
function waitingFor(db: Database, viewer: Viewer) {
  const { userId, roleIds } = viewer;
  const decided = db
    .select({ id: reviewResults.id })
    .from(reviewResults)
    .where(
      and(
        eq(reviewResults.step_id, reviewSteps.id),
        eq(reviewResults.user_id, userId),
        inArray(reviewResults.result, RESULTS.filter(isDecision)),
      ),
    );
  return db
    .select({ id: reviewSteps.id, due_on: reviewSteps.due_on })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .innerJoin(roles, eq(roles.id, reviewSteps.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .innerJoin(me, eq(me.id, userId))
    .where(
      and(
        inArray(reviewSteps.role_id, roleIds.length > 0 ? [...roleIds] : [0]),
        isNotNull(reviewSteps.opened_at),
        isNull(reviewSteps.done_at),
        eq(revisions.state, 'FOR_REVIEW'),
        eq(documents.state, 'ACTIVE'),
        notExists(decided),
        isAsked(db, me.id),
        visibleDocuments(viewer),
      ),
    );
}

interface Waiting {
  total: number;
  ids: number[];
}

/** The steps of a page, and how many there are: all that is asked of steps whose rows nobody is shown. */
async function findWaiting(
  db: Database,
  viewer: Viewer,
  limit: number,
  offset: number,
): Promise<Waiting> {
  const [found = { total: 0, ids: [] }] = await jsonRows<Waiting>(
    db,
    sql`with "waiting" ("id", "due_on") as materialized (${waitingFor(db, viewer)}), "page" as (
      select "id", "due_on" from "waiting" order by "due_on" asc nulls last, "id"
      limit ${limit} offset ${offset}
    ) select (select count(*) from "waiting") as "total",
      (select coalesce(json_agg("id" order by "due_on" asc nulls last, "id"), '[]') from "page") as "ids"`,
  );
  return found;
}

/** In the order of the ids. */
async function stepRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(reviewSteps)
    .innerJoin(roles, eq(roles.id, reviewSteps.role_id))
    .innerJoin(roleTypes, eq(roleTypes.id, roles.role_type_id))
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(files, eq(files.sha256, revisions.sha256))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .leftJoin(authors, eq(authors.id, revisions.author_id))
    .where(oneOf(reviewSteps.id, ids));
  const byId = new Map(rows.map((row) => [row.step_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type StepRow = Awaited<ReturnType<typeof stepRows>>[number];

const present = (row: StepRow, today: string): ReviewRow => ({
  revision_id: row.revision_id,
  document_id: row.document_id,
  number: row.number,
  title: row.title,
  label: row.label,
  type: row.type,
  ship: row.ship,
  drydock: row.drydock,
  author: row.author,
  change_note: row.change_note,
  role_type: row.role_type,
  position: row.position,
  of: row.of,
  since: wireTime(row.opened_at ?? new Date(0)),
  due_on: row.due_on,
  days: row.due_on === null ? null : daysBetween(today, row.due_on),
  file: {
    name: row.name,
    size: row.size,
    mime: row.mime,
    sha256: row.sha256,
    pages: row.pages,
  },
});

/** A page, what is due first coming first. Source: review_steps and what they belong to. */
export async function reviewQueue(
  db: Database,
  viewer: Viewer,
  {
    page = 1,
    page_size = PAGE_SIZE,
  }: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<ReviewRow>> {
  const { total, ids } = await findWaiting(db, viewer, page_size, (page - 1) * page_size);
  const rows = await stepRows(db, ids);
  return { items: rows.map((one) => present(one, viewer.today)), total, page, page_size };
}
