/**
 * The small server that every product of a comparison is shown from: its built files, compressed and cached alike, and
 * recorded answers, each after the same time. Nothing else runs behind it.
 */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

export const ANSWER_MS = 50;
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(text|application\/json|image\/svg)/;
/** A digest in the name or behind the `?`: browsers keep these for ever. */
const DIGEST = /[-.][\w-]{8,}\.\w+$|\?v=/;
const compress = promisify(brotliCompress);

function files(folder, written) {
  const known = new Map();
  const read = async (path) => {
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const found = await readFile(join(folder, normalize(path)));
    const body =
      path === '/index.html'
        ? Object.entries(written).reduce((page, pair) => page.replace(...pair), found.toString())
        : found;
    return COMPRESSED.test(type)
      ? { type, body: await compress(body), packed: true }
      : { type, body };
  };
  return (path) => {
    if (!known.has(path))
      known.set(
        path,
        read(path).catch(() => null),
      );
    return known.get(path);
  };
}

const bodyOf = async (request) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
};

const HELD_BACK = ['host', 'connection', 'content-length', 'accept-encoding'];

async function askOrigin(origin, request) {
  const headers = Object.entries(request.headers).filter(([name]) => !HELD_BACK.includes(name));
  const body = await bodyOf(request);
  const answer = await fetch(origin + request.url, {
    method: request.method,
    headers: Object.fromEntries(headers),
    ...(body.length > 0 ? { body } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const asAnswer = (value) => ({
  status: 200,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

/**
 * Shows the files below `dir`. Calls below `api` are answered from `answers` ("GET /api/x?y": JSON; a query left out fits
 * any), once a call of `answersAfter` was made from its; what is in neither comes from `origin` the first time and is
 * kept. A call that nobody answers is 404 and counted in `unknown`. `written`: what the product's own server writes into
 * its page instead of what.
 */
export async function openHost({
  dir,
  api,
  answers = {},
  answersAfter = {},
  origin,
  written = {},
}) {
  const recorded = new Map();
  const file = files(dir, written);
  let now = answers;
  let calls = [];
  const unknown = new Set();

  async function answerOf(request) {
    const [path] = request.url.split('?');
    const names = [`${request.method} ${request.url}`, `${request.method} ${path}`];
    now = names.map((name) => answersAfter[name]).find(Boolean) ?? now;
    const told = names
      .map((name) => now[name] ?? answers[name])
      .find((value) => value !== undefined);
    if (told !== undefined) return asAnswer(told);
    const [key] = names;
    if (!recorded.has(key) && origin !== undefined) {
      const answer = await askOrigin(origin, request);
      if (answer.status < 400) recorded.set(key, answer);
    }
    return recorded.get(key);
  }

  async function answer(request, response) {
    calls.push(`${request.method} ${request.url}`);
    const found = await answerOf(request);
    await sleep(ANSWER_MS);
    if (!found) {
      unknown.add(calls.at(-1));
      response.writeHead(404).end();
      return;
    }
    response.writeHead(found.status, { 'content-type': found.type, 'cache-control': 'no-store' });
    response.end(found.body);
  }

  async function show(request, response) {
    const [path] = request.url.split('?');
    const found = extname(path) === '' ? null : await file(path);
    const { type, body, packed } = found ?? (await file('/index.html'));
    response.writeHead(200, {
      'content-type': type,
      'cache-control':
        found && DIGEST.test(request.url) ? 'max-age=31536000, immutable' : 'no-cache',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    const done = request.url.startsWith(api) ? answer : show;
    done(request, response).catch((error) => response.destroy(error));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    calls: () => calls,
    unknown: () => [...unknown],
    /** Before each journey: nobody is signed in, nothing was asked. */
    reset: () => {
      now = answers;
      calls = [];
    },
    close: () =>
      new Promise((resolve) => server.close(resolve)).finally(server.closeAllConnections()),
  };
}
