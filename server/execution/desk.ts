/**
 * What waits for somebody's hand in tenders, variation orders and accounts, and what they have uploaded and not filed: of a yard
 * its own, of nobody else than who may do it.
 */
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Desk, DeskKind } from '../../src/contract/dashboard';
import { MENU } from '../../src/contract/endpoints';
import { CLAIMING } from '../../src/contract/execution/accounts';
import type { Side } from '../../src/contract/execution/variationRecords';
import type { VariationState } from '../../src/contract/execution/variationStates';
import type { QuotationState } from '../../src/contract/tender/quotationStates';
import type { Viewer } from '../access/permissions/viewer';
import { invoices } from '../db/tables/accountSchema';
import type { Database } from '../db/database';
import { variationOrders } from '../db/tables/executionSchema';
import { uploads } from '../db/tables/fileSchema';
import { drydocks, ships } from '../db/tables/fleetSchema';
import { quotations, tenders } from '../db/tables/tenderSchema';
import { accountFacts } from '../fleet/account/accountFacts';
import { accountLines } from '../fleet/account/accountLines';
import { visibleDrydocks } from '../fleet/drydocks/drydockRepository';
import { stateFor, visibleQuotations } from '../tender/tenderAccess';
import { isOffice, RUNNING, sideOf, visibleVariations } from './variationAccess';

/** Accounts are counted anew each time. */
const MOST_ACCOUNTS = 5;

type Chosen = SQL | undefined;

const QUOTATIONS: Record<Side, Partial<Record<QuotationState, DeskKind>>> = {
  OFFICE: {
    RECEIVED: 'QUOTATIONS_RECEIVED',
    INVITED: 'QUOTATIONS_INVITED',
    EXPIRED: 'QUOTATIONS_EXPIRED',
  },
  YARD: { INVITED: 'QUOTATIONS_TO_PRICE', CLARIFYING: 'QUOTATIONS_TO_ANSWER' },
};

/** While the tender goes on. Source: quotations. */
async function quotationDesk(db: Database, viewer: Viewer, chosen: Chosen): Promise<Desk> {
  const side = sideOf(viewer);
  const acts = viewer.may(MENU.quotations, 'E') || viewer.may(MENU.quotations, 'A');
  if (side === undefined || !acts) return [];
  const rows = await db
    .select({
      ...{ state: quotations.state, valid_until: quotations.valid_until },
      ...{ unsent: quotations.unsent, sealed: tenders.sealed, opened_at: tenders.opened_at },
      drydock: { state: drydocks.state },
    })
    .from(quotations)
    .innerJoin(tenders, eq(tenders.id, quotations.tender_id))
    .innerJoin(drydocks, eq(drydocks.id, tenders.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(and(visibleQuotations(viewer), eq(drydocks.state, 'TENDER'), chosen));
  const states = rows.map((row) => stateFor(viewer, row));
  return (Object.entries(QUOTATIONS[side]) as [QuotationState, DeskKind][]).map(
    ([state, kind]) => ({
      kind,
      count: states.filter((one) => one === state).length,
      drydock: null,
    }),
  );
}

const drydock = { id: drydocks.id, number: drydocks.number, ship_id: drydocks.ship_id };
const running = inArray(drydocks.state, [...RUNNING]);

const VARIATIONS: Record<Side, Partial<Record<VariationState, DeskKind>>> = {
  OFFICE: { PRICED: 'VARIATIONS_TO_APPROVE' },
  YARD: { SUBMITTED: 'VARIATIONS_TO_PRICE', NEGOTIATING: 'VARIATIONS_TO_OFFER' },
};

/** Nobody approves what they drew up. Source: variation_orders. */
async function variationDesk(db: Database, viewer: Viewer, chosen: Chosen): Promise<Desk> {
  const approves = isOffice(viewer) && viewer.may(MENU.variations, 'A');
  const prices = sideOf(viewer) === 'YARD' && viewer.may(MENU.variations, 'E');
  if (!approves && !prices) return [];
  const kinds = VARIATIONS[approves ? 'OFFICE' : 'YARD'];
  const states = Object.keys(kinds) as VariationState[];
  const { created_by } = variationOrders;
  const other = or(isNull(created_by), ne(created_by, viewer.userId));
  const rows = await db
    .select({ drydock, state: variationOrders.state, count: count() })
    .from(variationOrders)
    .innerJoin(drydocks, eq(drydocks.id, variationOrders.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        visibleVariations(viewer),
        running,
        inArray(variationOrders.state, states),
        approves ? other : undefined,
        chosen,
      ),
    )
    .groupBy(drydocks.id, drydocks.number, drydocks.ship_id, variationOrders.state)
    .orderBy(drydocks.number, variationOrders.state);
  return rows.flatMap(({ state, ...row }) => {
    const kind = kinds[state];
    return kind === undefined ? [] : [{ kind, ...row }];
  });
}

/** Lines that an invoice claims and nobody has agreed on or disputed. Source: as accountFacts. */
async function accountDesk(db: Database, viewer: Viewer, chosen: Chosen): Promise<Desk> {
  if (!isOffice(viewer) || !viewer.may(MENU.variations, 'A')) return [];
  const rows = await db
    .selectDistinct(drydock)
    .from(invoices)
    .innerJoin(drydocks, eq(drydocks.id, invoices.drydock_id))
    .innerJoin(ships, eq(ships.id, drydocks.ship_id))
    .where(
      and(
        visibleDrydocks(viewer.visibility),
        running,
        isNull(invoices.voided_at),
        inArray(invoices.kind, [...CLAIMING]),
        chosen,
      ),
    )
    .orderBy(drydocks.number)
    .limit(MOST_ACCOUNTS);
  return Promise.all(
    rows.map(async (one) => ({
      kind: 'INVOICES_OPEN' as const,
      count: accountLines(await accountFacts(db, one.id)).filter(
        ({ state, claimed }) => state === 'OPEN' && claimed !== 0,
      ).length,
      drydock: one,
    })),
  );
}

/** Files that have arrived and are no document yet. Source: uploads. */
async function uploadDesk(db: Database, viewer: Viewer, now: Date): Promise<Desk> {
  if (!viewer.may(MENU.documents, 'C')) return [];
  const waiting = and(
    eq(uploads.user_id, viewer.userId),
    eq(uploads.state, 'STORED'),
    gt(uploads.expires_at, now),
    isNotNull(uploads.sha256),
  );
  return [{ kind: 'UPLOADS', count: await db.$count(uploads, waiting), drydock: null }];
}

/** What there is none of is left out; null for whoever has no such work. `chosen`: asks for `drydocks` and `ships`. */
export async function deskOf(
  db: Database,
  viewer: Viewer,
  now: Date,
  chosen: Chosen,
): Promise<Desk | null> {
  const all = [
    await quotationDesk(db, viewer, chosen),
    await variationDesk(db, viewer, chosen),
    await accountDesk(db, viewer, chosen),
    await uploadDesk(db, viewer, now),
  ].flat();
  return all.length === 0 ? null : all.filter((one) => one.count > 0);
}
