/** Has the files of an order made in a thread of their own, which has little memory and ends with its work. */
import { Worker } from 'node:worker_threads';
import type { MadeFiles, MadeOrder } from './order';

const HEAP_MB = 512;
/** Ends what hangs; whoever asked has been answered before. */
const HANGING_MS = 90_000;

type Message = { share: number } | { files: MadeFiles };

/** `worker`: its bundle. Fails as the work does, and where memory runs out. */
export function madeThread(
  worker: string,
  order: MadeOrder,
  told: (share: number) => void,
): Promise<MadeFiles> {
  const thread = new Worker(worker, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const hanging = setTimeout(() => void thread.terminate(), HANGING_MS);
  const files = new Promise<MadeFiles>((done, failed) => {
    thread.on('message', (message: Message) => {
      if ('share' in message) told(message.share);
      else done(message.files);
    });
    thread.on('error', failed);
    thread.on('exit', (code) => {
      failed(new Error(`The thread that makes files ended with ${code}.`));
    });
  });
  return files.finally(() => {
    clearTimeout(hanging);
  });
}
