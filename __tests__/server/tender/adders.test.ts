/** The template of a tender adds its rows to every received quotation, once; and paying sooner is charged in the comparison. */
import { eq } from 'drizzle-orm';
import type { AdderDraft } from '../../../src/contract/tender/adders';
import type { Comparison, Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { quotations, tenders } from '../../../server/db/tables/tenderSchema';
import { askAs, openApp, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { invite, makeTender, receive } from '../support/tenderCalls';

const BUYER = 'paula.frost';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs(() => docman);

const NO_FIGURES = { id: null, amount: null, qty: null, unit: null, rate: null };
const ROWS: AdderDraft[] = [
  {
    ...NO_FIGURES,
    kind: 'SUPERVISION',
    basis: 'Superintendents',
    way: 'DAYS',
    qty: '2',
    rate: '850',
  },
  {
    ...NO_FIGURES,
    kind: 'DEVIATION',
    basis: 'Fuel',
    way: 'DEVIATION',
    qty: '22.5',
    unit: 't',
    rate: '610.5',
  },
  { ...NO_FIGURES, kind: 'PORT_COSTS', basis: 'Agency', way: 'AMOUNT', amount: 1_200_000 },
  { ...NO_FIGURES, kind: 'PAINT', basis: 'Paint', way: 'AMOUNT' },
];

const view = async (id: number) => (await as<TenderView>(BUYER, 'tender', id)).body.tender;
const versionOf = async (id: number) => (await view(id))?.version ?? 0;
const save = async (id: number, adders: object[], interest_pct: string | null = null) =>
  as<TenderView>(BUYER, 'saveAdders', id, { adders, interest_pct, version: await versionOf(id) });
const apply = async (id: number, by_hand = 'KEEP', who = BUYER) =>
  as<TenderView>(who, 'applyAdders', id, { by_hand, version: await versionOf(id) });
const quotation = async (id: number) => (await as<Quotation>(BUYER, 'quotation', id)).body;
const addedTo = async (id: number) =>
  ((await quotation(id)).levelling?.adjustments ?? []).map(({ basis, amount }) => [basis, amount]);

/** One of 14 days with 2 of deviation, one that has not said its days. */
async function twoQuotations() {
  const drydock = await makeTender(docman);
  const std = await receive(docman, await invite(docman, drydock, YARD.STD), ['1000', '100']);
  const jrs = await receive(docman, await invite(docman, drydock, YARD.JRS), ['1100', '90']);
  await docman.db.update(quotations).set({ days_total: null }).where(eq(quotations.id, jrs.id));
  const level = { deviation_days: 2, adjustments: [], version: std.version };
  await as(BUYER, 'levelQuotation', std.id, level);
  return { drydock, std: std.id, jrs: jrs.id };
}

test('is applied to every received quotation, with the working of each amount, and says what it cannot add', async () => {
  const { drydock, std, jrs } = await twoQuotations();
  const saved = (await save(drydock, ROWS)).body.tender;
  expect(saved?.standings.map(({ due }) => due).sort()).toEqual([1, 3]);
  expect((await apply(drydock)).status).toBe(200);
  // 14 × 2 × 850.00; 2 × 22.5 × 610.50 = 27,472.50.
  expect(await addedTo(std)).toEqual([
    ['Superintendents', 2_380_000],
    ['Fuel', 2_747_250],
    ['Agency', 1_200_000],
  ]);
  const [first] = (await quotation(std)).levelling?.adjustments ?? [];
  expect(first?.working).toEqual({ qty: '2', unit: null, days: 14, rate: '850' });
  expect(await addedTo(jrs)).toEqual([['Agency', 1_200_000]]);
  const standings = (await view(drydock))?.standings ?? [];
  expect(standings.map(({ due }) => due)).toEqual([0, 0]);
  expect(standings.find((one) => one.quotation_id === jrs)?.gaps).toEqual([
    { basis: 'Superintendents', gap: 'DAYS' },
    { basis: 'Paint', gap: 'FIGURES' },
  ]);
});

test('applied again doubles nothing, follows the template, and leaves what was changed or removed by hand', async () => {
  const { drydock, std } = await twoQuotations();
  await save(drydock, ROWS);
  await apply(drydock);
  const before = await quotation(std);
  await apply(drydock);
  expect(await quotation(std)).toEqual(before);
  const [pay, fuel] = before.levelling?.adjustments ?? [];
  if (pay === undefined || fuel === undefined) throw new Error('Nothing was added.');
  const kept = ({ kind, amount, basis, adder }: typeof pay) => ({ kind, amount, basis, adder });
  const own = { kind: 'RISK', amount: 5, basis: 'A risk', adder: null };
  // The pay is changed, the fuel stays, the agency goes, and something of one's own comes.
  await as(BUYER, 'levelQuotation', std, {
    deviation_days: 2,
    adjustments: [{ ...kept(pay), amount: 7 }, kept(fuel), own],
    version: before.version,
  });
  const rows = (await view(drydock))?.adders ?? [];
  await save(
    drydock,
    rows.map((row) => (row.basis === 'Fuel' ? { ...row, rate: '600' } : row)),
  );
  await apply(drydock);
  expect(await addedTo(std)).toEqual([
    ['Superintendents', 7],
    ['A risk', 5],
    ['Fuel', 2_700_000],
  ]);
  await apply(drydock, 'REPLACE');
  expect((await addedTo(std)).sort()).toEqual([
    ...[
      ['A risk', 5],
      ['Agency', 1_200_000],
      ['Fuel', 2_700_000],
      ['Superintendents', 2_380_000],
    ],
  ]);
  await save(drydock, []);
  await apply(drydock);
  expect(await addedTo(std)).toEqual([['A risk', 5]]);
});

test('is no business of yards, and not applied while the tender is sealed or by a template that has changed', async () => {
  const { drydock, std } = await twoQuotations();
  await save(drydock, ROWS);
  for (const who of ['gulf.tender', 'owner.viewer'])
    for (const call of ['saveAdders', 'applyAdders'] as const)
      expect([403, 404]).toContain(
        (
          await as(who, call, drydock, {
            adders: [],
            interest_pct: '6',
            by_hand: 'KEEP',
            version: 2,
          })
        ).status,
      );
  expect((await as(BUYER, 'applyAdders', drydock, { by_hand: 'KEEP', version: 1 })).status).toBe(
    422,
  );
  await docman.db.update(tenders).set({ sealed: true }).where(eq(tenders.drydock_id, drydock));
  expect((await apply(drydock)).body.errors).toHaveProperty('state');
  expect((await view(drydock))?.standings).toEqual([]);
  await docman.db.update(tenders).set({ sealed: false }).where(eq(tenders.drydock_id, drydock));
  expect(await addedTo(std)).toEqual([]);
});

/**
 * A asks for 1,200.00: 30 % at the order on 31 January 2027, 70 % thirty days after its invoice on 9 May + 14 days, 22 June. B is
 * paid sixty days after its invoice on 23 May: 22 July, the last day. A is 172 and 30 days early:
 * 1,200.00 × 6 % ÷ 365 × (0.30 × 172 + 0.70 × 30) = 14.32.
 */
test('what is paid sooner is charged in the comparison, from the terms, the dates and the interest', async () => {
  const drydock = await makeTender(docman);
  const closes_at = new Date('2027-01-31T16:00:00Z');
  await docman.db.update(tenders).set({ closes_at }).where(eq(tenders.drydock_id, drydock));
  await docman.db
    .update(drydocks)
    .set({ planned_arrival_on: '2027-05-09', planned_dock_on: '2027-05-10' })
    .where(eq(drydocks.id, drydock));
  const of = async (yard: number, payment: object[]) =>
    receive(docman, await invite(docman, drydock, yard), ['1000', '100'], {
      ...{ valid_until: '2027-12-31', payment },
    });
  const a = await of(YARD.STD, [
    { pct: '30', when: 'ORDER', days: 0 },
    { pct: '70', when: 'INVOICE', days: 30 },
  ]);
  const b = await of(YARD.JRS, [{ pct: '100', when: 'INVOICE', days: 60 }]);
  const c = await of(YARD.GCD, []);
  const compared = async () => {
    const { body } = await as<Comparison>(BUYER, 'comparison', drydock);
    return {
      until: body.finance_until,
      of: (id: number) => body.yards.find((one) => one.quotation_id === id),
    };
  };
  expect((await compared()).of(a.id)).toMatchObject({ finance: null, finance_gap: null, paid: [] });
  await save(drydock, [], '6');
  const { until, of: at } = await compared();
  expect(until).toBe('2027-07-22');
  const [one, two, three] = [at(a.id), at(b.id), at(c.id)];
  expect(one).toMatchObject({ levelled: 120_000, finance: 1_432, finance_gap: null });
  expect(one?.paid.map(({ on, early }) => [on, early])).toEqual([
    ['2027-01-31', 172],
    ['2027-06-22', 30],
  ]);
  expect(one?.total).toBe((one?.levelled ?? 0) + 1_432 + (one?.off_hire ?? 0));
  expect(two).toMatchObject({ finance: 0, finance_gap: null });
  expect(three).toMatchObject({ finance: null, finance_gap: 'TERMS', paid: [] });
  await docman.db.update(quotations).set({ days_total: null }).where(eq(quotations.id, b.id));
  expect((await compared()).of(b.id)).toMatchObject({ finance: null, finance_gap: 'DAYS' });
});
