/** Variation orders as they are told: amounts for both sides of the contract, the budget for ours alone. */
import { and, eq, type SQL } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import { variationFields } from '../../src/contract/execution/variations';
import type {
  Budget,
  Variation,
  VariationList,
  VariationRow,
} from '../../src/contract/execution/variationRecords';
import { AGREED } from '../../src/contract/execution/variationStates';
import type { Viewer } from '../access/permissions/viewer';
import type { Database } from '../db/database';
import { variationOrders } from '../db/tables/executionSchema';
import { orderNumber } from '../fleet/account/accountLines';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import { readMoney, type Money } from '../fleet/drydocks/money';
import { tellsYard, type StoredDrydock } from '../fleet/drydocks/drydockRepository';
import { notFound } from '../http/problem';
import { wireTime } from '../http/records';
import { damageOf } from '../jobs/photoView';
import { omit } from '../text/omit';
import {
  callsFor,
  isOffice,
  mayCreate,
  mayEdit,
  seesAmounts,
  visibleVariations,
  type Standing,
} from './variationAccess';
import { variationRepository, type StoredOffer, type StoredVariation } from './variationRepository';

/** As people know it: `VO-001`. */
export const numberOf = ({ number }: { number: number }): string => orderNumber(number);

/** With its docking: `HAL-DD26 VO-001`. */
export const nameOf = (stored: Pick<StoredVariation, 'number' | 'docking'>): string =>
  `${stored.docking.number} ${numberOf(stored)}`;

export const standingOf = ({ docking, ...stored }: StoredVariation): Standing => ({
  ...{ state: stored.state, side: stored.side, started_early_at: stored.started_early_at },
  docking: docking.state,
});

const earlyOf = (stored: StoredVariation): VariationRow['started_early'] =>
  stored.started_early_at === null
    ? null
    : {
        by: stored.started_early_by,
        at: wireTime(stored.started_early_at),
        reason: stored.started_early_reason ?? '',
      };

/** Whether the account agrees on what is done is between its two sides. */
const shownState = (viewer: Viewer, { state }: Pick<StoredVariation, 'state'>) =>
  state === 'SETTLED' && !seesAmounts(viewer) ? 'DONE' : state;

function shownStanding(viewer: Viewer, stored: StoredVariation) {
  const [told, office] = [seesAmounts(viewer), isOffice(viewer)];
  return {
    ...{ number: numberOf(stored), state: shownState(viewer, stored), side: stored.side },
    currency: stored.currency,
    offered: told ? stored.offered : null,
    agreed: told ? stored.agreed : null,
    base_offered: office ? stored.base_offered : null,
    base_agreed: office ? stored.base_agreed : null,
    days_claimed: stored.days_claimed,
    days_agreed: stored.days_agreed,
    job: stored.job?.id == null ? null : stored.job,
    started_early: earlyOf(stored),
  };
}

export const shownRow = (viewer: Viewer, stored: StoredVariation): VariationRow => ({
  ...{ id: stored.id, version: stored.version, title: stored.title, cause: stored.cause },
  ...{ critical: stored.critical, class_demand: stored.class_demand },
  ...shownStanding(viewer, stored),
});

const shownOffer = (offer: StoredOffer) => ({
  ...omit(offer, 'variation_id', 'by_id'),
  at: wireTime(offer.at),
});

const dockingOf = ({ docking }: StoredVariation) => omit(docking, 'yard_id');

/** 0 for what is not known of a docking without a contract. */
export const budgetOf = (
  money: Money | undefined,
  { order_limit }: Pick<StoredDrydock, 'order_limit'>,
): Budget => ({
  contingency: money?.contingency ?? null,
  order_limit,
  approved: money?.approved_growth ?? 0,
  committed: money?.committed_growth ?? 0,
  pending: money?.pending_growth ?? 0,
});

