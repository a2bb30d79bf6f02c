/** Files on their way in: announced, carried with interruptions, taken in once they are what was announced. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Upload } from '../../../src/contract/documents/uploads';
import { revisions } from '../../../server/db/tables/documentSchema';
import { files, uploads } from '../../../server/db/tables/fileSchema';
import { users } from '../../../server/db/schema';
import { openStorage } from '../../../server/files/storage';
import { sweepFiles } from '../../../server/documents/files/sweep';
import { claimUpload } from '../../../server/files/claimUpload';
import { openBucketServer, type BucketServer } from '../support/bucket';
import { SHIP } from '../support/fleet';
import {
  announce,
  complete,
  hashOf,
  makeReleased,
  openBeside,
  openFiles,
  pdfOf,
  send,
  tus,
  type FilesApp,
} from '../support/files';

const ME = 'tomas.varga';
const OTHER = 'paula.frost';

let docman: FilesApp;
/** Where its store is on this machine's disk. */
let place: string;
let bucket: BucketServer;
const apps: Partial<Record<'folder' | 'bucket', FilesApp>> = {};
beforeAll(async () => {
  bucket = await openBucketServer();
  apps.folder = await openFiles();
  apps.bucket = await openBeside(apps.folder, bucket.place);
});
afterAll(async () => {
  await apps.bucket?.close();
  await apps.folder?.close();
  await bucket.close();
});

function keepIn(where: 'folder' | 'bucket'): void {
  docman = apps[where] ?? docman;
  place = where === 'folder' ? docman.dataDir : bucket.folder;
}

