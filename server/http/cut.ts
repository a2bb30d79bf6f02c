/** What becomes of an answer whose bytes fail after it has begun: it is cut off so that nobody takes it for whole. */
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFault } from './errors';

/**
 * The same bytes; their fault reaches the log. The connection is reset: to a client of HTTP/1.0, as many proxies are, one
 * that is merely closed is the end of a whole answer. What fails before anything was sent is answered as any fault is.
 */
export function cutOff(reply: FastifyReply, bytes: Readable): Readable {
  return bytes.once('error', (error) => {
    if (!reply.raw.headersSent) return;
    const { id: reference } = reply.request;
    reply.log.error({ reference, fault: describeFault(error) }, 'an answer was cut off');
    if (reply.raw.socket instanceof Socket) reply.raw.socket.resetAndDestroy();
  });
}