/** 404 as well for one that this person may not see. */
export async function existingVariation(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<StoredVariation> {
  const found = await variationRepository(db).find(viewer, id);
  if (found === undefined) throw notFound();
  return found;
}

/** Of these orders the one that this person sees. */
async function otherOf(db: Database, viewer: Viewer, where: SQL): Promise<Variation['replaces']> {
  const seen = and(where, visibleVariations(viewer));
  const [found] = await variationRepository(db).listWhere(seen);
  return found === undefined ? null : { id: found.id, number: numberOf(found), title: found.title };
}

/** What the yard has offered and the office approved binds both; where the office entered the price, it alone has signed. */
function signaturesOf(
  { approved_at, approved_by }: StoredVariation,
  [last]: readonly StoredOffer[],
): Variation['signatures'] {
  if (approved_at === null || last === undefined) return [];
  const office = { side: 'OFFICE' as const, by: approved_by, at: wireTime(approved_at) };
  return last.side === 'YARD'
    ? [{ side: 'YARD' as const, by: last.by, at: wireTime(last.at) }, office]
    : [office];
}

export async function shownVariation(
  db: Database,
  viewer: Viewer,
  stored: StoredVariation,
  project: StoredDrydock,
): Promise<Variation> {
  const repository = variationRepository(db);
  const evidence = await repository.evidenceOf(stored.id);
  const documents = await repository.documentsAmong(viewer, stored.docking.ship_id, evidence);
  // What the sides tell one another of a price is theirs, as the price is.
  const told = seesAmounts(viewer);
  const offers = told ? await repository.offersOf(stored.id) : [];
  const money = isOffice(viewer) ? await readMoney(db, viewer, [project]) : undefined;
  const shown = { ...stored, document_ids: documents.map(({ id }) => id) };
  return {
    ...fieldsOf(variationFields, shown),
    id: stored.id,
    ...{ created_at: wireTime(stored.created_at), created_by: stored.created_by },
    ...{ updated_at: wireTime(stored.updated_at), updated_by: stored.updated_by },
    version: stored.version,
    ...shownStanding(viewer, stored),
    rate: stored.rate,
    drydock: dockingOf(stored),
    documents,
    photos: stored.job_id === null ? [] : await damageOf(db, viewer, stored.job_id),
    offers: offers.map(shownOffer),
    approved:
      stored.approved_at === null
        ? null
        : {
            by: stored.approved_by,
            at: wireTime(stored.approved_at),
            note: told ? stored.agreed_note : null,
          },
    reason: told ? stored.reason : null,
    replaces:
      stored.replaces_id === null
        ? null
        : await otherOf(db, viewer, eq(variationOrders.id, stored.replaces_id)),
    replaced_by: await otherOf(db, viewer, eq(variationOrders.replaces_id, stored.id)),
    signatures: signaturesOf(stored, offers),
    budget: money === undefined ? null : budgetOf(money.get(project.id), project),
    calls: callsFor(viewer, standingOf(stored)),
    may_edit: mayEdit(viewer, standingOf(stored)),
  };
}

export async function freshVariation(db: Database, viewer: Viewer, id: number): Promise<Variation> {
  const stored = await existingVariation(db, viewer, id);
  return shownVariation(db, viewer, stored, await existingDrydock(db, viewer, stored.docking.id));
}

/** Newest first, as far as this person sees them. */
export const variationsOf = (db: Database, viewer: Viewer, drydockId: number) =>
  variationRepository(db).listWhere(
    and(eq(variationOrders.drydock_id, drydockId), visibleVariations(viewer)),
  );

export async function readVariations(
  db: Database,
  viewer: Viewer,
  drydockId: number,
): Promise<VariationList> {
  const project = await existingDrydock(db, viewer, drydockId);
  const stored = await variationsOf(db, viewer, drydockId);
  const contract = await variationRepository(db).contractOf(drydockId);
  const office = isOffice(viewer);
  const agreed = stored.filter(({ state }) => AGREED.includes(state));
  const money = office ? await readMoney(db, viewer, [project]) : undefined;
  return {
    drydock: {
      ...{ id: project.id, number: project.number, ship_id: project.ship.id },
      ...{ state: project.state, base_currency: project.base_currency },
    },
    office,
    prices: seesAmounts(viewer),
    may_create: mayCreate(viewer, project),
    items: stored.map((one) => shownRow(viewer, one)),
    days_agreed: agreed.reduce((sum, { days_agreed }) => sum + (days_agreed ?? 0), 0),
    // What another yard has agreed to is not this one's to know.
    days_contract: tellsYard(project, viewer) ? (contract?.days_total ?? null) : null,
    money: money?.get(drydockId) ?? null,
  };
}
