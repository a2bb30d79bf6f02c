/** A tender from its first invitation to the award: what yards see, how prices are compared, and what the award freezes. */
import { eq, inArray } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { DrydocksPage } from '../../../src/contract/fleet/drydockLists';
import type { Job, JobList } from '../../../src/contract/jobs/jobRecords';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type {
  Comparison,
  Quotation,
  QuotationRow,
  TenderView,
} from '../../../src/contract/tender/tenderRecords';
import { MAX_QUOTED_LINES } from '../../../src/contract/tender/quotations';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { yards } from '../../../server/db/tables/yardSchema';
import { quotationLines, quotations, tenders } from '../../../server/db/tables/tenderSchema';
import { askAs, openApp, type TestApp } from '../support/app';
import { DOCKING, YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { admit } from '../support/people';
import { AWARD, invite, makeDocking, makeTender, offerOf, receive } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const GCD_YARD = 'gulf.tender';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

const pickOf = ({ amount, base_amount, silent_lines, open_clarifications }: Quotation) => ({
  ...{ amount, base_amount, silent_lines, open_clarifications },
});

const stateOf = async (id: number) => (await as(BUYER, 'quotation', id)).body.state;

describe('a quotation', () => {
  test('of as many lines as the form takes is saved, and one of more is refused as such', async () => {
    const drydock = await makeTender(docman);
    const quotation = await invite(docman, drydock, YARD.STD);
    const offer = offerOf(quotation, ['800', '100']);
    const extra = { ...offer.lines[0], line_id: null, text: 'Extra' };
    const lines = (count: number) => [
      ...offer.lines,
      ...Array.from({ length: count - 2 }, () => extra),
    ];
    const most = { ...offer, lines: lines(MAX_QUOTED_LINES) };
    expect((await as(BUYER, 'updateQuotation', quotation.id, most)).status).toBe(200);
    expect((await as(BUYER, 'quotation', quotation.id)).body.lines).toHaveLength(MAX_QUOTED_LINES);
    const more = { ...offer, version: 2, lines: lines(MAX_QUOTED_LINES + 1) };
    expect((await as(BUYER, 'updateQuotation', quotation.id, more)).body.errors).toEqual({
      lines: [expect.stringMatching(/many/)],
    });
  });
});

describe('inviting yards', () => {
  test('asks for the lines of approved jobs, frozen as they were when the tender began', async () => {
    const drydock = await makeTender(docman);
    const { lines, state } = await invite(docman, drydock, YARD.STD);
    expect(state).toBe('INVITED');
    expect(lines.map((line) => [line.text, line.asked_qty, line.status])).toEqual([
      ['Overhaul', '1', 'SILENT'],
      ['Spares', '2', 'SILENT'],
    ]);
    expect((await as<TenderView>(BUYER, 'tender', drydock)).body.tender?.rates).toEqual({
      EUR: '1.09',
      AED: '0.2723',
    });
  });

  test('asks by the current issue of the specification where there is one, whatever its jobs are by now', async () => {
    const drydock = DOCKING['HAL-DD26'];
    // As if its own tender had been another docking's.
    const other = { drydock_id: DOCKING['NDA-DD24'] };
    await docman.db.update(tenders).set(other).where(eq(tenders.drydock_id, drydock));
    await docman.db.update(drydocks).set({ state: 'TENDER' }).where(eq(drydocks.id, drydock));
    const body = { closes_at: null, sealed: false, off_hire_per_day: null };
    const { tender } = (await as<TenderView>(BUYER, 'createTender', drydock, body)).body;
    expect(tender).toMatchObject({
      line_count: 64,
      specification: { number: 'HAL-DD26-SPC-0001' },
    });
    await docman.db.update(drydocks).set({ state: 'EXECUTION' }).where(eq(drydocks.id, drydock));
  });

  test('refuses a blocked yard with the note, one asked before, a currency without a rate, and a docking out of tender', async () => {
    const drydock = await makeTender(docman);
    const ask = async (yard_id: number, currency = 'USD') =>
      (await as(BUYER, 'inviteYard', drydock, { yard_id, currency })).body.errors;
    const [blocked] = await docman.db.select().from(yards).where(eq(yards.id, YARD.CVA));
    expect(await ask(YARD.CVA)).toEqual({
      yard_id: [`${blocked?.name} is blocked: ${blocked?.notes ?? '—'}`],
    });
    await ask(YARD.STD);
    expect(await ask(YARD.STD)).toEqual({
      yard_id: ['Selat Timur Dockyard has been invited already.'],
    });
    expect(Object.keys((await ask(YARD.JRS, 'JPY')) ?? {})).toEqual(['currency']);
    await docman.db.update(drydocks).set({ state: 'AWARDED' }).where(eq(drydocks.id, drydock));
    expect(Object.keys((await ask(YARD.JRS)) ?? {})).toEqual(['state']);
  });
});

describe('a yard', () => {
  test('enters and hands in its own quotation, and nothing of any other exists for it', async () => {
    const drydock = await makeTender(docman);
    await admit(docman, GCD_YARD, drydock);
    const own = await invite(docman, drydock, YARD.GCD, 'AED');
    const other = await receive(docman, await invite(docman, drydock, YARD.STD), ['1000', '10']);
    const body = offerOf(own, ['9000', '50'], { currency: 'AED' });
    expect((await as(GCD_YARD, 'updateQuotation', own.id, body)).body.amount).toBe(910_000);
    const handedIn = (await as(GCD_YARD, 'receiveQuotation', own.id)).body;
    expect(handedIn).toMatchObject({
      state: 'RECEIVED',
      may_edit: false,
      levelling: null,
      base_amount: null,
      calls: ['withdraw'],
    });
    const later = await as(GCD_YARD, 'updateQuotation', own.id, {
      ...body,
      version: handedIn.version,
    });
    expect(later.body.errors).toEqual({ state: ['The quotation is received.'] });
    for (const name of ['quotation', 'quotationHistory', 'receiveQuotation'] as const)
      expect((await as(GCD_YARD, name, other.id)).status).toBe(404);
    for (const name of ['comparison', 'exportComparison', 'contract'] as const)
      expect([403, 404]).toContain((await as(GCD_YARD, name, drydock)).status);
    const view = (await as<TenderView>(GCD_YARD, 'tender', drydock)).body;
    expect(view.quotations.map(({ yard }) => yard.code)).toEqual(['GCD']);
    expect(view).toMatchObject({ office: false, tender: null, may_invite: false });
    const listed = (await as<QuotationRow[]>(GCD_YARD, 'quotations', 1)).body;
    expect(new Set(listed.map(({ yard }) => yard.code))).toEqual(new Set(['GCD']));
    expect(JSON.stringify([handedIn, listed, view])).not.toMatch(/estimate|Selat|STD/);
  });

  test('is told nothing of what we add to its price, not even that we did', async () => {
    const drydock = await makeTender(docman);
    await admit(docman, GCD_YARD, drydock);
    const own = await invite(docman, drydock, YARD.GCD);
    const adjustments = [
      { kind: 'RISK', amount: 500_000, basis: 'Late twice before', adder: null },
    ];
    const levelled = await as(BUYER, 'levelQuotation', own.id, {
      deviation_days: 3,
      adjustments,
      version: own.version,
    });
    expect(levelled.body.levelling?.adjustments).toMatchObject([
      { by: 'Paula Frost', ...adjustments[0] },
    ]);
    const history = (await as<AuditPage>(GCD_YARD, 'quotationHistory', own.id)).body;
    expect([history.total, history.items.map(({ action }) => action)]).toEqual([1, ['create']]);
    const level = await as(GCD_YARD, 'levelQuotation', own.id, {
      deviation_days: 0,
      adjustments: [],
      version: 2,
    });
    expect(level.status).toBe(404);
  });

  test('without a company, or of a docking that it is no member of, sees no quotation', async () => {
    const drydock = await makeTender(docman);
    const own = await invite(docman, drydock, YARD.GCD);
    expect((await as(GCD_YARD, 'quotation', own.id)).status).toBe(404);
  });
});

describe('a quotation', () => {
  test('is not received without prices, days and validity', async () => {
    const { id } = await invite(docman, await makeTender(docman), YARD.STD);
    expect(Object.keys((await as(BUYER, 'receiveQuotation', id)).body.errors ?? {})).toEqual([
      'valid_until',
      'days_in_dock',
      'days_total',
      'lines',
    ]);
  });

  test('takes no price of 0, no line twice, and no change of an old version', async () => {
    const made = await invite(docman, await makeTender(docman), YARD.STD);
    const send = (body: object) => as(BUYER, 'updateQuotation', made.id, body);
    const fine = offerOf(made, ['10', '1']);
    expect((await send(offerOf(made, ['0', '1']))).status).toBe(422);
    expect((await send({ ...fine, lines: [...fine.lines, fine.lines[0]] })).status).toBe(422);
    expect((await send({ ...fine, days_in_dock: 20 })).status).toBe(422);
    expect((await send(fine)).status).toBe(200);
    expect(Object.keys((await send(fine)).body.errors ?? {})).toEqual(['version']);
  });

  test('goes back to the yard with a question, comes again as round 2, and can be withdrawn', async () => {
    const made = await invite(docman, await makeTender(docman), YARD.STD);
    const { id } = await receive(docman, made, ['10', null]);
    const asked = await as(BUYER, 'clarifyQuotation', id, { question: 'Spares?', line_ids: [] });
    expect(asked.body).toMatchObject({
      state: 'CLARIFYING',
      open_clarifications: 1,
      may_edit: true,
    });
    const question = asked.body.clarifications[0]?.id ?? 0;
    const answer = { answer: 'By owner.', changes_price: false };
    expect(
      (await as(BUYER, 'answerClarification', question, answer)).body.open_clarifications,
    ).toBe(0);
    expect((await as(BUYER, 'answerClarification', question, answer)).body.errors).toEqual({
      answer: ['This question has been answered already.'],
    });
    expect((await as(BUYER, 'receiveQuotation', id)).body).toMatchObject({
      state: 'RECEIVED',
      round: 2,
    });
    await as(BUYER, 'withdrawQuotation', id, { reason: 'Dock is taken' });
    expect(await stateOf(id)).toBe('WITHDRAWN');
  });
});

describe('what a yard changes from round to round', () => {
  const offer = async (id: number, price: string, days_total: number) => {
    const { body } = await as(BUYER, 'quotation', id);
    const { currency } = body;
    const changed = offerOf(body, [price, '10'], { currency, days_total });
    return as(BUYER, 'updateQuotation', id, changed);
  };
  const again = async (id: number) => {
    const asked = await as(BUYER, 'clarifyQuotation', id, { question: 'Sure?', line_ids: [] });
    expect(asked.status).toBe(200);
  };

  test('is told line by line with what it comes to, to the office and to the yard itself', async () => {
    const drydock = await makeTender(docman);
    await admit(docman, GCD_YARD, drydock);
    const { id } = await receive(docman, await invite(docman, drydock, YARD.GCD), ['10', '10']);
    expect((await as(BUYER, 'quotation', id)).body.changes).toBeNull();
    await again(id);
    expect((await offer(id, '12.5', 30)).status).toBe(200);
    const { changes } = (await as(BUYER, 'receiveQuotation', id)).body;
    expect(changes).toMatchObject({
      from: { round: 1 },
      to: { round: 2 },
      lines: [{ before: { unit_price: '10' }, after: { unit_price: '12.5' } }],
      offer: [{ field: 'days_total', after: '30' }],
    });
    const [line] = changes?.lines ?? [];
    const effect = (line?.after?.amount ?? 0) - (line?.before?.amount ?? 0);
    expect((changes?.to.total ?? 0) - (changes?.from.total ?? 0)).toBe(effect);
    expect((await as(GCD_YARD, 'quotation', id)).body.changes).toEqual(changes);
  });

  test('is nothing where the same is sent once more', async () => {
    const drydock = await makeTender(docman);
    const { id } = await receive(docman, await invite(docman, drydock, YARD.STD), ['10', '10']);
    await again(id);
    expect((await as(BUYER, 'receiveQuotation', id)).body.changes).toMatchObject({
      ...{ lines: [], offer: [] },
    });
  });
});

describe('the list of quotations', () => {
  test('adds up what the pages of its quotations do, whatever currencies, discounts and fractions', async () => {
    const { db } = docman;
    const drydock = await makeTender(docman);
    const [gcd, jrs] = [
      await receive(docman, await invite(docman, drydock, YARD.GCD, 'AED'), ['10', null]),
      await receive(docman, await invite(docman, drydock, YARD.JRS, 'EUR'), ['7', '3']),
    ];
    await db
      .update(quotations)
      .set({ discount_pct: '12.35', discount_excludes: ['DK'] })
      .where(eq(quotations.id, gcd.id));
    const own = inArray(quotationLines.quotation_id, [gcd.id, jrs.id]);
    for (const [place, line] of (await db.select().from(quotationLines).where(own)).entries())
      if (line.status === 'PRICED')
        await db
          .update(quotationLines)
          .set({
            ...{ qty: `${(place * 7) % 90}.${(place * 37) % 1000}` },
            ...{ unit_price: `${(place * 13) % 50}.${1001 + ((place * 331) % 8999)}` },
            discount_pct: `${(place * 3) % 40}.25`,
          })
          .where(eq(quotationLines.id, line.id));
    const rows = (await as<QuotationRow[]>(BUYER, 'quotations', 0)).body;
    const wanted = rows.filter(({ hidden }) => hidden === null);
    expect(wanted.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, gcd.id, jrs.id]));
    for (const row of wanted)
      expect(row).toMatchObject(pickOf((await as(BUYER, 'quotation', row.id)).body));
  });
});

