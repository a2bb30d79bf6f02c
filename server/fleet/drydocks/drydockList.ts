/** Which dockings the filters of the list leave, and in which order. */
import { and, asc, count, desc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type {
  DrydockFilters,
  DrydockQuery,
  DrydocksPage,
} from '../../../src/contract/fleet/drydockLists';
import type { Health } from '../../../src/contract/fleet/drydocks';
import { OPEN_STATES } from '../../../src/contract/fleet/drydockStates';
import { PAGE_SIZE } from '../../../src/contract/lists';
import type { Database } from '../../db/database';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import type { Viewer } from '../../access/permissions/viewer';
import { holdsWords, searchWords } from '../../text/search';
import { drydockRepository, presentRow, visibleDrydocks } from './drydockRepository';

const given = <T>(value: T | undefined, condition: (value: T) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

/** A year as a number has it, or its beginning: `2`, `26`, `26a`. */
const YEAR = /^\d{1,2}[a-z]?$/;

/** What follows the ship's code begins with DD or IW: no word of a year could begin it, so its year is looked at instead. */
const afterCode = (word: string): string => (YEAR.test(word) ? `%-__${word}%` : `%-${word}%`);

/** Every word begins a part of the number or its year, or finds the ship. Words have letters and digits alone. */
const found = (q: string): SQL | undefined =>
  and(
    ...searchWords(q).map((word) =>
      or(
        sql`lower(${drydocks.number}) like ${`${word}%`}`,
        sql`lower(${drydocks.number}) like ${afterCode(word)}`,
        // The ships are found once, by their index, not anew for each of their dockings.
        sql`${drydocks.ship_id} in (select found.id from ${ships} as found where ${holdsWords(sql`found.search`, [word])})`,
      ),
    ),
  );

const ofPhase = (phase: string): SQL =>
  phase === 'OPEN'
    ? inArray(drydocks.state, [...OPEN_STATES])
    : notInArray(drydocks.state, [...OPEN_STATES]);

/** Whoever is not told it can neither filter nor sort by it: both would tell. */
const ofHealth = (viewer: Viewer, health: Health): SQL =>
  viewer.health ? eq(drydocks.health, health) : sql`false`;

/** A yard finds those that are its own: which other yard has a docking is not its to know. */
const atYard = ({ reach }: Viewer, yard: number): SQL =>
  reach?.yard == null || reach.yard === yard ? eq(drydocks.yard_id, yard) : sql`false`;

const filteredBy = (filters: DrydockFilters, viewer: Viewer): SQL | undefined =>
  and(
    given(filters.q, found),
    given(filters.ship_id, (one) => eq(drydocks.ship_id, one)),
    given(filters.yard_id, (one) => atYard(viewer, one)),
    given(filters.state, (one) => eq(drydocks.state, one)),
    given(filters.phase, ofPhase),
    given(filters.kind, (one) => eq(drydocks.kind, one)),
    given(filters.health, (one) => ofHealth(viewer, one)),
    given(filters.superintendent_id, (one) => eq(drydocks.superintendent_id, one)),
  );

const byNumber = sql`${drydocks.number} collate "C"`;

const COLUMNS: Record<string, SQL> = {
  number: byNumber,
  ship: sql`${ships.name_key} collate "C"`,
  state: sql`${drydocks.state}`,
  kind: sql`${drydocks.kind}`,
  health: sql`${drydocks.health}`,
  starts_on: sql`${drydocks.starts_on}`,
  updated_at: sql`${drydocks.updated_at}`,
};

/** What is in dock, what is to come, what is being closed, and what is over. */
const turn = sql`case when ${drydocks.state} = 'EXECUTION' then 0
  when ${drydocks.state} = 'CLOSING' then 2
  when ${drydocks.state} in ('CLOSED', 'CANCELLED') then 3 else 1 end`;

const inTurn = (): SQL[] => [
  turn,
  sql`case when ${turn} < 2 then ${drydocks.starts_on} end asc nulls last`,
  sql`${drydocks.starts_on} desc nulls last`,
  asc(byNumber),
];

/** Each ends with the number, which no two share; what has no days comes last. */
function orderOf({ sort = '-starts_on' }: DrydockFilters, viewer: Viewer): SQL[] {
  const name = sort.replace('-', '');
  if (name === 'now') return inTurn();
  const column = (name === 'health' && !viewer.health ? undefined : COLUMNS[name]) ?? byNumber;
  const down = sort.startsWith('-');
  return [
    down ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    (down ? desc : asc)(byNumber),
  ];
}

export function drydockList(db: Database, viewer: Viewer) {
  const where = (more: SQL | undefined) => and(visibleDrydocks(viewer.visibility), more);
  const ids = (filters: DrydockFilters) =>
    db
      .select({ id: drydocks.id })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(where(filteredBy(filters, viewer)))
      .orderBy(...orderOf(filters, viewer))
      .$dynamic();

  async function countOf(more: SQL | undefined): Promise<number> {
    const [row] = await db
      .select({ n: count() })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(where(more));
    return row?.n ?? 0;
  }

  /** The ids of all that the filters leave, in the order of the list. */
  const allIds = async (filters: DrydockFilters): Promise<number[]> =>
    (await ids(filters)).map(({ id }) => id);

  /** One page; 50 dockings when nothing else is asked, the latest first. Source: drydocks, ships, yards. */
  async function page(query: DrydockQuery): Promise<DrydocksPage> {
    const { page: number = 1, page_size = PAGE_SIZE } = query;
    const found = await ids(query)
      .limit(page_size)
      .offset((number - 1) * page_size);
    const rows = await drydockRepository(db).list(found.map(({ id }) => id));
    const total = await countOf(filteredBy(query, viewer));
    return { items: rows.map((row) => presentRow(row, viewer)), total, page: number, page_size };
  }

  return { allIds, page };
}
