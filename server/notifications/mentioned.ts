/** Whom a text names, by their usernames. */
import { inArray } from 'drizzle-orm';
import { mentionsIn } from '../../src/contract/notifications';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { identityKey } from '../text/identity';

/** Their ids, without those whom `before` names: they have been told. */
export async function mentioned(tx: Database, text: string, before = ''): Promise<number[]> {
  const known = new Set(mentionsIn(before).map(identityKey));
  const names = mentionsIn(text).filter((name) => !known.has(identityKey(name)));
  if (names.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.username_key, names.map(identityKey)));
  return rows.map(({ id }) => id);
}
