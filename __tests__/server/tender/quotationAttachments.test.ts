/** What comes with a quotation beside its figures: documents of its yard once the office may read it, and nobody's before. */
import { asc, eq } from 'drizzle-orm';
import type { EndpointName } from '../../../src/contract/endpoints';
import { MOST_ATTACHED } from '../../../src/contract/tender/quotationFiles';
import type { Quotation } from '../../../src/contract/tender/tenderRecords';
import { documents, documentTypes, revisions } from '../../../server/db/tables/documentSchema';
import { files } from '../../../server/db/tables/fileSchema';
import { tenders } from '../../../server/db/tables/tenderSchema';
import { sweepFiles } from '../../../server/documents/files/sweep';
import { askAs, openApp, type TestApp } from '../support/app';
import { hashOf } from '../support/files';
import { YARD } from '../support/fleet';
import { offerFleet } from '../support/fleetCalls';
import { admit } from '../support/people';
import { arrived } from '../support/photos';
import { invite, makeTender, offerOf } from '../support/tenderCalls';

const BUYER = 'paula.frost';
const BOSS = 'fleet.manager';
const GCD_YARD = 'gulf.tender';
const OTHER_YARD = 'selat.pm';
const HOUR_MS = 3_600_000;

let docman: TestApp;
beforeAll(async () => {
  docman = await openApp();
  await offerFleet(docman.db, docman.clock.now);
});
afterAll(() => docman.close());

const as = askAs<Quotation>(() => docman);

async function tendered() {
  const drydock = await makeTender(docman);
  for (const one of [GCD_YARD, OTHER_YARD, 'owner.viewer', 'bv.surveyor', 'hal.master'])
    await admit(docman, one, drydock);
  const { id } = await invite(docman, drydock, YARD.GCD);
  return { drydock, id };
}

let made = 0;
const letter = (): Buffer => {
  made += 1;
  return Buffer.from(`We are pleased to offer, no. ${made}`);
};
const send = (who: string, bytes: Buffer, name: string) =>
  arrived(docman, who, bytes, { name, mime: 'text/plain' });

const read = async (who: string, id: number) => (await as(who, 'quotation', id)).body;
const namesFor = async (who: string, id: number) =>
  (await read(who, id)).attachments.map(({ name, filed }) => [name, filed]);
async function save(who: string, id: number, of: object) {
  const body = offerOf(await read(who, id), ['5', '6'], { valid_until: '2031-03-04', ...of });
  return as(who, 'updateQuotation', id, body);
}

const filed = (drydock: number) =>
  docman.db
    .select({
      ...{ title: documents.title, yard: documents.yard_id, sha256: revisions.sha256 },
      ...{ secrecy: documents.confidentiality, state: revisions.state },
    })
    .from(documents)
    .innerJoin(documentTypes, eq(documentTypes.id, documents.type_id))
    .innerJoin(revisions, eq(revisions.document_id, documents.id))
    .where(eq(documents.drydock_id, drydock))
    .orderBy(asc(documents.id));

const lists: EndpointName[] = ['documents', 'documentSummary', 'exportDocuments', 'auditEvents'];
const told = async (who: string, id: number) => {
  const all: unknown[] = [(await as(who, 'quotation', id)).body];
  for (const name of [...lists, 'quotationHistory'] as const)
    all.push((await as<object>(who, name, id)).body);
  return JSON.stringify(all);
};

test('are the yard’s own until it hands in, then documents of that yard with the office, one each', async () => {
  const { drydock, id } = await tendered();
  const [cover, plan] = [letter(), letter()];
  const attach = [
    await send(GCD_YARD, cover, 'Cover letter.txt'),
    await send(GCD_YARD, plan, 'Kranplan.txt'),
  ];
  const saved = await save(GCD_YARD, id, { attach });
  expect(saved.body.attachments).toMatchObject([
    { name: 'Cover letter.txt', size: cover.length, filed: false, may_remove: true },
    { name: 'Kranplan.txt', document: null, revision_id: null },
  ]);
  expect(await namesFor(BUYER, id)).toEqual([]);
  expect(await told(BUYER, id)).not.toMatch(/Cover letter|Kranplan/);
  expect(await filed(drydock)).toEqual([]);

  // A second thought before the hand-in, and the other file once more.
  const [gone] = saved.body.attachments;
  const again = await send(GCD_YARD, plan, 'Kranplan again.txt');
  await save(GCD_YARD, id, { detach: [gone?.id], attach: [again] });
  expect(await namesFor(GCD_YARD, id)).toEqual([['Kranplan.txt', false]]);
  const third = await send(GCD_YARD, letter(), 'Zahlungsplan.txt');
  await save(GCD_YARD, id, { attach: [third] });
  expect((await as(GCD_YARD, 'receiveQuotation', id)).status).toBe(200);

  expect(await filed(drydock)).toMatchObject([
    {
      ...{ title: expect.stringMatching(/: Kranplan$/) as string, sha256: hashOf(plan) },
      ...{ yard: YARD.GCD, secrecy: 'COMMERCIAL', state: 'RECEIVED' },
    },
    { title: expect.stringMatching(/: Zahlungsplan$/) as string },
  ]);
  for (const who of [BUYER, GCD_YARD]) {
    const [first] = (await read(who, id)).attachments;
    expect(first).toMatchObject({ name: 'Kranplan.txt', filed: true, may_remove: false });
    expect(first?.document?.number).toMatch(/-QTN-0001$/);
    const ticket = { disposition: 'attachment' };
    const opened = await as(who, 'createTicket', first?.revision_id ?? 0, ticket);
    expect([who, opened.status]).toEqual([who, 201]);
  }
  // What is a document by now is not taken back.
  await as(BUYER, 'clarifyQuotation', id, { question: 'Staging?', line_ids: [] });
  const [kept] = (await read(GCD_YARD, id)).attachments;
  await save(GCD_YARD, id, { detach: [kept?.id] });
  expect(await namesFor(GCD_YARD, id)).toHaveLength(2);
  // Of what it adds now the office knows once it is handed in.
  const more = await send(GCD_YARD, letter(), 'Crane chart.txt');
  await save(GCD_YARD, id, { attach: [more] });
  expect(await namesFor(BUYER, id)).toHaveLength(2);
  await as(GCD_YARD, 'receiveQuotation', id);
  expect(await namesFor(BUYER, id)).toHaveLength(3);

  // Neither another yard, nor ship, class or viewers.
  const [first] = (await read(BUYER, id)).attachments;
  const [document, revision] = [first?.document?.id ?? 0, first?.revision_id ?? 0];
  expect([document, revision]).not.toContain(0);
  for (const who of [OTHER_YARD, 'owner.viewer', 'bv.surveyor', 'hal.master']) {
    expect([who, (await as(who, 'quotation', id)).status >= 403]).toEqual([who, true]);
    expect([who, (await as(who, 'document', document)).status >= 403]).toEqual([who, true]);
    const ticket = { disposition: 'attachment' };
    const { status } = await as(who, 'createTicket', revision, ticket);
    expect([who, status >= 403]).toEqual([who, true]);
    expect(await told(who, id)).not.toMatch(/Kranplan|Zahlungsplan/);
  }
});

