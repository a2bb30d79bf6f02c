/** The lists of people, events and documents are read from their indexes: a change that loses one is seen here, not by a crowd. */
import { sql, type SQL } from 'drizzle-orm';
import type { AuditFilters } from '../../../src/contract/audit';
import type { DocumentQuery } from '../../../src/contract/documents/documentLists';
import type { UserQuery } from '../../../src/contract/users';
import { auditReader, filteredBy } from '../../../server/audit/auditReader';
import type { Database, Store } from '../../../server/db/database';
import type { Viewer } from '../../../server/access/permissions/viewer';
import { documentList } from '../../../server/documents/register/documentList';
import { userList } from '../../../server/users/userList';
import { openDatabase } from '../support/database';
import { statementsOf, type Statement } from '../support/statements';
import { viewerNamed } from '../support/viewer';

/** More than are found first and sorted then. */
const PEOPLE = 6_000;
/** More than are counted. */
const DOCUMENTS = 10_400;
let store: Store;
beforeAll(async () => {
  store = await openDatabase();
  await fill(store.db);
});
afterAll(() => store.close());

async function fill(db: Database): Promise<void> {
  await db.execute(sql`insert into users (username, username_key, fullname, fullname_key, email, email_key,
      password_hash, status, search, role_ids, created_at, updated_at, last_login_at)
    select 'u' || n, 'u' || n, 'Person ' || n, 'person ' || n, 'u' || n || '@x', 'u' || n || '@x', '',
      (case when n % 10 = 0 then 'PENDING' else 'ACTIVE' end)::user_status, 'person ' || n, array[1 + n % 10], now(), now(),
      case when n % 3 > 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`insert into audit_events (at, user_id, username, action, entity, entity_id, label, address, user_agent, request_id)
    select now() - n * interval '1 minute', n % 100, 'u' || n % 100, 'update', 'user', n, 'u' || n, '', '', ''
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`insert into documents (number, title, title_key, type_id, discipline, ship_id, tags, confidentiality,
      state, register_state, "on", words, created_at, updated_at)
    select 'X-' || n, 'Title ' || n, 'title ' || n, 1 + n % 19, 'HULL', 1 + n % 8, '{}', 'ALL_MEMBERS',
      'ACTIVE', 'NO_FILE', current_date - n % 3000, to_tsvector('simple', 'title x ' || n), now(), now() - n * interval '1 minute'
    from generate_series(1, ${DOCUMENTS}::int) n`);
  await db.execute(sql`analyze`);
}

/** Ours as they are sent, values and all, behind `explain`. */
function explained({ sql: text, params }: Statement): SQL {
  const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
  const chunks = parts.flatMap((part, place) =>
    place === 0 ? [part] : [sql`${sql.param(params[place - 1])}`, part],
  );
  return sql.join([sql`explain `, ...chunks]);
}

const linesOf = (result: unknown) =>
  (result as { rows: Record<string, string>[] }).rows.map((row) => row['QUERY PLAN']);

