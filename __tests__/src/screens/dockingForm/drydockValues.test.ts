import { moneyBar } from '../../../../src/parts/docking/moneyBar';
import { checkNewDrydock, toDraft } from '../../../../src/screens/dockingForm/drydockDraft';
import { newDrydock, type DrydockValues } from '../../../../src/screens/dockingForm/drydockValues';
import { canTake, shownSteps, type Next } from '../../../../src/screens/docking/steps';

const SHIP = { id: 2, code: 'HAL', name: 'Halden Trader' };
const values = (change: Partial<DrydockValues> = {}): DrydockValues => ({
  ...newDrydock(SHIP),
  kind: 'INTERMEDIATE',
  ...change,
});
const keyOf = (field: string, change: Partial<DrydockValues>) =>
  checkNewDrydock(values(change))[field]?.[0]?.key;

describe('what is typed of a docking', () => {
  it('becomes minor units by the currency, with a decimal comma or point', () => {
    const budget = (typed: string, base_currency = 'USD') =>
      toDraft(values({ budget: typed, base_currency })).budget;
    expect(budget('610000')).toBe(61_000_000);
    expect(budget('610 000,50')).toBe(61_000_050);
    expect(budget('0.05')).toBe(5);
    expect(budget('1200', 'jpy')).toBe(1_200);
    expect(budget(' ')).toBeNull();
  });

  it.each(['12x', '-5', '1.234', '1,000,000'])('%s is no amount of dollars', (budget) => {
    expect(keyOf('budget', { budget })).toBe('drydocks.form.amount');
  });

  it('has rates of real currencies, each once, above 0; empty rows do not count', () => {
    const row = (currency: string, rate: string) => ({ currency, rate });
    const rates = [row('eur', '1,09'), row('', ''), row('IDR', '0.000063')];
    expect(toDraft(values({ rates })).rates).toEqual({ EUR: 1.09, IDR: 0.000063 });
    expect(keyOf('rates[0].currency', { rates: [row('EURO', '1')] })).toBe('validation.currency');
    expect(keyOf('rates[1].currency', { rates: [row('EUR', '1'), row('eur', '2')] })).toBe(
      'validation.twice',
    );
    expect(keyOf('rates[0].rate', { rates: [row('EUR', '0')] })).toBe(
      'drydocks.form.rateAboveZero',
    );
  });

  it('has its days in their order, over a leap day too', () => {
    const days = { planned_dock_on: '2028-02-29', planned_undock_on: '2028-02-28' };
    expect(keyOf('planned_undock_on', days)).toBe('drydocks.order');
    expect(keyOf('planned_undock_on', { ...days, planned_undock_on: '2028-02-29' })).toBe(
      undefined,
    );
    expect(keyOf('planned_dock_on', { planned_dock_on: '2027-02-29' })).toBe('validation.date');
  });
});

describe('the bar of the money', () => {
  const nothingLeft = {
    ...{ owner_costs: 0, docking_cost: null, off_hire: null },
    forecast: null,
    contingency: null,
    contingency_left: null,
  };
  const known = { currency: 'USD', committed_growth: null, ...nothingLeft };

  it('is drawn to scale, the budget as a mark within it', () => {
    const amounts = { baseline: 60_000, approved_growth: 20_000, pending_growth: 5_000 };
    const bar = moneyBar({ ...known, budget: 100_000, ...amounts });
    const [baseline, approved, pending] = bar?.costs ?? [];
    expect((baseline?.width ?? 0) / (approved?.width ?? 1)).toBeCloseTo(3);
    expect((approved?.width ?? 0) / (pending?.width ?? 1)).toBeCloseTo(4);
    expect((bar?.budgetAt ?? 0) / (baseline?.width ?? 1)).toBeCloseTo(100 / 60);
  });

  it('holds costs beyond the budget, and takes no room for what saves money', () => {
    const amounts = { baseline: 120_000, approved_growth: -5_000, pending_growth: null };
    const bar = moneyBar({ ...known, budget: 100_000, ...amounts });
    expect(bar?.costs.map(({ cost }) => cost)).toEqual(['baseline']);
    expect(bar?.costs[0]?.width).toBeLessThanOrEqual(100);
  });

  it('is not drawn of nothing', () => {
    const nothing = { baseline: null, approved_growth: null, pending_growth: null };
    expect(moneyBar({ ...known, budget: null, ...nothing })).toBeUndefined();
  });
});

describe('the steps of a docking', () => {
  const step = (change: Partial<Next>): Next => ({
    ...{ call: 'start_tender', to: 'TENDER', milestone: null, right: 'A' },
    ...{ allowed: true, missing: [], without_list: false },
    ...change,
  });
  const missing: Next['missing'] = [{ prerequisite: 'floodingGate', text: 'The gate' }];

  it('lead on first; cancelling and opening again are shown to whoever may', () => {
    const cancel = step({ call: 'cancel', to: 'CANCELLED' });
    const tender = step({ allowed: false });
    expect(shownSteps([cancel, tender], 'INTERMEDIATE')).toEqual([tender, cancel]);
    expect(shownSteps([{ ...cancel, allowed: false }, tender], 'INTERMEDIATE')).toEqual([tender]);
  });

  it('that miss something are taken at milestones alone, by whoever may approve', () => {
    const flooding = step({ call: 'milestones', to: 'EXECUTION', milestone: 'FLOODING', missing });
    expect(canTake(flooding, true)).toBe(true);
    expect(canTake(flooding, false)).toBe(false);
    expect(canTake({ ...flooding, allowed: false }, true)).toBe(false);
    expect(canTake(step({ missing }), true)).toBe(false);
    expect(canTake(step({}), false)).toBe(true);
  });
});
