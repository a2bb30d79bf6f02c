/** The document of a job's photos: made on demand, revised as photos come and go, and told to those who may see it. */
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Document } from '../../../src/contract/documents/documentRecords';
import type { AuditPage } from '../../../src/contract/history';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import type { Photo } from '../../../src/contract/jobs/photos';
import { documents } from '../../../server/db/tables/documentSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { photos } from '../../../server/db/tables/photoSchema';
import { askAs, type Refusal } from '../support/app';
import { openFiles, type FilesApp } from '../support/files';
import { DOCKING } from '../support/fleet';
import { photoOf } from '../support/photos';
import { textOf } from '../support/readableFiles';

const HAL = DOCKING['HAL-DD26'];
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const SHIP = 'hal.chiefeng';
const CLASS = 'bv.surveyor';
let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles();
});
afterAll(() => docman.close());

const as = askAs<Job, Refusal>(() => docman);
const read = async (who: string, id: number) => (await as(who, 'job', id)).body;
const make = (id: number, who = SUPERINTENDENT, body: object = {}) =>
  as(who, 'recordPhotos', id, body);
const add = async (id: number, of: object = {}, who = YARD) =>
  (await as<Photo>(who, 'addPhoto', id, { ...(await photoOf(docman, who)), ...of })).body;
const ofCode = (code: string) => and(eq(jobs.drydock_id, HAL), eq(jobs.code, code));

/** The job, which has no photo yet. */
async function jobOf(code: string): Promise<number> {
  const [job] = await docman.db.select().from(jobs).where(ofCode(code));
  await docman.db.delete(photos).where(eq(photos.job_id, job?.id ?? 0));
  return job?.id ?? 0;
}

test('is a draft that shows every photo with what is known of it, and lists them', async () => {
  const id = await jobOf('ST-001');
  await add(id, { tag: 'AFTER', caption: 'Insert welded', taken_at: null, place: null });
  await add(id);
  const client_id = crypto.randomUUID();
  const { status, body } = await make(id, YARD, { client_id });
  expect([status, (await make(id, YARD, { client_id })).status]).toEqual([201, 200]);
  expect(body.photo_record).toMatchObject({
    revision: { label: '0', state: 'DRAFT' },
    photos: 2,
    made_by: 'Budi Santoso (Selat Timur Dockyard)',
  });
  const { document } = body.photo_record ?? {};
  expect(document?.number).toMatch(/^HAL-DD26-PHO-\d{4}$/);
  const shown = (await as<Document>(YARD, 'document', document?.id ?? 0)).body;
  expect(shown).toMatchObject({
    ...{ confidentiality: 'ALL_MEMBERS', drydock: { number: 'HAL-DD26' } },
    title: `ST-001 ${body.title}: photo record`,
  });
  const { file, source_files } = shown.revisions[0] ?? {};
  expect([file?.mime, source_files?.length]).toEqual(['application/pdf', 1]);
  const pdf = await buffer(await docman.storage.files.read(file?.sha256 ?? ''));
  const words = (await textOf(docman, pdf)).replaceAll('\u00a0', ' ');
  for (const told of [
    ...['Photo record', 'Halden Trader', 'ST-001', 'Selat Timur', 'Frame 118, port side'],
    ...['19 Nov 2026, 15:30', '1.29027, 103.85196', 'Insert welded', 'IMG_0001.jpg'],
  ])
    expect([told, words.includes(told)]).toEqual([told, true]);
  // What is afterwards stands before the damage, as in the order of the work.
  expect(words.indexOf('Insert welded')).toBeLessThan(words.indexOf('Frame 118'));
  expect(pdf.includes('/DCTDecode')).toBe(true);
  const history = (await as<AuditPage>(SUPERINTENDENT, 'jobHistory', id)).body;
  expect(history.items[0]).toMatchObject({ action: 'record_photos', after: { photos: 2 } });
});

