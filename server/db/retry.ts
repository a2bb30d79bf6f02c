/** Transactions that lost against another one are tried again: PostgreSQL asks for it, and the next try finds the way free. */
import { setTimeout } from 'node:timers/promises';
import { sqlStateOf } from './database';

const ATTEMPTS = 5;
const PAUSE_MS = 25;

/** Two waited for one another, and this one was chosen to give way: it left nothing behind. */
const COLLISIONS = ['40P01', '40001'];

export const isCollision = (error: unknown): boolean =>
  COLLISIONS.includes(sqlStateOf(error) ?? '');

/** What `attempt` gives, which must leave nothing behind where it fails; tried five times where `isPassing` says so. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean = isCollision,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt();
    } catch (error) {
      if (tries === ATTEMPTS || !isPassing(error)) throw error;
      // Of several that gave way to one another, each comes back at a moment of its own.
      await setTimeout(Math.random() * PAUSE_MS * tries);
    }
}
