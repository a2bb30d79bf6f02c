/** Reads a file of a disk, or a part of it. */
import { open } from 'node:fs/promises';
import { codeOf } from '../db/startError';
import { FileFault } from './fileFault';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/bytes';

/** Fails at once when the file is not there, or ends before the range does. */
export async function readPart(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw codeOf(cause) === 'ENOENT' ? new FileFault('missing', String(cause), { cause }) : cause;
  });
  const { size } = await handle.stat();
  if (range !== undefined && range.end >= size) {
    await handle.close();
    throw new FileFault(
      'damaged',
      `The stored file ${path} ends at ${size} bytes, before the ${range.end + 1} that it has.`,
    );
  }
  return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
}
