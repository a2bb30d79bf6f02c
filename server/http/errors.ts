/** Turns whatever was thrown into an answer; a fault is logged without the values of its statement. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { sqlStateOf } from '../db/database';
import { codeOf } from '../startError';
import { fault, HttpProblem, notFound, tookTooLong, tooLarge, unreadable } from './problem';

/** SQLSTATEs of a statement that was cut off: by its time limit, or waiting for a lock. */
const CUT_OFF = ['57014', '55P03'];

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** Values of a statement, and PostgreSQL's detail that repeats them, may be secrets: neither is logged. */
export function describeFault(error: unknown) {
  const failed = error instanceof DrizzleQueryError ? error : undefined;
  const cause = failed?.cause ?? error;
  if (!(cause instanceof Error)) return { cause: String(cause) };
  return { query: failed?.query, code: codeOf(cause), reason: cause.message, stack: cause.stack };
}

function problemOf(error: unknown, reference: string, log: FastifyBaseLogger): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (CUT_OFF.includes(sqlStateOf(error) ?? '')) return tookTooLong();
  const status = statusOf(error);
  if (status === 413) return tooLarge();
  if (status === 414) return notFound();
  if (status !== undefined && status >= 400 && status < 500)
    return unreadable(status === 415 ? 'jsonOnly' : 'unreadable');
  log.error({ reference, fault: describeFault(error) }, 'fault');
  return fault(reference);
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error, request.id, request.log);
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter);
  return reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body);
}
