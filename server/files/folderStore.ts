/** The store in a folder. A name there is given to whole and verified files alone. */
import { randomUUID } from 'node:crypto';
import { access, constants, opendir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDurableFolder, moveDurably, PRIVATE_FILE, removeFile, sizeOf } from './durable';
import { hashOf, isHash, nameOf, type FileStore } from './fileStore';
import { readPart } from './readPart';

const PART = '.part';
/** A part that is older than this was left by a process that is gone. */
const PART_HOURS = 24;

async function* namesIn(folder: string): AsyncIterable<{ name: string; path: string }> {
  for await (const shelf of await opendir(folder)) {
    if (!shelf.isDirectory()) continue;
    for await (const { name } of await opendir(join(folder, shelf.name)))
      yield { name, path: join(folder, shelf.name, name) };
  }
}

/** The folder is made; it fails where it cannot be. `arrived`: where the bytes of an upload lie, on the same disk. */
export async function folderStore(
  folder: string,
  arrived: (key: string) => string,
): Promise<FileStore> {
  await makeDurableFolder(folder);
  const pathOf = (sha256: string) => join(folder, nameOf(sha256));
  const has = async (sha256: string) => (await sizeOf(pathOf(sha256))) !== undefined;

  async function put(sha256: string, bytes: Uint8Array): Promise<void> {
    if (hashOf(bytes) !== sha256) throw new Error('The bytes are not those of their hash.');
    const path = pathOf(sha256);
    if (await has(sha256)) return;
    await makeDurableFolder(join(path, '..'));
    const aside = `${path}.${randomUUID()}${PART}`;
    await writeFile(aside, bytes, { mode: PRIVATE_FILE, flag: 'wx' });
    await moveDurably(aside, path);
  }

  async function* all(): AsyncIterable<{ sha256: string; size: number }> {
    for await (const { name, path } of namesIn(folder)) {
      const size = isHash(name) ? await sizeOf(path) : undefined;
      if (size !== undefined) yield { sha256: name, size };
    }
  }

  async function tidy(): Promise<void> {
    const oldest = Date.now() - PART_HOURS * 3_600_000;
    for await (const { name, path } of namesIn(folder))
      if (name.endsWith(PART) && (await stat(path)).mtimeMs < oldest) await removeFile(path);
  }

  return {
    has,
    put,
    claim: (sha256, key) => moveDurably(arrived(key), pathOf(sha256)),
    read: (sha256, range) => readPart(pathOf(sha256), range),
    all,
    remove: (sha256) => removeFile(pathOf(sha256)),
    tidy,
    probe: () => access(folder, constants.R_OK | constants.W_OK),
  };
}
