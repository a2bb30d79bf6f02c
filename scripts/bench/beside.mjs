/**
 * `npm run bench -- beside DIR SUBJECT.json [JOURNEY]`: Docman and another built product, side by side in one run and on equal
 * terms, with the ratios. SUBJECT.json names the steps of its journey and its answers (bench/beside/*.json show how);
 * with "origin" what is not answered there is recorded from a running server. Without DIR: Docman alone.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.mjs';
import { root } from '../inputs.mjs';
import { runTool } from '../run.mjs';
import { startServer } from '../serve.mjs';
import { describeMachine, warnOfLoad } from './machine.mjs';
import { journey } from './beside/journey.mjs';
import { ANSWER_MS, openHost } from './beside/host.mjs';

const ROUNDS = 4;
const COLD = 'sign-in page';

const readSubject = (file, password = '') =>
  JSON.parse(readFileSync(file, 'utf8').replaceAll('$PASSWORD', password));

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

/** The figures of a journey by what they are called. */
function figuresOf({ measured, end }) {
  const { [COLD]: cold, ...steps } = measured;
  const shift = Object.values(measured).map((step) => step.shift);
  return {
    [`${COLD}: KiB until usable`]: cold.bytes / 1024,
    [`${COLD}: first paint, ms`]: cold.firstPaint,
    [`${COLD}: form usable, ms`]: cold.milliseconds,
    [`${COLD}: blocking time, ms`]: cold.blocking,
    ...Object.fromEntries(
      Object.entries(steps).map(([name, { milliseconds }]) => [`${name}, ms`, milliseconds]),
    ),
    'slowest interaction, ms': end.slowest,
    'heap at the end, MiB': end.heap / 2 ** 20,
    'API calls': end.calls.length,
    'files of code, sign in to rows': steps['sign in to rows'].files,
    'largest layout shift': Math.max(...shift),
  };
}

const shown = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function ratioOf(ours, theirs) {
  const ratios = ours.map((value, round) => value / theirs[round]);
  if (!ratios.every(Number.isFinite)) return '';
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

function print(title, names, rounds) {
  console.log(
    `\n${title}\n\n| What | ${names.join(' | ')} |${names[1] ? ' Ratio (spread) |' : ''}`,
  );
  console.log('|---'.repeat(names.length + (names[1] ? 2 : 1)) + '|');
  for (const what of Object.keys(rounds[0][0])) {
    const [ours, theirs] = names.map((_, side) => rounds.map((round) => round[side][what] ?? NaN));
    const cells = [ours, theirs].filter(Boolean).map((values) => shown(median(values)));
    const ratio = theirs ? [ratioOf(ours, theirs)] : [];
    console.log(`| ${[what, ...cells, ...ratio].join(' | ')} |`);
  }
}

async function measure(browser, sides, names) {
  const hosts = await Promise.all(sides.map((side) => openHost(side)));
  try {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seen = [];
      for (const [side, host] of hosts.entries())
        seen.push(figuresOf(await journey(browser, host, sides[side])));
      // The first one records and warms what it runs on.
      if (round > 0) rounds.push(seen);
    }
    for (const [side, host] of hosts.entries())
      if (host.unknown().length > 0)
        console.log(`${names[side]}: nobody answered ${host.unknown().join(', ')}`);
    return rounds;
  } finally {
    await Promise.all(hosts.map((host) => host.close()));
  }
}

/** Docman's own side, by the journey's name; its answers come from a demonstration server. */
export async function withDocman(work) {
  if ((await runTool('build', [])) !== 0 || !(await ensureBrowser())) process.exit(1);
  const folder = mkdtempSync(join(tmpdir(), 'docman-beside-'));
  const password = randomBytes(12).toString('base64url');
  const { origin, stop } = await startServer({ dataDir: folder, password });
  const browser = await chromium.launch(launchOptions());
  const { journeys, ...subject } = readSubject(
    join(root, 'scripts/bench/beside/docman.json'),
    password,
  );
  try {
    await work(browser, { ...subject, dir: join(root, 'dist/client'), origin }, journeys);
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchBeside(dir, file, only) {
  warnOfLoad();
  await withDocman(async (browser, docman, journeys) => {
    const others = dir ? [{ ...readSubject(file), dir }] : [];
    console.log(`${describeMachine(browser.version())}; medians of ${ROUNDS} rounds.`);
    console.log(`4x CPU slow-down, 10 Mbit/s, 40 ms; recorded answers after ${ANSWER_MS} ms.`);
    for (const [name, steps] of Object.entries(journeys)) {
      if (only !== undefined && name !== only) continue;
      const sides = [
        { ...docman, steps },
        ...others.map((other) => ({ ...other, steps: Object.values(other.journeys)[0] })),
      ];
      const names = sides.map((side) => side.name);
      print(`Journey: ${name}`, names, await measure(browser, sides, names));
    }
  });
}
