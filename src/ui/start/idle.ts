/** Work that may wait until the page has nothing else to do. */

type Task = () => Promise<unknown>;

const SOON_MS = 2_000;

const hasIdle = typeof requestIdleCallback === 'function';

const request: (callback: () => void) => number = hasIdle
  ? (callback) => requestIdleCallback(callback, { timeout: SOON_MS })
  : (callback) => window.setTimeout(callback, SOON_MS);

/** Between two frames when there is time left, and at the latest after so many milliseconds. */
export function betweenFrames(work: () => void, atLatest: number) {
  if (hasIdle) requestIdleCallback(work, { timeout: atLatest });
  else setTimeout(work);
}

/**
 * Runs the tasks one after the other, each when the page is idle. Returns how to stop.
 * A task that fails is only fetching ahead: what needs it asks again and reports its own failure.
 */
export function whenIdle(...tasks: Task[]): () => void {
  let stopped = false;
  const next = ([first, ...rest]: Task[]) => {
    if (first === undefined) return;
    request(() => {
      if (stopped) return;
      void first()
        .catch(() => undefined)
        .then(() => {
          next(rest);
        });
    });
  };
  next(tasks);
  return () => {
    stopped = true;
  };
}

/** Fetches a part of the product before it is asked for; what needs it asks again and reports its own failure. */
export const ahead = (load: Task) => void load().catch(() => undefined);
