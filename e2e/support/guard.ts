/** Watches a browser context for what must never happen: an error in the console, an exception, a foreign host. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Chromium itself reports every failed answer of the API; which ones are right, the tests say. */
const isFailedCall = (message: ConsoleMessage, origin: string) =>
  message.text().startsWith('Failed to load resource') &&
  message.location().url.startsWith(`${origin}/api/`);

const CUT_LINE =
  /^Failed to load resource: net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|INTERNET_DISCONNECTED)/;

/** A line that the journey has cut, or a server it has killed: whatever was on its way then fails, also what is fetched ahead. */
const isCutLine = (message: ConsoleMessage, origin: string) =>
  CUT_LINE.test(message.text()) && message.location().url.startsWith(`${origin}/`);

const isOurs = (url: string, origin: string) =>
  url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url);

/** Journeys run without the worker that keeps the product, but for those about it (noSignal.spec.ts). */
const isBlockedWorker = (message: ConsoleMessage) =>
  message.text() === 'Service Worker registration blocked by Playwright';

/** By the clock: a busy machine comes to what was preloaded more than three seconds after the load. */
const isLatePreload = (message: ConsoleMessage) =>
  message.text().includes('was preloaded using link preload but not used');

/** Returns the list that the findings are added to as they come. */
export function guard(context: BrowserContext, origin: string): string[] {
  const found: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (isFailedCall(message, origin) || isCutLine(message, origin)) return;
    if (isBlockedWorker(message) || isLatePreload(message)) return;
    found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    found.push(`exception: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    if (!isOurs(request.url(), origin)) found.push(`request to another host: ${request.url()}`);
  });
  return found;
}
