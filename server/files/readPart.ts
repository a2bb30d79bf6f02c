/** Reads a file of a disk, or a part of it. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from './fileStore';

/** Fails at once when the file is not there, or ends before the range does. */
export async function readPart(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  if (range !== undefined && range.end >= size) {
    await handle.close();
    throw new Error(
      `A stored file ends at ${size} bytes, before the ${range.end + 1} that it has.`,
    );
  }
  return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
}
