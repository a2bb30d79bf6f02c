/** The bytes of uploads that are on their way, each under its random key. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataStore } from '@tus/server';
import type { ByteRange } from '../http/bytes';

const KEY = /^[0-9a-f]{32}$/;
/** What has no record any more, and was not touched for so long, was left by a crash. */
export const LEFT_MS = 3_600_000;

export const newKey = (): string => randomBytes(16).toString('hex');
export const isKey = (name: string): boolean => KEY.test(name);

/** Tells the size that was announced of an upload; undefined when there is none. */
export type Announced = (key: string) => Promise<number | undefined>;

export interface UploadParts {
  /** What the tus protocol writes through. */
  tus(announced: Announced): DataStore;
  /** Makes room for it unless some of it is there. */
  begin(key: string): Promise<void>;
  /** How many bytes have arrived. */
  received(key: string): Promise<number>;
  /** Fails when the range has not arrived. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** What there is still room for; undefined where that is not known, as of a bucket. */
  freeBytes(): Promise<number | undefined>;
  /** Throws the bytes away. */
  discard(key: string): Promise<void>;
  /** Throws away what belongs to no upload; `known` tells which of these keys do. */
  tidy(known: (keys: string[]) => Promise<readonly string[]>): Promise<void>;
}

/** Some bytes of a file; fewer where it ends before. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** Looks into an upload of which `size` bytes have arrived. */
export const looksInto =
  (parts: UploadParts, key: string, size: number): ReadAt =>
  async (start, length) => {
    const end = Math.min(start + length, size) - 1;
    return end < start ? Buffer.alloc(0) : buffer(await parts.read(key, { start, end }));
  };
