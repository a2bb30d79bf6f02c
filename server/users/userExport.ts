/** The list of users as CSV: everybody whom the filters leave, each once, as they are when their line is written. */
import type { userFiltersSchema } from '../../src/contract/users';
import type { Database } from '../db/database';
import { csvLine } from '../http/csv';
import { wireTime } from '../http/records';
import { say } from '../text/texts';
import type { Call } from '../access/wire';
import { userList } from './userList';
import { userRepository, type StoredRow } from './userRepository';

const AT_ONCE = 1_000;
const COLUMNS = [
  'id',
  'username',
  'fullname',
  'email',
  'status',
  'roles',
  'lastSignIn',
  'created',
  'company',
];

const lineOf = (user: StoredRow): string =>
  csvLine([
    user.id,
    user.username,
    user.fullname,
    user.email,
    say(`userStatus.${user.status}`),
    user.roles.map(({ label }) => label).join(', '),
    user.last_login_at && wireTime(user.last_login_at),
    wireTime(user.created_at),
    user.company,
  ]);

async function* lines(db: Database, ids: readonly number[]): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map((name) => say(`export.${name}`)));
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
