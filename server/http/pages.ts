/** Serves the built SPA: its files, and its one page for every address that a browser opens. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_WORKER_POLICY, pagePolicy, WORKER_POLICY } from './security';

const YEAR_S = 31_536_000;
/** Files only: a missing one is missing, and never the page. */
const FILES = /^\/(assets|icons|static)\//;
/** What browsers read on documents alone: the files of the sign-in page need not carry it. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'last-modified',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];
/** The digest of all texts, as the page asks for them: only by it they are the same for ever. */
const TEXTS_VERSION = /\/assets\/i18n\/[\w/]+\.json\?v=([\w-]+)"/;
/** Or its compressed sibling. */
const WORKER = /\.worker\b[^/]*\.m?js(\.(br|gz))?$/;
const THEME = /(?:^|; )docman_theme=(light|dark|sunlight)(?:;|$)/;
/** What the browser keeps for the page's scripts alone (src/session/preferences.ts). */
const PREFERENCE =
  /(?:^|;)\s*(docman_(?:theme|language|register|ships|keys)=[\w.-]{0,300})(?=;|$)/g;

export interface Pages {
  /** Whether this request is a browser's that opens a page. */
  wants(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

function pageSender(html: string, apiOrigin: string | undefined): Pages['send'] {
  return (request, reply) => {
    const nonce = randomBytes(18).toString('base64url');
    const cookies = [...(request.headers.cookie ?? '').matchAll(PREFERENCE)];
    const preferences = cookies.map(([, preference]) => preference).join('; ');
    const theme = THEME.exec(preferences)?.[1] ?? 'system';
    const page = html.replaceAll('__CSP_NONCE__', nonce);
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, apiOrigin))
      .send(
        page.replace(
          'data-theme="system"',
          `data-theme="${theme}" data-preferences="${preferences}"`,
        ),
      );
  };
}

/** Undefined where nothing is built: then this server is an API alone. */
export async function servePages(
  app: FastifyInstance,
  clientDir: string,
  apiOrigin: string | undefined,
): Promise<Pages | undefined> {
  const index = join(clientDir, 'index.html');
  if (!existsSync(index)) return undefined;
  const html = readFileSync(index, 'utf8');
  const send = pageSender(html, apiOrigin);
  const immutable = join(clientDir, 'static') + sep;
  const texts = join(clientDir, 'assets/i18n') + sep;
  // Or its compressed sibling.
  const appWorker = join(clientDir, 'sw.js');
  const version = TEXTS_VERSION.exec(html)?.[1];
  const isVersioned = (url: string) => version !== undefined && url.endsWith(`.json?v=${version}`);
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const forever =
        path.startsWith(immutable) || (path.startsWith(texts) && isVersioned(reply.request.url));
      const cache = forever ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
      void reply.header('cache-control', cache);
      if (WORKER.test(path)) void reply.header('content-security-policy', WORKER_POLICY);
      if (path.startsWith(appWorker))
        void reply.header('content-security-policy', APP_WORKER_POLICY);
      for (const name of FOR_DOCUMENTS) void reply.removeHeader(name);
    },
  });
  for (const url of ['/', '/index.html'])
    app.route({ method: ['GET', 'HEAD'], url, handler: send });
  return {
    send,
    wants: ({ method, url, headers }) =>
      method === 'GET' && !FILES.test(url) && (headers.accept ?? '').includes('text/html'),
  };
}
