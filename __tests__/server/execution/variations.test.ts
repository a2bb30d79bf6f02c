/** Variation orders from the finding to the work that was done: who sees what, what is agreed by whom, and what it makes of the money. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { NotificationsPage } from '../../../src/contract/notifications';
import type { Variation, VariationList } from '../../../src/contract/execution/variationRecords';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { permissions, users } from '../../../server/db/schema';
import { contracts } from '../../../server/db/tables/contractSchema';
import { variationOrders } from '../../../server/db/tables/executionSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { askAs, openApp, type TestApp } from '../support/app';
import { LUMP, VARIATION } from '../support/executionCalls';
import { DOCKING } from '../support/fleet';
import { JOB_BODY } from '../support/jobCalls';

const HAL = DOCKING['HAL-DD26'];
const SUPERINTENDENT = 'rajan.menon';
const ENGINEER = 'tomas.varga';
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';

let docman: TestApp;
beforeEach(async () => {
  docman = await openApp();
});
afterEach(() => docman.close());

const as = askAs<Variation>(() => docman);

const list = async (who: string) => (await as<VariationList>(who, 'variations', HAL)).body;
async function named(who: string, number: string) {
  const { items } = await list(who);
  const row = items.find((one) => one.number === number);
  return (await as(who, 'variation', row?.id ?? 0)).body;
}
const make = async (who: string, of: object = {}) =>
  (await as(who, 'createVariation', HAL, { ...VARIATION, ...of })).body;
const agree = (who: string, { id, version }: Variation, agreed_amount: number, days_agreed = 0) =>
  as(who, 'approveVariation', id, { agreed_amount, days_agreed, note: null, version });

/** Submitted and priced by the yard. */
async function priced(amount: number, of: object = {}, days_claimed = 0): Promise<Variation> {
  const made = await make(ENGINEER, of);
  const { version, id } = (await as(ENGINEER, 'submitVariation', made.id)).body;
  return (await as(YARD, 'offerVariation', id, { ...LUMP, amount, days_claimed, version })).body;
}

describe('the docking of the demonstration', () => {
  test('has six: 19,120 approved, 29,900 pending, a forecast of 569,260 and 32,904 of its contingency left', async () => {
    const { items, money, days_agreed } = await list(SUPERINTENDENT);
    expect(items.map(({ number, state, base_offered }) => [number, state, base_offered])).toEqual([
      ['VO-006', 'APPROVED', -550_000],
      ['VO-005', 'PRICED', 1_850_000],
      ['VO-004', 'APPROVED', 290_000],
      ['VO-003', 'SUBMITTED', 1_140_000],
      ['VO-002', 'APPROVED', 480_000],
      ['VO-001', 'APPROVED', 1_692_000],
    ]);
    expect(money).toEqual({
      ...{ currency: 'USD', budget: 61_000_000, baseline: 52_024_000, contingency: 5_202_400 },
      ...{ approved_growth: 1_912_000, committed_growth: 0, pending_growth: 2_990_000 },
      ...{ forecast: 56_926_000, contingency_left: 3_290_400 },
      ...{ owner_costs: 3_259_800, docking_cost: 60_185_800, off_hire: 33_350_000 },
    });
    expect(days_agreed).toBe(1);
    const { body } = await as<DrydockSummary>(SUPERINTENDENT, 'drydockSummary', HAL);
    expect(body.money).toEqual(money);
  });

  test('has a contract of 520,240 by which its jobs are paid, which its yard sees', async () => {
    const { body } = await as<Contract>(YARD, 'contract', HAL);
    expect([body.amount, body.lines.length]).toEqual([52_024_000, 64]);
    const included = body.lines.filter(({ status }) => status === 'INCLUDED');
    expect(included.map(({ job_code }) => job_code)).toEqual(['HP-008']);
    const { summary } = (await as<JobList>(SUPERINTENDENT, 'jobs', HAL)).body;
    expect(summary.baseline).toBe(body.amount);
  });
});

