/** How the built SPA is served, and the headers that guard it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildApp } from '../../../server/app/app';
import english from '../../../server/text/en.json';
import norwegian from '../../../server/text/nb.json';
import { openApp, type TestApp } from '../support/app';

const HTML = `<!doctype html><html lang="en" data-theme="system"><noscript>${english.boot.noScript}</noscript><style nonce="__CSP_NONCE__"></style>
<link nonce="__CSP_NONCE__"><link rel="preload" href="/assets/i18n/en.json?v=of_Texts-1">${'<!-- filling -->'.repeat(100)}</html>`;
const SCRIPT = 'console.log(1);'.repeat(200);

let folder: string;
let docman: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docman-pages-'));
  for (const name of ['static', 'assets/i18n']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'index.html.br'), 'stale');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/i18n/en.json'), '{"a":1}');
  writeFileSync(join(folder, '.secret'), 'hidden');
  writeFileSync(join(folder, 'static/main-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'static/pdf.worker.min-abc123.mjs'), SCRIPT);
  writeFileSync(join(folder, 'static/pdf.worker.min-abc123.mjs.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'sw.js'), SCRIPT);
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'static/main-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'static/main-abc123.js.gz'), gzipSync(SCRIPT));
  docman = await openApp({ clientDir: folder });
});
afterAll(async () => {
  await docman.close();
  rmSync(folder, { recursive: true });
});

const HTML_ACCEPTED = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (url: string, headers: Record<string, string> = { accept: HTML_ACCEPTED }) =>
  docman.app.inject({ url, headers });

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as string,
};

describe('the page', () => {
  test('is in the language that was chosen, with the texts that it fetches first', async () => {
    const chosen = async (language: string) =>
      (await get('/', { accept: HTML_ACCEPTED, cookie: `docman_language=${language}` })).body;
    const page = await chosen('nb');
    expect(page).toContain('<html lang="nb"');
    expect(page).toContain('href="/assets/i18n/nb.json?v=of_Texts-1"');
    expect(page).toContain(norwegian.boot.noScript);
    for (const language of ['en', 'de', 'x"><script>'])
      expect(await chosen(language)).toContain('<html lang="en"');
  });

  test.each([
    '/',
    '/index.html',
    '/auth/login',
    '/admin/roles/7?tab=1',
    '/ships/user_hal.master',
    '/apis',
  ])('is served at %s, fresh every time', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).toMatchObject(GUARDS);
    expect(body).toContain('data-theme="system"');
  });

  test('answers HEAD without a body', async () => {
    const { statusCode, body } = await docman.app.inject({ method: 'HEAD', url: '/' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  test('carries a nonce of its own, the same in its policy', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = /nonce="([\w-]{24})"/.exec(first.body)?.[1] ?? '';
    expect(first.body).not.toContain('__CSP_NONCE__');
    expect(first.body.split(nonce)).toHaveLength(3);
    expect(first.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; " +
        `style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; ` +
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types docman-worker",
    );
    expect(second.body).not.toContain(nonce);
  });

  test.each([
    ['docman_theme=dark', 'dark'],
    ['a=b; docman_theme=light; c=d', 'light'],
    ['docman_theme=sunlight', 'sunlight'],
    ['docman_theme=system', 'system'],
    ['docman_theme="><script>', 'system'],
    ['docman_theme=darkest', 'system'],
    ['xdocman_theme=dark', 'system'],
  ])('with the cookie %s has the theme %s', async (cookie, theme) => {
    const { body } = await get('/', { accept: HTML_ACCEPTED, cookie });
    expect(body).toContain(`data-theme="${theme}"`);
  });

  test('has what the browser keeps for its scripts, and no other cookie', async () => {
    const cookie =
      'a=b; docman_theme=dark;docman_ships=8.3; xdocman_language=de; docman_language=pt-BR; ' +
      'docman_register="><script>; docman_browser=secret';
    const { body } = await get('/', { accept: HTML_ACCEPTED, cookie });
    const [, sent] = /data-preferences="([^"]*)"/.exec(body) ?? [];
    expect(sent).toBe('docman_theme=dark; docman_ships=8.3; docman_language=pt-BR');
    expect(body).not.toContain('secret');
  });

  test('is compressed', async () => {
    const { headers } = await get('/', { accept: HTML_ACCEPTED, 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('br');
  });

  test('may call another server’s API where one is set', async () => {
    const app = await buildApp({
      db: docman.db,
      storage: docman.storage,
      clientDir: folder,
      apiOrigin: 'https://api.example',
    });
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
    await app.close();
  });
});

describe('files', () => {
  test('with a digest in their name are kept for ever, and come compressed from the disk', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { statusCode, headers } = await get('/static/main-abc123.js', {
        'accept-encoding': accepted,
      });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['vary']).toMatch(/accept-encoding/i);
      // The other headers are for documents, and a script of the sign-in page has no byte to spare.
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await get('/static/main-abc123.js')).body).toBe(SCRIPT);
  });

  test.each(['identity', 'gzip'])(
    'a worker may load scripts of our own origin, make no code of strings, and call nobody (%s)',
    async (accepted) => {
      const address = '/static/pdf.worker.min-abc123.mjs';
      const { headers } = await get(address, { 'accept-encoding': accepted });
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; worker-src blob:",
      );
    },
  );

  test.each(['identity', 'br'])(
    'the worker that keeps the product is asked for again, and may fetch our own files alone (%s)',
    async (accepted) => {
      const { headers } = await get('/sw.js', { 'accept-encoding': accepted });
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    },
  );

  test.each(['/assets/i18n/en.json', '/favicon.svg'])(
    '%s is asked for again, and answered 304 when it is the same',
    async (url) => {
      const first = await get(url);
      expect(first.statusCode).toBe(200);
      expect(first.headers['cache-control']).toBe('no-cache');
      const etag = String(first.headers['etag']);
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    },
  );

  test('texts are kept for ever by the digest that the page asks with, and by no other', async () => {
    const cacheOf = async (query: string) =>
      (await get(`/assets/i18n/en.json${query}`)).headers['cache-control'];
    expect(await cacheOf('?v=of_Texts-1')).toBe('public, max-age=31536000, immutable');
    for (const query of ['', '?v=older', '?v=', '?v=of_Texts-1x', '?x=?v=of_Texts-1'])
      expect([query, await cacheOf(query)]).toEqual([query, 'no-cache']);
    expect((await get('/favicon.svg?v=of_Texts-1')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/static/gone-123.js',
    '/assets/i18n/xx.json',
    '/assets/',
    '/static',
    '/.secret',
    '/static/../.secret',
    '/static/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/static/%00',
  ])('%s is never the content of a file', async (url) => {
    const { statusCode, body } = await get(url, { accept: '*/*' });
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/hidden|root:/);
    expect(JSON.parse(body)).toHaveProperty('message');
  });

  test('that are missing below /assets and /static are 404 for browsers too', async () => {
    for (const url of ['/static/gone-123.js', '/assets/i18n/xx.json'])
      expect((await get(url)).statusCode).toBe(404);
  });

  test('nobody but a browser gets the page for an unknown address', async () => {
    expect((await get('/favicon.png', { accept: 'image/*' })).statusCode).toBe(404);
    expect((await docman.app.inject({ method: 'POST', url: '/auth/login' })).statusCode).toBe(404);
  });
});

