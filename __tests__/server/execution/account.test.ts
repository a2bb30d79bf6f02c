/** The final account of a docking: what is claimed against what was agreed, who decides, and what a docking cannot be closed without. */
import fc from 'fast-check';
import type { AuditPage } from '../../../src/contract/history';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Account, AccountLine } from '../../../src/contract/execution/accountRecords';
import type {
  DailyReport,
  DailyReportList,
} from '../../../src/contract/execution/dailyReportRecords';
import { dailyReportFields } from '../../../src/contract/execution/dailyReports';
import { fieldsOf } from '../../../src/contract/fieldTable';
import type { VariationList } from '../../../src/contract/execution/variationRecords';
import type { NotificationsPage } from '../../../src/contract/notifications';
import { drydocks, milestones } from '../../../server/db/tables/fleetSchema';
import { eq } from 'drizzle-orm';
import { openApp, type TestApp } from '../support/app';
import { INVOICE, PAYMENT } from '../support/executionCalls';
import { DOCKING } from '../support/fleet';

const HAL = DOCKING['HAL-DD26'];
const COM = DOCKING['COM-DD25'];
const SUPERINTENDENT = 'rajan.menon';
const ENGINEER = 'tomas.varga';
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';

let docman: TestApp;
beforeEach(async () => {
  docman = await openApp();
});
afterEach(() => docman.close());

type Answer<T> = T & { message?: string; errors?: Record<string, string[]>; current?: Account };
async function as<T = Account>(who: string, name: EndpointName, body?: object, id: number = HAL) {
  const token = await docman.tokenOf(who);
  return docman.ask<Answer<T>>(name, { token, id, ...(body ? { body } : {}) });
}
const read = async (who: string, id: number = HAL) =>
  (await as(who, 'account', undefined, id)).body;

const lineOf = ({ lines }: Account, code: string): AccountLine => {
  const found = lines.find((one) => one.code === code);
  if (found === undefined) throw new Error(`There is no line ${code}.`);
  return found;
};

/** As an invoice claims it; of nobody's order where the code is none of the account's. */
function claim(account: Account, code: string, qty: string, unit_price: string, amount: number) {
  const line = account.lines.find((one) => one.code === code);
  return {
    ...{ of: line?.line ?? null, text: line?.text ?? code, unit: line?.unit ?? null },
    ...{ qty, unit_price, amount },
  };
}
type Claimed = ReturnType<typeof claim>;

const invoice = (lines: Claimed[], of: object = {}) => ({
  ...{ ...INVOICE, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) },
  ...of,
});

const decide = (who: string, line: AccountLine, of: object = {}) =>
  as(who, 'decideAccount', {
    decisions: [
      {
        ...{ line: line.line, state: 'AGREED', claimed: line.claimed, expected: line.expected },
        ...{ agreed: line.expected, note: null, next_step: null },
        ...{ measured: line.measurable ? line.measured : null, ...of },
      },
    ],
  });

const findings = (line: AccountLine) =>
  line.findings.map(({ kind, claimed, known }) => [kind, claimed, known]);

describe('a variation order', () => {
  const order = async () => {
    const { items } = (await as<VariationList>(SUPERINTENDENT, 'variations')).body;
    const found = items.find(({ number }) => number === 'VO-006');
    return { id: found?.id ?? 0, state: found?.state };
  };

  test('is settled once its work is done and its line is agreed, and open again with another claim', async () => {
    const account = await read(SUPERINTENDENT);
    await decide(SUPERINTENDENT, lineOf(account, 'VO-006'));
    const { id, state } = await order();
    expect(state).toBe('APPROVED');
    expect((await as(SUPERINTENDENT, 'variationDone', undefined, id)).body).toMatchObject({
      state: 'SETTLED',
    });
    const claimed = claim(account, 'VO-006', '1', '-4000', -400_000);
    await as(YARD, 'addInvoice', invoice([claimed]));
    expect((await order()).state).toBe('DONE');
    const again = lineOf(await read(SUPERINTENDENT), 'VO-006');
    await decide(SUPERINTENDENT, again, { note: 'As invoiced', agreed: -400_000 });
    expect((await order()).state).toBe('SETTLED');
    const { body } = await as<AuditPage>(SUPERINTENDENT, 'variationHistory', undefined, id);
    expect(body.items.map(({ action }) => action).slice(0, 3)).toEqual([
      ...['settle', 'unsettle', 'settle'],
    ]);
  });
});

