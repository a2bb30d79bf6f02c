/** Quotations are levelled as the worked examples have it, exactly, whatever the order of yards. */
import fc from 'fast-check';
import { breakEven, breakEvenRanges, neverLowest } from '../../../src/contract/tender/breakEven';
import { plainNumber } from '../../../src/contract/tender/decimals';
import { growthRanges, grownTotal } from '../../../src/contract/tender/growth';
import { level, median, pricedByNobody, type Offer } from '../../../src/contract/tender/levelling';
import {
  convert,
  LINE_STATUSES,
  type AskedLine,
  type PricedLine,
  type Terms,
} from '../../../src/contract/tender/pricing';

const OFF_HIRE = 1_450_000;
const ask = (id: number, qty: string, unit: string, estimate: number | null = null): AskedLine => ({
  ...{ id, job_code: `HP-00${id}`, qty, unit, basis: 'REMEASURED', estimate },
});
const ASKED = [
  ask(1, '15', 'day'),
  ask(2, '2000', 'm2'),
  ask(3, '8000', 'kg'),
  ask(4, '400', 'm3'),
  ask(5, '40', 'hour'),
];
const price = (line: AskedLine, unit_price: string | null, more: Partial<PricedLine> = {}) => ({
  line_id: line.id,
  job_code: line.job_code,
  status: unit_price === null ? ('SILENT' as const) : ('PRICED' as const),
  qty: line.qty,
  unit: line.unit,
  unit_price,
  discount_pct: '0',
  ...more,
});
const terms = (currency: string, rate: string, discount_pct = '0'): Terms => ({
  ...{ currency, base: 'USD', rate, discount_pct, discount_excludes: [] },
});
const offer = (
  id: number,
  of: Terms,
  prices: (string | null)[],
  days: [number, number],
): Offer => ({
  id,
  terms: of,
  lines: ASKED.map((line, place) => {
    const one = prices[place] ?? null;
    return one === 'INCLUDED' ? price(line, null, { status: 'INCLUDED' }) : price(line, one);
  }),
  days_total: days[0],
  deviation_days: days[1],
  adders: 0,
  financing: null,
});
const A = offer(1, terms('USD', '1', '5'), ['3400', '17.5', '6.8', '14', null], [20, 2]);
const B = offer(2, terms('EUR', '1.09'), ['2900', '15', '6.1', 'INCLUDED', '110'], [22, 6]);
const C = offer(3, terms('AED', '0.2723'), ['13200', '68', '23.5', null, '460'], [19, 0]);
const byId = (offers: Offer[], offHire: number | null = OFF_HIRE) =>
  new Map(level(ASKED, offers, offHire).map((one) => [one.id, one]));

describe('the worked examples', () => {
  const levelled = byId([A, B, C]);
  it('adds up what each yard quotes, in its currency and in ours', () => {
    expect([...levelled.values()].map(({ quoted_own, quoted }) => [quoted_own, quoted])).toEqual([
      [13_870_000, 13_870_000],
      [12_670_000, 13_810_300],
      [54_040_000, 14_715_092],
    ]);
    expect(levelled.get(3)?.lines.get(1)?.quoted).toBe(5_391_540);
  });
  it('1: fills what is silent by the median of those who priced it, never of those who include it', () => {
    expect(levelled.get(1)?.lines.get(5)?.fill).toEqual({ amount: 490_316, source: 'MEDIAN' });
    expect(levelled.get(3)?.lines.get(4)?.fill).toEqual({ amount: 532_000, source: 'MEDIAN' });
    expect(levelled.get(2)?.lines.get(4)?.fill).toBeNull();
    expect([...levelled.values()].map((one) => one.levelled)).toEqual([
      14_360_316, 13_810_300, 15_247_092,
    ]);
  });
  it('2: counts all days out of service, so that the lowest price is the dearest docking', () => {
    expect([...levelled.values()].map(({ total, rank }) => [total, rank])).toEqual([
      [46_260_316, 2],
      [54_410_300, 3],
      [42_797_092, 1],
    ]);
  });
  const nda = (days: [number, number, number]) => [
    { id: 1, price: 48_630_000, days: days[0] },
    { id: 2, price: 47_033_500, days: days[1] },
    { id: 3, price: 49_340_800, days: days[2] },
  ];
  const totals = (of: ReturnType<typeof nda>) => of.map((one) => one.price + one.days * OFF_HIRE);
  it('3: days in dock and total days give different winners', () => {
    expect(totals(nda([15, 17, 14]))).toEqual([70_380_000, 71_683_500, 69_640_800]);
    expect(totals(nda([21, 22, 21]))).toEqual([79_080_000, 78_933_500, 79_790_800]);
  });
  it('4: says for which price of a day which yard is the cheapest, and which never is', () => {
    const [std, jrs, gcd] = nda([15, 17, 14]) as [Standing, Standing, Standing];
    expect(breakEvenRanges([std, jrs, gcd])).toEqual([
      { from: 0, to: 769_100, winners: [2] },
      { from: 769_100, to: null, winners: [3] },
    ]);
    expect(neverLowest([std, jrs, gcd])).toEqual([1]);
    expect([breakEven(jrs, std), breakEven(std, gcd)]).toEqual([798_250, 710_800]);
  });
  it('5: brings a changed quantity back to what was asked, beside the yard’s own figure', () => {
    const changed = { ...A, terms: terms('USD', '1') };
    const lines = changed.lines.map((line) =>
      line.line_id === 2 ? { ...line, qty: '1800' } : line,
    );
    const line = level(ASKED, [{ ...changed, lines }], OFF_HIRE)[0]?.lines.get(2);
    expect(line).toMatchObject({ quoted: 3_150_000, normalised: 350_000, comparable: 3_500_000 });
  });
  it('6: the first day included and sixteen others are no contradiction to seventeen days in dock', () => {
    const days = ask(6, '17', 'day');
    const [one] = level([days], [{ ...A, lines: [price(days, '100', { qty: '16' })] }], null);
    expect(one?.lines.get(6)?.quoted).toBe(152_000);
    expect(one?.total).toBeNull();
  });
});

