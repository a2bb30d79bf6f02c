/**
 * How many file workers run at once, and who waits. Somebody waits for what is urgent: it comes before all that is not,
 * and is refused rather than kept waiting for long.
 */
import { unavailable } from '../http/problem';

export interface PoolLimits {
  /** So many run at once. */
  readonly atOnce: number;
  /** So many wait; what comes then is refused. */
  readonly waiting: number;
  /** So long waits what is urgent before it is refused. */
  readonly patienceMs: number;
}

interface Waiting {
  readonly urgent: boolean;
  readonly begin: () => void;
}

const BUSY_SECONDS = 5;
const busy = () => unavailable('busy', BUSY_SECONDS);

export interface WorkerPool {
  /** What `work` gives once its turn has come; 503 where too many wait, or too long. */
  run<T>(work: () => Promise<T>, urgent: boolean): Promise<T>;
  /** How many wait for their turn, and whether one more would be refused. */
  queue(): { readonly length: number; readonly isFull: boolean };
}

export function workerPool({ atOnce, waiting, patienceMs }: PoolLimits): WorkerPool {
  const queue: Waiting[] = [];
  let running = 0;

  function beginNext(): void {
    if (running >= atOnce) return;
    const urgent = queue.findIndex((one) => one.urgent);
    const [next] = queue.splice(Math.max(0, urgent), 1);
    if (next === undefined) return;
    running += 1;
    next.begin();
  }

  function turn(urgent: boolean): Promise<void> {
    if (queue.length >= waiting) return Promise.reject(busy());
    return new Promise((begin, refuse) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(one), 1);
        refuse(busy());
      };
      const timer = urgent ? setTimeout(giveUp, patienceMs) : undefined;
      const one: Waiting = {
        urgent,
        begin: () => {
          clearTimeout(timer);
          begin();
        },
      };
      queue.push(one);
      beginNext();
    });
  }

  return {
    queue: () => ({ length: queue.length, isFull: queue.length >= waiting }),
    async run(work, urgent) {
      await turn(urgent);
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}
