/** Without a line: the product opens, shows what was seen before with its age, and nothing of it to anybody else. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../scripts/serve.mjs';
import { apiOf } from './support/api';
import { people, signIn } from './support/people';
import { cameraPhoto } from './support/photos';
import { dataOf, setting } from './support/data';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { openWithin, visit } from './support/visit';

test.use({
  serviceWorkers: 'allow',
  tolerated: ['net::ERR_', 'Failed to fetch', 'no-response', 'service worker navigation preload'],
});

const { main, state } = texts;
/** Whether it is the line or the server, a browser tells only sometimes. */
const offlineBar = (page: Page) =>
  page.getByText(/^(You are offline|The server cannot be reached)\. Shown as it was on/);
const notThere = (page: Page) =>
  page.locator('main').getByText(new RegExp(`^(${state.offlineTitle}|${state.failedTitle})$`));
const ageOf = async (page: Page) => (await offlineBar(page).textContent())?.match(/\d\d:\d\d/)?.[0];

/** Until the worker has the files of every screen and the page is its own. */
async function keep(page: Page) {
  const stateOf = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(stateOf).toBe('activated');
}

/** How many answers the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('docman-answers')) return 0;
    const db = await new Promise<IDBDatabase | undefined>((resolve) => {
      const request = indexedDB.open('docman-answers');
      // Taken away meanwhile: it is not made anew.
      request.onupgradeneeded = () => {
        request.transaction?.abort();
      };
      request.onerror = () => {
        resolve(undefined);
      };
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    if (db === undefined) return 0;
    const count = await new Promise<number>((resolve) => {
      const request = db.transaction('answers').objectStore('answers').count();
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    db.close();
    return count;
  });

/** What was read is written up to two seconds after it: until nothing more comes. */
function written(page: Page) {
  let last = -1;
  const isStill = async () => {
    const before = last;
    last = await kept(page);
    return last > 0 && last === before;
  };
  return expect.poll(isStill, { intervals: [3_000] }).toBe(true);
}

/** Opens these screens as by the menu, and waits until they are kept. */
async function see(page: Page, ...paths: string[]) {
  for (const path of paths) {
    const before = await kept(page);
    await visit(page, path, openWithin);
    await expect.poll(() => kept(page)).toBeGreaterThan(before);
    await written(page);
  }
  await keep(page);
}

/** All files of a docking and the answers of its jobs, one after another. */
const WHOLE_PACK_MS = 300_000;

const HANDED_OUT = 'HAL-DD26-SPC-0001';

/** Stores a copy of a released document as it is handed out. */
async function download(page: Page, file: string) {
  await page.goto('/documents?q=SPC-0001');
  await page.getByRole('link', { name: HANDED_OUT }).first().click();
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.documents.page.download }).first().click();
  await (await asked).saveAs(file);
}

const rows = (page: Page) => page.locator('main tbody tr').first();

test('what was seen is there without a line, with its age, and heals when the line is back', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/');
  await see(page, '/ships', '/documents');

  await context.setOffline(true);
  await page.goto('/ships');
  await expect(rows(page)).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  expect(await ageOf(page)).toMatch(/^\d\d:\d\d$/);
  await openWithin(page, '/documents');
  await expect(rows(page)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toBeVisible();

  // What was never seen says so, and comes by itself with the line.
  await openWithin(page, '/yards');
  await expect(notThere(page)).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page)).toBeVisible();
  await expect(offlineBar(page)).toBeHidden();
});

test('a server that is gone is as good as no line', async ({ ownPage, ownServer }) => {
  const page = ownPage;
  await signIn(page, people.superintendent, ownServer.password, '/');
  await see(page, '/ships');
  await ownServer.kill();
  await page.goto('/ships');
  await expect(rows(page)).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  await ownServer.startAgain();
  await expect(offlineBar(page)).toBeHidden();
  await expect(rows(page)).toBeVisible();
});

