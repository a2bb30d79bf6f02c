/**
 * A process of its own for what strangers' files make costly: reading their text, and drawing a footer on them. It has
 * little memory and little time; when either runs out it dies alone. `node fileWorker.js text|stamp <in> <out> <ms>`, with
 * the processor time that it may take, and what the task needs as JSON on its standard input. It tells by its exit code
 * that the file is at fault.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { boundProcess } from './boundProcess';
import { CONTENT_FAULT } from './fileFaults';
import { loadLibrary, readText } from './readText';
import { stampPdf, type Stamp } from './stampPdf';

const [task, input = '', output = '', processorMs] = process.argv.slice(2);
const order: unknown = JSON.parse(await readAll(process.stdin));

/** Loads what the task needs, and gives what is to be done with the file. */
async function prepare(): Promise<() => Promise<string | Uint8Array>> {
  if (task === 'text') {
    const { mime } = order as { mime: string };
    if (mime === 'application/pdf') await loadLibrary();
    return async () => JSON.stringify(await readText(input, mime));
  }
  if (task !== 'stamp') throw new Error(`There is no task ${task}.`);
  const bytes = await readFile(input);
  return () => stampPdf(bytes, order as Stamp);
}

/** The disk and the system have faults of their own. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

await boundProcess(Number(processorMs));
const work = await prepare();
const done = await work().catch((error: unknown) => {
  if (isOfSystem(error)) throw error;
  process.stderr.write(String(error));
  process.exitCode = CONTENT_FAULT;
});
if (done !== undefined) await writeFile(output, done);
