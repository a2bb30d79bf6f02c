/** Turns whatever was thrown into an answer; a fault is logged without the values of its statement. */
import { randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway, isAway, isDiskFull, sqlStateOf } from '../db/database';
import { codeOf } from '../db/startError';
import {
  fault,
  HttpProblem,
  KnownFault,
  notFound,
  tookTooLong,
  tooLarge,
  unavailable,
  unreadable,
} from './problem';

/** By which a fault is found in the log. */
export const newReference = (): string => randomBytes(5).toString('hex');

/** SQLSTATEs of a statement that was cut off: by its time limit, or waiting for a lock. */
const CUT_OFF = ['57014', '55P03'];

/** Nobody makes room within a moment. */
const DISK_FULL_SECONDS = 30;

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** It failed while a write was being committed, or after that: that nothing was changed is not known, or not true. */
export class Unsure extends Error {
  override readonly name = 'Unsure';
}

/** Values of a statement, and PostgreSQL's detail that repeats them, may be secrets: neither is logged. */
export function describeFault(error: unknown) {
  const thrown = error instanceof Unsure || error instanceof DatabaseAway ? error.cause : error;
  const failed = thrown instanceof DrizzleQueryError ? thrown : undefined;
  const cause = failed?.cause ?? thrown;
  if (!(cause instanceof Error)) return { cause: String(cause) };
  return { query: failed?.query, code: codeOf(cause), reason: cause.message, stack: cause.stack };
}

/** The same as a line: what a failed statement held is no part of it. */
export function faultLine(error: unknown): string {
  const { reason, code, cause } = describeFault(error);
  return `${reason ?? cause}${code === undefined ? '' : ` (${code})`}`;
}

/** Of the system: where temporary files lie. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];
const isFull = (error: unknown): boolean =>
  isDiskFull(error) || NO_ROOM.includes(codeOf(error) ?? '');

/** What passes by itself, or once somebody has made room; it is told to the log. */
function passing(error: unknown): HttpProblem | undefined {
  if (isAway(error)) return unavailable(error instanceof Unsure ? 'unsure' : 'database');
  return isFull(error) ? unavailable('full', DISK_FULL_SECONDS) : undefined;
}

/** The text of a fault that nobody foresaw, or whose cause can be told. */
function faultKey(error: unknown): string {
  if (error instanceof KnownFault) return error.key;
  return error instanceof Unsure ? 'faultUnsure' : 'fault';
}

export function problemOf(error: unknown, reference: string, log: FastifyBaseLogger): HttpProblem {
  if (error instanceof HttpProblem) {
    if (error.cause !== undefined)
      log.error({ reference, fault: describeFault(error.cause) }, 'the store is away or full');
    return error;
  }
  const away = passing(error);
  if (away) {
    // Of thousands of calls while it is away: a line each, without the way there.
    const told = { ...describeFault(error), query: undefined, stack: undefined };
    log.warn({ reference, fault: told }, 'what is needed is away or full');
    return away;
  }
  if (CUT_OFF.includes(sqlStateOf(error) ?? '')) return tookTooLong();
  const status = statusOf(error);
  if (status === 413) return tooLarge();
  if (status === 414) return notFound();
  if (status !== undefined && status >= 400 && status < 500)
    return unreadable(status === 415 ? 'jsonOnly' : 'unreadable');
  log.error({ reference, fault: describeFault(error) }, 'fault');
  return fault(reference, faultKey(error));
}

/** What was said already of a file that is not sent after all. */
const OF_FILES = [
  'content-disposition',
  'content-range',
  'content-length',
  'accept-ranges',
  'etag',
];

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error, request.id, request.log);
  for (const name of OF_FILES) reply.removeHeader(name);
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter);
  return reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body);
}
