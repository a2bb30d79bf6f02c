/* global document, requestAnimationFrame */
/**
 * `npm run bench -- transfers`: uploads beside a plain PUT over the same line, the first page of a large drawing, and
 * the memory of the server while a large file goes up and comes down. With `line`, `preview` or `memory` one of them.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.mjs';
import { run } from '../run.mjs';
import { startServer } from '../serve.mjs';
import { makeDrawing, makeModel } from './bigFiles.mjs';
import { describeMachine, warnOfLoad } from './machine.mjs';
import { fetchFile, makeDocument, sendFile, tokenOf, watchMemory } from './sendFile.mjs';
import { openSink } from './sink.mjs';
import { putOnce, signIn, uploadOnce, within } from './uploader.mjs';

const RUNS = 3;
const MEGABYTE = 1_000_000;
const mbit = (count) => (count * MEGABYTE) / 8;

const FAST = { bytesPerSecond: mbit(100), roundTripMs: 40 };
const LINES = [
  { name: '100 Mbit/s, 40 ms', terms: FAST, size: 150 * MEGABYTE },
  { name: '20 Mbit/s, 40 ms', terms: { ...FAST, bytesPerSecond: mbit(20) }, size: 20 * MEGABYTE },
  { name: 'None: one machine', terms: undefined, size: 150 * MEGABYTE },
];
const DRAWING = { size: 100 * MEGABYTE, sheets: 25 };
const LARGEST = 2_000 * MEGABYTE;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const speed = (size, ms) => `${(size / MEGABYTE / (ms / 1000)).toFixed(2)} MB/s`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
const mib = (value) => `${value.toFixed(0)} MiB`;

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

/** Runs in the page: the ms until the first page is drawn and nothing lies above it. */
function firstPage() {
  const began = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const canvas = document.querySelector('[data-page="1"] .canvas canvas');
      const { x = 0, y = 0, width = 0 } = canvas?.getBoundingClientRect() ?? {};
      const top = width > 0 ? document.elementFromPoint(x + width / 2, Math.max(y, 0) + 150) : null;
      if (top?.closest('[data-page="1"]')) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** The register is open; the document is chosen there, as a person does who looks for it. */
const openDrawing = ({ browser, server }, title) =>
  within(server.origin, FAST, async (origin, down) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    try {
      await signIn(page, origin, '/documents?ship=2&dd=1', server.password);
      const row = page.getByRole('main').getByRole('row').filter({ hasText: title });
      const link = row.getByRole('link').first();
      await link.waitFor();
      await page.waitForLoadState('networkidle');
      const before = down();
      await link.evaluate((element) => element.click());
      const ms = await page.evaluate(firstPage);
      return { ms, bytes: down() - before };
    } finally {
      await page.close();
    }
  });

async function measurePreview(bench) {
  console.log('Measuring the first page of a drawing ...');
  const { server, folder } = bench;
  const seen = [];
  let file;
  for (let count = 0; count < RUNS; count += 1) {
    const path = join(folder, 'drawing.pdf');
    file = await makeDrawing(path, DRAWING.size, DRAWING.sheets);
    const title = `Shell expansion ${count + 1}`;
    const token = await tokenOf(server.origin, server.password);
    const upload = await sendFile(server.origin, token, `${title}.pdf`, file);
    await makeDocument(server.origin, token, title, upload);
    rmSync(path);
    seen.push(await openDrawing(bench, title));
  }
  table(
    ['A drawing of 25 sheets over 100 Mbit/s, 40 ms', 'Measured'],
    [
      ['The whole file', megabytes(file.size)],
      ['The line carries it in', seconds((file.size / FAST.bytesPerSecond) * 1000)],
      ['First page visible after', seconds(median(seen.map(({ ms }) => ms)))],
      ['Bytes that had come by then', megabytes(median(seen.map(({ bytes }) => bytes)))],
    ],
  );
}

async function measureMemory({ server, folder }) {
  console.log('Measuring memory ...');
  const file = await makeModel(join(folder, 'model.dwg'), LARGEST);
  const { origin, password, pid } = server;
  const token = await tokenOf(origin, password);
  const memory = watchMemory(pid);
  memory.enter('Before');
  const upload = await sendFile(origin, token, 'Hull model.dwg', file, (phase) => {
    memory.enter(
      phase === undefined
        ? undefined
        : { sending: 'Most while it goes up', completing: 'Most while it is checked' }[phase],
    );
  });
  const { revisionId } = await makeDocument(origin, token, 'Hull model', upload);
  memory.enter('Most while it comes down');
  const size = await fetchFile(origin, token, revisionId);
  memory.enter('After');
  const peaks = await memory.stop();
  if (size !== file.size) throw new Error(`Of ${file.size} bytes ${size} came back.`);
  table(
    [`Memory of the server, ${megabytes(size)}`, 'Measured'],
    [...peaks].map(([phase, most]) => [phase, mib(most)]),
  );
}

const PARTS = { line: measureLines, preview: measurePreview, memory: measureMemory };

export async function benchTransfers(only) {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0 || !(await ensureBrowser()))
    process.exit(1);
  warnOfLoad();
  const folder = mkdtempSync(join(tmpdir(), 'docman-bench-'));
  const password = randomBytes(12).toString('base64url');
  const browser = await chromium.launch(launchOptions());
  const env = { DOCMAN_FILE_LIMIT_MB: String(LARGEST / MEGABYTE) };
  const dataDir = join(folder, 'data');
  const sink = await openSink(join(folder, 'sink'));
  try {
    console.log(describeMachine(browser.version()));
    for (const part of only in PARTS ? [only] : Object.keys(PARTS)) {
      // A server of its own for each: its memory tells of nothing else.
      const started = await startServer({ dataDir, password, env });
      const server = { ...started, password };
      try {
        await PARTS[part]({ browser, server, sink, folder });
      } finally {
        await started.stop();
      }
    }
  } finally {
    await browser.close();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
