/* global document, requestAnimationFrame, window */
/** The same file sent from a browser by the product and by a plain PUT, over lines of the same kind. */
import { openLine } from './line.mjs';

const LONGEST_MS = 300_000;
const STORED = 'stored';

/** Runs in the page: from the choice of the file, in ms, when each state of its upload was first seen. */
function watchStates() {
  window.docmanStates = new Promise((resolve) => {
    document.addEventListener(
      'change',
      () => {
        const chosen = performance.now();
        const seen = {};
        const look = () => {
          const { state } = document.querySelector('[role=progressbar][data-state]')?.dataset ?? {};
          if (state !== undefined) seen[state] ??= performance.now() - chosen;
          if (['stored', 'refused'].includes(state)) resolve(seen);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page: the ms from the choice of the file to the answer. */
function putChosen() {
  window.docmanPut = new Promise((resolve, reject) => {
    document.querySelector('input').addEventListener('change', ({ target }) => {
      const chosen = performance.now();
      fetch('/file', { method: 'PUT', body: target.files[0] }).then(
        ({ ok, status }) =>
          ok ? resolve(performance.now() - chosen) : reject(new Error(`PUT is answered ${status}`)),
        reject,
      );
    });
  });
}

export async function signIn(page, origin, path, password) {
  await page.goto(`${origin}${path}`);
  await page.getByLabel('Username').fill('administrator');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A line of these terms to `origin`, or none where it has none. */
export async function within(origin, terms, work) {
  if (terms === undefined) return work(origin, () => 0);
  const line = await openLine(origin, terms);
  try {
    return await work(line.origin, line.down);
  } finally {
    await line.close();
  }
}

async function onPage(browser, work) {
  const page = await browser.newPage();
  page.setDefaultTimeout(LONGEST_MS);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

/** In ms: until it was stored, and of that the reading before the sending, and the checking after it. */
export const uploadOnce = (browser, { origin, password }, terms, path) =>
  within(origin, terms, (address) =>
    onPage(browser, async (page) => {
      await signIn(page, address, '/documents/new?ship=2&dd=1', password);
      const input = page.locator('input[type=file]').first();
      await input.waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.evaluate(watchStates);
      await input.setInputFiles(path);
      const seen = await page.evaluate(() => window.docmanStates);
      if (seen[STORED] === undefined) throw new Error(`Not stored: ${JSON.stringify(seen)}`);
      return {
        all: seen[STORED],
        reading: seen.sending ?? 0,
        checking: seen[STORED] - (seen.checking ?? seen[STORED]),
      };
    }),
  );

export const putOnce = (browser, sink, terms, path) =>
  within(sink.origin, terms, (address) =>
    onPage(browser, async (page) => {
      await page.goto(address);
      await page.evaluate(putChosen);
      await page.locator('input').setInputFiles(path);
      return page.evaluate(() => window.docmanPut);
    }),
  );
