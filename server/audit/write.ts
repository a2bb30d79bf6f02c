/** The write of a call: one transaction with its audit rows, tried again where it lost against another one. */
import type { Actor, AuditEvent } from './auditRepository';
import { isAway, type Database } from '../db/database';
import { withRetries } from '../db/retry';
import type { Deadline } from '../http/deadline';
import { Unsure } from '../http/errors';

/** One event, or several as one statement. */
export type Recorder = (event: AuditEvent | readonly AuditEvent[], actor?: Actor) => Promise<void>;
export type Write = <T>(work: (tx: Database, record: Recorder) => Promise<T>) => Promise<T>;

/** What has become of a call so far. */
export interface Progress {
  /** Something was committed, or may have been: it is no longer true that nothing was changed. */
  written: boolean;
  /** What was asked for had been made before. */
  repeated: boolean;
}

export interface Writing {
  readonly db: Database;
  readonly deadline: Deadline;
  readonly progress: Progress;
  /** Comes before the work, in its transaction. */
  readonly first: (tx: Database) => Promise<void>;
  readonly record: (tx: Database, ...event: Parameters<Recorder>) => Promise<void>;
}

/** Sealed just before the commit, so that what is answered 408 is rolled back. The work may be done more than once. */
export const writer =
  ({ db, deadline, progress, first, record }: Writing): Write =>
  (work) =>
    withRetries(async () => {
      const commit = { begun: false };
      try {
        const done = await db.transaction(async (tx) => {
          await first(tx);
          const result = await work(tx, (...event) => record(tx, ...event));
          deadline.seal();
          commit.begun = true;
          return result;
        });
        progress.written = true;
        return done;
      } catch (error) {
        if (commit.begun && isAway(error)) throw new Unsure('lost at the commit', { cause: error });
        throw error;
      }
    });
