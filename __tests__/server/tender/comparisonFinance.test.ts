/** A comparison whose template charges interest: the same on the screen, in the spreadsheet's formulas and in the PDF, and its warnings. */
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { AdderDraft } from '../../../src/contract/tender/adders';
import type { ComparisonIssue } from '../../../src/contract/tender/comparisonIssues';
import type { Comparison, Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { tenders } from '../../../server/db/tables/tenderSchema';
import { makeFileTools } from '../../../server/papers/fileTools';
import { askAs, openApp, type TestApp } from '../support/app';
import { sheetsOf } from '../support/comparisonSheets';
import { YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { workedOut } from '../support/formulas';
import { invite, makeTender, receive } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const BOSS = 'rajan.menon';
const INTEREST = '6.5';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs(() => docman);

const NO_FIGURES = { id: null, amount: null, qty: null, unit: null, rate: null };
const ROWS: AdderDraft[] = [
  { ...NO_FIGURES, kind: 'SUPERVISION', basis: 'Two of us', way: 'DAYS', qty: '2', rate: '850.25' },
  { ...NO_FIGURES, kind: 'PORT_COSTS', basis: 'Agency', way: 'AMOUNT', amount: 123_456 },
];

const versionOf = async (id: number) =>
  (await as<TenderView>(BUYER, 'tender', id)).body.tender?.version ?? 0;
const save = async (id: number, adders: object[]) =>
  as(BUYER, 'saveAdders', id, {
    ...{ adders, interest_pct: INTEREST },
    version: await versionOf(id),
  });
const apply = async (id: number) =>
  as(BUYER, 'applyAdders', id, { by_hand: 'KEEP', version: await versionOf(id) });
const compared = async (id: number) => (await as<Comparison>(BUYER, 'comparison', id)).body;

/** Three yards: one is paid early, one last of all, one has not said when. */
async function financed() {
  const drydock = await makeTender(docman);
  const closes_at = new Date('2027-01-31T16:00:00Z');
  await docman.db.update(tenders).set({ closes_at }).where(eq(tenders.drydock_id, drydock));
  await docman.db
    .update(drydocks)
    .set({ planned_arrival_on: '2027-05-09', planned_dock_on: '2027-05-10' })
    .where(eq(drydocks.id, drydock));
  const offer = async (yard: number, prices: string[], payment: object[]) =>
    (
      await receive(docman, await invite(docman, drydock, yard), prices, {
        ...{ valid_until: '2027-12-31', payment },
      })
    ).id;
  const early = await offer(
    YARD.STD,
    ['480000.37', '1234.56'],
    [
      { pct: '30', when: 'ORDER', days: 0 },
      { pct: '70', when: 'INVOICE', days: 30 },
    ],
  );
  const last = await offer(
    YARD.JRS,
    ['490000', '1100'],
    [{ pct: '100', when: 'INVOICE', days: 60 }],
  );
  const unsaid = await offer(YARD.GCD, ['470000', '1000'], []);
  await save(drydock, ROWS);
  await apply(drydock);
  return { drydock, early, last, unsaid };
}

const bytesOf = async (sha256: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await docman.storage.files.read(sha256)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

test('comes to the same by the formulas of its spreadsheet, and stands in its PDF', async () => {
  const { drydock, early, last, unsaid } = await financed();
  const { yards } = await compared(drydock);
  const of = (id: number) => yards.find((one) => one.quotation_id === id);
  expect(of(early)?.finance).toBeGreaterThan(0);
  expect(of(last)).toMatchObject({ finance: 0, finance_gap: null });
  expect(of(unsaid)).toMatchObject({ finance: null, finance_gap: 'TERMS' });
  // 2 × 14 × 850.25 + 1,234.56.
  expect(yards.map(({ adders }) => adders)).toEqual([2_504_156, 2_504_156, 2_504_156]);

  const totals = workedOut(await sheetsOf(docman, drydock));
  for (const [place, yard] of yards.entries()) {
    const at = (row: number) => totals('Totals', 'BCD'.charAt(place), row);
    const cents = (row: number) => Math.round(Number(at(row)) * 100);
    expect([cents(7), cents(8)]).toEqual([yard.levelled, yard.adders]);
    expect(at(9)).toBe(Number(INTEREST));
    expect(at(11) === '' ? null : cents(11)).toBe(yard.finance);
    expect([cents(17), at(18)]).toEqual([yard.total, yard.rank]);
  }

  const issued = await as<ComparisonIssue>(BOSS, 'issueComparison', drydock, { change_note: null });
  const { body: document } = await as<Document>(BOSS, 'document', issued.body.document.id);
  const [revision] = document.revisions;
  const sheet = unzipSync(await bytesOf(revision?.source_files[0]?.sha256 ?? ''));
  const formulas = Object.values(sheet)
    .map((part) => strFromU8(part))
    .join('');
  expect(formulas).toMatch(/<f>[^<]*\/365[^<]*<\/f>/);
  expect(formulas).toContain('850.25');
  const tools = makeFileTools(docman.storage.files, 'dist/server/fileWorker.js');
  const { text } = await tools.text(revision?.file.sha256 ?? '', 'application/pdf');
  const words = text.replaceAll(/\s+/g, ' ');
  const written = (minor: number) =>
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
      .format(minor / 100)
      .replaceAll(',', ' ');
  expect(words).toContain(INTEREST);
  for (const { finance, total, adders } of yards) {
    if (finance !== null) expect(words).toContain(written(finance));
    expect(words).toContain(written(total ?? 0));
    expect(words).toContain(written(adders));
  }
});

test('warns of adjustments that are no longer as the template has them, and of financing that counts twice', async () => {
  const { drydock, early, last, unsaid } = await financed();
  const names = async () => {
    const { adders_due, financed_twice } = await compared(drydock);
    return { adders_due, financed_twice };
  };
  expect(await names()).toEqual({ adders_due: [], financed_twice: [] });
  const rows = (await as<TenderView>(BUYER, 'tender', drydock)).body.tender?.adders ?? [];
  await save(
    drydock,
    rows.map((row) => (row.way === 'AMOUNT' ? { ...row, amount: 9 } : row)),
  );
  expect((await names()).adders_due).toHaveLength(3);
  await apply(drydock);
  expect((await names()).adders_due).toEqual([]);
  // By hand beside what the terms charge; where they charge nothing it counts once.
  const byHand = { kind: 'FINANCE', amount: 500_000, basis: 'Paid early', adder: null };
  for (const id of [early, unsaid]) {
    const { levelling, version } = (await as<Quotation>(BUYER, 'quotation', id)).body;
    const kept = (levelling?.adjustments ?? []).map(({ kind, amount, basis, adder }) => ({
      ...{ kind, amount, basis, adder },
    }));
    const body = { deviation_days: 0, adjustments: [...kept, byHand], version };
    expect((await as(BUYER, 'levelQuotation', id, body)).status).toBe(200);
  }
  expect(await names()).toEqual({ adders_due: [], financed_twice: ['Selat Timur Dockyard'] });
  expect((await as<Quotation>(BUYER, 'quotation', last)).body.yard.code).toBe('JRS');
  // Nothing is left to apply once the tender is over.
  await save(drydock, []);
  await docman.db.update(drydocks).set({ state: 'AWARDED' }).where(eq(drydocks.id, drydock));
  expect((await names()).adders_due).toEqual([]);
});
