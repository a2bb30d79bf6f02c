/** What the product may cost on the wire: bytes and requests, never time. */
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

  test('return to a visited list: no request', () => {
    expect(list(seen.back.requests)).toBe('');
  });

  test('a return with a session: its page and its data alone come over the line', async ({
    page,
    server,
  }) => {
    await signIn(page, people.administrator, server.password);
    await visit(page, '/documents');
    const traffic = await watchTraffic(page);
    await visit(page, '/documents');
    const [opened, ...others] = traffic.requests().map(({ url }) => new URL(url).pathname);
    expect(opened).toBe('/documents');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });
});
