/**
 * `npm run bench`: measures the production build on this machine, five times over, and prints the medians
 * as a table for docs/figures.md. Bytes are those on the wire, headers included; 1 KiB is 1024 bytes.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from './browser.mjs';
import { benchBeside } from './bench/beside.mjs';
import * as people from './bench/crowd.mjs';
import * as documents from './bench/documents.mjs';
import * as execution from './bench/execution.mjs';
import * as fleet from './bench/fleet.mjs';
import { benchHealth } from './bench/health.mjs';
import { benchLists } from './bench/lists.mjs';
import { loadLists, loadSignIns } from './bench/load.mjs';
import { describeMachine, memoryOf, warnOfLoad } from './bench/machine.mjs';
import { benchMixed } from './bench/mixed.mjs';
import { benchSpecification } from './bench/specification.mjs';
import * as tender from './bench/tender.mjs';
import { benchTrace } from './bench/trace.mjs';
import { benchTransfers } from './bench/transfers.mjs';
import { visit } from './bench/visit.mjs';
import { runTool } from './run.mjs';
import { startServer } from './serve.mjs';

const RUNS = 5;
const USERNAME = 'administrator';

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const ms = (value) => `${value.toFixed(0)} ms`;
const mib = (value) => `${value.toFixed(0)} MiB`;
const rate = ({ perSecond, p50, p99 }) =>
  `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

async function measureStarts(folder, password) {
  const starts = { first: [], second: [], memoryFirst: [], memorySecond: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const dataDir = join(folder, `start-${run}`);
    for (const which of ['first', 'second']) {
      const server = await startServer({ dataDir, password });
      starts[which].push(server.milliseconds);
      starts[which === 'first' ? 'memoryFirst' : 'memorySecond'].push(memoryOf(server.pid));
      await server.stop();
    }
  }
  return starts;
}

async function measureVisits(browser, origin, password) {
  const visits = [];
  for (let run = 0; run < RUNS; run += 1)
    visits.push(await visit(browser, { origin, username: USERNAME, password, slow: true }));
  return visits;
}

const pageRows = (title, pages) => [
  [`${title}: on the wire`, kib(median(pages.map(({ bytes }) => bytes)))],
  [`${title}: requests`, median(pages.map(({ needed }) => needed.length))],
  [`${title}: first paint`, ms(median(pages.map(({ firstPaint }) => firstPaint)))],
  [`${title}: form stands`, ms(median(pages.map(({ usable }) => usable)))],
  [`${title}: largest paint (LCP)`, ms(median(pages.map(({ lcp }) => lcp)))],
  [`${title}: blocking time`, ms(median(pages.map(({ blocking }) => blocking)))],
];

const visitRows = (visits) => [
  ...pageRows(
    'Sign-in page, cold',
    visits.map(({ cold }) => cold),
  ),
  ...pageRows(
    'Sign-in page, warm',
    visits.map(({ warm }) => warm),
  ),
  ['Main layout with first list: on the wire', kib(median(visits.map(({ list }) => list.bytes)))],
  ['Sign-in to first list painted', ms(median(visits.map(({ list }) => list.milliseconds)))],
  ['Return to a visited list: requests', median(visits.map(({ back }) => back.requests.length))],
  ['Return to a visited list: painted', ms(median(visits.map(({ back }) => back.milliseconds)))],
];

const serverRows = (starts, signIns, lists, memory) => [
  ['Server, first start (makes and fills the database)', ms(median(starts.first))],
  ['Server, second start', ms(median(starts.second))],
  ['Memory after the first start', mib(median(starts.memoryFirst))],
  ['Memory after the second start', mib(median(starts.memorySecond))],
  ['Memory after the load below', mib(memory)],
  ['Sign-ins, 8 at once', rate(signIns)],
  ['List of roles, 8 at once', rate(lists)],
];

function print(machine, rows) {
  console.log(`\n${machine}; medians of ${RUNS}.`);
  console.log('Pages: 4x CPU slow-down, 10 Mbit/s, 40 ms. Server: embedded database, loopback.\n');
  console.log('| What | Measured |\n|---|---|');
  for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
}

const [, , crowd, ...options] = process.argv;
if (crowd === 'transfers') {
  await benchTransfers(options[0]);
  process.exit();
}
if (crowd === 'beside') {
  await benchBeside(...options);
  process.exit();
}
if (crowd === 'trace') {
  await benchTrace(options[0]);
  process.exit();
}
if (crowd === 'health') {
  if ((await runTool('build', ['--server'])) === 0) await benchHealth();
  process.exit();
}
if (crowd === 'spec') {
  if ((await runTool('build', ['--server'])) === 0) await benchSpecification();
  process.exit();
}
if (crowd === 'mixed') {
  if ((await runTool('build', ['--server'])) === 0) await benchMixed(options);
  process.exit();
}
const crowds = { people, fleet, documents, execution, tender };
if (crowd in crowds) {
  const onlyAfterwards = options.includes('frames') ? { paths: [] } : {};
  await benchLists({ ...crowds[crowd], ...onlyAfterwards }, options[0], options.slice(1));
  process.exit();
}
if ((await runTool('build', [])) !== 0 || !(await ensureBrowser())) process.exit(1);
warnOfLoad();
const folder = mkdtempSync(join(tmpdir(), 'docman-bench-'));
const password = randomBytes(12).toString('base64url');
const browser = await chromium.launch(launchOptions());
try {
  console.log('Measuring starts ...');
  const starts = await measureStarts(folder, password);
  const server = await startServer({ dataDir: join(folder, 'start-0'), password });
  try {
    console.log('Measuring visits ...');
    const visits = await measureVisits(browser, server.origin, password);
    console.log('Measuring load ...');
    const signIns = await loadSignIns(server.origin, [USERNAME], password, 200);
    const lists = await loadLists(server.origin, USERNAME, password, 2000);
    const memory = memoryOf(server.pid);
    print(describeMachine(browser.version()), [
      ...visitRows(visits),
      ...serverRows(starts, signIns, lists, memory),
    ]);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
