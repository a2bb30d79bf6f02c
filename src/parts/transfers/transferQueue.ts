/**
 * The files that the signed-in person is sending from this page, by their keys: two at a time, on whichever screen they
 * are. What the line or the session holds up goes on by itself; another person's sign-in leaves nothing of them.
 */
import { session } from '../../session/session';
import { unsafe } from '../../session/unsafe';
import { hashFile } from './hash/hashFile';
import { createStore } from '../../ui/store';
import { connection } from '../../api/connection';
import { createTransfer, type Transfer, type TransferParts } from './transfer';
import { isBusy, isEnded, isUnderWay, type TransferStateName } from './transferState';
import { carryByTus } from './tusCarrier';
import { announceUpload, cancelUpload, completeUpload } from '../../api/uploads';

const AT_ONCE = 2;
const SOON_MS = 1_000;
const LATEST_MS = 30_000;
const GUARD = 'uploads';

const PARTS: TransferParts = {
  hash: hashFile,
  announce: announceUpload,
  carry: carryByTus,
  complete: completeUpload,
  discard: cancelUpload,
  now: () => Date.now(),
};

interface Entry {
  transfer: Transfer;
  /** The session in which it set out last. */
  epoch: number;
  /** Until it is tried again. */
  timer?: ReturnType<typeof setTimeout>;
  leave: () => void;
}

const entries = new Map<string, Entry>();
/** Replaced when the state of one changes, not with every byte. */
const states = createStore<ReadonlyMap<string, TransferStateName>>(new Map());

let safe: (() => void) | undefined;

/** While something moves the browser asks before it leaves the page. */
function guard() {
  const moves = [...entries.values()].some(({ transfer }) => {
    const state = transfer.get();
    return isUnderWay(state) && state.name !== 'signedOut';
  });
  if (moves && safe === undefined)
    void unsafe.until(
      GUARD,
      new Promise((resolve) => {
        safe = resolve;
      }),
    );
  if (moves) return;
  safe?.();
  safe = undefined;
}

function note() {
  states.set(new Map([...entries].map(([key, { transfer }]) => [key, transfer.get().name])));
  guard();
}

function startNext() {
  const all = [...entries.values()];
  const busy = all.filter(({ transfer }) => isBusy(transfer.get())).length;
  const waiting = all.filter(({ transfer }) => transfer.get().name === 'waiting');
  for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - busy))) {
    entry.epoch = session.epoch();
    entry.transfer.start();
  }
}

const isSignedIn = () => session.get()?.complete === true;

/** Back into the queue. */
function release({ transfer }: Entry) {
  const { name } = transfer.get();
  if (name === 'offline' || name === 'signedOut' || name === 'paused') transfer.hold('waiting');
}

/** What is held up, though nothing holds it any more, is tried again a little later each time. */
function follow(entry: Entry) {
  clearTimeout(entry.timer);
  const { name } = entry.transfer.get();
  if (name === 'signedOut' && isSignedIn() && entry.epoch !== session.epoch()) release(entry);
  if (name !== 'offline' || connection.get() !== 'online') return;
  const wait = Math.min(LATEST_MS, SOON_MS * 2 ** (entry.transfer.failures() - 1));
  entry.timer = setTimeout(() => {
    release(entry);
  }, wait);
}

function watch(key: string, transfer: Transfer): Entry {
  let before: TransferStateName | undefined;
  const entry: Entry = { transfer, epoch: session.epoch(), leave: () => undefined };
  entry.leave = transfer.subscribe(() => {
    const { name } = transfer.get();
    if (name === before || entries.get(key) !== entry) return;
    before = name;
    follow(entry);
    note();
    startNext();
  });
  return entry;
}

function remove(key: string, end: (transfer: Transfer) => void) {
  const entry = entries.get(key);
  if (entry === undefined) return;
  entries.delete(key);
  clearTimeout(entry.timer);
  entry.leave();
  end(entry.transfer);
  note();
  startNext();
}

const letGo = (transfer: Transfer) => {
  if (!isEnded(transfer.get())) transfer.pause();
};

export const transfers = {
  /** Takes a file in; it sets out when its turn has come. In the place of another one of the same key. */
  add: (key: string, file: File, parts: TransferParts = PARTS) => {
    remove(key, letGo);
    entries.set(key, watch(key, createTransfer(file, parts)));
    note();
    startNext();
  },
  get: (key: string): Transfer | undefined => entries.get(key)?.transfer,
  pause: (key: string) => {
    entries.get(key)?.transfer.pause();
  },
  resume: (key: string) => {
    const entry = entries.get(key);
    if (entry) release(entry);
  },
  /** It is not wanted any more: the server forgets it too. */
  cancel: (key: string) => {
    remove(key, (transfer) => {
      transfer.cancel();
    });
  },
  /** It has become part of a document, or is nobody's business any more; the server keeps what it has. */
  forget: (key: string) => {
    remove(key, letGo);
  },
  /** The state of each. */
  states: { get: states.get, subscribe: states.subscribe },
};

connection.subscribe(() => {
  const state = connection.get();
  for (const entry of entries.values()) {
    if (state === 'online' && entry.transfer.get().name === 'offline') release(entry);
    // What the browser knows to be lost need not be waited for.
    if (state === 'offline' && entry.transfer.get().name === 'sending')
      entry.transfer.hold('offline');
  }
});

let owner = session.get()?.user?.username;

session.subscribe(() => {
  const now = session.get();
  if (now !== null && !now.complete) return;
  const username = now?.user?.username;
  if (username !== undefined && username !== owner) {
    for (const key of [...entries.keys()]) remove(key, letGo);
    owner = username;
  }
  for (const entry of entries.values()) {
    if (now === null && isUnderWay(entry.transfer.get())) entry.transfer.hold('signedOut');
    else follow(entry);
  }
  guard();
});
