/** Counts attempts within windows of time. An attempt is counted before it is made, so that parallel ones count too. */
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { attempts } from '../../db/schema';
import { tooMany } from '../../http/problem';
import type { Allowance } from '../../http/settings';

/** Names and addresses need not be readable here: what was typed as a name may be a password. */
export const attemptKey = (kind: string, ...of: string[]): string =>
  `${kind}:${createHash('sha256').update(of.join('\n')).digest('hex')}`;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** So many doublings are more than any longest wait. */
const DOUBLINGS = 20;
const NO_LIMIT = 2_147_483_647;

const milliseconds = (value: SQL | number) => sql`(${value}) * interval '1 millisecond'`;

/** What becomes of a key that was counted before, and when it may be counted once more. */
function oneMore({ count, withinMs, waits }: Allowance, now: Date) {
  const at = sql`${sql.param(now, attempts.window_ends_at)}::timestamptz`;
  const over = sql`${attempts.window_ends_at} <= ${at}`;
  const next = sql`(case when ${over} then 1 else ${attempts.count} + 1 end)`;
  if (!waits)
    return {
      set: {
        count: next,
        window_ends_at: sql`case when ${over} then excluded.window_ends_at else ${attempts.window_ends_at} end`,
      },
      setWhere: sql`${over} or ${attempts.count} < ${count}::int`,
    };
  const doubled = sql`${waits.firstMs}::int * power(2, least(${next} - ${count}::int, ${DOUBLINGS}))`;
  const wait = milliseconds(sql`least(${doubled}, ${waits.longestMs}::int)`);
  const until = sql`(case when ${next} >= ${count}::int then ${at} + ${wait} end)`;
  return {
    set: {
      count: next,
      waits_until: until,
      window_ends_at: sql`coalesce(${until}, ${at}) + ${milliseconds(sql`${withinMs}::int`)}`,
    },
    setWhere: sql`${attempts.waits_until} is null or ${attempts.waits_until} <= ${at}`,
  };
}

export function attemptRepository(db: Database) {
  /** Counts one more where that is allowed, and gives how many that makes. */
  async function add(key: string, allowed: Allowance, now: Date): Promise<number | undefined> {
    const { count, withinMs, waits } = allowed;
    const waits_until = waits && count <= 1 ? later(now, waits.firstMs) : null;
    const window_ends_at = later(waits_until ?? now, withinMs);
    const [row] = await db
      .insert(attempts)
      .values({ key, count: 1, window_ends_at, waits_until })
      .onConflictDoUpdate({ target: attempts.key, ...oneMore(allowed, now) })
      .returning({ count: attempts.count });
    return row?.count;
  }

  async function secondsUntilOpen(key: string, now: Date): Promise<number> {
    const [row] = await db.select().from(attempts).where(eq(attempts.key, key));
    const opens = row?.waits_until ?? row?.window_ends_at ?? now;
    return Math.max(1, Math.ceil((opens.getTime() - now.getTime()) / 1000));
  }

  /** Counts one more and gives how many that makes; throws 429 with the seconds to wait when it is one too many. */
  async function claim(key: string, allowed: Allowance, now: Date): Promise<number> {
    const count = allowed.count < 1 ? undefined : await add(key, allowed, now);
    if (count === undefined) throw tooMany(await secondsUntilOpen(key, now));
    return count;
  }

  /** Counts one more, however many there are. */
  async function note(key: string, withinMs: number, now: Date): Promise<number> {
    return (await add(key, { count: NO_LIMIT, withinMs }, now)) ?? NO_LIMIT;
  }

  /** Takes back one count: the attempt was not of the kind that is counted. */
  async function giveBack(key: string): Promise<void> {
    await db
      .update(attempts)
      .set({ count: sql`${attempts.count} - 1`, waits_until: null })
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

  return { claim, note, giveBack, touch, clear, sweep };
}
