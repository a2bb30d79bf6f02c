/** What the account of a docking rests on: contract, work, variation orders, invoices and decisions. Read anew each time: no sum is stored. */
import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { CLAIMING } from '../../../src/contract/execution/accounts';
import { AGREED, type VariationState } from '../../../src/contract/execution/variationStates';
import { rentedDays } from '../../../src/contract/fleet/dayCount';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import type { Database } from '../../db/database';
import {
  accountDecisions,
  accountTerms,
  invoiceLines,
  invoices,
} from '../../db/tables/accountSchema';
import { variationOffers, variationOrders } from '../../db/tables/executionSchema';
import { drydocks, milestones } from '../../db/tables/fleetSchema';
import { yards } from '../../db/tables/yardSchema';
import { jobLines, jobs } from '../../db/tables/jobSchema';
import { users } from '../../db/schema';
import { contractLines, contracts } from '../../db/tables/contractSchema';
import { measuredOf } from './measured';

/** Nothing is owed for what was never put to the other side, or came to nothing. */
const NO_ORDER: VariationState[] = ['DRAFT', 'REJECTED', 'WITHDRAWN'];

async function contractOf(db: Database, id: number) {
  const [found] = await db
    .select({
      id: contracts.id,
      currency: contracts.currency,
      amount: contracts.amount,
      rate: contracts.rate,
      day_count: contracts.day_count,
      discount_pct: contracts.discount_pct,
      discount_excludes: contracts.discount_excludes,
      redelivery_on: contracts.redelivery_on,
      late_per_day: contracts.late_per_day,
      late_cap_pct: sql<string | null>`${contracts.late_cap_pct}::text`.as('late_cap_pct'),
    })
    .from(contracts)
    .where(eq(contracts.drydock_id, id));
  return found;
}

const linesOf = (db: Database, contractId: number) =>
  db
    .select({
      id: contractLines.id,
      job_line_id: contractLines.job_line_id,
      job_id: jobs.id,
      job_state: jobs.state,
      job_code: contractLines.job_code,
      text: contractLines.text,
      qty: contractLines.qty,
      unit: contractLines.unit,
      basis: contractLines.basis,
      status: contractLines.status,
      unit_price: contractLines.unit_price,
      discount_pct: contractLines.discount_pct,
    })
    .from(contractLines)
    .leftJoin(jobLines, eq(jobLines.id, contractLines.job_line_id))
    .leftJoin(jobs, eq(jobs.id, jobLines.job_id))
    .where(eq(contractLines.contract_id, contractId))
    .orderBy(asc(contractLines.position));
export type StoredContractLine = Awaited<ReturnType<typeof linesOf>>[number];

const variationsOf = (db: Database, id: number) =>
  db
    .select({
      id: variationOrders.id,
      number: variationOrders.number,
      title: variationOrders.title,
      cause: variationOrders.cause,
      state: variationOrders.state,
      job_id: variationOrders.job_id,
      job_code: jobs.code,
      agreed: variationOrders.agreed,
      days_agreed: variationOrders.days_agreed,
    })
    .from(variationOrders)
    .leftJoin(jobs, eq(jobs.id, variationOrders.job_id))
    .where(
      and(eq(variationOrders.drydock_id, id), notInArray(variationOrders.state, [...NO_ORDER])),
    )
    .orderBy(asc(variationOrders.number));
export type StoredOrder = Awaited<ReturnType<typeof variationsOf>>[number];

export interface AlsoIn {
  variation_id: number;
  qty: string;
}

