/** What closes a docking: its warranty list, what was left undone, and the final report that is made of its records. */
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { CloseOut } from '../../../src/contract/execution/closeOut';
import { warranties } from '../../../server/db/tables/closeOutSchema';
import { documents } from '../../../server/db/tables/documentSchema';
import { drydocks, milestones } from '../../../server/db/tables/fleetSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { finalFacts } from '../../../server/execution/closing/finalFacts';
import { costTable } from '../../../server/execution/closing/finalCosts';
import type { Refusal } from '../support/app';
import { openFiles, type FilesApp } from '../support/files';
import { DOCKING, jobOf } from '../support/fleet';
import { textOf } from '../support/readableFiles';

const HAL = DOCKING['HAL-DD26'];
const COM = DOCKING['COM-DD25'];
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const SHIP = 'hal.chiefeng';
const CLASS = 'bv.surveyor';
let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const as = async (who: string, name: EndpointName, id: number = HAL, body?: object) =>
  docman.ask<CloseOut & Refusal>(name, {
    ...{ token: await docman.tokenOf(who), id },
    ...(body === undefined ? {} : { body }),
  });
const read = async (who: string, id: number = HAL) => (await as(who, 'closeOut', id)).body;
const item = (of: object = {}) => ({
  ...{ job_id: null, text: 'Hull coating', months: 12, note: null },
  ...of,
});

describe('the warranty list', () => {
  beforeEach(async () => {
    await docman.db.delete(warranties).where(eq(warranties.drydock_id, HAL));
  });

  test('is made by the office of the work that is done, and counts from the redelivery', async () => {
    const { proposals, warranty, warranty_months, may_edit } = await read(SUPERINTENDENT);
    expect([warranty, warranty_months, may_edit]).toEqual([null, 6, true]);
    expect(proposals.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['HP-001', 'HP-002', 'ST-002']),
    );
    expect(proposals.map(({ code }) => code)).not.toContain('ST-001');
    const job_id = await jobOf(docman, 'HP-002');
    const items = [item({ job_id, text: 'Grit blast', months: 6 }), item()];
    const { status, body } = await as(SUPERINTENDENT, 'setWarranty', HAL, { version: 0, items });
    expect(status).toBe(200);
    expect(body.warranty?.items).toEqual([
      { ...items[0], code: 'HP-002', until: null },
      { ...items[1], code: null, until: null },
    ]);
    await docman.db.insert(milestones).values({
      ...{ drydock_id: HAL, kind: 'REDELIVERED', on: '2026-08-31', recorded_at: new Date() },
    });
    const until = (await read(SUPERINTENDENT)).warranty?.items.map((one) => one.until);
    // Six months on there is no 31st of February.
    expect(until).toEqual(['2027-02-27', '2027-08-30']);
    await docman.db.delete(milestones).where(eq(milestones.kind, 'REDELIVERED'));
    const history = await docman.ask<AuditPage>('drydockHistory', {
      ...{ token: await docman.tokenOf(SUPERINTENDENT), id: HAL },
    });
    expect(history.body.items[0]).toMatchObject({
      action: 'set_warranty',
      after: { warranty: ['Grit blast: 6', 'Hull coating: 12'] },
    });
  });

  test('of two who change it at once the second is told what the first made of it', async () => {
    const both = await Promise.all(
      ['First', 'Second'].map((text) =>
        as(SUPERINTENDENT, 'setWarranty', HAL, { version: 0, items: [item({ text })] }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422)?.body;
    expect(Object.keys(refused?.errors ?? {})).toEqual(['version']);
    expect((await read(SUPERINTENDENT)).warranty?.version).toBe(1);
  });

  test('may be empty, which says that nothing is guaranteed', async () => {
    await as(SUPERINTENDENT, 'setWarranty', HAL, { version: 0, items: [] });
    expect((await read(SUPERINTENDENT)).warranty).toMatchObject({ version: 1, items: [] });
  });

  test('is read by yard and ship, by class of class items alone, and made by none of them', async () => {
    const items = [
      item({ job_id: await jobOf(docman, 'HP-002'), text: 'Grit blast' }),
      item({ job_id: await jobOf(docman, 'ST-002'), text: 'Thickness measurement' }),
      item(),
    ];
    await as(SUPERINTENDENT, 'setWarranty', HAL, { version: 0, items });
    const seen = async (who: string) => (await read(who)).warranty?.items.map(({ text }) => text);
    const all = ['Grit blast', 'Thickness measurement', 'Hull coating'];
    expect([await seen(YARD), await seen(SHIP)]).toEqual([all, all]);
    expect(await seen(CLASS)).toEqual(['Thickness measurement']);
    for (const who of [YARD, SHIP, CLASS]) {
      const body = await read(who);
      expect([who, body.may_edit, body.may_report, body.proposals]).toEqual([
        who,
        false,
        false,
        [],
      ]);
      expect([body.report, body.warranty_months]).toEqual([null, null]);
      const { status } = await as(who, 'setWarranty', HAL, { version: 1, items: [] });
      expect([who, status]).toEqual([who, 403]);
    }
    expect((await as('gulf.tender', 'closeOut')).status).toBe(404);
  });

  test('names no job of another docking, and is not changed once the docking is closed', async () => {
    const [other] = await docman.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(jobs.drydock_id, DOCKING['NDA-DD27']))
      .limit(1);
    const wrong = [item(), item({ job_id: other?.id ?? 0 })];
    const { body } = await as(SUPERINTENDENT, 'setWarranty', HAL, { version: 0, items: wrong });
    expect(Object.keys(body.errors)).toEqual(['items[1].job_id']);
    const closed = await as(SUPERINTENDENT, 'setWarranty', COM, { version: 1, items: [] });
    expect(Object.keys(closed.body.errors)).toEqual(['state']);
    expect((await read(SUPERINTENDENT, COM)).warranty?.items).toHaveLength(3);
  });
});

