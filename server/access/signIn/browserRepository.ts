/**
 * Browsers that have signed in to an account with its password. Who attacks the account from elsewhere cannot shut
 * them out; they are let in by the password all the same. The cookie is told once and kept only as its hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { knownBrowsers } from '../../db/tables/browserSchema';
import { users } from '../../db/schema';
import { BROWSER_LIFETIME_S } from '../../http/browserCookie';
import { identityKey } from '../../text/identity';

/** Of one account; the ones that were seen last are kept. */
const MOST = 20;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const oldest = (now: Date) => new Date(now.getTime() - BROWSER_LIFETIME_S * 1000);

export function browserRepository(db: Database) {
  /** Whether the account of this name has signed in from the browser with this cookie. */
  async function knows(token: string, username: string, now: Date): Promise<boolean> {
    const found = await db
      .select({ id: users.id })
      .from(knownBrowsers)
      .innerJoin(users, eq(users.id, knownBrowsers.user_id))
      .where(
        and(
          eq(knownBrowsers.token_hash, hashOf(token)),
          eq(users.username_key, identityKey(username)),
          gt(knownBrowsers.seen_at, oldest(now)),
        ),
      );
    return found.length > 0;
  }

  /** Gives the browser a new cookie, for this account and all that it was known to: an earlier one is worth nothing. */
  async function renew(token: string | undefined, userId: number, now: Date): Promise<string> {
    const fresh = randomBytes(32).toString('base64url');
    const token_hash = hashOf(fresh);
    if (token !== undefined)
      await db
        .update(knownBrowsers)
        .set({ token_hash })
        .where(eq(knownBrowsers.token_hash, hashOf(token)));
    await db
      .insert(knownBrowsers)
      .values({ token_hash, user_id: userId, seen_at: now })
      .onConflictDoUpdate({
        target: [knownBrowsers.token_hash, knownBrowsers.user_id],
        set: { seen_at: now },
      });
    await forgetBeyond(userId, now);
    return fresh;
  }

  /** What is too old, and of this account what is too much. */
  async function forgetBeyond(userId: number, now: Date): Promise<void> {
    const mine = eq(knownBrowsers.user_id, userId);
    const beyond = db
      .select({ token_hash: knownBrowsers.token_hash })
      .from(knownBrowsers)
      .where(mine)
      .orderBy(desc(knownBrowsers.seen_at), knownBrowsers.token_hash)
      .offset(MOST);
    await db.delete(knownBrowsers).where(and(mine, inArray(knownBrowsers.token_hash, beyond)));
    const old = db
      .select({ token_hash: knownBrowsers.token_hash })
      .from(knownBrowsers)
      .where(lte(knownBrowsers.seen_at, oldest(now)))
      // Another sign-in may be forgetting them as well.
      .for('update', { skipLocked: true });
    await db
      .delete(knownBrowsers)
      .where(and(lte(knownBrowsers.seen_at, oldest(now)), inArray(knownBrowsers.token_hash, old)));
  }

  /** Whoever knew the account's former password has no better chances than others. */
  async function forgetAllOf(userId: number): Promise<void> {
    await db.delete(knownBrowsers).where(eq(knownBrowsers.user_id, userId));
  }

  return { knows, renew, forgetAllOf };
}
