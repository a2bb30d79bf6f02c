/**
 * A process of its own for what strangers' files make costly: reading their text, and drawing a footer on them. It has
 * little memory and little time; when either runs out it dies alone. `node fileWorker.js text|stamp <ms>`, with the processor
 * time that a file may take; then it waits for its orders, sent by the server, and says of each that it is done. It tells by
 * its exit code that a file is at fault, and ends with the server.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { boundProcess } from './boundProcess';
import { CONTENT_FAULT } from './fileFaults';
import type { Done, Order } from './fileProcess';
import { loadLibrary, readText } from './readText';
import type { Stamp } from './stampPdf';

const [task, processorMs] = process.argv.slice(2);

const mimeOf = ({ details }: Order) => (details as { mime: string }).mime;

type Work = (order: Order) => Promise<string | Uint8Array>;

/** Loads what the task needs, and gives what is to be done with a file. */
async function prepare(): Promise<Work> {
  if (task === 'text')
    return async (order) => JSON.stringify(await readText(order.input, mimeOf(order)));
  if (task !== 'stamp') throw new Error(`There is no task ${task}.`);
  const { stampPdf } = await import('./stampPdf');
  return async ({ input, details }) => stampPdf(await readFile(input), details as Stamp);
}

/** The disk and the system have faults of their own. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const beginFile = await boundProcess(Number(processorMs));
const work = await prepare();

/** Fails as the disk and the system do; a file at fault ends the process, whose exit code tells it. */
async function finish(order: Order): Promise<void> {
  beginFile();
  // An installation that misses it is no fault of the file.
  if (task === 'text' && mimeOf(order) === 'application/pdf') await loadLibrary();
  const done = await work(order).catch((error: unknown) => {
    if (isOfSystem(error)) throw error;
    process.stderr.write(String(error));
    process.exit(CONTENT_FAULT);
  });
  await writeFile(order.output, done);
  process.send?.({ bytes: process.memoryUsage.rss() } satisfies Done);
}

process.on('message', (order: Order) => void finish(order));
