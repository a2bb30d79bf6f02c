/** Asks a worker of our own for one thing, and ends it. */
import { startWorker } from './worker';

/** What a worker answers that was asked so. */
export type WorkerAnswer<T> = { made: T } | { failed: string };

/** @throws Error where the worker does not come, or cannot make it. */
export function askWorker<T>(url: string, order: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(url);
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<T>>) => {
      worker.terminate();
      if ('made' in data) resolve(data.made);
      else reject(new Error(data.failed));
    };
    worker.postMessage(order);
  });
}
