/** The SHA-256 of a file, read in slices: memory stays the same however large it is. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const SLICE_BYTES = 4 * 1024 * 1024;

/**
 * Lower-case hexadecimal digits. `onRead` is told how many bytes have been read.
 * @throws DOMException when the file cannot be read, as after it was moved or changed.
 */
export async function sha256Of(
  blob: Blob,
  onRead: (bytes: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<string> {
  const hash = sha256.create();
  const read = (from: number) => {
    const reading = blob.slice(from, from + SLICE_BYTES).arrayBuffer();
    // One that nobody waits for any more may fail.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; from < blob.size; from += SLICE_BYTES) {
    signal?.throwIfAborted();
    const bytes = new Uint8Array(await next);
    // While one slice is reckoned the next is read.
    next = read(from + SLICE_BYTES);
    hash.update(bytes);
    onRead(from + bytes.length);
  }
  signal?.throwIfAborted();
  return bytesToHex(hash.digest());
}