/** What the database does for them when it may not simply read everything: one text a statement. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(store.db, work);
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const plans: string[] = [];
    for (const statement of statements) {
      const lines = linesOf(await tx.execute(explained(statement)));
      plans.push(lines.join('\n'));
    }
    return plans;
  });
}

const BIG = /Seq Scan on (users|audit_events|documents)/;

describe('the list of users', () => {
  const page = (query: UserQuery) => plansOf(() => userList(store.db).page(query));

  test.each<[UserQuery, string]>([
    [{ q: 'person' }, 'users_words'],
    [{ q: 'person 123' }, 'users_words'],
    [{ q: '777' }, 'users_words'],
    [{ role_id: 4 }, 'users_role_ids'],
    [{ role_type_id: 4 }, 'users_role_ids'],
    [{ status: 'PENDING' }, 'users_status'],
  ])('finds %j by an index', async (query, index) => {
    const plans = await page(query);
    expect(plans[0]).toContain(index);
    expect(plans.join('\n')).not.toMatch(BIG);
  });

  test.each<[NonNullable<UserQuery['sort']>, string]>([
    ['fullname', 'users_fullname'],
    ['-fullname', 'users_fullname'],
    ['username', 'users_username_unique'],
    ['-username', 'users_username_unique'],
    ['email', 'users_email_unique'],
    ['-email', 'users_email_unique'],
    ['status', 'users_status'],
    ['-status', 'users_status'],
    ['last_login_at', 'users_first_login'],
    ['-last_login_at', 'users_last_login'],
  ])('is sorted by %s along an index', async (sort, index) => {
    const [, ordered = ''] = await page({ sort, page: 2 });
    expect(ordered).toMatch(new RegExp(`Scan (Backward )?using ${index}`));
    expect(ordered).not.toContain('Sort');
  });
});

describe('the audit log', () => {
  const page = (filters: AuditFilters) =>
    plansOf(() => auditReader(store.db).page({ where: filteredBy(filters) }));

  test.each<[AuditFilters, string[]]>([
    [{ user_id: 7 }, ['audit_events_user']],
    [{ entity: 'user', entity_id: 7 }, ['audit_events_entity']],
    [{ action: 'create' }, ['audit_events_action']],
    [{ q: 'u77' }, ['audit_events_username', 'audit_events_label']],
  ])('finds %j by an index', async (filters, indexes) => {
    const plans = await page(filters);
    for (const index of indexes) expect(plans[0]).toContain(index);
    expect(plans.join('\n')).not.toMatch(BIG);
  });

  test('is read newest first along its ids', async () => {
    const [, newest = ''] = await page({});
    expect(newest).toContain('Scan Backward using audit_events_pkey');
  });
});

describe('the register', () => {
  const page = async (query: DocumentQuery, limited: Partial<Viewer> = {}) => {
    const viewer = { ...(await viewerNamed(store.db, 'administrator')), ...limited };
    const plans = await plansOf(() => documentList(store.db, viewer).page(query));
    // What is asked of statistics and of a sample beforehand finds nothing.
    return plans.filter((plan) => / documents/.test(plan) && !plan.includes('Sample Scan'));
  };
  const HALDEN = {
    ...{ ships: [2], drydocks: [1], shipsOfDrydocks: [2], yard: null },
    ...{ ship: true, classOnly: false },
  };

  test.each<[DocumentQuery, string]>([
    [{ q: 'title 777' }, 'documents_named'],
    [{ q: 'title 777', sort: 'number' }, 'documents_words'],
    [{ drydock_id: 1 }, 'documents_drydock'],
    [{ tag: 'for-yard' }, 'documents_tags'],
    [{ ship_id: 2, type_id: 3 }, 'documents_(ship|type)'],
    [{ register_state: 'DRAFT' }, 'documents_register_state'],
    [{ confidentiality: 'OFFICE' }, 'documents_confidentiality'],
  ])('finds few by an index: %j', async (query, index) => {
    const plans = await page(query);
    expect(plans[0]).toMatch(new RegExp(`Index (Only )?Scan (using|on) ${index}`));
    expect(plans.join('\n')).not.toMatch(BIG);
  });

  test('of two words an index is asked for the rare one, as the words that it begins, in every part or in that of the ship', async () => {
    const sort = 'number';
    const [everywhere = ''] = await page({ q: 'title 777', sort });
    expect(everywhere.match(/Index Cond: \(words @@ '''777\d?'' \| .*'::tsquery\)/g)).toHaveLength(
      16,
    );
    expect(everywhere).toContain(`ts_match_vq(words, '''title'''::tsquery)`);
    const [ofShip = ''] = await page({ q: 'title 777', ship_id: 2, sort });
    expect(ofShip.match(/documents_words_\d+/g)).toEqual(['documents_words_2']);
  });

  test.each<[NonNullable<DocumentQuery['sort']>, string]>([
    ['number', 'documents_number_unique'],
    ['-number', 'documents_number_unique'],
    ['title', 'documents_title'],
    ['-title', 'documents_title'],
    ['on', 'documents_on'],
    ['-on', 'documents_on'],
    ['updated_at', 'documents_updated'],
    ['-updated_at', 'documents_updated'],
  ])('walks through many by %s along an index, no further than 5,000', async (sort, index) => {
    const [, walk = ''] = await page({ sort });
    expect(walk).toMatch(new RegExp(`Limit .*rows=5000 [^]*Scan (Backward )?using ${index}`));
    expect(walk).not.toMatch(/-> {2}Sort /);
  });

  test('whoever is limited reads their ships alone', async () => {
    const [plan = ''] = await page({}, { reach: HALDEN });
    expect(plan).toMatch(/Index (Only )?Scan (using|on) documents_ship/);
    expect(plan).not.toMatch(/SubPlan/);
  });
});
