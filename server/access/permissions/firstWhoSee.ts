/** Whom a comment may name: people by their names, of them those who may see what it is about. */
import { and, asc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import { MOST_MENTIONABLE, type Mentionable } from '../../../src/contract/notifications';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { holdsWords, searchWords } from '../../text/search';
import type { Viewer } from './viewer';
import { viewersOf } from './viewersOf';

/** So many are looked at together, and so often: among more, whoever types on finds them. */
const AT_ONCE = 40;
const ROUNDS = 5;

type Person = Mentionable & { key: string };

interface Asked {
  readonly viewer: Viewer;
  readonly now: Date;
  /** Beginnings of words of a name or username. */
  readonly q: string | undefined;
  /** Whom the viewer may know of; undefined is everybody. */
  readonly isKnown: SQL | undefined;
  /** The ids of those of these people who see it, found by the same conditions as when they open it themselves. */
  readonly whoSees: (people: readonly Viewer[]) => Promise<Set<number>>;
}

const nameKey = sql<string>`${users.fullname_key} collate "C"`;
const searched = sql`regexp_replace(${users.fullname_key} || ' ' || ${users.username_key}, '[^[:alnum:]]+', ' ', 'g')`;

/** The next people by name behind the last one that was looked at. */
const candidates = (
  db: Database,
  { viewer, isKnown }: Asked,
  words: string[],
  after: Person | undefined,
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
        isKnown,
        after &&
          or(
            sql`${nameKey} > ${after.key}`,
            and(eq(users.fullname_key, after.key), gt(users.id, after.user_id)),
          ),
      ),
    )
    .orderBy(asc(nameKey), asc(users.id))
    .limit(AT_ONCE);

/** The first by name. Source: users, and whatever tells who sees it. */
export async function firstWhoSee(db: Database, asked: Asked): Promise<Mentionable[]> {
  const words = searchWords(asked.q ?? '');
  const found: Mentionable[] = [];
  let after: Person | undefined;
  for (let round = 0; round < ROUNDS && found.length < MOST_MENTIONABLE; round += 1) {
    const people = await candidates(db, asked, words, after);
    const viewers = await viewersOf(
      db,
      people.map(({ user_id }) => user_id),
      asked.now,
    );
    const seeing = await asked.whoSees([...viewers.values()]);
    for (const { user_id, username, fullname } of people)
      if (seeing.has(user_id)) found.push({ user_id, username, fullname });
    after = people.at(-1);
    if (people.length < AT_ONCE) break;
  }
  return found.slice(0, MOST_MENTIONABLE);
}
