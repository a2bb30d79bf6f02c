/** How much somebody may have on its way: announcements count before a byte of them has come. */
import { randomBytes } from 'node:crypto';
import { announce, complete, openFiles, pdfOf, send, type FilesApp } from '../support/files';

const ME = 'tomas.varga';
const OTHER = 'paula.frost';
const FILES = 3;
const BYTES = 10_000;

let docman: FilesApp;
beforeAll(async () => {
  docman = await openFiles({ uploadQuota: { files: FILES, bytes: BYTES } });
});
afterAll(() => docman.close());

const promise = (who: string, size: number, name = `${randomBytes(6).toString('hex')}.pdf`) =>
  announce(docman, who, name, pdfOf(10), { size, sha256: randomBytes(32).toString('hex') });

async function forgetAll() {
  for (const who of [ME, OTHER]) {
    const token = await docman.tokenOf(who);
    const { body } = await docman.ask<{ id: number }[]>('uploads', { token });
    for (const { id } of body) await docman.ask('deleteUpload', { token, id });
  }
}
beforeEach(forgetAll);

describe('the quota of uploads', () => {
  it('takes so many files that have not arrived, and says of one more what to do', async () => {
    for (let n = 0; n < FILES; n += 1) expect((await promise(ME, 100)).status).toBe(201);
    const refused = await promise(ME, 100);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      size: ['You already have 3 unfinished uploads. Finish or remove some first.'],
    });
    expect((await promise(OTHER, 100)).status).toBe(201);
  });

  it('never lets two announcements at once pass the limit together', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => promise(ME, 100)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  });

  it('does not count a refused one, nor the same one told again', async () => {
    const bytes = pdfOf(100);
    for (let n = 0; n < FILES + 2; n += 1)
      expect((await announce(docman, ME, 'Same.pdf', bytes)).status).toBe(201);
    await promise(ME, 100);
    await promise(ME, 100);
    expect((await promise(ME, 100)).status).toBe(422);
    expect((await announce(docman, ME, 'Same.pdf', bytes)).status).toBe(201);
  });

  it('counts the bytes of what is not used yet, arrived or not', async () => {
    const bytes = pdfOf(6_000);
    const sent = await send(docman, ME, 'Arrived.pdf', bytes);
    expect((await complete(docman, ME, sent.id)).body.state).toBe('STORED');
    const refused = await promise(ME, 4_000);
    expect(refused.status).toBe(422);
    expect(refused.body.errors['size']?.[0]).toMatch(/^Your unused uploads exceed/);
    expect((await promise(ME, 3_000)).status).toBe(201);
  });

  it('counts what was begun without its hash as well', async () => {
    const token = await docman.tokenOf(ME);
    const begin = () =>
      docman.ask('createUpload', { token, body: { name: 'Begun.pdf', size: 100, sha256: null } });
    const statuses: number[] = [];
    for (let n = 0; n <= FILES; n += 1) statuses.push((await begin()).status);
    expect(statuses).toEqual([201, 201, 201, 422]);
    await docman.db.execute(`delete from uploads`);
  });
});

it('answers 503 where the disk would not take all that is announced, and keeps nothing of it', async () => {
  const full = await openFiles({ spareBytes: Number.MAX_SAFE_INTEGER });
  const refused = await announce(full, ME, 'Plan.pdf', pdfOf(10));
  expect(refused.status).toBe(503);
  expect(refused.body.message).toBe(
    'The server’s disk is full. Ask your administrator to free space, then try again.',
  );
  const token = await full.tokenOf(ME);
  expect((await full.ask('uploads', { token })).body).toEqual([]);
  await full.close();
});
