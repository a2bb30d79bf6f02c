/** What a docking's account comes to: C.11 examples 5 and 6, and what holds whatever is claimed. */
import fc from 'fast-check';
import {
  claimedOf,
  expectedOf,
  findingsOf,
  netOfLine,
  type Claim,
  type LineFacts,
} from '../../../src/contract/execution/accountSums';
import {
  agreementOf,
  lateCredit,
  lateDays,
  type Delay,
} from '../../../src/contract/execution/agreement';

const claim = (qty: string, unit_price: string, amount: number, invoice = 'F-1'): Claim => ({
  ...{ invoice, qty, unit_price, amount },
});
const facts = (of: Partial<LineFacts>): LineFacts => ({
  ...{
    kind: 'CONTRACT',
    contract: null,
    measured: null,
    rented: false,
    cancelled: false,
    credited: false,
  },
  ...{ ordered: null, alsoIn: null, comparable: true, invoiced: true, claims: [] },
  ...of,
});
const priced = (
  qty: string,
  unit_price: string,
  basis: 'FIXED' | 'REMEASURED' | 'OPTION' = 'FIXED',
) => ({ basis, status: 'PRICED', qty, unit_price }) as const;
const order = (ordered: number | null, claims: Claim[] = []) =>
  facts({ kind: 'VARIATION', ordered, claims });

const DOCKING = facts({ contract: priced('1', '24500') });
const RENT = facts({
  contract: priced('16', '3400'),
  ...{ rented: true, measured: '17', claims: [claim('18', '3400', 6_120_000)] },
});
const BLAST = facts({
  contract: priced('1900', '19'),
  alsoIn: { number: 'VO-003', qty: '600' },
  claims: [claim('2500', '19', 4_750_000)],
});
const STEEL = facts({
  contract: priced('6000', '7.2', 'REMEASURED'),
  measured: '5420',
  claims: [claim('6000', '7.2', 4_320_000)],
});
const POWER = facts({ contract: priced('60000', '0.3', 'REMEASURED'), measured: '71350' });

const expected = (of: LineFacts) => expectedOf(of, 'USD');
const kinds = (of: LineFacts) => findingsOf(of, 'USD').map(({ kind }) => kind);

describe('the account of the worked example (C.11, 5)', () => {
  test('expects the contract, what was measured, the days of rent and the variation orders', () => {
    expect([DOCKING, RENT, BLAST, STEEL, POWER].map(expected)).toEqual([
      2_450_000, 5_780_000, 3_610_000, 3_902_400, 2_140_500,
    ]);
    expect([order(1_140_000), order(1_692_000), order(-550_000)].map(expected)).toEqual([
      1_140_000, 1_692_000, -550_000,
    ]);
  });

  test('comes to 201,649.00, less 3 % to 195,599.53', () => {
    const lines = [DOCKING, RENT, BLAST, STEEL, POWER, order(1_140_000)];
    const all = [...lines, order(1_692_000), order(-550_000)];
    const agreed = all.map((one) => ({
      kind: one.kind,
      agreed: expected(one) ?? 0,
      discounted: true,
    }));
    expect(agreementOf(agreed, '3')).toEqual({
      ...{ gross: 20_164_900, discount: 604_947, late: 0, net: 19_559_953 },
    });
  });

  test('says what is wrong of each claim', () => {
    expect(findingsOf(RENT, 'USD')).toEqual([{ kind: 'quantity', claimed: '18', known: '17' }]);
    expect(findingsOf(BLAST, 'USD')).toEqual([
      { kind: 'quantity', claimed: '2500', known: '1900' },
      { kind: 'alsoIn', claimed: '600', known: 'VO-003' },
    ]);
    expect(findingsOf(STEEL, 'USD')).toEqual([
      { kind: 'quantity', claimed: '6000', known: '5420' },
    ]);
    expect(findingsOf(DOCKING, 'USD')).toEqual([]);
  });
});

describe('a credit', () => {
  const credit = order(-550_000);

  it('that nobody has claimed anything of is in order (C.11, 1: VO-006)', () => {
    expect(kinds({ ...credit, invoiced: false })).toEqual([]);
  });

  it('is missing once an invoice leaves it out, or credits less', () => {
    expect(kinds(credit)).toEqual(['creditMissing']);
    const less = order(-550_000, [claim('1', '-5000', -500_000)]);
    expect(kinds(less)).toEqual(['creditMissing']);
    expect(kinds(order(-550_000, [claim('1', '-5500', -550_000)]))).toEqual([]);
    expect(kinds(order(-550_000, [claim('1', '5500', 550_000)]))).toEqual(['creditMissing']);
  });
});

