/**
 * What is done with strangers' files: outside of the server's process, each in a temporary folder of its own, few at once,
 * after everything else that this machine does; those that somebody waits for, once they take long.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verified } from '../files/fileFault';
import type { FileStore } from '../files/fileStore';
import { ContentFault } from './fileFaults';
import { fileProcesses, type FileTask, type ProcessLimits } from './fileProcess';
import type { FileText } from './readText';
import { madeThread } from './making/madeThread';
import type { MadeFiles, MadeOrder } from './making/order';
import type { Stamp } from './stampPdf';
import { workerPool, type PoolLimits, type WorkerPool } from './workerPool';

/** What a worker may hand back: it is read into this process. */
const MOST_BYTES = 150_000_000;

type WorkerLimits = PoolLimits & ProcessLimits;

export const FILE_LIMITS: WorkerLimits = {
  atOnce: 2,
  waiting: 16,
  patienceMs: 12_000,
  processorMs: 60_000,
  hangingMs: 240_000,
  niceness: 10,
  // Some 80 MB each wait with them.
  keptMs: 60_000,
};

export interface FileTools {
  /**
   * What can be read in a stored file. Fails with a ContentFault for a file that is broken or costs too much, and as the
   * store and the system do.
   */
  text(sha256: string, mime: string): Promise<FileText>;
  /** A stored PDF with what it is drawn on every page. Fails as `text` does, for encrypted ones, and with 503. */
  stamp(sha256: string, stamp: Stamp): Promise<Uint8Array>;
  /** The PDF and the spreadsheet of records; `told`: how much of it is done, 0 to 1. Fails with 503 as `stamp` does. */
  make(order: MadeOrder, told: (share: number) => void): Promise<MadeFiles>;
  /** What waits for a worker in this process. */
  readonly queue: WorkerPool['queue'];
}

interface OwnFileTools extends FileTools {
  /** Ends the processes that wait for the next file; what is being done goes on. */
  close(): Promise<void>;
}

async function readBack(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new ContentFault('content', `Of the file ${size} bytes were made.`);
  return readFile(path);
}

export function makeFileTools(
  store: FileStore,
  worker: string,
  limits = FILE_LIMITS,
): OwnFileTools {
  const processes = fileProcesses(worker, limits);
  const pool = workerPool(limits);
  const stamping = new Map<string, Promise<Uint8Array>>();

  async function withFile(task: FileTask, sha256: string, details: unknown) {
    const folder = await mkdtemp(join(tmpdir(), 'docman-document-'));
    try {
      const [input, output] = [join(folder, 'in'), join(folder, 'out')];
      const bytes = verified(await store.read(sha256), sha256);
      await pipeline(bytes, createWriteStream(input, { mode: 0o600 }));
      await processes.run(task, { input, output, details });
      return await readBack(output);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function text(sha256: string, mime: string): Promise<FileText> {
    const found = await pool.run(() => withFile('text', sha256, { mime }), false);
    return JSON.parse(found.toString()) as FileText;
  }

  /** Those who ask for the same at once get the same. */
  function stamp(sha256: string, order: Stamp): Promise<Uint8Array> {
    const key = JSON.stringify([sha256, order]);
    const before = stamping.get(key);
    if (before !== undefined) return before;
    const made = pool
      .run(() => withFile('stamp', sha256, order), true)
      .finally(() => stamping.delete(key));
    stamping.set(key, made);
    return made;
  }

  /** Its bundle lies beside that of the others. */
  const make: FileTools['make'] = (order, told) =>
    pool.run(() => madeThread(join(dirname(worker), 'madeWorker.js'), order, told), true);

  return { text, stamp, make, queue: () => pool.queue(), close: () => processes.close() };
}
