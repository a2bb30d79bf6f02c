/* global document, MessageChannel, PerformanceObserver, requestAnimationFrame, window */
/** One person's way through a product, step by step, each measured until its rows are painted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, slowDown, watchTraffic } from '../traffic.mjs';

const STEP_MS = 30_000;

/** Runs inside the page, before its own scripts. It is sent as text: no imports. */
function watch(first) {
  const seen = { blocking: 0, slowest: 0, shift: 0 };
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  observe('event', ({ duration }) => (seen.slowest = Math.max(seen.slowest, duration)), {
    durationThreshold: 16,
  });
  observe(
    'layout-shift',
    ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value),
  );
  const isThere = ({ within, text, without }) =>
    [...document.querySelectorAll(within)].some(
      (one) =>
        (text === undefined || one.textContent.includes(text)) &&
        (without === undefined || !one.textContent.includes(without)),
    );
  const untilPainted = (wanted, from) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere(wanted)) return requestAnimationFrame(look);
        // It stands in the document before this frame is painted, and a task comes after the painting.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - from);
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  window.besideProbe = seen;
  window.besideOpened = untilPainted(first, 0);
  window.besideAfter = async (wanted, event) => {
    const from = await new Promise((resolve) => {
      const begin = () => resolve(performance.now());
      window.addEventListener(event, begin, { capture: true, once: true });
    });
    return untilPainted(wanted, from);
  };
}

const quiet = async (page) => {
  await page.waitForLoadState('networkidle');
  await sleep(700);
};

async function openPage(context, until, slow) {
  const page = await context.newPage();
  await page.addInitScript(watch, until);
  const traffic = await watchTraffic(page);
  // The thread's own time, of which other work on the machine takes none.
  await traffic.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) await slowDown(traffic.cdp);
  return { page, traffic };
}

async function act(page, { press, fill = {}, back }) {
  for (const [field, value] of Object.entries(fill)) await page.fill(field, value);
  if (back) return page.evaluate(() => window.history.back());
  return page.locator(press).first().click();
}

const isFile = ({ url }) => /\.m?js(\?|$)/.test(url);

async function takeStep(at, step, context, options) {
  if (step.open !== undefined) {
    await at.page?.close();
    Object.assign(at, await openPage(context, step.until, options.slow));
    await at.onOpen?.();
    await at.page.goto(options.address + step.open, { waitUntil: 'commit' });
    return at.page.evaluate(() => window.besideOpened);
  }
  at.traffic.clear();
  const painted = at.page.evaluate(
    ([until, event]) => window.besideAfter(until, event),
    [step.until, step.back ? 'popstate' : 'pointerdown'],
  );
  await act(at.page, step);
  return painted;
}

async function read({ page, traffic }, { until }) {
  const requests = traffic.requests();
  const seen = await page.evaluate(
    (within) => ({
      ...window.besideProbe,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      elements: document.querySelector(within)?.querySelectorAll('*').length ?? 0,
      rows: document.querySelector(within)?.querySelectorAll('tr, [role=row]').length ?? 0,
    }),
    until.within,
  );
  return { ...seen, bytes: bytesOf(requests), files: requests.filter(isFile).length };
}

const withLimit = (promise, what) => {
  const late = sleep(STEP_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${what}: its rows did not come within ${STEP_MS / 1000} s`);
  });
  return Promise.race([promise, late]);
};

/** By the steps' names: milliseconds and what else the page told. `end`: of the whole way. */
export async function journey(browser, host, { steps, slow = true, onStep }) {
  host.reset();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const at = {};
  const measured = {};
  let slowest = 0;
  try {
    for (const step of steps) {
      const take = async () => takeStep(at, step, context, { address: host.address, slow });
      const milliseconds = await withLimit(onStep ? onStep(at, step, take) : take(), step.name);
      const first = await read(at, step);
      await quiet(at.page);
      measured[step.name] = { ...first, milliseconds };
      slowest = Math.max(slowest, await at.page.evaluate(() => window.besideProbe.slowest));
    }
    await at.traffic.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await at.traffic.cdp.send('Runtime.getHeapUsage');
    return { measured, end: { slowest, heap: usedSize, calls: host.calls() } };
  } finally {
    await context.close();
  }
}