describe('late redelivery (C.11, 6)', () => {
  const delay: Delay = {
    ...{ redelivery_on: '2026-12-02', days_agreed: 3, redelivered_on: '2026-12-07' },
    ...{ per_day: 800_000, cap_pct: '10', amount: 52_024_000 },
  };

  test('is two days at 8,000 a day, below the cap', () => {
    expect([lateDays(delay), lateCredit(delay)]).toEqual([2, 1_600_000]);
  });

  test('never comes to more than the cap', () => {
    expect(lateCredit({ ...delay, redelivered_on: '2027-03-31' })).toBe(5_202_400);
  });

  test('is nothing on time, before the redelivery, and without terms', () => {
    expect(lateCredit({ ...delay, redelivered_on: '2026-12-05' })).toBe(0);
    expect(lateDays({ ...delay, redelivered_on: null })).toBeNull();
    expect(lateCredit({ ...delay, per_day: null })).toBe(0);
  });

  test('is told as long as the yard has credited less', () => {
    const late = facts({ kind: 'LATE', ordered: -1_600_000 });
    expect(kinds(late)).toEqual(['notCredited']);
    const credit = { invoice: 'CN-1', qty: null, unit_price: null, amount: -1_600_000 };
    expect(kinds({ ...late, claims: [credit] })).toEqual([]);
  });
});

describe('what does not fit is told in its own kind', () => {
  test.each([
    ['price', facts({ contract: priced('10', '7.2'), claims: [claim('10', '7.9', 7_900)] })],
    [
      'cancelled',
      facts({ contract: priced('1', '5'), cancelled: true, claims: [claim('1', '5', 500)] }),
    ],
    ['notApproved', order(null, [claim('1', '5', 500)])],
    ['notOrdered', facts({ kind: 'NOT_ORDERED', claims: [claim('1', '5', 500)] })],
    ['option', facts({ contract: priced('1', '5', 'OPTION'), claims: [claim('1', '5', 500)] })],
    [
      'unmeasured',
      facts({ contract: priced('1', '5', 'REMEASURED'), claims: [claim('1', '5', 500)] }),
    ],
  ])('%s', (kind, line) => {
    expect(kinds(line)).toEqual([kind]);
  });

  test('more than expected, where nothing else says why', () => {
    const lump = { invoice: 'F-1', qty: null, unit_price: null, amount: 600 };
    expect(kinds(facts({ contract: priced('1', '5'), claims: [lump] }))).toEqual(['more']);
  });

  test('twice, with the invoices', () => {
    const claims = [claim('1', '5', 500, 'F-1'), claim('1', '5', 500, 'F-2')];
    expect(findingsOf(facts({ contract: priced('2', '5'), claims }), 'USD')).toEqual([
      { kind: 'twice', claimed: 'F-1, F-2', known: null },
    ]);
  });

  test('a credit note takes back quantity and amount, and is no second claim', () => {
    const credit = claim('1', '5', -500, 'CN-1');
    const line = facts({ contract: priced('1', '5'), claims: [claim('2', '5', 1_000), credit] });
    expect([claimedOf(line), kinds(line)]).toEqual([500, []]);
  });
});

test('work that is cancelled, included by the yard or an option not taken costs nothing; what is not measured yet is not known', () => {
  const included = { ...priced('1', '5'), status: 'INCLUDED', unit_price: null } as const;
  expect(expected(facts({ contract: priced('1', '5'), cancelled: true }))).toBe(0);
  expect(expected(facts({ contract: included }))).toBe(0);
  expect(expected(facts({ contract: priced('1', '5', 'OPTION') }))).toBe(0);
  expect(expected(facts({ contract: priced('1', '5', 'REMEASURED') }))).toBeNull();
  expect(expected(facts({ kind: 'NOT_ORDERED', comparable: false }))).toBeNull();
});

test('rent is counted by the contract until the dock is left', () => {
  expect(expected({ ...RENT, measured: null })).toBe(5_440_000);
});

test('a price is net of the discount of its line', () => {
  expect([netOfLine('7.5', '4'), netOfLine('7.2000', '0.00'), netOfLine(null, '5')]).toEqual([
    ...['7.2', '7.2', null],
  ]);
});

test('what is to be paid is never more than what is agreed, and exactly that without discount and delay', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const line = fc.record({
    kind: fc.constantFrom('CONTRACT', 'VARIATION', 'NOT_ORDERED'),
    agreed: amount,
    discounted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line), amount, fc.integer({ min: 0, max: 10_000 }), (lines, late, pct) => {
      const all = [...lines, { kind: 'LATE', agreed: -late, discounted: true } as const];
      const sum = lines.reduce((total, { agreed }) => total + agreed, 0);
      const made = agreementOf(all, String(pct / 100));
      expect(made.gross).toBe(sum);
      expect(made.discount).toBeGreaterThanOrEqual(0);
      expect(made.net).toBeLessThanOrEqual(sum);
      expect(agreementOf(lines, '0').net).toBe(sum);
    }),
  );
});