describe('who may approve', () => {
  test('is the superintendent up to the contingency, and the fleet manager above it', async () => {
    const liner = await named(SUPERINTENDENT, 'VO-005');
    expect((await agree(SUPERINTENDENT, liner, 1_850_000, 2)).body.state).toBe('APPROVED');
    const blast = await named(YARD, 'VO-003');
    const { id, version } = blast;
    const lines = blast.offers[0]?.lines ?? [];
    const offer = { lines, amount: null, days_claimed: 1, note: null, version };
    const offered = (await as(YARD, 'offerVariation', id, offer)).body;
    expect((await agree(SUPERINTENDENT, offered, 1_140_000, 1)).body.state).toBe('APPROVED');
    expect((await list(SUPERINTENDENT)).money).toMatchObject({ approved_growth: 4_902_000 });

    const further = await priced(400_000);
    const refused = await agree(SUPERINTENDENT, further, 400_000);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Ask the fleet manager: USD 996.00 above the contingency.',
    ]);
    expect((await agree(MANAGER, further, 400_000)).body).toMatchObject({
      ...{ state: 'APPROVED', agreed: 400_000, approved: { by: 'Henrik Solberg' } },
    });
  });

  test('is the fleet manager for one that is above the docking’s limit of an order, though the contingency has it', async () => {
    const most = await priced(2_500_000);
    expect((await agree(SUPERINTENDENT, most, 2_500_000)).status).toBe(200);
    await docman.db.update(drydocks).set({ contingency_pct: 50 }).where(eq(drydocks.id, HAL));
    const above = await priced(2_500_001);
    expect((await named(SUPERINTENDENT, above.number)).budget).toMatchObject({
      order_limit: 2_500_000,
    });
    const { status, body } = await agree(SUPERINTENDENT, above, 2_500_001);
    expect([status, body.message]).toEqual([
      403,
      'Ask the fleet manager: above the limit of USD 25000.00 for one order.',
    ]);
    expect((await agree(MANAGER, above, 2_500_001)).status).toBe(200);
  });

  test('is signed for by both: who of the yard has offered it, and who of the office has approved it', async () => {
    const offered = await priced(400_000);
    expect(offered.signatures).toEqual([]);
    const { body } = await agree(SUPERINTENDENT, offered, 400_000);
    expect(body.signatures.map(({ side, by }) => [side, by])).toEqual([
      ['YARD', 'Budi Santoso (Selat Timur Dockyard)'],
      ['OFFICE', 'Rajan Menon'],
    ]);
    expect((await named('hal.master', offered.number)).signatures).toEqual([]);
  });

  test('is never who drew it up', async () => {
    const made = await make(SUPERINTENDENT);
    const { version } = (await as(SUPERINTENDENT, 'submitVariation', made.id)).body;
    const body = { ...LUMP, version };
    const offered = (await as(YARD, 'offerVariation', made.id, body)).body;
    const { status, body: refused } = await agree(SUPERINTENDENT, offered, 400_000, 1);
    expect([status, refused.message]).toEqual([403, expect.stringMatching(/Someone else/)]);
    expect((await agree(MANAGER, offered, 400_000, 1)).status).toBe(200);
  });

  test('is the fleet manager alone where there is no contract', async () => {
    await docman.db
      .update(contracts)
      .set({ drydock_id: DOCKING['NDA-DD24'] })
      .where(eq(contracts.drydock_id, HAL));
    const small = await priced(1);
    expect((await agree(SUPERINTENDENT, small, 1)).body.message).toMatch(/no contract/);
    expect((await agree(MANAGER, small, 1)).status).toBe(200);
  });

  test('is the superintendent for any credit', async () => {
    const credit = await priced(-100_000, { cause: 'CREDIT' });
    expect((await agree(SUPERINTENDENT, credit, -100_000)).status).toBe(200);
  });

  test('agrees to what the yard has offered and to nothing else, neither more nor less', async () => {
    const offered = await priced(400_000, {}, 1);
    for (const [amount, days] of [
      [400_001, 2],
      [390_000, 0],
    ] as const) {
      const { status, body } = await agree(SUPERINTENDENT, offered, amount, days);
      expect([status, body.errors]).toEqual([
        422,
        {
          agreed_amount: [expect.stringMatching(/that the yard has offered/)],
          days_agreed: ['Only the days that the yard has claimed can be approved.'],
        },
      ]);
    }
    expect((await agree(SUPERINTENDENT, offered, 400_000, 1)).status).toBe(200);
  });

  test('agrees to the office’s own figures once the yard has taken them', async () => {
    const first = await priced(500_000, {}, 2);
    const reason = 'Take the rate of the contract';
    const asked = (await as(SUPERINTENDENT, 'negotiateVariation', first.id, { reason })).body;
    const counter = { ...LUMP, amount: 450_000, days_claimed: 1 };
    const offer = async (who: string, { id, version }: Variation) =>
      (await as(who, 'offerVariation', id, { ...counter, version })).body;
    const countered = await offer(SUPERINTENDENT, asked);
    // What the yard wants stays what may have to be paid.
    expect(countered).toMatchObject({ state: 'NEGOTIATING', offered: 500_000, days_claimed: 2 });
    expect(countered.calls).not.toContain('approve');
    expect((await agree(MANAGER, countered, 450_000, 1)).body.errors).toHaveProperty('state');
    const taken = await offer(YARD, countered);
    expect(taken).toMatchObject({ state: 'PRICED', offered: 450_000, days_claimed: 1 });
    expect(taken.offers.map(({ amount, side }) => [amount, side])).toEqual([
      [450_000, 'YARD'],
      [450_000, 'OFFICE'],
      [500_000, 'YARD'],
    ]);
    expect((await agree(SUPERINTENDENT, taken, 450_000, 1)).body).toMatchObject({
      ...{ state: 'APPROVED', agreed: 450_000, days_agreed: 1 },
    });
  });

  test('agrees to a price that the office has entered only where nobody of the yard can say it', async () => {
    const offered = async () => {
      const { id } = await make(ENGINEER);
      const { version } = (await as(ENGINEER, 'submitVariation', id)).body;
      return (await as(ENGINEER, 'offerVariation', id, { ...LUMP, version })).body;
    };
    const open = await offered();
    expect(open.state).toBe('NEGOTIATING');
    // One that an earlier version has left so.
    await docman.db
      .update(variationOrders)
      .set({ state: 'PRICED' })
      .where(eq(variationOrders.id, open.id));
    expect((await agree(SUPERINTENDENT, open, 400_000, 1)).body.errors).toEqual({
      agreed_amount: [expect.stringMatching(/The yard has to accept it/)],
    });
    await docman.db.update(users).set({ status: 'DEACTIVATED' }).where(eq(users.username, YARD));
    const alone = await offered();
    expect(alone).toMatchObject({ state: 'PRICED', offered: 400_000 });
    expect((await agree(SUPERINTENDENT, alone, 400_000, 1)).status).toBe(200);
  });

  test('decides on what is there now: of two at once one is told of the other', async () => {
    const offered = await priced(400_000);
    const answers = await Promise.all([
      agree(SUPERINTENDENT, offered, 400_000),
      agree(MANAGER, offered, 400_000),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await list(MANAGER)).items[0]?.state).toBe('APPROVED');
  });
});

