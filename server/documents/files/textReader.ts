/** Reads the text of files one after another, so that documents are found by it. Several processes share the work. */
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { revisions } from '../../db/tables/documentSchema';
import { files } from '../../db/tables/fileSchema';
import { withRetries } from '../../db/retry';
import { lockDocuments, type LockedDocument } from '../documentLock';
import { refreshDocuments } from '../documentRefresh';
import { ContentFault } from '../../papers/fileFaults';
import type { FileTools } from '../../papers/fileTools';
import type { FileText } from '../../papers/readText';
import { isReadable } from '../../papers/readable';
import { faultLine } from '../../http/errors';

const LEASE_MS = 5 * 60_000;
const PAUSE_MS = 3_000;
/** What fails for a reason that may pass is tried again after a minute, then after four times as long each time. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (failures - 1));
const NOTHING: FileText = { text: '', pages: null };

/** Takes a file that nobody has read yet; another process may have one as well, but not the same. */
async function claimNext(db: Database, now: Date) {
  const next = db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(
      and(isNull(files.read_at), or(isNull(files.reading_until), lt(files.reading_until, now))),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(files)
    .set({ reading_until: new Date(now.getTime() + LEASE_MS) })
    .where(eq(files.sha256, sql`(${next})`))
    .returning({ sha256: files.sha256, mime: files.mime, failures: files.read_failures });
  return taken;
}

const documentsOf = async (tx: Database, sha256: string): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ id: revisions.document_id })
    .from(revisions)
    .where(eq(revisions.sha256, sha256));
  return rows.map(({ id }) => id);
};

/**
 * Documents first and their file after, as whoever writes a revision locks them. A revision that is just being made of
 * this file is waited for, and its document taken in as well.
 */
async function lockForText(tx: Database, sha256: string): Promise<LockedDocument[]> {
  const held = await lockDocuments(tx, await documentsOf(tx, sha256));
  const own = eq(files.sha256, sha256);
  await tx.select({ sha256: files.sha256 }).from(files).where(own).for('update');
  const all = await documentsOf(tx, sha256);
  const fresh = all.filter((id) => held.every((one) => one.id !== id));
  return [...held, ...(await lockDocuments(tx, fresh))];
}

async function keepText(tx: Database, sha256: string, found: FileText, now: Date): Promise<void> {
  const held = await lockForText(tx, sha256);
  await tx
    .update(files)
    .set({ text: found.text, pages: found.pages, read_at: now })
    .where(eq(files.sha256, sha256));
  await refreshDocuments(tx, held);
}

/** Gives when it is tried again. */
async function putOff(db: Database, sha256: string, failures: number, now: Date): Promise<Date> {
  const reading_until = new Date(now.getTime() + pauseAfter(failures));
  await db
    .update(files)
    .set({ read_failures: failures, reading_until })
    .where(eq(files.sha256, sha256));
  return reading_until;
}

/** `again`: when it is tried again; undefined where the file itself is at fault, and it is not. */
export type OnFailed = (sha256: string, error: unknown, again: Date | undefined) => void;

/**
 * Reads one file; false when none is waiting. A file that cannot be read has no text; what else fails, as a store that
 * is away, a full disk or the time limit, leaves it to a later attempt.
 */
export async function readNext(
  db: Database,
  fileTools: FileTools,
  now: Date,
  onFailed: OnFailed,
): Promise<boolean> {
  const claimed = await claimNext(db, now);
  if (claimed === undefined) return false;
  const { sha256, mime, failures } = claimed;
  let found = NOTHING;
  try {
    if (isReadable(mime)) found = await fileTools.text(sha256, mime);
  } catch (error) {
    const isFinal = error instanceof ContentFault && error.kind === 'content';
    const again = isFinal ? undefined : await putOff(db, sha256, failures + 1, now);
    onFailed(sha256, error, again);
    if (again !== undefined) return true;
  }
  await withRetries(() => db.transaction((tx) => keepText(tx, sha256, found, now)));
  return true;
}

export interface TextReader {
  /** Comes back when the file at hand is done. */
  stop(): Promise<void>;
}

/** Goes on by itself until it is stopped; a fault of the database is told, and tried again. */
export function startTextReader(
  db: Database,
  fileTools: FileTools,
  log: (text: string) => void,
): TextReader {
  const stopping = new AbortController();
  const { signal } = stopping;
  const told = (what: string) => (error: unknown) => {
    log(`${what}: ${faultLine(error)}`);
    return false;
  };
  const work = async () => {
    while (!signal.aborted) {
      const busy = await readNext(db, fileTools, new Date(), (sha256, error, again) => {
        const next = again === undefined ? 'not tried again' : `again at ${again.toISOString()}`;
        log(`The text of file ${sha256} cannot be read, ${next}: ${faultLine(error)}`);
      }).catch(told('Reading the text of files failed'));
      // A stop cuts the pause short.
      if (!busy) await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