test('whatever is decided, nothing above what was ordered is agreed on without a reason, and the sum is that of its lines', async () => {
  const { lines } = await read(SUPERINTENDENT);
  const chosen = fc.record({
    place: fc.nat(lines.length - 1),
    more: fc.integer({ min: -300_000, max: 300_000 }),
    note: fc.option(fc.constant('As agreed on board')),
    measured: fc.option(fc.integer({ min: 0, max: 9_000 }).map(String)),
  });
  const orderedOf = ({ expected, contract }: AccountLine) => expected ?? contract;
  await fc.assert(
    fc.asyncProperty(fc.array(chosen, { minLength: 1, maxLength: 6 }), async (choices) => {
      for (const { place, more, note, measured } of choices) {
        const now = (await read(SUPERINTENDENT)).lines[place];
        if (now === undefined) throw new Error('A line is gone.');
        const quantity = now.measurable ? measured : null;
        const agreed = (orderedOf(now) ?? 0) + more;
        await decide(SUPERINTENDENT, now, { agreed, note, measured: quantity });
      }
      const account = await read(SUPERINTENDENT);
      const agreed = account.lines.filter(({ state }) => state === 'AGREED');
      const unexplained = agreed.filter(({ note }) => note === null);
      for (const line of unexplained) {
        const most = orderedOf(line);
        if (most !== null) expect(line.agreed).toBeLessThanOrEqual(most);
      }
      const sum = (all: readonly AccountLine[]) =>
        all.reduce((total, one) => total + (one.agreed ?? 0), 0);
      expect(account.totals.agreed).toBe(sum(agreed.filter(({ kind }) => kind !== 'LATE')));
    }),
    { numRuns: 12 },
  );
});

test('above the contract no amount is agreed on without a reason as long as nothing is measured', async () => {
  const { lines } = await read(SUPERINTENDENT);
  const line = lines.find(({ expected, measurable }) => measurable && expected === null);
  if (line === undefined) throw new Error('Everything is measured.');
  const unmeasured = { measured: null, agreed: (line.contract ?? 0) + 1 };
  const refused = await decide(SUPERINTENDENT, line, unmeasured);
  expect(refused.body.errors).toEqual({ 'decisions[0].note': [expect.stringMatching(/reason/)] });
  const said = await decide(SUPERINTENDENT, line, { ...unmeasured, note: 'Weighed by the yard' });
  expect(said.status).toBe(200);
});

describe('the account of the demonstration', () => {
  test('expects the contract and the variation orders, and what was measured instead where it is measured', async () => {
    const account = await read(SUPERINTENDENT);
    const { totals } = account;
    expect([totals.contract, totals.variations, totals.claimed]).toEqual([
      52_024_000, 1_912_000, 0,
    ]);
    expect(lineOf(account, 'DK-001')).toMatchObject({
      ...{ contract: 2_450_000, expected: 2_450_000, claimed: 0, agreed: null, state: 'OPEN' },
    });
    expect(lineOf(account, 'VO-006')).toMatchObject({
      ...{ expected: -550_000, state: 'OPEN', findings: [] },
    });
    // A credit takes its job out: the contract's line stays, or it would be taken out twice.
    expect(lineOf(account, 'MC-004')).toMatchObject({ expected: 550_000 });
    expect(lineOf(account, 'VO-005')).toMatchObject({ expected: 0, idle: true, state: 'AGREED' });
  });

  test('has what is paid on account, and an account of a docking that is closed', async () => {
    const { totals, invoices } = await read(SUPERINTENDENT);
    expect([totals.paid, totals.net]).toEqual([15_607_200, 0]);
    expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([['INTERIM', 15_607_200]]);
    const closed = await read(SUPERINTENDENT, COM);
    expect(closed.lines.every(({ state }) => state === 'AGREED')).toBe(true);
    expect(closed.totals).toMatchObject({ net: 48_981_600, paid: 48_981_600, left: 0, open: 0 });
    // 16 to 30 August by the contract's count, and the steel as it was measured.
    expect(lineOf(closed, 'DK-002')).toMatchObject({ measured: '14', expected: 5_600_000 });
    expect(lineOf(closed, 'ST-001')).toMatchObject({
      ...{ contract: 7_400_000, measured: '11840', claimed: 8_761_600, expected: 8_761_600 },
      ...{ agreed: 8_761_600, findings: [] },
    });
    expect(closed.lines.every(({ kind }) => kind === 'CONTRACT')).toBe(true);
    expect(closed.totals.contract).toBe(47_620_000);
    expect([closed.may_invoice, closed.may_decide]).toEqual([false, false]);
  });
});

