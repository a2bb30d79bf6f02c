/**
 * Starts in steps, each a task of its own, so that the page answers in between: the libraries, then what is
 * built on them, then the application. The files of all steps load at once (vite.config.ts preloads them).
 */
// Claims its policy's name before anything else runs.
import './ui/code/worker';
import { reloadPage } from './ui/code/page';
import { storage } from './session/storage';
import { guardReload, showBootFailure } from './ui/start/bootFailure';
import { openEarlyForm } from './ui/start/staticSplash';

/** Where nobody is asked to sign in, with a session or without. */
const OPEN = /^\/(auth\/(registration|forgot-password)|check|error)(\/|$)/;

const aTask = () => new Promise((resolve) => setTimeout(resolve));

async function main(root: HTMLElement) {
  if (storage.readToken() === null && !OPEN.test(window.location.pathname)) openEarlyForm();
  await import('react-dom/client');
  await aTask();
  await import('./app/theme');
  await aTask();
  const { start } = await import('./app/start');
  await start(root);
}

guardReload(reloadPage);
const root = document.getElementById('root');
if (root) main(root).catch(showBootFailure);
