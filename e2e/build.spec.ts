/** What the production build holds, and how it goes over the wire. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expect, test } from './support/test';

const CLIENT = join(import.meta.dirname, '../dist/client');

const filesOf = async (ending: RegExp) =>
  (await readdir(CLIENT, { recursive: true })).filter((name) => ending.test(name));

test('holds no development tools', async () => {
  for (const name of await filesOf(/\.js$/))
    expect(await readFile(join(CLIENT, name), 'utf8'), name).not.toMatch(/ReactQueryDevtools/i);
});

test('has every larger text file compressed beforehand', async () => {
  for (const name of await filesOf(/\.(js|css|svg|json)$/)) {
    const { size } = await stat(join(CLIENT, name));
    if (size < 1024) continue;
    for (const suffix of ['.br', '.gz'])
      expect((await stat(join(CLIENT, name + suffix))).size, name + suffix).toBeLessThan(size);
  }
});

test.describe('of its Trusted Types policies', () => {
  // The refusal itself is told there.
  test.use({ tolerated: ["TrustedTypePolicy named 'docman-worker'"] });
  test('claims the names before any other code runs', async ({ page }) => {
    // Of our own code only the first file comes: what else would run in the page comes later.
    const held: Route[] = [];
    let isFree = false;
    await page.route(/\/static\/(react|start)-/, (route) =>
      isFree ? route.continue() : void held.push(route),
    );
    // By then what stands in the page has run.
    await page.goto('/auth/login', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const claimed = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => object };
      };
      try {
        trustedTypes.createPolicy('docman-worker', { createScriptURL: (url: string) => url });
        return 'it was still free';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(claimed).toMatch(/docman-worker.*(already exists|disallowed)/);
    isFree = true;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

test('is served compressed, cached for good where its name holds its digest, and under a strict policy', async ({
  request,
}) => {
  const page = await request.get('/auth/login', { headers: { accept: 'text/html' } });
  const html = await page.text();
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(html).not.toContain('__CSP_NONCE__');
  expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(html)?.[1] ?? 'missing'}'`);
  expect(page.headers()['cache-control']).toContain('no-store');

  const script = /src="(\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? 'missing';
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()['content-encoding']).toBe('br');
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(file.headers()['x-content-type-options']).toBe('nosniff');
});
