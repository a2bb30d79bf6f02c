/** Asks the parts of the server how they are. No question waits long, and none is asked again before it was answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isNull, sql } from 'drizzle-orm';
import type { Health } from '../../src/contract/health';
import type { Database } from '../db/database';
import { files } from '../db/tables/fileSchema';
import type { FileStore } from '../files/fileStore';
import type { FileTools } from '../papers/fileTools';

/** A part that has not answered by then counts as away. */
const AWAY_MS = 10_000;
/** A bucket is another machine, perhaps far away. */
const STORE_GRACE_MS = 2_000;
/** Of more files that wait for their text it does not matter how many. */
const MANY = 1_000;

type Answer<T> = { is: 'ok'; value: T } | { is: 'slow' | 'away' };

/**
 * However many ask, a part is asked once at a time: one that hangs is not buried under questions. Of a part that has
 * a grace, what it said last holds until then: some are well and yet never quick.
 */
function probe<T>(
  work: () => Promise<T>,
  patienceMs: number,
  graceMs = 0,
): () => Promise<Answer<T>> {
  let last: Answer<T> = { is: 'slow' };
  let asked: { since: number; answer: Promise<Answer<T>> } | undefined;
  const ask = async (): Promise<Answer<T>> => {
    try {
      last = { is: 'ok', value: await Promise.resolve().then(work) };
    } catch {
      last = { is: 'away' };
    }
    asked = undefined;
    return last;
  };
  const late = (since: number): Answer<T> => {
    const age = performance.now() - since;
    return age < graceMs ? last : { is: age > AWAY_MS ? 'away' : 'slow' };
  };
  return async () => {
    const { since, answer } = (asked ??= { since: performance.now(), answer: ask() });
    const waiting = new AbortController();
    const { signal } = waiting;
    const patience = sleep(patienceMs, undefined, { signal }).then(() => late(since));
    patience.catch(() => undefined);
    try {
      return await Promise.race([answer, patience]);
    } finally {
      waiting.abort();
    }
  };
}

/** How many files wait for their text to be read, counted up to MANY. */
async function waitingTexts(db: Database): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(files)
    .where(isNull(files.read_at))
    .limit(MANY)
    .as('waiting');
  return db.$count(some);
}

export interface HealthWatch {
  health(): Promise<Health>;
  /** How many documents wait for a worker of this process. */
  workWaiting(): number;
  /** Undefined where the database does not tell in time. */
  textsWaiting(): Promise<number | undefined>;
}

interface Watched {
  db: Database;
  store: FileStore;
  fileTools: Pick<FileTools, 'queue'> | undefined;
  patienceMs: number;
}

/** Nobody waits longer than `patienceMs` for the answer. */
export function watchHealth({ db, store, fileTools, patienceMs }: Watched): HealthWatch {
  const database = probe(() => db.execute(sql`select 1`), patienceMs);
  const files = probe(() => store.probe(), patienceMs, STORE_GRACE_MS);
  const texts = probe(() => waitingTexts(db), patienceMs);
  return {
    async health() {
      const [one, two, three] = await Promise.all([database(), files(), texts()]);
      const count = three.is === 'ok' ? three.value : undefined;
      const waiting = count === undefined ? 'unknown' : count < MANY ? 'ok' : 'behind';
      const full = fileTools?.queue().isFull === true;
      const allWell = one.is === 'ok' && two.is === 'ok' && waiting === 'ok' && !full;
      return {
        status: one.is === 'away' ? 'failing' : allWell ? 'ok' : 'degraded',
        database: one.is,
        store: two.is,
        queues: { texts: waiting, workers: full ? 'full' : 'ok' },
      };
    },
    workWaiting: () => fileTools?.queue().length ?? 0,
    async textsWaiting() {
      const answer = await texts();
      return answer.is === 'ok' ? answer.value : undefined;
    },
  };
}
