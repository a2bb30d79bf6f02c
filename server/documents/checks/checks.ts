/** Whether a document is current: by its bytes, or by the code printed on it. Says nothing of what is in it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CHECK_ANSWERS, type Check } from '../../../src/contract/documents/checks';
import type { PackedCheck } from '../../../src/contract/documents/packs';
import { isReleased } from '../../../src/contract/documents/documentStates';
import type { Database } from '../../db/database';
import { documents, revisions } from '../../db/tables/documentSchema';
import { stampedCopies } from '../../db/tables/reviewSchema';

const currents = alias(revisions, 'currents');

const UNKNOWN: Check = { answer: 'UNKNOWN', label: null, superseded_by: null, on: null };

const columns = {
  label: revisions.label,
  state: revisions.state,
  check_code: revisions.check_code,
  document_state: documents.state,
  current: currents.label,
  on: currents.on,
};

/** Of copies of a revision that were handed out; what has another's address on it is not known as ours. */
const copyHashes = sql<string[]>`array(
  select ${stampedCopies.sha256} from ${stampedCopies}
  where ${stampedCopies.revision_id} = ${revisions.id} and ${stampedCopies.trusted}
)`;

const stored = (db: Database) =>
  db
    .select(columns)
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .leftJoin(currents, eq(currents.id, documents.current_id))
    .$dynamic();
type Stored = Awaited<ReturnType<typeof stored>>[number];

/** Whoever holds a draft or what was rejected learns that it must not be used, and nothing else of it. */
function answerFor({ label, state, document_state, current, on }: Stored): Check {
  if (!isReleased(state) && state !== 'SUPERSEDED') return { ...UNKNOWN, answer: 'NOT_RELEASED' };
  if (document_state === 'VOID') return { ...UNKNOWN, answer: 'VOID', label };
  if (state === 'SUPERSEDED') return { answer: 'SUPERSEDED', label, superseded_by: current, on };
  const answer = state === 'APPROVED_WITH_COMMENTS' ? 'CURRENT_WITH_COMMENTS' : 'CURRENT';
  return { answer, label, superseded_by: null, on };
}

const rank = ({ answer }: Check): number => CHECK_ANSWERS.indexOf(answer);

/** Of several documents with these bytes the one that is worth most. Source: revisions, stamped_copies. */
export async function checkHash(db: Database, sha256: string): Promise<Check> {
  const stamped = db
    .select({ id: stampedCopies.revision_id })
    .from(stampedCopies)
    .where(and(eq(stampedCopies.sha256, sha256), stampedCopies.trusted));
  const found = await stored(db).where(
    or(eq(revisions.sha256, sha256), inArray(revisions.id, stamped)),
  );
  const answers = found.map(answerFor).sort((a, b) => rank(a) - rank(b));
  return answers[0] ?? UNKNOWN;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without the right code a revision is unknown. Source: revisions. */
export async function checkCode(db: Database, id: number, code: string): Promise<Check> {
  const [found] = await stored(db).where(eq(revisions.id, id));
  if (found === undefined || !timingSafeEqual(digest(found.check_code), digest(code)))
    return UNKNOWN;
  return answerFor(found);
}

/**
 * What the two checks would say of copies of these revisions; `where` is asked of `documents` and `revisions`. Source:
 * revisions, stamped_copies.
 */
export async function packedChecks(db: Database, where: SQL | undefined): Promise<PackedCheck[]> {
  const found = await db
    .select({ ...columns, id: revisions.id, sha256: revisions.sha256, copies: copyHashes })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.document_id))
    .leftJoin(currents, eq(currents.id, documents.current_id))
    .where(where)
    .orderBy(revisions.id);
  return found.map((one) => ({
    ...answerFor(one),
    revision_id: one.id,
    code_hash: digest(one.check_code).toString('hex'),
    hashes: [one.sha256, ...one.copies],
  }));
}
