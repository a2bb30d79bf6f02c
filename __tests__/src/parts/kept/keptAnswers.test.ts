/** What is kept of what was read, in a real IndexedDB (in memory), and to whom and when it comes back. */
import { hashKey, QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { ApiError } from '../../../../src/api/ApiError';
import { queryKeys } from '../../../../src/api/queryKeys';
import { keepAnswers } from '../../../../src/parts/kept/keptAnswers';
import { ANSWERS, forgetKept } from '../../../../src/session/kept';

const SHIPS = queryKeys.ships.of('list');
// The library asks for the classes too.
const {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} = fake;
Object.assign(globalThis, { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange });
Object.assign(globalThis, { IDBObjectStore, IDBRequest, IDBTransaction });

const DAY_MS = 24 * 3_600_000;
const noLine = () => Promise.reject(new ApiError('connection', 0, '', {}));
const refusing = (status: number) => () => Promise.reject(new ApiError('answer', status, '', {}));

let stops: (() => void)[] = [];

/** A page of this person, which reads by this version of the contract. */
function openPage(owner = 'ana', version = '1') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stops.push(keepAnswers(client, owner, version));
  const read = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
    client.query({ queryKey, queryFn }).catch(() => undefined);
  /** What comes back where there is no line. */
  const seen = async (queryKey: readonly unknown[]) => {
    await read(queryKey, noLine);
    await waitFor(() => {
      expect(client.getQueryData(queryKey)).toBeDefined();
    });
    return client.getQueryData(queryKey);
  };
  const expectNothing = async (queryKey: readonly unknown[]) => {
    await read(queryKey, noLine);
    await wait(500);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  };
  return { client, read, seen, expectNothing };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const answering = (value: unknown) => () => Promise.resolve(value);

/** The keys of what is kept, whoever's it is. */
async function keptKeys(): Promise<string[]> {
  const db = await openDB(ANSWERS);
  const keys = db.objectStoreNames.contains('answers') ? await db.getAllKeys('answers') : [];
  db.close();
  return (keys as [string, string][]).map(([, hash]) => hash).sort();
}
const written = (...keys: (readonly unknown[])[]) =>
  waitFor(async () => {
    expect(await keptKeys()).toEqual(keys.map((key) => hashKey(key)).sort());
  });

function close() {
  for (const stop of stops) stop();
  stops = [];
}

beforeEach(() => {
  globalThis.indexedDB = new fake.IDBFactory();
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

async function keepShips(value: unknown = ['Halden']) {
  const { read } = openPage();
  await read(SHIPS, answering(value));
  await written(SHIPS);
}

test('what was read is there at the next start without a line, with the time of its reading', async () => {
  const before = Date.now();
  await keepShips();
  const after = Date.now();
  close();
  const { client, seen } = openPage();
  expect(await seen(SHIPS)).toEqual(['Halden']);
  const at = client.getQueryState(SHIPS)?.dataUpdatedAt ?? 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(after);
});

test('what was read before the keeper came is kept as well, and what then had no line is given back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.query({ queryKey: SHIPS, queryFn: answering(['Halden']) });
  stops.push(keepAnswers(client, 'ana', '1'));
  await written(SHIPS);
  close();
  const next = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await next.query({ queryKey: SHIPS, queryFn: noLine }).catch(() => undefined);
  stops.push(keepAnswers(next, 'ana', '1'));
  await waitFor(() => {
    expect(next.getQueryData(SHIPS)).toEqual(['Halden']);
  });
});

test('an answer of the server is shown, and never what was kept', async () => {
  await keepShips();
  close();
  const { client, read } = openPage();
  await read(SHIPS, refusing(500));
  await wait(500);
  expect(client.getQueryData(SHIPS)).toBeUndefined();
});

test.each([403, 404, 410])('what is answered %d is no longer kept', async (status) => {
  await keepShips();
  close();
  const { read } = openPage();
  await read(SHIPS, refusing(status));
  await written();
  close();
  await openPage().expectNothing(SHIPS);
});

test('nothing comes back to another person, to another contract, or after seven days', async () => {
  await keepShips();
  close();
  await openPage('ben').expectNothing(SHIPS);
  await openPage('ana', '2').expectNothing(SHIPS);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6 * DAY_MS);
  expect(await openPage().seen(SHIPS)).toEqual(['Halden']);
  jest.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY_MS);
  await openPage().expectNothing(SHIPS);
});

test('after a sign-out nothing is left, not even for the same person', async () => {
  await keepShips();
  forgetKept();
  close();
  await openPage().expectNothing(SHIPS);
});

test('nothing is kept of secret addresses, of sessions, and of what was typed into a search', async () => {
  const keys = [queryKeys.calendarFeed, queryKeys.mySessions, queryKeys.found].map(
    ({ all }) => all,
  );
  const { read } = openPage();
  for (const key of [...keys, SHIPS]) await read(key, answering('secret'));
  await written(SHIPS);
});

test('beyond 50 MB the oldest goes', async () => {
  const big = 'x'.repeat(20_000_000);
  const [first, ...later] = [1, 2, 3].map((id) => queryKeys.ships.of('detail', id));
  const { read } = openPage();
  for (const key of [first, ...later]) {
    if (key) await read(key, answering(big));
    await wait(5);
  }
  await written(...later);
});

test.each(['no database at all', 'one that cannot be opened'])(
  'with %s, what was read is on the screen as before',
  async (without) => {
    const broken = new fake.IDBFactory();
    broken.open = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    if (without === 'no database at all') Reflect.deleteProperty(globalThis, 'indexedDB');
    else globalThis.indexedDB = broken;
    const { client, read } = openPage();
    await read(SHIPS, answering(['Halden']));
    await wait(2_500);
    expect(client.getQueryData(SHIPS)).toEqual(['Halden']);
  },
);
