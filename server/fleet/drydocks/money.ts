/** What dockings cost: the contract, what variation orders made of it, and the owner's own costs. For whoever sees money alone. */
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { contingencyOf, growthOf, type Growing } from '../../../src/contract/execution/growth';
import { AGREED } from '../../../src/contract/execution/variationStates';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { oneOf } from '../../db/oneOf';
import { variationOrders } from '../../db/tables/executionSchema';
import { contracts } from '../../db/tables/contractSchema';
import { addDays } from '../../../src/contract/dates';
import {
  hoursAway,
  offHireIn,
  storedCosts,
  sumsOf,
  timesAway,
  type Away,
} from '../ownerCosts/ownerCostSums';
import type { StoredDrydock } from './drydockRepository';

type Project = Pick<
  StoredDrydock,
  | 'id'
  | 'base_currency'
  | 'budget'
  | 'contingency_pct'
  | 'off_hire_per_day'
  | 'planned_arrival_on'
  | 'planned_departure_on'
>;
export type Money = NonNullable<DrydockSummary['money']>;

type GrowingDays = Growing & { days: number };

async function growing(db: Database, ids: readonly number[]): Promise<Map<number, GrowingDays[]>> {
  const rows = await db
    .select({
      drydock_id: variationOrders.drydock_id,
      state: variationOrders.state,
      offered: variationOrders.base_offered,
      agreed: variationOrders.base_agreed,
      started: variationOrders.started_early_at,
      days: variationOrders.days_agreed,
    })
    .from(variationOrders)
    .where(oneOf(variationOrders.drydock_id, ids));
  const found = new Map<number, GrowingDays[]>();
  for (const { drydock_id, started, days, ...row } of rows) {
    const all = found.get(drydock_id) ?? [];
    found.set(drydock_id, [...all, { ...row, started: started !== null, days: days ?? 0 }]);
  }
  return found;
}

const planned = (on: string | null) => (on === null ? undefined : { on, at: null });

/** As it happened where it did, else as it is planned, with the days that variation orders have added. */
export const wholeStay = (project: Project, { from, to }: Away, agreed: number): Away => {
  const { planned_arrival_on: arrival, planned_departure_on: departure } = project;
  return {
    from: from ?? planned(arrival),
    to: to ?? planned(departure === null ? null : addDays(departure, agreed)),
  };
};

interface Known {
  readonly baseline: number | null;
  readonly growth: readonly GrowingDays[];
  readonly owner: { costs: Parameters<typeof sumsOf>[0]; hours: number | null };
  readonly away: Away;
}

function moneyOf(project: Project, { baseline, growth, owner, away }: Known): Money {
  const { approved, committed, pending } = growthOf(growth);
  const contingency = contingencyOf(baseline, project.contingency_pct);
  const forecast = baseline === null ? null : baseline + approved + committed + pending;
  const { expected } = sumsOf(owner.costs, project.base_currency);
  const days = growth
    .filter(({ state }) => AGREED.includes(state))
    .reduce((sum, one) => sum + one.days, 0);
  const hours = hoursAway(wholeStay(project, away, days));
  const { amount } = offHireIn(hours, null, {
    ...{ entered: owner.hours, perDay: project.off_hire_per_day },
  });
  return {
    currency: project.base_currency,
    budget: project.budget,
    baseline,
    approved_growth: approved,
    committed_growth: committed,
    pending_growth: pending,
    forecast,
    owner_costs: expected,
    docking_cost: forecast === null ? null : forecast + expected,
    off_hire: amount,
    contingency,
    contingency_left: contingency === null ? null : contingency - approved - committed,
  };
}

/**
 * By the id of the docking, in minor units of its base currency; without any for whoever sees no money: it is for
 * administration and office alone. Source: contracts, variation_orders, owner_costs, milestones.
 */
export async function readMoney(
  db: Database,
  viewer: Viewer,
  projects: readonly Project[],
): Promise<Map<number, Money>> {
  const ids = projects.map(({ id }) => id);
  if (ids.length === 0 || !viewer.money) return new Map();
  const agreed = await db
    .select({ drydock_id: contracts.drydock_id, amount: contracts.base_amount })
    .from(contracts)
    .where(oneOf(contracts.drydock_id, ids));
  const baselines = new Map(agreed.map(({ drydock_id, amount }) => [drydock_id, amount]));
  const growth = await growing(db, ids);
  const costs = await storedCosts(db, ids);
  const away = await timesAway(db, ids);
  return new Map(
    projects.map((one) => [
      one.id,
      moneyOf(one, {
        baseline: baselines.get(one.id) ?? null,
        growth: growth.get(one.id) ?? [],
        owner: costs.get(one.id) ?? { costs: [], hours: null },
        away: away.get(one.id) ?? { from: undefined, to: undefined },
      }),
    ]),
  );
}

/** As `readMoney`, of one docking. */
export const shownMoney = async (
  db: Database,
  viewer: Viewer,
  project: Project,
): Promise<Money | null> => (await readMoney(db, viewer, [project])).get(project.id) ?? null;
