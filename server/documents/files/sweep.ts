/** Forgets uploads and tickets that have run out, files that nothing uses, copies that nobody has asked for, and what crashes have left of them. */
import type { Database } from '../../db/database';
import { sweepCopies } from '../../papers/stampedCopies';
import type { Storage } from '../../files/storage';
import { ticketRepository } from './tickets';
import { sweepUnusedFiles } from '../../files/unusedFiles';
import { uploadRepository } from '../../files/uploadRepository';

export async function sweepFiles(
  db: Database,
  { files, parts }: Storage,
  now: Date,
): Promise<void> {
  const repository = uploadRepository(db);
  await ticketRepository(db).sweep(now);
  // The record first: bytes without one are swept by the next line, a record without them would go on from nothing.
  for (const key of await repository.sweep(now)) await parts.discard(key);
  await parts.tidy(repository.known);
  await sweepUnusedFiles(db, files, now);
  await sweepCopies(db, files, now);
  await files.tidy();
}
