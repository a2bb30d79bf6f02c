import { defineConfig } from '@playwright/test';
import { findJourneyBrowser, launchOptions } from './scripts/browser.mjs';

const report = process.env['DOCMAN_PLAYWRIGHT_REPORT'];

/** Whole journeys through the production build and the real server: every worker has a server of its own. */
export default defineConfig({
  // Its files run in the order of their names: a long journey has one before "screens", whose tests fill up all workers.
  testDir: 'e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  // One more than the cores of a small machine: a good part of what journeys do is to wait.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // For what hangs: how long the rest takes is a matter of the machine, and of what else it has to do.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(findJourneyBrowser()),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // It fetches every screen's code, and stands between the page and what a journey cuts.
    serviceWorkers: 'block',
    // What still moves is pressed where it was a moment ago, and missed on a slow machine: tests of what moves switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // What was done and asked, beside the picture of the page; a film, or the page at each step, would cost every test a sixth of
    // its time: `--trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
