/**
 * Finds a page of the register at a cost that neither its place nor the number of documents drives up. Few documents
 * are all found and then sorted. Those of some ships are asked of each. Many are soon met on a walk along the order; where
 * they are not, all are sorted if they are few after all, else those of a longer stretch, and where they stand together far away
 * all of them.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { COUNTED_DOCUMENTS, COUNTED_MATCHES } from '../../../src/contract/documents/documentLists';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { jsonRows } from '../../db/jsonRows';
import { beyond, inOrder, keysBeyond, keysInOrder, upTo, type Order } from './documentOrder';
import { sampleOf, type Sample } from '../documentSample';
import { inParts, inPartsBut } from './documentSearch';
import type { Mark } from './pageMark';

/**
 * How many make a few, and beyond how many matches of a search that are certain nobody counts on; how many documents a walk
 * passes before it is given up, and how many the longer stretch has.
 */
export interface Limits {
  few: number;
  matches: number;
  walk: number;
  stretch: number;
}
const LIMITS: Limits = {
  few: COUNTED_DOCUMENTS,
  matches: COUNTED_MATCHES,
  walk: 5_000,
  stretch: 25_000,
};
/** So many ships are walked through one by one. */
const SINGLY = 20;

/** `from`: where the page before ended. */
export interface Place {
  order: Order;
  from: Mark | undefined;
  limit: number;
  offset: number;
}

/**
 * `searched`: whether `where` asks for words. `ships`: what all of these documents belong to, where that is known: they lead
 * an index of each order. `lead`: what else leads one of this order. `named`: the few ships that nearly all of them belong to.
 */
export interface Wanted extends Place {
  where: SQL | undefined;
  searched: boolean;
  ships: readonly number[] | undefined;
  named: readonly number[];
  lead: SQL | undefined;
}

/** `counted`: whether `total` is all there is, or only as far as was counted. */
export interface Found {
  total: number;
  counted: boolean;
  marks: Mark[];
}

const MARK = sql`"id", "key"::text as "value"`;
const keyed = ({ order }: Wanted): SQL => sql`${documents.id} as "id", ${order.column} as "key"`;
const rest = ({ order, from }: Wanted): SQL | undefined => from && beyond(order, from);
const slice = ({ limit, offset }: Wanted): SQL => sql`limit ${limit} offset ${offset}`;
const where = (...all: (SQL | undefined)[]): SQL => sql`where ${and(sql`true`, ...all)}`;
/** For statements that find by an index what fits, instead of testing one document after the other. */
const lookedUp = (wanted: Wanted): SQL | undefined =>
  and(wanted.where, wanted.searched ? inParts(wanted.ships) : undefined);

/** Counts as far as is counted, and sorts what there is if that is all. */
function few(wanted: Wanted, most: number): SQL {
  const { order, from } = wanted;
  const page = sql`select ${MARK} from "found"
    ${where(sql`(select "total" from "counted") <= ${most}::int`, from && keysBeyond(order, from))}
    ${keysInOrder(order)} ${slice(wanted)}`;
  return sql`with "found" as materialized (
      select ${keyed(wanted)} from ${documents} ${where(lookedUp(wanted))} limit ${most + 1}
    ), "counted" as (select count(*)::int as "total" from "found")
    select "total", (select coalesce(json_agg("page"), '[]') from (${page}) as "page") as "marks" from "counted"`;
}

const walk = (wanted: Wanted, most: number): SQL => {
  const { order, offset, lead } = wanted;
  return sql`select ${MARK} from (
      select ${documents}.*, ${order.column} as "key" from ${documents} ${where(lead, rest(wanted))}
      ${inOrder(order)} limit ${most + offset}
    ) as "documents" ${where(wanted.where)} ${keysInOrder(order)} ${slice(wanted)}`;
};

/** The first of each of the ships, none of which has very many. */
const firstOf = (wanted: Wanted, ships: readonly number[]): SQL => {
  const { order, limit, offset } = wanted;
  const ofShip = eq(documents.ship_id, sql`"of"."ship"`);
  return sql`select "id", "key" from unnest(${sql.param(ships)}::int[]) as "of" ("ship"), lateral (
      select ${keyed(wanted)} from ${documents} ${where(ofShip, wanted.where, rest(wanted))}
      ${inOrder(order)} limit ${limit + offset}
    ) as "each"`;
};