test('a sign-out takes away what was kept: the next person without a line sees nothing of it', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/');
  await see(page, '/ships');
  await openWithin(page, '/auth/logout');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.poll(() => kept(page)).toBe(0);
  await signIn(page, people.viewer, server.password, '/');
  await expect.poll(() => kept(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto('/ships');
  await expect(notThere(page)).toBeVisible();
  await expect(rows(page)).toBeHidden();
});

test.describe('a docking that was prepared for offline', () => {
  const DOCKING = '/ships/2/drydocks/1';
  const { pack, check } = texts;

  test('its documents are read, and copies checked, where there is no line; the sign-out takes it all away', async ({
    page,
    context,
    server,
  }, testInfo) => {
    await signIn(page, people.superintendent, server.password, '/');
    const copy = testInfo.outputPath('copy.pdf');
    await download(page, copy);
    await see(page, DOCKING);
    await page.getByRole('button', { name: pack.prepare }).click();
    const dialog = page.getByRole('dialog', { name: /^Prepare HAL-DD26 for offline/ });
    await expect(dialog.getByText(/\d+ files, [\d.]+ [kM]B, and/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Prepare \(/ }).click();
    await Promise.all([
      expect(dialog.getByText(/On this device as of/)).toBeVisible({ timeout: WHOLE_PACK_MS }),
      expect(page.getByText('HAL-DD26 is ready for offline.')).toBeVisible({
        timeout: WHOLE_PACK_MS,
      }),
    ]);
    await dialog.getByRole('button', { name: texts.app.close }).click();
    await expect(page.getByRole('button', { name: /^Offline: as of/ })).toBeVisible();

    await written(page);
    await context.setOffline(true);
    await page.goto(`${DOCKING}/documents`);
    const taken = page.getByRole('region', { name: /^On this device, as of/ });
    await taken.getByRole('link', { name: HANDED_OUT }).first().click();
    const preview = page.getByRole('region', { name: /^Preview of/ });
    await expect(preview.locator('canvas').first()).toBeVisible();
    await page.goto(`${DOCKING}/jobs`);
    await expect(rows(page)).toBeVisible();
    await page.locator('main tbody a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
    await expect(notThere(page)).toBeHidden();

    await page.goto('/check');
    await page.locator('input[type=file]').setInputFiles(copy);
    await expect(page.getByText(check.answers.CURRENT, { exact: true })).toBeVisible();
    await expect(page.getByText(/^There is no connection. As of/)).toBeVisible();
    await writeFile(copy, 'something else');
    await page.locator('input[type=file]').setInputFiles(copy);
    await expect(page.getByText(check.kept.unknown)).toBeVisible();

    await context.setOffline(false);
    await page.goto('/auth/logout');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map((one) => one.name));
    await expect.poll(databases).not.toContain('docman-packs');
  });

  test('a line that breaks keeps what has come, and a file that is not whole is named and fetched again', async ({
    page,
    server,
  }) => {
    await signIn(page, people.superintendent, server.password, '/');
    await visit(page, DOCKING);
    const files = '**/api/revisions/*/file?*';
    const asked = new Set<string>();
    let answers = 3;
    await page.route(files, (route) => {
      asked.add(route.request().url());
      return (answers -= 1) < 0 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: pack.prepare }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Prepare \(/ }).click();
    await expect(dialog.getByText(pack.failures.line)).toBeVisible();
    await page.unroute(files);

    const first = [...asked];
    const again = new Set<string>();
    await page.route(files, async (route) => {
      again.add(route.request().url());
      if (again.size === 1) await route.fulfill({ contentType: 'application/pdf', body: 'half' });
      else await route.continue();
    });
    await expect(dialog.getByText(/ of it still to fetch\./)).toBeVisible();
    await dialog.getByRole('button', { name: /^Prepare \(/ }).click();
    await expect(dialog.getByText('1 file could not be fetched:')).toBeVisible();
    // What came whole before is not asked for again.
    expect(first.slice(0, 3).filter((url) => again.has(url))).toEqual([]);
    await page.unroute(files);
    await dialog.getByRole('button', { name: pack.update }).click();
    await expect(dialog.getByText('1 file could not be fetched:')).toBeHidden();
    await expect(dialog.getByText(pack.sizeHere)).toBeVisible();

    await dialog.getByRole('button', { name: pack.remove }).click();
    await expect(page.getByRole('button', { name: pack.prepare })).toBeVisible();
  });
});

test('yard pack: prepared on the phone, read, checked and written to in the dock without a signal, and all of it sent on the way back', async ({
  ownPage: page,
  ownServer: server,
}, testInfo) => {
  const HAL = '/ships/2/drydocks/1';
  const { pack, check, outbox, drydocks } = texts;
  const { report, photos } = texts.jobs;
  const call = await apiOf(server, people.superintendent);
  const found = await call<{ items: { id: number }[] }>(
    'GET',
    '/drydocks/1/jobs?state=IN_PROGRESS',
  );
  const job = `/jobs/${found.body.items[0]?.id ?? 0}`;
  const other = await call<{ ship: { id: number } }>('GET', '/drydocks/3');
  const SAP = `/ships/${other.body.ship.id}/drydocks/3`;
  const copy = testInfo.outputPath('copy.pdf');

  await signIn(page, people.superintendent, server.password, '/');
  await download(page, copy);
  await page.setViewportSize({ width: 360, height: 740 });
  await see(page, SAP, HAL);
  await page.getByRole('button', { name: texts.app.more, exact: true }).click();
  await page.getByRole('button', { name: pack.prepare }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Prepare \(/ }).click();
  await expect(dialog.getByText(/On this device as of/)).toBeVisible({ timeout: WHOLE_PACK_MS });
  await written(page);

  // In the dock. Nothing but the pack from here on.
  await page.context().setOffline(true);
  await page.goto(`${HAL}/documents`);
  const taken = page.getByRole('region', { name: /^On this device, as of/ });
  await taken.getByRole('link', { name: HANDED_OUT }).first().click();
  const preview = page.getByRole('region', { name: /^Preview of/ });
  await expect(preview.locator('canvas').first()).toBeVisible();
  await page.goto('/check');
  await page.locator('input[type=file]').setInputFiles(copy);
  await expect(page.getByText(check.answers.CURRENT, { exact: true })).toBeVisible();
  await page.goto(job);
  await page.getByRole('button', { name: report.open }).click();
  await dialog.getByLabel(photos.choose).setInputFiles(await cameraPhoto(page, 'Seal'));
  await expect(dialog.getByText('Seal.jpg', { exact: true })).toBeVisible();
  await dialog.getByLabel(report.note).fill('Liner scored, photo taken in the dock');
  await dialog.getByRole('button', { name: report.send }).click();
  await expect(dialog).toBeHidden();
  await page.goto(SAP);
  const arrival = drydocks.milestoneSteps.ARRIVED;
  await page.getByRole('button', { name: arrival }).click();
  await dialog.getByRole('button', { name: arrival }).click();
  await expect(dialog).toBeHidden();
  await openWithin(page, '/outbox');
  const entries = page.locator('main ol[role=list] > li');
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText(drydocks.milestones.ARRIVED);

  // And back.
  await page.context().setOffline(false);
  await expect(page.getByText(outbox.none)).toBeVisible();
  const told = await call<{ photos: unknown[]; updates: { note: string | null }[] }>('GET', job);
  expect(told.body.updates[0]?.note).toBe('Liner scored, photo taken in the dock');
  expect(told.body.photos.length).toBeGreaterThan(0);
  const docking = await call<{ milestones: { kind: string }[] }>('GET', '/drydocks/3');
  expect(docking.body.milestones.map(({ kind }) => kind)).toEqual(['ARRIVED']);
});

/** A folder with the product as it was built, and how to put the next version in its place: all that holds code has a new name. */
async function deployment(folder: string) {
  await cp(join(import.meta.dirname, '../dist/client'), folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(br|gz)$/.test(name)) await rm(join(folder, name));
  return async () => {
    const code = (await readdir(join(folder, 'static'))).filter((name) => name.endsWith('.js'));
    const next = (text: string) => text.replace(/-([\w-]{8})\.js\b/g, '-$1N.js');
    for (const name of code) {
      const file = join(folder, 'static', name);
      await writeFile(file, next(await readFile(file, 'utf8')));
      await rename(file, join(folder, 'static', next(name)));
    }
    for (const name of ['sw.js', 'index.html'])
      await writeFile(
        join(folder, name),
        next(await readFile(join(folder, name), 'utf8')).replace(/revision:"/, 'revision:"N'),
      );
  };
}

test('a deployment while the product is open leads to "A new version is ready", and never to a missing part', async ({
  browser,
}, { outputDir }) => {
  const client = join(outputDir, 'client');
  const deploy = await deployment(client);
  const { dataDir, env: ofData, renew, remove } = dataOf('deployment');
  await renew();
  const password = setting('DOCMAN_E2E_PASSWORD');
  const env = { ...ofData, DOCMAN_CLIENT_DIR: client };
  let server = await startServer({ dataDir, password, env });
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signIn(page, people.superintendent, password, '/');
  await see(page, '/ships');
  await page.reload();
  await expect(rows(page)).toBeVisible();
  const first = () => page.locator('script[src^="/static/boot-"]').getAttribute('src');
  const version = await first();

  await server.stop();
  await deploy();
  server = await startServer({ dataDir, password, env, port: Number(new URL(server.origin).port) });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(page.getByText(main.version.ready)).toBeVisible();
  // The files of its version are gone from the server, and every screen still opens.
  for (const path of ['/jobs', '/timeline', '/certificates', '/admin/users', '/profile']) {
    await openWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(texts.errors.newVersion)).toBeHidden();
  }
  expect(await first()).toBe(version);
  await page.getByRole('button', { name: main.version.reload }).click();
  await expect.poll(first).not.toBe(version);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(main.version.ready)).toBeHidden();
  await context.close();
  await server.stop();
  await remove();
});
