/** Which users the filters of the list leave, and in which order. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../src/contract/lists';
import type { UserFilters, UserQuery, UsersPage } from '../../src/contract/users';
import { wordsOf } from '../text/identity';
import type { Database } from '../db/database';
import { roles, users } from '../db/schema';
import { presentUser, userRepository } from './userRepository';

/** PostgreSQL refuses to look for words of 2 KB; nobody types one. */
const MAX_WORD = 100;

/** Every word is the beginning of one; letters and digits alone, so that nothing in it is an operator. */
const prefixesOf = (q: string): string =>
  wordsOf(q)
    .map((word) => `'${word.slice(0, MAX_WORD)}':*`)
    .join(' & ');

function searched(q: string | undefined): SQL | undefined {
  const prefixes = prefixesOf(q ?? '');
  if (prefixes === '') return undefined;
  return sql`${users.words} @@ to_tsquery('simple', ${prefixes})`;
}

function filteredBy({ q, status, role_id, role_type_id }: UserFilters): SQL | undefined {
  const ofType = sql`array(select ${roles.id} from ${roles} where ${roles.role_type_id} = ${role_type_id})`;
  return and(
    searched(q),
    status === undefined ? undefined : eq(users.status, status),
    role_id === undefined ? undefined : sql`${users.role_ids} @> array[${role_id}]::int[]`,
    role_type_id === undefined ? undefined : sql`${users.role_ids} && ${ofType}`,
  );
}

const byFullname = sql`${users.fullname_key} collate "C"`;

/** Each ends with what no two users share, and can be read from an index; whoever never signed in comes last. */
const ORDERS: Record<string, SQL[]> = {
  fullname: [asc(byFullname), asc(users.id)],
  '-fullname': [desc(byFullname), desc(users.id)],
  username: [asc(users.username_key)],
  '-username': [desc(users.username_key)],
  email: [asc(users.email_key)],
  '-email': [desc(users.email_key)],
  status: [asc(users.status), asc(byFullname), asc(users.id)],
  '-status': [desc(users.status), desc(byFullname), desc(users.id)],
  last_login_at: [sql`${users.last_login_at} asc nulls last`, asc(users.id)],
  '-last_login_at': [sql`${users.last_login_at} desc nulls last`, asc(users.id)],
};

const orderOf = ({ sort = 'fullname' }: UserFilters): SQL[] => ORDERS[sort] ?? [];

/** So few are found first and sorted then; among more, the first of the order are soon found along its index. */
const FEW = 2_000;

export function userList(db: Database) {
  const ids = (where: SQL | undefined, filters: UserFilters) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(where)
      .orderBy(...orderOf(filters))
      .$dynamic();

  /** The planner guesses how many there are, and guesses words badly: what has been counted decides. */
  const found = (where: SQL | undefined, total: number): SQL | undefined =>
    total > FEW
      ? where
      : sql`${users.id} = any(array(${db.select({ id: users.id }).from(users).where(where)}))`;

  /** The ids of all that the filters leave, in the order of the list. */
  const allIds = async (filters: UserFilters): Promise<number[]> =>
    (await ids(filteredBy(filters), filters)).map(({ id }) => id);

  /** One page; 50 users when nothing else is asked. Source: users, user_roles, roles. */
  async function page(query: UserQuery): Promise<UsersPage> {
    const { page: number = 1, page_size = PAGE_SIZE } = query;
    const where = filteredBy(query);
    const total = await db.$count(users, where);
    const start = (number - 1) * page_size;
    const onPage =
      start < total ? await ids(found(where, total), query).limit(page_size).offset(start) : [];
    const rows = await userRepository(db).list(onPage.map(({ id }) => id));
    return { items: rows.map(presentUser), total, page: number, page_size };
  }

  return { allIds, page };
}
