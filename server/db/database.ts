/** What the rest of the server knows of the database: tables and transactions, not the driver. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection or a transaction: repositories take either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Store {
  readonly db: Database;
  /** Brings the schema up to date and then does `work`, while no other process does the same. */
  setUp<T>(migrations: string, work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

const causeOf = (error: object): unknown => ('cause' in error ? error.cause : undefined);

/** The SQLSTATE behind a failed statement: both drivers have it in the cause of drizzle's own error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let one = error; typeof one === 'object' && one !== null; one = causeOf(one))
    if ('code' in one && typeof one.code === 'string' && SQLSTATE.test(one.code)) return one.code;
  return undefined;
}

/** The name of the constraint that a failed statement broke. */
export function constraintOf(error: unknown): string | undefined {
  for (let one = error; typeof one === 'object' && one !== null; one = causeOf(one))
    if ('constraint' in one && typeof one.constraint === 'string') return one.constraint;
  return undefined;
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
