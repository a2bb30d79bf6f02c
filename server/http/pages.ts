/** Serves the built SPA: its files, and its one page for every address that a browser opens. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage } from '../../src/contract/languages';
import { speaking } from '../text/language';
import { textsUnder } from '../text/texts';
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
const LANGUAGE = /(?:^|; )docman_language=([a-z]{2,3})(?:;|$)/;
const THEME = /(?:^|; )docman_theme=(light|dark|sunlight)(?:;|$)/;
/** What the browser keeps for the page's scripts alone (src/session/preferences.ts). */
const PREFERENCE =
  /(?:^|;)\s*(docman_(?:theme|language|register|ships|keys)=[\w.-]{0,300}|docman_lists=[\w.-]{0,2000})(?=;|$)/g;

export interface Pages {
  /** Whether this request is a browser's that opens a page. */
  wants(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const bootTexts = () => textsUnder('boot');

/** The page in every language of ours: what it says before a script has come, and the texts that it fetches first. */
function inLanguages(html: string): Map<string, string> {
  const english = Object.entries(speaking(DEFAULT_LANGUAGE, bootTexts));
  const translated = (language: (typeof LANGUAGES)[number]) => {
    const own = speaking(language, bootTexts);
    return english
      .reduce((page, [key, text]) => page.replaceAll(text, own[key] ?? text), html)
      .replace('lang="en"', `lang="${language}"`)
      .replace('/assets/i18n/en.json', `/assets/i18n/${language}.json`);
  };
  return new Map(LANGUAGES.map((language) => [language, translated(language)]));
}

function pageSender(html: string, apiOrigin: string | undefined): Pages['send'] {
  const pages = inLanguages(html);
  return (request, reply) => {
    const nonce = randomBytes(18).toString('base64url');
    const cookies = [...(request.headers.cookie ?? '').matchAll(PREFERENCE)];
    const preferences = cookies.map(([, preference]) => preference).join('; ');
    const theme = THEME.exec(preferences)?.[1] ?? 'system';
    const chosen = LANGUAGE.exec(preferences)?.[1] ?? DEFAULT_LANGUAGE;
    const inChosen = pages.get(isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE) ?? html;
    const page = inChosen.replaceAll('__CSP_NONCE__', nonce);
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
