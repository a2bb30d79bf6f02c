/** Starts the server as the environment says, tells its address, and stops it when asked to; or checks its files. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFiles } from './checkFiles';
import { readConfig, type Config } from './config';
import type { Seeded } from '../seed/seed';
import { start, type Running } from './start';
import { reasonOf, StartError } from '../db/startError';

const here = dirname(fileURLToPath(import.meta.url));
/** A stop that takes longer is cut short: every acknowledged write is safe by then. */
const STOP_MS = 10_000;

/** Beside the bundle, or in the sources. */
const migrations =
  [join(here, 'migrations'), join(here, '../db/migrations')].find(existsSync) ?? here;

/** A bundle of its own, beside this one. */
const databaseWorker =
  [join(here, 'databaseWorker.js'), join(here, '../../dist/server/databaseWorker.js')].find(
    existsSync,
  ) ?? here;

/** Likewise. */
const fileWorker = [
  join(here, 'fileWorker.js'),
  join(here, '../../dist/server/fileWorker.js'),
].find(existsSync);

const say = (line: string) => process.stdout.write(`${line}\n`);

function sayWhoSignsIn({ password, people }: Seeded): void {
  const width = Math.max(...people.map(({ username }) => username.length));
  say(`\nSign in with the password  ${password}  as one of`);
  for (const { username, role, active } of people)
    say(`  ${username.padEnd(width)}  ${role}${active ? '' : ' (deactivated)'}`);
  say('The password is not shown again.');
}

function stopWhenAsked(running: Running): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Docman could not stop cleanly after ${signal}: ${reasonOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

async function serve(config: Config): Promise<void> {
  const running = await start(config, {
    migrations,
    databaseWorker,
    fileWorker: fileWorker ?? here,
  });
  stopWhenAsked(running);
  say(`Docman is ready at ${running.address}`);
  if (running.metricsAddress) say(`Metrics are at ${running.metricsAddress}`);
  for (const username of running.passwordless)
    say(`Anyone who can reach it signs in as ${username} without a password.`);
  if (running.seeded) sayWhoSignsIn(running.seeded);
  else say('The usernames and the password were shown at the first start.');
}

async function check(config: Config, options: string[]): Promise<void> {
  const unknown = options.find((option) => option !== '--deep');
  if (unknown !== undefined) throw new StartError(`check takes --deep alone, not "${unknown}".`);
  const whole = await checkFiles(
    config,
    { migrations, databaseWorker },
    options.includes('--deep'),
    say,
  );
  process.exitCode = whole ? 0 : 1;
}

// A fault that nobody waits for must not end the process, and everybody's calls with it.
process.on('unhandledRejection', (error) => {
  process.stderr.write(`A fault was not handled: ${reasonOf(error)}\n`);
});

const [, , command, ...options] = process.argv;
try {
  const config = readConfig(process.env, join(here, '../client'));
  if (command === 'check') await check(config, options);
  else if (command === undefined) await serve(config);
  else throw new StartError(`There is no command "${command}"; "check" compares files.`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