describe('an invoice with four faults', () => {
  test('is compared line by line, and each fault is named', async () => {
    const account = await read(SUPERINTENDENT);
    const lines = [
      claim(account, 'DK-001', '1', '24500', 2_450_000),
      claim(account, 'ST-001', '6000', '7.9', 4_740_000),
      claim(account, 'HP-003', '2500', '19', 4_750_000),
      claim(account, 'Tools lent', '1', '5', 500),
    ];
    const { status, body } = await as(YARD, 'addInvoice', invoice(lines, { tax: 1_000 }));
    expect(status).toBe(201);
    expect(body.invoices[0]).toMatchObject({
      number: 'STD-1',
      by: 'Budi Santoso (Selat Timur Dockyard)',
      findings: [],
    });
    const ours = await read(SUPERINTENDENT);
    expect(findings(lineOf(ours, 'DK-001'))).toEqual([]);
    expect(findings(lineOf(ours, 'ST-001'))).toContainEqual(['price', '7.9', '7.2']);
    expect(findings(lineOf(ours, 'HP-003'))).toEqual(
      expect.arrayContaining([
        ['quantity', '2500', expect.any(String)],
        ['alsoIn', '600', 'VO-003'],
      ]),
    );
    const strange = ours.lines.find(({ kind }) => kind === 'NOT_ORDERED');
    expect(strange).toMatchObject({ text: 'Tools lent', claimed: 500, expected: 0 });
    expect(ours.invoices[0]?.findings).toEqual([
      { kind: 'sum', text: null, counted: 11_941_500, stated: 11_940_500 },
      { kind: 'tax', text: null, counted: 0, stated: 1_000 },
    ]);
  });

  test('does not add up is told of its line', async () => {
    const account = await read(ENGINEER);
    const lines = [claim(account, 'DK-001', '2', '24500', 2_450_000)];
    const { body } = await as(ENGINEER, 'addInvoice', invoice(lines));
    expect(body.invoices[0]?.findings).toEqual([
      {
        ...{ kind: 'arithmetic', text: 'Docking and undocking' },
        ...{ counted: 4_900_000, stated: 2_450_000 },
      },
    ]);
  });

  test('of what is on account or proforma claims no line', async () => {
    const account = await read(SUPERINTENDENT);
    const lines = [claim(account, 'DK-001', '1', '24500', 2_450_000)];
    for (const [kind, number] of [
      ['INTERIM', 'A'],
      ['PROFORMA', 'B'],
    ])
      await as(YARD, 'addInvoice', invoice(lines, { kind, number }));
    expect((await read(SUPERINTENDENT)).totals.claimed).toBe(0);
  });

  test('voided with a reason claims nothing, stays in sight, and its number is free again', async () => {
    const account = await read(YARD);
    const lines = [claim(account, 'DK-001', '1', '24500', 2_450_000)];
    const made = (await as(YARD, 'addInvoice', invoice(lines))).body.invoices[0];
    expect((await as(YARD, 'addInvoice', invoice(lines))).body.errors).toHaveProperty('number');
    const voiding = { invoice_id: made?.id, reason: 'Sent too early' };
    expect((await as(YARD, 'voidInvoice', voiding)).body.totals.claimed).toBe(0);
    expect((await as(YARD, 'voidInvoice', voiding)).status).toBe(422);
    const { invoices } = (await as(YARD, 'addInvoice', invoice(lines))).body;
    expect(invoices.map(({ voided }) => voided?.reason ?? null)).toEqual([
      ...[null, 'Sent too early', null],
    ]);
  });

  test('sent twice is stored once, and under one id nobody else sends theirs', async () => {
    const account = await read(YARD);
    const body = invoice([claim(account, 'DK-001', '1', '24500', 2_450_000)], {
      client_id: crypto.randomUUID(),
    });
    const statuses = [await as(YARD, 'addInvoice', body), await as(YARD, 'addInvoice', body)];
    expect(statuses.map(({ status }) => status)).toEqual([201, 200]);
    expect((await read(YARD)).invoices).toHaveLength(2);
    expect((await as(ENGINEER, 'addInvoice', body)).body.errors).toHaveProperty('client_id');
    // With other values it is not told as stored.
    for (const other of [{ tax: 5 }, { lines: [...body.lines, ...body.lines] }])
      expect((await as(YARD, 'addInvoice', { ...body, ...other })).body.errors).toHaveProperty(
        'client_id',
      );
  });

  test('names lines of this account and documents of this ship alone', async () => {
    const wrong = invoice([{ ...INVOICE.lines[0], of: 'c4000' } as Claimed], {
      document_id: 4_000,
    });
    const { status, body } = await as(YARD, 'addInvoice', wrong);
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['document_id', 'lines[0].of'],
    ]);
  });
});

