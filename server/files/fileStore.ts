/** Where files lie, by the hash of their content: a folder, or a bucket that several machines share. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/bytes';

export interface FileStore {
  /** Whether the content is there, whole. */
  has(sha256: string): Promise<boolean>;
  /** Keeps these bytes for good; they are there when the power comes back. Keeping them twice is no fault. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** As `put`, of an upload that has arrived under this key and whose hash was found to be this: it is gone afterwards. */
  claim(sha256: string, key: string): Promise<void>;
  /** Fails when the content is not there, or ends before the range does. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Every hash that is kept, in no order, with its size in bytes. */
  all(): AsyncIterable<{ sha256: string; size: number }>;
  remove(sha256: string): Promise<void>;
  /** Removes what processes that are gone have left half written. */
  tidy(): Promise<void>;
  /** Fails where the store cannot be reached. */
  probe(): Promise<void>;
}

const SHA256 = /^[0-9a-f]{64}$/;

export const isHash = (name: string): boolean => SHA256.test(name);

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** `ab/abcd…`, in every store: nothing that a user has typed is ever part of a path. Fails for what is no hash. */
export function nameOf(sha256: string): string {
  if (!isHash(sha256)) throw new Error('A file is asked for by something that is no hash.');
  return `${sha256.slice(0, 2)}/${sha256}`;
}
