/** What the product may cost on the wire (bytes and requests, never time), and that nothing jumps. */
import { probe } from '../scripts/bench/probe.mjs';
import { visit, type SentRequest, type Visit } from '../scripts/bench/visit.mjs';
import { people, signIn } from './support/people';
import { SCREENS } from './support/screens';
import { expect, test } from './support/test';

const KIB = 1024;
const SIGN_IN_PAGE = { bytes: 150 * KIB, requests: 7 };
const MAIN_LAYOUT_WITH_LIST = { bytes: 120 * KIB };

const list = (requests: SentRequest[]) =>
  requests.map(({ url, bytes }) => `${(bytes / KIB).toFixed(1)} KiB ${url}`).join('\n');

test.describe('budgets', () => {
  let seen: Visit;

  test.beforeAll(async ({ browser, server }) => {
    seen = await visit(browser, {
      origin: server.origin,
      username: people.administrator,
      password: server.password,
    });
  });

  test('sign-in page: at most 150 KiB and 7 requests until the form is usable', () => {
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
});

test.describe('no layout shift (CLS 0)', () => {
  for (const width of [1440, 360])
    for (const [who, paths] of Object.entries(SCREENS))
      test(`on the screens of ${who} at ${width} px`, async ({ page, server }) => {
        test.setTimeout(120_000);
        if (who !== 'guest') await signIn(page, who, server.password);
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(probe);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(300);
          const shifts = await page.evaluate(() => window.docmanProbe.shifts);
          expect(shifts, path).toEqual([]);
        }
      });
});