describe('what is agreed on', () => {
  test('counts, less the discount, and what is paid is taken off', async () => {
    const { body } = await decide(SUPERINTENDENT, lineOf(await read(SUPERINTENDENT), 'DK-001'));
    expect(lineOf(body, 'DK-001')).toMatchObject({
      ...{ state: 'AGREED', agreed: 2_450_000, decided: { by: 'Rajan Menon' } },
    });
    expect(body.totals).toMatchObject({ agreed: 2_450_000, left: 2_450_000 - 15_607_200 });
  });

  test('is decided on what was before one: another claim opens the line again', async () => {
    const seen = lineOf(await read(SUPERINTENDENT), 'DK-001');
    await decide(SUPERINTENDENT, seen);
    const lines = [claim(await read(YARD), 'DK-001', '2', '24500', 4_900_000)];
    await as(YARD, 'addInvoice', invoice(lines));
    const now = lineOf(await read(SUPERINTENDENT), 'DK-001');
    expect(now).toMatchObject({ state: 'OPEN', outdated: true, agreed: 2_450_000 });
    const refused = await decide(MANAGER, seen);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['decisions[0].claimed'],
    ]);
    expect(lineOf(refused.body.current ?? (await read(YARD)), 'DK-001').claimed).toBe(4_900_000);
    expect((await decide(MANAGER, now)).status).toBe(200);
  });

  test('above what is expected says why', async () => {
    const line = lineOf(await read(SUPERINTENDENT), 'DK-001');
    const refused = await decide(SUPERINTENDENT, line, { agreed: 2_450_001 });
    expect(refused.body.errors).toHaveProperty(['decisions[0].note']);
    const note = 'An hour of tugs beyond the contract';
    expect((await decide(SUPERINTENDENT, line, { agreed: 2_450_001, note })).status).toBe(200);
  });

  test('tells the office of an invoice of the yard, and the yard of what is disputed, and nobody else', async () => {
    const told = async (who: string) =>
      (await as<NotificationsPage>(who, 'notifications')).body.items.flatMap(({ kind, label }) =>
        kind === 'INVOICE_ENTERED' || kind === 'ACCOUNT_DISPUTED' ? [`${kind} ${label}`] : [],
      );
    const account = await read(YARD);
    const claimed = [claim(account, 'DK-001', '1', '30000', 3_000_000)];
    await as(YARD, 'addInvoice', invoice(claimed, { number: 'STD-9' }));
    expect(await told(SUPERINTENDENT)).toEqual(['INVOICE_ENTERED STD-9']);
    const line = lineOf(await read(SUPERINTENDENT), 'DK-001');
    const dispute = { state: 'DISPUTED', agreed: null, note: 'Not by contract' };
    await decide(SUPERINTENDENT, line, { ...dispute, next_step: 'Yard sends another' });
    expect(await told(YARD)).toEqual(['ACCOUNT_DISPUTED DK-001']);
    for (const who of ['hal.master', 'bv.surveyor', 'gulf.tender', 'owner.viewer'])
      expect([who, await told(who)]).toEqual([who, []]);
    // What the office enters for the yard is no news to it.
    await as(ENGINEER, 'addInvoice', invoice(claimed, { number: 'STD-10' }));
    expect(await told(SUPERINTENDENT)).toEqual(['INVOICE_ENTERED STD-9']);
  });

  test('or disputed, with the reason and what happens next, which the yard reads', async () => {
    const line = lineOf(await read(SUPERINTENDENT), 'DK-001');
    const dispute = { state: 'DISPUTED', agreed: null, note: 'No undocking yet' };
    expect((await decide(SUPERINTENDENT, line, dispute)).status).toBe(422);
    const next_step = 'Yard sends the pilot log';
    await decide(SUPERINTENDENT, line, { ...dispute, next_step });
    const theirs = await read(YARD);
    expect(lineOf(theirs, 'DK-001')).toMatchObject({ note: 'No undocking yet', next_step });
    expect(theirs.totals.disputed).toBe(1);
    await decide(SUPERINTENDENT, line, { state: 'OPEN', agreed: null });
    expect(lineOf(await read(YARD), 'DK-001')).toMatchObject({ state: 'OPEN', decided: null });
  });

  test('in one go for all that are as expected, with one event', async () => {
    const { lines } = await read(SUPERINTENDENT);
    const equal = lines.filter(({ state, expected }) => state === 'OPEN' && expected !== null);
    const decisions = equal.map(({ line, claimed, expected, measured, measurable }) => ({
      ...{
        measured: measurable ? measured : null,
        line,
        claimed,
        expected,
        agreed: expected,
        state: 'AGREED',
        note: null,
      },
      next_step: null,
    }));
    const { body } = await as(SUPERINTENDENT, 'decideAccount', { decisions });
    expect(body.totals.open).toBe(lines.filter(({ expected }) => expected === null).length);
    const { items } = (await as<AuditPage>(SUPERINTENDENT, 'accountHistory')).body;
    expect(items.map(({ action }) => action)).toEqual(['agree']);
  });

  test('by two at once, one of them on what is no longer so', async () => {
    const seen = lineOf(await read(SUPERINTENDENT), 'DK-001');
    const lines = [claim(await read(YARD), 'DK-001', '1', '24500', 2_450_000)];
    const both = await Promise.all([
      as(YARD, 'addInvoice', invoice(lines)),
      decide(SUPERINTENDENT, seen),
    ]);
    const line = lineOf(await read(SUPERINTENDENT), 'DK-001');
    // Whichever came first: nothing is agreed on what nobody looked at.
    expect(both[0].status).toBe(201);
    expect(line.state).toBe('OPEN');
  });
});

