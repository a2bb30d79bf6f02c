/** Stores one value of a record from a list, over what stood there when it was opened and over nothing else. */
import { ApiError } from './ApiError';

/** So often somebody else may come first before it is told. */
const ATTEMPTS = 3;

interface Stored {
  /** The version that it is stored in, or had been before. */
  stored: number;
}

interface Kept<Value> {
  /** What somebody else has made of it meanwhile: nothing is stored over it unasked. */
  theirs: Value;
}

interface Ways<Record extends { version: number }, Value> {
  /** Reads the record as it is now. */
  read: () => Promise<Record>;
  of: (record: Record) => Value;
  same: (one: Value, other: Value) => boolean;
  /** Rejects with a stale version where somebody came first. */
  put: (record: Record) => Promise<Record>;
}

/** Undefined where others came first each time: nothing is stored. */
export async function storeOver<Record extends { version: number }, Value>(
  { read, of, same, put }: Ways<Record, Value>,
  from: Value,
  value: Value,
): Promise<Stored | Kept<Value> | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const record = await read();
    const now = of(record);
    if (same(now, value)) return { stored: record.version };
    if (!same(now, from)) return { theirs: now };
    try {
      return { stored: (await put(record)).version };
    } catch (error) {
      if (!(error instanceof ApiError && error.stale)) throw error;
    }
  }
  return undefined;
}
