/**
 * Starts the real, bundled server as a process of its own, on a copy of the seeded data folder; and opens one in the
 * process that suites of screens share.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Docman {
  url: string;
  password: string;
  dataDir: string;
  /** Asks it to end, removes its data folder, and returns its exit code: 0 where it ended in good order. */
  stop: () => Promise<number | null>;
  /** SIGKILL; the data folder stays. */
  kill: () => Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  clientDir?: string;
  /** An existing folder to use and to keep. */
  dataDir?: string;
}

/** A server that lives for a few calls: what V8 would spend on making the database's code quick is a third of its start. */
export const SHORT_LIVED = ['--liftoff-only'];

const READY = /http:\/\/127\.0\.0\.1:\d+/;

function ready(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [url] = READY.exec(said) ?? [];
      if (url !== undefined) done(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => {
      failed(new Error(`The server ended with ${code}: ${said}`));
    });
  });
}

const gone = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else
      child.on('exit', () => {
        done();
      });
  });

export async function startDocman({ env = {}, clientDir, dataDir }: Options = {}): Promise<Docman> {
  const { DOCMAN_TEST_TEMPLATE: template = '', DOCMAN_TEST_PASSWORD: password = '' } = process.env;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'docman-test-')));
  if (dataDir === undefined && template !== '') await cp(template, folder, { recursive: true });
  const child = spawn(process.execPath, [...SHORT_LIVED, resolve('dist/server/main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DOCMAN_DATA_DIR: folder,
      DOCMAN_DEMO_PASSWORD: password,
      ...(clientDir === undefined ? {} : { DOCMAN_CLIENT_DIR: resolve(clientDir) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await ready(child);
  return {
    url,
    password,
    dataDir: folder,
    stop: async () => {
      child.kill('SIGTERM');
      await gone(child);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone(child);
    },
  };
}

/** The process that this Jest worker's suites share: the first of them starts it, and it ends with the worker. */
async function sharedProcess(): Promise<string> {
  const { DOCMAN_TEST_FOLDER: folder = '' } = process.env;
  const known = join(folder, `screens-${process.pid}`);
  if (existsSync(known)) return readFileSync(known, 'utf8');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve('__tests__/support/screensServer.ts')],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const url = await new Promise<string>((done, failed) => {
    child.once('message', done);
    child.once('exit', (code) => {
      failed(new Error(`The server of the screens ended with ${code}.`));
    });
  });
  child.removeAllListeners();
  child.channel?.unref();
  child.unref();
  writeFileSync(known, url);
  return url;
}

/** The address of a server with data of its own until the next one is opened, with settings as its environment. */
export async function openShared(env: Record<string, string>): Promise<string> {
  const reply = await fetch(await sharedProcess(), { method: 'POST', body: JSON.stringify(env) });
  return reply.text();
}
