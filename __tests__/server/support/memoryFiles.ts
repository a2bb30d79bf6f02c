/** The store of files for tests that start no server: by hash, in memory. */
import { Readable } from 'node:stream';
import type { FileStore } from '../../../server/files/fileStore';

export interface MemoryFiles extends FileStore {
  readonly kept: ReadonlyMap<string, Uint8Array>;
}

export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    has: (sha256) => Promise.resolve(kept.has(sha256)),
    put: (sha256, bytes) => Promise.resolve(void kept.set(sha256, bytes)),
    claim: () => Promise.reject(new Error('Nothing is on its way here.')),
    read(sha256, range) {
      const bytes = kept.get(sha256);
      if (bytes === undefined) return Promise.reject(new Error(`There is no ${sha256}.`));
      const part = range === undefined ? bytes : bytes.slice(range.start, range.end + 1);
      return Promise.resolve(Readable.from([Buffer.from(part)]));
    },
    // oxlint-disable-next-line typescript/require-await -- the interface is of a store that waits.
    async *all() {
      for (const [sha256, bytes] of kept) yield { sha256, size: bytes.length };
    },
    remove: (sha256) => Promise.resolve(void kept.delete(sha256)),
    tidy: () => Promise.resolve(),
    probe: () => Promise.resolve(),
  };
}
