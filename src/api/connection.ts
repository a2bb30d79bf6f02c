/** Whether the server can be reached, as the calls find it; asks again by itself until it can. */
import { startEndpoints } from '../contract/startEndpoints';
import { apiConfig } from './config';

type Connection = 'online' | 'offline' | 'unreachable';

const ASK_AGAIN_MS = 5_000;
const listeners = new Set<() => void>();
let answered = true;
let isTold = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function state(): Connection {
  if (!navigator.onLine) return 'offline';
  return answered ? 'online' : 'unreachable';
}

function tell(now: boolean) {
  const before = state();
  answered = now;
  if (now) isTold = false;
  clearTimeout(timer);
  if (!answered) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
  if (state() !== before) for (const listener of [...listeners]) listener();
}

async function ask() {
  try {
    const answer = await fetch(apiConfig.baseUrl + startEndpoints.health.path, {
      cache: 'no-store',
    });
    tell(answer.ok);
  } catch {
    // Not an error to report: the app bar shows the state, and the next question follows.
    tell(false);
  }
}

// The browser knows of its own line at once; of the server nothing.
window.addEventListener('online', () => {
  if (!answered) void ask();
});

export const connection = {
  get: state,
  /** A call was answered, whatever the answer. */
  found: () => {
    tell(true);
  },
  /** A call was not answered. */
  lost: () => {
    tell(false);
  },
  /** Whether nobody was told of this loss yet. */
  tellOnce: () => !isTold && (isTold = true),
  /** Asks now, not only at the next turn. */
  check: ask,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
