/** A throw-away PostgreSQL cluster for tests, from whatever PostgreSQL is installed. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports.mjs';

const EXE = process.platform === 'win32' ? '.exe' : '';

/** Folders that hold one folder a PostgreSQL version, newest first. */
const versionsIn = (folder, prefix = '') =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith(prefix))
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((name) => join(folder, name, 'bin'))
    : [];

/** The folder with `initdb` and `postgres`, or undefined. */
export function findPostgres() {
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/opt/homebrew/opt', 'postgresql'),
    ...versionsIn('/usr/local/opt', 'postgresql'),
    ...versionsIn('C:/Program Files/PostgreSQL'),
  ].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + EXE))));
}

/** PostgreSQL refuses to run as root: then it runs as another user of this machine. */
function otherUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: the next one.
    }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without these a cluster is quicker; `synchronous_commit` loses what was acknowledged when it crashes. */
const QUICK = ['fsync=off', 'full_page_writes=off'];
const QUICKER = ['synchronous_commit=off'];

/** Makes a cluster in this folder, and gives how to run it. */
function makeCluster(bin, folder, user) {
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  const options = { ...user, cwd: folder };
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const settings = ['-U', 'docman', '-A', 'scram-sha-256', '--encoding=UTF8', '--no-sync'];
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : [];
  execFileSync(
    join(bin, `initdb${EXE}`),
    ['-D', 'data', `--pwfile=${passwordFile}`, ...settings, ...locale],
    { ...options, stdio: 'pipe' },
  );
  return { password, options };
}

/** Waits until it answers; throws where it ends instead. */
async function whenReady(server, url) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await answers(url)) return;
    if (server.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error('The temporary PostgreSQL did not start.');
}

const makeFolder = () =>
  mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'docman-postgres-'));

/**
 * Starts a cluster and returns its address, what stops and removes it, and what crashes it and starts it again.
 * `durable`: what it has acknowledged outlives a crash. `folder`: an empty one, which goes with it.
 */
export async function startPostgres(bin, { durable = false, folder = makeFolder() } = {}) {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let made;
  try {
    made = makeCluster(bin, folder, otherUser());
  } catch (error) {
    remove();
    throw error;
  }
  const port = await freePort();
  const url = `postgresql://docman:${made.password}@127.0.0.1:${port}/postgres`;
  const quick = durable ? QUICK : [...QUICK, ...QUICKER];
  let server;
  let gone;
  const launch = () => {
    server = spawn(
      join(bin, `postgres${EXE}`),
      [
        ...['-D', 'data', '-h', '127.0.0.1', '-p', String(port), '-k', EXE ? '' : folder],
        ...quick.flatMap((setting) => ['-c', setting]),
      ],
      { ...made.options, stdio: 'ignore' },
    );
    gone = new Promise((resolve) => server.once('exit', resolve));
  };
  const abandon = () => {
    server.kill('SIGKILL');
    remove();
  };
  process.once('exit', abandon);
  const stop = async () => {
    server.kill('SIGINT');
    await Promise.race([
      gone,
      sleep(10_000, undefined, { ref: false }).then(() => server.kill('SIGKILL')),
    ]);
    await gone;
    process.off('exit', abandon);
    remove();
  };
  /** An immediate stop: everybody is cut off, and the next start recovers. */
  const crash = async () => {
    server.kill('SIGQUIT');
    await gone;
  };
  const restart = async () => {
    launch();
    await whenReady(server, url);
  };
  try {
    await restart();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, crash, restart };
}