const partsLeft = () => {
  const folder = join(place, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
async function openFile(revision: number, headers: Record<string, string>): Promise<Buffer> {
  const token = await docman.tokenOf(ME);
  const url = `/api/revisions/${revision}/file?disposition=inline`;
  const got = await docman.app.inject({ url, headers: { 'x-access-token': token, ...headers } });
  return got.rawPayload;
}
const idOf = async (username: string) => {
  const [found] = await docman.db.select().from(users).where(eq(users.username, username));
  return found?.id ?? 0;
};

/** The folder last: what follows is of one store or the other. */
describe.each(['bucket', 'folder'] as const)('kept in a %s', (where) => {
  beforeAll(() => {
    keepIn(where);
  });

  describe('a file that is announced', () => {
    test('is sent in pieces, taken in, and kept byte for byte', async () => {
      const bytes = pdfOf(300_000);
      const { status, body } = await announce(docman, ME, 'Plan.pdf', bytes);
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'Plan.pdf', state: 'OPEN', offset: 0, duplicates: [] });
      expect(body.address).toMatch(/^\/tus\/[0-9a-f]{32}$/);
      for (let offset = 0; offset < bytes.length;) {
        const piece = bytes.subarray(offset, offset + 100_000);
        const sent = await tus(docman, ME, 'PATCH', body.address, { bytes: piece, offset });
        expect(sent).toMatchObject({ status: 204, offset: offset + piece.length });
        offset = sent.offset;
      }
      const done = await complete(docman, ME, body.id);
      expect([done.status, done.body.state, done.body.offset]).toEqual([
        200,
        'STORED',
        bytes.length,
      ]);
      const stored: Buffer[] = [];
      for await (const piece of await docman.storage.files.read(hashOf(bytes)))
        stored.push(piece as Buffer);
      expect(Buffer.concat(stored).equals(bytes)).toBe(true);
      expect(partsLeft()).toEqual([]);
      const again = await complete(docman, ME, body.id);
      expect([again.status, again.body]).toEqual([200, done.body]);
    });

    test('of pieces of any size is whole, and comes out whole and in part', async () => {
      const bytes = pdfOf(16_000_000);
      const { body } = await announce(docman, ME, 'Pieces.pdf', bytes);
      let offset = 0;
      for (const size of [12_000_000, 1_000_000, 500_000, bytes.length]) {
        const piece = bytes.subarray(offset, offset + size);
        ({ offset } = await tus(docman, ME, 'PATCH', body.address, { bytes: piece, offset }));
      }
      expect((await complete(docman, ME, body.id)).body.state).toBe('STORED');
      const { revision } = await makeReleased(docman, bytes);
      const file = (range: string) => openFile(revision, { range });
      expect((await file('')).equals(bytes)).toBe(true);
      const [start, end] = [999_990, 13_500_010];
      const part = await file(`bytes=${start}-${end}`);
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    });

    test('may be given up, by its address too, and leaves nothing', async () => {
      const token = await docman.tokenOf(ME);
      const one = await send(docman, ME, 'One.pdf', pdfOf());
      expect((await docman.ask('deleteUpload', { token, id: one.id })).status).toBe(204);
      const two = await send(docman, ME, 'Two.pdf', pdfOf());
      expect((await tus(docman, ME, 'DELETE', two.address)).status).toBe(204);
      expect(partsLeft()).toEqual([]);
      expect((await complete(docman, ME, two.id)).status).toBe(404);
      expect((await tus(docman, ME, 'HEAD', two.address)).status).toBe(404);
    });

    test('is kept for a week and then forgotten', async () => {
      const { body } = await announce(docman, ME, 'Late.pdf', pdfOf());
      const nearly = new Date(docman.clock.now.getTime() + 7 * 86_400_000 - 1_000);
      await sweepFiles(docman.db, docman.storage, nearly);
      expect(await docman.db.$count(uploads, eq(uploads.id, body.id))).toBe(1);
      await sweepFiles(docman.db, docman.storage, new Date(nearly.getTime() + 2_000));
      expect(await docman.db.$count(uploads, eq(uploads.id, body.id))).toBe(0);
      expect(partsLeft()).toEqual([]);
    });

    test('and taken in is forgotten with its bytes when nobody uses it for a week; one that is used stays', async () => {
      const [unused, used, beside] = [pdfOf(), pdfOf(), pdfOf()];
      const { id } = await send(docman, ME, 'Unused.pdf', unused);
      await complete(docman, ME, id);
      const other = await send(docman, ME, 'Used.pdf', used);
      await complete(docman, ME, other.id);
      const { revision } = await makeReleased(docman, used);
      const third = await send(docman, ME, 'Beside.pdf', beside);
      await complete(docman, ME, third.id);
      const source_file = { name: 'Beside.pdf', size: beside.length, mime: 'application/pdf' };
      await docman.db
        .update(revisions)
        .set({ source_files: [{ ...source_file, sha256: hashOf(beside), pages: null }] })
        .where(eq(revisions.id, revision));
      const sweep = (days: number) =>
        sweepFiles(
          docman.db,
          docman.storage,
          new Date(docman.clock.now.getTime() + days * 86_400_000),
        );
      const left = async (bytes: Buffer) => [
        await docman.db.$count(files, eq(files.sha256, hashOf(bytes))),
        await docman.storage.files.has(hashOf(bytes)),
      ];
      await sweep(6.9);
      expect(await left(unused)).toEqual([1, true]);
      await sweep(7.1);
      const [none, whole] = [
        [0, false],
        [1, true],
      ];
      expect([await left(unused), await left(used), await left(beside)]).toEqual([
        none,
        whole,
        whole,
      ]);
      expect((await complete(docman, ME, id)).status).toBe(404);
      const again = await send(docman, ME, 'Unused.pdf', unused);
      expect((await complete(docman, ME, again.id)).body.state).toBe('STORED');
    });
  });

  describe('an interrupted upload', () => {
    test('goes on after a line that broke in the middle of a piece, from the bytes that came', async () => {
      const bytes = pdfOf(3_000_000);
      const { body } = await announce(docman, ME, 'Broken.pdf', bytes);
      await tus(docman, ME, 'PATCH', body.address, { bytes, cutAfter: 1_000_000 });
      const { status, offset } = await tus(docman, ME, 'HEAD', body.address);
      expect(status).toBe(200);
      expect(offset).toBeGreaterThan(0);
      expect(offset).toBeLessThanOrEqual(1_000_000);
      const rest = { bytes: bytes.subarray(offset), offset };
      expect((await tus(docman, ME, 'PATCH', body.address, rest)).offset).toBe(bytes.length);
      expect((await complete(docman, ME, body.id)).body.state).toBe('STORED');
    });

    test('without its hash is sent and not taken in before it is told', async () => {
      const bytes = pdfOf(50_000);
      const token = await docman.tokenOf(ME);
      const draft = { name: 'Read later.pdf', size: bytes.length };
      const begun = await docman.ask<Upload>('createUpload', { token, body: draft });
      expect([begun.status, begun.body.sha256]).toEqual([201, null]);
      expect((await tus(docman, ME, 'PATCH', begun.body.address, { bytes })).status).toBe(204);
      const early = await complete(docman, ME, begun.body.id);
      expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['sha256']]);
      const body = { ...draft, sha256: hashOf(bytes), begun_id: begun.body.id };
      const told = await docman.ask<Upload>('createUpload', { token, body });
      expect(told.body).toMatchObject({ id: begun.body.id, offset: bytes.length });
      const again = await docman.ask<Upload>('createUpload', { token, body });
      expect(again.body).toEqual(told.body);
      expect((await complete(docman, ME, begun.body.id)).body.state).toBe('STORED');
    });

    test('without its hash gives way to the upload of the same file that waits already', async () => {
      const bytes = pdfOf(50_000);
      const token = await docman.tokenOf(ME);
      const { body: first } = await announce(docman, ME, 'Waits.pdf', bytes);
      await tus(docman, ME, 'PATCH', first.address, { bytes: bytes.subarray(0, 20_000) });
      const draft = { name: 'Waits.pdf', size: bytes.length };
      const begun = (await docman.ask<Upload>('createUpload', { token, body: draft })).body;
      await tus(docman, ME, 'PATCH', begun.address, { bytes: bytes.subarray(0, 1_000) });
      const body = { ...draft, sha256: hashOf(bytes), begun_id: begun.id };
      const told = (await docman.ask<Upload>('createUpload', { token, body })).body;
      expect(told).toMatchObject({ id: first.id, offset: 20_000 });
      expect((await tus(docman, ME, 'HEAD', begun.address)).status).toBe(404);
      expect(partsLeft()).not.toContain(begun.address.replace('/tus/', ''));
    });

    test('without its hash stays as it is when somebody else, or for another file, tells one', async () => {
      const bytes = pdfOf(50_000);
      const token = await docman.tokenOf(ME);
      const draft = { name: 'Mine alone.pdf', size: bytes.length };
      const begun = (await docman.ask<Upload>('createUpload', { token, body: draft })).body;
      const body = { ...draft, sha256: hashOf(bytes), begun_id: begun.id };
      for (const [who, of] of [
        [OTHER, {}],
        [ME, { size: 7 }],
        [ME, { name: 'Another.pdf' }],
      ] as const) {
        const told = await docman.ask<Upload>('createUpload', {
          token: await docman.tokenOf(who),
          body: { ...body, ...of },
        });
        expect(told.status).toBe(201);
        expect(told.body.id).not.toBe(begun.id);
        await docman.ask('deleteUpload', { token: await docman.tokenOf(who), id: told.body.id });
      }
      expect((await tus(docman, ME, 'HEAD', begun.address)).status).toBe(200);
      expect((await complete(docman, ME, begun.id)).status).toBe(422);
    });

    test('is found again when the same file is chosen after a new sign-in, with what had come', async () => {
      const bytes = pdfOf(50_000);
      const { body } = await announce(docman, ME, 'Again.pdf', bytes);
      await tus(docman, ME, 'PATCH', body.address, { bytes: bytes.subarray(0, 20_000) });
      const token = (await docman.signIn(ME)).body.accessToken;
      const draft = { name: 'Again.pdf', size: bytes.length, sha256: hashOf(bytes) };
      const again = await docman.ask<Upload>('createUpload', { token, body: draft });
      expect(again.body).toMatchObject({ id: body.id, address: body.address, offset: 20_000 });
      const listed = (await docman.ask<Upload[]>('uploads', { token })).body;
      expect(listed.find(({ id }) => id === body.id)).toMatchObject({ offset: 20_000 });
    });

    test('does not wait for the request that hangs: that one is ended and what it brought is kept', async () => {
      const bytes = pdfOf(400_000);
      const { body } = await announce(docman, ME, 'Hanging.pdf', bytes);
      const hanging = request(`${docman.url}/api${body.address}`, {
        method: 'PATCH',
        headers: {
          'x-access-token': await docman.tokenOf(ME),
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': 0,
          'content-length': bytes.length,
        },
      });
      hanging.on('error', () => undefined);
      hanging.write(bytes.subarray(0, 100_000));
      await new Promise((done) => setTimeout(done, 300));
      // Whoever waited for it would be told that it is in use, without an offset.
      expect((await tus(docman, ME, 'HEAD', body.address)).offset).toBe(100_000);
      hanging.destroy();
    });

    test('of a process that died is free again after some seconds', async () => {
      const bytes = pdfOf();
      const { body } = await announce(docman, ME, 'Dead.pdf', bytes);
      const lease_until = new Date(Date.now() + 1_000);
      await docman.db
        .update(uploads)
        .set({ lease: 'of a dead process', lease_until })
        .where(eq(uploads.id, body.id));
      expect((await tus(docman, ME, 'PATCH', body.address, { bytes })).status).toBe(204);
    });

    test('takes no bytes for another place than the one it stands at', async () => {
      const bytes = pdfOf();
      const { body } = await announce(docman, ME, 'Place.pdf', bytes);
      const wrong = await tus(docman, ME, 'PATCH', body.address, { bytes, offset: 7 });
      expect(wrong.status).toBe(409);
      const more = Buffer.concat([bytes, bytes]);
      expect((await tus(docman, ME, 'PATCH', body.address, { bytes: more })).status).toBe(413);
      expect((await tus(docman, ME, 'HEAD', body.address)).offset).toBe(0);
    });
  });

  describe('taken in only if it is what was announced', () => {
    test('not before all of it has come', async () => {
      const bytes = pdfOf();
      const { body } = await announce(docman, ME, 'Half.pdf', bytes);
      await tus(docman, ME, 'PATCH', body.address, { bytes: bytes.subarray(0, 1_000) });
      const early = await complete(docman, ME, body.id);
      expect([early.status, early.body.errors['size']]).toEqual([
        422,
        [`1000 of ${bytes.length} bytes received. Send the rest first.`],
      ]);
      await tus(docman, ME, 'PATCH', body.address, { bytes: bytes.subarray(1_000), offset: 1_000 });
      expect((await complete(docman, ME, body.id)).status).toBe(200);
    });

    test('other bytes than those of the hash are thrown away, and it begins again', async () => {
      const bytes = pdfOf();
      const wrong = Buffer.from(bytes);
      wrong[100] = (wrong[100] ?? 0) ^ 1;
      const upload = await send(docman, ME, 'Flipped.pdf', wrong, { sha256: hashOf(bytes) });
      const refused = await complete(docman, ME, upload.id);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sha256']]);
      expect((await tus(docman, ME, 'HEAD', upload.address)).offset).toBe(0);
      expect(await docman.storage.files.has(hashOf(wrong))).toBe(false);
      expect((await tus(docman, ME, 'PATCH', upload.address, { bytes })).status).toBe(204);
      expect((await complete(docman, ME, upload.id)).body.state).toBe('STORED');
    });

    test('completed twice at once it is stored once', async () => {
      const bytes = pdfOf(200_000);
      const { id } = await send(docman, ME, 'Twice.pdf', bytes);
      const done = await Promise.all([1, 2, 3].map(() => complete(docman, ME, id)));
      expect(done.map(({ status, body }) => [status, body.state])).toEqual(
        Array(3).fill([200, 'STORED']),
      );
      expect(await docman.db.$count(files, eq(files.sha256, hashOf(bytes)))).toBe(1);
    });
  });
});