describe('the API', () => {
  test('answers with the guarding headers and is never stored, faults included', async () => {
    for (const url of ['/api/health', '/api/me', '/api/nothing', '/api/%', '/api/openapi.json']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject(GUARDS);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      if (url !== '/api/%') expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('is compressed where it pays', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const small = await get('/api/health', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  test('asks for TLS only where the call came over it', async () => {
    expect((await get('/api/health')).headers).not.toHaveProperty('strict-transport-security');
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    expect((await get('/api/health', forwarded)).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    const behind = await buildApp({ db: docman.db, storage: docman.storage, trustProxy: 1 });
    const { headers } = await behind.inject({ url: '/api/health', headers: forwarded });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await behind.close();
  });

  test('lets no other origin in unless it is named', async () => {
    const preflight = { origin: 'https://app.example', 'access-control-request-method': 'PUT' };
    const closed = await docman.app.inject({
      method: 'OPTIONS',
      url: '/api/roles/1',
      headers: preflight,
    });
    expect(closed.headers).not.toHaveProperty('access-control-allow-origin');
    const open = await buildApp({
      db: docman.db,
      storage: docman.storage,
      allowedOrigins: ['https://app.example'],
    });
    const ask = (origin: string) =>
      open.inject({
        method: 'OPTIONS',
        url: '/api/roles/1',
        headers: { ...preflight, origin },
      });
    const { headers } = await ask('https://app.example');
    expect(headers['access-control-allow-origin']).toBe('https://app.example');
    expect(headers['access-control-allow-headers']).toContain('x-access-token');
    const other = await ask('https://evil.example');
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    await open.close();
  });
});

test('without a built SPA the server is an API alone', async () => {
  const app = await buildApp({
    db: docman.db,
    storage: docman.storage,
    clientDir: join(folder, 'nothing'),
  });
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  await app.close();
});