type Standing = Parameters<typeof breakEven>[0];

describe('what blanks and units come to', () => {
  it('takes the estimate where no other yard has a price, and names what nobody priced', () => {
    const estimated = [ask(1, '2', 'pcs', 7_000), ask(2, '1', 'lump')];
    const silent = { ...A, lines: [] };
    const levelled = level(estimated, [silent], OFF_HIRE);
    expect(levelled[0]?.lines.get(1)?.fill).toEqual({ amount: 7_000, source: 'ESTIMATE' });
    expect(pricedByNobody(levelled)).toEqual([2]);
  });
  it('compares tonnes with kilograms, and fills a unit that it cannot compare', () => {
    const of = (unit: string, unit_price: string, qty: string): Offer => ({
      ...{ ...A, id: unit.length, terms: terms('USD', '1') },
      lines: [price(ask(3, '8000', 'kg'), unit_price, { unit, qty })],
    });
    const [inTonnes, inLump] = level(
      [ask(3, '8000', 'kg')],
      [of('t', '6800', '8'), of('lump', '9', '1')],
      null,
    );
    expect(inTonnes?.lines.get(3)).toMatchObject({ comparable: 5_440_000, normalised: 0 });
    expect(inLump?.lines.get(3)).toMatchObject({ comparable: null, normalised: -900 });
    expect(inLump?.levelled).toBe(5_440_000);
  });
  it('marks a price far from the others only where three are known', () => {
    const line = [ask(1, '1', 'lump')];
    const of = (id: number, one: string) => ({
      ...A,
      id,
      terms: terms('USD', '1'),
      lines: [price(ask(1, '1', 'lump'), one)],
    });
    const outliers = (prices: string[]) =>
      level(
        line,
        prices.map((one, place) => of(place, one)),
        null,
      ).map((yard) => yard.lines.get(1)?.outlier);
    expect(outliers(['100', '500'])).toEqual([false, false]);
    expect(outliers(['100', '110', '221', '54'])).toEqual([false, false, true, false]);
    expect(outliers(['100', '110', '220'])).toEqual([false, false, false]);
  });
  it('leaves rates and options out of every total', () => {
    const asked: AskedLine[] = [
      { ...ask(1, '0', 'hour'), basis: 'RATE_ONLY' },
      { ...ask(2, '3', 'pcs'), basis: 'OPTION' },
    ];
    const [one] = level(asked, [{ ...A, lines: asked.map((line) => price(line, '9')) }], OFF_HIRE);
    expect(one).toMatchObject({ quoted: 0, fills: 0, levelled: 0 });
  });
});

