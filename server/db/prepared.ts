/**
 * Statements that are asked again and again, built once a database: the query builder takes longer to write them than the
 * driver to send them. What differs from call to call is a placeholder.
 */
import type { Database } from './database';

/** Within a transaction, which is a database of its own, it is built anew. */
export function prepared<T>(build: (db: Database) => T): (db: Database) => T {
  const built = new WeakMap<Database, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}

/** No name of its own: where a statement is planned once a connection, it is named by its text (planOnce.ts). */
export const UNNAMED = '';
