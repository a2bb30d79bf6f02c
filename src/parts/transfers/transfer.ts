/**
 * One file on its way to the server: hashed, announced, carried and taken in; a large one is hashed while it is carried.
 * It may be paused and cancelled at any moment, waits while there is no connection, and goes on where the server has it.
 * Knows no React.
 */
import type { Upload, UploadDraft } from '../../contract/documents/uploads';
import { createStore } from '../../ui/store';
import { createRate } from './transferRate';
import { storableName, whyNot } from './transferRules';
import { isEnded, type TransferState } from './transferState';
import { judge } from './transferVerdict';

interface Way {
  signal: AbortSignal;
}

/** What a transfer is made with; tests give others. */
export interface TransferParts {
  hash: (file: File, way: Way & { onRead: (bytes: number) => void }) => Promise<string>;
  announce: (draft: UploadDraft, signal: AbortSignal) => Promise<Upload>;
  carry: (
    file: File,
    upload: Upload,
    way: Way & { onSent: (bytes: number) => void },
  ) => Promise<void>;
  complete: (id: number, signal: AbortSignal) => Promise<Upload>;
  discard: (id: number) => Promise<unknown>;
  now: () => number;
}

export interface Transfer {
  readonly file: File;
  get: () => TransferState;
  subscribe: (listener: () => void) => () => void;
  /** Sets out or goes on; does nothing where it is on its way or at its end. */
  start: () => void;
  /** Stops with what has arrived kept. */
  pause: () => void;
  /** As paused, for a reason that passes by itself. */
  hold: (why: 'offline' | 'signedOut' | 'waiting') => void;
  /** Stops for good, and has the server forget it. */
  cancel: () => void;
  /** How often in a row it has failed for a reason that may pass. */
  failures: () => number;
}

/** Larger ones do not wait for their hash; of smaller ones nothing is sent that the server has already. */
const READ_FIRST_BYTES = 8_000_000;
/** More news than this a second nobody can read. */
const NEWS_MS = 250;

