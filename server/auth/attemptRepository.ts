/** Counts attempts within windows of time. An attempt is counted before it is made, so that parallel ones count too. */
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { attempts } from '../db/schema';
import { tooMany } from '../http/problem';

export interface Allowance {
  readonly count: number;
  readonly withinMs: number;
}

/** Names and addresses need not be readable here: what was typed as a name may be a password. */
export const attemptKey = (kind: string, of: string): string =>
  `${kind}:${createHash('sha256').update(of).digest('hex')}`;

export function attemptRepository(db: Database) {
  /** Counts one more; throws 429 with the seconds until the window ends when that is one too many. */
  async function take(key: string, allowed: Allowance, now: Date): Promise<void> {
    const ends = new Date(now.getTime() + allowed.withinMs);
    const at = sql.param(now, attempts.window_ends_at);
    const over = sql`${attempts.window_ends_at} <= ${at}`;
    const [row] = await db
      .insert(attempts)
      .values({ key, window_ends_at: ends, count: 1 })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
          window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${attempts.window_ends_at} end`,
        },
      })
      .returning();
    if (row === undefined || row.count <= allowed.count) return;
    throw tooMany(Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)));
  }

  /** Takes back one count: the attempt was not of the kind that is counted. */
  async function giveBack(key: string): Promise<void> {
    await db
      .update(attempts)
      .set({ count: sql`${attempts.count} - 1` })
      .where(and(eq(attempts.key, key), gt(attempts.count, 0)));
  }

  /** Writes the count as it is: as much work as writing down who failed. */
  async function touch(key: string): Promise<void> {
    await db
      .update(attempts)
      .set({ count: sql`${attempts.count}` })
      .where(eq(attempts.key, key));
  }

  async function clear(key: string): Promise<void> {
    await db.delete(attempts).where(eq(attempts.key, key));
  }

  /** Forgets windows that have ended. */
  async function sweep(now: Date): Promise<void> {
    const over = db
      .select({ key: attempts.key })
      .from(attempts)
      .where(lte(attempts.window_ends_at, now))
      // Another sign-in may be counting on it, or forgetting it as well.
      .for('update', { skipLocked: true });
    await db.delete(attempts).where(inArray(attempts.key, over));
  }

  return { take, giveBack, touch, clear, sweep };
}
