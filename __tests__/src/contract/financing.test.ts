/** What it costs to pay a yard sooner than another, by hand and whatever the terms are. */
import fc from 'fast-check';
import { addDays } from '../../../src/contract/dates';
import {
  financeCost,
  financingOf,
  type PaymentEvents,
  type PaymentTerms,
} from '../../../src/contract/tender/financing';
import { PAYMENT_TIMES, type Payment } from '../../../src/contract/tender/terms';

const EVENTS: PaymentEvents = { order: '2027-01-31', arrival: '2027-05-09', docking: '2027-05-10' };
const part = (pct: string, when: Payment['when'], days = 0): Payment => ({ pct, when, days });
const terms = (payment: Payment[], days_in_dock = 12, days_total = 20): PaymentTerms => ({
  ...{ payment, days_in_dock, days_total },
});

/**
 * A is ready on 9 May + 20 = 29 May: 30 % on 31 January, 70 % thirty days after the invoice, on 28 June.
 * B is ready on 9 May + 25 = 3 June: all of it sixty days later, on 2 August, which is the last day of all.
 * A's 30 % are paid 183 days early, its 70 % 35 days early:
 * 1,000,000 × 6 % ÷ 365 × (0.30 × 183 + 0.70 × 35) = 164.383… × 79.4 = 13,052.05. B pays last: nothing.
 */
const A = terms([part('30', 'ORDER'), part('70', 'INVOICE', 30)]);
const B = terms([part('100', 'INVOICE', 60)], 15, 25);

describe('the worked example', () => {
  const { until, offers } = financingOf([A, B], EVENTS);
  it('dates every part, and counts how long before the last of all it is paid', () => {
    expect(until).toBe('2027-08-02');
    expect(offers.map(({ parts }) => parts.map(({ on, early }) => [on, early]))).toEqual([
      [
        ['2027-01-31', 183],
        ['2027-06-28', 35],
      ],
      [['2027-08-02', 0]],
    ]);
  });
  it('charges A 13,052.05 and B nothing: B is 20,000 dearer, and still 6,947.95 behind', () => {
    const [a, b] = offers.map(({ parts }) => parts);
    expect(financeCost(100_000_000, '6', a ?? [])).toBe(1_305_205);
    expect(financeCost(102_000_000, '6', b ?? [])).toBe(0);
  });
});

it('counts from the day of each event', () => {
  const of = (events: PaymentEvents) =>
    financingOf([terms(PAYMENT_TIMES.map((when) => part('20', when, 1)))], events).offers[0];
  expect(of(EVENTS)?.parts.map(({ on }) => on)).toEqual([
    ...['2027-02-01', '2027-05-11', '2027-05-23', '2027-05-30', '2027-05-30'],
  ]);
  // The one day that is planned stands for the other.
  expect(of({ ...EVENTS, docking: null })?.parts[1]?.on).toBe('2027-05-10');
  expect(of({ ...EVENTS, arrival: null })?.parts[3]?.on).toBe('2027-05-31');
});

it('says what is missing, and leaves such a quotation out of what the others are compared with', () => {
  const nowhere = { order: null, arrival: null, docking: null };
  const gapOf = (one: PaymentTerms, events = EVENTS) => financingOf([one], events).offers[0]?.gap;
  expect([
    gapOf(terms([])),
    gapOf(A, { ...EVENTS, order: null }),
    gapOf(B, nowhere),
    gapOf({ ...B, days_total: null }),
    gapOf({ ...terms([part('100', 'UNDOCKING')]), days_in_dock: null }),
    gapOf(A),
  ]).toEqual(['TERMS', 'CLOSING', 'DOCKING', 'DAYS', 'DAYS', null]);
  const late = { ...terms([part('50', 'ORDER'), part('50', 'DEPARTURE', 300)]), days_total: null };
  expect(financingOf([A, late], EVENTS).until).toBe('2027-06-28');
  expect(financingOf([late], EVENTS)).toEqual({
    until: null,
    offers: [{ parts: [], gap: 'DAYS' }],
  });
});

const anyTerms = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 }),
    whens: fc.array(fc.constantFrom(...PAYMENT_TIMES), { minLength: 5, maxLength: 5 }),
    days: fc.array(fc.nat(365), { minLength: 5, maxLength: 5 }),
    dock: fc.nat(40),
    total: fc.nat(60),
  })
  .map(({ cuts, whens, days, dock, total }) => {
    const marks = [0, ...cuts.sort((a, b) => a - b), 10_000];
    const payment = marks
      .slice(1)
      .map((to, place) =>
        part(
          ((to - (marks[place] ?? 0)) / 100).toFixed(2),
          whens[place] ?? 'ORDER',
          days[place] ?? 0,
        ),
      );
    return terms(payment, dock, total);
  });
const anyAmount = fc.nat(2_000_000_000);
const anyInterest = fc.integer({ min: 0, max: 3_000 }).map((of) => (of / 100).toFixed(2));

describe('whatever the terms are', () => {
  it('the order of the quotations does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { minLength: 1, maxLength: 6 }), (all) => {
        const there = financingOf(all, EVENTS);
        const back = financingOf([...all].reverse(), EVENTS);
        expect(back.until).toBe(there.until);
        expect([...back.offers].reverse()).toEqual(there.offers);
      }),
    );
  });
  it('nobody is charged less than nothing, and of a single quotation the last part is free', () => {
    fc.assert(
      fc.property(
        fc.array(anyTerms, { minLength: 1, maxLength: 6 }),
        anyAmount,
        anyInterest,
        (all, levelled, interest) => {
          const { until, offers } = financingOf(all, EVENTS);
          for (const { parts } of offers)
            expect(financeCost(levelled, interest, parts)).toBeGreaterThanOrEqual(0);
          const days = offers.flatMap(({ parts }) => parts.map(({ early }) => early));
          expect(Math.min(...days)).toBe(0);
          expect(offers.flatMap(({ parts }) => parts).every(({ on }) => on <= (until ?? ''))).toBe(
            true,
          );
        },
      ),
    );
  });
  it('without interest nothing is charged', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { maxLength: 6 }), anyAmount, (all, levelled) => {
        for (const { parts } of financingOf(all, EVENTS).offers)
          expect(financeCost(levelled, '0', parts)).toBe(0);
      }),
    );
  });
  it('by the same terms quotations differ by their amounts alone, to the rounding of each', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, anyAmount, anyInterest, (of, one, other, interest) => {
        const { offers } = financingOf([of, of], EVENTS);
        const [a, b] = offers.map(({ parts }) => parts);
        expect(a).toEqual(b);
        const costs = [one, other, one + other].map((sum) => financeCost(sum, interest, a ?? []));
        const [first = 0, second = 0, both = 0] = costs;
        expect(Math.abs(first + second - both)).toBeLessThanOrEqual(1);
        if (one >= other) expect(first).toBeGreaterThanOrEqual(second);
      }),
    );
  });
  it('a day more for all before it changes nobody’s charge', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { maxLength: 5 }), fc.nat(300), (all, by) => {
        const moved = {
          order: addDays('2027-01-31', by),
          arrival: addDays('2027-05-09', by),
          docking: addDays('2027-05-10', by),
        };
        const early = (events: PaymentEvents) =>
          financingOf(all, events).offers.map(({ parts }) => parts.map((one) => one.early));
        expect(early(moved)).toEqual(early(EVENTS));
      }),
    );
  });
});
