/** The terms of an offer, each by itself: entered, compared, agreed, and what the account makes of them. */
import { eq } from 'drizzle-orm';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { quotations } from '../../../server/db/tables/tenderSchema';
import { memberships, users } from '../../../server/db/schema';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { Comparison, Quotation } from '../../../src/contract/tender/tenderRecords';
import { paymentText, readPayment } from '../../../src/contract/tender/terms';
import { askAs, openApp, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { AWARD, invite, makeTender, offerOf, receive } from '../support/tenderCalls';

const MANAGER = 'fleet.manager';
const BUYER = 'paula.frost';
const PAYMENT = [
  { pct: '30', when: 'DOCKING', days: 0 },
  { pct: '69.5', when: 'INVOICE', days: 45 },
  { pct: '0.5', when: 'ORDER', days: 0 },
] as const;
const TERMS = {
  ...{ payment: PAYMENT, late_per_day: 1_050_050, late_cap_pct: 10, overtime_night_pct: 50 },
  ...{ contract_form: 'REPAIRCON_2018', liability_cap: 500_000_000, terms: 'Scrap is the owner’s' },
  ...{ yard_rate_used: '1 USD = 3.6725 AED', bank_confirmed: true },
};

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const as = askAs(() => docman);

test('payments are written and read back, in codes and in names', () => {
  const text = paymentText(PAYMENT);
  expect(text).toBe('30% DOCKING; 69.5% INVOICE+45; 0.5% ORDER');
  expect(readPayment(text)).toEqual(PAYMENT);
  expect(readPayment('50 % faktura + 30 d; 50% DOCKING', () => 'Faktura')).toEqual([
    { pct: '50', when: 'ORDER', days: 30 },
    { pct: '50', when: 'DOCKING', days: 0 },
  ]);
  expect(readPayment('as usual')).toBeUndefined();
});

test('are compared, become the contract’s own, and the account credits late delivery by them', async () => {
  const drydock = await makeTender(docman);
  const invited = await invite(docman, drydock, YARD.STD);
  const first = await receive(docman, invited, ['1000', '100'], TERMS);
  expect(first).toMatchObject(TERMS);
  const other = await invite(docman, drydock, YARD.JRS);
  await receive(docman, other, ['1100', '90']);
  const { body: comparison } = await as<Comparison>(MANAGER, 'comparison', drydock);
  expect(comparison.yards.map(({ late_cap_pct }) => late_cap_pct).sort()).toEqual([10, null]);
  const { body: csv } = await as<string>(MANAGER, 'exportComparison', drydock);
  expect(csv).toContain('30% docking; 69.5% invoice + 45; 0.5% order');
  // No addendum was sent: there is nothing to say about any.
  expect(csv).not.toContain('Addenda');
  const body = { ...AWARD, reason: 'Without a comparison', version: first.version };
  const { body: contract } = await as<Contract>(MANAGER, 'awardQuotation', first.id, {
    ...body,
    redelivery_on: '2028-03-01',
  });
  expect(contract).toMatchObject({ ...TERMS, warranty_months: 6 });
  const { body: account } = await as<Account>(MANAGER, 'account', drydock);
  expect(account.terms).toEqual({
    ...{ redelivery_on: '2028-03-01', late_per_day: 1_050_050, late_cap_pct: '10', version: 0 },
  });
});

test('payments are all of the price; what changes from round to round is told', async () => {
  const drydock = await makeTender(docman);
  const invited = await invite(docman, drydock, YARD.STD);
  const save = (quotation: Quotation, of: object) =>
    as<Quotation>(BUYER, 'updateQuotation', quotation.id, {
      ...offerOf(quotation, ['1000', '100']),
      ...of,
    });
  for (const payment of [[{ ...PAYMENT[0] }], [{ ...PAYMENT[0], pct: '101' }]])
    expect((await save(invited, { payment })).status).toBe(422);
  const short = await save(invited, { payment: [PAYMENT[0], PAYMENT[1]] });
  expect(short.body.errors).toEqual({ payment: ['Must add up to 100%'] });
  for (const of of [{ late_per_day: 1.5 }, { late_cap_pct: 101 }, { contract_form: 'NONE' }])
    expect((await save(invited, of)).status).toBe(422);
  const first = await receive(docman, invited, ['1000', '100'], TERMS);
  await as(BUYER, 'clarifyQuotation', first.id, { question: 'Payment?', line_ids: [] });
  const { body: asked } = await as<Quotation>(BUYER, 'quotation', first.id);
  const later = { ...TERMS, payment: [{ pct: '100', when: 'INVOICE', days: 60 }] };
  const again = await receive(docman, asked, ['1000', '100'], later);
  expect(again.changes?.offer).toEqual([
    { field: 'payment', before: paymentText(PAYMENT), after: '100% INVOICE+60' },
  ]);
});

test('the account of a bank is confirmed by the office alone', async () => {
  const drydock = await makeTender(docman);
  const invited = await invite(docman, drydock, YARD.GCD);
  const yard = (quotation: Quotation, bank_confirmed: boolean) =>
    as<Quotation>('gulf.tender', 'updateQuotation', quotation.id, {
      ...offerOf(quotation, ['1000', '100'], { bank_confirmed }),
    });
  const [project] = await docman.db.select().from(drydocks).where(eq(drydocks.id, drydock));
  const [user] = await docman.db.select().from(users).where(eq(users.username, 'gulf.tender'));
  const row = { ship_code: 'KES', drydock_number: project?.number ?? null };
  await docman.db.insert(memberships).values({ user_id: user?.id ?? 0, ...row });
  const own = await yard(invited, true);
  expect([own.status, own.body.bank_confirmed]).toEqual([200, false]);
  // Nor is a confirmation taken back by the yard's next figures.
  await docman.db
    .update(quotations)
    .set({ bank_confirmed: true })
    .where(eq(quotations.id, own.body.id));
  expect((await yard(own.body, false)).body.bank_confirmed).toBe(true);
});
