/** What the rest of the server knows of the database: tables and transactions, not the driver. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { codeOf } from './startError';

/** A connection or a transaction: repositories take either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Store {
  readonly db: Database;
  /** Brings the schema up to date and then does `work`, while no other process does the same. */
  setUp<T>(migrations: string, work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The longest that one statement may take; a call may take as long. */
export const STATEMENT_MS = 15_000;

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

/** The database cannot be asked right now: it is away, it is just starting, or all its connections are taken. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** The server ended the connection, refuses new ones for now, or has no more of them. */
const AWAY_STATES = /^(08...|57P0[1-5]|53300|25P03)$/;
const AWAY_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
];
/** The driver gives these no code. */
const AWAY_TEXTS =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying|Query read timeout)/;

const isLostLine = (cause: unknown): boolean =>
  cause instanceof Error &&
  (AWAY_TEXTS.test(cause.message) || AWAY_CODES.includes(codeOf(cause) ?? ''));

/** Told of statements alone: a file store that cannot be reached fails with the same codes. */
export function isAway(error: unknown): boolean {
  for (let one = error; typeof one === 'object' && one !== null; one = causeOf(one)) {
    if (one instanceof DatabaseAway) return true;
    if (one instanceof DrizzleQueryError)
      return AWAY_STATES.test(sqlStateOf(one) ?? '') || isLostLine(one.cause);
  }
  return false;
}

const DISK_FULL = '53100';

/** The disk of the database has no room: nothing of the statement's transaction remains. */
export function isDiskFull(error: unknown): boolean {
  return sqlStateOf(error) === DISK_FULL;
}

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
