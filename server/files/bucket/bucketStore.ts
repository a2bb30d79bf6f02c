/** The store in a bucket, with the names that it has in a folder: one is copied into the other as it is. */
import type { Bucket } from './bucket';
import type { BucketParts } from './bucketParts';
import { hashOf, isHash, nameOf, type FileStore } from '../fileStore';

const FILES = 'files/';
/** Whether there is such an object does not matter, only that the bucket tells. */
const PROBE = 'probe';

export function bucketStore(bucket: Bucket, parts: BucketParts): FileStore {
  const keyOf = (sha256: string) => `${FILES}${nameOf(sha256)}`;
  const has = async (sha256: string) => (await bucket.sizeOf(keyOf(sha256))) !== undefined;

  async function put(sha256: string, bytes: Uint8Array): Promise<void> {
    if (hashOf(bytes) !== sha256) throw new Error('The bytes are not those of their hash.');
    if (!(await has(sha256))) await bucket.put(keyOf(sha256), bytes);
  }

  /** The bytes were found to be those of the hash where they lie, and are copied within the store. */
  async function claim(sha256: string, key: string): Promise<void> {
    const pieces = await parts.pieces(key);
    await bucket.join(pieces, keyOf(sha256));
    const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
    const kept = await bucket.sizeOf(keyOf(sha256));
    if (kept !== size) throw new Error(`The store has kept ${kept ?? 'none'} of ${size} bytes.`);
    await parts.discard(key);
  }

  async function* all(): AsyncIterable<{ sha256: string; size: number }> {
    for await (const { key, size } of bucket.list(FILES)) {
      const sha256 = key.split('/').at(-1) ?? '';
      if (isHash(sha256)) yield { sha256, size };
    }
  }

  return {
    has,
    put,
    claim,
    read: (sha256, range) => bucket.read(keyOf(sha256), range),
    all,
    remove: (sha256) => bucket.remove(keyOf(sha256)),
    // An object is there whole or not at all.
    tidy: () => Promise.resolve(),
    probe: async () => {
      for await (const { key } of bucket.list(PROBE)) if (key) return;
    },
  };
}
