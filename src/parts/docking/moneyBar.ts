/** How much of the bar each amount takes: what it costs beside one another, and the budget as a line. Pure. */
import type { DrydockSummary } from '../../contract/fleet/drydockRecords';

export type Money = NonNullable<DrydockSummary['money']>;

export const COSTS = [
  'baseline',
  'approved_growth',
  'committed_growth',
  'pending_growth',
  'owner_costs',
] as const;
export type Cost = (typeof COSTS)[number];

export interface MoneyBar {
  /** In percent of the bar, from its start. What saves money takes no room. */
  costs: { cost: Cost; width: number }[];
  /** Undefined without a budget. */
  budgetAt: number | undefined;
}

/** Room beside the larger of budget and cost, so that neither touches the end. */
const MARGIN = 1.05;

/** Undefined where nothing is known to draw. */
export function moneyBar(money: Money): MoneyBar | undefined {
  const amounts = COSTS.map((cost) => ({ cost, amount: Math.max(0, money[cost] ?? 0) }));
  const cost = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const whole = Math.max(cost, money.budget ?? 0) * MARGIN;
  if (whole === 0) return undefined;
  return {
    costs: amounts
      .filter(({ amount }) => amount > 0)
      .map(({ cost: name, amount }) => ({ cost: name, width: (amount / whole) * 100 })),
    budgetAt: money.budget === null ? undefined : (money.budget / whole) * 100,
  };
}
