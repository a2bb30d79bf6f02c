/**
 * Opens the product where there is no line: keeps the page and the code and texts of every screen of one version, and
 * gives them where the server does not. Refuses to touch the API: what was read there is kept by session and person
 * (parts/kept/keptAnswers.ts). Built by scripts/appWorker.mjs; src/ui/code/appWorker.ts talks to it.
 */
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

interface WorkerEvent {
  /** Of a message. */
  readonly data?: unknown;
  readonly ports?: readonly MessagePort[];
  waitUntil: (work: Promise<unknown>) => void;
}

interface AppWorker {
  /** Of this version, written in at the build. */
  readonly __FILES__: readonly PrecacheEntry[];
  readonly registration: { navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'activate' | 'message', listener: (event: WorkerEvent) => void) => void;
}
declare const self: AppWorker;

const PAGE = '/index.html';
/** A line on which nothing comes for so long is a lost one. */
const PATIENCE_S = 4;
/** Answers of what stands before a server that is gone. */
const GONE = [502, 503, 504];

const files = self.__FILES__;
precacheAndRoute([...files]);

/** What the server wrote of the browser's preferences into the page was of the day on which it was kept. */
async function keptPage(): Promise<Response | undefined> {
  const kept = await matchPrecache(PAGE);
  if (kept === undefined) return undefined;
  const html = (await kept.text()).replace(/ data-preferences="[^"]*"/, '');
  return new Response(html, { headers: kept.headers });
}

const line = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });

registerRoute(
  new NavigationRoute(
    async (options) => {
      const answer = await line.handle(options).catch(() => undefined);
      if (answer !== undefined && !GONE.includes(answer.status)) return answer;
      return (await keptPage()) ?? answer ?? Response.error();
    },
    { denylist: [/^\/(api|assets|icons|static)\//] },
  ),
);

// The server is asked for the page while this worker starts.
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take over') event.waitUntil(self.skipWaiting());
  // Whether a page is of this worker's version, by the first file that it runs.
  else if (typeof data === 'string') ports?.[0]?.postMessage(files.some(({ url }) => url === data));
});
