/** Other people as they would ask themselves, to find out what they may see. */
import { and, inArray, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { accessColumns } from './storedAccess';
import { viewerOf, type Viewer } from './viewer';

/** There is none. */
const NO_SESSION = 0;

/** Those of these who are active and proved who they are when they signed in, by id. */
export async function viewersOf(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Viewer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      userId: users.id,
      username: users.username,
      fullname: users.fullname,
      email: users.email,
      timeZone: users.time_zone,
      locale: users.locale,
      linked: users.deep_link_allowed,
      ...accessColumns,
    })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        eq(users.status, 'ACTIVE'),
        eq(users.deep_link_allowed, false),
      ),
    );
  return new Map(
    rows.map(({ roles, granted, memberships, yard, ...person }) => [
      person.userId,
      viewerOf({ sessionId: NO_SESSION, ...person }, { roles, granted, memberships, yard }, now),
    ]),
  );
}
