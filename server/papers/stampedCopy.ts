/**
 * What is handed out of a PDF, or of a picture beside it: the same document with a footer and a code that tells whether it is
 * still current. It is made once for each revision and state, kept in the store, and known by its hash.
 */
import { eq } from 'drizzle-orm';
import { isReleased } from '../../src/contract/documents/documentStates';
import { FILE_KINDS } from '../../src/contract/documents/uploads';
import { DEFAULT_LANGUAGE } from '../../src/contract/languages';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/tables/documentSchema';
import { files } from '../db/tables/fileSchema';
import { hashOf, type FileStore } from '../files/fileStore';
import { say } from '../text/texts';
import { ContentFault } from './fileFaults';
import type { FileTools } from './fileTools';
import { keptCopy, rememberCopy, type Copy } from './stampedCopies';
import { speaking } from '../text/language';

/** Larger ones would take more memory than a page of document is worth: they go out as they are. */
const MAX_STAMPED_BYTES = 60_000_000;
const SHOWN_HASH = 12;

export interface StampDesk {
  db: Database;
  files: FileStore;
  fileTools: FileTools | undefined;
  now: Date;
}

async function stored(db: Database, revisionId: number) {
  const [found] = await db
    .select({
      number: documents.number,
      document_state: documents.state,
      label: revisions.label,
      state: revisions.state,
      check_code: revisions.check_code,
      sha256: revisions.sha256,
      mime: files.mime,
      size: files.size,
    })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .innerJoin(files, eq(files.sha256, revisions.sha256))
    .where(eq(revisions.id, revisionId));
  return found;
}
type Stored = NonNullable<Awaited<ReturnType<typeof stored>>>;

/** What must not be worked by says so across each page. */
function watermarkOf({ document_state, state }: Stored): string {
  if (document_state === 'VOID') return say('stamp.VOID');
  return isReleased(state) ? '' : say(`stamp.${state}`);
}

/** In the trade's own language: one copy is made for all. */
const wordsOf = (found: Stored, base: string | undefined, url: string) =>
  speaking(DEFAULT_LANGUAGE, () => {
    const { number, label, sha256 } = found;
    return {
      watermark: watermarkOf(found),
      line: say('stamp.line', { number, label, hash: sha256.slice(0, SHOWN_HASH) }),
      hint: say(base === undefined ? 'stamp.hintInside' : 'stamp.hint', { url }),
    };
  });

/** Kinds that are handed out with a footer on their pages, if they can be drawn on. */
export const hasFooter = (mime: string): boolean => mime === FILE_KINDS.pdf;

/** Kinds that go out as they are, and as a page with a footer beside that. */
export const isPicture = (mime: string): boolean =>
  mime === FILE_KINDS.png || mime === FILE_KINDS.jpg;

/**
 * Of a picture a PDF of one page. Undefined for what cannot be drawn on: other kinds, very large ones, broken and encrypted ones. `base`: the
 * address at which people reach this server; undefined where none is certain, and then none is printed.
 */
export async function stampedCopy(
  { db, files: store, fileTools, now }: StampDesk,
  revisionId: number,
  base: string | undefined,
): Promise<Copy | undefined> {
  const found = await stored(db, revisionId);
  if (fileTools === undefined || found === undefined) return undefined;
  const picture = isPicture(found.mime);
  if (!picture && !hasFooter(found.mime)) return undefined;
  if (found.size > MAX_STAMPED_BYTES) return undefined;
  const url = `${base ?? ''}/check/${revisionId}/${found.check_code}`;
  const { watermark, line, hint } = wordsOf(found, base, url);
  const print = { revision_id: revisionId, watermark, url };
  const kept = await keptCopy(db, print, now);
  if (kept && (await store.has(kept.sha256))) return kept;
  const { sha256 } = found;
  const order = {
    ...{ line, hint },
    url: base === undefined ? null : url,
    watermark: watermark || null,
    ...(picture ? { picture: found.mime } : {}),
  };
  // A document that cannot be drawn on is handed out as it is: its own bytes are known by their hash as well.
  const bytes = await fileTools.stamp(sha256, order).catch((error: unknown) => {
    if (error instanceof ContentFault) return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const copy = { sha256: hashOf(bytes), size: bytes.byteLength };
  await store.put(copy.sha256, bytes);
  await rememberCopy(db, print, copy, now);
  return copy;
}
