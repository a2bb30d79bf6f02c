/**
 * What the office alone knows of a docking's money, and what its two sides alone know: no call that reads tells it to anybody else,
 * whatever their rights: not in records, lists, histories, counts, files or searches.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { endpoints, type EndpointName } from '../../../src/contract/endpoints';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type { OwnerCosts } from '../../../src/contract/execution/ownerCosts';
import type { Variation } from '../../../src/contract/execution/variationRecords';
import type { Drydock } from '../../../src/contract/fleet/drydockRecords';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { variationOrders } from '../../../server/db/tables/executionSchema';
import { jobLines, jobs } from '../../../server/db/tables/jobSchema';
import { permissions, roles } from '../../../server/db/schema';
import { openApp, type TestApp } from '../support/app';
import {
  EXECUTION_BODIES,
  INVOICE,
  LUMP,
  PAYMENT,
  REPORT,
  VARIATION,
} from '../support/executionCalls';
import { DOCKING } from '../support/fleet';

const HAL = DOCKING['HAL-DD26'];
const SHIP = 2;
const OFFICE = 'rajan.menon';
const ENGINEER = 'tomas.varga';
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';
/** An amount of cents as it may be written anywhere. */
const written = (minor: number): string[] => {
  const major = String(minor / 100);
  return [String(minor), major, major.replace(/\B(?=(\d{3})+(?!\d))/g, ',')];
};

const COSTS = 7_654_321;
const BUDGET = 98_765_400;
const ORDER = 33_987_600;
/** The office's own: what it plans, what it thinks, and what it counts on. */
const OF_OFFICE = [
  ...['Zzpaint', 'Zzwhisper', '4321.9876', '4321.98', '432198'],
  ...[...written(COSTS), ...written(BUDGET)],
];
/** What yard and office know of one another. */
const OF_SIDES = [
  'Zzprice',
  'Zzfair',
  'ZZ-INV-77',
  'ZZ-PAY-77',
  ...written(ORDER),
  ...written(52_024_000),
];

let docman: TestApp;
let ids: Record<string, number[]>;

async function as<T>(who: string, name: EndpointName, id: number, body?: object) {
  const token = await docman.tokenOf(who);
  const answer = await docman.ask<T>(name, { token, id, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function enterCosts(): Promise<void> {
  const { version } = await as<OwnerCosts>(OFFICE, 'ownerCosts', HAL);
  const amounts = { currency: 'USD', planned: COSTS, committed: null, paid: null };
  const cost = { kind: 'PAINT', supplier: 'Jotun', text: 'Zzpaint', order_number: 'PO-7' };
  await as(OFFICE, 'setOwnerCosts', HAL, {
    ...{ version, costs: [{ ...cost, ...amounts }], off_hire_hours: 480 },
  });
  const drydock = await as<Drydock>(MANAGER, 'drydock', HAL);
  await as(MANAGER, 'updateDrydock', HAL, { ...drydock, budget: BUDGET });
  const [job] = await docman.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.code, 'UW-001'));
  await docman.db
    .update(jobLines)
    .set({ estimate_price: '4321.9876' })
    .where(eq(jobLines.job_id, job?.id ?? 0));
}

async function settle(): Promise<void> {
  const made = await as<Variation>(ENGINEER, 'createVariation', HAL, VARIATION);
  const { id, version } = await as<Variation>(ENGINEER, 'submitVariation', made.id);
  const offer = { ...LUMP, amount: ORDER, note: 'Zzprice', version };
  const priced = await as<Variation>(YARD, 'offerVariation', id, offer);
  const agreement = { agreed_amount: ORDER, days_agreed: LUMP.days_claimed, note: 'Zzfair' };
  await as(MANAGER, 'approveVariation', id, { ...agreement, version: priced.version });
  await as(OFFICE, 'variationDone', id);
  await as(YARD, 'addInvoice', HAL, { ...INVOICE, number: 'ZZ-INV-77' });
  await as(OFFICE, 'addPayment', HAL, { ...PAYMENT, reference: 'ZZ-PAY-77' });
  const { lines } = await as<Account>(OFFICE, 'account', HAL);
  const line = lines.find(({ code }) => code === 'DK-001');
  if (line === undefined) throw new Error('The docking is no line of its account.');
  const { claimed, expected } = line;
  const decision = { state: 'AGREED', claimed, expected, agreed: 9_000_000, next_step: null };
  await as(OFFICE, 'decideAccount', HAL, {
    decisions: [{ line: line.line, ...decision, measured: null, note: 'Zzwhisper' }],
  });
}

beforeAll(async () => {
  docman = await openApp();
  const { db } = docman;
  await enterCosts();
  await settle();
  // Everybody outside of the office may view and export everything.
  const names = ['ROLE_SHIP_STAFF', 'ROLE_YARD', 'ROLE_CLASS', 'ROLE_VIEWER'];
  const outside = await db.select({ id: roles.id }).from(roles).where(inArray(roles.name, names));
  const role_ids = outside.map(({ id }) => id);
  await db.delete(permissions).where(inArray(permissions.role_id, role_ids));
  await db.insert(permissions).values(
    role_ids.flatMap((role_id) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13].map((menu_id) => ({
        role_id,
        menu_id,
        actions: 'VX',
      })),
    ),
  );
  const codes = ['UW-001', 'DK-001', 'ST-001', 'MC-004', 'HP-003'];
  const own = and(eq(jobs.drydock_id, HAL), inArray(jobs.code, codes));
  const papers = await db
    .select({ id: documents.id, revision: revisions.id })
    .from(documents)
    .innerJoin(revisions, eq(revisions.document_id, documents.id))
    .where(eq(documents.drydock_id, HAL));
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  ids = {
    ...{ drydocks: [HAL], ships: [SHIP], yards: [1, 2], spec_issues: [1, 2] },
    ...{ quotations: [1, 2, 3, 4, 5], daily_reports: [REPORT.submitted, REPORT.draft] },
    jobs: idsOf(await db.select({ id: jobs.id }).from(jobs).where(own)),
    variation_orders: idsOf(await db.select({ id: variationOrders.id }).from(variationOrders)),
    documents: [...new Set(idsOf(papers))],
    revisions: papers.map(({ revision }) => revision),
  };
});
afterAll(() => docman.close());

