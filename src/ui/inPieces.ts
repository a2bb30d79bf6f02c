/** Checks an answer with long lists piece by piece: all of it at once would hold up a frame of whoever is scrolling. */
import type { ValidateOptions } from 'yup';
import { betweenFrames } from './start/idle';

/** What a frame can spare, and how long a piece may wait for one that can. */
const PIECE_MS = 3;
const WAIT_MS = 60;

/** A yup schema whose valid values are T. */
export interface ReplySchema<T> {
  validateSync: (value: unknown, options: ValidateOptions) => T;
}

/** Takes its time; rejects with yup's ValidationError. */
export interface PiecewiseReply<T> {
  check: (value: unknown) => Promise<T>;
}

const STRICT = { strict: true } as const;

const breathe = () =>
  new Promise<void>((resolve) => {
    betweenFrames(resolve, WAIT_MS);
  });

async function checkItems(items: readonly unknown[], schema: ReplySchema<unknown>) {
  await breathe();
  let started = performance.now();
  for (const item of items) {
    schema.validateSync(item, STRICT);
    if (performance.now() - started < PIECE_MS) continue;
    await breathe();
    started = performance.now();
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `lists` has the schema of an item of each long list, which otherwise may be of any length. */
export const inPieces = <T>(
  schema: ReplySchema<T>,
  lists: Readonly<Record<string, ReplySchema<unknown>>>,
): PiecewiseReply<T> => ({
  check: async (value) => {
    if (!isRecord(value)) return schema.validateSync(value, STRICT);
    const long = Object.entries(lists).flatMap(([name, item]) => {
      const items = value[name];
      return Array.isArray(items) ? [{ name, item, items: items as unknown[] }] : [];
    });
    const emptied = Object.fromEntries(long.map(({ name }) => [name, []]));
    const rest = schema.validateSync({ ...value, ...emptied }, STRICT);
    for (const { item, items } of long) await checkItems(items, item);
    return { ...rest, ...Object.fromEntries(long.map(({ name, items }) => [name, items])) };
  },
});
