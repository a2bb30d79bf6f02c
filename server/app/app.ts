/** The whole server, listed: every option and every route. It listens to nothing until it is told to. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { LogController, type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { auditRoutes } from '../access/history/auditRoutes';
import { authRoutes } from '../access/signIn/authRoutes';
import { certificateRoutes } from '../certificates/certificateRoutes';
import { classRoutes } from '../certificates/class/classRoutes';
import { dueNoticesSeen } from '../certificates/due/reminders';
import { checkRoutes } from '../documents/checks/checkRoutes';
import { complianceRoutes } from '../fleet/compliance/complianceRoutes';
import { dockingDueSeen } from '../fleet/compliance/dueReminders';
import { documentNoticeSeen } from '../documents/documentNotices';
import { documentRoutes } from '../documents/documentRoutes';
import { dashboardRoutes } from '../documents/dashboard/dashboardRoutes';
import { profileRoutes } from '../users/profileRoutes';
import type { Database } from '../db/database';
import { drydockNoticeSeen } from '../fleet/drydocks/drydockNotices';
import { visibleDrydocks } from '../fleet/drydocks/drydockRepository';
import { drydockRoutes } from '../fleet/drydocks/drydockRoutes';
import { gateRoutes } from '../fleet/gate/gateRoutes';
import { ownerCostRoutes } from '../fleet/ownerCosts/ownerCostRoutes';
import { accountRoutes } from '../execution/account/accountRoutes';
import { dailyRoutes } from '../execution/daily/dailyRoutes';
import { closeOutRoutes } from '../execution/closing/closeOutRoutes';
import { deskOf } from '../execution/desk';
import { executionRoutes } from '../execution/executionRoutes';
import { findRoutes } from '../find/findRoutes';
import { fileRoutes } from '../documents/files/fileRoutes';
import type { Storage } from '../files/storage';
import { tusRoutes } from '../documents/files/tusRoutes';
import { uploadRoutes } from '../documents/files/uploadRoutes';
import { addAccessLog, logCall, type Called } from '../http/accessLog';
import { watchHealth, type HealthWatch } from './health';
import { healthRoutes } from './healthRoutes';
import { newReference, sendProblem } from '../http/errors';
import { openApiRoute } from './openapi';
import { servePages } from '../http/pages';
import { tellOfProxy, trusted, type TrustProxy } from '../http/proxy';
import { ignoreBodies } from '../http/noBody';
import { notFound } from '../http/problem';
import { addSecurityHeaders } from '../http/security';
import type { FileTools } from '../papers/fileTools';
import { notificationRoutes } from '../notifications/notificationRoutes';
import { jobNoticeSeen } from '../jobs/comments/commentNotices';
import { commentRoutes } from '../jobs/comments/commentRoutes';
import { jobRoutes } from '../jobs/jobRoutes';
import { photoRoutes } from '../jobs/photoRoutes';
import { bulkRoutes } from '../jobs/bulk/bulkRoutes';
import { jobSettingsRoutes } from '../jobs/settings/jobSettingsRoutes';
import { pullRoutes } from '../jobs/pull/pullRoutes';
import { specRoutes } from '../jobs/specification/specRoutes';
import { menuRoutes } from '../access/menus/menuRoutes';
import { permissionRoutes } from '../access/permissions/permissionRoutes';
import { roleRoutes } from '../access/roles/roleRoutes';
import { defaultSettings, type Settings } from '../http/settings';
import { shipRoutes } from '../fleet/ships/shipRoutes';
import { tenderRoutes } from '../tender/tenderRoutes';
import { userRoutes } from '../users/userRoutes';
import type { FileApi } from '../documents/files/fileApi';
import { yardRoutes } from '../fleet/yards/yardRoutes';
import { speakForCalls } from '../text/language';

export interface AppOptions {
  db: Database;
  storage: Storage;
  /** What reads files and draws on them; without it they go out as they are. */
  fileTools?: FileTools;
  settings?: Partial<Settings>;
  /** Where the built SPA lies; without one this server is an API alone. */
  clientDir?: string;
  /** Origins besides our own whose pages may call this API. */
  allowedOrigins?: string[];
  /** The origin of another server's API that our pages call. */
  apiOrigin?: string | undefined;
  trustProxy?: TrustProxy;
  logLevel?: string;
  /** Told of every call when it is over. */
  onCall?: ((call: Called) => void) | undefined;
  /** Asked how the parts of the server are, also by others than /health. */
  health?: HealthWatch;
  /** Where the log goes, line by line. */
  log?: { write(line: string): void };
}

const BASE = '/api';
/** What the protocol of uploads says in headers. */
const TUS_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset'];

function makeServer(options: AppOptions, settings: Settings): FastifyInstance {
  return fastify({
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout: settings.receiveMs,
    trustProxy: trusted(options.trustProxy),
    exposeHeadRoutes: false,
    // What arrives during a stop is answered as well: the database is closed after the last answer.
    return503OnClosing: false,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    genReqId: newReference,
    logger: { level: options.logLevel ?? 'warn', stream: options.log ?? process.stderr },
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply);
      logCall(request, reply, options.onCall);
      void sendProblem(error, request, reply);
    },
  });
}

function addRoutes(api: FileApi, health: HealthWatch): void {
  authRoutes(api);
  profileRoutes(api);
  menuRoutes(api);
  roleRoutes(api);
  permissionRoutes(api);
  shipRoutes(api);
  yardRoutes(api);
  drydockRoutes(api);
  gateRoutes(api);
  ownerCostRoutes(api);
  complianceRoutes(api);
  documentRoutes(api);
  jobRoutes(api);
  commentRoutes(api);
  photoRoutes(api);
  bulkRoutes(api);
  pullRoutes(api);
  jobSettingsRoutes(api);
  specRoutes(api);
  certificateRoutes(api);
  classRoutes(api);
  tenderRoutes(api);
  executionRoutes(api);
  accountRoutes(api);
  dailyRoutes(api);
  closeOutRoutes(api);
  checkRoutes(api);
  uploadRoutes(api);
  tusRoutes(api);
  fileRoutes(api);
  dashboardRoutes(api, deskOf);
  userRoutes(api);
  findRoutes(api);
  const seen = {
    document: documentNoticeSeen,
    drydock: drydockNoticeSeen,
    job: jobNoticeSeen,
    ...dueNoticesSeen,
    ship: dockingDueSeen,
  };
  notificationRoutes(api, seen, visibleDrydocks);
  auditRoutes(api);
  healthRoutes(api, health);
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
  addAccessLog(app, options.onCall);
  speakForCalls(app);
  app.addHook('onRequest', guarded);
  tellOfProxy(app, options.trustProxy);
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.allowedOrigins?.length)
    await app.register(cors, {
      origin: options.allowedOrigins,
      methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'],
      allowedHeaders: ['content-type', 'x-access-token', 'range', 'if-range', ...TUS_HEADERS],
      exposedHeaders: ['retry-after', 'content-range', 'etag', 'accept-ranges', ...TUS_HEADERS],
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
      const { db, storage, fileTools } = options;
      const health =
        options.health ??
        watchHealth({ db, store: storage.files, fileTools, patienceMs: settings.healthPatienceMs });
      void scope.register((bodyless, _own, added) => {
        ignoreBodies(bodyless);
        const api = { app: scope, bodyless, db, settings, ...storage, fileTools };
        addRoutes({ ...api, routes: new Map() }, health);
        added();
      });
      done();
    },
    { prefix: BASE },
  );
  return app;
}
