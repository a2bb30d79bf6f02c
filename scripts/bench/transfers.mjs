/** `npm run bench -- transfers`: uploads of the product beside a plain PUT of the same file over the same line. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.mjs';
import { run } from '../run.mjs';
import { startServer } from '../serve.mjs';
import { makeDrawing } from './bigFiles.mjs';
import { describeMachine, warnOfLoad } from './machine.mjs';
import { openSink } from './sink.mjs';
import { putOnce, uploadOnce } from './uploader.mjs';

const RUNS = 3;
const MEGABYTE = 1_000_000;
const mbit = (count) => (count * MEGABYTE) / 8;

const FAST = { bytesPerSecond: mbit(100), roundTripMs: 40 };
const LINES = [
  { name: '100 Mbit/s, 40 ms', terms: FAST, size: 150 * MEGABYTE },
  { name: '20 Mbit/s, 40 ms', terms: { ...FAST, bytesPerSecond: mbit(20) }, size: 20 * MEGABYTE },
  { name: 'None: one machine', terms: undefined, size: 150 * MEGABYTE },
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const speed = (size, ms) => `${(size / MEGABYTE / (ms / 1000)).toFixed(2)} MB/s`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function table(head, rows) {
  console.log(`\n| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** A file of its own for each: what the server has it does not take again. */
async function compare({ browser, server, sink, folder }, { name, terms, size }) {
  const [puts, uploads] = [[], []];
  const sheets = Math.ceil(size / (6 * MEGABYTE));
  for (let count = 0; count < RUNS; count += 1) {
    const { path } = await makeDrawing(join(folder, 'sent.pdf'), size, sheets);
    puts.push(await putOnce(browser, sink, terms, path));
    uploads.push(await uploadOnce(browser, server, terms, path));
    rmSync(path);
  }
  const [put, all] = [median(puts), median(uploads.map((one) => one.all))];
  return [
    name,
    megabytes(size),
    speed(size, put),
    speed(size, all),
    `${((put / all) * 100).toFixed(0)} %`,
    seconds(median(uploads.map(({ reading }) => reading))),
    seconds(median(uploads.map(({ checking }) => checking))),
  ];
}

async function measureLines(bench) {
  const rows = [];
  for (const line of LINES) {
    console.log(`Measuring uploads: ${line.name} ...`);
    rows.push(await compare(bench, line));
  }
  const head = ['Line', 'File', 'Plain PUT', 'Upload', 'Share', 'Before sending', 'Checking'];
  table(head, rows);
}

export async function benchTransfers() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0 || !(await ensureBrowser()))
    process.exit(1);
  warnOfLoad();
  const folder = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const browser = await chromium.launch(launchOptions());
  const dataDir = join(folder, 'data');
  const sink = await openSink(join(folder, 'sink'));
  try {
    console.log(describeMachine(browser.version()));
    const started = await startServer({ dataDir, password });
    try {
      await measureLines({ browser, server: { ...started, password }, sink, folder });
    } finally {
      await started.stop();
    }
  } finally {
    await browser.close();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
