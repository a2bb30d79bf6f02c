/** The list of users as CSV: everybody whom the filters leave, each once, as they are when their line is written. */
import type { UserField, userFiltersSchema } from '../../src/contract/users';
import type { Database } from '../db/database';
import { csvLine } from '../../src/contract/csv';
import { wireTime } from '../http/records';
import { say, sayHead } from '../text/texts';
import type { Call } from '../access/wire';
import { userList } from './userList';
import { userRepository, type StoredRow } from './userRepository';

const AT_ONCE = 1_000;

type CellOf = (user: StoredRow) => string | number | null;

/** What is no word of a list: it stands on the user's page. */
type LeftOut =
  'memberships' | 'yard_id' | 'position' | 'locale' | 'time_zone' | 'deep_link_allowed';

/** The columns in their order, by the key of their heading; the compiler asks for one of each other field. */
const COLUMNS = {
  id: (user) => user.id,
  username: (user) => user.username,
  fullname: (user) => user.fullname,
  email: (user) => user.email,
  status: (user) => say(`userStatus.${user.status}`),
  role_ids: (user) => user.roles.map(({ label }) => label).join(', '),
  last_login_at: (user) => user.last_login_at && wireTime(user.last_login_at),
  created_at: (user) => wireTime(user.created_at),
  company: (user) => user.company,
} satisfies Record<string, CellOf> & Record<Exclude<UserField, LeftOut>, CellOf>;

const lineOf = (user: StoredRow): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(user)));

async function* lines(db: Database, ids: readonly number[]): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS).map((key) => sayHead('users', key)));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const users = await userRepository(db).list(ids.slice(from, from + AT_ONCE));
    yield users.map(lineOf).join('');
  }
}

/** Written into the audit log before anything is given away. */
export async function exportUsers(
  db: Database,
  call: Call<'exportUsers', undefined, typeof userFiltersSchema>,
): Promise<AsyncIterable<string>> {
  const { query } = call;
  const ids = await userList(db).allIds(query);
  await call.write((_tx, record) => record({ action: 'export', entity: 'user', after: query }));
  return lines(db, ids);
}
