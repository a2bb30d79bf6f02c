/**
 * `npm run bench -- trace [JOURNEY]`: where the main thread's time goes in each step of Docman's journey, unthrottled:
 * all of it as the browser counts it, and the time in functions by the part of the code that they belong to. What V8
 * compiles before anything runs is in `script`, but in no function.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { build } from 'vite';
import { root } from '../inputs.mjs';
import { journey } from './beside/journey.mjs';
import { openHost } from './beside/host.mjs';
import { withDocman } from './beside.mjs';

const ROUNDS = 5;
const SAMPLE_US = 100;
/** What is not told more closely. */
const LEAST_MS = 1;

/** The first that fits. */
const PARTS = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['router', /node_modules\/(react-router|@remix-run)/],
  ['React Query', /node_modules\/@tanstack/],
  ['MUI and styles', /node_modules\/(@mui|@emotion|stylis|@popperjs|react-transition-group)/],
  ['texts', /node_modules\/(i18next|react-i18next)|src\/(app\/(i18n|useTexts)|api\/texts)/],
  ['Formik and Yup', /node_modules\/(formik|yup|property-expr|tiny-case|toposort|lodash)/],
  ['axios', /node_modules\/axios/],
  ['pdf.js', /node_modules\/pdfjs/],
  ['other libraries', /node_modules/],
  ['ours: contract', /src\/contract/],
  ['ours: ui', /src\/ui/],
  ['ours: parts', /src\/parts/],
  ['ours: screens', /src\/screens/],
  ['ours: the rest', /src\//],
];
const METRICS = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  compile: 'V8CompileDuration',
  styles: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
};

/** By the files' names, from a build of its own with maps. */
function mapsOf(folder) {
  const known = new Map();
  return (url) => {
    const [name] = new URL(url).pathname.split('/').slice(-1);
    if (!known.has(name)) {
      let map = null;
      try {
        map = new TraceMap(readFileSync(join(folder, 'static', `${name}.map`), 'utf8'));
      } catch {
        // What is no file of the build has no map.
      }
      known.set(name, map);
    }
    return known.get(name);
  };
}

function partOf({ url, lineNumber, columnNumber, functionName }, mapOf) {
  if (!url.startsWith('http')) return functionName === '(garbage collector)' ? 'garbage' : null;
  const map = mapOf(url);
  const source =
    map && originalPositionFor(map, { line: lineNumber + 1, column: columnNumber }).source;
  return PARTS.find(([, files]) => files.test(source ?? ''))?.[0] ?? 'not mapped';
}

/** Milliseconds by part. */
function timeOf({ nodes, samples, timeDeltas }, mapOf) {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame, mapOf)]));
  const times = {};
  for (const [at, id] of samples.entries()) {
    const part = parts.get(id);
    if (part) times[part] = (times[part] ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000;
  }
  return times;
}

async function metricsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = Object.fromEntries(metrics.map((metric) => [metric.name, metric.value * 1000]));
  return Object.fromEntries(Object.entries(METRICS).map(([name, key]) => [name, value[key] ?? 0]));
}

/** Takes a step under the profiler; until its rows stand, and no longer. */
function profiling(found, mapOf) {
  return async (at, step, take) => {
    const begin = async () => {
      const { cdp } = at.traffic;
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
      await cdp.send('Profiler.start');
    };
    const before = step.open === undefined ? await metricsOf(at.traffic.cdp) : {};
    if (step.open === undefined) await begin();
    else at.onOpen = begin;
    const milliseconds = await take();
    const { cdp } = at.traffic;
    const after = await metricsOf(cdp);
    const { profile } = await cdp.send('Profiler.stop');
    const whole = Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]);
    (found[step.name] ??= []).push({ ...Object.fromEntries(whole), ...timeOf(profile, mapOf) });
    return milliseconds;
  };
}

function print(found) {
  const names = Object.keys(found);
  const mean = (step, part) =>
    found[step].reduce((sum, round) => sum + (round[part] ?? 0), 0) / found[step].length;
  const parts = [...Object.keys(METRICS), ...PARTS.map(([name]) => name), 'garbage', 'not mapped'];
  console.log(`\n| ms, mean of ${ROUNDS} | ${names.join(' | ')} |`);
  console.log('|---'.repeat(names.length + 1) + '|');
  for (const part of parts) {
    const times = names.map((name) => mean(name, part));
    if (times.some((time) => time >= LEAST_MS))
      console.log(`| ${part} | ${times.map((time) => time.toFixed(0)).join(' | ')} |`);
  }
}

export async function benchTrace(wanted = 'register') {
  const folder = mkdtempSync(join(tmpdir(), 'docman-trace-'));
  try {
    await build({ root, logLevel: 'warn', build: { outDir: folder, sourcemap: true } });
    await withDocman(async (browser, docman, journeys) => {
      const host = await openHost({ ...docman, dir: folder });
      const mapOf = mapsOf(folder);
      const found = {};
      const steps = journeys[wanted];
      await journey(browser, host, { steps, slow: false });
      for (let round = 0; round < ROUNDS; round += 1)
        await journey(browser, host, { steps, slow: false, onStep: profiling(found, mapOf) });
      await host.close();
      print(found);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
