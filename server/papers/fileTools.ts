/**
 * Runs the file worker: one file a process, with a limit of memory and time, and its own temporary folder. Few run at
 * once, after everything else that this machine does; those that somebody waits for, once they take long.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verified } from '../files/fileFault';
import type { FileStore } from '../files/fileStore';
import { CONTENT_FAULT, OUT_OF_MEMORY, OUT_OF_TIME, ContentFault } from './fileFaults';
import type { FileText } from './readText';
import type { Stamp } from './stampPdf';
import { workerPool, type PoolLimits, type WorkerPool } from './workerPool';

/** Of V8's heap; boundProcess.ts holds the whole process to its limit. */
const HEAP_MB = 768;
/** What a worker may hand back: it is read into this process. */
const MOST_BYTES = 150_000_000;
/** Behind the server and its database. */
const PRIORITY = 10;
/** So long what somebody waits for is an equal of the server: a good file is done by then, on a busy machine as well. */
const EQUAL_MS = 1_000;

interface WorkerLimits extends PoolLimits {
  /** So much of a processor's time one file may take. */
  readonly processorMs: number;
  /** So long one that hangs may take by the clock: less than the lease of textReader.ts. */
  readonly hangingMs: number;
}

const LIMITS: WorkerLimits = {
  atOnce: 2,
  waiting: 16,
  patienceMs: 12_000,
  processorMs: 60_000,
  hangingMs: 240_000,
};

export interface FileTools {
  /**
   * What can be read in a stored file. Fails with a ContentFault for a file that is broken or costs too much, and as the
   * store and the system do.
   */
  text(sha256: string, mime: string): Promise<FileText>;
  /** A stored PDF with what it is drawn on every page. Fails as `text` does, for encrypted ones, and with 503. */
  stamp(sha256: string, stamp: Stamp): Promise<Uint8Array>;
  /** What waits for a worker in this process. */
  readonly queue: WorkerPool['queue'];
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // It has ended already, or the system knows no such thing.
  }
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
  late: boolean;
}

function faultOf({ code, signal, said, late }: Ended): Error {
  const text = `The file worker ended with ${signal ?? code}: ${said}`;
  if (late || said.includes(OUT_OF_TIME)) return new ContentFault('time', text);
  // V8 aborts when its heap is full.
  const isContent = code === CONTENT_FAULT || signal === 'SIGABRT' || said.includes(OUT_OF_MEMORY);
  return isContent ? new ContentFault('content', text) : new Error(text);
}

interface Run {
  args: readonly string[];
  order: unknown;
  hangingMs: number;
  /** How long before it comes after everything else. */
  equalMs: number;
}

function runWorker(worker: string, { args, order, hangingMs, equalMs }: Run): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, worker, ...args],
      // Nothing of the server's environment is any of its business.
      { env: {}, stdio: ['pipe', 'ignore', 'pipe'] },
    );
    if (equalMs === 0) lower(child.pid);
    const lowering = setTimeout(() => {
      lower(child.pid);
    }, equalMs);
    let late = false;
    const timer = setTimeout(() => {
      late = child.kill('SIGKILL');
    }, hangingMs);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    child.on('error', failed);
    // Its number may be another process's from now on.
    child.on('exit', () => {
      clearTimeout(lowering);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) done();
      else failed(faultOf({ code, signal, said, late }));
    });
    // A worker that has died already reads no more: its end tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(order));
  });
}

async function readBack(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new ContentFault('content', `Of the file ${size} bytes were made.`);
  return readFile(path);
}

export function makeFileTools(store: FileStore, worker: string, limits = LIMITS): FileTools {
  const { processorMs, hangingMs } = limits;
  const pool = workerPool(limits);
  const stamping = new Map<string, Promise<Uint8Array>>();

  async function withFile(task: 'text' | 'stamp', sha256: string, order: unknown) {
    const folder = await mkdtemp(join(tmpdir(), 'docman-document-'));
    try {
      const [input, output] = [join(folder, 'in'), join(folder, 'out')];
      const bytes = verified(await store.read(sha256), sha256);
      await pipeline(bytes, createWriteStream(input, { mode: 0o600 }));
      const args = [task, input, output, String(processorMs)];
      const equalMs = task === 'stamp' ? EQUAL_MS : 0;
      await runWorker(worker, { args, order, hangingMs, equalMs });
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

  return { text, stamp, queue: () => pool.queue() };
}
