/* global window */
/** The measured visit: the sign-in page, the sign-in to the first list, and the return to that list. */
import { setTimeout as sleep } from 'node:timers/promises';
import { probe } from './probe.mjs';
import { bytesOf, slowDown, watchTraffic } from './traffic.mjs';

/** A text that only the list of roles shows. */
const LIST_TEXT = 'Technical superintendent';
const LIST_PATH = '/admin/roles';

const isUsable = () => window.docmanProbe.usable > 0;

/**
 * Longer than what is fetched ahead waits before it sets out: two idle moments (`SOON_MS` of src/ui/start/idle.ts), and between them
 * until nothing is asked any more.
 */
const NOTHING_FOR_MS = 7000;

/** Until nothing has been sent for so long: all that is fetched ahead has been asked for, and has arrived. */
async function quiet(page, traffic) {
  let sent;
  do {
    sent = traffic.requests().length;
    await page.waitForLoadState('networkidle');
    await sleep(NOTHING_FOR_MS);
  } while (traffic.requests().length !== sent);
}

/** Opens the sign-in page on the way to the list and says what that took. */
async function openSignIn(page, origin, traffic) {
  traffic.clear();
  await page.goto(`${origin}${LIST_PATH}`, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable);
  await quiet(page, traffic);
  const seen = await page.evaluate(() => ({
    ...window.docmanProbe,
    usableAt: performance.timeOrigin + window.docmanProbe.usable,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const needed = traffic.requests().filter(({ sentAt }) => sentAt <= seen.usableAt);
  const ahead = traffic.requests().filter(({ sentAt }) => sentAt > seen.usableAt);
  return { ...seen, needed, ahead, bytes: bytesOf(needed) };
}

async function timeTo(page, press) {
  const time = page.evaluate((text) => window.docmanTimeTo(text), LIST_TEXT);
  await press();
  return time;
}

async function signInToList(page, username, password) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  return timeTo(page, () => page.getByRole('button', { name: 'Continue' }).click());
}

/** To the dashboard and back by the navigation. */
async function returnToList(page, traffic) {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await quiet(page, traffic);
  traffic.clear();
  const { milliseconds } = await timeTo(page, () =>
    navigation.getByRole('link', { name: 'Roles' }).click(),
  );
  await quiet(page, traffic);
  return { milliseconds, requests: traffic.requests() };
}

/** One whole visit in a fresh browser context; `slow` puts it on the benchmark's terms. */
export async function visit(browser, { origin, username, password, slow = false }) {
  const context = await browser.newContext();
  await context.addInitScript(probe);
  const open = async () => {
    const page = await context.newPage();
    const traffic = await watchTraffic(page);
    if (slow) await slowDown(traffic.cdp);
    return { page, traffic };
  };
  try {
    const { page, traffic } = await open();
    const cold = await openSignIn(page, origin, traffic);
    traffic.clear();
    const { milliseconds, at } = await signInToList(page, username, password);
    await quiet(page, traffic);
    // What is fetched ahead after the rows is not what they cost.
    const untilRows = traffic.requests().filter(({ sentAt }) => sentAt <= at);
    const requests = [...cold.ahead, ...untilRows];
    const list = { milliseconds, requests, bytes: bytesOf(requests) };
    const back = await returnToList(page, traffic);
    await page.evaluate(() => window.localStorage.clear());
    await page.close();
    const again = await open();
    const warm = await openSignIn(again.page, origin, again.traffic);
    return { cold, list, back, warm };
  } finally {
    await context.close();
  }
}
