/** Whose prices the office reads, and from when on: not those that a yard has not handed in, and none of a sealed tender. */
import type { AuditPage } from '../../../src/contract/history';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Comparison, Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { askAs, openApp, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { admit } from '../support/people';
import { AWARD, invite, makeDocking, makeTender, offerOf, receive } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const SUPERINTENDENT = 'rajan.menon';
const GCD_YARD = 'gulf.tender';
const HOUR_MS = 3_600_000;
/** A price, a discount and a reference that stand nowhere else. */
const OFFER = { discount_pct: '7.77', yard_reference: 'SECRET-REF', valid_until: '2031-03-04' };
const TOLD = /7\.77|SECRET-REF|2031-03-04|4321\.0987/;
const PRICE = '4321.0987';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

/** Of lists, what they say of this quotation. */
async function readBy(who: string, name: EndpointName, id: number, of: number) {
  const { body } = await as<object>(who, name, of);
  return Array.isArray(body) ? body.filter((one: { id: number }) => one.id === id) : body;
}

/** What the office can read of it in all that tells of a tender and one of its quotations. */
async function officeReads(drydock: number, id: number): Promise<string | undefined> {
  const all: unknown[] = [];
  for (const who of ['administrator', BUYER])
    for (const [name, of] of [
      ...[
        ['quotation', id] as const,
        ['quotationHistory', id] as const,
        ['quotations', 1] as const,
      ],
      ...[['tender', drydock] as const, ['comparison', drydock] as const],
      ...[['exportComparison', drydock] as const, ['auditEvents', 1] as const],
    ])
      all.push(await readBy(who, name, id, of));
  return TOLD.exec(JSON.stringify(all))?.[0];
}

const closing = () => new Date(docman.clock.now.getTime() + HOUR_MS).toISOString();

async function sealedTender() {
  const drydock = await makeDocking(docman);
  const closes_at = closing().replace(/\.\d+Z$/, 'Z');
  const body = { closes_at, sealed: true, off_hire_per_day: null };
  await as(BUYER, 'createTender', drydock, body);
  await admit(docman, GCD_YARD, drydock);
  return { drydock, closes_at };
}

async function passClosing<T>(work: () => Promise<T>): Promise<T> {
  const { now } = docman.clock;
  docman.clock.now = new Date(now.getTime() + 2 * HOUR_MS);
  try {
    return await work();
  } finally {
    docman.clock.now = now;
  }
}

describe('what a yard enters', () => {
  test('is its own until it hands it in: the office reads no figure of it, not even in a history', async () => {
    const drydock = await makeTender(docman);
    await admit(docman, GCD_YARD, drydock);
    const own = await invite(docman, drydock, YARD.GCD);
    const saved = await as(GCD_YARD, 'updateQuotation', own.id, offerOf(own, [PRICE, '1'], OFFER));
    expect(saved.body).toMatchObject({ hidden: null, amount: expect.any(Number) as number });
    expect(await officeReads(drydock, own.id)).toBeUndefined();
    expect((await as(BUYER, 'quotation', own.id)).body).toMatchObject({
      ...{ hidden: 'UNSENT', amount: null, base_amount: null, may_edit: false },
      ...{ discount_pct: '0', calls: ['no_bid'] },
    });
    const over = { ...offerOf(own, ['1', '1']), version: saved.body.version };
    expect((await as(BUYER, 'updateQuotation', own.id, over)).body.errors).toEqual({
      state: ['The yard is entering its figures and has not handed them in.'],
    });
    await as(GCD_YARD, 'receiveQuotation', own.id);
    expect((await as(BUYER, 'quotation', own.id)).body).toMatchObject({ ...OFFER, hidden: null });
    expect(await officeReads(drydock, own.id)).toBeDefined();
  });

  test('in answer to a question leaves its last round to the office, and to the comparison, until it comes again', async () => {
    const drydock = await makeTender(docman);
    await admit(docman, GCD_YARD, drydock);
    const own = await invite(docman, drydock, YARD.GCD);
    const first = await receive(docman, own, ['1000', '10']);
    await as(BUYER, 'clarifyQuotation', own.id, { question: 'Staging?', line_ids: [] });
    const { version } = (await as(GCD_YARD, 'quotation', own.id)).body;
    const again = { ...offerOf(own, [PRICE, '1'], OFFER), version };
    expect((await as(GCD_YARD, 'updateQuotation', own.id, again)).status).toBe(200);
    expect(await officeReads(drydock, own.id)).toBeUndefined();
    expect((await as(BUYER, 'quotation', own.id)).body).toMatchObject({
      ...{ hidden: null, amount: first.amount, discount_pct: '0', may_edit: false },
    });
    const { yards } = (await as<Comparison>(BUYER, 'comparison', drydock)).body;
    expect(yards.map(({ quoted_own }) => quoted_own)).toEqual([first.amount]);
    expect((await as(GCD_YARD, 'receiveQuotation', own.id)).body.round).toBe(2);
    expect((await as(BUYER, 'quotation', own.id)).body).toMatchObject(OFFER);
  });
});

describe('a sealed tender', () => {
  test('shows no price before two people of the office have opened it after its closing time', async () => {
    const { drydock, closes_at } = await sealedTender();
    const own = await invite(docman, drydock, YARD.GCD);
    await as(GCD_YARD, 'updateQuotation', own.id, offerOf(own, [PRICE, '1'], OFFER));
    expect((await as(GCD_YARD, 'receiveQuotation', own.id)).body).toMatchObject({
      ...{ state: 'RECEIVED', sealed: true, hidden: null, ...OFFER },
    });
    expect(await officeReads(drydock, own.id)).toBeUndefined();
    const { body } = await as(BUYER, 'quotation', own.id);
    expect(body).toMatchObject({ hidden: 'SEALED', amount: null, calls: ['withdraw'] });
    const question = { question: 'Staging?', line_ids: [] };
    for (const [who, name, told] of [
      [BUYER, 'clarifyQuotation', question],
      [BUYER, 'extendQuotation', { valid_until: '2032-01-01' }],
      [
        'fleet.manager',
        'awardQuotation',
        { ...AWARD, reason: 'The best of all offers', version: body.version },
      ],
      [BUYER, 'levelQuotation', { deviation_days: 1, adjustments: [], version: body.version }],
    ] as const)
      expect((await as(who, name, own.id, told)).body.errors).toEqual({
        state: ['Sealed: two people open the quotations after the closing time.'],
      });
    expect((await as(BUYER, 'openTender', drydock)).body.errors).toEqual({
      closes_at: [expect.stringMatching(/^Sealed until/)],
    });
    expect(closes_at).toBe((await as<TenderView>(BUYER, 'tender', drydock)).body.tender?.closes_at);
    await passClosing(async () => {
      const half = (await as<TenderView>(BUYER, 'openTender', drydock)).body;
      expect(half).toMatchObject({
        ...{ may_open: false, tender: { opening_by: 'Paula Frost', opened_at: null } },
      });
      expect(await officeReads(drydock, own.id)).toBeUndefined();
      expect((await as(BUYER, 'openTender', drydock)).body.errors).toEqual({
        state: [expect.stringMatching(/^You have opened already/)],
      });
      expect((await as(GCD_YARD, 'openTender', drydock)).status).toBe(404);
      const open = (await as<TenderView>(SUPERINTENDENT, 'openTender', drydock)).body;
      expect(open.tender).toMatchObject({ opened_by: 'Rajan Menon' });
      expect((await as(BUYER, 'quotation', own.id)).body).toMatchObject({ ...OFFER, hidden: null });
      const events = (await as<AuditPage>('administrator', 'auditEvents', 1)).body.items;
      expect(
        events
          .filter(({ entity }) => entity === 'tender')
          .map(({ action, username }) => [action, username]),
      ).toEqual(
        expect.arrayContaining([
          ['open', SUPERINTENDENT],
          ['ask_opening', BUYER],
        ]),
      );
    });
  });

  test('stays sealed, and closes no sooner, once a yard is invited; one with a price in hand is sealed no more', async () => {
    const { drydock, closes_at } = await sealedTender();
    const edit = (body: object) => as<TenderView>(BUYER, 'updateTender', drydock, body);
    const soon = new Date(docman.clock.now.getTime() + 60_000)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
    const draft = { closes_at, sealed: true, off_hire_per_day: null };
    expect((await edit({ ...draft, closes_at: soon, version: 1 })).status).toBe(200);
    await invite(docman, drydock, YARD.GCD);
    const early = docman.clock.now.toISOString().replace(/\.\d+Z$/, 'Z');
    const keys = async (body: object) => Object.keys((await edit(body)).body.errors ?? {});
    expect(await keys({ ...draft, closes_at: early, version: 2 })).toEqual(['closes_at']);
    expect(await keys({ ...draft, closes_at: null, version: 2 })).toEqual(['closes_at']);
    expect(await keys({ ...draft, sealed: false, version: 2 })).toEqual(['sealed']);
    expect((await edit({ ...draft, version: 2 })).status).toBe(200);
    const other = await makeTender(docman);
    await receive(docman, await invite(docman, other, YARD.STD), ['1', '1']);
    const late = await as(BUYER, 'updateTender', other, { ...draft, version: 1 });
    expect(Object.keys(late.body.errors ?? {})).toEqual(['sealed']);
  });
});
