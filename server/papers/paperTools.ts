/** Runs the paper worker: one file a process, with a limit of memory and time, and its own temporary folder. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/fileStore';
import type { PaperText } from './readText';
import type { Stamp } from './stampPdf';

const MEMORY_MB = 768;
const TIME_MS = 60_000;

export interface PaperTools {
  /** What can be read in a stored file. Fails for a file that is broken, or costs too much. */
  text(sha256: string, mime: string): Promise<PaperText>;
  /** A stored PDF with what it is drawn on every page. Fails as `text` does, and for encrypted ones. */
  stamp(sha256: string, stamp: Stamp): Promise<Uint8Array>;
}

function runWorker(worker: string, args: readonly string[], order: unknown): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${MEMORY_MB}`, worker, ...args],
      // Nothing of the server's environment is any of its business.
      { env: {}, stdio: ['pipe', 'ignore', 'pipe'], timeout: TIME_MS, killSignal: 'SIGKILL' },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    child.on('error', failed);
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else failed(new Error(`The paper worker ended with ${signal ?? code}: ${said}`));
    });
    // A worker that has died already reads no more: its end tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(order));
  });
}

export function paperTools(store: FileStore, worker: string): PaperTools {
  async function withFile(
    sha256: string,
    args: (input: string, output: string) => string[],
    order: unknown,
  ) {
    const folder = await mkdtemp(join(tmpdir(), 'docman-paper-'));
    try {
      const [input, output] = [join(folder, 'in'), join(folder, 'out')];
      await pipeline(await store.read(sha256), createWriteStream(input, { mode: 0o600 }));
      await runWorker(worker, args(input, output), order);
      return await readFile(output);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    text: async (sha256, mime) => {
      const found = await withFile(sha256, (input, output) => ['text', input, output], { mime });
      return JSON.parse(found.toString()) as PaperText;
    },
    stamp: (sha256, stamp) => withFile(sha256, (input, output) => ['stamp', input, output], stamp),
  };
}
