/** A data folder with the embedded database in it, for this process alone. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, reasonOf, StartError } from './startError';
import type { Database, Store } from './database';
import { lockFolder, type FolderLock } from './lock';
import { openEmbedded } from './openEmbedded';

/** What of the server it needs that is no code of this thread. */
export interface Parts {
  migrations: string;
  databaseWorker: string;
}

export type Fill<T> = (db: Database) => Promise<T>;

const REASONS: Record<string, string> = {
  EACCES: 'this user may not read and write it',
  EPERM: 'this user may not read and write it',
  EROFS: 'it cannot be written to',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  ENOENT: 'it cannot be made there',
};

export function unusable(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = REASONS[codeOf(error) ?? ''] ?? reasonOf(error).split('\n')[0] ?? '';
  return new StartError(`The data folder ${folder} cannot be used: ${reason.replace(/\.$/, '')}.`);
}

/** As `mkdir -p`; Node's own never comes back where a folder cannot be made in one that exists. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
}

/** A database is whole when its mark is gone: what a first start that was cut off has left is made anew. */
async function openLocked<T>(folder: string, { migrations, databaseWorker }: Parts, fill: Fill<T>) {
  const place = join(folder, 'db');
  const mark = join(folder, 'db.unfinished');
  if (existsSync(mark)) await rm(place, { recursive: true, force: true });
  if (!existsSync(place)) await writeFile(mark, '');
  const store = await openEmbedded(place, databaseWorker);
  const filled = await store.setUp(migrations, fill);
  await rm(mark, { force: true });
  return { store, filled };
}

/** Throws a StartError when the folder cannot be used or another process uses it. */
export async function openFolder<T>(
  folder: string,
  parts: Parts,
  fill: Fill<T>,
): Promise<{ store: Store; filled: T }> {
  let lock: FolderLock | undefined;
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    lock = await lockFolder(folder);
    const { store, filled } = await openLocked(folder, parts, fill);
    const close = async () => {
      await store.close();
      lock?.release();
    };
    return { store: { ...store, close }, filled };
  } catch (error) {
    lock?.release();
    throw unusable(folder, error);
  }
}
