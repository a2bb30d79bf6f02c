/**
 * `npm run chaos -- kills 100` kills the server and PostgreSQL by turns under ten people's work, so many times;
 * `npm run chaos -- clients 300` lets ten people work for so many seconds. Both then compare every document with its
 * revisions and with what was acknowledged; the exit code is 1 where anything differs, or a call was answered 500.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeNotes, prepare, work } from './chaos/clients.mjs';
import { findDifferences, lastDocument } from './chaos/differences.mjs';
import { makeServer } from './chaos/server.mjs';
import { freePort } from './ports.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const PEOPLE = 10;

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** By turns the server and PostgreSQL; gives how long the server took to serve after PostgreSQL was back. */
async function killByTurns(count, { server, cluster, compare }) {
  const returns = [];
  for (let n = 0; n < count; n += 1) {
    await sleep(500 + Math.random() * 1500);
    if (n % 2 === 0) {
      await server.kill();
      await server.start();
    } else {
      await cluster.crash();
      await sleep(Math.random() * 300);
      await cluster.restart();
      returns.push(await server.whenHealthy());
    }
    const found = await compare();
    if (found.length > 0) return returns;
    if ((n + 1) % 10 === 0) console.log(`${n + 1} kills`);
  }
  return returns;
}

/** Until the text reader has nothing left to do, or a minute has passed. */
async function settle(compare) {
  let found = await compare();
  for (let n = 0; n < 20 && found.length > 0; n += 1) {
    await sleep(500);
    found = await compare();
  }
  return found;
}

async function run(kind, amount) {
  const bin = findPostgres();
  if (bin === undefined) refuse('It takes an installed PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'docman-chaos-'));
  const cluster = await startPostgres(bin, { durable: true });
  const password = randomBytes(9).toString('base64url');
  const of = { port: await freePort(), databaseUrl: cluster.url, folder, password };
  const server = makeServer(of);
  try {
    await server.start();
    const notes = makeNotes();
    const scene = { url: () => server.url, notes };
    await prepare(scene, password);
    const { id: first } = await lastDocument(cluster.url);
    const compare = () => findDifferences(cluster.url, first, notes);
    const people = work(scene, PEOPLE);
    let returns = [];
    if (kind === 'kills') returns = await killByTurns(amount, { server, cluster, compare });
    else await sleep(amount * 1000);
    await people.stop();
    const differences = await settle(compare);
    const { count } = await lastDocument(cluster.url);
    return {
      notes,
      returns,
      differences: [...differences, ...server.ends],
      count,
      log: server.log(),
    };
  } finally {
    await server.kill();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , kind = '', text = ''] = process.argv;
if (!['kills', 'clients'].includes(kind) || !/^[1-9]\d{0,4}$/.test(text))
  refuse('Say what: kills with how many, or clients with how many seconds.');
const { notes, returns, differences, count, log } = await run(kind, Number(text));
const calls = [...notes.statuses.values()].reduce((sum, one) => sum + one, 0);
const statuses = [...notes.statuses].sort(([a], [b]) => a - b);
console.log(`${calls} calls by ${PEOPLE} people, answered by status (0: the line broke):`);
console.log(statuses.map(([status, times]) => `  ${status}: ${times}`).join('\n'));
console.log(
  `Acknowledged: ${notes.documents.size} documents, ${notes.released.size} issues, ${notes.tagged.size} tags; ${count} documents in all.`,
);
if (returns.length > 0)
  console.log(`Serving again after PostgreSQL: ${Math.max(...returns).toFixed(0)} ms at most.`);
for (const fault of notes.faults) console.log(`Fault: ${fault}`);
for (const one of differences.slice(0, 20)) console.log(`Difference: ${one}`);
console.log(`${notes.statuses.get(500) ?? 0} answers 500, ${differences.length} differences.`);
const isWell = differences.length === 0 && !notes.statuses.has(500) && notes.faults.length === 0;
if (!isWell) console.log(log);
process.exitCode = isWell ? 0 : 1;
