/** Tenders and quotations as they are stored. Every write expects to run in a transaction. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { plainDecimal } from '../../src/contract/jobs/amounts';
import type { Database } from '../db/database';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { yards } from '../db/tables/yardSchema';
import { jsonByColumn } from '../db/jsonRows';
import { users } from '../db/schema';
import { clarifications } from '../db/tables/clarificationSchema';
import {
  adjustments,
  quotationLines,
  quotationRounds,
  quotations,
  tenderLines,
  tenders,
  type SentRound,
} from '../db/tables/tenderSchema';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const openers = alias(users, 'openers');
const askers = alias(users, 'askers');

const columns = {
  ...getTableColumns(quotations),
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
  drydock: { id: drydocks.id, number: drydocks.number, state: drydocks.state },
  ship: { id: ships.id, code: ships.code, name: ships.name },
  yard: { id: yards.id, code: yards.code, name: yards.name },
  base_currency: tenders.base_currency,
  rates: tenders.rates,
  closes_at: tenders.closes_at,
  sealed: tenders.sealed,
  opened_at: tenders.opened_at,
  tender_addendum: tenders.addendum,
  spec_issue_id: tenders.spec_issue_id,
  spec_revision_id: tenders.spec_revision_id,
  sheet_key: tenders.sheet_key,
};

type NewQuotation = typeof quotations.$inferInsert;
export type QuotationChange = Partial<Omit<NewQuotation, 'id' | 'tender_id' | 'yard_id'>>;
type Repository = ReturnType<typeof tenderRepository>;
export type StoredQuotation = Awaited<ReturnType<Repository['listWhere']>>[number];
export type StoredAsked = Awaited<ReturnType<Repository['askedOf']>>[number];
export type StoredQuoted = Awaited<ReturnType<Repository['linesOf']>>[number];
export type StoredTender = NonNullable<Awaited<ReturnType<Repository['tenderOf']>>>;

/** A decimal as a text: JSON would make a float of it. */
const plain = (column: SQLWrapper) => sql<string>`${column}::text`;

/** Rows of a statement: PostgreSQL takes no more than 65,535 values. */
const CHUNK = 1_000;

