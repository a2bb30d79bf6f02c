/** Compares what the database says of files with what the store has, and names every difference. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { stampedCopies } from '../db/tables/reviewSchema';
import type { FileStore } from './fileStore';

const PAGE = 1_000;

export interface Difference {
  /** All but `unrecorded`, which costs room alone, mean that something is lost. */
  readonly kind: 'missing' | 'size' | 'content' | 'unrecorded source file' | 'unrecorded';
  readonly sha256: string;
  readonly text: string;
}

async function recorded(db: Database): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let last = ''; ;) {
    const rows = await db
      .select({ sha256: files.sha256, size: files.size })
      .from(files)
      .where(gt(files.sha256, last))
      .orderBy(asc(files.sha256))
      .limit(PAGE);
    for (const { sha256, size } of rows) sizes.set(sha256, size);
    const end = rows.at(-1);
    if (end === undefined) return sizes;
    last = end.sha256;
  }
}

/** Documents with their footer: they are drawn anew when they are not there, so that none can be missing. */
async function stamped(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ sha256: stampedCopies.sha256, size: stampedCopies.size })
    .from(stampedCopies);
  return new Map(rows.map(({ sha256, size }) => [sha256, size]));
}

/** The documents that have this file. */
async function usersOf(db: Database, sha256: string): Promise<string> {
  const rows = await db
    .select({ number: documents.number, label: revisions.label, name: revisions.file_name })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .where(eq(revisions.sha256, sha256))
    .orderBy(asc(revisions.id));
  const names = rows.map(({ number, label, name }) => `${number} rev. ${label} (${name})`);
  return names.length > 0 ? names.join(', ') : 'no revision';
}

async function contentDiffers(store: FileStore, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(await store.read(sha256), hash);
  return hash.digest('hex') !== sha256;
}

/** Files that belong to a revision beside its own, whose record is not there. */
async function* source_files(db: Database, known: Map<string, number>): AsyncIterable<Difference> {
  const each = sql`jsonb_array_elements(${revisions.source_files})`;
  const rows = await db
    .selectDistinct({ sha256: sql<string>`${each} ->> 'sha256'` })
    .from(revisions);
  for (const { sha256 } of rows)
    if (!known.has(sha256))
      yield { kind: 'unrecorded source file', sha256, text: 'a revision has it, and no record' };
}

/**
 * The records are read first: whatever is stored meanwhile may look unrecorded, and never missing. `deep` reads every
 * byte.
 */
export async function* differencesOf(
  db: Database,
  store: FileStore,
  deep: boolean,
): AsyncIterable<Difference> {
  const known = await recorded(db);
  yield* source_files(db, known);
  const drawn = await stamped(db);
  const waiting = new Map(known);
  for await (const { sha256, size } of store.all()) {
    const told = known.get(sha256) ?? drawn.get(sha256);
    waiting.delete(sha256);
    if (told === undefined) yield { kind: 'unrecorded', sha256, text: `${size} bytes` };
    else if (told !== size)
      yield {
        kind: 'size',
        sha256,
        text: `${size} bytes instead of ${told}: ${await usersOf(db, sha256)}`,
      };
    else if (deep && (await contentDiffers(store, sha256)))
      yield { kind: 'content', sha256, text: await usersOf(db, sha256) };
  }
  for (const [sha256, size] of waiting)
    if (!(await store.has(sha256)))
      yield { kind: 'missing', sha256, text: `${size} bytes: ${await usersOf(db, sha256)}` };
}
