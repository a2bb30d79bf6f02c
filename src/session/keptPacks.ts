/**
 * What somebody took along of dockings, in the browser's IndexedDB: the files, and what is to be said of copies of them.
 * For seven days and until the sign-out. What is brought up to date stays until its next version is whole. Every call
 * may fail (private mode, a full disk).
 */
import { openDB, type DBSchema } from 'idb';
import type { Check } from '../contract/documents/checks';
import type { Pack } from '../contract/documents/packs';
import { PACKS } from './kept';
import { session } from './session';

const PACK = 'packs';
const FILE = 'files';
const KEPT_MS = 7 * 24 * 3_600_000;

export interface KeptPack extends Pack {
  drydock_id: number;
  number: string;
  owner: string;
  /** When all of it was there, in milliseconds since 1970. */
  at: number;
}

interface Shape extends DBSchema {
  [PACK]: { key: number; value: KeptPack };
  [FILE]: { key: string; value: Blob };
}

const owner = () => session.get()?.user?.username ?? '';

async function withStore<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const open = () =>
  openDB<Shape>(PACKS, 1, {
    upgrade: (db) => {
      db.createObjectStore(PACK, { keyPath: 'drydock_id' });
      db.createObjectStore(FILE);
    },
    // Another tab signs out, and takes it all away.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
    },
  });

const isGood = (pack: KeptPack): boolean =>
  pack.owner === owner() && pack.at > Date.now() - KEPT_MS;

/** This person's, that are not past their days. */
const keptPacks = () => withStore(async (db) => (await db.getAll(PACK)).filter(isGood));

export const keptPack = (drydockId: number): Promise<KeptPack | undefined> =>
  withStore(async (db) => {
    const pack = await db.get(PACK, drydockId);
    return pack !== undefined && isGood(pack) ? pack : undefined;
  });

/** The hashes of the files that are here. */
export const keptHashes = () => withStore(async (db) => new Set(await db.getAllKeys(FILE)));

/** `file` was found to have this hash. */
export const keepFile = (sha256: string, file: Blob) =>
  withStore((db) => db.put(FILE, file, sha256));

/** Undefined for one that this person has not taken along. */
export async function keptFile(sha256: string): Promise<Blob | undefined> {
  const packs = await keptPacks();
  const isTheirs = packs.some(({ documents }) =>
    documents.some(({ file }) => file.sha256 === sha256),
  );
  return isTheirs ? withStore((db) => db.get(FILE, sha256)) : undefined;
}

/** Files that no pack names any more. */
const sweep = () =>
  withStore(async (db) => {
    const store = db.transaction([PACK, FILE], 'readwrite');
    const packs = store.objectStore(PACK);
    const named = new Set<string>();
    for (const pack of await packs.getAll())
      if (isGood(pack)) for (const { file } of pack.documents) named.add(file.sha256);
      else await packs.delete(pack.drydock_id);
    for (const sha256 of await store.objectStore(FILE).getAllKeys())
      if (!named.has(sha256)) await store.objectStore(FILE).delete(sha256);
    await store.done;
  });

/** In place of what was taken of this docking before; all of its files are here. */
export async function keepPack(drydockId: number, number: string, pack: Pack): Promise<KeptPack> {
  const kept = { ...pack, drydock_id: drydockId, number, owner: owner(), at: Date.now() };
  await withStore((db) => db.put(PACK, kept));
  await sweep();
  return kept;
}

export async function leavePack(drydockId: number): Promise<void> {
  await withStore((db) => db.delete(PACK, drydockId));
  await sweep();
}

export interface KeptCheck {
  check: Check;
  /** When it was so, in milliseconds since 1970. */
  at: number;
}

const answerIn = (
  packs: readonly KeptPack[],
  matches: (check: Pack['checks'][number]) => boolean,
): KeptCheck | undefined => {
  const [newest] = packs
    .flatMap(({ at, checks }) => checks.filter(matches).map((check) => ({ check, at })))
    .sort((a, b) => b.at - a.at);
  return newest;
};

/** What was known of this file; undefined where it is not among what was taken along. */
export const keptCheckOfFile = async (sha256: string) =>
  answerIn(await keptPacks(), ({ hashes }) => hashes.includes(sha256));

/** `codeHash`: SHA-256 of the code that is printed on it. */
export const keptCheckOfCode = async (revisionId: number, codeHash: string) =>
  answerIn(
    await keptPacks(),
    ({ revision_id, code_hash }) => revision_id === revisionId && code_hash === codeHash,
  );