describe('what is measured', () => {
  const power = async (who: string) => lineOf(await read(who), 'GS-003');

  test('by both sides changes what is expected, and is kept while the line is open', async () => {
    // As the accepted reports have it; what both sides say here holds against that.
    expect(await power(SUPERINTENDENT)).toMatchObject({ measured: '310', expected: 170_500 });
    const { body } = await decide(SUPERINTENDENT, await power(SUPERINTENDENT), {
      ...{ state: 'OPEN', agreed: null, measured: '312.500' },
    });
    expect(lineOf(body, 'GS-003')).toMatchObject({
      ...{ measured: '312.5', expected: 171_875, state: 'OPEN', outdated: false },
    });
    const { items } = (await as<AuditPage>(YARD, 'accountHistory')).body;
    expect(items[0]).toMatchObject({ action: 'measure', after: { account_lines: ['GS-003'] } });
    await decide(SUPERINTENDENT, await power(SUPERINTENDENT), {
      ...{ state: 'OPEN', agreed: null, measured: '312.500' },
    });
    expect((await as<AuditPage>(YARD, 'accountHistory')).body.items[0]?.action).toBe('open_line');
  });

  test('by the meters of accepted reports counts once, and goes on from what the job itself was measured at', async () => {
    const measured = async (code: string) => lineOf(await read(SUPERINTENDENT), code).measured;
    // The job was measured on the day of the report that is not accepted yet.
    expect([await measured('GS-002'), await measured('GS-007')]).toEqual(['32100', '66']);
    const { body: list } = await as<DailyReportList>(SUPERINTENDENT, 'dailyReports');
    const idOf = (state: string) => list.items.find((one) => one.state === state)?.id ?? 0;
    await as(SUPERINTENDENT, 'acceptDailyReport', undefined, idOf('SUBMITTED'));
    expect([await measured('GS-002'), await measured('GS-003'), await measured('GS-007')]).toEqual([
      ...['32100', '330', '75'],
    ]);
    const draft = idOf('DRAFT');
    const { body: report } = await as<DailyReport>(YARD, 'dailyReport', undefined, draft);
    expect(report.feeds.map(({ meter, code }) => `${meter} ${code}`)).toEqual([
      ...['power_kwh GS-002', 'water_t GS-003', 'crane_h GS-007'],
    ]);
    const entries = fieldsOf(dailyReportFields, report);
    const written = { ...entries, done: 'Coating', power_kwh: 36_400.5, water_t: 12.5, crane_h: 2 };
    const { version } = report;
    await as(YARD, 'updateDailyReport', { ...written, version }, draft);
    await as(YARD, 'submitDailyReport', undefined, draft);
    // The yard's word alone is no measure.
    expect(await measured('GS-002')).toBe('32100');
    await as(SUPERINTENDENT, 'acceptDailyReport', undefined, draft);
    expect([await measured('GS-002'), await measured('GS-003'), await measured('GS-007')]).toEqual([
      ...['36400.5', '342.5', '77'],
    ]);
    // Nobody but the sides of the contract is told what is paid by what.
    const other = await as<DailyReport>('owner.viewer', 'dailyReport', undefined, draft);
    expect(other.body.feeds).toEqual([]);
  });

  test('is agreed on with it in one go, and no more without a reason', async () => {
    const line = await power(SUPERINTENDENT);
    const refused = await decide(SUPERINTENDENT, line, { agreed: 171_876, measured: '312.5' });
    expect(refused.body.errors).toHaveProperty(['decisions[0].note']);
    const { body } = await decide(SUPERINTENDENT, line, { agreed: 171_875, measured: '312.5' });
    expect(lineOf(body, 'GS-003')).toMatchObject({ state: 'AGREED', agreed: 171_875 });
  });

  test('is of lines alone that are paid by it', async () => {
    const line = lineOf(await read(SUPERINTENDENT), 'DK-001');
    const { body } = await decide(SUPERINTENDENT, line, { measured: '2' });
    expect(body.errors).toHaveProperty(['decisions[0].measured']);
  });
});