export function createTransfer(file: File, parts: TransferParts): Transfer {
  const refusal = whyNot(file);
  const store = createStore<TransferState>(
    refusal ? { name: 'refused', refusal } : { name: 'waiting' },
  );
  let running: AbortController | undefined;
  let sha256: string | undefined;
  let announced: Upload | undefined;
  /** Announced without a hash; what it has may become that of another upload of the same file. */
  let begun: Upload | undefined;
  /** Bytes that were sent at last: what is told while it is held up. */
  let reached = 0;
  let failures = 0;
  let forgotten = false;

  function stop(state: TransferState) {
    const before = running;
    running = undefined;
    before?.abort();
    store.set(state);
  }

  const hashed = async (signal: AbortSignal): Promise<string> => {
    store.set({ name: 'hashing', done: 0 });
    const tell = throttled(parts.now);
    const onRead = (done: number) => {
      if (!signal.aborted && tell()) store.set({ name: 'hashing', done });
    };
    return parts.hash(file, { signal, onRead });
  };

  async function carry(upload: Upload, signal: AbortSignal) {
    const rate = createRate();
    const tell = throttled(parts.now);
    reached = upload.offset;
    store.set({ name: 'sending', done: reached });
    const onSent = (done: number) => {
      if (signal.aborted) return;
      reached = done;
      if (done > upload.offset) failures = 0;
      rate.add(done, parts.now());
      if (!tell()) return;
      const speed = rate.speed();
      const known =
        speed === undefined || speed === 0 ? {} : { speed, left: (file.size - done) / speed };
      store.set({ name: 'sending', done, ...known });
    };
    await parts.carry(file, upload, { signal, onSent });
    signal.throwIfAborted();
  }

  async function announce(of: Partial<UploadDraft>, signal: AbortSignal): Promise<Upload> {
    const draft = { name: storableName(file.name), size: file.size, ...of };
    const upload = await parts.announce(draft, signal);
    signal.throwIfAborted();
    announced = upload;
    return upload;
  }

  const identified = (hash: string, signal: AbortSignal) => {
    sha256 = hash;
    return announce({ sha256, ...(begun ? { begun_id: begun.id } : {}) }, signal);
  };

  /** Gives the upload that has all of it, unless that is stored already. */
  async function carryWhileReading(signal: AbortSignal): Promise<Upload> {
    store.set({ name: 'sending', done: reached });
    // Where it stands is what the carrier finds out; until then the page tells what it knows.
    begun = begun ? { ...begun, offset: reached } : await announce({}, signal);
    const { id } = begun;
    const both = new AbortController();
    const stopBoth = () => {
      both.abort();
    };
    signal.addEventListener('abort', stopBoth);
    let read = 0;
    const tell = throttled(parts.now);
    const onRead = (bytes: number) => {
      read = bytes;
      if (!signal.aborted && store.get().name === 'hashing' && tell())
        store.set({ name: 'hashing', done: read });
    };
    const carrying = carry(begun, both.signal);
    const reading = parts
      .hash(file, { signal: both.signal, onRead })
      .then((hash) => identified(hash, both.signal));
    const sent = carrying.then(() => {
      if (sha256 === undefined) store.set({ name: 'hashing', done: read });
      return reading;
    });
    try {
      const upload = await Promise.race([reading, sent]);
      if (upload.id === id && upload.state === 'OPEN') return await sent;
      both.abort();
      await carrying.catch(() => undefined);
      if (upload.state === 'OPEN') await carry(upload, signal);
      return upload;
    } finally {
      signal.removeEventListener('abort', stopBoth);
      both.abort();
      for (const one of [carrying, reading, sent]) one.catch(() => undefined);
    }
  }

  async function carryRead(signal: AbortSignal): Promise<Upload> {
    const hash = sha256 ?? (await hashed(signal));
    signal.throwIfAborted();
    if (store.get().name !== 'hashing') store.set({ name: 'sending', done: reached });
    const upload = await identified(hash, signal);
    if (upload.state === 'OPEN') await carry(upload, signal);
    return upload;
  }

  async function run(signal: AbortSignal): Promise<Upload> {
    const readFirst = sha256 !== undefined || file.size <= READ_FIRST_BYTES;
    const upload = await (readFirst ? carryRead(signal) : carryWhileReading(signal));
    signal.throwIfAborted();
    if (upload.state !== 'OPEN') return upload;
    store.set({ name: 'checking' });
    return parts.complete(upload.id, signal);
  }

  function settle(error: unknown) {
    const verdict = judge(error, failures);
    if (verdict === 'offline' || verdict === 'signedOut') {
      failures += 1;
      stop({ name: verdict, done: reached });
    } else if (verdict === 'again' && !forgotten) {
      forgotten = true;
      begun = undefined;
      stop({ name: 'waiting' });
      start();
    } else
      stop({ name: 'refused', refusal: verdict === 'again' ? { key: 'unexpected' } : verdict });
  }

  function start() {
    if (running !== undefined || isEnded(store.get())) return;
    const control = new AbortController();
    running = control;
    run(control.signal)
      .then((upload) => {
        if (running === control) stop({ name: 'stored', upload });
      })
      .catch((error: unknown) => {
        // What was stopped meanwhile fails in its own way, which is nobody's matter.
        if (running === control) settle(error);
      });
  }

  return {
    file,
    get: store.get,
    subscribe: store.subscribe,
    start,
    pause: () => {
      if (!isEnded(store.get())) stop({ name: 'paused', done: reached });
    },
    hold: (why) => {
      if (isEnded(store.get())) return;
      stop(why === 'waiting' ? { name: why } : { name: why, done: reached });
    },
    cancel: () => {
      if (store.get().name === 'cancelled') return;
      stop({ name: 'cancelled' });
      // The server forgets by itself what nobody takes up again.
      if (announced !== undefined) void parts.discard(announced.id).catch(() => undefined);
    },
    failures: () => failures,
  };
}

/** Whether it is time again to tell something. */
function throttled(now: () => number): () => boolean {
  let told = -Infinity;
  return () => {
    const at = now();
    if (at - told < NEWS_MS) return false;
    told = at;
    return true;
  };
}