/** By the id of the contract's line, which variation order is paid at its rate as well, by its last offer. */
async function alsoInOf(
  db: Database,
  orders: readonly StoredOrder[],
): Promise<Map<number, AlsoIn>> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const offers = await db
    .selectDistinctOn([variationOffers.variation_id], {
      variation_id: variationOffers.variation_id,
      lines: variationOffers.lines,
    })
    .from(variationOffers)
    .where(inArray(variationOffers.variation_id, ids))
    .orderBy(variationOffers.variation_id, desc(variationOffers.id));
  return new Map(
    offers.flatMap(({ variation_id, lines }) =>
      lines.flatMap(({ contract_line_id, qty }) =>
        contract_line_id === null
          ? []
          : [[contract_line_id, { variation_id, qty: plainDecimal(qty) }] as const],
      ),
    ),
  );
}

const claimsOf = (db: Database, id: number) =>
  db
    .select({
      id: invoiceLines.id,
      line: invoiceLines.line,
      number: invoices.number,
      kind: invoices.kind,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .where(
      and(
        eq(invoices.drydock_id, id),
        isNull(invoices.voided_at),
        inArray(invoices.kind, [...CLAIMING]),
      ),
    )
    .orderBy(asc(invoices.id), asc(invoiceLines.position));
export type StoredClaim = Awaited<ReturnType<typeof claimsOf>>[number];

const decisionsOf = (db: Database, id: number) =>
  db
    .select({
      line: accountDecisions.line,
      state: accountDecisions.state,
      measured: accountDecisions.measured,
      claimed: accountDecisions.claimed,
      expected: accountDecisions.expected,
      agreed: accountDecisions.agreed,
      note: accountDecisions.note,
      next_step: accountDecisions.next_step,
      at: accountDecisions.decided_at,
      by: users.shown_name,
    })
    .from(accountDecisions)
    .leftJoin(users, eq(users.id, accountDecisions.decided_by))
    .where(eq(accountDecisions.drydock_id, id));
export type StoredDecision = Awaited<ReturnType<typeof decisionsOf>>[number];

/** How long she was in dock by the contract's own count; null until she has left it. */
async function dockOf(
  db: Database,
  id: number,
  day_count: Parameters<typeof rentedDays>[0] | null,
) {
  const rows = await db
    .select({ kind: milestones.kind, on: milestones.on, at: milestones.at })
    .from(milestones)
    .where(eq(milestones.drydock_id, id));
  const of = (kind: string) => rows.find((one) => one.kind === kind);
  const [docked, undocked] = [of('DOCKED'), of('UNDOCKED')];
  return {
    redelivered_on: of('REDELIVERED')?.on ?? null,
    rented:
      day_count === null || docked === undefined || undocked === undefined
        ? null
        : String(rentedDays(day_count, docked, undocked)),
  };
}

/** Source: contracts, progress_updates, daily_reports, variation_orders, invoices, account_decisions, account_terms, milestones. */
export async function accountFacts(db: Database, id: number) {
  const contract = await contractOf(db, id);
  const orders = await variationsOf(db, id);
  const [docking] = await db
    .select({ base_currency: drydocks.base_currency, yard_zone: yards.time_zone })
    .from(drydocks)
    .leftJoin(yards, eq(yards.id, drydocks.yard_id))
    .where(eq(drydocks.id, id));
  const [terms] = await db.select().from(accountTerms).where(eq(accountTerms.drydock_id, id));
  const lines = contract === undefined ? [] : await linesOf(db, contract.id);
  const agreed = orders.filter(({ state }) => AGREED.includes(state));
  return {
    contract,
    currency: contract?.currency ?? docking?.base_currency ?? 'USD',
    lines,
    measured: await measuredOf(db, { id, yard_zone: docking?.yard_zone ?? null }, lines),
    orders,
    alsoIn: await alsoInOf(db, orders),
    claims: await claimsOf(db, id),
    decisions: new Map((await decisionsOf(db, id)).map((one) => [one.line, one])),
    terms,
    days_agreed: agreed.reduce((sum, { days_agreed }) => sum + (days_agreed ?? 0), 0),
    ...(await dockOf(db, id, contract?.day_count ?? null)),
  };
}
export type AccountFacts = Awaited<ReturnType<typeof accountFacts>>;