describe('the comparison', () => {
  test('fills what is silent by the others’ price, and counts days out of service', async () => {
    const drydock = await makeTender(docman);
    await receive(docman, await invite(docman, drydock, YARD.STD), ['1000', null], {
      days_total: 10,
    });
    await receive(docman, await invite(docman, drydock, YARD.JRS, 'EUR'), ['800', '100'], {
      days_total: 12,
    });
    const { yards: compared, lines } = (await as<Comparison>(BUYER, 'comparison', drydock)).body;
    expect(lines.map(({ estimate }) => estimate)).toEqual([240_050, null]);
    const [jrs, std] = compared;
    expect(jrs).toMatchObject({
      quoted_own: 100_000,
      quoted: 109_000,
      levelled: 109_000,
      off_hire: 17_400_000,
      rank: 2,
    });
    expect(std).toMatchObject({
      quoted: 100_000,
      fills: 21_800,
      levelled: 121_800,
      total: 14_621_800,
      rank: 1,
    });
    const token = await docman.tokenOf(BUYER);
    expect((await docman.ask('exportComparison', { token, id: drydock })).status).toBe(200);
  });
});

describe('the demonstration', () => {
  test('has three quotations whose cheapest price is not the cheapest docking', async () => {
    const drydock = DOCKING['NDA-DD27'];
    const { yards: compared } = (await as<Comparison>(BUYER, 'comparison', drydock)).body;
    const sums = compared.map(({ yard, quoted_own, quoted, off_hire, cells }) => [
      ...[yard.code, quoted_own, quoted, quoted + (off_hire ?? 0)],
      cells.filter(({ status }) => status === 'SILENT').length,
    ]);
    expect(sums).toEqual([
      ['GCD', 181_200_000, 49_340_760, 79_790_760, 4],
      ['JRS', 43_150_000, 47_033_500, 78_933_500, 0],
      ['STD', 48_630_000, 48_630_000, 79_080_000, 2],
    ]);
  });
});