describe('a price', () => {
  const rate = async () => {
    const { lines } = (await as<Contract>(SUPERINTENDENT, 'contract', HAL)).body;
    return lines.find(({ job_code }) => job_code === 'ST-001')?.id ?? 0;
  };
  const line = async (of: object = {}) => ({
    ...{ contract_line_id: await rate(), text: 'Frames', qty: '100', unit: 'kg' },
    ...{ price_source: 'CONTRACT_RATE', unit_price: '7.2', ...of },
  });
  const offerOf = async (of: object, lines: object[], amount: number | null = null) => {
    const { id } = await make(YARD, of);
    const body = { ...LUMP, lines, amount, version: 1 };
    return as(YARD, 'offerVariation', id, body);
  };

  test('at the contract’s rate is the contract’s', async () => {
    expect((await offerOf({}, [await line()])).body).toMatchObject({ offered: 72_000 });
    const { status, body } = await offerOf({}, [await line({ unit_price: '7.9' })]);
    expect([status, body.errors]).toEqual([
      422,
      { 'lines[0].unit_price': ['7.9 instead of 7.2 per kg, as the contract has it.'] },
    ]);
    expect((await offerOf({}, [await line({ unit: 't' })])).body.errors).toEqual({
      'lines[0].unit': ['The contract prices this per kg.'],
    });
    expect((await offerOf({}, [await line({ contract_line_id: 4_000_000 })])).status).toBe(422);
    expect((await offerOf({}, [await line({ contract_line_id: null })])).status).toBe(422);
    expect((await offerOf({}, [await line()], 5)).status).toBe(422);
    expect((await offerOf({}, [])).status).toBe(422);
  });

  test('is no more than money is: what cannot be counted is refused, and nothing is stored', async () => {
    const dear = await line({
      ...{ contract_line_id: null, price_source: 'QUOTED' },
      ...{ qty: '999999999', unit_price: '-999999999' },
    });
    const { status, body } = await offerOf({}, [dear]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['lines']]);
    expect((await offerOf({}, [], 10 ** 12)).status).toBe(422);
    expect((await offerOf({}, [await line({ unit_price: '1e9' })])).status).toBe(422);
    expect((await list(YARD)).items[0]?.offered).toBeNull();
  });

  test('of a credit is less than nothing', async () => {
    const { body } = await offerOf({ cause: 'CREDIT' }, [], 100);
    expect(body.errors).toEqual({ amount: ['A credit is a negative amount.'] });
    const taken = await line({ unit_price: '-7.2' });
    expect((await offerOf({ cause: 'CREDIT' }, [taken])).body.offered).toBe(-72_000);
  });

  test('in the contract’s currency counts in the docking’s by the contract’s rate', async () => {
    await docman.db
      .update(contracts)
      .set({ currency: 'EUR', rate: '1.09' })
      .where(eq(contracts.drydock_id, HAL));
    const offered = await priced(100_000);
    expect(offered).toMatchObject({ currency: 'EUR', offered: 100_000, base_offered: null });
    const ours = (await as(SUPERINTENDENT, 'variation', offered.id)).body;
    expect(ours).toMatchObject({ offered: 100_000, base_offered: 109_000, rate: '1.09' });
    expect((await agree(SUPERINTENDENT, offered, 100_000)).body.base_agreed).toBe(109_000);
    expect((await list(SUPERINTENDENT)).money).toMatchObject({ approved_growth: 2_021_000 });
  });

  test('sent again as its answer was lost, is offered once, and another of the same version is refused', async () => {
    const made = await make(ENGINEER);
    const { version, id } = (await as(ENGINEER, 'submitVariation', made.id)).body;
    const first = await as(YARD, 'offerVariation', id, { ...LUMP, version });
    const again = await as(YARD, 'offerVariation', id, { ...LUMP, version });
    expect([first.status, again.status, again.body.version]).toEqual([
      ...[200, 200, first.body.version],
    ]);
    expect(again.body.offers).toHaveLength(1);
    const other = await as(YARD, 'offerVariation', id, { ...LUMP, amount: 1, version });
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['version']]);
    // Of somebody else the same figures are another offer.
    expect((await as(SUPERINTENDENT, 'offerVariation', id, { ...LUMP, version })).status).toBe(422);
  });

  test('is kept with every other that was offered', async () => {
    const first = await priced(500_000);
    const reason = 'Take the rate of the contract';
    const asked = (await as(SUPERINTENDENT, 'negotiateVariation', first.id, { reason })).body;
    expect(asked).toMatchObject({ state: 'NEGOTIATING', reason });
    const body = { ...LUMP, amount: 450_000, version: asked.version };
    const second = (await as(YARD, 'offerVariation', first.id, body)).body;
    expect(second.offers.map(({ amount, side }) => [amount, side])).toEqual([
      [450_000, 'YARD'],
      [500_000, 'YARD'],
    ]);
    expect(second).toMatchObject({ state: 'PRICED', offered: 450_000 });
  });
});

