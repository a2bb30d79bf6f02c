/** What the production build holds, and how it goes over the wire. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
