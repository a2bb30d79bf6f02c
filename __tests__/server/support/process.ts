/** The bundled server as a process that may fail to start: what it prints and how it ends. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHORT_LIVED } from '../../support/server';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export const BUNDLE = resolve('dist/server/main.js');

/** Runs it until it ends by itself, or is ready: then it is asked to end. */
export function run(
  env: Record<string, string>,
  onReady?: () => void,
  command: string[] = [],
  bundle = BUNDLE,
): Promise<Ended> {
  const child = spawn(process.execPath, [...SHORT_LIVED, bundle, ...command], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stderr.on('data', (bytes) => (ended.stderr += String(bytes)));
  child.stdout.on('data', (bytes) => {
    ended.stdout += String(bytes);
    if (!/(not shown again|at the first start)\.\n$/.test(ended.stdout)) return;
    onReady?.();
    child.kill('SIGTERM');
  });
  return new Promise((done) =>
    child.on('close', (code) => {
      done({ ...ended, code });
    }),
  );
}

const made: string[] = [];

/** An empty folder, removed by `removeFolders`. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docman-test-'));
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