describe('a draft', () => {
  test('is its makers’ own until it is submitted, with its history', async () => {
    const office = await make(ENGINEER);
    const yard = await make(YARD, { title: 'Found by the yard' });
    expect((await as(YARD, 'variation', office.id)).status).toBe(404);
    expect((await as(SUPERINTENDENT, 'variation', yard.id)).status).toBe(404);
    expect((await list(YARD)).items.some(({ id }) => id === office.id)).toBe(false);
    const update = { ...VARIATION, title: 'What we first thought', version: 1 };
    await as(ENGINEER, 'updateVariation', office.id, update);
    docman.clock.now = new Date(docman.clock.now.getTime() + 60_000);
    await as(ENGINEER, 'submitVariation', office.id);
    const told = async (who: string) =>
      (await as<AuditPage>(who, 'variationHistory', office.id)).body.items.map(
        ({ action }) => action,
      );
    expect(await told(YARD)).toEqual(['submit']);
    expect(await told(SUPERINTENDENT)).toEqual(['submit', 'update', 'create']);
  });

  test('that its yard has priced comes to us with its price', async () => {
    const { id } = await make(YARD);
    await as(YARD, 'offerVariation', id, { ...LUMP, version: 1 });
    expect((await as(YARD, 'submitVariation', id)).body).toMatchObject({
      ...{ state: 'PRICED', offered: 400_000 },
    });
  });

  test('of hidden damage rests on a document', async () => {
    const { id } = await make(YARD, { cause: 'HIDDEN_DAMAGE' });
    const { body } = await as(YARD, 'submitVariation', id);
    expect(body.errors).toEqual({ document_ids: [expect.stringMatching(/evidence/)] });
  });

  test('of hidden damage may rest on a photo of the damage that its job has, and tells it', async () => {
    const [job] = await docman.db.select().from(jobs).where(eq(jobs.code, 'PS-003'));
    const job_id = job?.id ?? 0;
    const { id } = await make(YARD, { cause: 'HIDDEN_DAMAGE', job_id });
    const { status, body } = await as(YARD, 'submitVariation', id);
    expect(status).toBe(200);
    expect(body.photos).toMatchObject([{ code: 'PS-003', tag: 'DAMAGE', job_id }]);
  });

  test('names jobs and documents of its own docking that its maker sees', async () => {
    const { status, body } = await as(YARD, 'createVariation', HAL, {
      ...{ ...VARIATION, job_id: 4_000_000, document_ids: [4_000_000] },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['job_id', 'document_ids']]);
  });

  test('sent twice is made once', async () => {
    const body = { ...VARIATION, client_id: crypto.randomUUID() };
    const answers = await Promise.all([
      as(ENGINEER, 'createVariation', HAL, body),
      as(ENGINEER, 'createVariation', HAL, body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    const changed = await as(ENGINEER, 'createVariation', HAL, { ...body, title: 'Another title' });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['client_id']]);
  });

  test('is not changed once it is submitted, nor by the other side', async () => {
    const { id } = await make(ENGINEER);
    await as(ENGINEER, 'submitVariation', id);
    const update = { ...VARIATION, version: 2 };
    expect((await as(ENGINEER, 'updateVariation', id, update)).body.errors).toEqual({
      state: ['The variation order is submitted.'],
    });
    expect((await as(YARD, 'updateVariation', id, update)).status).toBe(403);
    expect((await as(YARD, 'withdrawVariation', id, { reason: 'Not ours' })).status).toBe(403);
  });
});

describe('what came to nothing', () => {
  test('is asked for again by one other that stands in its place, and each leads to the other', async () => {
    const first = await priced(400_000);
    const early = await as(ENGINEER, 'createVariation', HAL, {
      ...{ ...VARIATION, replaces_id: first.id },
    });
    expect(Object.keys(early.body.errors ?? {})).toEqual(['replaces_id']);
    await as(SUPERINTENDENT, 'rejectVariation', first.id, { reason: 'Too dear' });
    const again = await make(ENGINEER, { replaces_id: first.id });
    expect(again.replaces).toEqual({ id: first.id, number: first.number, title: first.title });
    expect((await named(ENGINEER, first.number)).replaced_by?.id).toBe(again.id);
    // The yard does not see the office's draft.
    expect((await named(YARD, first.number)).replaced_by).toBeNull();
    const third = await as(ENGINEER, 'createVariation', HAL, {
      ...{ ...VARIATION, replaces_id: first.id },
    });
    expect(Object.keys(third.body.errors ?? {})).toEqual(['replaces_id']);
    const kept = await as(ENGINEER, 'updateVariation', again.id, {
      ...{ ...VARIATION, replaces_id: first.id, title: 'Another title', version: again.version },
    });
    expect(kept.status).toBe(200);
  });

  test('of another docking stands for nothing here', async () => {
    const { status } = await as(ENGINEER, 'createVariation', HAL, {
      ...{ ...VARIATION, replaces_id: 4_000_000 },
    });
    expect(status).toBe(422);
  });
});

describe('what it does to its job', () => {
  const jobNamed = async (code: string) =>
    (await as<JobList>(MANAGER, 'jobs', HAL)).body.items.find((job) => job.code === code);

  test('a credit cancels the job that it takes out', async () => {
    const job = await jobNamed('DM-003');
    const credit = await priced(-480_000, { cause: 'CREDIT', job_id: job?.id });
    await agree(SUPERINTENDENT, credit, -480_000);
    expect((await jobNamed('DM-003'))?.state).toBe('CANCELLED');
    const { body } = await as<Job>(MANAGER, 'job', job?.id ?? 0);
    expect(body.hold_reason).toBe(`Taken out by ${credit.number}`);
  });

  test.each(['approveVariation', 'startVariationEarly'] as const)(
    'additional work begins with %s, and not before',
    async (name) => {
      const growth = { ...JOB_BODY, origin: 'GROWTH' };
      const job = (await as<Job>(SUPERINTENDENT, 'createJob', HAL, growth)).body;
      await as(SUPERINTENDENT, 'approveJob', job.id);
      const offered = await priced(100_000, { job_id: job.id });
      expect((await as<Job>(YARD, 'startJob', job.id)).status).toBe(422);
      if (name === 'approveVariation') await agree(SUPERINTENDENT, offered, 100_000);
      else await as(SUPERINTENDENT, name, offered.id, { reason: 'The tank is open today' });
      expect((await as<Job>(YARD, 'startJob', job.id)).body.state).toBe('IN_PROGRESS');
    },
  );

  test('work that began early is committed until it is approved', async () => {
    const { id } = await named(SUPERINTENDENT, 'VO-005');
    const reason = 'The shaft is out now';
    const early = (await as(SUPERINTENDENT, 'startVariationEarly', id, { reason })).body;
    expect(early.started_early).toMatchObject({ by: 'Rajan Menon', reason });
    expect(early.calls).not.toContain('start_early');
    expect((await list(SUPERINTENDENT)).money).toMatchObject({
      ...{ committed_growth: 1_850_000, pending_growth: 1_140_000, forecast: 56_926_000 },
      contingency_left: 1_440_400,
    });
  });

  test('it is done once its job is accepted', async () => {
    const { id, job } = await named(SUPERINTENDENT, 'VO-001');
    expect((await as(SUPERINTENDENT, 'variationDone', id)).body.errors).toEqual({
      prerequisites: ['Job ST-001 is not accepted yet.'],
    });
    await docman.db
      .update(jobs)
      .set({ state: 'ACCEPTED' })
      .where(eq(jobs.id, job?.id ?? 0));
    expect((await as(SUPERINTENDENT, 'variationDone', id)).body.state).toBe('DONE');
  });
});

describe('who sees amounts', () => {
  test('are the office and the yard; the ship sees what is done and how long it takes', async () => {
    const ship = await named('hal.master', 'VO-001');
    expect(ship).toMatchObject({
      ...{ offered: null, agreed: null, base_agreed: null, offers: [], budget: null, calls: [] },
      days_agreed: 1,
    });
    const yard = await named(YARD, 'VO-001');
    expect(yard).toMatchObject({ offered: 1_692_000, agreed: 1_692_000, base_agreed: null });
    expect(yard.budget).toBeNull();
    expect((await list(YARD)).money).toBeNull();
    expect((await list('hal.master')).money).toBeNull();
    const liner = await named(SUPERINTENDENT, 'VO-005');
    await agree(SUPERINTENDENT, liner, 1_850_000, 2);
    const { body } = await as<AuditPage>('hal.master', 'variationHistory', liner.id);
    expect(JSON.stringify(body)).not.toMatch(/amount|1850000/);
  });

  test('nor does the ship read what they say of a price, or that the account agrees on it', async () => {
    const asked = await priced(400_000);
    const reason = { reason: 'Zzdear: the sister ship paid half' };
    await as(SUPERINTENDENT, 'negotiateVariation', asked.id, reason);
    const { version } = (await as(YARD, 'variation', asked.id)).body;
    const offer = { ...LUMP, amount: 300_000, days_claimed: 0, note: 'Zzbest', version };
    const best = (await as(YARD, 'offerVariation', asked.id, offer)).body;
    const agreement = { agreed_amount: 300_000, days_agreed: 0, note: 'Zzfair' };
    const body = { ...agreement, version: best.version };
    expect((await as(SUPERINTENDENT, 'approveVariation', asked.id, body)).status).toBe(200);
    await as(SUPERINTENDENT, 'variationDone', asked.id);
    await docman.db
      .update(variationOrders)
      .set({ state: 'SETTLED' })
      .where(eq(variationOrders.id, asked.id));
    const ship = async (name: EndpointName, id: number) =>
      JSON.stringify((await as<unknown>('hal.master', name, id)).body);
    const answers = [
      await ship('variation', asked.id),
      await ship('variationHistory', asked.id),
      ...[await ship('variations', HAL), await ship('exportVariations', HAL)],
      await ship('drydockHistory', HAL),
      await ship('dashboard', HAL),
    ];
    for (const said of answers) expect(said).not.toMatch(/Zz|SETTLED|settle/);
    expect((await named('hal.master', asked.number)).state).toBe('DONE');
    // Both sides read all of it.
    for (const who of [ENGINEER, YARD]) {
      expect((await named(who, asked.number)).state).toBe('SETTLED');
      expect((await named(who, asked.number)).approved?.note).toBe('Zzfair');
    }
  });

  test('a yard that the docking did not go to is told nothing of its contract', async () => {
    const id = DOCKING['NDA-DD27'];
    await docman.db
      .update(drydocks)
      .set({ state: 'AWARDED', yard_id: 1 })
      .where(eq(drydocks.id, id));
    await docman.db.update(contracts).set({ drydock_id: id }).where(eq(contracts.drydock_id, HAL));
    await docman.db.update(variationOrders).set({ drydock_id: id });
    const { body } = await as<VariationList>('gulf.tender', 'variations', id);
    expect(body).toMatchObject({ items: [], days_contract: null, days_agreed: 0, money: null });
    expect((await as('gulf.tender', 'createVariation', id, VARIATION)).status).toBe(403);
  });

  test('nobody else sees any: class, viewers, and yards of other dockings', async () => {
    for (const who of ['bv.surveyor', 'owner.viewer'])
      expect((await as(who, 'variations', HAL)).status).toBe(403);
    expect((await as('gulf.tender', 'variations', HAL)).status).toBe(404);
    const { id } = await named(SUPERINTENDENT, 'VO-001');
    expect((await as('gulf.tender', 'variation', id)).status).toBe(404);
    const { body } = await as<DrydockSummary>('hal.master', 'drydockSummary', HAL);
    expect(body.money).toBeNull();
  });
});

describe('who is told', () => {
  const told = async (who: string) => {
    const { items } = (await as<NotificationsPage>(who, 'notifications', 0)).body;
    return items
      .filter(({ kind }) => kind.startsWith('VARIATION'))
      .map(({ kind, label, number, actor }) => [kind, label, number, actor]);
  };

  test('is the other side when it is its turn, and both of what was decided; never of a draft, nor of their own act', async () => {
    const { id } = await make(ENGINEER);
    expect(await told(YARD)).toEqual([]);
    const { version } = (await as(ENGINEER, 'submitVariation', id)).body;
    const asked = ['VARIATION_ASKED', 'VO-007', 'HAL-DD26'];
    // Who of the office it was is not the yard's to know.
    expect(await told(YARD)).toEqual([[...asked, null]]);
    expect(await told(ENGINEER)).toEqual([]);
    const offered = (await as(YARD, 'offerVariation', id, { ...LUMP, version })).body;
    const byYard = [[...asked, 'Budi Santoso (Selat Timur Dockyard)']];
    expect([await told(SUPERINTENDENT), await told(ENGINEER)]).toEqual([byYard, byYard]);
    await agree(SUPERINTENDENT, offered, 400_000, 1);
    const decided = ['VARIATION_DECIDED', 'VO-007', 'HAL-DD26'];
    expect(await told(YARD)).toContainEqual([...decided, null]);
    expect(await told(ENGINEER)).toContainEqual([...decided, 'Rajan Menon']);
    for (const who of ['bv.surveyor', 'owner.viewer', 'gulf.tender'])
      expect(await told(who)).toEqual([]);
  });

  test('sees it no longer without the right, or where the docking is another yard’s', async () => {
    const { id } = await make(ENGINEER);
    await as(ENGINEER, 'submitVariation', id);
    expect(await told(YARD)).toHaveLength(1);
    await docman.db.update(drydocks).set({ yard_id: 2 }).where(eq(drydocks.id, HAL));
    expect(await told(YARD)).toEqual([]);
    await docman.db.update(drydocks).set({ yard_id: 1 }).where(eq(drydocks.id, HAL));
    await docman.db.delete(permissions).where(eq(permissions.menu_id, 6));
    expect(await told(YARD)).toEqual([]);
  });
});

test('a docking is not closed while one is open', async () => {
  const missing = async () => {
    const { body } = await as<DrydockSummary>(MANAGER, 'drydockSummary', HAL);
    return body;
  };
  expect((await missing()).state).toBe('EXECUTION');
  const { body } = await as<{ next: unknown }>(MANAGER, 'drydockSummary', DOCKING['ALF-IW26']);
  expect(JSON.stringify(body.next)).not.toMatch(/noOpenVariationOrder/);
  await docman.db
    .update(variationOrders)
    .set({ drydock_id: DOCKING['ALF-IW26'] })
    .where(eq(variationOrders.number, 5));
  const later = await as<{ next: unknown }>(MANAGER, 'drydockSummary', DOCKING['ALF-IW26']);
  expect(JSON.stringify(later.body.next)).toMatch(/noOpenVariationOrder/);
});

test('changes nothing of a docking that is not awarded', async () => {
  const { body } = await as(SUPERINTENDENT, 'createVariation', DOCKING['NDA-DD27'], VARIATION);
  expect(body.errors).toEqual({ state: [expect.stringMatching(/awarded/)] });
});

test('the log is told as CSV, the oldest first', async () => {
  const { body: text } = await as<string>(MANAGER, 'exportVariations', HAL);
  const [head, first] = text.split('\r\n');
  expect(head).toMatch(/number,title,cause,state/);
  expect(first).toMatch(
    /^VO-001,Side-shell frames 118-122: renew,HIDDEN_DAMAGE,APPROVED,ST-001,USD,16920.00,16920.00,1,1/,
  );
});
