/** What variation orders make of a docking's money, and who may approve one: C.11 examples 1 and 2, and what holds of any. */
import fc from 'fast-check';
import {
  contingencyOf,
  excessOf,
  growthOf,
  isOverLimit,
  type Growing,
} from '../../../src/contract/execution/growth';
import { AGREED, PENDING, VARIATION_STATES } from '../../../src/contract/execution/variationStates';

const approved = (agreed: number): Growing => ({
  ...{ state: 'APPROVED', offered: agreed, agreed, started: false },
});
const pending = (offered: number, started = false): Growing => ({
  ...{ state: 'PRICED', offered, agreed: null, started },
});

describe('the worked examples', () => {
  const BASELINE = 52_024_000;
  const orders = [
    ...[1_692_000, 480_000, 290_000, -550_000].map(approved),
    ...[pending(1_140_000), pending(1_850_000)],
  ];

  test('of the money of HAL-DD26 (C.11, 1)', () => {
    const made = growthOf(orders);
    expect(made).toEqual({ approved: 1_912_000, committed: 0, pending: 2_990_000 });
    expect(BASELINE + made.approved + made.committed + made.pending).toBe(56_926_000);
    expect(contingencyOf(BASELINE, 10)).toBe(5_202_400);
  });

  test('of the limit (C.11, 2)', () => {
    const contingency = contingencyOf(BASELINE, 10);
    expect(excessOf(contingency, 1_912_000, 1_850_000)).toBe(0);
    expect(excessOf(contingency, 3_762_000, 1_140_000)).toBe(0);
    expect(excessOf(contingency, 4_902_000, 400_000)).toBe(99_600);
  });
});

const amount = fc.integer({ min: -5_000_000_000, max: 5_000_000_000 });
const order = fc.record({
  state: fc.constantFrom(...VARIATION_STATES),
  offered: fc.option(amount),
  agreed: fc.option(amount),
  started: fc.boolean(),
});
const orders = fc.array(order, { maxLength: 20 });
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test('every order counts once at most: as approved, as committed or as pending', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const { approved: agreed, committed, pending: asked } = growthOf(all);
      const of = all.map((one) => {
        if (AGREED.includes(one.state)) return one.agreed ?? 0;
        return PENDING.includes(one.state) ? (one.offered ?? 0) : 0;
      });
      expect(agreed + committed + asked).toBe(sum(of));
    }),
  );
});

test('their order changes nothing, and beginning early only moves what is pending to what is committed', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const { approved: agreed, committed, pending: asked } = growthOf(all);
      expect(growthOf(all.toReversed())).toEqual(growthOf(all));
      const begun = growthOf(all.map((one) => ({ ...one, started: true })));
      expect(begun.approved).toBe(agreed);
      expect(begun.committed).toBe(committed + asked);
      expect(begun.pending).toBe(0);
    }),
  );
});

const positive = fc.integer({ min: 1, max: 5_000_000_000 });

test('whatever a superintendent approves one after the other, the contingency is not exceeded, unless credits made room', () => {
  fc.assert(
    fc.property(positive, fc.array(amount, { maxLength: 30 }), (contingency, asked) => {
      let used = 0;
      for (const one of asked) {
        if (excessOf(contingency, used, one) > 0) continue;
        used += one;
        expect(used).toBeLessThanOrEqual(contingency);
      }
    }),
  );
});

test('what it is exceeded by is exactly what is missing, and a credit never exceeds it', () => {
  fc.assert(
    fc.property(positive, amount, positive, (contingency, used, asked) => {
      const excess = excessOf(contingency, used, asked);
      expect(excess).toBe(Math.max(0, used + asked - contingency));
      // With so much more there is room.
      expect(excessOf(contingency + excess, used, asked)).toBe(0);
      expect(excessOf(contingency, used, -asked)).toBe(0);
      expect(excessOf(null, 0, asked)).toBe(asked);
    }),
  );
});

test('the limit of one order holds for what is above it alone, and never for a credit', () => {
  fc.assert(
    fc.property(fc.option(amount), amount, (limit, asked) => {
      const isOver = isOverLimit(limit, asked);
      if (limit === null || asked <= 0) expect(isOver).toBe(false);
      else expect(isOver).toBe(asked > Math.max(0, limit));
    }),
  );
});

test('the contingency is its share of the baseline to half a unit, and grows with both', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.nat(2_000_000_000), hundredths, (baseline, share) => {
      const made = contingencyOf(baseline, share / 100) ?? -1;
      expect(Math.abs(made - (baseline * share) / 10_000)).toBeLessThanOrEqual(0.5);
      expect(contingencyOf(baseline + 10_000, share / 100)).toBe(made + share);
      expect(contingencyOf(null, share / 100)).toBeNull();
    }),
  );
});
