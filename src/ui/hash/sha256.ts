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
  for (let from = 0; from < blob.size; from += SLICE_BYTES) {
    signal?.throwIfAborted();
    const slice = blob.slice(from, from + SLICE_BYTES);
    hash.update(new Uint8Array(await slice.arrayBuffer()));
    onRead(from + slice.size);
  }
  signal?.throwIfAborted();
  return bytesToHex(hash.digest());
}
