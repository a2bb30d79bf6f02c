/** What is agreed at an award beside the yard's own offer: options that are taken, a discount, and days. */
import { and, eq } from 'drizzle-orm';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { Quotation } from '../../../src/contract/tender/tenderRecords';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { tenderLines, tenders } from '../../../server/db/tables/tenderSchema';
import { askAs, openApp, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { AWARD, invite, makeTender, receive } from '../support/tenderCalls';

const MANAGER = 'fleet.manager';
const REASON = 'Without a comparison';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const as = askAs(() => docman);

/** One line of 1 000.00 that is asked as such, and one of 2 × 100.00 that is an option, with the yard's 3 % on all. */
async function withOption(): Promise<{ drydock: number; quotation: Quotation }> {
  const drydock = await makeTender(docman);
  const [tender] = await docman.db.select().from(tenders).where(eq(tenders.drydock_id, drydock));
  await docman.db
    .update(tenderLines)
    .set({ basis: 'OPTION' })
    .where(and(eq(tenderLines.tender_id, tender?.id ?? 0), eq(tenderLines.text, 'Spares')));
  const invited = await invite(docman, drydock, YARD.STD);
  const quotation = await receive(docman, invited, ['1000', '100'], { discount_pct: '3' });
  return { drydock, quotation };
}

test('takes the options that are named, at the discount and on the days that were agreed', async () => {
  const { drydock, quotation } = await withOption();
  expect(quotation.amount).toBe(97_000);
  const option = quotation.lines.find(({ basis }) => basis === 'OPTION');
  const asked = quotation.lines.find(({ basis }) => basis !== 'OPTION');
  const send = (of: object) =>
    as<Contract>(MANAGER, 'awardQuotation', quotation.id, {
      ...{ ...AWARD, reason: REASON, version: quotation.version },
      ...of,
    });
  expect((await send({ option_ids: [asked?.id ?? 0] })).body.errors).toEqual({
    option_ids: ['This line is no option of the quotation.'],
  });
  const wrong = await send({ dock_on: '2028-02-10', redelivery_on: '2028-02-09' });
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['redelivery_on']);
  const contract = (
    await send({
      ...{ option_ids: [option?.id ?? 0], discount_pct: '5.50' },
      ...{ dock_on: '2028-02-10', redelivery_on: '2028-03-01' },
    })
  ).body;
  // 1 000.00 and 200.00, less 5.5 %.
  expect(contract).toMatchObject({
    ...{ amount: 94_500 + 18_900, discount_pct: '5.5' },
    ...{ dock_on: '2028-02-10', redelivery_on: '2028-03-01' },
  });
  expect(contract.lines.map(({ basis, amount }) => [basis, amount])).toEqual([
    ['REMEASURED', 94_500],
    ['FIXED', 18_900],
  ]);
  const { items } = (await as<JobList>(MANAGER, 'jobs', drydock)).body;
  const { lines } = (await as<Job>(MANAGER, 'job', items[0]?.id ?? 0)).body;
  expect(lines.map(({ basis, baseline_price }) => [basis, baseline_price])).toEqual([
    ['REMEASURED', '945'],
    ['FIXED', '94.5'],
  ]);
  // Ten days in dock, of which the first is counted.
  expect((await as<Drydock>(MANAGER, 'drydock', drydock)).body).toMatchObject({
    ...{ planned_arrival_on: '2028-02-01', planned_dock_on: '2028-02-10' },
    ...{ planned_undock_on: '2028-02-19', planned_departure_on: '2028-03-01' },
  });
  // The yard's offer stays as it was sent.
  expect((await as<Quotation>(MANAGER, 'quotation', quotation.id)).body.discount_pct).toBe('3');
});

test('what the account expects follows the discount and the redelivery of the contract', async () => {
  const { drydock, quotation } = await withOption();
  await as(MANAGER, 'awardQuotation', quotation.id, {
    ...{ ...AWARD, reason: REASON, version: quotation.version },
    ...{ discount_pct: '10', redelivery_on: '2028-03-01' },
  });
  await docman.db.update(drydocks).set({ state: 'EXECUTION' }).where(eq(drydocks.id, drydock));
  const account = (await as<Account>(MANAGER, 'account', drydock)).body;
  expect(account).toMatchObject({
    ...{ discount_pct: '10', terms: { redelivery_on: '2028-03-01' } },
  });
});
