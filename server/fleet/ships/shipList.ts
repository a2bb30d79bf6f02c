/** Which ships the filters of the list leave, and in which order. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../../src/contract/lists';
import { dueStanding } from '../../../src/contract/fleet/dueStanding';
import type {
  DueStanding,
  Ship,
  ShipFilters,
  ShipQuery,
  ShipsPage,
} from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import { users } from '../../db/schema';
import type { Viewer } from '../../access/permissions/viewer';
import { holdsWords, searchWords } from '../../text/search';
import { nextDueOf } from './shipDue';
import { presentShip, shipRepository, visibleShips } from './shipRepository';

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

export function foundShips(q: string | undefined): SQL | undefined {
  const words = searchWords(q ?? '');
  return words.length === 0 ? undefined : holdsWords(ships.search, words);
}

const filteredBy = (filters: ShipFilters): SQL | undefined =>
  and(
    foundShips(filters.q),
    given(filters.status, (one) => eq(ships.status, one)),
    given(filters.type, (one) => eq(ships.type, one)),
    given(filters.class_society, (one) => eq(ships.class_society, one)),
    given(filters.superintendent_id, (one) => eq(ships.superintendent_id, one)),
  );

const byName = sql`${ships.name_key} collate "C"`;
const byCode = sql`${ships.code} collate "C"`;

const COLUMNS: Record<string, SQL> = {
  code: byCode,
  name: byName,
  imo: sql`${ships.imo} collate "C"`,
  class_society: sql`${ships.class_society}::text collate "C"`,
  superintendent: sql`(select found.fullname_key from ${users} as found where found.id = ${ships.superintendent_id}) collate "C"`,
  type: sql`${ships.type}::text collate "C"`,
  flag: sql`${ships.flag} collate "C"`,
  status: sql`${ships.status}`,
  delivered_on: sql`${ships.delivered_on}`,
  special_survey_due_on: sql`${ships.special_survey_due_on}`,
};

/** Each ends with the code, which no two ships share; what has no superintendent comes last. */
function orderOf({ sort = 'name' }: ShipFilters): SQL[] {
  const column = COLUMNS[sort.replace('-', '')] ?? byName;
  return sort.startsWith('-')
    ? [sql`${column} desc nulls last`, desc(byCode)]
    : [sql`${column} asc nulls last`, asc(byCode)];
}

/** Days are computed, not stored: such a list is put together here. */
const asksForDue = ({ due, sort }: ShipFilters): boolean =>
  due !== undefined || sort?.replace('-', '') === 'next_due';

const isAs = (standing: DueStanding, due: Ship['next_due'] | undefined) =>
  due !== null && due !== undefined && dueStanding(due) === standing;

export function shipList(db: Database, viewer: Viewer) {
  const where = (filters: ShipFilters) => and(visibleShips(viewer.visibility), filteredBy(filters));
  const ids = (filters: ShipFilters) =>
    db
      .select({ id: ships.id })
      .from(ships)
      .where(where(filters))
      .orderBy(...orderOf(filters))
      .$dynamic();

  /** Ships that are never due come last, whichever way. */
  async function idsByDue(filters: ShipFilters): Promise<number[]> {
    const { due, sort = 'name' } = filters;
    const rows = await db
      .select({ id: ships.id, status: ships.status })
      .from(ships)
      .where(where(filters))
      .orderBy(...orderOf(filters));
    const days = await nextDueOf(db, viewer, rows);
    const left = rows
      .map(({ id }) => id)
      .filter((id) => due === undefined || isAs(due, days.get(id)));
    if (sort.replace('-', '') !== 'next_due') return left;
    const sign = sort.startsWith('-') ? -1 : 1;
    const dated = left.filter((id) => days.has(id));
    const daysOf = (id: number) => days.get(id)?.days ?? 0;
    return [
      ...dated.sort((one, other) => sign * (daysOf(one) - daysOf(other))),
      ...left.filter((id) => !days.has(id)),
    ];
  }

  /** The ids of all that the filters leave, in the order of the list. */
  const allIds = async (filters: ShipFilters): Promise<number[]> =>
    asksForDue(filters) ? idsByDue(filters) : (await ids(filters)).map(({ id }) => id);

  /** Those of a page, and how many there are on all of them. */
  async function found(query: ShipQuery, size: number, start: number) {
    if (!asksForDue(query)) {
      const onPage = await ids(query).limit(size).offset(start);
      return { total: await db.$count(ships, where(query)), onPage: onPage.map(({ id }) => id) };
    }
    const all = await idsByDue(query);
    return { total: all.length, onPage: all.slice(start, start + size) };
  }

  /** One page; 50 ships when nothing else is asked. Source: ships, users, bottom_inspections. */
  async function page(query: ShipQuery): Promise<ShipsPage> {
    const { page: number = 1, page_size = PAGE_SIZE } = query;
    const { total, onPage } = await found(query, page_size, (number - 1) * page_size);
    const rows = await shipRepository(db).list(onPage);
    const due = await nextDueOf(db, viewer, rows);
    const items = rows.map((row) => presentShip(row, due.get(row.id) ?? null, viewer));
    return { items, total, page: number, page_size };
  }

  return { allIds, page };
}
