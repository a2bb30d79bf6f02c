/** By what sheets of yards are known: signatures, the lines that addenda have replaced, and how sheets of their own are read. */
import { asc, eq } from 'drizzle-orm';
import type { Layout } from '../../../src/contract/tender/sheetMarks';
import type { Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { documents, revisions } from '../../../server/db/tables/documentSchema';
import { jobLines, jobs } from '../../../server/db/tables/jobSchema';
import { askAs, openApp, type TestApp } from '../support/app';
import { YARD } from '../support/fleet';
import { invite, issueAnew, makeTender, offerOf } from '../support/tenderCalls';

const BUYER = 'paula.frost';

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

const LAYOUT: Layout = {
  heads: ['pos', 'arbeit', '', 'preis'],
  columns: ['code', 'text', '', 'unit_price'],
};

const save = (quotation: Quotation, of: object) =>
  as(BUYER, 'updateQuotation', quotation.id, { ...offerOf(quotation, ['5', '6']), ...of });

describe('the layout of a yard’s own sheets', () => {
  test('is there for the yard’s next quotation, for no other yard, and the last word on the same headings counts', async () => {
    const [first, second] = [await makeTender(docman), await makeTender(docman)];
    const quoted = await invite(docman, first, YARD.STD);
    expect(quoted.layouts).toEqual([]);
    expect((await save(quoted, { layout: LAYOUT })).body.layouts).toEqual([LAYOUT]);
    const next = await invite(docman, second, YARD.STD);
    expect(next.layouts).toEqual([LAYOUT]);
    expect((await invite(docman, second, YARD.JRS)).layouts).toEqual([]);
    const other: Layout = { ...LAYOUT, columns: ['code', 'text', '', 'amount'] };
    expect((await save(next, { layout: other })).body.layouts).toEqual([other]);
    const { body } = await as(BUYER, 'quotation', quoted.id);
    expect(body.layouts).toEqual([other]);
    // What is saved without one forgets none.
    expect((await save(body, {})).body.layouts).toEqual([other]);
  });

  test('of no more than twenty sheets is kept, and has a column for each heading', async () => {
    let quoted = await invite(docman, await makeTender(docman), YARD.HWS);
    for (let at = 0; at < 22; at += 1) {
      const layout = { ...LAYOUT, heads: [`pos ${at}`, 'arbeit', '', 'preis'] };
      quoted = (await save(quoted, { layout })).body;
    }
    expect(quoted.layouts).toHaveLength(20);
    expect(quoted.layouts[0]?.heads[0]).toBe('pos 21');
    for (const layout of [
      { heads: ['a'] },
      { heads: ['a'], columns: [] },
      { heads: ['a'], columns: ['price'] },
      { heads: ['x'.repeat(81)], columns: [''] },
    ])
      expect((await save(quoted, { layout })).status).toBe(422);
  });
});

describe('what a price sheet says of the jobs', () => {
  test('is what the issued specification says: what is included, and the drawings that every yard may be given', async () => {
    const drydock = await makeTender(docman);
    expect((await invite(docman, drydock, YARD.STD)).sheet.jobs).toEqual([]);
    const made = await docman.db
      .select({ id: documents.id, number: documents.number, label: revisions.label })
      .from(documents)
      .innerJoin(revisions, eq(revisions.id, documents.current_id))
      .where(eq(documents.state, 'ACTIVE'))
      .limit(2);
    const [open, secret] = made;
    if (open === undefined || secret === undefined)
      throw new Error('There are two with a current revision.');
    const tell = (id: number, confidentiality: 'ALL_MEMBERS' | 'COMMERCIAL') =>
      docman.db.update(documents).set({ confidentiality }).where(eq(documents.id, id));
    await tell(open.id, 'ALL_MEMBERS');
    await tell(secret.id, 'COMMERCIAL');
    const drawing_ids = [open.id, secret.id];
    await docman.db
      .update(jobs)
      .set({ includes: ['STAGING', 'CRANE'], drawing_ids })
      .where(eq(jobs.drydock_id, drydock));
    await issueAnew(docman, drydock);
    const { tender } = (await as<TenderView>(BUYER, 'tender', drydock)).body;
    const body = { note: null, closes_at: null, version: tender?.version ?? 0 };
    await as(BUYER, 'sendAddendum', drydock, body);
    const { sheet, lines } = await invite(docman, drydock, YARD.JRS);
    expect(sheet.jobs.map(({ code }) => code)).toEqual([
      ...new Set(lines.map(({ job_code: code }) => code)),
    ]);
    for (const { includes, drawings } of sheet.jobs) {
      expect(includes).toEqual(['STAGING', 'CRANE']);
      expect(drawings).toMatchObject([{ number: open.number, label: open.label }]);
    }
    expect(JSON.stringify(sheet)).not.toContain(secret.number);
    expect(JSON.stringify(sheet)).not.toContain('estimate');
  });
});

describe('the marks of a price sheet', () => {
  test('are signed for one quotation and one addendum, and name what replaces a line', async () => {
    const drydock = await makeTender(docman);
    await issueAnew(docman, drydock);
    const send = async () => {
      const { tender } = (await as<TenderView>(BUYER, 'tender', drydock)).body;
      const body = { note: null, closes_at: null, version: tender?.version ?? 0 };
      await as(BUYER, 'sendAddendum', drydock, body);
    };
    await send();
    const [one, other] = [
      await invite(docman, drydock, YARD.STD),
      await invite(docman, drydock, YARD.JRS),
    ];
    expect(one.sheet.signatures).toHaveLength(2);
    expect(new Set([...one.sheet.signatures, ...other.sheet.signatures]).size).toBe(4);
    const [line] = await docman.db
      .select({ id: jobLines.id })
      .from(jobLines)
      .innerJoin(jobs, eq(jobs.id, jobLines.job_id))
      .where(eq(jobs.drydock_id, drydock))
      .orderBy(asc(jobLines.position));
    for (const text of ['Overhaul and test', 'Overhaul, test and paint']) {
      await docman.db
        .update(jobLines)
        .set({ text })
        .where(eq(jobLines.id, line?.id ?? 0));
      await issueAnew(docman, drydock);
      await send();
    }
    const { body } = await as(BUYER, 'quotation', one.id);
    expect(body.sheet.signatures.slice(0, 2)).toEqual(one.sheet.signatures);
    expect(body.sheet.revision).toBe(body.addenda[0]?.revision);
    const last = body.lines.find(({ asked_text: text }) => text === 'Overhaul, test and paint');
    const first = one.lines.find(({ asked_text: text }) => text === 'Overhaul');
    // However often it was worded anew.
    expect(body.replaced).toHaveLength(2);
    expect(body.replaced).toContainEqual({ line_id: first?.line_id, by: last?.line_id });
    // By what they are signed is told to nobody.
    expect(JSON.stringify(body)).not.toContain('sheet_key');
  });
});
