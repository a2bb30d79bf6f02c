/** Photos of jobs: added by whoever does the work, seen by whoever sees the job, removed with their bytes. */
import { eq } from 'drizzle-orm';
import type { AuditPage } from '../../../src/contract/history';
import type { Job } from '../../../src/contract/jobs/jobRecords';
import { MAX_PHOTOS, type DayPhoto, type Photo } from '../../../src/contract/jobs/photos';
import { drydocks } from '../../../server/db/tables/fleetSchema';
import { jobs } from '../../../server/db/tables/jobSchema';
import { photos } from '../../../server/db/tables/photoSchema';
import { omit } from '../../../server/text/omit';
import { sweepFiles } from '../../../server/documents/files/sweep';
import type { Refusal, TestApp } from '../support/app';
import { hashOf, pdfOf } from '../support/files';
import { DOCKING, jobOf } from '../support/fleet';
import { arrived, jpegOf, photoOf, THUMB } from '../support/photos';
import { openReference } from '../support/reference';

type Reply = Photo & Refusal;

const HAL = DOCKING['HAL-DD26'];
const YARD = 'selat.pm';
const SUPERINTENDENT = 'rajan.menon';
let docman: TestApp;
beforeAll(async () => {
  docman = await openReference();
});
afterAll(() => docman.close());

const read = async (id: number, who = SUPERINTENDENT) =>
  (await docman.ask<Job>('job', { token: await docman.tokenOf(who), id })).body;
const add = async (id: number, body: object, who = YARD) =>
  docman.ask<Reply>('addPhoto', { token: await docman.tokenOf(who), id, body });
