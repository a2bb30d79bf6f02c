/** Transactions that lost against another one are tried again: PostgreSQL asks for it, and the next try finds the way free. */
import { setTimeout } from 'node:timers/promises';
import { FOREIGN_KEY_VIOLATION, sqlStateOf, UNIQUE_VIOLATION } from './database';

const ATTEMPTS = 5;
const PAUSE_MS = 25;

/** Two waited for one another, and this one was chosen to give way: it left nothing behind. */
const COLLISIONS = ['40P01', '40001'];

/** Somebody was quicker with the same name, or took away what was meant: looked at again, it is found so, and told. */
const OVERTAKEN = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION];

/** Whether the next try may go well, or end with a better answer. */
const isRace = (error: unknown): boolean =>
  [...COLLISIONS, ...OVERTAKEN].includes(sqlStateOf(error) ?? '');

/** What `attempt` gives, which must leave nothing behind where it fails; tried five times at most. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt();
    } catch (error) {
      if (tries === ATTEMPTS || !isRace(error)) throw error;
      // Of several that gave way to one another, each comes back at a moment of its own.
      await setTimeout(Math.random() * PAUSE_MS * tries);
    }
}
