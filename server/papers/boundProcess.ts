/**
 * Holds a process of strangers' files to its memory and to its time. Node's own limit is that of V8's heap alone: the
 * buffers that a file is inflated into lie outside of it. Its time is that of the processor: on a busy machine, behind
 * everything else, a good file may take many times as long by the clock. Each file has its own.
 */
import { Worker } from 'node:worker_threads';
import { OUT_OF_MEMORY, OUT_OF_TIME } from './fileFaults';

const MEGABYTE = 1_000_000;
/** All that the process has in memory; when there is more, it ends. */
const PROCESS_BYTES = 1_000 * MEGABYTE;
/** The largest buffer: a stream that is inflated fills one, which is doubled as it grows. */
const BUFFER_BYTES = 160 * MEGABYTE;
/** In so short a time nothing fills much of the machine's memory. */
const LOOK_MS = 20;

/** Of a thread of its own, which looks also while the work holds the main one for seconds. */
const WATCH = `
  const { writeSync } = require('node:fs');
  const { parentPort, workerData: { bytes, ms, outOfMemory, outOfTime } } = require('node:worker_threads');
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let before = 0;
  parentPort.on('message', () => { before = spent(); });
  const end = (text) => {
    try { writeSync(2, text); } finally { process.kill(process.pid, 'SIGKILL'); }
  };
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes) end(outOfMemory);
    if (spent() - before > ms) end(outOfTime);
  }, ${LOOK_MS});
`;

/** Comes back when the watch has begun, with what tells it that another file begins. */
function watchProcess(processorMs: number): Promise<() => void> {
  const workerData = {
    bytes: PROCESS_BYTES,
    ms: processorMs,
    outOfMemory: OUT_OF_MEMORY,
    outOfTime: OUT_OF_TIME,
  };
  const watch = new Worker(WATCH, { eval: true, workerData });
  return new Promise((begun, failed) => {
    watch.once('error', failed);
    watch.once('online', () => {
      // It keeps nobody from ending.
      watch.unref();
      begun(() => {
        watch.postMessage('file');
      });
    });
  });
}

const tooLarge = () => new RangeError(`A part of the file has more than ${BUFFER_BYTES} bytes.`);

/** Both libraries of PDF take a larger buffer by its length each time that one is full, and have no limit of their own. */
function boundBuffers(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args: unknown[], self) {
      const [length] = args;
      if (typeof length === 'number' && length > BUFFER_BYTES) throw tooLarge();
      return Reflect.construct(target, args, self) as Uint8Array;
    },
  });
}

/** And one of them has the platform inflate, whose pieces it gathers. */
function boundInflating(): void {
  const Inflating = globalThis.DecompressionStream;
  function bounded(format: ConstructorParameters<typeof Inflating>[0]) {
    const { readable, writable } = new Inflating(format);
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, control) {
        size += piece.byteLength;
        if (size > BUFFER_BYTES) throw tooLarge();
        control.enqueue(piece);
      },
    });
    return { readable: (readable as ReadableStream<Uint8Array>).pipeThrough(counted), writable };
  }
  Reflect.set(globalThis, 'DecompressionStream', bounded);
}

/** To be called before a library is loaded that reads the file; what it gives, before each file. */
export async function boundProcess(processorMs: number): Promise<() => void> {
  boundBuffers();
  boundInflating();
  return watchProcess(processorMs);
}