const ofShips = (wanted: Wanted, ships: readonly number[]): SQL =>
  sql`select ${MARK} from (${firstOf(wanted, ships)}) as "first"
    ${keysInOrder(wanted.order)} ${slice(wanted)}`;

/** And of the others all, which are few. */
const ofNamed = (wanted: Wanted): SQL =>
  sql`select ${MARK} from (
      ${firstOf(wanted, wanted.named)} union all
      select ${keyed(wanted)} from ${documents} ${where(wanted.where, rest(wanted), inPartsBut(wanted.named))}
    ) as "first" ${keysInOrder(wanted.order)} ${slice(wanted)}`;

/** No document's id is beyond these. */
const FIRST_ID = 0;
const LAST_ID = 2_147_483_647;

/**
 * The document that stands so far on in the order; undefined beyond the last. An index alone tells it: where that is without
 * the ids, nobody shares the value.
 */
async function milestone(db: Database, wanted: Wanted, far: number): Promise<Mark | undefined> {
  const { column, isUnique, down } = wanted.order;
  const id = isUnique ? sql`${down ? FIRST_ID : LAST_ID}::int` : sql`${documents.id}`;
  const [mark] = await jsonRows<Mark>(
    db,
    sql`select ${MARK} from (
      select ${id} as "id", ${column} as "key" from ${documents} ${where(wanted.lead, rest(wanted))}
      ${inOrder(wanted.order)} offset ${far}::int limit 1
    ) as "there"`,
  );
  return mark;
}

/** All that fit, or those that do not stand beyond a mark. */
const sortAll = (wanted: Wanted, until?: Mark): SQL => {
  const { order } = wanted;
  const within = until && upTo(order, until);
  return sql`with "found" as materialized (
      select ${keyed(wanted)} from ${documents} ${where(lookedUp(wanted), rest(wanted), within)}
    ) select ${MARK} from "found" ${keysInOrder(order)} ${slice(wanted)}`;
};

/** How many documents a walk passes; further than so many times what is usual, it is not worth its while. */
const FARTHEST = 3;
const MARGIN = 1.5;
function walkOf({ lead, limit, offset }: Wanted, { walk: usual }: Limits, sample?: Sample): number {
  if (lead || sample === undefined) return usual;
  return Math.max(usual, Math.ceil(MARGIN * (limit + offset) * sample.oneOf));
}

/** The page among very many, as far as a sample tells. */
async function findAmongMany(
  db: Database,
  wanted: Wanted,
  limits: Limits,
  sample?: Sample,
): Promise<Mark[]> {
  const isWhole = (marks: Mark[]) => marks.length === wanted.limit;
  const { ships, named } = wanted;
  if (ships && ships.length <= SINGLY) return jsonRows(db, ofShips(wanted, ships));
  const estimate = sample?.estimate ?? Infinity;
  if (estimate <= limits.stretch && named.length > 0) return jsonRows(db, ofNamed(wanted));
  const far = walkOf(wanted, limits, sample);
  if (far <= FARTHEST * limits.walk) {
    const met = await jsonRows<Mark>(db, walk(wanted, far));
    if (isWhole(met)) return met;
  }
  if (named.length > 0) return jsonRows(db, ofNamed(wanted));
  if (estimate <= limits.few) return jsonRows(db, sortAll(wanted));
  const end = await milestone(db, wanted, limits.stretch + wanted.offset);
  const marks = await jsonRows<Mark>(db, sortAll(wanted, end));
  return end === undefined || isWhole(marks) ? marks : jsonRows(db, sortAll(wanted));
}

/** The page at this place, and how many there are in all. Source: documents. */
export async function findPage(db: Database, wanted: Wanted, limits = LIMITS): Promise<Found> {
  const most = wanted.searched ? limits.matches : limits.few;
  const sample = wanted.searched || wanted.ships ? await sampleOf(db, wanted.where) : undefined;
  if (sample?.isMoreThan(most)) {
    const marks = await findAmongMany(db, wanted, limits, sample);
    return { total: most, counted: false, marks };
  }
  const [found = { total: 0, marks: [] }] = await jsonRows<Omit<Found, 'counted'>>(
    db,
    few(wanted, limits.few),
  );
  if (found.total <= limits.few) return { ...found, counted: true };
  const marks = await findAmongMany(db, wanted, limits);
  return { total: limits.few, counted: false, marks };
}
