/**
 * Processes for what strangers' files make costly. Each has one file at a time. One that has done its file well and has
 * stayed small waits a while for the next: starting it and compiling its code takes several times as long as most files do.
 * What a file is refused for is found by a process that has seen no other, so that no file can be to blame for another.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { CONTENT_FAULT, ContentFault, OUT_OF_MEMORY, OUT_OF_TIME } from './fileFaults';

export type FileTask = 'text' | 'stamp';

export interface Order {
  input: string;
  output: string;
  /** What the task needs beside the file. */
  details: unknown;
}

/** What a process says that has done its file: how much memory it has now. */
export interface Done {
  bytes: number;
}

export interface ProcessLimits {
  /** So much of a processor's time one file may take. */
  readonly processorMs: number;
  /** So long one that hangs may take by the clock: less than the lease of textReader.ts. */
  readonly hangingMs: number;
  /** How far a file that takes long comes behind the server and its database: 0 (an equal) to 19. */
  readonly niceness: number;
  /** So long a process waits for the next file of its task, one for each; 0: each has one file. */
  readonly keptMs: number;
}

/** Of V8's heap; boundProcess.ts holds the whole process to its limit. */
const HEAP_MB = 768;
/** So long what somebody waits for is an equal of the server: a good file is done by then, on a busy machine as well. */
const EQUAL_MS = 1_000;
/** One that has grown larger than this, or has had so many files, is not used again. */
const KEPT_BYTES = 250_000_000;
const KEPT_FILES = 100;

const isDone = (said: unknown): said is Done =>
  typeof said === 'object' && said !== null && 'bytes' in said && typeof said.bytes === 'number';

interface FileProcess {
  child: ChildProcess;
  files: number;
  /** Comes behind the server from now on: the system lets nobody but its administrator take that back. */
  isLowered: boolean;
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

function lower(one: FileProcess, niceness: number): void {
  if (niceness === 0) return;
  one.isLowered = true;
  try {
    if (one.child.pid !== undefined) setPriority(one.child.pid, niceness);
  } catch {
    // It has ended already, or the system knows no such thing.
  }
}

function begin(worker: string, task: FileTask, processorMs: number): FileProcess {
  const child = fork(worker, [task, String(processorMs)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's environment is any of its business.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const end = new Promise<Ended>((done) => {
    child.on('error', (error) => {
      done({ code: null, signal: null, said, error });
    });
    child.on('close', (code, signal) => {
      done({ code, signal, said });
    });
  });
  return { child, files: 0, isLowered: false, end };
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
  one: FileProcess,
  order: Order,
  { hangingMs, niceness }: ProcessLimits,
  equalMs: number,
): Promise<Done> {
  const { child, end } = one;
  one.files += 1;
  if (equalMs === 0) lower(one, niceness);
  const lowering = setTimeout(() => {
    lower(one, niceness);
  }, equalMs);
  let late = false;
  const timer = setTimeout(() => {
    late = child.kill('SIGKILL');
  }, hangingMs);
  const done = new Promise<Done>((resolve) => {
    child.once('message', (said: unknown) => {
      if (isDone(said)) resolve(said);
    });
  });
  // One that has died already hears no more: its end tells why.
  child.send(order, () => undefined);
  const ended = await Promise.race([done, end]);
  clearTimeout(timer);
  // Its number may be another process's once it has ended.
  clearTimeout(lowering);
  if ('bytes' in ended) return ended;
  throw faultOf(ended, late);
}

async function stop({ child, end }: FileProcess): Promise<void> {
  child.kill('SIGKILL');
  await end;
}

const isAlive = ({ child }: FileProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Those that wait for the next file, one for each task. */
function keptProcesses(keptMs: number) {
  const kept = new Map<FileTask, { one: FileProcess; timer: NodeJS.Timeout }>();
  let closed = false;

  function claim(task: FileTask): FileProcess | undefined {
    const found = kept.get(task);
    if (found === undefined) return undefined;
    clearTimeout(found.timer);
    kept.delete(task);
    return isAlive(found.one) ? found.one : undefined;
  }

  return {
    claim,
    async keep(task: FileTask, one: FileProcess, { bytes }: Done): Promise<void> {
      const again = one.files < KEPT_FILES && bytes < KEPT_BYTES;
      // Of a text all that wait are lowered, and stay so.
      const asBegun = task === 'text' || !one.isLowered;
      if (closed || keptMs === 0 || kept.has(task) || !again || !asBegun) return stop(one);
      const timer = setTimeout(() => {
        kept.delete(task);
        void stop(one);
      }, keptMs);
      kept.set(task, { one, timer });
    },
    async close(): Promise<void> {
      closed = true;
      for (const task of kept.keys()) {
        const one = claim(task);
        if (one) await stop(one);
      }
    },
  };
}

export interface FileProcesses {
  /** Does one file; fails with a ContentFault for one that is broken or costs too much, else as the system does. */
  run(task: FileTask, order: Order): Promise<void>;
  /** Ends those that wait. */
  close(): Promise<void>;
}

export function fileProcesses(worker: string, limits: ProcessLimits): FileProcesses {
  const { processorMs, keptMs } = limits;
  const kept = keptProcesses(keptMs);

  async function doneBy(one: FileProcess, task: FileTask, order: Order): Promise<void> {
    const done = await finish(one, order, limits, task === 'text' ? 0 : EQUAL_MS);
    await kept.keep(task, one, done);
  }

  return {
    async run(task, order) {
      const waiting = kept.claim(task);
      if (waiting !== undefined)
        try {
          await doneBy(waiting, task, order);
          return;
        } catch (error) {
          if (error instanceof ContentFault && error.kind === 'time') throw error;
          // It may have died while it waited, or another file may be to blame: neither is a reason to refuse this one.
        }
      await doneBy(begin(worker, task, processorMs), task, order);
    },
    close: () => kept.close(),
  };
}
