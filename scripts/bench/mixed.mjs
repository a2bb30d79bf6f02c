/**
 * `npm run bench -- mixed`: twelve people who read, search, write and download all at once, each asking again as soon as
 * they are answered, on PostgreSQL; with `embedded` behind it on the embedded database, with a number for so many
 * seconds, with `profile=FOLDER` with a profile of the server written there. They, the server and the database share this machine.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../serve.mjs';
import { signedInDesk } from './desk.mjs';
import { onPostgres } from './lists.mjs';
import { percentile } from './load.mjs';
import { memoryOf, processorOf, threadProcessorOf, warnOfLoad } from './machine.mjs';
import { ADMINISTRATOR, readScene, step } from './mix.mjs';

const CLIENTS = 12;
const SECONDS = 60;
const WARM_UP_SECONDS = 10;
const PEOPLE = [ADMINISTRATOR, 'tomas.varga'];

/** Times by kind, and what went wrong. */
function makeNotes() {
  const times = new Map();
  const faults = [];
  const timed = async (kind, work) => {
    const started = performance.now();
    const answer = await work();
    if (!times.has(kind)) times.set(kind, []);
    times.get(kind).push(performance.now() - started);
    return answer;
  };
  return { times, faults, timed };
}

async function workUntil(desk, scene, until, notes) {
  while (Date.now() < until)
    await step(desk, scene, notes.timed).catch((error) => notes.faults.push(error.message));
}

const work = (desks, scene, seconds, notes) => {
  const until = Date.now() + seconds * 1_000;
  return Promise.all(desks.map((desk) => workUntil(desk, scene, until, notes)));
};

function printRows({ times, faults }, seconds) {
  const all = [...times.values()].flat();
  const told = [...times].sort(([, a], [, b]) => b.length - a.length);
  console.log('| Kind | Requests | a second | p50 | p95 | p99 |\n|---|---|---|---|---|---|');
  for (const [kind, list] of [...told, ['all', all]]) {
    const sorted = [...list].sort((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(
      (share) => `${percentile(sorted, share).toFixed(0)} ms`,
    );
    const rate = (list.length / seconds).toFixed(1);
    console.log(`| ${kind} | ${list.length} | ${rate} | ${p50} | ${p95} | ${p99} |`);
  }
  console.log(`\n${faults.length} errors.`);
  for (const fault of new Set(faults.slice(0, 20))) console.log(`  ${fault}`);
}

/** What a request costs of the thread that answers: nearly the same on a busy machine, where times are not. */
function printThread(seconds, { times }) {
  if (Number.isNaN(seconds)) return;
  const count = [...times.values()].flat().length;
  console.log(`Its thread: ${((seconds * 1_000) / count).toFixed(2)} ms of a processor a request.`);
}

async function measure({ origin, pid }, password, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const desks = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      const username = PEOPLE[n % PEOPLE.length];
      const desk = await signedInDesk({ origin, agent }, username, password);
      desks.push({ ...desk, username, password });
    }
    const scene = await readScene(desks[0]);
    await work(desks, scene, WARM_UP_SECONDS, makeNotes());
    const notes = makeNotes();
    const before = processorOf(pid);
    const threadBefore = threadProcessorOf(pid);
    const memory = [memoryOf(pid)];
    const middle = sleep(seconds * 500).then(() => memory.push(memoryOf(pid)));
    await Promise.all([work(desks, scene, seconds, notes), middle]);
    memory.push(memoryOf(pid));
    const processor = processorOf(pid) - before;
    const thread = threadProcessorOf(pid) - threadBefore;
    printRows(notes, seconds);
    console.log(
      `Server's memory, start / middle / end: ${memory.map((mib) => mib.toFixed(0)).join(' / ')} MiB; its processor ${processor} s; load ${loadavg()[0].toFixed(1)} at the end.`,
    );
    printThread(thread, notes);
  } finally {
    agent.destroy();
  }
}

export async function benchMixed(options) {
  const seconds = Number(options.find((one) => /^[1-9]\d*$/.test(one)) ?? SECONDS);
  const folder = options.find((one) => one.startsWith('profile='))?.slice('profile='.length);
  const flags = folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
  const dataDir = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const on = async (env) => {
    const server = await startServer({ dataDir, password, env, flags });
    try {
      await measure(server, password, seconds);
    } finally {
      await server.stop();
    }
  };
  warnOfLoad();
  try {
    if (options.includes('embedded')) await on({});
    else await onPostgres(() => undefined, on);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
