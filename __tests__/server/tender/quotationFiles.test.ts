/** The file that a quotation's figures came in: kept with them, filed in its QTN document, and nobody else's to see. */
import { asc, eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import type { Quotation, TenderView } from '../../../src/contract/tender/tenderRecords';
import { documents, documentTypes, revisions } from '../../../server/db/tables/documentSchema';
import { uploads } from '../../../server/db/tables/fileSchema';
import { quotationFiles } from '../../../server/db/tables/quotationFileSchema';
import { tenders } from '../../../server/db/tables/tenderSchema';
import { sweepFiles } from '../../../server/documents/files/sweep';
import { askAs, openApp, type TestApp } from '../support/app';
import { hashOf } from '../support/files';
import { DOCKING, YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { admit } from '../support/people';
import { arrived } from '../support/photos';
import { invite, makeTender, offerOf } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const GCD_YARD = 'gulf.tender';
const OTHER_YARD = 'selat.pm';
const DAY_MS = 24 * 3_600_000;

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

let made = 0;
const sheet = (): Buffer => {
  made += 1;
  return Buffer.from(`Job;Unit price\nDK-001;${4000 + made}\n`);
};
const send = (who: string, bytes: Buffer, name = 'Our prices.csv') =>
  arrived(docman, who, bytes, { name, mime: 'text/csv' });

const read = async (who: string, id: number) => (await as(who, 'quotation', id)).body;
async function save(who: string, id: number, of: object, price = '5') {
  const body = offerOf(await read(who, id), [price, '6'], { valid_until: '2031-03-04', ...of });
  return as(who, 'updateQuotation', id, body);
}

/** The QTN documents of a docking with their revisions, whoever may see them. */
const filed = (drydock: number) =>
  docman.db
    .select({
      ...{ id: documents.id, revision: revisions.id, number: documents.number },
      ...{ yard: documents.yard_id, secrecy: documents.confidentiality, label: revisions.label },
      ...{ state: revisions.state, sha256: revisions.sha256, name: revisions.file_name },
      from: revisions.received_from,
    })
    .from(documents)
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(revisions, eq(revisions.document_id, documents.id))
    .where(eq(documents.drydock_id, drydock))
    .orderBy(asc(documents.id), asc(revisions.sequence));
const briefly = async (drydock: number) =>
  (await filed(drydock)).map(({ label, state, sha256 }) => [label, state, sha256]);

async function tendered() {
  const drydock = await makeTender(docman);
  await admit(docman, GCD_YARD, drydock);
  await admit(docman, OTHER_YARD, drydock);
  const { id } = await invite(docman, drydock, YARD.GCD);
  return { drydock, id };
}

describe('a file that the office takes in', () => {
  test('is a draft of the quotation’s document with the figures, another one takes its place, and it is received with them', async () => {
    const { drydock, id } = await tendered();
    const [first, second] = [sheet(), sheet()];
    const from = { received_from: 'Sales desk, by mail' };
    const { body } = await save(BUYER, id, { upload_id: await send(BUYER, first), ...from });
    expect(body).toMatchObject({
      ...{ file: { name: 'Our prices.csv', revision: '0' }, received_from: from.received_from },
      document: { number: expect.stringMatching(/-QTN-0001$/) as string },
    });
    expect(await filed(drydock)).toMatchObject([
      {
        ...{ state: 'DRAFT', sha256: hashOf(first), yard: YARD.GCD, secrecy: 'COMMERCIAL' },
        from: from.received_from,
      },
    ]);
    // Its draft is nobody's but the office's.
    expect((await as(GCD_YARD, 'document', body.document?.id ?? 0)).status).toBe(404);
    expect((await read(GCD_YARD, id)).document).toBeNull();
    await save(BUYER, id, { upload_id: await send(BUYER, second) });
    expect(await briefly(drydock)).toEqual([['0', 'DRAFT', hashOf(second)]]);
    await as(BUYER, 'receiveQuotation', id);
    expect(await briefly(drydock)).toEqual([['0', 'RECEIVED', hashOf(second)]]);
    expect((await read(GCD_YARD, id)).document).toEqual(body.document);
    await as(BUYER, 'clarifyQuotation', id, { question: 'Staging?', line_ids: [] });
    const third = sheet();
    await save(GCD_YARD, id, { upload_id: await send(GCD_YARD, third) });
    // It is the yard's own until it is handed in.
    expect(await briefly(drydock)).toHaveLength(1);
    expect((await read(BUYER, id)).file).toBeNull();
    expect((await read(GCD_YARD, id)).file).toMatchObject({ revision: null });
    await as(GCD_YARD, 'receiveQuotation', id);
    expect(await briefly(drydock)).toEqual([
      ['0', 'SUPERSEDED', hashOf(second)],
      ['1', 'RECEIVED', hashOf(third)],
    ]);
    expect((await read(BUYER, id)).file).toMatchObject({ revision: '1' });
  });

  test('is filed with the yard’s own hand-in also where its draft is hidden from that yard', async () => {
    const { drydock, id } = await tendered();
    const [ours, theirs] = [sheet(), sheet()];
    await save(BUYER, id, { upload_id: await send(BUYER, ours) });
    await save(GCD_YARD, id, { upload_id: await send(GCD_YARD, theirs) });
    expect(await briefly(drydock)).toEqual([['0', 'DRAFT', hashOf(ours)]]);
    expect((await as(GCD_YARD, 'receiveQuotation', id)).status).toBe(200);
    expect(await briefly(drydock)).toEqual([['0', 'RECEIVED', hashOf(theirs)]]);
  });
});

test('the quotations of the demonstration have their files, the last round’s being current', async () => {
  const { body } = await as<TenderView>(BUYER, 'tender', DOCKING['NDA-DD27']);
  const told = [];
  for (const { id, yard } of body.quotations) {
    const { round, file, document } = await read(BUYER, id);
    told.push([yard.code, round, file?.revision, document?.number]);
  }
  expect(told).toEqual([
    ['GCD', 2, '1', 'NDA-DD27-QTN-0003'],
    ['JRS', 1, '0', 'NDA-DD27-QTN-0002'],
    ['STD', 1, '0', 'NDA-DD27-QTN-0001'],
  ]);
});

describe('nothing is doubled', () => {
  test('by the same file twice, a save sent again, or two who save at once', async () => {
    const { drydock, id } = await tendered();
    const bytes = sheet();
    const upload_id = await send(BUYER, bytes);
    const body = offerOf(await read(BUYER, id), ['5', '6'], { upload_id });
    const answers = await Promise.all([
      as(BUYER, 'updateQuotation', id, body),
      as(BUYER, 'updateQuotation', id, body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    // Whose answer was lost sends the upload that is used by now.
    expect((await save(BUYER, id, { upload_id })).status).toBe(200);
    expect((await save(BUYER, id, { upload_id: await send(BUYER, bytes) })).status).toBe(200);
    expect(await briefly(drydock)).toEqual([['0', 'DRAFT', hashOf(bytes)]]);
    await as(BUYER, 'receiveQuotation', id);
    await as(BUYER, 'clarifyQuotation', id, { question: 'Staging?', line_ids: [] });
    expect((await save(GCD_YARD, id, { upload_id: await send(GCD_YARD, bytes) })).status).toBe(200);
    await as(GCD_YARD, 'receiveQuotation', id);
    expect(await briefly(drydock)).toEqual([['0', 'RECEIVED', hashOf(bytes)]]);
  });

  test('and neither is without the other: a refused save keeps no file, a refused file no figures', async () => {
    const { drydock, id } = await tendered();
    const upload_id = await send(BUYER, sheet());
    expect((await save(BUYER, id, { upload_id, currency: 'JPY' })).status).toBe(422);
    expect(await briefly(drydock)).toEqual([]);
    const [upload] = await docman.db.select().from(uploads).where(eq(uploads.id, upload_id));
    expect(upload?.state).toBe('STORED');
    const theirs = await send('rajan.menon', sheet());
    const refused = await save(BUYER, id, { upload_id: theirs });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['upload_id']);
    expect((await read(BUYER, id)).version).toBe(1);
    expect((await save(BUYER, id, { upload_id })).status).toBe(200);
  });

  test('and what somebody has under way by hand is left alone: the file waits, and comes next', async () => {
    const { drydock, id } = await tendered();
    await save(BUYER, id, { upload_id: await send(BUYER, sheet()) });
    const [draft] = await filed(drydock);
    const own = sheet();
    await send(BUYER, own);
    await docman.db
      .update(revisions)
      .set({ sha256: hashOf(own) })
      .where(eq(revisions.id, draft?.revision ?? 0));
    const next = sheet();
    expect((await save(BUYER, id, { upload_id: await send(BUYER, next) })).status).toBe(200);
    expect((await as(BUYER, 'receiveQuotation', id)).status).toBe(200);
    expect(await briefly(drydock)).toEqual([['0', 'DRAFT', hashOf(own)]]);
    const [kept] = await docman.db
      .select()
      .from(quotationFiles)
      .where(eq(quotationFiles.quotation_id, id));
    expect(kept?.sha256).toBe(hashOf(next));
  });
});

describe('a file that a yard takes in', () => {
  const lists: EndpointName[] = ['documents', 'documentSummary', 'exportDocuments', 'auditEvents'];
  const told = async (who: string) => {
    const all = [];
    for (const name of lists) all.push((await as<object>(who, name, 1)).body);
    return JSON.stringify(all);
  };

  test('of a sealed tender is nowhere before the opening, and outlives the sweep until then', async () => {
    const { drydock, id } = await tendered();
    await docman.db.update(tenders).set({ sealed: true }).where(eq(tenders.drydock_id, drydock));
    const bytes = sheet();
    const upload_id = await send(GCD_YARD, bytes, 'Sealed prices.csv');
    expect((await save(GCD_YARD, id, { upload_id })).status).toBe(200);
    await as(GCD_YARD, 'receiveQuotation', id);
    expect(await briefly(drydock)).toEqual([]);
    expect(await read(GCD_YARD, id)).toMatchObject({
      ...{ file: { name: 'Sealed prices.csv', revision: null }, document: null },
    });
    for (const who of ['administrator', BUYER]) {
      expect(await read(who, id)).toMatchObject({ hidden: 'SEALED', file: null, document: null });
      expect(await told(who)).not.toMatch(/Sealed prices/);
      const history = (await as<object>(who, 'quotationHistory', id)).body;
      expect(JSON.stringify(history)).not.toMatch(/Sealed prices/);
    }
    const later = new Date(docman.clock.now.getTime() + 30 * DAY_MS);
    await sweepFiles(docman.db, docman.storage, later);
    expect(await docman.storage.files.has(hashOf(bytes))).toBe(true);
    await as(BUYER, 'openTender', drydock);
    expect(await briefly(drydock)).toEqual([]);
    await as('rajan.menon', 'openTender', drydock);
    expect(await briefly(drydock)).toEqual([['0', 'RECEIVED', hashOf(bytes)]]);
    expect(await read(BUYER, id)).toMatchObject({ file: { revision: '0' } });
  });

  test('is for the office and that yard alone', async () => {
    const { drydock, id } = await tendered();
    await save(GCD_YARD, id, { upload_id: await send(GCD_YARD, sheet()) });
    await as(GCD_YARD, 'receiveQuotation', id);
    const [document] = await filed(drydock);
    expect(document?.from).toBe('Gulf Crescent Drydocks');
    const { id: of = 0, revision = 0, number = '' } = document ?? {};
    for (const who of [BUYER, 'administrator', GCD_YARD]) {
      expect((await as(who, 'document', of)).status).toBe(200);
      expect((await read(who, id)).document).toEqual({ id: of, number });
    }
    for (const who of [OTHER_YARD, 'bv.surveyor', 'owner.viewer', 'hal.master']) {
      expect([404, 403]).toContain((await as(who, 'document', of)).status);
      expect([404, 403]).toContain((await as(who, 'revisionFile', revision)).status);
      expect([404, 403]).toContain((await as(who, 'quotation', id)).status);
      expect(await told(who)).not.toContain(number);
    }
    // No other yard hands anything in for it.
    const stolen = { upload_id: await send(OTHER_YARD, sheet()) };
    const { body } = await as(GCD_YARD, 'quotation', id);
    const stealing = offerOf(body, ['1', '1'], stolen);
    expect((await as(OTHER_YARD, 'updateQuotation', id, stealing)).status).toBe(404);
  });
});
