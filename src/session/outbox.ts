/**
 * What the signed-in person has written where there was no line, and what the server would not take of it: theirs alone, in
 * the order in which it was written, on this device until it is sent or they discard it. Knows no React, makes no call.
 */
import { createStore } from '../ui/store';
import { session } from './session';

export type OutboxKind = 'comment' | 'decision' | 'milestone' | 'progress';

export interface Refusal {
  status: number;
  texts: string[];
}

/** What is to be sent: `body` of the call about `target`, a revision, docking or job by its id. */
export interface Letter {
  kind: OutboxKind;
  target: number;
  body: object;
}

export interface OutboxItem extends Letter {
  /** Its id on the wire as well: sent twice, it is taken once. */
  id: string;
  owner: string;
  /** When it was written, in milliseconds since 1970, and among others of the same moment. */
  at: number;
  place: number;
  /** What its page is called, and where it is. */
  title: string;
  path: string;
  /** Undefined while it waits. */
  refusal?: Refusal | undefined;
}

/** The database that keeps it. */
export const OUTBOX = 'docman-outbox';

/** Most people never have one: they need not wait for the code that reads it. */
async function isThere(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX);
  } catch {
    // A browser that does not tell is asked; one that keeps nothing has none.
    return typeof indexedDB !== 'undefined';
  }
}

const items = createStore<readonly OutboxItem[]>([]);
/** The one that is on its way. */
export const sending = createStore<string | undefined>(undefined);

const keeper = async () => (await import('./outboxKeeper')).outboxKeeper;
const owner = () => session.get()?.user?.username;

/** Reads what is kept; where nothing can be, there is nothing. */
async function load(): Promise<void> {
  const whose = owner();
  const kept =
    whose === undefined || !(await isThere())
      ? []
      : await keeper()
          .then(({ readAll }) => readAll(whose))
          .catch(() => []);
  if (owner() === whose) items.set(kept);
}

session.subscribe(() => {
  if (items.get().some((item) => item.owner !== owner())) items.set([]);
});

export const outbox = {
  get: items.get,
  subscribe: items.subscribe,
  load,
  /** Its code comes before it is needed: without a line it does not come. */
  makeReady: () => void keeper().catch(() => undefined),
  /** Rejects where the browser keeps nothing. */
  add: async (letter: Letter, id: string): Promise<void> => {
    const whose = owner();
    if (whose === undefined) throw new Error('Nobody is signed in.');
    const { put } = await keeper();
    await put({
      ...letter,
      id,
      owner: whose,
      at: Date.now(),
      place: items.get().length,
      title: document.title.replace(/ · [^·]*$/, ''),
      path: window.location.pathname + window.location.search,
    });
    await load();
  },
  refuse: async (item: OutboxItem, refusal: Refusal): Promise<void> => {
    await (await keeper()).put({ ...item, refusal });
    await load();
  },
  /** It waits again: as it was, or with another body. */
  retry: async (item: OutboxItem, body: object = item.body): Promise<void> => {
    await (await keeper()).put({ ...item, body, refusal: undefined });
    await load();
  },
  drop: async (id: string): Promise<void> => {
    await (await keeper()).drop(id);
    await load();
  },
};
