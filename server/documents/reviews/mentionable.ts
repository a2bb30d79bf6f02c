/** Whom a comment on a revision may name: those who may see it, as far as whoever writes it may know them. */
import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MENU } from '../../../src/contract/endpoints';
import type { Mentionable, mentionableQuerySchema } from '../../../src/contract/notifications';
import { firstWhoSee } from '../../access/permissions/firstWhoSee';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { memberships, users } from '../../db/schema';
import { notFound } from '../../http/problem';
import {
  openableRevision,
  seenRevisions as seen,
  visibleDocuments,
  visibleRevisions,
} from '../documentAccess';

/** Those of these who may see the revision, found by the same conditions as when they open it themselves. */
async function whoSees(
  db: Database,
  people: readonly Viewer[],
  revisionId: number,
): Promise<Set<number>> {
  const asking = people
    .filter(({ may }) => may(MENU.documents, 'V'))
    .map((viewer) =>
      db
        .select({ id: sql<number>`${viewer.userId}::int`.as('id') })
        .from(seen)
        .innerJoin(documents, eq(documents.id, seen.document_id))
        .where(
          and(eq(seen.id, revisionId), visibleDocuments(viewer), visibleRevisions(db, viewer)),
        ),
    );
  const [first, second, ...rest] = asking;
  if (first === undefined) return new Set();
  const rows = await (second === undefined ? first : unionAll(first, second, ...rest));
  return new Set(rows.map(({ id }) => id));
}

/** Whoever is limited to ships of their own knows those whom they meet there, and the author. */
const isKnown = (db: Database, { visibility }: Viewer, revisionId: number): SQL | undefined =>
  visibility.limited
    ? or(
        exists(
          db
            .select({ id: memberships.id })
            .from(memberships)
            .where(
              and(eq(memberships.user_id, users.id), visibility.ofShip(memberships.ship_code)),
            ),
        ),
        exists(
          db
            .select({ id: revisions.id })
            .from(revisions)
            .where(and(eq(revisions.id, revisionId), eq(revisions.author_id, users.id))),
        ),
      )
    : undefined;

/** The first by name; 404 for a revision that may not be seen. Source: users, memberships, documents, revisions. */
export async function mentionable(
  db: Database,
  { viewer, id, now, query }: Call<'mentionable', undefined, typeof mentionableQuerySchema>,
): Promise<Mentionable[]> {
  if ((await openableRevision(db, viewer, id)) === undefined) throw notFound();
  return firstWhoSee(db, {
    ...{ viewer, now, q: query.q },
    isKnown: isKnown(db, viewer, id),
    whoSees: (people) => whoSees(db, people, id),
  });
}
