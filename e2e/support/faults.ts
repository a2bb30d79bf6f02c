/** Answers that a healthy server cannot give, put in the stead of its own. */
import type { Page, Route } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `path` is the API's own, such as `/roles`; the query string does not matter. */
async function swap(page: Page, method: Method, path: string, act: (route: Route) => unknown) {
  const matches = (url: URL) => url.pathname === `/api${path}`;
  const handler = async (route: Route) => {
    if (route.request().method() === method) await act(route);
    else await route.fallback();
  };
  await page.route(matches, handler);
  return () => page.unroute(matches, handler);
}

/** Each returns what ends the fault. */
export const faults = {
  /** A text is sent as it is, anything else as JSON. */
  answer: (
    page: Page,
    method: Method,
    path: string,
    status: number,
    body: unknown,
    contentType = 'text/html',
  ) =>
    swap(page, method, path, (route) =>
      typeof body === 'string'
        ? route.fulfill({ status, body, contentType })
        : route.fulfill({ status, json: body }),
    ),
  drop: (page: Page, method: Method, path: string) =>
    swap(page, method, path, (route) => route.abort('connectionreset')),
  /**
   * The server does what it is asked, and its answer never arrives. What is on its way at the end, as something sent again by
   * itself, is lost too: a route that is taken away meanwhile lets it through, and is told so.
   */
  lose: async (page: Page, method: Method, path: string) => {
    const losing = new Set<Promise<void>>();
    let over = false;
    const end = await swap(page, method, path, async (route) => {
      if (over) return route.fallback();
      const lost = route.fetch({ timeout: 0 }).then(() => route.abort('connectionreset'));
      losing.add(lost);
      await lost;
    });
    return async () => {
      over = true;
      await Promise.all(losing);
      await end();
    };
  },
  delay: (page: Page, method: Method, path: string, milliseconds: number) =>
    swap(page, method, path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue().catch(() => undefined);
    }),
  /** Nothing goes on before it is let go: what is seen meanwhile does not hang on how quick the machine is. */
  hold: async (page: Page, method: Method, path: string) => {
    let letGo: () => void = () => undefined;
    const gone = new Promise<void>((done) => (letGo = done));
    const end = await swap(page, method, path, async (route) => {
      await gone;
      await route.continue().catch(() => undefined);
    });
    return async () => {
      letGo();
      await end();
    };
  },
};

/** In the page: what was read before would be shown in place of a fault (noSignal.spec.ts). */
export function keepNothing() {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    if (name === 'docman-answers') throw new DOMException('Denied', 'SecurityError');
    return open(name, version);
  };
}