const anyPrice = fc
  .bigInt({ min: 1n, max: 9_999_999n })
  .map((units) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`);
const anyLine = fc.record({
  status: fc.constantFrom(...LINE_STATUSES),
  unit_price: anyPrice,
  discount: fc.integer({ min: 0, max: 100 }),
});
const anyOffer = fc
  .record({
    lines: fc.array(anyLine, { minLength: 5, maxLength: 5 }),
    discount: fc.integer({ min: 0, max: 30 }),
    currency: fc.constantFrom(
      ['USD', '1'],
      ['EUR', '1.0900'],
      ['AED', '0.2723'],
      ['JPY', '0.0067'],
    ),
    days: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ lines, discount, currency: [currency = '', rate = ''], days }): Omit<Offer, 'id'> => ({
    terms: terms(currency, rate, String(discount)),
    lines: ASKED.map((line, place) => {
      const one = lines[place];
      return price(line, one?.status === 'PRICED' ? one.unit_price : null, {
        status: one?.status ?? 'SILENT',
        discount_pct: String(one?.discount ?? 0),
      });
    }),
    days_total: days,
    deviation_days: 0,
    adders: 0,
    financing: null,
  }));
const anyOffers = fc
  .array(anyOffer, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, id): Offer => ({ ...one, id: id + 1 })));
const shown = (offers: Offer[]) => [...byId(offers).values()].sort((a, b) => a.id - b.id);

describe('whatever is quoted', () => {
  it('does not depend on the order of the yards', () => {
    fc.assert(
      fc.property(anyOffers, (offers) =>
        expect(shown([...offers].reverse())).toEqual(shown(offers)),
      ),
    );
  });
  it('an included line changes no total', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const more = ask(6, '3', 'pcs', 5_000);
        const included = offers.map((one) => ({
          ...one,
          lines: [...one.lines, price(more, null, { status: 'INCLUDED' })],
        }));
        const totals = (of: ReturnType<typeof level>) =>
          of.map(({ quoted, levelled, total }) => ({ quoted, levelled, total }));
        expect(totals(level([...ASKED, more], included, OFF_HIRE))).toEqual(
          totals(level(ASKED, offers, OFF_HIRE)),
        );
      }),
    );
  });
  it('its levelled total is the sum of what its lines come to, in whole minor units', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        for (const { lines, levelled } of shown(offers)) {
          const sum = [...lines.values()].reduce(
            (all, line) => all + (line.fill?.amount ?? line.comparable ?? 0),
            0,
          );
          expect(levelled).toBe(sum);
          expect(Number.isSafeInteger(levelled)).toBe(true);
        }
      }),
    );
  });
  it('comes back within one minor unit when it is converted to ours and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) => {
        const own = convert(convert(minor, 'USD', 'EUR', '0.8'), 'EUR', 'USD', '1.25');
        expect(Math.abs(own - minor)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('the cheapest at any price of a day is the winner of its range', () => {
    const standing = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      days: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(standing, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 5_000 }),
        (all, day) => {
          const yards = all.map((one, id) => ({ ...one, id }));
          const least = Math.min(...yards.map((one) => one.price + one.days * day));
          const range = breakEvenRanges(yards).find(
            ({ from, to }) => from < day && (to === null || day < to),
          );
          for (const id of range?.winners ?? []) {
            const [one] = yards.filter((yard) => yard.id === id);
            expect((one?.price ?? 0) + (one?.days ?? 0) * day).toBe(least);
          }
        },
      ),
    );
  });
});

it('the median of an even number is their mean, rounded half up', () => {
  expect([median([]), median([3]), median([4, 1]), median([9, 1, 4])]).toEqual([
    undefined,
    3,
    3,
    4,
  ]);
});

it('writes small rates without an exponent', () => {
  expect([6.3e-7, 0.000063, 1.09, 2e21].map(plainNumber)).toEqual([
    '0.00000063',
    '0.000063',
    '1.09',
    '2000000000000000000000',
  ]);
});

describe('growth of what is measured', () => {
  const cheapLump = { id: 1, total: 50_000_000, measured: 20_000_000 };
  const cheapRates = { id: 2, total: 51_000_000, measured: 10_000_000 };

  test('turns the ranks where what one saves in rates is what it costs more: 10,000 of 100,000 measured are 10 %', () => {
    expect(growthRanges([cheapLump, cheapRates])).toEqual([
      { from: 0, to: 100, winners: [1] },
      { from: 100, to: null, winners: [2] },
    ]);
    expect([cheapLump, cheapRates].map((one) => grownTotal(one, 100))).toEqual([
      52_000_000, 52_000_000,
    ]);
  });

  test('leaves out a yard whose days are not known', () => {
    expect(growthRanges([{ ...cheapLump, total: null }, cheapRates])).toEqual([
      { from: 0, to: null, winners: [2] },
    ]);
    expect(grownTotal({ ...cheapLump, total: null }, 150)).toBeNull();
  });

  test('without growth nothing changes, and any growth is added once, rounded', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), (total, measured) => {
        const one = { id: 1, total, measured };
        expect(grownTotal(one, 0)).toBe(total);
        expect(grownTotal(one, 1000)).toBe(total + measured);
      }),
    );
  });
});
