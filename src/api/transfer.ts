/**
 * One file on its way to the server: hashed, announced, carried and taken in. It may be paused and cancelled at any
 * moment, waits while there is no connection, and goes on where the server has it. Knows no React.
 */
import type { Upload, UploadDraft } from '../contract/uploads';
import { createStore } from '../ui/store';
import { ApiError, SessionOver } from './ApiError';
import { createRate } from './transferRate';
import { storableName, whyNot, type Refusal } from './transferRules';
import { isEnded, type TransferState } from './transferState';

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

/** So often a fault of the server is taken to pass; a lost connection always is. */
const MOST_FAILURES = 8;
/** More news than this a second nobody can read. */
const NEWS_MS = 250;
const PASSING = [408, 409, 423, 425, 429, 500, 502, 503, 504];

const refusalOf = ({ fields, body }: ApiError): Refusal => {
  const words = Object.values(fields).flat().join(' ') || body.error || body.message;
  return words === undefined ? { key: 'unexpected' } : { words };
};

type Verdict = 'offline' | 'signedOut' | 'again' | Refusal;

/** What a failure means for the transfer. */
function judge(error: unknown, failures: number): Verdict {
  if (error instanceof SessionOver) return 'signedOut';
  if (error instanceof DOMException) return { key: 'unreadable' };
  if (!(error instanceof ApiError)) return failures < MOST_FAILURES ? 'offline' : { key: 'failed' };
  if (error.kind === 'connection') return 'offline';
  if (error.status === 401) return 'signedOut';
  // The server has forgotten it: it is announced anew.
  if (error.status === 404 || error.status === 410) return 'again';
  if (PASSING.includes(error.status) && failures < MOST_FAILURES) return 'offline';
  return refusalOf(error);
}

export function createTransfer(file: File, parts: TransferParts): Transfer {
  const refusal = whyNot(file);
  const store = createStore<TransferState>(
    refusal ? { stage: 'refused', refusal } : { stage: 'waiting' },
  );
  let running: AbortController | undefined;
  let sha256: string | undefined;
  let announced: Upload | undefined;
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
    store.set({ stage: 'hashing', done: 0 });
    const tell = throttled(parts.now);
    const onRead = (done: number) => {
      if (!signal.aborted && tell()) store.set({ stage: 'hashing', done });
    };
    return parts.hash(file, { signal, onRead });
  };

  async function carry(upload: Upload, signal: AbortSignal) {
    const rate = createRate();
    const tell = throttled(parts.now);
    reached = upload.offset;
    store.set({ stage: 'sending', done: reached });
    const onSent = (done: number) => {
      if (signal.aborted) return;
      reached = done;
      if (done > upload.offset) failures = 0;
      rate.add(done, parts.now());
      if (!tell()) return;
      const speed = rate.speed();
      const known =
        speed === undefined || speed === 0 ? {} : { speed, left: (file.size - done) / speed };
      store.set({ stage: 'sending', done, ...known });
    };
    await parts.carry(file, upload, { signal, onSent });
    signal.throwIfAborted();
    store.set({ stage: 'checking' });
  }

  async function run(signal: AbortSignal): Promise<Upload> {
    sha256 ??= await hashed(signal);
    signal.throwIfAborted();
    if (store.get().stage !== 'hashing') store.set({ stage: 'sending', done: reached });
    const draft = { name: storableName(file.name), size: file.size, sha256 };
    announced = await parts.announce(draft, signal);
    signal.throwIfAborted();
    if (announced.state !== 'OPEN') return announced;
    await carry(announced, signal);
    return parts.complete(announced.id, signal);
  }

  function settle(error: unknown) {
    const verdict = judge(error, failures);
    if (verdict === 'offline' || verdict === 'signedOut') {
      failures += 1;
      stop({ stage: verdict, done: reached });
    } else if (verdict === 'again' && !forgotten) {
      forgotten = true;
      stop({ stage: 'waiting' });
      start();
    } else
      stop({ stage: 'refused', refusal: verdict === 'again' ? { key: 'unexpected' } : verdict });
  }

  function start() {
    if (running !== undefined || isEnded(store.get())) return;
    const control = new AbortController();
    running = control;
    run(control.signal)
      .then((upload) => {
        if (running === control) stop({ stage: 'stored', upload });
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
      if (!isEnded(store.get())) stop({ stage: 'paused', done: reached });
    },
    hold: (why) => {
      if (isEnded(store.get())) return;
      stop(why === 'waiting' ? { stage: why } : { stage: why, done: reached });
    },
    cancel: () => {
      if (store.get().stage === 'cancelled') return;
      stop({ stage: 'cancelled' });
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
