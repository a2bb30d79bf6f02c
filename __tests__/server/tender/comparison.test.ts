/** A comparison of quotations as it is approved: what its files say, when it may be issued, and what an award asks of it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { ComparisonIssue } from '../../../src/contract/tender/comparisonIssues';
import type { Contract } from '../../../src/contract/tender/contractRecords';
import type { Comparison, Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { quotations } from '../../../server/db/tables/tenderSchema';
import { makeFileTools } from '../../../server/papers/fileTools';
import { askAs, openApp, type TestApp } from '../support/app';
import { sheetsOf } from '../support/comparisonSheets';
import { DOCKING, YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { workedOut } from '../support/formulas';
import { AWARD, invite, makeTender, offerOf, receive } from '../support/tenderCalls';

const BOSS = 'rajan.menon';
const BUYER = 'paula.frost';
const MANAGER = 'fleet.manager';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs(() => docman);

const issue = (id: number, of: object = {}, who = BOSS) =>
  as<ComparisonIssue>(who, 'issueComparison', id, { change_note: null, ...of });
const comparisonOf = async (id: number) => (await as<Comparison>(BOSS, 'comparison', id)).body;

/** Through the whole route of its type. */
async function approve({ revision: { id } }: ComparisonIssue): Promise<void> {
  expect((await as(BOSS, 'submitRevision', id)).status).toBe(200);
  for (const who of [BUYER, MANAGER])
    expect((await as(who, 'reviewRevision', id, { result: 'A', comment: null })).status).toBe(200);
}

