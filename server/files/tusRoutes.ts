/**
 * The bytes of uploads, by the tus protocol (tus.io): asked for, sent on and given up by the upload's owner alone. It
 * creates nothing: an upload is announced to POST /uploads, which tells the address to send it to.
 */
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHUNK_BYTES } from '../../src/contract/uploads';
import type { Database } from '../db/database';
import { describeFault } from '../http/errors';
import { HttpProblem, notFound } from '../http/problem';
import { say } from '../texts';
import { admit } from '../http/admit';
import type { Api } from '../wire';
import { LeaseTaken, takeLease, UploadGone, type Lease } from './uploadLease';
import { uploadRepository } from './uploadRepository';
import { removeUpload } from './uploadWrites';

const ROUTE = '/tus/:key(^[0-9a-f]{32}$)';
/** How long a request that is asked to end may still write down what has come. */
const DRAIN_MS = 100;

const CHUNK_MEGABYTES = CHUNK_BYTES / 1_000_000;

const problem = (status_code: number, key: string) => ({
  status_code,
  body: JSON.stringify({ message: say(key) }),
});

/** tus asks for a lock of its own shape. */
const locker = (db: Database) => ({
  newLock(key: string) {
    let lease: Lease | undefined;
    return {
      async lock(signal: AbortSignal, release: () => Promise<void> | void) {
        lease = await takeLease(db, key, () => void release(), signal);
      },
      unlock: async () => lease?.release(),
    };
  },
});

function makeServer({ app, db, parts, settings }: Api): Server {
  return new Server({
    path: `${app.prefix}/tus`,
    maxSize: settings.fileLimitBytes,
    datastore: parts.tus((key) => uploadRepository(db).sizeOf(key)),
    locker: locker(db),
    lockDrainTimeout: DRAIN_MS,
    // Other origins are named in app.ts, for all calls.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => {
      if (error instanceof LeaseTaken) return problem(423, 'uploads.busy');
      if (error instanceof UploadGone) return problem(404, 'notFound');
      if (!(error instanceof Error)) return undefined;
      app.log.error({ fault: describeFault(error) }, 'an upload failed');
      return problem(500, 'uploads.failed');
    },
  });
}

/** Told by the header, before a byte is read. */
function refuseLong({ headers }: FastifyRequest): void {
  const length = headers['content-length'];
  if (length === undefined) throw new HttpProblem(411, { message: say('uploads.lengthNeeded') });
  if (Number(length) > CHUNK_BYTES)
    throw new HttpProblem(413, {
      message: say('uploads.chunkTooLarge', { limit: CHUNK_MEGABYTES }),
    });
}

/** The headers that every answer of ours carries, for one that we do not write. */
function handOver(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
}

function addRoutes(scope: FastifyInstance, api: Api): void {
  const { db, settings } = api;
  const server = makeServer(api);
  const ownUpload = async (request: FastifyRequest) => {
    const { userId } = await admit(db, request, 'completeUpload', settings.now());
    const { key } = request.params as { key: string };
    const upload = await uploadRepository(db).carried(userId, key);
    if (upload === undefined) throw notFound();
    return upload;
  };
  const carry = async (request: FastifyRequest, reply: FastifyReply) => {
    await ownUpload(request);
    if (request.method === 'PATCH') refuseLong(request);
    handOver(reply);
    await server.handle(request.raw, reply.raw);
  };
  scope.route({ method: ['HEAD', 'PATCH'], url: ROUTE, handler: carry });
  scope.delete(ROUTE, async (request, reply) => {
    const { user_id, id } = await ownUpload(request);
    await removeUpload(api, user_id, id);
    return reply.code(204).header('tus-resumable', '1.0.0').send();
  });
  scope.options(ROUTE, async (request, reply) => {
    handOver(reply);
    await server.handle(request.raw, reply.raw);
  });
}

export function tusRoutes(api: Api): void {
  void api.app.register((scope, _options, done) => {
    // tus reads the body itself, as it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null);
    });
    addRoutes(scope, api);
    done();
  });
}
