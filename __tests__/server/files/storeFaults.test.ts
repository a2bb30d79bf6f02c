/** What people and the log are told when files are lost or damaged, and when the store is away or the disk is full. */
import { symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fileTickets } from '../../../server/db/tables/reviewSchema';
import { storeFaultOf } from '../../../server/files/storeFault';
import { unavailable } from '../../../server/http/problem';
import { buildApp } from '../../../server/app/app';
import { openBucketServer, type BucketServer } from '../support/bucket';
import {
  announce,
  hashOf,
  makeReleased,
  openBeside,
  openFiles,
  pdfOf,
  send,
  type FilesApp,
} from '../support/files';

const ME = 'tomas.varga';
const FULL = 'The server’s disk is full. Ask your administrator to free space, then try again.';
const AWAY = 'The file store cannot be reached. Please try again in a moment.';

let docman: FilesApp;
/** The same, whose files lie in a bucket. */
let beside: FilesApp;
let bucket: BucketServer;
beforeAll(async () => {
  docman = await openFiles();
  bucket = await openBucketServer();
  beside = await openBeside(docman, bucket.place);
});
afterAll(async () => {
  await beside.close();
  await docman.close();
});
afterEach(() => {
  docman.log.length = 0;
});

const pathOf = (bytes: Buffer) =>
  join(docman.dataDir, 'files', hashOf(bytes).slice(0, 2), hashOf(bytes));
/** As many bytes, of which the last is another. */
function rot(bytes: Buffer): void {
  const rotten = Buffer.from(bytes);
  rotten.writeUInt8(rotten.readUInt8(rotten.length - 1) ^ 1, rotten.length - 1);
  writeFileSync(pathOf(bytes), rotten);
}

async function open(revision: number, query = '?disposition=inline', app = docman) {
  const url = `/api/revisions/${revision}/file${query}`;
  const headers = { 'x-access-token': await docman.tokenOf(ME) };
  const { statusCode: status, headers: said, body } = await app.app.inject({ url, headers });
  return { status, headers: said, body };
}

interface Told {
  message: string;
  error?: string;
}
const toldBy = ({ body }: { body: string }) => JSON.parse(body) as Told;

describe('a stored file', () => {
  test.each<[string, 'missing from' | 'damaged in', (bytes: Buffer) => void]>([
    ['that is lost', 'missing from', (bytes) => unlinkSync(pathOf(bytes))],
    ['that ends too early', 'damaged in', (bytes) => truncateSync(pathOf(bytes), 100)],
    ['whose bytes have changed', 'damaged in', rot],
  ])('%s answers with that, and the log tells which', async (_what, cause, harm) => {
    const bytes = pdfOf();
    const { revision } = await makeReleased(docman, bytes);
    harm(bytes);
    for (const query of ['?disposition=inline', '']) {
      docman.log.length = 0;
      const got = await open(revision, query);
      expect([got.status, got.headers['content-type']]).toEqual([
        500,
        'application/json; charset=utf-8',
      ]);
      expect(got.headers).not.toHaveProperty('content-disposition');
      const { error = '' } = toldBy(got);
      expect(error).toMatch(`This file is ${cause} the file store. Tell your administrator.`);
      const reference = /Reference: (\w+)\.$/.exec(error)?.[1] ?? 'none';
      const log = docman.log.join();
      expect(log).toContain(reference);
      expect(log).toContain(hashOf(bytes));
    }
  });

  test('whose bytes have changed at its very end is cut off before it is whole, and logged', async () => {
    const bytes = pdfOf(2_000_000);
    const { revision } = await makeReleased(docman, bytes);
    rot(bytes);
    const headers = { 'x-access-token': await docman.tokenOf(ME) };
    const url = `${docman.url}/api/revisions/${revision}/file?disposition=inline`;
    await expect(fetch(url, { headers }).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    expect(docman.log.join()).toContain(hashOf(bytes));
  });
});

describe('an archive that cannot be completed', () => {
  async function archiveOf(...contents: Buffer[]): Promise<string> {
    const ids: number[] = [];
    for (const bytes of contents) ids.push((await makeReleased(docman, bytes)).document);
    const body = { ids };
    const token = await docman.tokenOf(ME);
    return (await docman.ask<{ url: string }>('createArchive', { token, body })).body.url;
  }

  /** As a proxy of the old protocol asks: all that came, and how it ended. */
  const askPlainly = (url: string) =>
    new Promise<{ text: string; end: string }>((done) => {
      const { hostname, port } = new URL(docman.url);
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (piece) => (text += piece.toString('latin1')));
      socket.on('end', () => {
        done({ text, end: 'closed' });
      });
      socket.on('error', (error) => {
        done({ text, end: (error as NodeJS.ErrnoException).code ?? '' });
      });
      socket.write(`GET /api${url} HTTP/1.0\r\nHost: ${hostname}\r\n\r\n`);
    });

  test.each<[string, (bytes: Buffer) => void]>([
    ['a file is lost', (bytes) => unlinkSync(pathOf(bytes))],
    ['a file was cut', (bytes) => truncateSync(pathOf(bytes), 1_000)],
    ['bytes of a file have changed', rot],
  ])('as %s is cut off, for a client of any age', async (_what, harm) => {
    const [first, last] = [pdfOf(400_000), pdfOf(400_000)];
    const urls = [await archiveOf(first, last), await archiveOf(first, last)];
    harm(last);
    const answer = fetch(`${docman.url}/api${urls[0] ?? ''}`);
    await expect(answer.then((one) => one.arrayBuffer())).rejects.toThrow();
    const plain = await askPlainly(urls[1] ?? '');
    expect(plain.end).toBe('ECONNRESET');
    // What ends a ZIP.
    expect(plain.text).not.toContain('PK\x05\x06');
    expect(docman.log.join()).toContain(hashOf(last));
  });
});

