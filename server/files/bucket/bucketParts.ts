/**
 * What has arrived of uploads, in a bucket: pieces that are named by where they begin. Each is there whole or not at
 * all, so that whatever ends a request or a process leaves the pieces that came before.
 */
import { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { Bucket, StoredObject } from './bucket';
import type { ByteRange } from '../../http/bytes';
import { UploadGone } from '../uploadLease';
import { isKey, LEFT_MS, type Announced, type UploadParts } from '../uploadParts';

const UPLOADS = 'uploads/';
/** Large enough to be copied as a part of the whole; two of them are in memory for each request. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Names in the order of the numbers: up to a petabyte. */
const DIGITS = 15;

interface Piece extends StoredObject {
  readonly start: number;
}

export interface BucketParts extends UploadParts {
  /** Those that follow one another from the first byte on. */
  pieces(key: string): Promise<Piece[]>;
}

/** Bytes as they come, in pieces of one size; the last one has what is left: tus ends the stream where a line breaks. */
async function* inPieces(source: Readable): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const bytes = Buffer.concat(chunks);
    yield bytes.subarray(0, PIECE_BYTES);
    chunks = [bytes.subarray(PIECE_BYTES)];
    size -= PIECE_BYTES;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

class TusBucket extends DataStore {
  constructor(
    private readonly announced: Announced,
    private readonly received: (key: string) => Promise<number>,
    private readonly put: (key: string, start: number, bytes: Buffer) => Promise<void>,
  ) {
    super();
  }

  override async getUpload(id: string): Promise<Upload> {
    const size = await this.announced(id);
    if (size === undefined) throw new UploadGone();
    return new Upload({ id, size, offset: await this.received(id) });
  }

  /** One piece is sent on while the next one comes, and none before those in front of it. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    let sending = Promise.resolve();
    for await (const piece of inPieces(source)) {
      await sending;
      sending = this.put(id, end, piece);
      // It is told when it is waited for.
      sending.catch(() => undefined);
      end += piece.length;
    }
    await sending;
    return end;
  }
}

/** The part of a piece that lies in the range; undefined when none does. */
function overlap({ start, size }: Piece, range: ByteRange): ByteRange | undefined {
  const part = {
    start: Math.max(range.start, start) - start,
    end: Math.min(range.end, start + size - 1) - start,
  };
  return part.start <= part.end ? part : undefined;
}

export function bucketParts(bucket: Bucket): BucketParts {
  function folderOf(key: string): string {
    if (!isKey(key)) throw new Error('An upload is asked for by something that is no key.');
    return `${UPLOADS}${key}/`;
  }

  async function pieces(key: string): Promise<Piece[]> {
    const found: Piece[] = [];
    let next = 0;
    for await (const object of bucket.list(folderOf(key))) {
      const start = Number(object.key.split('/').at(-1));
      if (start !== next) continue;
      found.push({ ...object, start });
      next += object.size;
    }
    return found;
  }

  async function received(key: string): Promise<number> {
    const last = (await pieces(key)).at(-1);
    return last === undefined ? 0 : last.start + last.size;
  }

  async function* bytesIn(found: readonly Piece[], range: ByteRange): AsyncIterable<Buffer> {
    for (const piece of found) {
      const part = overlap(piece, range);
      if (part) yield* (await bucket.read(piece.key, part)) as AsyncIterable<Buffer>;
    }
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const found = await pieces(key);
    const last = found.at(-1);
    const end = last === undefined ? -1 : last.start + last.size - 1;
    if (range !== undefined && range.end > end)
      throw new Error(`Of an upload ${end + 1} bytes have come, and not ${range.end + 1}.`);
    return Readable.from(bytesIn(found, range ?? { start: 0, end }), { objectMode: false });
  }

  async function discard(key: string): Promise<void> {
    for await (const object of bucket.list(folderOf(key))) await bucket.remove(object.key);
  }

  async function tidy(known: (keys: string[]) => Promise<readonly string[]>): Promise<void> {
    const old = new Set<string>();
    for await (const { key, at } of bucket.list(UPLOADS)) {
      const [, upload = ''] = key.split('/');
      if (isKey(upload) && at.getTime() < Date.now() - LEFT_MS) old.add(upload);
    }
    const kept = new Set(await known([...old]));
    for (const key of old) if (!kept.has(key)) await discard(key);
  }

  const put = (key: string, start: number, bytes: Buffer) =>
    bucket.put(`${folderOf(key)}${String(start).padStart(DIGITS, '0')}`, bytes);

  return {
    tus: (announced) => new TusBucket(announced, received, put),
    // The first piece makes it.
    begin: () => Promise.resolve(),
    received,
    freeBytes: () => Promise.resolve(undefined),
    pieces,
    read,
    discard,
    tidy,
  };
}