test('of a sealed tender are nowhere before two people have opened it, and outlive the sweep until then', async () => {
  const { drydock, id } = await tendered();
  const closes_at = new Date(docman.clock.now.getTime() + HOUR_MS);
  await docman.db
    .update(tenders)
    .set({ sealed: true, closes_at })
    .where(eq(tenders.drydock_id, drydock));
  const secret = letter();
  await save(GCD_YARD, id, { attach: [await send(GCD_YARD, secret, 'Sealed letter.txt')] });
  await as(GCD_YARD, 'receiveQuotation', id);
  expect(await namesFor(GCD_YARD, id)).toEqual([['Sealed letter.txt', false]]);
  for (const who of [BUYER, BOSS, 'administrator', 'doc.controller'])
    expect([who, /Sealed letter/.test(await told(who, id))]).toEqual([who, false]);
  expect(await filed(drydock)).toEqual([]);

  const later = new Date(docman.clock.now.getTime() + 60 * 24 * HOUR_MS);
  await sweepFiles(docman.db, docman.storage, later);
  expect(await docman.db.$count(files, eq(files.sha256, hashOf(secret)))).toBe(1);
  await docman.db
    .update(tenders)
    .set({ closes_at: docman.clock.now })
    .where(eq(tenders.drydock_id, drydock));
  for (const who of [BUYER, 'administrator'])
    expect((await as(who, 'openTender', drydock)).status).toBe(200);
  expect(await filed(drydock)).toMatchObject([{ sha256: hashOf(secret), state: 'RECEIVED' }]);
  expect(await namesFor(BUYER, id)).toEqual([['Sealed letter.txt', true]]);
});

test('that the office enters for a yard are documents with the hand-in, and its history names them', async () => {
  const { drydock, id } = await tendered();
  const upload = await send(BUYER, letter(), 'Mail.txt');
  expect((await save(BUYER, id, { attach: [upload] })).body.attachments).toMatchObject([
    { name: 'Mail.txt', filed: false, may_remove: true },
  ]);
  // A save whose answer was lost comes once more.
  expect((await save(BUYER, id, { attach: [upload] })).status).toBe(200);
  expect(await filed(drydock)).toEqual([]);
  expect(await told(BUYER, id)).toContain('"attached":["Mail.txt"]');
  await as(BUYER, 'receiveQuotation', id);
  expect(await filed(drydock)).toHaveLength(1);
});

test('are refused where they are somebody else’s, or too many, and nothing of the save stands then', async () => {
  const { id } = await tendered();
  const theirs = await send(OTHER_YARD, letter(), 'Theirs.txt');
  const refused = await save(GCD_YARD, id, { attach: [theirs] });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['attach']]);
  const attach = [];
  for (let one = 0; one < MOST_ATTACHED; one += 1)
    attach.push(await send(GCD_YARD, letter(), `Page ${one}.txt`));
  expect((await save(GCD_YARD, id, { attach })).status).toBe(200);
  const more = await send(GCD_YARD, letter(), 'One more.txt');
  const full = await save(GCD_YARD, id, { attach: [more] });
  expect(full.body.errors?.['attach']?.[0]).toMatch(/20 attachments/);
  expect(await namesFor(GCD_YARD, id)).toHaveLength(MOST_ATTACHED);
  // Nor are those of another quotation removed by their ids.
  const other = await tendered();
  const [first] = (await read(GCD_YARD, id)).attachments;
  expect((await save(GCD_YARD, other.id, { detach: [first?.id] })).status).toBe(200);
  expect(await namesFor(GCD_YARD, id)).toHaveLength(MOST_ATTACHED);
});
