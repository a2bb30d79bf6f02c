/** Changes of people, their roles and permissions happen one after another: their rules look at all of them at once. */
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Any number of our own. */
const PEOPLE_LOCK = 4_102_338;

/** Waits for its turn, and keeps it until this transaction ends. */
export async function lockPeople(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`);
}