describe('the award', () => {
  const award = async (
    who: string,
    { id, version }: { id: number; version: number },
    of: object = {},
  ) =>
    as<Contract>(who, 'awardQuotation', id, {
      ...{ ...AWARD, reason: 'Without a comparison', version, ...of },
    });

  test('freezes the contract and the baseline, declines the others and moves the docking', async () => {
    const drydock = await makeTender(docman);
    const invited = await invite(docman, drydock, YARD.GCD);
    await admit(docman, GCD_YARD, drydock);
    const jrs = await receive(docman, await invite(docman, drydock, YARD.JRS, 'EUR'), [
      '800',
      '100.5',
    ]);
    const contract = (await award('fleet.manager', jrs, { dock_name: 'FD-3' })).body;
    expect(contract).toMatchObject({
      amount: 100_100,
      base_amount: 109_109,
      rate: '1.09',
      yard: { code: 'JRS' },
    });
    expect(await stateOf(invited.id)).toBe('DECLINED');
    const { items } = (await as<JobList>(BUYER, 'jobs', drydock)).body;
    const { lines } = (await as<Job>(BUYER, 'job', items[0]?.id ?? 0)).body;
    expect(lines.map((line) => line.baseline_price)).toEqual(['872', '109.545']);
    expect((await as(BUYER, 'drydock', drydock)).body).toMatchObject({
      state: 'AWARDED',
      yard: { code: 'JRS' },
      dock_name: 'FD-3',
    });
    const lost = (await as<AuditPage>(GCD_YARD, 'drydockHistory', drydock)).body;
    const seen = [
      lost,
      (await as(GCD_YARD, 'drydock', drydock)).body,
      (await as(GCD_YARD, 'quotation', invited.id)).body,
    ];
    expect(JSON.stringify(seen)).not.toMatch(/JRS|Jadran|FD-3|"yard_id":2/);
    expect((await as(GCD_YARD, 'contract', drydock)).status).toBe(404);
    const token = await docman.tokenOf(GCD_YARD);
    const found = async (yard: number) =>
      (await docman.ask<DrydocksPage>('drydocks', { token, query: { yard_id: yard } })).body.total;
    const { yard: won } = contract;
    expect(await found(won.id)).toBe(0);
    const known = await docman.ask<{ items: { code: string }[] }>('yards', { token });
    expect(known.body.items.map(({ code }) => code)).toEqual(['GCD']);
    expect((await docman.ask('yard', { token, id: won.id })).status).toBe(404);
  });

  test('asks for one that is valid, of a dock that the yard has', async () => {
    const drydock = await makeTender(docman);
    const std = await receive(docman, await invite(docman, drydock, YARD.STD), ['800', '100']);
    expect((await award(BUYER, std)).status).toBe(403);
    expect(
      Object.keys((await award('fleet.manager', std, { dock_name: 'Dock 9' })).body.errors ?? {}),
    ).toEqual(['dock_name']);
    await docman.db
      .update(quotations)
      .set({ valid_until: '2026-11-01' })
      .where(eq(quotations.id, std.id));
    expect((await award('fleet.manager', std)).body.errors).toEqual({
      valid_until: ['Ended on 2026-11-01. Ask the yard to extend it, record that, then award.'],
    });
    expect(await stateOf(std.id)).toBe('EXPIRED');
    const extended = (await as(BUYER, 'extendQuotation', std.id, { valid_until: '2027-03-01' }))
      .body;
    expect((await award('fleet.manager', extended)).status).toBe(200);
  });

  test('is not given without a quotation, whatever reason is given', async () => {
    const drydock = await makeDocking(docman);
    const body = { yard_id: YARD.STD, reason: 'Because we want it' };
    expect((await as('fleet.manager', 'awardDrydock', drydock, body)).body.errors).toEqual({
      prerequisites: ['Record a quotation'],
    });
    const other = await makeTender(docman);
    await receive(docman, await invite(docman, other, YARD.STD), ['800', '100'], {
      valid_until: '2027-12-31',
    });
    expect(
      Object.keys((await as('fleet.manager', 'awardDrydock', other, body)).body.errors ?? {}),
    ).toEqual(['state']);
  });

  test('of two at once exactly one is given', async () => {
    const drydock = await makeTender(docman);
    const of = { valid_until: '2027-12-31' };
    const both = [
      await receive(docman, await invite(docman, drydock, YARD.STD), ['800', '100'], of),
      await receive(docman, await invite(docman, drydock, YARD.JRS), ['900', '90'], of),
    ];
    const answers = await Promise.all(both.map((one) => award('fleet.manager', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const states = await Promise.all(both.map(({ id }) => stateOf(id)));
    expect([...states].sort()).toEqual(['AWARDED', 'DECLINED']);
  });
});
