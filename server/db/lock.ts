/**
 * One process a data folder: a second one would destroy it. Each holder makes a file of its own,
 * numbered one above the last, which only one process can make; then it looks again, and steps back
 * when any other holder lives. Files of dead processes never hinder a start.
 */
import { rmSync, utimesSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, StartError } from './startError';
import { judge, parseHolder, self, type Holder } from './holder';

const NAME = /^docman\.lock\.(\d{1,15})$/;

interface LockTimes {
  /** How often a holder shows that it lives. */
  beatMs: number;
  /** After so long without a sign, a holder that cannot be asked counts as dead. */
  silentMs: number;
}
const TIMES: LockTimes = { beatMs: 2_000, silentMs: 10_000 };

export interface FolderLock {
  release(): void;
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const digits = NAME.exec(name)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}

const fileOf = (folder: string, number: number) => join(folder, `docman.lock.${number}`);

async function look(file: string): Promise<{ holder: Holder | null; beat: number } | null> {
  try {
    const { mtimeMs } = await stat(file);
    return { holder: parseHolder(await readFile(file, 'utf8')), beat: mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Asks the system where it can tell; otherwise waits for a sign of life. */
async function isHeld(file: string, times: LockTimes): Promise<boolean> {
  const since = Date.now();
  let first: number | undefined;
  for (;;) {
    const seen = await look(file);
    if (seen === null) return false;
    const verdict = seen.holder ? await judge(seen.holder) : 'unknown';
    if (verdict !== 'unknown') return verdict === 'alive';
    first ??= seen.beat;
    if (seen.beat !== first) return true;
    if (Date.now() - Math.min(seen.beat, since) > times.silentMs) return false;
    await wait(Math.min(250, times.beatMs));
  }
}

function inUse(folder: string): StartError {
  return new StartError(
    `The data folder ${folder} is in use by another Docman process; stop that one first.`,
  );
}

async function refuseWhileHeld(folder: string, files: string[], times: LockTimes): Promise<void> {
  const held = await Promise.all(files.map((file) => isHeld(file, times)));
  if (held.includes(true)) throw inUse(folder);
}

async function claim(folder: string, times: LockTimes): Promise<string> {
  const before = await numbersIn(folder);
  const number = Math.max(0, ...before) + 1;
  await refuseWhileHeld(
    folder,
    before.map((one) => fileOf(folder, one)),
    times,
  );
  const own = fileOf(folder, number);
  try {
    await writeFile(own, JSON.stringify(await self()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw inUse(folder);
    throw error;
  }
  return own;
}

/** Takes the folder for this process, or throws a StartError that says who is in the way. */
export async function lockFolder(folder: string, times = TIMES): Promise<FolderLock> {
  const own = await claim(folder, times);
  const release = () => rmSync(own, { force: true });
  try {
    const all = await numbersIn(folder);
    const others = all.map((one) => fileOf(folder, one)).filter((file) => file !== own);
    await refuseWhileHeld(folder, others, times);
    await Promise.all(others.map((file) => rm(file, { force: true })));
  } catch (error) {
    release();
    throw error;
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(own, now, now);
  }, times.beatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      release();
    },
  };
}
