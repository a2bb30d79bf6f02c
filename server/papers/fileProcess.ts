/**
 * One process for one file. A task that somebody waits for can have the next one started ahead: it has read its code and
 * waits for its file. None is used twice, so that no file can touch what is made of another.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { CONTENT_FAULT, ContentFault, OUT_OF_MEMORY, OUT_OF_TIME } from './fileFaults';

export type FileTask = 'text' | 'stamp';

export interface Order {
  input: string;
  output: string;
  /** What the task needs beside the file. */
  details: unknown;
}

export interface ProcessLimits {
  /** So much of a processor's time one file may take. */
  readonly processorMs: number;
  /** So long one that hangs may take by the clock: less than the lease of textReader.ts. */
  readonly hangingMs: number;
  /** How far a file that takes long comes behind the server and its database: 0 (an equal) to 19. */
  readonly niceness: number;
}

/** Of V8's heap; boundProcess.ts holds the whole process to its limit. */
const HEAP_MB = 768;
/** So long what somebody waits for is an equal of the server: a good file is done by then, on a busy machine as well. */
const EQUAL_MS = 1_000;

type Child = ChildProcessByStdio<Writable, null, Readable>;

interface Begun {
  child: Child;
  /** How it ended; it never fails. */
  end: Promise<Ended>;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
  /** What the system says where it could not be started. */
  error?: Error;
}

function lower(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system knows no such thing.
  }
}

function begin(worker: string, task: FileTask, processorMs: number): Begun {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, worker, task, String(processorMs)],
    // Nothing of the server's environment is any of its business.
    { env: {}, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  // One that has died already reads no more: its end tells why.
  child.stdin.on('error', () => undefined);
  const end = new Promise<Ended>((done) => {
    child.on('error', (error) => {
      done({ code: null, signal: null, said, error });
    });
    child.on('close', (code, signal) => {
      done({ code, signal, said });
    });
  });
  return { child, end };
}

function faultOf({ code, signal, said, error }: Ended, late: boolean): Error {
  if (error) return error;
  const text = `The file worker ended with ${signal ?? code}: ${said}`;
  if (late || said.includes(OUT_OF_TIME)) return new ContentFault('time', text);
  // V8 aborts when its heap is full.
  const isContent = code === CONTENT_FAULT || signal === 'SIGABRT' || said.includes(OUT_OF_MEMORY);
  return isContent ? new ContentFault('content', text) : new Error(text);
}

/** `equalMs`: how long before it comes after everything else. */
async function finish(
  { child, end }: Begun,
  order: Order,
  { hangingMs, niceness }: ProcessLimits,
  equalMs: number,
) {
  if (equalMs === 0) lower(child.pid, niceness);
  const lowering = setTimeout(() => {
    lower(child.pid, niceness);
  }, equalMs);
  // Its number may be another process's from then on.
  child.on('exit', () => {
    clearTimeout(lowering);
  });
  let late = false;
  const timer = setTimeout(() => {
    late = child.kill('SIGKILL');
  }, hangingMs);
  child.stdin.end(JSON.stringify(order));
  const ended = await end;
  clearTimeout(timer);
  clearTimeout(lowering);
  if (ended.code !== 0) throw faultOf(ended, late);
}

const isAlive = ({ child }: Begun) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

export interface FileProcesses {
  /** Does one file; fails with a ContentFault for one that is broken or costs too much, else as the system does. */
  run(task: FileTask, order: Order): Promise<void>;
  /** Ends the one that waits. */
  close(): Promise<void>;
}

/** `ahead`: after the first stamp, another process waits for the next. */
export function fileProcesses(
  worker: string,
  limits: ProcessLimits & { readonly ahead: boolean },
): FileProcesses {
  const { processorMs, ahead } = limits;
  let next: Begun | undefined;
  let closed = false;

  /** The one that waits; undefined where none does. */
  function take(): Begun | undefined {
    const taken = next;
    next = undefined;
    return taken && isAlive(taken) ? taken : undefined;
  }

  const finishNew = (task: FileTask, order: Order, equalMs: number) =>
    finish(begin(worker, task, processorMs), order, limits, equalMs);

  async function stamp(order: Order): Promise<void> {
    const waiting = take();
    if (waiting === undefined) return finishNew('stamp', order, EQUAL_MS);
    return finish(waiting, order, limits, EQUAL_MS).catch((error: unknown) => {
      if (error instanceof ContentFault) throw error;
      // It may have died while it waited, which is no reason to refuse a document.
      return finishNew('stamp', order, EQUAL_MS);
    });
  }

  return {
    async run(task, order) {
      if (task === 'text') return finishNew(task, order, 0);
      try {
        await stamp(order);
      } finally {
        if (ahead && !closed) next ??= begin(worker, task, processorMs);
      }
    },
    async close() {
      closed = true;
      next?.child.kill('SIGKILL');
      await next?.end;
    },
  };
}
