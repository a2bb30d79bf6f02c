/**
 * `npm run bench -- people`: how long the lists of users and audit events take with a hundred thousand of each, in the
 * embedded database. `npm run bench -- people postgres`: in PostgreSQL, that of DATABASE_URL or one of this machine.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, startPostgres } from '../postgres.mjs';
import { run } from '../run.mjs';
import { startServer } from '../serve.mjs';
import { fillEmbedded, fillServer } from './crowd.mjs';
import { call, percentile } from './load.mjs';
import { warnOfLoad } from './machine.mjs';

const WARM_UP = 20;
const CALLS = 200;
const SORTS = ['username', 'fullname', 'email', 'status', 'last_login_at'];

const PATHS = [
  '/users',
  '/users?page=500',
  '/users?page=2000',
  ...SORTS.flatMap((sort) => [`/users?sort=${sort}`, `/users?sort=-${sort}`]),
  '/users?page=500&sort=-last_login_at',
  '/users?q=ana',
  '/users?q=c',
  '/users?q=ana+rib',
  '/users?q=4711',
  '/users?q=ana+4711',
  '/users?q=nobody',
  '/users?status=ACTIVE',
  '/users?status=PENDING&sort=email',
  '/users?role_id=4',
  '/users?role_type_id=2',
  '/users?role_type_id=4',
  '/users?q=ana&status=ACTIVE&role_type_id=2&sort=-last_login_at',
  '/users?q=so&role_id=7&page=3',
  '/audit_events',
  '/audit_events?sort=at',
  '/audit_events?page=500',
  '/audit_events?user_id=100',
  '/audit_events?entity=user',
  '/audit_events?entity=role',
  '/audit_events?entity=user&entity_id=4711',
  '/audit_events?action=sign_in',
  '/audit_events?q=a',
  '/audit_events?q=ana.ribeiro',
  '/audit_events?q=nobody',
  '/users/100/history',
];

/** One after the other, so that a figure is that of the call itself. */
async function measure(agent, origin, headers, path) {
  const times = [];
  let found = 0;
  for (let count = -WARM_UP; count < CALLS; count += 1) {
    const started = performance.now();
    const { status, body } = await call(agent, origin, { method: 'GET', path, headers });
    if (status !== 200) throw new Error(`${path} is answered ${status}: ${body.slice(0, 200)}`);
    if (count >= 0) times.push(performance.now() - started);
    else found = JSON.parse(body).total;
  }
  times.sort((a, b) => a - b);
  return { path, found, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function measureAll(origin, password) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const body = { username: 'administrator', password };
    const signedIn = await call(agent, origin, { method: 'POST', path: '/auth/signin', body });
    const headers = { 'x-access-token': JSON.parse(signedIn.body).accessToken };
    console.log('\n| Call | Found | p50 | p99 |\n|---|---|---|---|');
    for (const path of PATHS) {
      const { found, p50, p99 } = await measure(agent, origin, headers, path);
      console.log(`| ${path} | ${found} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`);
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

async function onPostgres(work) {
  const bin = process.env.DATABASE_URL ? undefined : findPostgres();
  if (!process.env.DATABASE_URL && !bin) throw new Error('There is no PostgreSQL here.');
  const cluster = bin && (await startPostgres(bin));
  const server = cluster?.url ?? process.env.DATABASE_URL;
  try {
    const { url, drop } = await makeDatabase(server);
    try {
      await work({ DATABASE_URL: url }, () => fillServer(url));
    } finally {
      await drop();
    }
  } finally {
    await cluster?.stop();
  }
}

/** In the embedded database, or in PostgreSQL for `postgres`. */
export async function benchPeople([engine]) {
  if ((await run(process.execPath, ['scripts/build.mjs', '--server'])) !== 0) process.exit(1);
  warnOfLoad();
  const dataDir = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const work = async (env, fill) => {
    await (await startServer({ dataDir, password, env })).stop();
    await fill();
    const server = await startServer({ dataDir, password, env });
    console.log(`Started with all of them in ${server.milliseconds.toFixed(0)} ms.`);
    try {
      await measureAll(server.origin, password);
    } finally {
      await server.stop();
    }
  };
  try {
    if (engine === 'postgres') await onPostgres(work);
    else await work({}, () => fillEmbedded(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