test('what was left undone is told: cancelled work at once, and all that was not done once she has sailed', async () => {
  const codes = async () => (await read(SHIP)).carry_over.map(({ code }) => code);
  const before = await codes();
  expect(before).toContain('MC-004');
  expect(before).not.toContain('HP-005');
  await docman.db.update(drydocks).set({ state: 'CLOSING' }).where(eq(drydocks.id, HAL));
  expect(await codes()).toEqual(expect.arrayContaining(['MC-004', 'HP-005', 'ST-001']));
  await docman.db.update(drydocks).set({ state: 'EXECUTION' }).where(eq(drydocks.id, HAL));
});

describe('the final report', () => {
  const make = (body: object = {}, who = SUPERINTENDENT) =>
    as(who, 'makeFinalReport', HAL, { change_note: null, ...body });

  test('is a draft of an office document with all that was recorded, and is made anew while it is one', async () => {
    const client_id = crypto.randomUUID();
    const { status, body } = await make({ client_id });
    expect([status, (await make({ client_id })).status]).toEqual([201, 200]);
    expect(body.report).toMatchObject({
      document: { number: 'HAL-DD26-FDR-0001' },
      revision: { label: 'A', state: 'DRAFT' },
    });
    const shown = (
      await docman.ask<Document>('document', {
        ...{ token: await docman.tokenOf(SUPERINTENDENT), id: body.report?.document.id ?? 0 },
      })
    ).body;
    expect(shown.confidentiality).toBe('OFFICE');
    const { file, source_files } = shown.revisions[0] ?? {};
    expect([file?.mime, source_files?.length]).toEqual(['application/pdf', 1]);
    const pdf = await buffer(await docman.storage.files.read(file?.sha256 ?? ''));
    const text = await textOf(docman, pdf);
    const words = text.replaceAll('\u00a0', ' ');
    for (const told of [
      ...['Halden Trader', 'HAL-DD26', 'Milestones', 'Steel renewal, shell', '3520 kg'],
      ...['Rudder', 'VO-001', 'Costs', 'Shell between frames 40', 'Hours lost', 'Not done'],
    ])
      expect([told, words.includes(told)]).toEqual([told, true]);
    expect(pdf.includes('/DCTDecode')).toBe(true);
    const again = await make();
    expect([again.status, again.body.report?.revision.id]).toEqual([
      ...[201, body.report?.revision.id],
    ]);
  });

  test('of two who make it at once is one document', async () => {
    const count = () => docman.db.$count(documents);
    const before = await count();
    const both = await Promise.all([make(), make()]);
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });

  test('waits for the review of the one before, and then says what has changed', async () => {
    const { body } = await make();
    const token = await docman.tokenOf(SUPERINTENDENT);
    const id = body.report?.revision.id ?? 0;
    await docman.ask('submitRevision', { token, id });
    expect((await read(SUPERINTENDENT)).refused).toMatch(/HAL-DD26-FDR-0001 rev\. A/);
    expect(Object.keys((await make()).body.errors)).toEqual(['state']);
    await docman.ask('recallRevision', { token, id });
  });

  test('is made by the office alone, from the arrival until the docking is closed', async () => {
    for (const who of [YARD, SHIP, CLASS, 'owner.viewer'])
      expect([who, (await make({}, who)).status]).toEqual([who, 403]);
    const closed = await as(SUPERINTENDENT, 'makeFinalReport', COM, { change_note: null });
    expect(Object.keys(closed.body.errors)).toEqual(['state']);
  });

  test('adds its costs up to what the account says', async () => {
    const facts = await finalFacts(docman.db, { id: HAL, base_currency: 'USD' });
    const [table] = costTable(facts);
    const amounts: number[] | undefined = facts.costs?.lines.map(({ contract }) => contract ?? 0);
    // The contract of C.11: 520 240.
    expect(amounts?.reduce((sum, one) => sum + one, 0)).toBe(52_024_000);
    expect(table?.rows.find(({ cells }) => cells[0] === 'Total')?.cells[1]).toBe('520\u00a0240.00');
  });
});
