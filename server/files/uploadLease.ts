/**
 * One request at a time works on the bytes of an upload, whichever process serves it: a lease in the upload's row,
 * renewed while the work goes on. Whoever waits asks the holder to end; the lease of a dead process runs out.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { uploads } from '../db/tables/fileSchema';

const LEASE = sql`clock_timestamp() + interval '6 seconds'`;
const BEAT_MS = 500;
const RETRY_MS = 150;
/** Longer than a lease lasts, so that nobody is turned away by a process that has died. */
const PATIENCE_MS = 10_000;

/** Somebody else works on it, and does not stop. */
export class LeaseTaken extends Error {
  override readonly name = 'LeaseTaken';
}

/** The upload is not there any more. */
export class UploadGone extends Error {
  override readonly name = 'UploadGone';
}

export interface Lease {
  release(): Promise<void>;
}

async function claim(db: Database, key: string, lease: string): Promise<boolean> {
  const free = or(isNull(uploads.lease), lt(uploads.lease_until, sql`clock_timestamp()`));
  const claimed = await db
    .update(uploads)
    .set({ lease, lease_until: LEASE, lease_wanted: false })
    .where(and(eq(uploads.tus_key, key), free))
    .returning({ id: uploads.id });
  return claimed.length > 0;
}

async function ask(db: Database, key: string): Promise<void> {
  const held = and(eq(uploads.tus_key, key), isNotNull(uploads.lease));
  await db.update(uploads).set({ lease_wanted: true }).where(held);
  if ((await db.$count(uploads, eq(uploads.tus_key, key))) === 0) throw new UploadGone();
}

/** Tells how it stands: still ours, wanted by somebody, or lost. */
async function renew(db: Database, lease: string): Promise<boolean> {
  const [held] = await db
    .update(uploads)
    .set({ lease_until: LEASE })
    .where(eq(uploads.lease, lease))
    .returning({ wanted: uploads.lease_wanted });
  return held === undefined || held.wanted;
}

/** Waits for its turn; `onWanted` is told once when somebody else waits, or the lease was lost. */
export async function claimLease(
  db: Database,
  key: string,
  onWanted: (fault?: unknown) => void,
  signal?: AbortSignal,
): Promise<Lease> {
  const lease = randomUUID();
  const until = Date.now() + PATIENCE_MS;
  while (!(await claim(db, key, lease))) {
    if (Date.now() > until || signal?.aborted === true) throw new LeaseTaken();
    await ask(db, key);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
  let told = false;
  const tell = (fault?: unknown) => {
    if (!told) onWanted(fault);
    told = true;
  };
  const beat = setInterval(() => {
    renew(db, lease).then((wanted) => {
      if (wanted) tell();
    }, tell);
  }, BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      const free = { lease: null, lease_until: null, lease_wanted: false };
      await db.update(uploads).set(free).where(eq(uploads.lease, lease));
    },
  };
}

/** `work` with the lease; it is not asked to stop. */
export async function withLease<T>(db: Database, key: string, work: () => Promise<T>): Promise<T> {
  const lease = await claimLease(db, key, () => undefined);
  try {
    return await work();
  } finally {
    await lease.release();
  }
}
