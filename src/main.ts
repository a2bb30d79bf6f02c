/**
 * Starts in two steps, each a task of its own, so that the page answers in between: the libraries, then the
 * application. The files of both load at once (vite.config.ts preloads them).
 */
// Claims its policy's name before anything else runs.
import './ui/code/worker';
import { readEnv } from './app/env';
import { setOut } from './app/ahead';
import { storage } from './session/storage';
import { reloadPage } from './ui/code/page';
import { guardReload, showBootFailure } from './ui/start/bootFailure';

const aTask = () => new Promise((resolve) => setTimeout(resolve));

async function main(root: HTMLElement) {
  const config = readEnv();
  if (storage.readToken() !== null) setOut(window.location.pathname);
  await import('react-dom/client');
  await aTask();
  const { start } = await import('./app/start');
  await start(root, config);
}

guardReload(reloadPage);
const root = document.getElementById('root');
if (root) main(root).catch(showBootFailure);
