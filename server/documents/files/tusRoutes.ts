/**
 * The bytes of uploads, by the tus protocol (tus.io): asked for, sent on and given up by the upload's owner alone. It
 * creates nothing: an upload is announced to POST /uploads, which tells the address to send it to.
 */
import { Server } from '@tus/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHUNK_BYTES } from '../../../src/contract/documents/uploads';
import type { Database } from '../../db/database';
import { newReference, problemOf } from '../../http/errors';
import { HttpProblem, notFound, type ProblemBody } from '../../http/problem';
import { codeOf } from '../../db/startError';
import { say } from '../../text/texts';
import { admit } from '../../access/admit';
import { storeFaultOf } from '../../files/storeFault';
import { LeaseTaken, claimLease, UploadGone, type Lease } from '../../files/uploadLease';
import { uploadRepository } from '../../files/uploadRepository';
import { removeUpload } from './uploadWrites';
import type { FileApi } from './fileApi';

const ROUTE = '/tus/:key(^[0-9a-f]{32}$)';
/** How long a request that is asked to end may still write down what has come. */
const DRAIN_MS = 100;
const RETRY_SECONDS = 5;

const CHUNK_MEGABYTES = CHUNK_BYTES / 1_000_000;

const problem = (status_code: number, body: ProblemBody) => ({
  status_code,
  body: JSON.stringify(body),
});

/** What the protocol's own refusals, which are plain lines, are in the contract's form. */
function bodyOf(status: number, text: string): string {
  if (text.startsWith('{')) return text;
  const message = say(status === 404 ? 'notFound' : 'unreadable');
  return JSON.stringify({ message, ...(status === 400 ? { error: message } : {}) });
}

/** Every refusal is JSON, as of all other calls. */
class JsonServer extends Server {
  override async write(...[context, headers, status, text = '']: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, text);
    headers.set('content-type', 'application/json; charset=utf-8');
    if (status === 503) headers.set('retry-after', String(RETRY_SECONDS));
    return super.write(context, headers, status, bodyOf(status, text));
  }
}

/** The protocol's own refusals are no errors, and carry their status. */
const statusOf = (error: unknown): number =>
  (error as { status_code?: number } | undefined)?.status_code ?? 500;

/** How a line that broke off ends the request that it carried. */
const BROKEN = ['ECONNRESET', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'];

function answerOf(error: unknown, log: FastifyBaseLogger) {
  if (error instanceof LeaseTaken) return problem(423, { message: say('uploads.busy') });
  if (error instanceof UploadGone) return problem(404, { message: say('notFound') });
  const isRefusal = !(error instanceof Error) && statusOf(error) < 500;
  if (isRefusal || BROKEN.includes(codeOf(error) ?? '')) return undefined;
  const known = storeFaultOf(error);
  const reference = newReference();
  const { status, body } = problemOf(known, reference, log);
  if (status !== 500) return problem(status, body);
  const message = say('uploads.failed', { reference });
  return problem(500, { message, error: message });
}

/** tus asks for a lock of its own shape. */
const locker = (db: Database) => ({
  newLock(key: string) {
    let lease: Lease | undefined;
    return {
      async lock(signal: AbortSignal, release: () => Promise<void> | void) {
        lease = await claimLease(db, key, () => void release(), signal);
      },
      unlock: async () => lease?.release(),
    };
  },
});

function makeServer({ app, db, parts, settings }: FileApi): Server {
  return new JsonServer({
    path: `${app.prefix}/tus`,
    maxSize: settings.fileLimitBytes,
    datastore: parts.tus((key) => uploadRepository(db).sizeOf(key)),
    locker: locker(db),
    lockDrainTimeout: DRAIN_MS,
    // Other origins are named in app.ts, for all calls.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => answerOf(error, app.log),
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

function addRoutes(scope: FastifyInstance, api: FileApi): void {
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

export function tusRoutes(api: FileApi): void {
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
