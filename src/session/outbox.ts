/**
 * What the signed-in person has written where there was no line, and what the server would not take of it: theirs alone, in
 * the order in which it was written, on this device until it is sent or they discard it. Knows no React, makes no call.
 */
import type { JobCall } from '../contract/jobs/jobStates';
import type { PhotoDraft } from '../contract/jobs/photos';
import { createStore } from '../ui/store';
import { session } from './session';

export type OutboxKind =
  | 'addendum'
  | 'check'
  | 'comment'
  | 'decision'
  | 'jobComment'
  | 'measurement'
  | 'milestone'
  | 'offer'
  | 'progress'
  | 'report'
  | 'signature'
  | 'step'
  | 'submission'
  | 'variation';

export interface Refusal {
  status: number;
  texts: string[];
}

/** A photo that goes before a progress update or a step of its job: its two files, and what is said of it. */
export interface KeptPhoto {
  original: File;
  reduced: File;
  draft: Omit<PhotoDraft, 'upload_id' | 'reduced_upload_id'>;
}

/** What is to be sent: `body` of the call about `target`, a revision, docking, job or daily report by its id. */
export interface Letter {
  kind: OutboxKind;
  target: number;
  body: object;
  photos?: readonly KeptPhoto[];
  /** What it says, as it was told when it was written; left out where the body says so itself. */
  told?: string | undefined;
  /** The form whose draft it was written from, which is dropped once it is sent. */
  form?: string;
  /** Of a step of a job: which. */
  call?: JobCall;
  /** Of a decision: the type of the role that it is given for; what earlier versions have kept names none. */
  role_type?: string | null | undefined;
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

/** What tells a record what comes after something else of it. */
const AFTER: Readonly<Partial<Record<OutboxKind, readonly OutboxKind[]>>> = {
  progress: ['step'],
  signature: ['check'],
  step: ['progress'],
  submission: ['report'],
};

type About = Pick<Letter, 'kind' | 'target'>;
/** Whether the later one is not sent past the earlier. A check is: nobody who ticks waits for a signature. */
export const holds = (earlier: About, later: About): boolean =>
  earlier.target === later.target &&
  (earlier.kind === later.kind || AFTER[later.kind]?.includes(earlier.kind) === true);

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

/** A file that could not be carried for want of a line, by the key of its transfer. */
export interface KeptUpload {
  key: string;
  file: File;
  owner: string;
  at: number;
  title: string;
  path: string;
}

const items = createStore<readonly OutboxItem[]>([]);
const uploads = createStore<readonly KeptUpload[]>([]);
/** The one that is on its way. */
export const sending = createStore<string | undefined>(undefined);

const keeper = async () => (await import('./outboxKeeper')).outboxKeeper;
const owner = () => session.get()?.user?.username;

const NOTHING = { items: [], uploads: [] };

async function read(whose: string | undefined) {
  if (whose === undefined || !(await isThere())) return NOTHING;
  const { readAll, readUploads } = await keeper();
  return { items: await readAll(whose), uploads: await readUploads(whose) };
}

let newest = 0;

/** Reads what is kept; where nothing can be, there is nothing. */
async function load(): Promise<void> {
  const own = (newest += 1);
  const whose = owner();
  const kept = await read(whose).catch(() => NOTHING);
  // What was asked for later knows more.
  if (own !== newest || owner() !== whose) return;
  items.set(kept.items);
  uploads.set(kept.uploads);
}

session.subscribe(() => {
  const isTheirs = (one: { owner: string }) => one.owner === owner();
  if (!items.get().every(isTheirs)) items.set([]);
  if (!uploads.get().every(isTheirs)) uploads.set([]);
});

/** Of the page on which something was written. */
const pageOf = () => ({
  title: document.title.replace(/ · [^·]*$/, ''),
  path: window.location.pathname + window.location.search,
});

function signedIn(): string {
  const whose = owner();
  if (whose === undefined) throw new Error('Nobody is signed in.');
  return whose;
}

export const outbox = {
  get: items.get,
  subscribe: items.subscribe,
  load,
  /** Its code comes before it is needed: without a line it does not come. */
  makeReady: () => void keeper().catch(() => undefined),
  /** Rejects where the browser keeps nothing. */
  add: async (letter: Letter, id: string): Promise<void> => {
    const written = { id, owner: signedIn(), at: Date.now(), place: items.get().length };
    await (await keeper()).put({ ...letter, ...written, ...pageOf() });
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
  /** Files whose forms are drafts: they go on without them (parts/transfers/keptTransfers.ts). */
  uploads: { get: uploads.get, subscribe: uploads.subscribe },
  keepUpload: async (key: string, file: File): Promise<void> => {
    const upload = { key, file, owner: signedIn(), at: Date.now(), ...pageOf() };
    await (await keeper()).putUpload(upload);
    await load();
  },
  dropUpload: async (key: string): Promise<void> => {
    await (await keeper()).dropUpload(key);
    await load();
  },
  /** How much is not sent yet. */
  count: () => items.get().length + uploads.get().length,
};
