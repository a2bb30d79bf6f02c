/** Which ships the filters of the list leave, and in which order. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { PAGE_SIZE } from '../../../src/contract/lists';
import type { ShipFilters, ShipQuery, ShipsPage } from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { ships } from '../../db/fleetSchema';
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
  type: sql`${ships.type}::text collate "C"`,
  flag: sql`${ships.flag} collate "C"`,
  status: sql`${ships.status}`,
  delivered_on: sql`${ships.delivered_on}`,
  special_survey_due_on: sql`${ships.special_survey_due_on}`,
};

/** Each ends with the code, which no two ships share. */
function orderOf({ sort = 'name' }: ShipFilters): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(COLUMNS[sort.replace('-', '')] ?? byName), direction(byCode)];
}

export function shipList(db: Database, viewer: Viewer) {
  const where = (filters: ShipFilters) => and(visibleShips(viewer.visibility), filteredBy(filters));
  const ids = (filters: ShipFilters) =>
    db
      .select({ id: ships.id })
      .from(ships)
      .where(where(filters))
      .orderBy(...orderOf(filters))
      .$dynamic();

  /** The ids of all that the filters leave, in the order of the list. */
  const allIds = async (filters: ShipFilters): Promise<number[]> =>
    (await ids(filters)).map(({ id }) => id);

  /** One page; 50 ships when nothing else is asked. Source: ships, users, bottom_inspections. */
  async function page(query: ShipQuery): Promise<ShipsPage> {
    const { page: number = 1, page_size = PAGE_SIZE } = query;
    const total = await db.$count(ships, where(query));
    const found = await ids(query)
      .limit(page_size)
      .offset((number - 1) * page_size);
    const rows = await shipRepository(db).list(found.map(({ id }) => id));
    const due = await nextDueOf(db, viewer, rows);
    const items = rows.map((row) => presentShip(row, due.get(row.id) ?? null));
    return { items, total, page: number, page_size };
  }

  return { allIds, page };
}
