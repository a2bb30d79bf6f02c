/** The whole server, listed: every option and every route. It listens to nothing until it is told to. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { LogController, type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { auditRoutes } from './audit/auditRoutes';
import { authRoutes } from './auth/authRoutes';
import { complianceRoutes } from './compliance/complianceRoutes';
import { dashboardRoutes } from './dashboard/dashboardRoutes';
import { profileRoutes } from './auth/profileRoutes';
import type { Database } from './db/database';
import { drydockRoutes } from './drydocks/drydockRoutes';
import { healthRoutes } from './http/healthRoutes';
import { sendProblem } from './http/errors';
import { openApiRoute } from './http/openapi';
import { servePages } from './http/pages';
import { notFound } from './http/problem';
import { addSecurityHeaders } from './http/security';
import { menuRoutes } from './menus/menuRoutes';
import { permissionRoutes } from './permissions/permissionRoutes';
import { roleRoutes } from './roles/roleRoutes';
import { defaultSettings, type Settings } from './settings';
import { shipRoutes } from './ships/shipRoutes';
import { userRoutes } from './users/userRoutes';
import type { Api } from './wire';
import { yardRoutes } from './yards/yardRoutes';

export interface AppOptions {
  db: Database;
  settings?: Partial<Settings>;
  /** Where the built SPA lies; without one this server is an API alone. */
  clientDir?: string;
  /** Origins besides our own whose pages may call this API. */
  allowedOrigins?: string[];
  /** The origin of another server's API that our pages call. */
  apiOrigin?: string | undefined;
  trustProxy?: boolean | number | string[];
  logLevel?: string;
  /** Where the log goes, line by line. */
  log?: { write(line: string): void };
}

const BASE = '/api';
/** A client that is slower than this to send its request is cut off. */
const RECEIVE_MS = 60_000;

/** A number is how many proxies stand in a row before this server. */
function trusted(proxies: AppOptions['trustProxy'] = false) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function makeServer(options: AppOptions, settings: Settings): FastifyInstance {
  return fastify({
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout: RECEIVE_MS,
    trustProxy: trusted(options.trustProxy),
    exposeHeadRoutes: false,
    // What arrives during a stop is answered as well: the database is closed after the last answer.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(5).toString('hex'),
    logger: { level: options.logLevel ?? 'warn', stream: options.log ?? process.stderr },
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply);
      void sendProblem(error, request, reply);
    },
  });
}

function addRoutes(api: Api): void {
  authRoutes(api);
  profileRoutes(api);
  menuRoutes(api);
  roleRoutes(api);
  permissionRoutes(api);
  shipRoutes(api);
  yardRoutes(api);
  drydockRoutes(api);
  complianceRoutes(api);
  dashboardRoutes(api);
  userRoutes(api);
  auditRoutes(api);
  healthRoutes(api);
  openApiRoute(api);
}

const guarded: onRequestHookHandler = (request, reply, done) => {
  addSecurityHeaders(request, reply);
  done();
};

const neverStored: onRequestHookHandler = (_request, reply, done) => {
  void reply.header('cache-control', 'no-store');
  done();
};

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const settings = { ...defaultSettings, ...options.settings };
  const app = makeServer(options, settings);
  app.addHook('onRequest', guarded);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.allowedOrigins?.length)
    await app.register(cors, {
      origin: options.allowedOrigins,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['content-type', 'x-access-token'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendProblem);
  const pages = options.clientDir
    ? await servePages(app, options.clientDir, options.apiOrigin)
    : undefined;
  app.setNotFoundHandler((request, reply) => {
    const isCall = /^\/api(?:[/?]|$)/.test(request.url);
    if (pages && !isCall && pages.wants(request)) return pages.send(request, reply);
    if (isCall) void reply.header('cache-control', 'no-store');
    return sendProblem(notFound(), request, reply);
  });
  await app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', neverStored);
      addRoutes({ app: scope, db: options.db, settings, routes: new Map() });
      done();
    },
    { prefix: BASE },
  );
  return app;
}
