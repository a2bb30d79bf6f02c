/** What every journey is made of: a server for each worker, and a context that fails the test by itself. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startServer, type RunningServer } from '../../scripts/serve.mjs';
import { guard } from './guard';

export { expect };

/** What the global setup has made. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The global setup has not set ${name}.`);
  return value;
}

export interface TestServer extends RunningServer {
  password: string;
}

interface WorkerFixtures {
  server: TestServer;
}

interface Fixtures {
  /** What the guard lets pass in this test: texts that console messages may hold. */
  tolerated: string[];
  watched: undefined;
  /** A second browser: nothing is shared with `page`, and it is guarded as well. */
  otherContext: BrowserContext;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for this form
    async ({}, use, { workerIndex }) => {
      const folder = setting('DOCMAN_E2E_FOLDER');
      const password = setting('DOCMAN_E2E_PASSWORD');
      const dataDir = join(folder, `worker-${workerIndex}`);
      await cp(join(folder, 'template'), dataDir, { recursive: true });
      const server = await startServer({ dataDir, password });
      await use({ ...server, password });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for this form
  tolerated: async ({}, use) => {
    await use([]);
  },
  watched: [
    async ({ context, server, tolerated }, use) => {
      const found = guard(context, server.origin);
      await use(undefined);
      expect(found.filter((line) => !tolerated.some((text) => line.includes(text)))).toEqual([]);
    },
    { auto: true },
  ],
  otherContext: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const found = guard(context, server.origin);
    await use(context);
    await context.close();
    expect(found).toEqual([]);
  },
});