describe('late redelivery', () => {
  test('is credited by the terms once she is redelivered, and told as not credited', async () => {
    await docman.db.insert(milestones).values({
      ...{ drydock_id: HAL, kind: 'REDELIVERED', on: '2026-12-07', recorded_at: new Date() },
      recorded_by: null,
    });
    const terms = { redelivery_on: '2026-12-02', late_per_day: 800_000, late_cap_pct: '10' };
    const { body } = await as(SUPERINTENDENT, 'setAccountTerms', { ...terms, version: 1 });
    // One day was agreed with VO-001.
    expect([body.days_agreed, body.late_days]).toEqual([1, 4]);
    const late = body.lines.find(({ kind }) => kind === 'LATE');
    expect(late).toMatchObject({ line: 'late', expected: -3_200_000, state: 'OPEN' });
    const stale = await as(MANAGER, 'setAccountTerms', { ...terms, version: 1 });
    expect([stale.status, stale.body.current?.terms.version]).toEqual([422, 2]);
    const decided = await decide(SUPERINTENDENT, late as AccountLine);
    expect(decided.body.totals).toMatchObject({ late: 3_200_000, net: -3_200_000 });
  });
});

describe('payments', () => {
  test('are entered once by the office, against an invoice or without, and voided with a reason', async () => {
    const invoice_id = (await read(SUPERINTENDENT)).invoices[0]?.id;
    const body = { ...PAYMENT, invoice_id, client_id: crypto.randomUUID() };
    expect((await as(SUPERINTENDENT, 'addPayment', body)).status).toBe(201);
    const again = await as(SUPERINTENDENT, 'addPayment', body);
    expect([again.status, again.body.payments.length]).toEqual([200, 2]);
    const other = await as(SUPERINTENDENT, 'addPayment', { ...body, amount: 6_000 });
    expect(other.body.errors).toHaveProperty('client_id');
    expect(again.body.totals.paid).toBe(15_612_200);
    const payment_id = again.body.payments.find(({ amount }) => amount === 5_000)?.id;
    const voiding = { payment_id, reason: 'Booked for another ship' };
    expect((await as(SUPERINTENDENT, 'voidPayment', voiding)).body.totals.paid).toBe(15_607_200);
    expect((await as(SUPERINTENDENT, 'voidPayment', voiding)).status).toBe(422);
  });

  test('are told with the invoice that they name, without those that are voided', async () => {
    const [known] = (await read(YARD)).invoices;
    expect([known?.total, known?.paid]).toEqual([15_607_200, 15_607_200]);
    const { body } = await as(SUPERINTENDENT, 'addPayment', {
      ...{ ...PAYMENT, invoice_id: known?.id ?? 0, amount: 100 },
    });
    expect(body.invoices[0]?.paid).toBe(15_607_300);
    const last = body.payments.find(({ amount }) => amount === 100);
    const voided = await as(SUPERINTENDENT, 'voidPayment', {
      ...{ payment_id: last?.id ?? 0, reason: 'Entered twice' },
    });
    expect(voided.body.invoices[0]?.paid).toBe(15_607_200);
  });

  test('are of invoices of this docking, and never of nothing', async () => {
    const other = (await read(SUPERINTENDENT, COM)).invoices[0]?.id;
    const wrong = await as(SUPERINTENDENT, 'addPayment', { ...PAYMENT, invoice_id: other });
    expect(wrong.body.errors).toHaveProperty('invoice_id');
    expect((await as(SUPERINTENDENT, 'addPayment', { ...PAYMENT, amount: 0 })).status).toBe(422);
  });
});

