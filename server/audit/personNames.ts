/** How events name the people in them: by full name, with the username only where another person has the same name. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/schema';

const columns = {
  id: users.id,
  username: users.username,
  name: users.shown_name,
  skeleton: users.fullname_skeleton,
};

/** By the user's id. Source: users. */
export async function personNames(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]));
  const skeletons = [...new Set(people.map(({ skeleton }) => skeleton))];
  // Who is called the same has the same skeleton, by which there is an index.
  const alike = await db
    .select(columns)
    .from(users)
    .where(inArray(users.fullname_skeleton, skeletons));
  const bearers = new Map<string, number>();
  for (const { name } of alike) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return new Map(
    people.map(({ id, username, name }) => [
      id,
      (bearers.get(name) ?? 0) > 1 ? `${name} (${username})` : name,
    ]),
  );
}
