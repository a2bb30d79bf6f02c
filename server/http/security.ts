/** The headers that every answer carries, faults included. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const YEAR_S = 31_536_000;

/** What a page may load and do; `apiOrigin` is another server's, where the pages call one. */
export function pagePolicy(nonce: string, apiOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${apiOrigin === undefined ? '' : ` ${apiOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docman-worker',
  ].join('; ');
}

/**
 * What a worker of ours may do, which is less than a page: no calls, no strings made into code; it may load further
 * scripts of our own origin, as that of PDF files does for pictures in JPEG 2000, and start workers from code that it holds, which
 * are under this policy as well, as that of price sheets does to pack them.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; worker-src blob:";

/** What opens the pages where there is no line: it asks our own origin for its files, and may do nothing else. */
export const APP_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const HEADERS = {
  // Nothing but pages needs any rights in a browser.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};
const TRANSPORT = `max-age=${YEAR_S}; includeSubDomains`;

/** Also for what fails before any hook runs, which plugins for such headers do not reach. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(HEADERS);
  // Over plain http it means nothing.
  if (request.protocol === 'https') void reply.header('strict-transport-security', TRANSPORT);
}
