/** Where a call comes from, as the audit log and the list of sessions keep it. */
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address';

/** Where a call came from. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}

const MAX_USER_AGENT = 400;

export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  requestId: request.id,
});
