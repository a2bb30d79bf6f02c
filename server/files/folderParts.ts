/** What has arrived of uploads, in a folder: one file an upload. */
import { readdir, stat, statfs, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore as TusFolder } from '@tus/file-store';
import { Upload, type DataStore } from '@tus/server';
import { codeOf } from '../db/startError';
import { makeDurableFolder, PRIVATE_FILE, removeFile, sizeOf } from './durable';
import { readPart } from './readPart';
import { isKey, LEFT_MS, type Announced, type UploadParts } from './uploadParts';

export interface FolderParts extends UploadParts {
  /** Where the bytes lie. */
  readonly pathOf: (key: string) => string;
}

/**
 * The folder is there before this is used. Left to itself the library makes it once more, at some later moment, and throws
 * into nowhere when it has been removed by then.
 */
Reflect.set(TusFolder.prototype, 'checkOrCreateDirectory', () => undefined);

/** The library says of whatever fails that it failed: a full disk has to be told from a broken line. */
class WritingFolder extends TusFolder {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(source, target);
    return offset + target.bytesWritten;
  }
}

/** What an upload is about stands in the database, for every process; tus would keep it in files of its own. */
const tusFolder = (folder: string, announced: Announced): DataStore =>
  new WritingFolder({
    directory: folder,
    configstore: {
      get: async (id) => {
        const size = await announced(id);
        return size === undefined ? undefined : new Upload({ id, size, offset: 0 });
      },
      set: () => Promise.resolve(),
      delete: () => Promise.resolve(),
    },
  });

/** The folder is made; it fails where it cannot be. */
export async function folderParts(folder: string): Promise<FolderParts> {
  await makeDurableFolder(folder);

  function pathOf(key: string): string {
    if (!isKey(key)) throw new Error('An upload is asked for by something that is no key.');
    return join(folder, key);
  }

  const received = async (key: string) => (await sizeOf(pathOf(key))) ?? 0;

  async function begin(key: string): Promise<void> {
    try {
      await writeFile(pathOf(key), '', { flag: 'wx', mode: PRIVATE_FILE });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  const discard = (key: string) => removeFile(pathOf(key));

  async function tidy(known: (keys: string[]) => Promise<readonly string[]>): Promise<void> {
    const old: string[] = [];
    for (const name of await readdir(folder))
      if (isKey(name) && (await stat(join(folder, name))).mtimeMs < Date.now() - LEFT_MS)
        old.push(name);
    const kept = new Set(await known(old));
    for (const key of old) if (!kept.has(key)) await discard(key);
  }

  return {
    tus: (announced) => tusFolder(folder, announced),
    begin,
    received,
    read: (key, range) => readPart(pathOf(key), range),
    pathOf,
    freeBytes,
    discard,
    tidy,
  };
}
