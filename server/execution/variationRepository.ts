/** Variation orders as they are stored. Every write expects to run in a transaction that holds their docking. */
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  max,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { GIVEN_UP } from '../../src/contract/execution/variationStates';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { documents } from '../db/tables/documentSchema';
import { variationDocuments, variationOffers, variationOrders } from '../db/tables/executionSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { jobs } from '../db/tables/jobSchema';
import { users } from '../db/schema';
import { contractLines, contracts } from '../db/tables/contractSchema';
import { orderNumber } from '../fleet/account/accountLines';
import { visibleDocuments } from '../documents/documentAccess';
import { visibleVariations } from './variationAccess';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');
const approvers = alias(users, 'approvers');
const starters = alias(users, 'starters');

const columns = {
  ...getTableColumns(variationOrders),
  creator_id: variationOrders.created_by,
  created_by: creators.shown_name,
  updated_by: updaters.shown_name,
  approved_by: approvers.shown_name,
  started_early_by: starters.shown_name,
  job: { id: jobs.id, code: jobs.code, title: jobs.title },
  docking: {
    id: drydocks.id,
    number: drydocks.number,
    ship_id: drydocks.ship_id,
    state: drydocks.state,
    base_currency: drydocks.base_currency,
    yard_id: drydocks.yard_id,
  },
};

type NewVariation = typeof variationOrders.$inferInsert;
export type VariationChange = Partial<Omit<NewVariation, 'id' | 'drydock_id' | 'number'>>;
type Repository = ReturnType<typeof variationRepository>;
export type StoredVariation = Awaited<ReturnType<Repository['listWhere']>>[number];
export type StoredOffer = Awaited<ReturnType<Repository['offersOf']>>[number];

export function variationRepository(db: Database) {
  /** Newest first. */
  const listWhere = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(variationOrders)
      .innerJoin(drydocks, eq(drydocks.id, variationOrders.drydock_id))
      .innerJoin(ships, eq(ships.id, drydocks.ship_id))
      .leftJoin(jobs, eq(jobs.id, variationOrders.job_id))
      .leftJoin(creators, eq(creators.id, variationOrders.created_by))
      .leftJoin(updaters, eq(updaters.id, variationOrders.updated_by))
      .leftJoin(approvers, eq(approvers.id, variationOrders.approved_by))
      .leftJoin(starters, eq(starters.id, variationOrders.started_early_by))
      .where(where)
      .orderBy(desc(variationOrders.number));

  /** Undefined for one that is not there or may not be seen. */
  const find = async (viewer: Viewer, id: number) =>
    (await listWhere(and(eq(variationOrders.id, id), visibleVariations(viewer))))[0];

  /** Newest first. */
  const offersOf = (variationId: number) =>
    db
      .select({
        ...getTableColumns(variationOffers),
        ...{ by: users.shown_name, by_id: variationOffers.by },
      })
      .from(variationOffers)
      .leftJoin(users, eq(users.id, variationOffers.by))
      .where(eq(variationOffers.variation_id, variationId))
      .orderBy(desc(variationOffers.id));

  /** Of these the documents of this docking's ship that may be seen, in their order. */
  const documentsAmong = (viewer: Viewer, shipId: number, ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({ id: documents.id, number: documents.number, title: documents.title })
          .from(documents)
          .where(
            and(
              inArray(documents.id, [...ids]),
              eq(documents.ship_id, shipId),
              visibleDocuments(viewer),
            ),
          )
          .orderBy(documents.number);

  /** The ids of all documents that it rests on. */
  async function evidenceOf(variationId: number): Promise<number[]> {
    const rows = await db
      .select({ id: variationDocuments.document_id })
      .from(variationDocuments)
      .where(eq(variationDocuments.variation_id, variationId));
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  async function setEvidence(variation_id: number, ids: readonly number[]): Promise<void> {
    await db.delete(variationDocuments).where(eq(variationDocuments.variation_id, variation_id));
    if (ids.length > 0)
      await db
        .insert(variationDocuments)
        .values(ids.map((document_id) => ({ variation_id, document_id })));
  }

  async function nextNumber(drydockId: number): Promise<number> {
    const [row] = await db
      .select({ last: max(variationOrders.number) })
      .from(variationOrders)
      .where(eq(variationOrders.drydock_id, drydockId));
    return (row?.last ?? 0) + 1;
  }

  async function create(values: NewVariation): Promise<number> {
    const [made] = await db
      .insert(variationOrders)
      .values(values)
      .returning({ id: variationOrders.id });
    if (made === undefined) throw new Error('The new variation order was not returned.');
    return made.id;
  }

  async function update(id: number, change: VariationChange, by: number, now: Date) {
    const changed = { version: sql`${variationOrders.version} + 1`, updated_at: now };
    await db
      .update(variationOrders)
      .set({ ...change, ...changed, updated_by: by })
      .where(eq(variationOrders.id, id));
  }

  /** What stands in its place and has not come to nothing itself; undefined where nothing does. */
  async function replacementOf(id: number) {
    const [found] = await db
      .select({ id: variationOrders.id })
      .from(variationOrders)
      .where(
        and(eq(variationOrders.replaces_id, id), notInArray(variationOrders.state, [...GIVEN_UP])),
      );
    return found;
  }

  /** As people know it; null for none. */
  async function nameOf(id: number | null): Promise<string | null> {
    if (id === null) return null;
    const [found] = await db
      .select({ number: variationOrders.number })
      .from(variationOrders)
      .where(eq(variationOrders.id, id));
    return found === undefined ? null : orderNumber(found.number);
  }

  const addOffer = (offer: typeof variationOffers.$inferInsert) =>
    db.insert(variationOffers).values(offer);

  /** What the docking's contract says of these of its lines. */
  const contractLinesOf = (drydockId: number, ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({
            id: contractLines.id,
            unit: contractLines.unit,
            unit_price: contractLines.unit_price,
            discount_pct: contractLines.discount_pct,
          })
          .from(contractLines)
          .innerJoin(contracts, eq(contracts.id, contractLines.contract_id))
          .where(and(eq(contracts.drydock_id, drydockId), inArray(contractLines.id, [...ids])));

  /** By what an amount of its contract is paid; undefined without one. */
  async function contractOf(drydockId: number) {
    const [found] = await db
      .select({
        currency: contracts.currency,
        rate: contracts.rate,
        days_total: contracts.days_total,
      })
      .from(contracts)
      .where(eq(contracts.drydock_id, drydockId));
    return found;
  }

  return {
    ...{ listWhere, find, offersOf, documentsAmong, evidenceOf, setEvidence, nextNumber },
    ...{ replacementOf, nameOf },
    ...{ create, update, addOffer, contractLinesOf, contractOf },
  };
}
