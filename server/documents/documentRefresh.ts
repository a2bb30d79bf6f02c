/**
 * A document's row repeats what its revisions say, so that the register reads one table: it is written anew after every
 * write to one of them, or to their reviews' steps, and asks for the document's lock, without which it would be stale.
 */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isReleased } from '../../src/contract/documentStates';
import type { Database } from '../db/database';
import { documents, revisions } from '../db/documentSchema';
import { files } from '../db/fileSchema';
import { reviewSteps } from '../db/reviewSchema';
import type { LockedDocument } from './documentLock';
import { wordsColumn } from './documentWords';

async function particularsOf(tx: Database, id: number) {
  const { number, title, external_number, tags, state, on } = documents;
  const [found] = await tx
    .select({ number, title, external_number, tags, state, on })
    .from(documents)
    .where(eq(documents.id, id));
  if (found === undefined) throw new Error(`Document ${id} is gone.`);
  return found;
}

/** The newest first. */
const revisionsOf = (tx: Database, id: number) =>
  tx
    .select({
      id: revisions.id,
      state: revisions.state,
      on: revisions.on,
      author_id: revisions.author_id,
      text: files.text,
    })
    .from(revisions)
    .innerJoin(files, eq(files.sha256, revisions.sha256))
    .where(eq(revisions.document_id, id))
    .orderBy(desc(revisions.sequence));

/** The roles that the review of a revision has come to. */
const askedRoles = (tx: Database, id: number) =>
  tx
    .selectDistinct({ role_id: reviewSteps.role_id })
    .from(reviewSteps)
    .innerJoin(revisions, eq(revisions.id, reviewSteps.revision_id))
    .where(and(eq(revisions.document_id, id), isNotNull(reviewSteps.opened_at)));

export async function refreshDocument(tx: Database, { id }: LockedDocument): Promise<void> {
  const document = await particularsOf(tx, id);
  const own = await revisionsOf(tx, id);
  const asked = await askedRoles(tx, id);
  const [latest] = own;
  const current = own.find(({ state }) => isReleased(state));
  const isVoid = document.state === 'VOID';
  await tx
    .update(documents)
    .set({
      latest_id: latest?.id ?? null,
      current_id: current?.id ?? null,
      released_on: current?.on ?? null,
      on: latest?.on ?? document.on,
      authors: [...new Set(own.flatMap(({ author_id }) => author_id ?? []))],
      asked_roles: asked.map(({ role_id }) => role_id),
      stage: isVoid ? 'VOID' : (latest?.state ?? 'NO_FILE'),
      // The text of drafts, papers under review and void ones is not for everybody who finds the document.
      words: wordsColumn({ ...document, text: isVoid ? null : (current?.text ?? null) }),
    })
    .where(eq(documents.id, id));
}