export function tenderRepository(db: Database) {
  /** Newest first. */
  async function listWhere(where: SQL | undefined) {
    const rows = await db
      .select(columns)
      .from(quotations)
      .innerJoin(tenders, eq(tenders.id, quotations.tender_id))
      .innerJoin(drydocks, eq(drydocks.id, tenders.drydock_id))
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .innerJoin(yards, eq(yards.id, quotations.yard_id))
      .leftJoin(creators, eq(creators.id, quotations.created_by))
      .leftJoin(updaters, eq(updaters.id, quotations.updated_by))
      .where(where)
      .orderBy(desc(quotations.tender_id), asc(yards.code));
    return rows.map((row) => ({ ...row, discount_pct: plainDecimal(row.discount_pct) }));
  }

  async function tenderOf(drydockId: number) {
    const [found] = await db
      .select({
        ...getTableColumns(tenders),
        created_by: creators.shown_name,
        updated_by: updaters.shown_name,
        opening_by: askers.shown_name,
        opening_id: tenders.opening_by,
        opened_by: openers.shown_name,
      })
      .from(tenders)
      .leftJoin(creators, eq(creators.id, tenders.created_by))
      .leftJoin(updaters, eq(updaters.id, tenders.updated_by))
      .leftJoin(askers, eq(askers.id, tenders.opening_by))
      .leftJoin(openers, eq(openers.id, tenders.opened_by))
      .where(eq(tenders.drydock_id, drydockId));
    return found;
  }

  /** In the order in which yards are asked; `ever`: with what an addendum has cancelled. */
  async function askedOf(tenderId: number, { ever = false } = {}) {
    const query = db
      .select({ ...getTableColumns(tenderLines), qty: plain(tenderLines.qty).as('qty') })
      .from(tenderLines)
      .where(
        and(
          eq(tenderLines.tender_id, tenderId),
          ever ? undefined : isNull(tenderLines.cancelled_by),
        ),
      )
      .orderBy(asc(tenderLines.position));
    const rows = await jsonByColumn<typeof tenderLines.$inferSelect>(db, query);
    return rows.map((row) => ({ ...row, qty: plainDecimal(row.qty) }));
  }

  async function linesOf(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const { qty, unit_price, discount_pct } = quotationLines;
    const query = db
      .select({
        ...getTableColumns(quotationLines),
        qty: plain(qty).as('qty'),
        unit_price: plain(unit_price).as('unit_price'),
        discount_pct: plain(discount_pct).as('discount_pct'),
      })
      .from(quotationLines)
      .where(inArray(quotationLines.quotation_id, [...ids]))
      .orderBy(asc(quotationLines.quotation_id), asc(quotationLines.position));
    const rows = await jsonByColumn<typeof quotationLines.$inferSelect>(db, query);
    return rows.map((row) => ({
      ...row,
      qty: plainDecimal(row.qty),
      unit_price: row.unit_price && plainDecimal(row.unit_price),
      discount_pct: plainDecimal(row.discount_pct),
    }));
  }

  /** The last that each of them sent. */
  async function lastRoundsOf(ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, SentRound>();
    const rows = await db
      .select({ id: quotationRounds.quotation_id, sent: quotationRounds.sent })
      .from(quotationRounds)
      .where(inArray(quotationRounds.quotation_id, [...ids]))
      .orderBy(asc(quotationRounds.round));
    return new Map(rows.map(({ id, sent }) => [id, sent]));
  }

  const clarificationsOf = (ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(clarifications)
          .where(inArray(clarifications.quotation_id, [...ids]))
          .orderBy(asc(clarifications.id));

  const adjustmentsOf = (ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({ ...getTableColumns(adjustments), by: users.shown_name })
          .from(adjustments)
          .leftJoin(users, eq(users.id, adjustments.by))
          .where(inArray(adjustments.quotation_id, [...ids]))
          .orderBy(asc(adjustments.id));

  async function addAsked(rows: readonly (typeof tenderLines.$inferInsert)[]): Promise<void> {
    for (let from = 0; from < rows.length; from += CHUNK)
      await db.insert(tenderLines).values(rows.slice(from, from + CHUNK));
  }

  /** What the yard quotes takes the place of what it quoted before. */
  async function setLines(
    quotationId: number,
    rows: readonly Omit<typeof quotationLines.$inferInsert, 'quotation_id' | 'position'>[],
  ): Promise<void> {
    await db.delete(quotationLines).where(eq(quotationLines.quotation_id, quotationId));
    const all = rows.map((row, position) => ({ ...row, quotation_id: quotationId, position }));
    for (let from = 0; from < all.length; from += CHUNK)
      await db.insert(quotationLines).values(all.slice(from, from + CHUNK));
  }

  async function create(values: NewQuotation): Promise<number> {
    const [made] = await db.insert(quotations).values(values).returning({ id: quotations.id });
    if (made === undefined) throw new Error('The new quotation was not returned.');
    return made.id;
  }

  async function update(id: number, change: QuotationChange, by: number, now: Date): Promise<void> {
    const changed = { version: sql`${quotations.version} + 1`, updated_at: now, updated_by: by };
    await db
      .update(quotations)
      .set({ ...change, ...changed })
      .where(eq(quotations.id, id));
  }

  /** The yard that was asked before is not asked again. */
  const isInvited = async (tender_id: number, yard_id: number): Promise<boolean> =>
    (await db.$count(
      quotations,
      and(eq(quotations.tender_id, tender_id), eq(quotations.yard_id, yard_id)),
    )) > 0;

  return {
    ...{ listWhere, tenderOf, askedOf, linesOf, lastRoundsOf, clarificationsOf, adjustmentsOf },
    ...{ addAsked, setLines, create, update, isInvited },
  };
}
