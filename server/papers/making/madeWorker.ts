/** A thread of its own for setting pages: with hundreds of rows they take seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeFiles } from './makeFiles';
import type { MadeOrder } from './order';

const TOLD_EACH = 0.02;
let told = 0;

const files = await makeFiles(workerData as MadeOrder, (share) => {
  if (share < told + TOLD_EACH) return;
  told = share;
  parentPort?.postMessage({ share });
});
parentPort?.postMessage({ files });
