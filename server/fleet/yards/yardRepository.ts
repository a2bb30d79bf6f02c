/** Yards with their docks. Every write expects to run in a transaction. */
import { and, asc, desc, eq, exists, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PAGE_SIZE, type PageOf } from '../../../src/contract/lists';
import { searchedIn } from '../../../src/contract/fieldTable';
import {
  yardFields,
  type Dock,
  type Yard,
  type YardDraft,
  type YardFilters,
  type YardQuery,
} from '../../../src/contract/fleet/yards';
import { searchKey } from '../../text/identity';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { drydocks, ships } from '../../db/tables/fleetSchema';
import { docks, yards } from '../../db/tables/yardSchema';
import { users } from '../../db/schema';
import type { Viewer } from '../../access/permissions/viewer';
import { wireTime } from '../../http/records';
import { holdsWords, searchText, searchWords } from '../../text/search';
import { omit } from '../../text/omit';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

const columns = {
  ...omit(getTableColumns(yards), 'name_key', 'search'),
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
};
const byName = sql`${yards.name_key} collate "C"`;
const byCode = sql`${yards.code} collate "C"`;

const COLUMNS: Record<string, SQL> = {
  code: byCode,
  name: byName,
  country: sql`${yards.country} collate "C"`,
  city: sql`${yards.city} collate "C"`,
  status: sql`${yards.status}`,
};

type Asking = Pick<Viewer, 'visibility' | 'reach'>;

/** Whoever is limited sees the yards of dockings of their own; a yard itself alone: the others are those it competes with. */
function visibleYards(db: Database, { visibility, reach }: Asking): SQL | undefined {
  const { limited, ofDrydock } = visibility;
  if (!limited) return undefined;
  if (reach?.yard != null) return eq(yards.id, reach.yard);
  return exists(
    db
      .select({ id: drydocks.id })
      .from(drydocks)
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .where(and(eq(drydocks.yard_id, yards.id), ofDrydock(ships.code, drydocks.number))),
  );
}

/** The columns of a yard that follow from what people read. */
export const keysOfYard = (yard: YardDraft) => ({
  name_key: searchKey(yard.name),
  search: searchText(...searchedIn(yardFields, yard)),
});

export function yardRepository(db: Database, viewer: Asking) {
  async function docksOf(ids: readonly number[]): Promise<Map<number, Dock[]>> {
    const rows = await db
      .select()
      .from(docks)
      .where(oneOf(docks.yard_id, ids))
      .orderBy(asc(docks.position));
    const byYard = new Map<number, Dock[]>();
    for (const row of rows)
      byYard.set(row.yard_id, [
        ...(byYard.get(row.yard_id) ?? []),
        omit(row, 'id', 'yard_id', 'position'),
      ]);
    return byYard;
  }

  async function list(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const rows = await db
      .select(columns)
      .from(yards)
      .leftJoin(creators, eq(creators.id, yards.created_by))
      .leftJoin(updaters, eq(updaters.id, yards.updated_by))
      .where(oneOf(yards.id, ids));
    const byYard = await docksOf(ids);
    const found = new Map(rows.map((row) => [row.id, { ...row, docks: byYard.get(row.id) ?? [] }]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  const where = ({ q, status }: YardFilters): SQL | undefined => {
    const words = searchWords(q ?? '');
    return and(
      visibleYards(db, viewer),
      words.length === 0 ? undefined : holdsWords(yards.search, words),
      status === undefined ? undefined : eq(yards.status, status),
    );
  };

  /** 50 yards when nothing else is asked, by name. Source: yards, docks. */
  async function page(query: YardQuery): Promise<PageOf<Yard>> {
    const { page: number = 1, page_size = PAGE_SIZE, sort = 'name' } = query;
    const direction = sort.startsWith('-') ? desc : asc;
    const found = await db
      .select({ id: yards.id })
      .from(yards)
      .where(where(query))
      .orderBy(direction(COLUMNS[sort.replace('-', '')] ?? byName), direction(byCode))
      .limit(page_size)
      .offset((number - 1) * page_size);
    const rows = await list(found.map(({ id }) => id));
    const total = await db.$count(yards, where(query));
    return { items: rows.map(presentYard), total, page: number, page_size };
  }

  /** Undefined for a yard that is not there or may not be seen. */
  async function find(id: number): Promise<StoredYard | undefined> {
    const seen = await db.$count(yards, and(eq(yards.id, id), visibleYards(db, viewer)));
    return seen > 0 ? (await list([id]))[0] : undefined;
  }

  /** As `find`, and nobody else changes the yard before this transaction ends. */
  async function findForUpdate(id: number): Promise<StoredYard | undefined> {
    await db.select({ id: yards.id }).from(yards).where(eq(yards.id, id)).for('update');
    return find(id);
  }

  async function setDocks(id: number, wanted: readonly Dock[]): Promise<void> {
    await db.delete(docks).where(eq(docks.yard_id, id));
    const rows = wanted.map((dock, position) => ({ ...dock, yard_id: id, position }));
    if (rows.length > 0) await db.insert(docks).values(rows);
  }

  /** Fails with a unique violation for a code that another yard has. */
  async function create(draft: YardDraft, by: number, now: Date): Promise<number> {
    const { docks: wanted, ...rest } = draft;
    const at = { created_at: now, created_by: by, updated_at: now, updated_by: by };
    const [made] = await db
      .insert(yards)
      .values({ ...rest, ...keysOfYard(draft), ...at })
      .returning({ id: yards.id });
    if (made === undefined) throw new Error('The new yard was not returned.');
    await setDocks(made.id, wanted);
    return made.id;
  }

  /** Fails as `create`. */
  async function update(id: number, draft: YardDraft, by: number, now: Date): Promise<void> {
    const { docks: wanted, ...rest } = draft;
    const change = { version: sql`${yards.version} + 1`, updated_at: now, updated_by: by };
    await db
      .update(yards)
      .set({ ...rest, ...keysOfYard(draft), ...change })
      .where(eq(yards.id, id));
    await setDocks(id, wanted);
  }

  return { page, find, findForUpdate, create, update };
}

/** A yard as it is stored, with the moments as dates. */
export type StoredYard = Omit<Yard, 'created_at' | 'updated_at'> & {
  created_at: Date;
  updated_at: Date;
};

export const presentYard = (yard: StoredYard): Yard => ({
  ...yard,
  created_at: wireTime(yard.created_at),
  updated_at: wireTime(yard.updated_at),
});