describe('refused before a byte is sent', () => {
  test('a file over the limit, with the limit in the text', async () => {
    const { status, body } = await announce(docman, ME, 'Big.pdf', pdfOf(), { size: 200_000_001 });
    expect([status, body.message]).toEqual([413, 'Larger than 200 MB.']);
  });

  test.each(['Setup.exe', 'Macro.docm', 'page.php', 'nothing', 'archive.tar.gz'])(
    'a kind that is not kept: %s',
    async (name) => {
      const { status, body } = await announce(docman, ME, name, pdfOf());
      expect(status).toBe(422);
      expect(body.errors['name']?.[0]).toMatch(/^File type not allowed\. Allowed: pdf, /);
    },
  );

  test.each(['../../etc/passwd.pdf', 'a/b.pdf', 'a\\b.pdf', '..', 'C:x.pdf', 'a\u0000.pdf'])(
    'a name that is a path: %j',
    async (name) => {
      const { status, body } = await announce(docman, ME, name, pdfOf());
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    },
  );

  test.each(['0'.repeat(63), 'A'.repeat(64), `../${'0'.repeat(61)}`])(
    'the hash %s',
    async (sha256) => {
      const { status, body } = await announce(docman, ME, 'Fine.pdf', pdfOf(), { sha256 });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['sha256']]);
    },
  );

  test('a piece over 64 MB, and one that does not say its length', async () => {
    const bytes = randomBytes(64_000_001);
    const { body } = await announce(docman, ME, 'Pieces.pdf', bytes);
    const large = await tus(docman, ME, 'PATCH', body.address, { bytes });
    expect([large.status, JSON.parse(large.text)]).toEqual([
      413,
      { message: 'One request of an upload can carry at most 64 MB.' },
    ]);
    const { status } = await fetch(`${docman.url}/api${body.address}`, {
      method: 'PATCH',
      headers: {
        'x-access-token': await docman.tokenOf(ME),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: new Blob([bytes.subarray(0, 1_000)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(411);
    expect((await tus(docman, ME, 'HEAD', body.address)).offset).toBe(0);
  });
});

describe('an upload is its owner’s alone', () => {
  test('nobody else sends to it, asks for it, completes it or gives it up', async () => {
    const bytes = pdfOf();
    const { id, address } = await send(docman, ME, 'Mine.pdf', bytes);
    const token = await docman.tokenOf(OTHER);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const)
      expect((await tus(docman, OTHER, method, address)).status).toBe(404);
    expect((await complete(docman, OTHER, id)).status).toBe(404);
    expect((await docman.ask('deleteUpload', { token, id })).status).toBe(404);
    expect((await docman.ask<Upload[]>('uploads', { token })).body).toEqual([]);
    expect((await tus(docman, '', 'HEAD', address)).status).toBe(401);
    expect((await tus(docman, 'owner.viewer', 'HEAD', address)).status).toBe(403);
    expect((await complete(docman, ME, id)).status).toBe(200);
  });

  test('becomes a file of a revision once, after it was taken in', async () => {
    const bytes = pdfOf();
    const { id } = await send(docman, ME, 'Used.pdf', bytes);
    const [me, other] = [await idOf(ME), await idOf(OTHER)];
    const claim = (userId: number) => docman.db.transaction((tx) => claimUpload(tx, userId, id));
    await expect(claim(me)).rejects.toMatchObject({ status: 422 });
    await complete(docman, ME, id);
    await expect(claim(other)).rejects.toMatchObject({ status: 422 });
    await expect(claim(9_999)).rejects.toMatchObject({ status: 422 });
    expect(await claim(me)).toEqual({
      name: 'Used.pdf',
      size: bytes.length,
      mime: 'application/pdf',
      sha256: hashOf(bytes),
      pages: null,
    });
    await expect(claim(me)).rejects.toMatchObject({
      status: 422,
      body: { errors: { upload_id: [expect.stringContaining('already part of a revision')] } },
    });
  });
});

describe('content that is kept here already', () => {
  test('is told and need not be sent by somebody who sees its document', async () => {
    const bytes = pdfOf();
    const { document, number } = await makeReleased(docman, bytes);
    const { body } = await announce(docman, ME, 'Copy.pdf', bytes);
    expect(body).toMatchObject({ state: 'STORED', offset: bytes.length });
    expect(body.duplicates).toEqual([
      { document_id: document, number, title: 'A document', label: 'A' },
    ]);
    expect((await complete(docman, ME, body.id)).status).toBe(200);
  });

  test('is neither told nor given to somebody who does not see it: a hash is no right to a file', async () => {
    const bytes = pdfOf();
    await makeReleased(docman, bytes, { ship: SHIP.NDA });
    const { body } = await announce(docman, 'selat.pm', 'Guess.pdf', bytes);
    expect(body).toMatchObject({ state: 'OPEN', offset: 0, duplicates: [] });
    const refused = await complete(docman, 'selat.pm', body.id);
    expect(refused.status).toBe(422);
    const forged = randomBytes(bytes.length);
    await tus(docman, 'selat.pm', 'PATCH', body.address, { bytes: forged });
    expect((await complete(docman, 'selat.pm', body.id)).body.errors).toHaveProperty('sha256');
  });

  test('under a name of another kind is refused', async () => {
    const bytes = pdfOf();
    await makeReleased(docman, bytes);
    const { status, body } = await announce(docman, ME, 'Copy.png', bytes);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
  });
});

test('a bucket that is not there cannot be used, and says so', async () => {
  const opening = openStorage({ dataDir: '', bucket: { ...bucket.place, bucket: 'another' } });
  await expect(opening).rejects.toThrow('cannot be used: there is no such bucket.');
});
