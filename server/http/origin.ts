/** Where a call comes from, as the audit log and the list of sessions keep it. */
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../audit/auditRepository';

const MAX_USER_AGENT = 400;

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  requestId: request.id,
});

/** What attempts are counted by: an IPv6 customer has a whole network of 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = '', right] = address.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
