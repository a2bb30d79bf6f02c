/** What the product may cost on the wire: bytes and requests, never time. */
import type { Request } from '@playwright/test';
import { watchTraffic } from '../scripts/bench/traffic.mjs';
import { visit as measure, type SentRequest, type Visit } from '../scripts/bench/visit.mjs';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const KIB = 1024;
const SIGN_IN_PAGE = { bytes: 160 * KIB, requests: 7 };
const MAIN_LAYOUT_WITH_LIST = { bytes: 120 * KIB };

const list = (requests: SentRequest[]) =>
  requests.map(({ url, bytes }) => `${(bytes / KIB).toFixed(1)} KiB ${url}`).join('\n');

test.describe('budgets', () => {
  let seen: Visit;

  test.beforeAll(async ({ browser, server }) => {
    seen = await measure(browser, {
      origin: server.origin,
      username: people.administrator,
      password: server.password,
    });
  });

  test('sign-in page: at most 160 KiB and 7 requests until the form is usable', () => {
    const { needed, bytes } = seen.cold;
    expect(bytes, list(needed)).toBeLessThanOrEqual(SIGN_IN_PAGE.bytes);
    expect(needed.length, list(needed)).toBeLessThanOrEqual(SIGN_IN_PAGE.requests);
  });

  test('sign-in page: nothing from another host and no API call without a session', ({
    server,
  }) => {
    const urls = [...seen.cold.needed, ...seen.cold.ahead].map(({ url }) => url);
    expect(urls.filter((url) => !url.startsWith(`${server.origin}/`))).toEqual([]);
    expect(urls.filter((url) => url.startsWith(`${server.origin}/api`))).toEqual([]);
  });

  test('sign-in page, warm: nothing but the HTML comes over the wire again', () => {
    const again = seen.warm.needed.filter(({ bytes }) => bytes > KIB);
    expect(again.length, list(again)).toBeLessThanOrEqual(1);
  });

  test('main layout with the first list: at most 120 KiB more', () => {
    const { requests, bytes } = seen.list;
    expect(bytes, list(requests)).toBeLessThanOrEqual(MAIN_LAYOUT_WITH_LIST.bytes);
  });

  test('main layout with the first list: nothing comes over the wire twice', () => {
    const sent = seen.list.requests.filter(({ bytes }) => bytes > 0);
    expect(new Set(sent.map(({ url }) => url)).size, list(sent)).toBe(sent.length);
  });

  test('return to a visited list: no request', () => {
    // The bell reads by the clock, and once a page, when there is nothing else to do, what the lists look like elsewhere.
    const asked = seen.back.requests.filter(
      ({ url }) => !/\/(notifications\/unread|me\/lists)$/.test(url),
    );
    expect(list(asked)).toBe('');
  });

  const apiCallsOf = (requests: readonly { url: string }[]) =>
    requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.startsWith('/api/'))
      .map(({ pathname, search }) => pathname.slice(4) + search);

  test('from the press on "Continue" to the rows of the register: three calls, and no file of code', async ({
    page,
    server,
  }) => {
    const traffic = await watchTraffic(page);
    await page.goto('/documents');
    await page.getByLabel('Username').fill(people.administrator);
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    // What is fetched ahead of the sign-in sets out when the page has nothing else to do; people type longer than that.
    await expect
      .poll(() => traffic.requests().some(({ url }) => url.includes('/static/lists-')))
      .toBe(true);
    await expect
      .poll(async () => {
        const before = traffic.requests().length;
        await page.waitForTimeout(5_000);
        return traffic.requests().length - before;
      })
      .toBe(0);
    traffic.clear();
    // By the page's own clock: what is asked for after the rows may have been by the time that a busy machine sees them.
    const shown = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = () => {
            if (document.querySelector('main tbody tr[data-key]')) done(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.getByRole('button', { name: 'Continue' }).click();
    const at = await shown;
    const requests = traffic.requests().filter(({ sentAt }) => sentAt <= at);
    expect(apiCallsOf(requests)).toEqual([
      '/auth/signin',
      '/roles/menus',
      '/documents?sort=number&page=1&page_size=50',
    ]);
    // After it the code of what may be opened next comes, without anybody waiting for it.
    const untilList = requests.slice(
      0,
      requests.findIndex(({ url }) => url.includes('/documents?')),
    );
    expect(untilList.map(({ url }) => url).filter((url) => url.includes('/static/'))).toEqual([]);
  });

  test('what a start with a session asks for ahead is what its screen would ask for: no call is made twice', async ({
    page,
    server,
  }) => {
    await signIn(page, people.administrator, server.password);
    for (const path of [
      ...['/', '/admin/roles', '/admin/users', '/audit_events', '/documents', '/drydocks'],
      ...['/reviews', '/ships', '/yards', '/documents/3', '/admin/roles/2', '/admin/users/2'],
      // From here on a ship is chosen, and then a docking.
      ...['/yards/1', '/documents?ship=1', '/', '/documents', '/drydocks', '/documents?ship=2'],
      ...['/documents?q=hull', '/documents?ship=2&dd=1', '/', '/documents', '/drydocks'],
    ]) {
      let requests: { url: string }[] = [];
      const left = page.url();
      const isElsewhere = !left.endsWith(path);
      const note = (request: Request) => {
        // What the page before still asks for until it is left is none of this one's.
        if (request.isNavigationRequest()) requests = [];
        else if (isElsewhere && page.url() === left) return;
        requests.push({ url: request.url() });
      };
      page.on('request', note);
      await visit(page, path);
      page.off('request', note);
      // The bell reads by the clock, also of the page that is being left.
      const calls = apiCallsOf(requests).filter((call) => call !== '/notifications/unread');
      const resources = calls.map((call) => call.split('?')[0]);
      expect(resources[0], path).toBe('/me');
      // Users are also counted by their state, and a yard has its past dockings apart: other calls.
      const again = calls.filter((call) => !/status=PENDING|phase=DONE/.test(call));
      const twice = again.filter((call, at) =>
        again.some((one, other) => other < at && one.split('?')[0] === call.split('?')[0]),
      );
      expect(twice, path).toEqual([]);
    }
  });

  test('a row of the register has at most 16 elements', async ({ page, server }) => {
    await signIn(page, people.administrator, server.password);
    await visit(page, '/documents');
    const most = await page
      .locator('main tbody tr[data-key]')
      .evaluateAll((rows) => Math.max(...rows.map((row) => row.querySelectorAll('*').length)));
    expect(most).toBeLessThanOrEqual(16);
  });

  test('a return with a session: its page and its data alone come over the line, and no file that has come before', async ({
    page,
    server,
  }) => {
    const traffic = await watchTraffic(page);
    const paths = () =>
      traffic
        .requests()
        .filter(({ bytes }) => bytes > 0)
        .map(({ url }) => new URL(url).pathname);
    await signIn(page, people.administrator, server.password, '/');
    await visit(page, '/documents');
    // The page before may have been left while something was on its way that it fetched for later.
    const before = paths().filter((path) => /^\/(static|i18n)\//.test(path));
    expect(before.length).toBeGreaterThan(0);
    traffic.clear();
    await visit(page, '/documents');
    const sent = paths();
    expect(sent).toContain('/documents');
    // What the page before sent until it was left stands before it.
    const others = sent.slice(sent.indexOf('/documents') + 1);
    expect(others.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(0);
    expect(others.filter((path) => before.includes(path))).toEqual([]);
  });
});
