/** How long /health takes while hostile files keep the file workers busy and long searches the database. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { startServer } from '../serve.mjs';
import { issue, makeDocument, minutesType, sendFile, signedInDesk } from './desk.mjs';
import { call, percentile } from './load.mjs';
import { warnOfLoad } from './machine.mjs';

const SECONDS = 30;
const EVERY_MS = 25;
const AUTHOR = 'tomas.varga';
/** A text of a megabyte, in which every word begins with the letter that is searched for. */
const longText = () =>
  Buffer.from(Array.from({ length: 90_000 }, () => `a${randomBytes(4).toString('hex')}`).join(' '));

/** A released document with this file; gives its revision. */
async function releaseFile(desk, name, bytes) {
  const upload = await sendFile(desk, name, bytes);
  const revision = await makeDocument(desk, name, await minutesType(desk), upload);
  await issue(desk, revision);
  return revision;
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
    const desk = await signedInDesk({ origin, agent }, AUTHOR, password);
    const idle = await watchHealth(desk, Date.now() + 5_000);
    const revisions = [];
    for (const megabytes of [600, 800, 1_000, 1_200])
      revisions.push(await releaseFile(desk, `Hostile ${megabytes}.pdf`, hostilePdf(megabytes)));
    for (const number of [1, 2, 3, 4]) await releaseFile(desk, `Long ${number}.txt`, longText());
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
