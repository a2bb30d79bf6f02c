/** What is one person's own to do: revisions they wrote, and for whoever controls the register what others leave undone. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MENU } from '../../../src/contract/endpoints';
import {
  CONTROLLED,
  MINE,
  type Dashboard,
  type OverdueReviews,
} from '../../../src/contract/dashboard';
import { daysBetween } from '../../../src/contract/dates';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { reviewSteps } from '../../db/tables/reviewSchema';
import { visibleDocuments } from '../documentAccess';
import { documentList } from '../register/documentList';
import { waitedForAt } from '../reviews/reviewers';
import type { Chosen } from './changes';

const AT_MOST = 5;
/** Overdue steps that are looked at: enough to say whose they are. */
const MOST_STEPS = 500;

const later = alias(revisions, 'later');

/** The newest revisions of documents in use that this person wrote, rejected ones first. Source: revisions. */
export async function myDocuments(
  db: Database,
  viewer: Viewer,
): Promise<Dashboard['my_documents']> {
  if (!viewer.may(MENU.documents, 'C')) return null;
  const newer = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.document_id, revisions.document_id), sql`${later.id} > ${revisions.id}`));
  const rows = await db
    .select({
      document_id: documents.id,
      number: documents.number,
      title: documents.title,
      label: revisions.label,
      state: revisions.state,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .where(
      and(
        eq(revisions.author_id, viewer.userId),
        inArray(revisions.state, [...MINE]),
        eq(documents.state, 'ACTIVE'),
        notExists(newer),
        visibleDocuments(viewer),
      ),
    )
    .orderBy(sql`${revisions.state} = 'REJECTED' desc`, desc(revisions.id))
    .limit(AT_MOST);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    items: rows.flatMap(({ document_id, number, title, label, state }) =>
      MINE.filter((one) => one === state).map((one) => ({
        document_id,
        number,
        title,
        label,
        state: one,
      })),
    ),
  };
}

/** Whoever sees all, and may void what is wrong in it. */
const controls = ({ reach, may }: Viewer) => reach === undefined && may(MENU.documents, 'D');

/** How many documents of the register stand where somebody has to do something; null for whoever does not control it. */
export async function waitingDocuments(
  db: Database,
  viewer: Viewer,
  chosen: Chosen,
): Promise<Dashboard['waiting']> {
  if (!controls(viewer)) return null;
  const list = documentList(db, viewer);
  return Promise.all(
    CONTROLLED.map(async (state) => ({
      state,
      ...(await list.count({ ...chosen, register_state: state })),
    })),
  );
}

/** Whose reviews are late, who has most of them first; null for whoever does not control the register. */
export async function overdueReviews(
  db: Database,
  viewer: Viewer,
  { ship_id, drydock_id }: Chosen,
): Promise<Dashboard['overdue_reviews']> {
  if (!controls(viewer)) return null;
  const late = await db
    .select({ id: reviewSteps.id, due_on: reviewSteps.due_on })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(ships, eq(ships.id, documents.ship_id))
    .leftJoin(drydocks, eq(drydocks.id, documents.drydock_id))
    .where(
      and(
        isNotNull(reviewSteps.opened_at),
        isNull(reviewSteps.done_at),
        lt(reviewSteps.due_on, viewer.today),
        eq(revisions.state, 'FOR_REVIEW'),
        eq(documents.state, 'ACTIVE'),
        ship_id === undefined ? undefined : eq(documents.ship_id, ship_id),
        drydock_id === undefined ? undefined : eq(documents.drydock_id, drydock_id),
        visibleDocuments(viewer),
      ),
    )
    .orderBy(reviewSteps.due_on)
    .limit(MOST_STEPS);
  const asked = await waitedForAt(
    db,
    late.map(({ id }) => id),
  );
  const people = new Map<number, OverdueReviews[number]>();
  for (const { id, due_on } of late)
    for (const person of asked.get(id) ?? []) {
      const days = due_on === null ? 0 : daysBetween(due_on, viewer.today);
      const before = people.get(person.user_id) ?? { ...person, count: 0, days };
      people.set(person.user_id, { ...before, count: before.count + 1 });
    }
  return [...people.values()].sort((one, other) => other.count - one.count).slice(0, AT_MOST);
}
