/** Finds the Chromium or Chrome that the browser tests and the benchmark use, and installs one where there is none. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, runTool } from './run.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome.exe',
  'chrome.exe',
];

/** Debian's package, and its program. */
const SHELL = 'chromium-headless-shell';

const env = process.env;
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser's file, or undefined. `DOCMAN_CHROMIUM` comes first, then an installed one, then Playwright's. */
export function findBrowser() {
  if (env.DOCMAN_CHROMIUM) return env.DOCMAN_CHROMIUM;
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find(isProgram);
}

/**
 * As `findBrowser`, but rather Chromium without a window, its menus and its viewers, where there is one: the same engine,
 * and journeys take three quarters of the time in it.
 */
export const findJourneyBrowser = () =>
  env.DOCMAN_CHROMIUM ??
  (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, SHELL))
    .find(isProgram) ??
  findBrowser();

async function installFromDebian(name) {
  const apt = (args) =>
    run('apt-get', args, {
      seconds: 600,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  return (
    (await apt(['update', '-q'])) === 0 &&
    (await apt(['install', '-y', '-q', '--no-install-recommends', name])) === 0
  );
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** As `findJourneyBrowser`, but installs one first where none is found; undefined where that fails too. */
export async function ensureBrowser() {
  // A machine that exists for tests alone may have it beside another one.
  if (env.CI && isDebianRoot() && !findJourneyBrowser()?.endsWith(SHELL))
    await installFromDebian(SHELL);
  if (findJourneyBrowser()) return findJourneyBrowser();
  console.log('No Chromium or Chrome found; downloading the one of Playwright ...');
  await runTool('playwright', ['install', 'chromium'], { seconds: 300, stdio: 'ignore' });
  if (!findBrowser() && isDebianRoot()) {
    console.log('It cannot be downloaded; installing the one of Debian ...');
    await installFromDebian('chromium');
  }
  if (!findBrowser())
    console.error(
      'The browser tests need Chromium or Chrome: install one, or name its program in DOCMAN_CHROMIUM.',
    );
  return findBrowser();
}

/** How to start it: quiet on the network, and without the sandbox that it refuses to have as root. */
export const launchOptions = (executablePath = findBrowser()) => ({
  executablePath,
  chromiumSandbox: false,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
});
