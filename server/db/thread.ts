/**
 * The client of the embedded database in its thread: one statement or transaction after another. The engine cannot be
 * asked to stop, so that a statement that takes too long ends its thread, as a kill would: what was committed stays, and
 * the next statement opens the database again.
 */
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { statementNames } from './planOnce';

export interface Asked {
  id: number;
  /** Of a statement that is planned once, whose rows are arrays. */
  name: string | undefined;
  text: string;
  params: unknown[] | undefined;
  rowMode: 'array' | 'object';
}

type Rows = Pick<Results<unknown>, 'rows' | 'fields'>;
/** Of id 0: the database is open. */
export interface Answered {
  id: number;
  results?: Rows;
  error?: { message: string };
}

interface Waiting {
  done: (results: Rows) => void;
  failed: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/** As PostgreSQL calls what its `statement_timeout` has cut off, and a database that is being stopped. */
const CANCELLED = { code: '57014' };
const stopped = () =>
  Object.assign(new Error('The embedded database has stopped.'), { code: '57P01' });

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #exited: Promise<void>;
  #last = 0;
  ended = false;

  constructor(file: string, folder: string) {
    this.#worker = new Worker(file, { workerData: { folder } });
    this.#worker.on('message', (answered: Answered) => {
      this.#settle(answered);
    });
    this.#worker.on('error', (error: Error) => {
      this.#end(error);
    });
    this.#exited = new Promise((done) => {
      this.#worker.on('exit', () => {
        this.#end(stopped());
        done();
      });
    });
  }

  opened(): Promise<unknown> {
    return this.#wait(0);
  }

  ask({ name, text, params, rowMode }: Omit<Asked, 'id'>, limitMs?: number) {
    if (this.ended) return Promise.reject(stopped());
    const id = (this.#last += 1);
    const results = this.#wait(id, limitMs);
    this.#worker.postMessage({ id, name, text, params, rowMode } satisfies Asked);
    return results;
  }

  /** Comes back when nothing of it holds the folder any more. */
  async close(): Promise<void> {
    if (!this.ended) this.#worker.postMessage('close');
    await this.#exited;
  }

  #wait(id: number, limitMs?: number): Promise<Rows> {
    return new Promise((done, failed) => {
      const cancel = () => {
        const error = new Error('The statement took longer than it may.');
        this.#end(Object.assign(error, CANCELLED));
      };
      const timer = limitMs === undefined ? undefined : setTimeout(cancel, limitMs);
      this.#waiting.set(id, { done, failed, timer });
    });
  }

  #settle({ id, results, error }: Answered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    if (error) waiting?.failed(Object.assign(new Error(error.message), error));
    else waiting?.done(results ?? { rows: [], fields: [] });
  }

  #end(error: Error): void {
    this.ended = true;
    for (const { failed, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      failed(error);
    }
    this.#waiting.clear();
    void this.#worker.terminate();
  }
}

interface Options {
  rowMode?: Asked['rowMode'];
}

/** Within a transaction, and without one. */
interface Session {
  query(text: string, params?: unknown[], options?: Options): Promise<Rows>;
}

export interface ThreadClient extends Session {
  transaction<T>(work: (tx: Session) => Promise<T>): Promise<T>;
  /** The longest that a statement may take from now on. */
  limit(milliseconds: number): void;
  close(): Promise<void>;
}

/** `file`: the worker's. Fails as the database does when it cannot be opened. */
export async function openThread(file: string, folder: string): Promise<ThreadClient> {
  const nameOf = statementNames();
  let limitMs: number | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const start = async () => {
    const begun = new Thread(file, folder);
    await begun.opened();
    return begun;
  };
  let thread = await start();

  /** One after another: what is not part of a transaction waits for its end. */
  function inTurn<T>(work: (own: Thread) => Promise<T>): Promise<T> {
    const mine = last.then(async () => {
      if (thread.ended) {
        await thread.close();
        thread = await start();
      }
      return work(thread);
    });
    last = mine.catch(() => undefined);
    return mine;
  }
  const askOf =
    (own: Thread): Session['query'] =>
    (text, params, { rowMode = 'object' } = {}) => {
      const name = rowMode === 'array' ? nameOf(text) : undefined;
      return own.ask({ name, text, params, rowMode }, limitMs);
    };

  return {
    query: (text, params, options) => inTurn((own) => askOf(own)(text, params, options)),
    transaction: (work) =>
      inTurn(async (own) => {
        const query = askOf(own);
        await query('begin');
        try {
          const done = await work({ query });
          await query('commit');
          return done;
        } catch (error) {
          if (!own.ended) await query('rollback');
          throw error;
        }
      }),
    limit: (milliseconds) => (limitMs = milliseconds),
    close: () => last.then(() => thread.close()),
  };
}
