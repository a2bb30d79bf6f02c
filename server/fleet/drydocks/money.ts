/** What dockings cost so far: the contract, and what variation orders made of it. For whoever sees money alone. */
import { inArray } from 'drizzle-orm';
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { contingencyOf, growthOf, type Growing } from '../../../src/contract/execution/growth';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { variationOrders } from '../../db/tables/executionSchema';
import { contracts } from '../../db/tables/contractSchema';
import type { StoredDrydock } from './drydockRepository';

type Project = Pick<StoredDrydock, 'id' | 'base_currency' | 'budget' | 'contingency_pct'>;
export type Money = NonNullable<DrydockSummary['money']>;

async function growing(db: Database, ids: readonly number[]): Promise<Map<number, Growing[]>> {
  const rows = await db
    .select({
      drydock_id: variationOrders.drydock_id,
      state: variationOrders.state,
      offered: variationOrders.base_offered,
      agreed: variationOrders.base_agreed,
      started: variationOrders.started_early_at,
    })
    .from(variationOrders)
    .where(inArray(variationOrders.drydock_id, [...ids]));
  const found = new Map<number, Growing[]>();
  for (const { drydock_id, started, ...row } of rows) {
    const all = found.get(drydock_id) ?? [];
    found.set(drydock_id, [...all, { ...row, started: started !== null }]);
  }
  return found;
}

function moneyOf(project: Project, baseline: number | null, all: readonly Growing[]): Money {
  const { approved, committed, pending } = growthOf(all);
  const contingency = contingencyOf(baseline, project.contingency_pct);
  return {
    currency: project.base_currency,
    budget: project.budget,
    baseline,
    approved_growth: approved,
    committed_growth: committed,
    pending_growth: pending,
    forecast: baseline === null ? null : baseline + approved + committed + pending,
    contingency,
    contingency_left: contingency === null ? null : contingency - approved - committed,
  };
}

/**
 * By the id of the docking, in minor units of its base currency; without any for whoever sees no money: it is for
 * administration and office alone. Source: contracts and variation orders.
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
    .where(inArray(contracts.drydock_id, ids));
  const baselines = new Map(agreed.map(({ drydock_id, amount }) => [drydock_id, amount]));
  const growth = await growing(db, ids);
  return new Map(
    projects.map((one) => [
      one.id,
      moneyOf(one, baselines.get(one.id) ?? null, growth.get(one.id) ?? []),
    ]),
  );
}

/** As `readMoney`, of one docking. */
export const shownMoney = async (
  db: Database,
  viewer: Viewer,
  project: Project,
): Promise<Money | null> => (await readMoney(db, viewer, [project])).get(project.id) ?? null;
