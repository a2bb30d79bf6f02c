/**
 * Registers a route by its name in the contract's table: a call that is not in the table cannot exist,
 * and none escapes the right that the table asks for. Limit, authenticate, authorise, validate, act, present.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyObject, InferType, ObjectSchema, Schema } from 'yup';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { recordEvents } from '../audit/auditRepository';
import type { Viewer } from './permissions/viewer';
import type { Database } from '../db/database';
import { lockPeople } from '../db/peopleLock';
import { authenticate, authorise, hashOf, readId, tokenOf } from './admit';
import { readBody } from '../http/body';
import { ignoreKindOfNone } from '../http/noBody';
import { browserCookie, type BrowserCookie } from '../http/browserCookie';
import {
  goesOn,
  sendBytes,
  sentOf,
  type FileAnswer,
  type NamedFile,
  type Sent,
} from '../http/bytes';
import { sendPieces, type NamedPieces } from '../http/pieces';
import { readQuery } from '../http/query';
import { Deadline } from '../http/deadline';
import { describeFault, Unsure } from '../http/errors';
import { originOf, type Origin } from '../http/origin';
import { publicAddress } from '../http/publicAddress';
import { HttpProblem } from '../http/problem';
import { defaultSettings, type Settings } from '../http/settings';
import { writer, type Progress, type Write } from '../audit/write';

export interface Api {
  /** Where the routes hang: already below the API's address. */
  readonly app: FastifyInstance;
  /** The same for calls without a body: one scope, as one for each call takes longer to make than all else of the routes. */
  readonly bodyless: FastifyInstance;
  readonly db: Database;
  readonly settings: Settings;
  /** What has been registered, for the OpenAPI document. */
  readonly routes: Map<EndpointName, AnyRoute>;
}

type Table = typeof endpoints;
type ViewerOf<N extends EndpointName> = Table[N]['access'] extends 'public' ? undefined : Viewer;
type IdOf<N extends EndpointName> = Table[N]['path'] extends `${string}{id}${string}`
  ? number
  : undefined;
type HashOf<N extends EndpointName> =
  Table[N]['path'] extends `${string}{${'sha256' | 'token'}}${string}` ? string : undefined;
type Of<S extends Schema | undefined> = S extends Schema ? InferType<S> : undefined;

export interface Call<
  N extends EndpointName,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
> {
  readonly body: Of<B>;
  readonly query: Of<Q>;
  readonly id: IdOf<N>;
  /** Lower-case hexadecimal digits. */
  readonly hash: HashOf<N>;
  readonly viewer: ViewerOf<N>;
  readonly token: string | undefined;
  readonly origin: Origin;
  readonly browser: BrowserCookie;
  readonly now: Date;
  /** What of a file is sent to this call. */
  readonly sent: (file: NamedFile) => Sent;
  /** Whether a part of a file behind its first byte is asked for. */
  readonly goesOn: boolean;
  /** The address at which people reach this server; undefined where none is certain. */
  readonly base: string | undefined;
  /**
   * One transaction with what it writes into the audit log; nothing of it remains after a 408. The work is done once
   * more where it lost against another transaction: what it writes outside of its own, it must be able to write again.
   */
  readonly write: Write;
  /** What was asked for had been made before, and is told again: 200 instead of 201. */
  readonly repeated: () => void;
}

export interface AnyRoute {
  readonly summary: string;
  readonly body?: Schema | undefined;
  /** A call without a body is one with an empty one. */
  readonly bodyMayMiss?: true;
  /** What may stand behind the `?`; all of it may be left out. */
  readonly query?: ObjectSchema<AnyObject> | undefined;
  /** Left out: 204. */
  readonly reply?: Schema | undefined;
  /** The name of the file that is answered, piece by piece, instead of JSON: CSV in UTF-8 or a ZIP, by its ending. */
  readonly file?: string | undefined;
  /** The file comes in each of the formats of an export. */
  readonly formats?: true;
  /** A stored file is answered, or a part of it. */
  readonly bytes?: boolean | undefined;
  /** 201 instead of 200. */
  readonly created?: boolean;
  /** It knows by an id of the client's what it has made before: then 200. */
  readonly repeatable?: boolean;
  /** It writes about people, their roles or permissions: after one another, and the viewer is looked at again. */
  readonly people?: boolean;
  /** Of a body that may be larger than others. */
  readonly bodyLimitBytes?: number;
  /** Of work that takes longer than others. */
  readonly timeLimitMs?: number;
  /** Statuses beyond those that follow from the table and the body. */
  readonly problems?: readonly number[];
}

export interface Route<
  N extends EndpointName,
  B extends Schema | undefined,
  R extends Schema | undefined,
  Q extends ObjectSchema<AnyObject> | undefined,
  F extends string | undefined,
  S extends true | undefined,
