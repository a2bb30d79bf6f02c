/** Where a call comes from, as the audit log and the list of sessions keep it. */
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../audit/auditRepository';
import { addressOf } from './address';

const MAX_USER_AGENT = 400;

export const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  requestId: request.id,
});