/** Whole files of documents, and what is about a person or a session. */
const APART =
  /\/file$|^\/(downloads|archives|photos|calendar|checks|uploads|me|users|roles|health)/;

const READS = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === 'GET' && !APART.test(endpoints[name].path),
);

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Everything that an answer says, whatever it is packed in. */
const saidIn = (bytes: Uint8Array): string =>
  isPacked(bytes)
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : strFromU8(bytes);

/** By the address, all that this person is told. */
async function told(who: string): Promise<Map<string, string>> {
  const headers = { 'x-access-token': await docman.tokenOf(who) };
  const answers = new Map<string, string>();
  for (const name of READS) {
    const { path } = endpoints[name];
    const kind = path.split('/')[1] ?? '';
    const addresses = path.includes('{id}')
      ? (ids[kind] ?? [1]).map((id) => path.replace('{id}', String(id)))
      : [path, ...['drydock', 'Zz', 'HAL'].map((q) => `${path}?q=${q}`)];
    const formats = /export$/.test(path) ? ['', '?format=xlsx'] : [''];
    for (const address of addresses.flatMap((one) => formats.map((format) => one + format))) {
      const { statusCode, rawPayload } = await docman.app.inject({
        url: `/api${address}`,
        headers,
      });
      // An error says no more than a record does.
      answers.set(`${statusCode} ${address}`, saidIn(rawPayload));
    }
  }
  return answers;
}

const leaks = (answers: ReadonlyMap<string, string>, secrets: readonly string[]) =>
  [...answers].flatMap(([address, said]) =>
    secrets
      .filter((secret) => new RegExp(`(?<![\\d.,])${secret}(?!\\d)`).test(said))
      .map((secret) => `${address}: ${secret}`),
  );

test('the office finds each of them, so that a search for them finds what is told', async () => {
  const answers = await told('administrator');
  const said = [...answers.values()].join('\n');
  for (const secret of ['Zzpaint', 'Zzwhisper', 'Zzprice', 'ZZ-INV-77', 'ZZ-PAY-77', '4321.9876'])
    expect([secret, said.includes(secret)]).toEqual([secret, true]);
  for (const amount of [COSTS, BUDGET, ORDER, 52_024_000])
    expect([amount, said.includes(String(amount))]).toEqual([amount, true]);
});

test('the yard of the docking is told nothing of what is the office’s own', async () => {
  const answers = await told(YARD);
  expect(leaks(answers, OF_OFFICE)).toEqual([]);
  // What is between the two it reads.
  expect(leaks(answers, ['ZZ-INV-77', 'Zzprice']).length).toBeGreaterThan(2);
});

test.each(['hal.master', 'hal.chiefeng', 'bv.surveyor', 'owner.viewer', 'gulf.tender'])(
  '%s is told nothing of either, with every right to view and export',
  async (who) => {
    expect(leaks(await told(who), [...OF_OFFICE, ...OF_SIDES])).toEqual([]);
  },
);

test.each([YARD, 'hal.master', 'bv.surveyor', 'owner.viewer', 'gulf.tender'])(
  '%s is told no more by what is refused',
  async (who) => {
    const token = await docman.tokenOf(who);
    const answers = new Map<string, string>();
    for (const [name, body] of Object.entries(EXECUTION_BODIES) as [EndpointName, object][]) {
      const kind = endpoints[name].path.split('/')[1] ?? '';
      for (const id of ids[kind] ?? [HAL]) {
        const { status, body: said } = await docman.ask<unknown>(name, { token, id, body });
        if (status >= 400) answers.set(`${name} ${id}`, JSON.stringify(said));
      }
    }
    expect(answers.size).toBeGreaterThan(10);
    const secrets = who === YARD ? OF_OFFICE : [...OF_OFFICE, ...OF_SIDES];
    expect(leaks(answers, secrets)).toEqual([]);
  },
);
