/** How long /health takes while hostile files keep the file workers busy and long searches the database. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { startServer } from '../serve.mjs';
import { call, percentile } from './load.mjs';
import { warnOfLoad } from './machine.mjs';

const SECONDS = 30;
const EVERY_MS = 25;
const AUTHOR = 'tomas.varga';
const REVISION = {
  ...{ reason: 'FOR_REVIEW', change_note: null, received_from: null, effective_on: null },
  duplicate_reason: null,
};

/** A text of a megabyte, in which every word begins with the letter that is searched for. */
const longText = () =>
  Buffer.from(Array.from({ length: 90_000 }, () => `a${randomBytes(4).toString('hex')}`).join(' '));

async function send({ origin, token }, address, bytes) {
  const headers = {
    'x-access-token': token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const { ok, status } = await fetch(`${origin}/api${address}`, {
    ...{ method: 'PATCH', headers, body: bytes },
  });
  if (!ok) throw new Error(`A file was not taken: ${status}`);
}

async function asked(desk, method, path, body) {
  const headers = { 'x-access-token': desk.token };
  const answer = await call(desk.agent, desk.origin, { method, path, headers, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
}

/** A released document with this file; gives its revision. */
async function makeDocument(desk, name, bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const draft = { name, size: bytes.length, sha256 };
  const upload = await asked(desk, 'POST', '/uploads', draft);
  await send(desk, upload.address, bytes);
  await asked(desk, 'POST', `/uploads/${upload.id}/complete`);
  const { id: type_id } = (await asked(desk, 'GET', '/document_types')).find(
    ({ code }) => code === 'MOM',
  );
  const document = await asked(desk, 'POST', '/documents', {
    ...{ ship_id: 2, drydock_id: 1, type_id, title: name, discipline: 'HULL', tags: [] },
    ...{ external_number: null, yard_id: null, confidentiality: null },
    revision: { ...REVISION, upload_id: upload.id },
  });
  const [{ id }] = document.revisions;
  await asked(desk, 'POST', `/revisions/${id}/issue`);
  return id;
}

/** Goes on until the time is over; what is refused is asked again. */
async function keepBusy({ origin, token }, until, paths) {
  const headers = { 'x-access-token': token };
  while (Date.now() < until)
    for (const path of paths)
      await fetch(`${origin}/api${path}`, { headers }).then((reply) => reply.arrayBuffer());
}

async function watchHealth({ origin }, until) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  while (Date.now() < until) {
    const started = performance.now();
    await call(agent, origin, { method: 'GET', path: '/health' });
    times.push(performance.now() - started);
    await sleep(EVERY_MS);
  }
  agent.destroy();
  return times.sort((a, b) => a - b);
}

const told = (times) =>
  [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0)).join(' / ');

export async function benchHealth() {
  const { hostilePdf } = await tsImport(
    '../../__tests__/server/support/hostile.ts',
    import.meta.url,
  );
  warnOfLoad();
  const dataDir = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const { origin, stop } = await startServer({ dataDir, password });
  const agent = new Agent({ keepAlive: true });
  try {
    const signIn = { method: 'POST', path: '/auth/signin', body: { username: AUTHOR, password } };
    const token = JSON.parse((await call(agent, origin, signIn)).body).accessToken;
    const desk = { origin, token, agent };
    const idle = await watchHealth(desk, Date.now() + 5_000);
    const revisions = [];
    for (const megabytes of [600, 800, 1_000, 1_200])
      revisions.push(await makeDocument(desk, `Hostile ${megabytes}.pdf`, hostilePdf(megabytes)));
    for (const number of [1, 2, 3, 4]) await makeDocument(desk, `Long ${number}.txt`, longText());
    const until = Date.now() + SECONDS * 1_000;
    const [busy] = await Promise.all([
      watchHealth(desk, until),
      ...revisions.map((id) => keepBusy(desk, until, [`/revisions/${id}/file`])),
      keepBusy(desk, until, ['/documents?q=a&page_size=200']),
    ]);
    console.log('/health in ms, p50 / p99 / longest:');
    console.log(`  idle, ${idle.length} calls: ${told(idle)}`);
    console.log(`  under hostile files and long searches, ${busy.length} calls: ${told(busy)}`);
  } finally {
    agent.destroy();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