test('is not made twice of the same photos; a draft is made anew, and what was issued gets a revision that says what changed', async () => {
  const id = await jobOf('ST-002');
  const first = await add(id);
  const { body } = await make(id);
  const { document, revision } = body.photo_record ?? {};
  expect(body).toMatchObject({ may_record_photos: false });
  expect(body.record_refused).toBe(`${document?.number} rev. 0 has all photos of this job.`);
  expect(Object.keys((await make(id)).body.errors)).toEqual(['state']);
  await add(id);
  const anew = (await make(id)).body.photo_record;
  expect([anew?.revision.id, anew?.photos]).toEqual([revision?.id, 2]);
  const token = await docman.tokenOf(SUPERINTENDENT);
  await docman.ask('issueRevision', { token, id: revision?.id ?? 0 });
  await as(SUPERINTENDENT, 'removePhoto', id, { photo_id: first.id, reason: 'Of another ship' });
  await add(id, { tag: 'AFTER' });
  await add(id, { tag: 'AFTER' });
  expect(await read(SUPERINTENDENT, id)).toMatchObject({ may_record_photos: true });
  const next = (await make(id)).body.photo_record;
  expect(next).toMatchObject({ document, revision: { label: '1', state: 'DRAFT' }, photos: 3 });
  const shown = (await as<Document>(SUPERINTENDENT, 'document', document?.id ?? 0)).body;
  expect(shown.revisions.find(({ label }) => label === '1')).toMatchObject({
    change_note: 'Photos added: 2, removed: 1',
  });
  // Whoever sees what is released alone sees the record that is.
  expect((await read(SHIP, id)).photo_record).toMatchObject({ revision: { label: '0' } });
});

test('of two who make it at once is one document', async () => {
  const id = await jobOf('PS-005');
  await add(id);
  const count = () => docman.db.$count(documents);
  const before = await count();
  const both = await Promise.all([make(id), make(id, YARD)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 422)).toHaveLength(1);
  expect(await count()).toBe(before + 1);
});

test('is made by whoever does the work and the office, and seen as documents are', async () => {
  const id = await jobOf('HP-001');
  await add(id);
  for (const [who, status] of [
    [SHIP, 403],
    ['owner.viewer', 403],
    // No class item: the job is not there for them.
    [CLASS, 404],
    ['gulf.tender', 404],
  ] as const)
    expect([who, (await make(id, who)).status]).toEqual([who, status]);
  const { body } = await make(id);
  expect(body.photo_record).not.toBeNull();
  // A draft of the office's is not there for the yard, which is told no number of it.
  const yards = await read(YARD, id);
  expect(yards).toMatchObject({ photo_record: null, may_record_photos: false });
  expect(yards.record_refused).toBe(
    'Somebody else has made the photo record of this job. The office can make the next one.',
  );
  expect(Object.keys((await make(id, YARD)).body.errors)).toEqual(['state']);
  expect(await read(SHIP, id)).toMatchObject({ photo_record: null, record_refused: null });
});

test('of a class item is for class as well, once it is released; without photos there is none', async () => {
  const id = await jobOf('ST-003');
  expect(await read(YARD, id)).toMatchObject({ may_record_photos: false, record_refused: null });
  expect(Object.keys((await make(id, YARD)).body.errors)).toEqual(['state']);
  await add(id);
  const { revision } = (await make(id)).body.photo_record ?? {};
  expect((await read(CLASS, id)).photo_record).toBeNull();
  const token = await docman.tokenOf(SUPERINTENDENT);
  await docman.ask('issueRevision', { token, id: revision?.id ?? 0 });
  expect((await read(CLASS, id)).photo_record).toMatchObject({ revision: { id: revision?.id } });
});

test('is not made of a job that is only proposed, and of crew work by the ship', async () => {
  const id = await jobOf('PS-004');
  const is = (of: Partial<typeof jobs.$inferInsert>) =>
    docman.db.update(jobs).set(of).where(eq(jobs.id, id));
  const [before] = await docman.db.select().from(jobs).where(eq(jobs.id, id));
  await add(id);
  await is({ state: 'PROPOSED' });
  expect((await make(id)).status).toBe(403);
  await is({ state: 'IN_PROGRESS', executor: 'SHIP' });
  expect((await make(id, YARD)).status).toBe(403);
  expect((await make(id, SHIP)).status).toBe(201);
  if (before) await is({ state: before.state, executor: before.executor });
});
