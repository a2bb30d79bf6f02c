/** What every journey is made of: a server for each worker, and a context that fails the test by itself. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startServer, type RunningServer } from '../../scripts/serve.mjs';
import { dataOf, setting, today } from './data';
import { guard } from './guard';

export { expect };

export interface TestServer extends RunningServer {
  password: string;
  /** After midnight: starts it again on data of the new day, on which the days that it tells are still true. */
  ofToday: () => Promise<void>;
}

interface WorkerFixtures {
  server: TestServer;
}

/** A server of one test's own, which may be killed and started again on what it has left. */
export interface OwnServer extends TestServer {
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
}

interface Fixtures {
  /** What the guard lets pass in this test: texts that console messages may hold. */
  tolerated: string[];
  watched: undefined;
  /** A second browser: nothing is shared with `page`, and it is guarded as well. */
  otherContext: BrowserContext;
  /** Opens further browsers, each as `otherContext`. */
  browserOfAnother: () => Promise<Page>;
  ownServer: OwnServer;
  /** A page of that server. */
  ownPage: Page;
}

const untold = (found: readonly string[], tolerated: readonly string[]) =>
  found.filter((line) => !tolerated.some((text) => line.includes(text)));

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for this form
    async ({}, use, { workerIndex }) => {
      const password = setting('DOCMAN_E2E_PASSWORD');
      const { dataDir, env, renew, remove } = dataOf(`worker-${workerIndex}`);
      await renew();
      let day = today();
      let server = await startServer({ dataDir, password, env });
      const port = Number(new URL(server.origin).port);
      const ofToday = async () => {
        if (day === today()) return;
        await server.stop();
        await renew();
        day = today();
        server = await startServer({ dataDir, password, env, port });
      };
      await use({ ...server, password, ofToday });
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 300_000 },
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
      await server.ofToday();
      const found = guard(context, server.origin);
      await use(undefined);
      expect(untold(found, tolerated)).toEqual([]);
    },
    { auto: true },
  ],
  otherContext: async ({ browser, server, tolerated }, use) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const found = guard(context, server.origin);
    await use(context);
    await context.close();
    expect(untold(found, tolerated)).toEqual([]);
  },
  browserOfAnother: async ({ browser, server, tolerated }, use) => {
    const opened: { context: BrowserContext; found: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.origin });
      opened.push({ context, found: guard(context, server.origin) });
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(
      untold(
        opened.flatMap(({ found }) => found),
        tolerated,
      ),
    ).toEqual([]);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for this form
  ownServer: async ({}, use, { testId }) => {
    const password = setting('DOCMAN_E2E_PASSWORD');
    const { dataDir, env, renew, remove } = dataOf(`own-${testId}`);
    await renew();
    let server = await startServer({ dataDir, password, env });
    const port = Number(new URL(server.origin).port);
    await use({
      ...server,
      password,
      ofToday: () => Promise.resolve(),
      kill: () => server.stop('SIGKILL'),
      startAgain: async () => {
        server = await startServer({ dataDir, password, env, port });
      },
    });
    await server.stop();
    await remove();
  },
  ownPage: async ({ browser, ownServer, tolerated }, use) => {
    const context = await browser.newContext({ baseURL: ownServer.origin });
    const found = guard(context, ownServer.origin);
    await use(await context.newPage());
    await context.close();
    expect(untold(found, tolerated)).toEqual([]);
  },
});