describe('while the store is away', () => {
  test('files and uploads are answered 503', async () => {
    const { revision } = await makeReleased(beside, pdfOf());
    const token = await docman.tokenOf(ME);
    await bucket.close();
    const got = await open(revision, undefined, beside);
    expect([got.status, got.headers['retry-after'], toldBy(got)]).toEqual([
      503,
      '2',
      { message: AWAY },
    ]);
    const { status, body } = await announce(beside, ME, 'Away.pdf', pdfOf());
    expect([status, body]).toEqual([503, { message: AWAY }]);
    expect((await beside.ask('uploads', { token })).status).toBe(503);
    expect(beside.log.join()).toContain('ECONNREFUSED');
  });

  test.each([
    [{ name: 'SlowDown' }, 'store'],
    [{ $metadata: { httpStatusCode: 503 } }, 'store'],
    [{ code: 'EIO' }, 'store'],
    [{ name: 'XMinioStorageFull', $metadata: { httpStatusCode: 507 } }, 'full'],
    [{ code: 'EDQUOT' }, 'full'],
  ])('%j of a store passes, and says so', (of, key) => {
    expect(storeFaultOf(Object.assign(new Error(), of))).toMatchObject({
      status: 503,
      body: unavailable(key).body,
    });
  });
});

/** One request of tus, as a client of another make might send it. */
async function patch(address: string, headers: Record<string, string>, bytes = pdfOf()) {
  const answer = await fetch(`${docman.url}/api${address}`, {
    method: 'PATCH',
    headers: { 'x-access-token': await docman.tokenOf(ME), ...headers },
    body: new Uint8Array(bytes),
  });
  const { status } = answer;
  const type = answer.headers.get('content-type');
  return {
    status,
    type,
    retry: answer.headers.get('retry-after'),
    body: (await answer.json()) as Told,
  };
}
const TUS = {
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
};
const JSON_TYPE = 'application/json; charset=utf-8';

test.each([
  ['of a wrong place', { 'upload-offset': '77' }, 409],
  ['without its version', { 'tus-resumable': '' }, 412],
  ['of another type', { 'content-type': 'text/plain' }, 400],
  ['without a place', { 'upload-offset': 'x' }, 400],
])('a piece of an upload %s is refused in JSON', async (_what, headers, expected) => {
  const { body } = await announce(docman, ME, 'Refused.pdf', pdfOf());
  const got = await patch(body.address, { ...TUS, ...headers });
  expect([got.status, got.type]).toEqual([expected, JSON_TYPE]);
  expect(got.body.message).toBe('The server could not read the request.');
});

describe('on a full disk', () => {
  test('an upload is answered 503 in JSON, and goes on when there is space again', async () => {
    const bytes = pdfOf(50_000);
    const { body } = await announce(docman, ME, 'Full.pdf', bytes);
    const part = join(docman.dataDir, 'uploads', body.address.replace('/tus/', ''));
    unlinkSync(part);
    // A device of the system on which there is never any space.
    symlinkSync('/dev/full', part);
    const got = await patch(body.address, TUS, bytes);
    expect(got).toEqual({ status: 503, type: JSON_TYPE, retry: '5', body: { message: FULL } });
    expect(docman.log.join()).toContain('ENOSPC');
    unlinkSync(part);
    writeFileSync(part, '');
    await send(docman, ME, 'Full.pdf', bytes);
  });

  test('a document whose opening cannot be noted is not opened, with a sentence that says why', async () => {
    const { revision } = await makeReleased(docman, pdfOf());
    await docman.db.execute(
      sql`create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await docman.db.execute(
      sql`create trigger no_space before insert on audit_events execute function no_space()`,
    );
    const got = await open(revision);
    await docman.db.execute(sql`drop trigger no_space on audit_events`);
    expect([got.status, got.headers['retry-after'], toldBy(got)]).toEqual([
      503,
      '30',
      { message: FULL },
    ]);
    expect(docman.log.join()).toContain('could not extend file');
    expect((await open(revision)).status).toBe(200);
  });
});

test('a document that cannot be made right now is answered 503, and leaves its ticket as it was', async () => {
  const { revision } = await makeReleased(docman, pdfOf());
  const token = await docman.tokenOf(ME);
  const body = { disposition: 'attachment' };
  const ticket = await docman.ask<{ url: string }>('createTicket', { token, id: revision, body });
  const busy = await buildApp({
    db: docman.db,
    storage: docman.storage,
    fileTools: {
      text: () => Promise.reject(unavailable('busy', 5)),
      stamp: () => Promise.reject(unavailable('busy', 5)),
      make: () => Promise.reject(unavailable('busy', 5)),
      queue: () => ({ length: 16, isFull: true }),
    },
    settings: { now: () => docman.clock.now },
  });
  const { statusCode, headers } = await busy.inject(`/api${ticket.body.url}`);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await busy.close();
  const used = await docman.db.$count(fileTickets, sql`${fileTickets.used_at} is not null`);
  const again = await docman.app.inject(`/api${ticket.body.url}`);
  expect(again.statusCode).toBe(200);
  expect(await docman.db.$count(fileTickets, sql`${fileTickets.used_at} is not null`)).toBe(
    used + 1,
  );
});
