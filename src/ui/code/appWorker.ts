/**
 * The worker that opens the product without a line (src/app/serviceWorker.ts), and whether a newer version than this page's
 * is ready. A version is taken by loading the page anew, which is the person's to choose.
 */
import { createStore } from '../store';
import { reloadPage } from './page';
import { workerAddress } from './worker';

const HOUR_MS = 3_600_000;
/** A busy phone needs some seconds; what is loaded before it is done is of the old version again. */
const TAKE_OVER_MS = 10_000;

/** Whether a newer version is here. */
export const newVersion = createStore(false);

/** The first file that this page runs; undefined where nothing was built. */
const firstFile = () =>
  [...document.querySelectorAll('script[src^="/static/"]')].at(-1)?.getAttribute('src') ??
  undefined;

/** Whether the worker is of this page's version. */
const isOfPage = (worker: ServiceWorker, file: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      resolve(data === true);
    };
    worker.postMessage(file, [port2]);
  });

const takeOver = (worker: ServiceWorker) => {
  worker.postMessage('take over');
};

/** A worker that waits: of a page that is new already it takes over at once. */
async function look(worker: ServiceWorker, file: string) {
  if (await isOfPage(worker, file)) takeOver(worker);
  else newVersion.set(true);
}

const installed = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const handleState = () => {
      if (worker.state !== 'installing') resolve(worker.state === 'installed');
    };
    worker.addEventListener('statechange', handleState);
    handleState();
  });

/** On a phone's home screen it has its name and its mark. */
function beInstallable() {
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/icons/apple-touch-180.png'],
  ] as const)
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

async function keep(): Promise<void> {
  const file = firstFile();
  if (file === undefined || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  beInstallable();
  const registration = await serviceWorker.register(workerAddress('/sw.js'));
  const lookAt = async (worker: ServiceWorker | null) => {
    if (worker !== null && (await installed(worker)) && serviceWorker.controller !== null)
      await look(worker, file);
  };
  registration.addEventListener('updatefound', () => void lookAt(registration.installing));
  // Another tab has taken a newer one.
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (controller !== null)
      void isOfPage(controller, file).then((same) => {
        if (!same) newVersion.set(true);
      });
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
  await lookAt(registration.waiting ?? registration.installing);
}

let keeping: Promise<void> | undefined;

/**
 * Keeps the product in the browser, once a page, and looks for newer versions from then on. Where the browser cannot, or
 * will not, the product needs the line as before.
 */
export const keepApp = (): Promise<void> => (keeping ??= keep());

/** Loads the page anew; false where it could not be, and what stands on it stays. */
export async function takeNewVersion(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (waiting) {
    const taken = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, TAKE_OVER_MS);
    });
    takeOver(waiting);
    // What is asked for while one worker follows the other may be answered by neither.
    await taken;
  }
  return reloadPage();
}
