/**
 * Finds a page of the register at a cost that neither its place nor the number of documents drives up. Few documents
 * are all found and then sorted. Many are soon met on a walk along the order; where they are not, because all that fit
 * stand together far away, they are sorted after all.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { COUNTED_DOCUMENTS } from '../../src/contract/documentRecords';
import type { Database } from '../db/database';
import { documents } from '../db/documentSchema';
import { jsonRows } from '../db/jsonRows';
import { beyond, inOrder, keysBeyond, keysInOrder, type Order } from './documentOrder';
import type { Mark } from './pageMark';

/** How many make a few, and how many documents a walk passes before it is given up. */
export interface Limits {
  few: number;
  walk: number;
}
const LIMITS: Limits = { few: COUNTED_DOCUMENTS, walk: 5_000 };

/** `from`: where the page before ended. */
export interface Place {
  order: Order;
  from: Mark | undefined;
  limit: number;
  offset: number;
}

/** `ships`, `type_id`: what all of these documents belong to, where that is known: they lead an index of each order. */
export interface Wanted extends Place {
  where: SQL | undefined;
  ships: readonly number[] | undefined;
  type_id: number | undefined;
}

/** `total`: at most one more than a few. */
export interface Found {
  total: number;
  marks: Mark[];
}

const MARK = sql`"id", "key"::text as "value"`;
const keyed = ({ order }: Wanted): SQL => sql`${documents.id} as "id", ${order.column} as "key"`;
const rest = ({ order, from }: Wanted): SQL | undefined => from && beyond(order, from);
const slice = ({ limit, offset }: Wanted): SQL => sql`limit ${limit} offset ${offset}`;
const where = (...all: (SQL | undefined)[]): SQL => sql`where ${and(sql`true`, ...all)}`;

/** Counts as far as is counted, and sorts what there is if that is all. */
function few(wanted: Wanted, most: number): SQL {
  const { order, from } = wanted;
  const page = sql`select ${MARK} from "found"
    ${where(sql`(select "total" from "counted") <= ${most}::int`, from && keysBeyond(order, from))}
    ${keysInOrder(order)} ${slice(wanted)}`;
  return sql`with "found" as materialized (
      select ${keyed(wanted)} from ${documents} ${where(wanted.where)} limit ${most + 1}
    ), "counted" as (select count(*)::int as "total" from "found")
    select "total", (select coalesce(json_agg("page"), '[]') from (${page}) as "page") as "marks" from "counted"`;
}

const walk = (wanted: Wanted, most: number): SQL => {
  const { order, offset, type_id } = wanted;
  const ofType = type_id === undefined ? undefined : eq(documents.type_id, type_id);
  return sql`select ${MARK} from (
      select ${documents}.*, ${order.column} as "key" from ${documents} ${where(ofType, rest(wanted))}
      ${inOrder(order)} limit ${most + offset}
    ) as "documents" ${where(wanted.where)} ${keysInOrder(order)} ${slice(wanted)}`;
};

/** A walk through each of the ships, none of which has very many. */
const ofShips = (wanted: Wanted, ships: readonly number[]): SQL => {
  const { order, limit, offset } = wanted;
  const ofShip = eq(documents.ship_id, sql`"of"."ship"`);
  return sql`select ${MARK} from unnest(${sql.param(ships)}::int[]) as "of" ("ship"), lateral (
      select ${keyed(wanted)} from ${documents} ${where(ofShip, wanted.where, rest(wanted))}
      ${inOrder(order)} limit ${limit + offset}
    ) as "each" ${keysInOrder(order)} ${slice(wanted)}`;
};

const sortAll = (wanted: Wanted): SQL =>
  sql`with "found" as materialized (
      select ${keyed(wanted)} from ${documents} ${where(wanted.where, rest(wanted))}
    ) select ${MARK} from "found" ${keysInOrder(wanted.order)} ${slice(wanted)}`;

/** The page at this place, and how many there are in all. Source: documents. */
export async function findPage(db: Database, wanted: Wanted, limits = LIMITS): Promise<Found> {
  const [found = { total: 0, marks: [] }] = await jsonRows<Found>(db, few(wanted, limits.few));
  const { total } = found;
  if (total <= limits.few) return found;
  if (wanted.ships) return { total, marks: await jsonRows(db, ofShips(wanted, wanted.ships)) };
  const marks = await jsonRows<Mark>(db, walk(wanted, limits.walk));
  const isWhole = marks.length === wanted.limit;
  return { total, marks: isWhole ? marks : await jsonRows(db, sortAll(wanted)) };
}
