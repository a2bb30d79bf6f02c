/** Calls that come without a body, of which clients say all kinds of things. */
import type { FastifyInstance, onRequestHookHandler } from 'fastify';

/** A call without a body of its own takes any, unread: clients send empty ones of all kinds. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/** Of no body no kind is asked, whatever the client names: browsers name one for a form. */
export const ignoreKindOfNone: onRequestHookHandler = (request, _reply, done) => {
  const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers;
  if (length === '0' && pieces === undefined) delete request.raw.headers['content-type'];
  done();
};
