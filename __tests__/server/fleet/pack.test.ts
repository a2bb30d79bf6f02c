/** What is taken along of a docking: everything that its viewer may open there, and no more. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { Check } from '../../../src/contract/documents/checks';
import type { Pack } from '../../../src/contract/documents/packs';
import { revisions } from '../../../server/db/tables/documentSchema';
import { HAL_DD26, perform, makeDocument, newest, revise } from '../support/documents';
import { openFiles, type FilesApp } from '../support/files';

const ENGINEER = 'tomas.varga';
const EVERYBODY = [ENGINEER, 'rajan.menon', 'hal.master', 'selat.pm', 'bv.surveyor'];
const LIMITED = ['hal.master', 'selat.pm', 'bv.surveyor'];

let docman: FilesApp;
let minutes: Document;
let wrong: Document;
beforeAll(async () => {
  docman = await openFiles();
  minutes = await makeDocument(docman, ENGINEER, 'MOM', { tags: ['for-yard', 'class-item'] });
  await perform(docman, ENGINEER, 'issueRevision', newest(minutes).id);
  const second = await revise(docman, ENGINEER, minutes.id);
  await perform(docman, ENGINEER, 'issueRevision', newest(second).id);
  minutes = await revise(docman, ENGINEER, minutes.id);
  wrong = await makeDocument(docman, ENGINEER, 'PHO');
  await perform(docman, 'administrator', 'voidDocument', wrong.id, {
    reason: 'Of another docking',
  });
});
afterAll(() => docman.close());

const packFor = async (who: string, id = HAL_DD26) =>
  docman.ask<Pack>('drydockPack', { token: await docman.tokenOf(who), id });
const ofMinutes = ({ documents }: Pack) =>
  documents.filter(({ id }) => id === minutes.id).map(({ label }) => label);

test('the revision to work by is taken along, and the newest beside it for who may see it', async () => {
  const labels = minutes.revisions.map(({ label }) => label);
  const [draft, current] = labels;
  expect(ofMinutes((await packFor(ENGINEER)).body)).toEqual([current, draft]);
  expect(ofMinutes((await packFor('rajan.menon')).body)).toEqual([current, draft]);
  expect(ofMinutes((await packFor('selat.pm')).body)).toEqual([current]);
});

test('nothing of a void document is taken along but that it is void', async () => {
  const { documents, checks } = (await packFor(ENGINEER)).body;
  expect(documents.some(({ id }) => id === wrong.id)).toBe(false);
  const [check] = checks.filter(({ revision_id }) => revision_id === newest(wrong).id);
  expect(check?.answer).toBe('NOT_RELEASED');
});

test.each(EVERYBODY)('%s may open every file that they take along', async (who) => {
  const { documents } = (await packFor(who)).body;
  expect(documents.length).toBeGreaterThan(0);
  const token = await docman.tokenOf(who);
  for (const { id, revision_id, file } of documents) {
    const { status, body } = await docman.ask<Document>('document', { token, id });
    expect(status).toBe(200);
    const own = body.revisions.find((one) => one.id === revision_id);
    expect(own?.file).toEqual(file);
  }
});

let strangers = 0;
const byHash = async (hash: string) =>
  (await docman.ask<Check>('checkFile', { hash, address: `10.2.0.${(strangers += 1)}` })).body;

test.each(EVERYBODY)('what %s takes along of copies is what the check itself says', async (who) => {
  const { checks } = (await packFor(who)).body;
  const own = checks.filter(({ revision_id }) =>
    minutes.revisions.some(({ id }) => id === revision_id),
  );
  expect(own.map(({ answer }) => answer)).toEqual(
    LIMITED.includes(who) ? ['SUPERSEDED', 'CURRENT'] : ['SUPERSEDED', 'CURRENT', 'NOT_RELEASED'],
  );
  for (const { hashes, revision_id, code_hash, ...check } of own) {
    for (const hash of hashes) expect(await byHash(hash)).toEqual(check);
    const [stored] = await docman.db.select().from(revisions).where(eq(revisions.id, revision_id));
    const code = stored?.check_code ?? '';
    expect(createHash('sha256').update(code).digest('hex')).toBe(code_hash);
  }
});

test('a copy that was handed out is known by its own hash', async () => {
  const current = minutes.revisions[1];
  const token = await docman.tokenOf(ENGINEER);
  const ticket = await docman.ask<{ url: string }>('createTicket', {
    token,
    id: current?.id ?? 0,
    body: { disposition: 'attachment' },
  });
  expect(ticket.status).toBe(201);
  const file = await docman.app.inject({ url: `/api${ticket.body.url}` });
  const hash = createHash('sha256').update(file.rawPayload).digest('hex');
  const { checks } = (await packFor(ENGINEER)).body;
  const own = checks.find(({ revision_id }) => revision_id === current?.id);
  expect(own?.hashes).toContain(hash);
});

test('a docking that may not be seen has none', async () => {
  const fleet = await docman.ask<{ items: { id: number }[] }>('drydocks', {
    token: await docman.tokenOf('administrator'),
    query: { page_size: 100 },
  });
  const own = await docman.ask<{ items: { id: number }[] }>('drydocks', {
    token: await docman.tokenOf('hal.master'),
    query: { page_size: 100 },
  });
  const seen = own.body.items.map(({ id }) => id);
  const [strange] = fleet.body.items.filter(({ id }) => !seen.includes(id));
  expect((await packFor('hal.master', strange?.id ?? 0)).status).toBe(404);
  expect((await packFor('hal.master', 9_999)).status).toBe(404);
});