> extends AnyRoute {
  readonly body?: B;
  readonly query?: Q;
  readonly reply?: R;
  readonly file?: F;
  readonly bytes?: S;
  readonly handle: (call: Call<N, B, Q>) => Promise<AnswerOf<R, F, S>>;
}

type AnswerOf<
  R extends Schema | undefined,
  F extends string | undefined,
  S extends true | undefined,
> = S extends true
  ? FileAnswer
  : F extends string
    ? AsyncIterable<string | Uint8Array> | NamedPieces
    : R extends Schema
      ? InferType<R>
      : // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a handler that answers nothing
        void;

/** A server whose limit is set lower than that of a long call keeps to its own. */
const limitOf = ({ timeLimitMs }: AnyRoute, settings: Settings): number =>
  settings.timeLimitMs < defaultSettings.timeLimitMs
    ? settings.timeLimitMs
    : (timeLimitMs ?? settings.timeLimitMs);

/** A fault after the commit is not answered as one that changed nothing. */
const sayIfWritten =
  (progress: Progress) =>
  (error: unknown): never => {
    if (!progress.written || error instanceof HttpProblem) throw error;
    throw new Unsure('failed after the commit', { cause: error });
  };

const sendFile = (reply: FastifyReply, name: string, file: NamedPieces['pieces'] | NamedPieces) =>
  'pieces' in file ? sendPieces(reply, file.name, file.pieces) : sendPieces(reply, name, file);

/** A path of the contract as Fastify writes it. */
const routePath = (path: string): string =>
  path.replace('{id}', ':id(^\\d+$)').replace(/\{(sha256|token)\}/, ':$1(^[0-9a-f]{64}$)');

export function wire<
  N extends EndpointName,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  Q extends ObjectSchema<AnyObject> | undefined = undefined,
  F extends string | undefined = undefined,
  S extends true | undefined = undefined,
>(api: Api, name: N, route: Route<N, B, R, Q, F, S>): void {
  const { db, settings } = api;
  const { method, path, access }: Endpoint = endpoints[name];

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    deadline: Deadline,
    progress: Progress,
  ) {
    const now = settings.now();
    const origin = originOf(request);
    const token = tokenOf(request);
    const viewer = access === 'public' ? undefined : await authenticate(db, token, now);
    request.userId = viewer?.userId ?? null;
    if (viewer) authorise(viewer, access);
    const id = readId(request);
    const sentBody = route.bodyMayMiss && request.body === undefined ? {} : request.body;
    const body = route.body && readBody(route.body, sentBody, route.bodyLimitBytes !== undefined);
    const query = route.query && readQuery(route.query, request.query);
    // Whoever had the turn before may have ended this session, or taken the right away.
    const claimTurn = async (tx: Database) => {
      if (!route.people) return;
      await lockPeople(tx);
      if (access !== 'public') authorise(await authenticate(tx, token, now), access);
    };
    const write = writer({
      ...{ db, deadline, progress, first: claimTurn },
      record: (tx, events, actor = viewer) => recordEvents(tx, now, origin, actor, [events].flat()),
    });
    // What the table says of the endpoint's name holds for these values, but only we can know that.
    const call = {
      body,
      query,
      id,
      hash: hashOf(request),
      viewer,
      token,
      origin,
      browser: browserCookie(request, reply),
      base: publicAddress(settings, request),
      now,
      sent: (file: NamedFile) => sentOf(request, file),
      goesOn: goesOn(request),
      write,
      repeated: () => (progress.repeated = true),
    };
    return route.handle(call as unknown as Call<N, B, Q>);
  }

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    const deadline = new Deadline(limitOf(route, settings));
    const progress: Progress = { written: false, repeated: false };
    const answer = await deadline.limit(
      () => serve(request, reply, deadline, progress).catch(sayIfWritten(progress)),
      (error) => request.log.warn({ fault: describeFault(error) }, 'failed after its time limit'),
    );
    if (route.bytes) return sendBytes(request, reply, answer as FileAnswer);
    if (route.file)
      return sendFile(reply, route.file, answer as NamedPieces['pieces'] | NamedPieces);
    const isNew = route.created === true && !progress.repeated;
    return reply.code(route.reply ? (isNew ? 201 : 200) : 204).send(answer);
  }

  api.routes.set(name, route);
  const { bodyLimitBytes = settings.bodyLimitBytes } = route;
  const options = { method, url: routePath(path), bodyLimit: bodyLimitBytes, handler };
  (route.body ? api.app : api.bodyless).route({
    ...options,
    ...(route.bodyMayMiss ? { onRequest: ignoreKindOfNone } : {}),
    // A part of a file is counted in the bytes that it has.
    ...(route.bytes ? { compress: false } : {}),
  });
}
