/** Whom a comment on a revision may name: those who may see it, as far as whoever writes it may know them. */
import { and, asc, eq, exists, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MENU } from '../../../src/contract/endpoints';
import {
  MOST_MENTIONABLE,
  type Mentionable,
  type mentionableQuerySchema,
} from '../../../src/contract/notifications';
import type { Viewer } from '../../access/permissions/viewer';
import { viewersOf } from '../../access/permissions/viewersOf';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { memberships, users } from '../../db/schema';
import { notFound } from '../../http/problem';
import { holdsWords, searchWords } from '../../text/search';
import {
  openableRevision,
  seenRevisions as seen,
  visibleDocuments,
  visibleRevisions,
} from '../documentAccess';

/** So many are looked at together, and so often: among more, whoever types on finds them. */
const AT_ONCE = 40;
const ROUNDS = 5;

type Person = Mentionable & { key: string };

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

const nameKey = sql<string>`${users.fullname_key} collate "C"`;
const searched = sql`regexp_replace(${users.fullname_key} || ' ' || ${users.username_key}, '[^[:alnum:]]+', ' ', 'g')`;

/** The next people by name behind the last one that was looked at. */
const candidates = (
  db: Database,
  viewer: Viewer,
  { id, words, after }: { id: number; words: string[]; after: Person | undefined },
): Promise<Person[]> =>
  db
    .select({
      user_id: users.id,
      username: users.username,
      fullname: users.shown_name,
      key: users.fullname_key,
    })
    .from(users)
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        ne(users.id, viewer.userId),
        words.length > 0 ? holdsWords(searched, words) : undefined,
        isKnown(db, viewer, id),
        after &&
          or(
            sql`${nameKey} > ${after.key}`,
            and(eq(users.fullname_key, after.key), gt(users.id, after.user_id)),
          ),
      ),
    )
    .orderBy(asc(nameKey), asc(users.id))
    .limit(AT_ONCE);

/** The first by name; 404 for a revision that may not be seen. Source: users, memberships, documents, revisions. */
export async function mentionable(
  db: Database,
  call: Call<'mentionable', undefined, typeof mentionableQuerySchema>,
): Promise<Mentionable[]> {
  const { viewer, id, now, query } = call;
  if ((await openableRevision(db, viewer, id)) === undefined) throw notFound();
  const words = searchWords(query.q ?? '');
  const found: Mentionable[] = [];
  let after: Person | undefined;
  for (let round = 0; round < ROUNDS && found.length < MOST_MENTIONABLE; round += 1) {
    const people = await candidates(db, viewer, { id, words, after });
    const viewers = await viewersOf(
      db,
      people.map(({ user_id }) => user_id),
      now,
    );
    const seeing = await whoSees(db, [...viewers.values()], id);
    for (const { user_id, username, fullname } of people)
      if (seeing.has(user_id)) found.push({ user_id, username, fullname });
    after = people.at(-1);
    if (people.length < AT_ONCE) break;
  }
  return found.slice(0, MOST_MENTIONABLE);
}
