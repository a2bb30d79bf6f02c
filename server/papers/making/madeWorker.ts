/** A thread of its own for setting the pages of a specification: with hundreds of jobs they take seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeSpecFiles } from './specification/specFiles';
import type { SpecOrder } from './specification/paper';

const TOLD_EACH = 0.02;
let told = 0;

const files = await makeSpecFiles(workerData as SpecOrder, (share) => {
  if (share < told + TOLD_EACH) return;
  told = share;
  parentPort?.postMessage({ share });
});
parentPort?.postMessage({ files });
