/**
 * The lock of a document: whoever writes one, its revisions, or the steps of their reviews holds the document's row until
 * the transaction ends. What is written of it afterwards has been read after the lock was given, and cannot be stale.
 */
import { asc, inArray, is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { documents } from '../db/tables/documentSchema';

declare const locked: unique symbol;

/** Of a document whose row this transaction holds; `lockDocuments` alone makes one. */
type Locked<T extends { id: number }> = T & { readonly [locked]: true };
export type LockedDocument = Locked<{ id: number }>;

/** Those of these ids that there are, by id: everybody locks in this order, so that nobody waits for one another. */
export async function lockDocuments(
  tx: Database,
  ids: readonly number[],
): Promise<LockedDocument[]> {
  if (!is(tx, PgTransaction)) throw new Error('A lock outside of a transaction holds nothing.');
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
    .orderBy(asc(documents.id))
    .for('update');
  return rows as LockedDocument[];
}
