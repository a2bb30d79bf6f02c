import { createHash, randomBytes } from 'node:crypto';
import { hashFile } from '../../../src/parts/transfers/hash/hashFile';
import { sha256Of } from '../../../src/parts/transfers/hash/sha256';

const blobOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);

/** FIPS 180-2, appendix B, and the empty message. */
const VECTORS: [words: string, message: Blob, sha256: string][] = [
  ['nothing', blobOf(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', blobOf('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'two blocks',
    blobOf('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  [
    'a million times a',
    blobOf('a'.repeat(1_000_000)),
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  ],
];

test.each(VECTORS)('the hash of %s is the one that the standard gives', async (_, blob, sha256) => {
  expect(await sha256Of(blob)).toBe(sha256);
});

test('a file of several slices has the hash of all of them, and tells how far it is', async () => {
  const bytes = randomBytes(9 * 1024 * 1024 + 17);
  const read: number[] = [];
  const found = await hashFile(blobOf(new Uint8Array(bytes)), {
    onRead: (done) => read.push(done),
  });
  expect(found).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(read).toEqual([4 * 1024 * 1024, 8 * 1024 * 1024, bytes.length]);
});

test('reading stops when it is told to', async () => {
  const control = new AbortController();
  const read: number[] = [];
  const hashing = hashFile(blobOf(new Uint8Array(12 * 1024 * 1024)), {
    signal: control.signal,
    onRead: (done) => {
      read.push(done);
      control.abort(new Error('enough'));
    },
  });
  await expect(hashing).rejects.toThrow('enough');
  expect(read).toHaveLength(1);
});
