/** What jobs cost: the worked examples of the trade, and what holds for all numbers. */
import fc from 'fast-check';
import {
  isCounted,
  jobAmount,
  lineAmount,
  plainDecimal,
  progressOf,
  sumOf,
  weigherOf,
  type Basis,
} from '../../../src/contract/jobs/amounts';

const [USD, JPY] = [2, 0];
const YARD = { executor: 'YARD', estimate: null, weight: null };

test.each([
  ['60000', '0.2850', USD, 1_710_000, 'shore power by the kWh'],
  ['60000', '0.3', USD, 1_800_000, 'the price of the demonstration'],
  ['12.345', '7.1250', USD, 8_796, '87.958125 is rounded once'],
  ['3.5', '1250', JPY, 4_375, 'a currency without decimals'],
  ['0.5', '0.01', USD, 1, 'half a cent goes up'],
  ['0', '9.80', USD, 0, 'nothing of it'],
])('%s × %s with %d decimals is %d minor units: %s', (qty, price, digits, amount) => {
  expect(lineAmount(qty, price, digits)).toBe(amount);
});

test('options and rates are outside the total of a job', () => {
  const lines: [string, string, Basis][] = [
    ['1', '2000', 'FIXED'],
    ['10', '150', 'REMEASURED'],
    ['0', '9.80', 'RATE_ONLY'],
    ['1', '4000', 'OPTION'],
  ];
  const priced = lines.map(([qty, price, basis]) => ({
    basis,
    amount: lineAmount(qty, price, USD),
  }));
  expect(jobAmount(priced)).toBe(350_000);
  expect(jobAmount([])).toBeNull();
  expect(jobAmount([{ basis: 'FIXED', amount: null }])).toBeNull();
});

test('a job that was cancelled after the award stays in the sum: its credit is a variation order', () => {
  expect(isCounted({ state: 'CANCELLED', baseline: 550_000 })).toBe(true);
  expect(isCounted({ state: 'CANCELLED', baseline: null })).toBe(false);
  expect(isCounted({ state: 'REJECTED', baseline: null })).toBe(false);
  expect(isCounted({ state: 'PROPOSED', baseline: null })).toBe(true);
});

test('an accepted job is done, whatever was typed, and a cancelled one is left out', () => {
  const jobs = [
    { state: 'ACCEPTED', progress_pct: 40, baseline: 300, ...YARD },
    { state: 'IN_PROGRESS', progress_pct: 50, baseline: 100, ...YARD },
    { state: 'CANCELLED', progress_pct: 0, baseline: 900, ...YARD },
  ];
  expect(progressOf(jobs)).toEqual({ by_value: 0.875, by_count: 0.75 });
  expect(progressOf([])).toEqual({ by_value: null, by_count: null });
});

test('what the crew does counts by its estimate; what the yard does by its price alone, also where that is included', () => {
  const yard = { ...YARD, estimate: 900, state: 'DONE', progress_pct: 100, baseline: 0 };
  const crew = { ...YARD, executor: 'SHIP', estimate: 100, baseline: null, state: 'IN_PROGRESS' };
  const jobs = [
    { ...yard, baseline: 300 },
    yard,
    { ...crew, progress_pct: 50 },
    { ...crew, estimate: null, progress_pct: 0 },
  ];
  expect(progressOf(jobs)).toEqual({ by_value: 0.875, by_count: 0.625 });
  expect(progressOf([{ ...crew, baseline: 40, progress_pct: 5 }])).toMatchObject({
    by_value: 0.05,
  });
});

test('what has no price counts by the weight that it was given, in jobs of the average price', () => {
  // Prices and an estimate of 600, 400 and 200: 400 on average.
  const jobs = [
    { ...YARD, baseline: 60_000, state: 'DONE', progress_pct: 100 },
    { ...YARD, baseline: 40_000, state: 'IN_PROGRESS', progress_pct: 0 },
    { ...YARD, executor: 'SHIP', estimate: 20_000, baseline: null, state: 'APPROVED' },
    { ...YARD, executor: 'SHIP', estimate: 90_000, baseline: null, weight: 1.5, state: 'DONE' },
    // The owner’s supply, which the yard fits at no price.
    { ...YARD, baseline: 0, weight: 0.25, state: 'ACCEPTED' },
  ].map((job) => ({ progress_pct: job.state === 'DONE' ? 100 : 0, ...job }));
  const { weightOf, priced } = weigherOf(jobs);
  expect(priced).toBe(true);
  expect(jobs.map(weightOf)).toEqual([60_000, 40_000, 20_000, 60_000, 10_000]);
  // (600 + 600 + 100) of 1,900.
  expect(progressOf(jobs)).toEqual({ by_value: 0.684211, by_count: 0.6 });
  // Of some of them alone, by the same weights: 600 of 800.
  expect(progressOf(jobs.slice(2, 4), jobs).by_value).toBe(0.75);
  // A contract’s price goes before a weight; an estimate does where nobody gave one.
  expect(weightOf({ ...YARD, baseline: 7, weight: 3 })).toBe(7);
  expect(weightOf({ ...YARD, baseline: null })).toBeNull();
});

test('a weight is rounded once, half up, and is itself where nothing has a price', () => {
  const weighed = (weight: number) => ({ ...YARD, baseline: null, weight });
  const of = weigherOf([1, 2, 2].map((baseline) => ({ ...YARD, baseline })));
  // 5/3 of a cent on average.
  expect([0.3, 0.29, 1, 1000].map((weight) => of.weightOf(weighed(weight)))).toEqual([
    ...[1, 0, 2, 1667],
  ]);
  const jobs = [
    { ...weighed(3), state: 'DONE', progress_pct: 100 },
    { ...weighed(1), state: 'APPROVED', progress_pct: 0 },
  ];
  expect(weigherOf(jobs).priced).toBe(false);
  expect(progressOf(jobs)).toEqual({ by_value: 0.75, by_count: 0.5 });
});

const decimal = (digits: number, places: number) =>
  fc
    .tuple(fc.nat(10 ** digits - 1), fc.nat(10 ** places - 1))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`);

test('an amount is never further than half a minor unit from the product', () => {
  fc.assert(
    fc.property(decimal(6, 3), decimal(4, 4), fc.constantFrom(0, 2, 3), (qty, price, digits) => {
      const big = (text: string) => BigInt(text.replace('.', ''));
      const product = big(qty) * big(price);
      const unit = 10n ** BigInt(7 - digits);
      const off = BigInt(lineAmount(qty, price, digits)) * unit - product;
      return off * 2n <= unit && off * 2n > -unit;
    }),
  );
});

test('zeros at the end of a decimal change neither it nor its amounts', () => {
  fc.assert(
    fc.property(decimal(6, 3), decimal(4, 4), (qty, price) => {
      const plain = plainDecimal(qty);
      return (
        plainDecimal(plain) === plain &&
        Number(plain) === Number(qty) &&
        lineAmount(plain, plainDecimal(price), USD) === lineAmount(qty, price, USD)
      );
    }),
  );
});

test('the order of what is added up changes nothing, nor does what is not known', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(1_000_000_000)), { maxLength: 50 }), (amounts) => {
      const known = amounts.filter((amount) => amount !== null);
      return sumOf(amounts) === sumOf([...amounts].reverse()) && sumOf(amounts) === sumOf(known);
    }),
  );
});
