/**
 * What this person has read, kept in the browser's IndexedDB for when there is no line: at most 50 MB and seven days, one
 * entry a query. It is shown only where the server does not answer. Refuses another's, what an earlier version of the
 * contract has read, and what is only good with the server. Everything may fail (private mode, a full disk): what was
 * read is then gone with the page.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { openDB, type DBSchema } from 'idb';
import { ApiError } from '../../api/ApiError';
import { queryKeys } from '../../api/queryKeys';
import { ANSWERS } from '../../session/kept';
import { betweenFrames } from '../../ui/start/idle';

const STORE = 'answers';
const MOST_BYTES = 50_000_000;
const KEPT_MS = 7 * 24 * 3_600_000;
/** Many answers come together: they are written together. */
const WRITE_AFTER_MS = 1_000;
/** So much is written before the room is looked at again. */
const LOOK_AFTER_BYTES = 1_000_000;

/**
 * A secret address, who is signed in where, what is typed into a search, what is checked of a file just now, and what is
 * kept elsewhere.
 */
const NOT_KEPT: readonly unknown[] = [
  ...[queryKeys.calendarFeed, queryKeys.mySessions, queryKeys.found],
  ...[queryKeys.packs, queryKeys.keptPacks],
  ...[queryKeys.documentTrials, queryKeys.jobTrials, queryKeys.uploads],
].map(({ all }) => all[0]);

interface Answer {
  owner: string;
  hash: string;
  /** Of the contract. */
  version: string;
  /** In milliseconds since 1970. */
  at: number;
  /** Of `json`, in characters. */
  size: number;
  json: string;
}

interface Shape extends DBSchema {
  [STORE]: { key: [string, string]; value: Answer; indexes: { age: [number, number] } };
}

/** Asynchronous, as what the browser refuses here is refused at once. */
const open = async () =>
  openDB<Shape>(ANSWERS, 1, {
    upgrade: (db) => {
      const store = db.createObjectStore(STORE, { keyPath: ['owner', 'hash'] });
      store.createIndex('age', ['at', 'size']);
    },
    // Another tab signs out, and takes it all away.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
    },
  });
type Store = Awaited<ReturnType<typeof open>>;

/** The oldest go: what is past its days, and what is beyond the room. */
async function trim(db: Store, now: number) {
  const store = db.transaction(STORE, 'readwrite').store;
  let room = MOST_BYTES;
  for (
    let cursor = await store.index('age').openKeyCursor(null, 'prev');
    cursor !== null;
    cursor = await cursor.continue()
  ) {
    const [at, size] = cursor.key;
    room -= size;
    if (room < 0 || at < now - KEPT_MS) await store.delete(cursor.primaryKey);
  }
}

const isKept = ({ queryKey }: Query) => !NOT_KEPT.includes(queryKey[0]);

/** No answer, rather than one that says no. */
const isCut = ({ state }: Query) =>
  state.fetchStatus === 'paused' ||
  [state.error, state.fetchFailureReason].some(
    (error) => error instanceof ApiError && error.kind === 'connection',
  );

const isRefused = ({ state: { error } }: Query) =>
  error instanceof ApiError && [403, 404, 410].includes(error.status);

/** Keeps what the client reads from now on and has read, and gives it back where the line is cut. Returns how to stop. */
export function keepAnswers(client: QueryClient, owner: string, version: string): () => void {
  let stopped = false;
  let written = 0;
  const opened = open();
  const cache = client.getQueryCache();
  const pending = new Map<string, Query>();
  const asked = new Set<string>();

  /** What fails here was kept in vain, which changes nothing that is on the screen. */
  const withStore = async (work: (db: Store) => Promise<unknown>) => {
    try {
      const db = await opened;
      if (!stopped) await work(db);
    } catch {
      pending.clear();
    }
  };

  async function write(db: Store) {
    const queries = [...pending.values()];
    pending.clear();
    for (const { queryHash: hash, state } of queries) {
      if (state.data === undefined) continue;
      const json = JSON.stringify(state.data);
      const at = state.dataUpdatedAt;
      await db.put(STORE, { owner, hash, version, at, size: json.length, json });
      written += json.length;
    }
    if (written < LOOK_AFTER_BYTES) return;
    written = 0;
    await trim(db, Date.now());
  }

  function keep(query: Query) {
    if (!isKept(query)) return;
    if (pending.size === 0)
      setTimeout(() => {
        betweenFrames(() => void withStore(write), WRITE_AFTER_MS);
      }, WRITE_AFTER_MS);
    pending.set(query.queryHash, query);
  }

  async function giveBack(query: Query) {
    const { queryHash: hash, queryKey } = query;
    if (asked.has(hash) || !isKept(query)) return;
    asked.add(hash);
    await withStore(async (db) => {
      const found = await db.get(STORE, [owner, hash]);
      const isGood = found?.version === version && found.at > Date.now() - KEPT_MS;
      if (!isGood || query.state.data !== undefined || !isCut(query)) return;
      const data: unknown = JSON.parse(found.json);
      client.setQueryData(queryKey, data, { updatedAt: found.at });
    });
    asked.delete(hash);
  }

  const look = (query: Query) => {
    if (query.state.data === undefined && isCut(query)) void giveBack(query);
  };
  for (const query of cache.getAll())
    if (query.state.status === 'success') keep(query);
    else look(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = cache.get(event.query.queryHash);
    if (query === undefined) return;
    if (action.type === 'success' && action.manual !== true) keep(query);
    else if (isRefused(query)) void withStore((db) => db.delete(STORE, [owner, query.queryHash]));
    else look(query);
  });
  void withStore((db) => trim(db, Date.now()));
  return () => {
    stopped = true;
    unsubscribe();
    opened.then(
      (db) => {
        db.close();
      },
      () => undefined,
    );
  };
}
