/** Files that are still there after the power has failed: written aside, forced to the disk, then named. */
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../db/startError';

export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

async function force(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is safe once its folder is: a new folder is a name in the one above. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (first === undefined) return;
  for (let one = folder; one.length >= first.length; one = dirname(one)) await force(dirname(one));
}

/** Moves a whole file within one disk; whoever looks sees all of it or nothing. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await chmod(from, PRIVATE_FILE);
  await force(from);
  await makeDurableFolder(dirname(to));
  await rename(from, to);
  await force(dirname(to));
}

/** The size of a file in bytes; undefined when there is none. */
export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
