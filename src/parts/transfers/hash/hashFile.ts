/** Hashes a file in a worker, so that the page stays quick; in the page itself where no worker can be had. */
import { startWorker } from '../../../ui/code/worker';
import type { HashNews } from './hash.worker';
import workerUrl from './hash.worker?worker&url';
import { sha256Of } from './sha256';

export interface HashOptions {
  /** How many bytes have been read. */
  onRead?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** The worker itself did not come: the line broke, or it may not run here. */
class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

function inWorker(file: Blob, { onRead, signal }: HashOptions): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = startWorker(workerUrl);
    const end = () => {
      worker.terminate();
      signal?.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
    };
    signal?.addEventListener('abort', stop);
    worker.onerror = (event) => {
      event.preventDefault();
      end();
      reject(new NoWorker(event.message));
    };
    worker.onmessage = ({ data }: MessageEvent<HashNews>) => {
      if ('read' in data) {
        onRead?.(data.read);
        return;
      }
      end();
      if ('sha256' in data) resolve(data.sha256);
      else reject(new DOMException('The file cannot be read', data.failed.name));
    };
    worker.postMessage(file);
  });
}

/**
 * The SHA-256 in lower-case hexadecimal digits.
 * @throws DOMException when the file cannot be read, or the signal's reason.
 */
export async function hashFile(file: Blob, options: HashOptions = {}): Promise<string> {
  const { onRead, signal } = options;
  signal?.throwIfAborted();
  if (typeof Worker === 'undefined') return sha256Of(file, onRead, signal);
  try {
    return await inWorker(file, options);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return sha256Of(file, onRead, signal);
  }
}
