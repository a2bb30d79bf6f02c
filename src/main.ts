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
import { prepareStyles } from './ui/start/nonce';
import { guardReload, showBootFailure } from './ui/start/bootFailure';

const aTask = () => new Promise((resolve) => setTimeout(resolve));

async function main(root: HTMLElement) {
  const config = readEnv();
  // Before any code that makes styles, which may come at once.
  const nonce = prepareStyles();
  const token = storage.readToken();
  if (token !== null) setOut(window.location, token);
  await import('react-dom/client');
  await aTask();
  const { start } = await import('./app/start');
  await start(root, config, nonce);
}

guardReload(reloadPage);
const root = document.getElementById('root');
if (root) main(root).catch(showBootFailure);