const added = async (id: number, of: object = {}, who = YARD) => {
  const { status, body } = await add(id, { ...(await photoOf(docman, who)), ...of }, who);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
const remove = async (id: number, photo_id: number, who = YARD) =>
  docman.ask<Job & Refusal>('removePhoto', {
    token: await docman.tokenOf(who),
    id,
    body: { photo_id, reason: 'Of another ship' },
  });
async function fileOf(id: number, size = 'reduced', who = SUPERINTENDENT) {
  const answer = await docman.app.inject({
    method: 'GET',
    url: `/api/photos/${id}/file?size=${size}`,
    headers: { 'x-access-token': await docman.tokenOf(who) },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

describe('a photo', () => {
  test('is added by the yard to its job, with what it shows, and told to whoever sees the job', async () => {
    const id = await jobOf(docman, 'ST-001');
    const photo = await added(id);
    expect(photo).toMatchObject({
      ...{ tag: 'DAMAGE', caption: 'Frame 118, port side', width: 2048, height: 1536 },
      ...{ name: 'IMG_0001.jpg', mime: 'image/jpeg', by: 'Budi Santoso (Selat Timur Dockyard)' },
      ...{ taken_at: '2026-11-19T08:30:00Z', place: '1.29027, 103.85196', update_id: null },
      may_remove: true,
    });
    const job = await read(id);
    expect(job.photos.map((one) => one.id)).toContain(photo.id);
    expect(job.may_add_photos).toBe(true);
    // The ship sees the yard's job, and does nothing about it.
    const seen = await read(id, 'hal.master');
    expect(seen.photos.find((one) => one.id === photo.id)).toMatchObject({ may_remove: false });
    expect(seen.may_add_photos).toBe(false);
    const { body: history } = await docman.ask<AuditPage>('jobHistory', {
      token: await docman.tokenOf(SUPERINTENDENT),
      id,
    });
    expect(history.items[0]).toMatchObject({
      action: 'add_photo',
      after: { photo: 'IMG_0001.jpg', tag: 'DAMAGE', caption: 'Frame 118, port side' },
    });
  });

  test('is handed out small, reduced and as it was taken, byte by byte', async () => {
    const [full, reduced] = [jpegOf(4000, 3000), jpegOf(2048, 1536)];
    const photo = await added(await jobOf(docman, 'ST-001'), {
      upload_id: await arrived(docman, YARD, full, { name: 'Änd “118”.jpg' }),
      reduced_upload_id: await arrived(docman, YARD, reduced),
    });
    const original = await fileOf(photo.id, 'original');
    expect([original.status, hashOf(original.bytes)]).toEqual([200, hashOf(full)]);
    expect(original.headers['content-disposition']).toMatch(/^attachment/);
    const shown = await fileOf(photo.id);
    expect([shown.status, hashOf(shown.bytes)]).toEqual([200, hashOf(reduced)]);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect((await fileOf(photo.id, 'thumb')).bytes.toString('base64')).toBe(THUMB);
    expect((await fileOf(photo.id, 'huge')).status).toBe(400);
  });

  test('is not there for whoever does not see its job: not its file, nor among those of the day', async () => {
    // No class item.
    const id = await jobOf(docman, 'HP-001');
    const photo = await added(id, { taken_at: null });
    for (const who of ['bv.surveyor', 'gulf.tender'])
      expect([who, (await fileOf(photo.id, 'thumb', who)).status]).toEqual([who, 404]);
    const ofDay = async (who: string) =>
      docman.ask<DayPhoto[]>('photosOfDay', { token: await docman.tokenOf(who), id: HAL });
    const ids = (await ofDay(SUPERINTENDENT)).body.map(({ photo_id }) => photo_id);
    expect(ids).toContain(photo.id);
    const { body } = await ofDay('bv.surveyor');
    expect(body.map(({ photo_id }) => photo_id)).not.toContain(photo.id);
    expect((await ofDay('gulf.tender')).status).toBe(404);
  });

  test('sent twice, or twice at once, is stored once', async () => {
    const id = await jobOf(docman, 'ST-002');
    const body = await photoOf(docman, YARD);
    const both = await Promise.all([add(id, body), add(id, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await add(id, body)).status).toBe(200);
    expect(await docman.db.$count(photos, eq(photos.client_id, body.client_id))).toBe(1);
    // Another's id is not taken for one's own.
    const other = { ...(await photoOf(docman, SUPERINTENDENT)), client_id: body.client_id };
    expect((await add(id, other, SUPERINTENDENT)).body.errors).toHaveProperty('client_id');
  });

  test.each([
    ['an upload of somebody else', 'upload_id', { upload: SUPERINTENDENT }],
    ['a PDF', 'upload_id', { bytes: pdfOf(), mime: 'application/pdf' }],
    ['a reduced one that is not reduced', 'reduced_upload_id', { reduced: jpegOf(2049, 10) }],
    [
      'a reduced one without a size',
      'reduced_upload_id',
      { reduced: Buffer.from('\xff\xd8\xff\xd9', 'latin1') },
    ],
    ['a small one that is too large', 'thumb', { thumb: jpegOf(481, 10).toString('base64') }],
    [
      'a small one that is no picture',
      'thumb',
      { thumb: Buffer.alloc(200, 'x').toString('base64') },
    ],
    [
      'a small one that the printed page would stumble over',
      'thumb',
      {
        thumb: Buffer.concat([
          jpegOf(4, 4).subarray(0, 2),
          Buffer.alloc(9, 0xff),
          jpegOf(4, 4),
        ]).toString('base64'),
      },
    ],
    ['a day to come', 'taken_at', { taken_at: '2036-01-01T00:00:00Z' }],
  ] as const)('is refused with %s, and nothing is stored', async (_what, field, of) => {
    const id = await jobOf(docman, 'ST-002');
    const before = await docman.db.$count(photos);
    const draft = await photoOf(docman, YARD, {
      ...('thumb' in of ? { thumb: of.thumb } : {}),
      ...('taken_at' in of ? { taken_at: of.taken_at } : {}),
    });
    if ('upload' in of) draft.upload_id = await arrived(docman, of.upload, jpegOf());
    if ('bytes' in of)
      draft.upload_id = await arrived(docman, YARD, of.bytes, { name: 'a.pdf', mime: of.mime });
    if ('reduced' in of) draft.reduced_upload_id = await arrived(docman, YARD, of.reduced);
    const { status, body } = await add(id, draft);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await docman.db.$count(photos)).toBe(before);
  });

  test('is refused from the ship on a job of the yard, from class, and with a cancelled job', async () => {
    const id = await jobOf(docman, 'ST-001');
    const status = async (who: string, job = id) =>
      (await add(job, await photoOf(docman, who), who)).status;
    expect(await status('hal.master')).toBe(403);
    expect(await status('bv.surveyor', await jobOf(docman, 'ST-003'))).toBe(403);
    expect(await status(YARD, await jobOf(docman, 'MC-004'))).toBe(403);
  });

  test('is added by the ship to what its crew does, and to what it proposes', async () => {
    const crews = await jobOf(docman, 'PS-005');
    const is = async (of: Partial<typeof jobs.$inferInsert>) =>
      docman.db.update(jobs).set(of).where(eq(jobs.id, crews));
    await is({ executor: 'SHIP' });
    await added(crews, {}, 'hal.chiefeng');
    expect((await add(crews, await photoOf(docman, YARD))).status).toBe(403);
    await is({ executor: 'YARD', state: 'PROPOSED' });
    await added(crews, {}, 'hal.chiefeng');
    await is({ state: 'IN_PROGRESS' });
  });

  test('is refused beyond the most that a job holds', async () => {
    const id = await jobOf(docman, 'TK-004');
    const first = await added(id);
    const [row] = await docman.db.select().from(photos).where(eq(photos.id, first.id));
    if (row === undefined) throw new Error('It was stored.');
    const same = omit(row, 'id');
    await docman.db
      .insert(photos)
      .values(
        Array.from({ length: MAX_PHOTOS - 1 }, () => ({ ...same, client_id: crypto.randomUUID() })),
      );
    const { body } = await add(id, await photoOf(docman, YARD));
    expect(body.errors['upload_id']?.[0]).toContain(String(MAX_PHOTOS));
    await docman.db.delete(photos).where(eq(photos.job_id, id));
  });
});

describe('a progress report', () => {
  const report = async (id: number, body: object, who = YARD) =>
    docman.ask<Job & Refusal>('reportProgress', {
      token: await docman.tokenOf(who),
      id,
      body: { note: null, hours: null, measured: [], ...body },
    });

  test('brings the photos that were added for it, and none of anybody else', async () => {
    const id = await jobOf(docman, 'ST-001');
    const mine = await added(id);
    const theirs = await added(id, {}, SUPERINTENDENT);
    const { progress_pct: base_pct } = await read(id);
    const pct = Math.min(100, base_pct + 5);
    const refused = await report(id, { pct, base_pct, photo_ids: [mine.id, theirs.id] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['photo_ids']]);
    expect((await read(id)).progress_pct).toBe(base_pct);
    const { status, body } = await report(id, { pct, base_pct, photo_ids: [mine.id] });
    expect(status).toBe(201);
    const update = body.updates[0]?.id;
    expect(body.photos.find((one) => one.id === mine.id)?.update_id).toBe(update);
    expect(body.photos.find((one) => one.id === theirs.id)?.update_id).toBeNull();
    // It belongs to one report alone.
    const again = await report(id, { pct, base_pct: pct, photo_ids: [mine.id] });
    expect(again.status).toBe(422);
  });
});

describe('removing', () => {
  test('is for whoever added it and for the office, with a reason that the history keeps', async () => {
    const id = await jobOf(docman, 'ST-001');
    const theirs = await added(id, {}, SUPERINTENDENT);
    expect((await remove(id, theirs.id)).status).toBe(403);
    const own = await added(id);
    const { status, body } = await remove(id, own.id);
    expect([status, body.photos.map((one) => one.id).includes(own.id)]).toEqual([200, false]);
    expect((await remove(id, own.id)).body.errors).toHaveProperty('reason');
    expect((await remove(id, (await added(id)).id, SUPERINTENDENT)).status).toBe(200);
    const { body: history } = await docman.ask<AuditPage>('jobHistory', {
      token: await docman.tokenOf(SUPERINTENDENT),
      id,
    });
    expect(history.items[0]).toMatchObject({
      action: 'remove_photo',
      after: { reason: 'Of another ship' },
    });
  });

  test('takes the files away, but for one that another photo has', async () => {
    const id = await jobOf(docman, 'ST-002');
    const [alone, shared] = [jpegOf(4000, 3000), jpegOf(2048, 1536)];
    const upload = (bytes: Buffer, name: string) => arrived(docman, YARD, bytes, { name });
    const first = await added(id, {
      upload_id: await upload(alone, 'alone.jpg'),
      reduced_upload_id: await upload(shared, 'first.jpg'),
    });
    await added(id, { reduced_upload_id: await upload(shared, 'second.jpg') });
    await remove(id, first.id);
    expect((await fileOf(first.id, 'original')).status).toBe(404);
    const { files } = docman.storage;
    const later = new Date(docman.clock.now.getTime() + 90 * 86_400_000);
    await sweepFiles(docman.db, docman.storage, later);
    expect([await files.has(hashOf(alone)), await files.has(hashOf(shared))]).toEqual([
      false,
      true,
    ]);
  });

  test('is over with the docking', async () => {
    const id = await jobOf(docman, 'ST-001');
    const photo = await added(id);
    const [before] = await docman.db.select().from(drydocks).where(eq(drydocks.id, HAL));
    await docman.db.update(drydocks).set({ state: 'CLOSED' }).where(eq(drydocks.id, HAL));
    expect((await remove(id, photo.id)).status).toBe(403);
    expect((await add(id, await photoOf(docman, YARD))).status).toBe(403);
    expect((await fileOf(photo.id)).status).toBe(200);
    await docman.db
      .update(drydocks)
      .set({ state: before?.state ?? 'EXECUTION' })
      .where(eq(drydocks.id, HAL));
  });
});