const bytesOf = async (sha256: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await docman.storage.files.read(sha256)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** With two quotations of 1,000 + 2 × 100 and 1,100 + 2 × 90. */
async function twoQuotations() {
  const drydock = await makeTender(docman);
  const of = { valid_until: '2027-12-31' };
  const std = await receive(docman, await invite(docman, drydock, YARD.STD), ['1000', '100'], of);
  const jrs = await receive(docman, await invite(docman, drydock, YARD.JRS), ['1100', '90'], of);
  return { drydock, std, jrs };
}

describe('the files of a comparison', () => {
  let drydock: number;
  let document: Document;
  beforeAll(async () => {
    ({ drydock } = await twoQuotations());
    const gcd = await invite(docman, drydock, YARD.GCD, 'AED');
    // Silent, with a discount, for another quantity, and with a line of its own.
    const offer = offerOf(gcd, ['4000', null], { currency: 'AED', discount_pct: '5' });
    const [line] = offer.lines;
    if (line === undefined) throw new Error('No line was asked for.');
    const extra = { ...line, line_id: null, text: 'Shore power', qty: '3', unit_price: '99.5' };
    const lines = [{ ...line, qty: '2', discount_pct: '2.5' }, offer.lines[1], extra];
    await as('administrator', 'updateQuotation', gcd.id, { ...offer, lines });
    const { version } = (await as<Quotation>('administrator', 'receiveQuotation', gcd.id)).body;
    const adjustments = [
      { kind: 'PAINT', amount: 123_456, basis: 'Paint is not in the price', adder: null },
    ];
    await as(BUYER, 'levelQuotation', gcd.id, { deviation_days: 2, adjustments, version });
    const made = (await issue(drydock)).body;
    document = (await as<Document>(BOSS, 'document', made.document.id)).body;
  });

  test('are a draft of the docking’s CMP document, which is for the office alone', async () => {
    expect(document).toMatchObject({ confidentiality: 'COMMERCIAL' });
    expect(document.number).toMatch(/^KES-DD\d{2}[A-Z]?-CMP-0001$/);
    const [revision] = document.revisions;
    expect(revision).toMatchObject({ label: '0', state: 'DRAFT', reason: 'FOR_REVIEW' });
    expect(revision?.source_files.map(({ name }) => name)).toEqual([`${document.number}_0.xlsx`]);
    for (const who of ['gulf.tender', 'owner.viewer'])
      expect([403, 404]).toContain((await as(who, 'document', document.id)).status);
  });

  test('say on paper what each yard comes to, which lines were filled, and where the ranking changes', async () => {
    const tools = makeFileTools(docman.storage.files, 'dist/server/fileWorker.js');
    const read = await tools.text(document.revisions[0]?.file.sha256 ?? '', 'application/pdf');
    const text = read.text.replaceAll('\u00a0', ' ');
    const { yards } = await comparisonOf(drydock);
    for (const { yard, total } of yards) {
      expect(text).toContain(yard.name);
      expect(text).toContain(
        new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
          .format((total ?? 0) / 100)
          .replaceAll(',', ' '),
      );
    }
    expect(text).toContain('Where the ranking changes');
  });

  test('have every sum of the spreadsheet as a formula that comes to what the screen shows', async () => {
    const totals = workedOut(await sheetsOf(docman, drydock));
    const { yards } = await comparisonOf(drydock);
    expect(yards.length).toBe(3);
    for (const [place, yard] of yards.entries()) {
      const of = (row: number) => totals('Totals', 'BCD'.charAt(place), row);
      const cents = (row: number) => Math.round(Number(of(row)) * 100);
      expect([cents(4), cents(5), cents(6), cents(7)]).toEqual([
        ...[yard.quoted, yard.fills, yard.normalised, yard.levelled],
      ]);
      expect([of(14), cents(16), cents(17), of(18)]).toEqual([
        ...[yard.days, yard.off_hire, yard.total, yard.rank],
      ]);
    }
    const bytes = await bytesOf(document.revisions[0]?.source_files[0]?.sha256 ?? '');
    const parts = Object.entries(unzipSync(bytes)).map(([, part]) => strFromU8(part));
    expect(parts.some((part) => part.includes('<f>') && part.includes('MEDIAN('))).toBe(true);
  });
});

describe('issuing a comparison', () => {
  test('makes a draft anew as long as nobody has submitted it, and the next revision says what has changed', async () => {
    const { drydock } = await twoQuotations();
    const first = (await issue(drydock)).body;
    const again = (await issue(drydock)).body;
    expect(again.revision).toMatchObject({ id: first.revision.id, label: '0' });
    await approve(again);
    expect((await issue(drydock)).body.errors).toEqual({
      change_note: ['Enter the changes since the previous revision.'],
    });
    const second = (await issue(drydock, { change_note: 'Rates of today' })).body;
    expect(second.revision).toMatchObject({ label: '1', state: 'DRAFT' });
    await as(BOSS, 'submitRevision', second.revision.id);
    const refused = (await issue(drydock, { change_note: 'Once more' })).body.errors;
    expect(refused?.['state']?.[0]).toMatch(/rev\. 1 is under review/);
    expect((await comparisonOf(drydock)).next?.refused).toBe(refused?.['state']?.[0]);
  });

  test('sent twice is done once', async () => {
    const { drydock } = await twoQuotations();
    const client_id = randomUUID();
    const answers = [await issue(drydock, { client_id }), await issue(drydock, { client_id })];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(new Set(answers.map(({ body }) => body.revision.id)).size).toBe(1);
  });

  test('asks for a quotation that has come, and for a tender that goes on', async () => {
    const drydock = await makeTender(docman);
    await invite(docman, drydock, YARD.STD);
    expect((await issue(drydock)).body.errors).toEqual({
      state: ['No quotation has been received yet.'],
    });
    expect((await issue(DOCKING['LAP-DD27'])).status).toBe(404);
  });

  test('is for those who may ask for quotations: yards do not know of it, others are refused', async () => {
    const { drydock } = await twoQuotations();
    expect((await issue(drydock, {}, 'gulf.tender')).status).toBeGreaterThanOrEqual(403);
    expect([403, 404]).toContain((await issue(drydock, {}, 'owner.viewer')).status);
    // Sees prices, and asks for none.
    expect((await issue(drydock, {}, 'tomas.varga')).status).toBe(403);
    expect((await as<Comparison>('tomas.varga', 'comparison', drydock)).body.next).toBeNull();
  });
});

describe('the award', () => {
  const award = async (id: number, version: number, reason: string | null = null) =>
    as<Contract>(MANAGER, 'awardQuotation', id, { ...AWARD, reason, version });

  test('asks for an approved comparison or for a reason, also once its figures have changed', async () => {
    const { drydock, std, jrs } = await twoQuotations();
    const needed =
      'No approved comparison. Issue it and have it approved, or give a reason to award without it.';
    expect((await award(std.id, std.version)).body.errors).toEqual({ reason: [needed] });
    const made = (await issue(drydock)).body;
    expect((await award(std.id, std.version)).body.errors).toEqual({ reason: [needed] });
    await approve(made);
    const view = async () => (await as<TenderView>(BOSS, 'tender', drydock)).body.comparison;
    expect(await view()).toMatchObject({ approved: true, unchanged: true });
    await as(BUYER, 'levelQuotation', jrs.id, {
      ...{ deviation_days: 3, adjustments: [], version: jrs.version },
    });
    expect(await view()).toMatchObject({ approved: true, unchanged: false });
    const changed = (await award(std.id, std.version)).body.errors?.['reason'];
    expect(changed).toEqual([
      `The figures have changed since ${made.document.number} rev. 0 was approved. ` +
        'Issue the comparison again, or give a reason to award nevertheless.',
    ]);
    expect((await award(std.id, std.version, 'The difference is small')).status).toBe(200);
  });

  test('is given without a reason by an approved comparison whose figures stand', async () => {
    const { drydock, std } = await twoQuotations();
    await approve((await issue(drydock)).body);
    const [row] = await docman.db.select().from(quotations).where(eq(quotations.id, std.id));
    expect((await award(std.id, row?.version ?? 0)).body.reason).toBeNull();
  });
});
