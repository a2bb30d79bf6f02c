/** What a docking costs its owner beside the yard's bill: entered by the office, and hidden from everybody else. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Dashboard } from '../../../src/contract/dashboard';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Account } from '../../../src/contract/execution/accountRecords';
import {
  expectedOf,
  offHireOf,
  type OwnerCost,
  type OwnerCosts,
} from '../../../src/contract/execution/ownerCosts';
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { ownerCosts } from '../../../server/db/tables/ownerCostSchema';
import { finalFacts } from '../../../server/execution/closing/finalFacts';
import { ownerCostTable } from '../../../server/execution/closing/finalCosts';
import { hoursAway } from '../../../server/fleet/ownerCosts/ownerCostSums';
import { openApp, type Refusal, type TestApp } from '../support/app';
import { DOCKING } from '../support/fleet';

const HAL = DOCKING['HAL-DD26'];
const COM = DOCKING['COM-DD25'];
const SUPERINTENDENT = 'rajan.menon';
const OTHERS = ['selat.pm', 'hal.master', 'bv.surveyor', 'owner.viewer'];
let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

async function as<T = OwnerCosts>(
  who: string,
  name: EndpointName,
  id: number = HAL,
  body?: object,
) {
  const token = await docman.tokenOf(who);
  return docman.ask<T & Refusal>(name, { token, id, ...(body === undefined ? {} : { body }) });
}
const read = async (id: number = HAL) => (await as(SUPERINTENDENT, 'ownerCosts', id)).body;
const cost = (of: Partial<OwnerCost> = {}): OwnerCost => ({
  ...{ kind: 'PAINT', supplier: 'Jotun', text: 'Anti-fouling', order_number: 'PO-7' },
  ...{ currency: 'EUR', planned: 100_000, committed: null, paid: null },
  ...of,
});

describe('what is expected of a cost', () => {
  test.each([
    ['what was planned', { planned: 500, committed: null, paid: null }, 500],
    ['what is ordered, once it is', { planned: 500, committed: 300, paid: 100 }, 300],
    ['what is paid, where that is more', { planned: 500, committed: 300, paid: 310 }, 310],
    ['nothing, where nothing is known', { planned: null, committed: null, paid: null }, 0],
  ])('is %s', (_what, known, expected) => {
    expect(expectedOf(known)).toBe(expected);
  });
});

test('an hour out of service costs a 24th of a day, and is counted where the hours are known', () => {
  expect(offHireOf(24, 1_450_000)).toBe(1_450_000);
  expect(offHireOf(12.5, 1_450_000)).toBe(755_208);
  const from = { on: '2026-11-10', at: new Date('2026-11-10T00:40:00Z') };
  const to = { on: '2026-11-12', at: new Date('2026-11-12T06:10:00Z') };
  expect(hoursAway({ from, to })).toBe(53.5);
  expect(hoursAway({ from, to: { ...to, at: null } })).toBe(48);
  expect(hoursAway({ from: undefined, to })).toBeNull();
});

describe('the owner’s costs', () => {
  test('of Halden Trader are 32,598: with the yard’s forecast of 569,260 the docking costs 601,858', async () => {
    const { sums, docking_cost, yard, currencies, off_hire, costs } = await read();
    expect(costs).toHaveLength(4);
    expect(sums).toEqual({
      ...{ planned: 3_292_800, committed: 2_419_800, paid: 1_402_000, expected: 3_259_800 },
    });
    expect(yard).toEqual({ forecast: 56_926_000, account: null });
    expect(docking_cost).toBe(60_185_800);
    expect(currencies).toEqual(['USD', 'EUR', 'IDR', 'SGD']);
    expect(off_hire).toMatchObject({ per_day: 1_450_000, entered: false });
    const { money } = (await as<DrydockSummary>(SUPERINTENDENT, 'drydockSummary')).body;
    expect(money).toMatchObject({
      ...{ forecast: 56_926_000, owner_costs: 3_259_800, docking_cost: 60_185_800 },
      off_hire: off_hire.amount,
    });
  });

  test('of a docking whose account is agreed stand with that account', async () => {
    const { yard, sums, docking_cost, may_edit } = await read(COM);
    expect(docking_cost).toBe((yard.account ?? 0) + sums.expected);
    expect(may_edit).toBe(false);
    const { whole } = (await as<Account>(SUPERINTENDENT, 'account', COM)).body;
    expect(whole).toEqual({ currency: 'USD', owner_costs: sums.expected, docking_cost });
    const [table] = ownerCostTable(await finalFacts(docman.db, { id: COM, base_currency: 'USD' }));
    expect(table?.rows.at(-1)?.cells[0]).toBe('Docking cost');
    const { status } = await as(SUPERINTENDENT, 'setOwnerCosts', COM, {
      ...{ version: 1, costs: [], off_hire_hours: null },
    });
    expect(status).toBe(422);
  });

  test('are replaced as a whole at the docking’s rates, and what was agreed with the charterer holds for the stay', async () => {
    const { version } = await read();
    const body = { version, costs: [cost()], off_hire_hours: 480 };
    const { status, body: saved } = await as(SUPERINTENDENT, 'setOwnerCosts', HAL, body);
    expect(status).toBe(200);
    expect(saved.costs).toEqual([{ ...cost(), base_expected: 109_000 }]);
    expect(saved.off_hire).toMatchObject({ hours: 480, amount: 29_000_000, entered: true });
    const late = await as(SUPERINTENDENT, 'setOwnerCosts', HAL, body);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['version']]);
    const strange = await as(SUPERINTENDENT, 'setOwnerCosts', HAL, {
      ...body,
      ...{ version: saved.version, costs: [cost(), cost({ currency: 'JPY' })] },
    });
    expect(strange.body.errors).toEqual({
      'costs[1].currency': ['The docking has no rate for this currency.'],
    });
  });

  test('of two who begin at once the second is told what the first entered', async () => {
    await docman.db.delete(ownerCosts).where(eq(ownerCosts.drydock_id, HAL));
    const both = await Promise.all(
      ['First', 'Second'].map((supplier) =>
        as(SUPERINTENDENT, 'setOwnerCosts', HAL, {
          ...{ version: 0, costs: [cost({ supplier })], off_hire_hours: null },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('to yard, ship, class and viewers', () => {
  test.each(OTHERS)('%s: there are no such costs, neither to read nor to change', async (who) => {
    expect((await as(who, 'ownerCosts')).status).toBe(404);
    const set = await as(who, 'setOwnerCosts', HAL, {
      ...{ version: 0, costs: [], off_hire_hours: null },
    });
    expect([403, 404]).toContain(set.status);
  });

  test.each(OTHERS)('%s: no history, dashboard, summary or account tells of them', async (who) => {
    const told = await Promise.all([
      as<AuditPage>(who, 'drydockHistory'),
      as<DrydockSummary>(who, 'drydockSummary'),
      as<Account>(who, 'account'),
      docman.ask<Dashboard>('dashboard', { token: await docman.tokenOf(who) }),
    ]);
    const all = JSON.stringify(told.map(({ body }) => body));
    expect(all).not.toContain('set_owner_costs');
    expect(all).not.toContain('Jotun');
    expect(all).not.toMatch(/"(owner_costs|docking_cost)":\d/);
  });

  test('the office reads what was changed, and by whom', async () => {
    const { body } = await as<AuditPage>(SUPERINTENDENT, 'drydockHistory');
    expect(body.items.find(({ action }) => action === 'set_owner_costs')).toMatchObject({
      after: { off_hire_hours: null },
    });
  });
});
