/** The address on documents that are handed out: one that is certain to be ours, or none; and the copies that carry it. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { stampedCopies } from '../../../server/db/tables/reviewSchema';
import { sweepFiles } from '../../../server/documents/files/sweep';
import { trustCopies } from '../../../server/papers/stampedCopies';
import { newest } from '../support/documents';
import { complete, hashOf, openFiles, send, type FilesApp } from '../support/files';
import { drawingOf, issuedOf, readablePdf, textOf } from '../support/readableFiles';

const ENGINEER = 'tomas.varga';
const DAY_MS = 24 * 3_600_000;

let docman: FilesApp;
let port: string;
beforeAll(async () => {
  docman = await openFiles({ listenHost: 'Docman.LAN' });
  ({ port } = new URL(docman.url));
});
afterAll(() => docman.close());

let frames = 0;
/** A released revision with bytes of its own. */
async function made(): Promise<number> {
  const bytes = await readablePdf(`Frame ${(frames += 1)}`);
  return newest(await issuedOf(docman, ENGINEER, 'Minutes.pdf', bytes)).id;
}

/** Over the line, as whoever writes the request has it. */
async function download(id: number, headers: Record<string, string>): Promise<Buffer> {
  const token = await docman.tokenOf(ENGINEER);
  return new Promise((done, failed) => {
    const url = `${docman.url}/api/revisions/${id}/file`;
    request(url, { headers: { 'x-access-token': token, ...headers } }, (reply) => {
      buffer(reply).then(done, failed);
    })
      .on('error', failed)
      .end();
  });
}

const answerFor = async (hash: string) =>
  (await docman.ask<{ answer: string }>('checkFile', { hash })).body.answer;

const copiesOf = (id: number) =>
  docman.db.select().from(stampedCopies).where(eq(stampedCopies.revision_id, id));

/** The corners of the code's squares. */
const squaresIn = async (copy: Buffer) =>
  [...(await drawingOf(copy)).matchAll(/^\d+ \d+ \d+ 1 re$/gm)].length;

test.each(['localhost', '127.0.0.1', 'docman.lan'])(
  'a document says where to check it at %s, the address that this server listens on',
  async (name) => {
    const id = await made();
    const copy = await download(id, { host: `${name}:${port}` });
    expect(await textOf(docman, copy)).toContain(`open http://${name}:${port}/check/${id}/`);
    expect(await squaresIn(copy)).toBeGreaterThan(100);
    expect(await answerFor(hashOf(copy))).toBe('CURRENT');
  },
);

test('no invented host is printed, and all of them together make one copy', async () => {
  const id = await made();
  const invented = [
    { host: 'evil.example' },
    { host: `evil.example:${port}` },
    { host: 'localhost:1' },
    { host: 'localhost' },
    { host: `localhost:${port}@evil.example:${port}` },
    { host: `localhost:${port}.evil.example` },
    { host: '127.0.0.9:1' },
    { host: 'evil.example', 'x-forwarded-host': `localhost:${port}` },
    { host: 'evil.example', 'x-forwarded-proto': 'evil' },
  ];
  for (const headers of invented) {
    const copy = await download(id, headers);
    const text = await textOf(docman, copy);
    expect([headers, /http|evil/.exec(text)]).toEqual([headers, null]);
    expect(text).toContain(`Open /check/${id}/`);
    expect(await squaresIn(copy)).toBe(0);
    expect(await answerFor(hashOf(copy))).toBe('CURRENT');
  }
  expect(await copiesOf(id)).toHaveLength(1);
});

test('a copy of an earlier version with an invented host is no document of ours; one with our own address is', async () => {
  const id = await made();
  const [evil, ours] = ['e', 'f'].map((digit) => digit.repeat(64));
  if (!evil || !ours) throw new Error('unreachable');
  const copy = { revision_id: id, watermark: '', size: 1, made_at: docman.clock.now };
  await docman.db.insert(stampedCopies).values([
    { ...copy, sha256: evil, url: `https://docman.example.evil/check/${id}/code` },
    { ...copy, sha256: ours, url: `https://docman.example/check/${id}/code` },
  ]);
  expect([await answerFor(evil), await answerFor(ours)]).toEqual(['UNKNOWN', 'UNKNOWN']);
  const started = { publicUrl: 'https://docman.example', host: '127.0.0.1', port: 3000 };
  await trustCopies(docman.db, started);
  expect([await answerFor(evil), await answerFor(ours)]).toEqual(['UNKNOWN', 'CURRENT']);
});

describe('a copy that was made for download', () => {
  const sweepAfter = (days: number) =>
    sweepFiles(
      docman.db,
      docman.storage,
      new Date(docman.clock.now.getTime() + days * DAY_MS + 1_000),
    );
  const has = (copy: Buffer) => docman.storage.files.has(hashOf(copy));

  test('is swept when nobody has asked for it within a week, stays known, and is made again', async () => {
    const id = await made();
    const headers = { host: `localhost:${port}` };
    const copy = await download(id, headers);
    await sweepAfter(6);
    expect(await has(copy)).toBe(true);
    await sweepAfter(7);
    expect([await has(copy), await answerFor(hashOf(copy))]).toEqual([false, 'CURRENT']);
    const again = await download(id, headers);
    expect([again.equals(copy), await has(copy)]).toEqual([true, true]);
    expect(await copiesOf(id)).toHaveLength(1);
  });

  test('that somebody has uploaded as a file is not swept from under it', async () => {
    const copy = await download(await made(), { host: `localhost:${port}` });
    const { id } = await send(docman, ENGINEER, 'Scanned.pdf', copy);
    expect((await complete(docman, ENGINEER, id)).status).toBe(200);
    await docman.db.update(stampedCopies).set({ kept_at: new Date(0) });
    await sweepAfter(0);
    expect(await has(copy)).toBe(true);
  });
});
