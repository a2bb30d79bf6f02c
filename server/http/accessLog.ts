/** Tells of every call once, when its answer is out or the line is cut: what was called, never with what. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, where a token told. */
    userId: number | null;
  }
}

export interface Called {
  readonly method: string;
  /** As the routes are written, never the address itself: what stands in it may be a secret. */
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
  readonly user_id: number | null;
  /** Whether the line was cut before the answer was out. */
  readonly aborted?: true;
}

/** The pattern of a number in a path is of no interest to people. */
const readable = (route: string): string => route.replace(/\(\^[^/]*\)/g, '');

function describe(request: FastifyRequest, reply: FastifyReply, whole: boolean): Called {
  const { url } = request.routeOptions;
  return {
    method: request.method,
    route: url === undefined ? null : readable(url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user_id: request.userId,
    ...(whole ? {} : { aborted: true as const }),
  };
}

type OnCall = ((call: Called) => void) | undefined;

/** Also for what fails before any hook runs. */
export function logCall(request: FastifyRequest, reply: FastifyReply, onCall: OnCall): void {
  let whole = false;
  reply.raw.once('finish', () => {
    whole = true;
  });
  reply.raw.once('close', () => {
    const call = describe(request, reply, whole);
    request.log.info(call, 'call');
    onCall?.(call);
  });
}

export function addAccessLog(app: FastifyInstance, onCall: OnCall): void {
  app.decorateRequest('userId', null);
  app.addHook('onRequest', (request, reply, done) => {
    logCall(request, reply, onCall);
    done();
  });
}
