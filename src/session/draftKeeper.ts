/**
 * Where drafts outlive the page: the browser's IndexedDB, by user and form. Refuses passwords. Every call may
 * reject (private mode, a full disk, no such thing at all): drafts are then in memory alone.
 */

export interface KeptDraft {
  user: string;
  form: string;
  value: unknown;
  /** When it was entered, in milliseconds since 1970. */
  at: number;
  /** What its page is called, and where it is. */
  title: string;
  path: string;
}

export interface DraftKeeper {
  /** All of this user's that are not older; the older ones are deleted, whoever entered them. */
  readAll: (user: string, oldest: number) => Promise<KeptDraft[]>;
  put: (draft: KeptDraft) => Promise<void>;
  drop: (user: string, form: string) => Promise<void>;
}

/** Raised whenever a form's values change their shape: what was kept in the old one is then dropped. */
const SHAPE = 1;
const STORE = 'drafts';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('docman', SHAPE);
  request.onupgradeneeded = () => {
    const { result } = request;
    if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE);
    result.createObjectStore(STORE, { keyPath: ['user', 'form'] });
  };
  const database = await done(request);
  // A newer version in another tab has to be able to change it.
  database.onversionchange = () => {
    database.close();
    opened = undefined;
  };
  return database;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= open();
  try {
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

const SECRET = /password/i;

/** A copy in which nothing stands where a password was. */
export function omitSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET.test(name) ? '' : omitSecrets(one)]),
  );
}

export const draftKeeper: DraftKeeper = {
  readAll: async (user, oldest) => {
    const drafts = await store('readwrite');
    const all = (await done(drafts.getAll())) as KeptDraft[];
    for (const { user: by, form, at } of all) if (at < oldest) drafts.delete([by, form]);
    return all.filter((draft) => draft.user === user && draft.at >= oldest);
  },
  put: async (draft) => {
    await done((await store('readwrite')).put({ ...draft, value: omitSecrets(draft.value) }));
  },
  drop: async (user, form) => {
    await done((await store('readwrite')).delete([user, form]));
  },
};