describe('who sees what', () => {
  test('is for the two sides of the contract: to nobody else there is an account', async () => {
    for (const who of ['hal.master'])
      for (const name of ['account', 'accountHistory'] as const)
        expect([who, name, (await as(who, name)).status]).toEqual([who, name, 404]);
    for (const who of ['bv.surveyor', 'owner.viewer'])
      expect((await as(who, 'account')).status).toBe(403);
  });

  test('leaves out for the yard what is expected, what does not fit, and why more was agreed', async () => {
    const lines = [claim(await read(YARD), 'ST-001', '6000', '7.9', 4_740_000)];
    await as(YARD, 'addInvoice', invoice(lines, { tax: 5 }));
    const steel = lineOf(await read(SUPERINTENDENT), 'ST-001');
    await decide(SUPERINTENDENT, steel, { agreed: 4_740_000, note: 'For the sake of peace' });
    const theirs = await read(YARD);
    expect(lineOf(theirs, 'ST-001')).toMatchObject({
      ...{ agreed: 4_740_000, state: 'AGREED', expected: null, findings: [], note: null },
    });
    expect(theirs.invoices[0]?.findings).toEqual([]);
    const { items } = (await as<AuditPage>(YARD, 'accountHistory')).body;
    expect(JSON.stringify(items)).not.toMatch(/peace/);
  });

  test('a yard decides nothing, pays nothing, voids none of the office’s, and has no part in another’s docking', async () => {
    const account = await read(SUPERINTENDENT);
    const lines = [claim(account, 'DK-001', '1', '24500', 2_450_000)];
    const made = (await as(ENGINEER, 'addInvoice', invoice(lines))).body.invoices[0];
    const voiding = { invoice_id: made?.id, reason: 'Not ours' };
    expect((await as(YARD, 'voidInvoice', voiding)).status).toBe(403);
    expect((await decide(YARD, lineOf(account, 'DK-001'))).status).toBe(403);
    expect((await as(YARD, 'addPayment', PAYMENT)).status).toBe(403);
    expect((await as('gulf.tender', 'account')).status).toBe(404);
    expect((await as('gulf.tender', 'addInvoice', invoice(lines))).status).toBe(404);
  });

  test('its export says what its page says, and notifies nobody', async () => {
    const { status, body } = await as<string>(SUPERINTENDENT, 'exportAccount');
    expect(status).toBe(200);
    expect(String(body)).toMatch(/^\uFEFFcurrency,kind,code,/);
    const { items } = (await as<NotificationsPage>(YARD, 'notifications')).body;
    expect(items.filter(({ kind }) => /account/i.test(kind))).toEqual([]);
  });
});

describe('once the docking is closed', () => {
  test('nothing of its account is changed any more', async () => {
    await docman.db.update(drydocks).set({ state: 'CLOSED' }).where(eq(drydocks.id, HAL));
    const line = lineOf(await read(SUPERINTENDENT), 'DK-001');
    const answers = [
      await decide(SUPERINTENDENT, line),
      await as(YARD, 'addInvoice', invoice([claim(await read(YARD), 'DK-001', '1', '1', 100)])),
      await as(SUPERINTENDENT, 'addPayment', PAYMENT),
      await as(SUPERINTENDENT, 'voidPayment', { payment_id: 1, reason: 'For a reason' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });
});
