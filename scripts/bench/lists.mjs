/**
 * `npm run bench -- people`, `fleet`, `execution` and `tender`: how long the lists take with a crowd in the embedded
 * database; with `postgres` behind it in PostgreSQL, that of DATABASE_URL or one of this machine; with `frames` at the
 * end only how smoothly the timeline scrolls. `npm run bench -- documents` knows PostgreSQL alone; with `made` behind it,
 * it measures the database of DATABASE_URL as it is: one that `npm run make:documents` has filled, of a Docman that was
 * first started with this DOCMAN_DEMO_PASSWORD. What comes behind that limits it to calls that end alike: `made q=steel`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { run } from '../run.mjs';
import { startServer } from '../serve.mjs';
import { call, percentile } from './load.mjs';
import { warnOfLoad } from './machine.mjs';

const WARM_UP = 20;
const CALLS = 200;
/** So many paths are asked for once each where they are measured together. */
export const TOGETHER = WARM_UP + CALLS;
/** What was counted; a list that is not counted to its end says how far it was. */
const foundIn = ({ total, counted = true }) =>
  total === undefined ? '–' : counted ? total : `over ${total}`;

/** One after the other, so that a figure is that of the call itself; of several paths one after the other, too. */
async function measure(get, paths) {
  const times = [];
  let found = '';
  for (let count = -WARM_UP; count < CALLS; count += 1) {
    const started = performance.now();
    const body = await get(paths[(count + WARM_UP) % paths.length]);
    if (count >= 0) times.push(performance.now() - started);
    else found = paths.length === 1 ? foundIn(JSON.parse(body)) : '–';
  }
  times.sort((a, b) => a - b);
  return { found, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Sends calls as this person; any other status than 200 fails. */
async function signedIn(agent, origin, { username, password }) {
  const body = { username, password };
  const answer = await call(agent, origin, { method: 'POST', path: '/auth/signin', body });
  const headers = { 'x-access-token': JSON.parse(answer.body).accessToken };
  return async (path) => {
    const { status, body: text } = await call(agent, origin, { method: 'GET', path, headers });
    if (status !== 200) throw new Error(`${path} is answered ${status}: ${text.slice(0, 200)}`);
    return text;
  };
}

/**
 * `pathsOf` is given what calls the API and gives what it answers; a path may have a shorter name, or be several that are
 * measured together.
 */
async function measureAll(origin, { username, password }, pathsOf, only) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const get = await signedIn(agent, origin, { username, password });
    const paths = await pathsOf(async (path) => JSON.parse(await get(path)));
    console.log(`\n| As ${username} | Found | p50 | p99 |\n|---|---|---|---|`);
    const named = paths.map((one) => (typeof one === 'string' ? { path: one, name: one } : one));
    const isWanted = ({ name }) => only.length === 0 || only.some((end) => name.endsWith(end));
    for (const { path, name } of named.filter(isWanted)) {
      const { found, p50, p99 } = await measure(get, [path].flat());
      console.log(`| ${name} | ${found} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`);
    }
  } finally {
    agent.destroy();
  }
}

/** A database of its own on that server; `drop` removes it. */
async function makeDatabase(server) {
  const name = `docman_bench_${randomBytes(4).toString('hex')}`;
  const send = async (statement) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await send(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => send(`drop database ${name} with (force)`) };
}

/** The database must not be in use. */
async function fillEmbedded(dataDir, statements) {
  const client = await PGlite.create(join(dataDir, 'db'));
  for (const statement of statements) await client.exec(statement);
  await client.close();
}

/** And what autovacuum does by itself within minutes. */
async function fillServer(url, statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [...statements, 'vacuum analyze']) await client.query(statement);
  await client.end();
}

/** `work` is given the settings of a server on a new database, and what fills that. */
export async function onPostgres(fill, work) {
  const bin = process.env.DATABASE_URL ? undefined : findPostgres();
  if (!process.env.DATABASE_URL && !bin) throw new Error('There is no PostgreSQL here.');
  const cluster = bin && (await startPostgres(bin));
  const server = cluster?.url ?? process.env.DATABASE_URL;
  try {
    const { url, drop } = await makeDatabase(server);
    try {
      await work({ DATABASE_URL: url }, () => fill(url));
    } finally {
      await drop();
    }
  } finally {
    await cluster?.stop();
  }
}

/** What the settings name; nothing is made, and nothing removed. */
function madeBefore() {
  const { DATABASE_URL, DOCMAN_DATA_DIR: dataDir = 'data', DOCMAN_DEMO_PASSWORD } = process.env;
  if (!DATABASE_URL || !DOCMAN_DEMO_PASSWORD)
    throw new Error('Name the database by DATABASE_URL, its password by DOCMAN_DEMO_PASSWORD.');
  return { dataDir, password: DOCMAN_DEMO_PASSWORD, env: { DATABASE_URL } };
}

/**
 * `statements` fill the database, or `fill` does, PostgreSQL alone. `paths` are asked for by the administrator, or
 * `viewers` tells by whom which. `afterwards` is called with the filled server's address and the password of its
 * accounts, after the lists.
 */
export async function benchLists(
  { statements, fill, paths, viewers, afterwards },
  engine,
  only = [],
) {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
  warnOfLoad();
  const asked = viewers ?? [['administrator', () => paths]];
  const measureOn = async ({ dataDir, password, env }) => {
    const server = await startServer({ dataDir, password, env });
    console.log(`Started with all of them in ${server.milliseconds.toFixed(0)} ms.`);
    try {
      for (const [username, pathsOf] of paths?.length === 0 ? [] : asked)
        await measureAll(
          server.origin,
          { username, password },
          (ask) => pathsOf(ask, env.DATABASE_URL),
          engine === 'made' ? only : [],
        );
      await afterwards?.(server.origin, password);
    } finally {
      await server.stop();
    }
  };
  if (engine === 'made') return measureOn(madeBefore());
  const dataDir = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const work = async (env, fillIt) => {
    await (await startServer({ dataDir, password, env })).stop();
    await fillIt();
    await measureOn({ dataDir, password, env });
  };
  try {
    if (fill) await onPostgres((url) => fill({ url, dataDir }), work);
    else if (engine === 'postgres') await onPostgres((url) => fillServer(url, statements), work);
    else await work({}, () => fillEmbedded(dataDir, statements));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
