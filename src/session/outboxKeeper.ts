/** Where the outbox outlives the page: the browser's IndexedDB. Every call may reject (private mode, a full disk). */
import { openDB, type DBSchema } from 'idb';
import { OUTBOX, type KeptUpload, type OutboxItem } from './outbox';

const STORE = 'items';
const FILES = 'files';

interface Shape extends DBSchema {
  [STORE]: { key: string; value: OutboxItem };
  [FILES]: { key: string; value: KeptUpload };
}

async function withStore<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const open = () =>
  openDB<Shape>(OUTBOX, 1, {
    upgrade: (db) => {
      db.createObjectStore(STORE, { keyPath: 'id' });
      db.createObjectStore(FILES, { keyPath: 'key' });
    },
  });

export const outboxKeeper = {
  /** This person's, in the order in which they were written. */
  readAll: (owner: string): Promise<OutboxItem[]> =>
    withStore(async (db) =>
      (await db.getAll(STORE))
        .filter((item) => item.owner === owner)
        .sort((a, b) => a.at - b.at || a.place - b.place),
    ),
  put: (item: OutboxItem) => withStore((db) => db.put(STORE, item)),
  drop: (id: string) => withStore((db) => db.delete(STORE, id)),
  /** This person's, the oldest first. */
  readUploads: (owner: string): Promise<KeptUpload[]> =>
    withStore(async (db) =>
      (await db.getAll(FILES)).filter((one) => one.owner === owner).sort((a, b) => a.at - b.at),
    ),
  putUpload: (upload: KeptUpload) => withStore((db) => db.put(FILES, upload)),
  dropUpload: (key: string) => withStore((db) => db.delete(FILES, key)),
};
