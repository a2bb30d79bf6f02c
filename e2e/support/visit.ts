/** Opens a screen and waits until it shows what it came for. */
import { expect, type Page, type Request } from '@playwright/test';

const openAnew = (page: Page, path: string): Promise<unknown> => page.goto(path);

/** As a link would, without a page load. */
export const openWithin = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Between one answer and the question that it leads to. Playwright's own "networkidle" waits for 500. */
const QUIET_MS = 200;

/** What is drawn asks when it is drawn: on a busy machine long after the last answer. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(
          () => {
            done();
          },
          { timeout: 5_000 },
        );
      }),
  );

export async function visit(page: Page, path: string, open = openAnew): Promise<void> {
  const asked = new Set<Request>();
  let last = Date.now();
  const began = (request: Request) => {
    asked.add(request);
  };
  const ended = (request: Request) => {
    asked.delete(request);
    last = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await open(page, path);
    // A way within the page changes the address before the screen.
    await idle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
    await idle(page);
    last = Date.now();
    const isQuiet = async () => {
      await idle(page);
      return asked.size === 0 && Date.now() - last >= QUIET_MS;
    };
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  }
}

/** The code that keeps what is written without a line has come, as it does after the first rows. */
export const outboxKeeps = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('outboxKeeper')),
      ),
    )
    .toBe(true);
