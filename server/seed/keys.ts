/** Gives the users of an earlier version's database what the list of users sorts and finds them by, and what tells who looks like another. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { keysOf } from '../text/identity';
import type { Database } from '../db/database';
import { users } from '../db/schema';

const AT_ONCE = 500;

interface Named {
  id: number;
  username: string;
  fullname: string;
  email: string;
}

/** One statement for many: a round trip for each of 100,000 users would keep the start waiting. */
async function write(db: Database, rows: readonly Named[]): Promise<void> {
  const values = rows.map(({ id, ...named }) => {
    const { fullname_key, fullname_skeleton, search } = keysOf(named);
    return sql`(${id}::int, ${fullname_key}, ${fullname_skeleton}, ${search})`;
  });
  await db.execute(
    sql`update users set fullname_key = filled.fullname_key,
        fullname_skeleton = filled.fullname_skeleton, search = filled.search
      from (values ${sql.join(values, sql`, `)}) as filled (id, fullname_key, fullname_skeleton, search)
      where users.id = filled.id`,
  );
}

/** By id, batch by batch: a name may have no letter to sort it by, and stay as it is. */
export async function fillKeys(db: Database): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: Named[] = await db
      .select({
        id: users.id,
        username: users.username,
        fullname: users.fullname,
        email: users.email,
      })
      .from(users)
      .where(and(eq(users.fullname_skeleton, ''), gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(AT_ONCE);
    if (rows.length > 0) await write(db, rows);
    last = rows.at(-1)?.id;
  }
}
