/** Has the files of a specification made in a thread of their own, which has little memory and ends with its work. */
import { Worker } from 'node:worker_threads';
import type { SpecFiles, SpecOrder } from './specification/paper';

const HEAP_MB = 512;
/** Ends what hangs; whoever asked has been answered before. */
const HANGING_MS = 90_000;

type Message = { share: number } | { files: SpecFiles };

/** `worker`: its bundle. Fails as the work does, and where memory runs out. */
export function specThread(
  worker: string,
  order: SpecOrder,
  told: (share: number) => void,
): Promise<SpecFiles> {
  const thread = new Worker(worker, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const hanging = setTimeout(() => void thread.terminate(), HANGING_MS);
  const files = new Promise<SpecFiles>((done, failed) => {
    thread.on('message', (message: Message) => {
      if ('share' in message) told(message.share);
      else done(message.files);
    });
    thread.on('error', failed);
    thread.on('exit', (code) => {
      failed(new Error(`The thread that makes specifications ended with ${code}.`));
    });
  });
  return files.finally(() => {
    clearTimeout(hanging);
  });
}
