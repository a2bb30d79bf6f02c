/** What is written without a line waits in the outbox, is sent once when the line is back, and is never lost in silence. */
import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { cameraPhoto } from './support/photos';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';
import { openWithin, visit } from './support/visit';

test.use({
  serviceWorkers: 'allow',
  tolerated: ['net::ERR_', 'Failed to fetch', 'no-response', 'service worker navigation preload'],
});

const { main, outbox } = texts;

const YARD = 'selat.pm';
const NEW_ORDER = {
  ...{ title: 'Second coat on the flat bottom', cause: 'OWNER', job_id: null, description: null },
  ...{ found_on: null, critical: false, class_demand: false, yard_reference: null },
  ...{ document_ids: [], replaces_id: null },
};
const HANDED_OUT = 'HAL-DD26-SPC-0001';
const bar = (page: Page) => page.getByText(/wait(s)? to be sent\.|not accepted\./);
const entries = (page: Page) => page.locator('main ol[role=list] > li');

/** The product is kept for where there is no line. */
async function ready(page: Page) {
  const stateOf = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(stateOf).toBe('activated');
}

/** Before its page stands, nothing listens to where somebody goes. */
const standing = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** The page of a released document; gives the id of its newest revision. */
async function openDocument(page: Page): Promise<string> {
  await visit(page, `/documents?q=${HANDED_OUT}`);
  await page.getByRole('link', { name: HANDED_OUT }).first().click();
  await expect(page).toHaveURL(/\/documents\/\d+/);
  await ready(page);
  return page.url();
}

async function comment(page: Page, text: string) {
  const { comments } = texts.documents.page;
  await page.getByRole('button', { name: comments.add, exact: true }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${comments.text}`) }).fill(text);
  await page.getByRole('button', { name: comments.save }).click();
}

test('what was written without a line survives a reload, stands in one list, and is sent once in its order', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/');
  await openDocument(page);
  await context.setOffline(true);
  await comment(page, 'First, from the dock');
  await expect(page.getByText(main.outbox.kept)).toBeVisible();
  await expect(page.getByText(`${main.outbox.waits}: First, from the dock`)).toBeVisible();
  await comment(page, 'Second, from the dock');
  await expect(bar(page)).toHaveText('2 entries wait to be sent.');
  await openWithin(page, '/outbox');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText('First, from the dock');
  await expect(entries(page).first()).toContainText(outbox.states.waiting);

  // Nothing is asked of the server yet, and nothing is lost with the page.
  await page.route('**/api/revisions/*/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await page.reload();
  await expect(entries(page)).toHaveCount(2);
  await page.unroute('**/api/revisions/*/comments');
  await expect(entries(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(outbox.none)).toBeVisible();

  await openDocument(page);
  await expect(page.getByText('First, from the dock')).toHaveCount(1);
  await expect(page.getByText('Second, from the dock')).toHaveCount(1);
});

test('what the server does not take comes back to its author with the reason and how it stands now', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const yard = await apiOf(server, YARD);
  const found = await yard<{ items: { id: number; progress_pct: number }[] }>(
    'GET',
    '/drydocks/1/jobs?state=IN_PROGRESS',
  );
  const [job] = found.body.items;
  await signIn(page, people.superintendent, server.password, '/');
  await visit(page, `/jobs/${job?.id ?? 0}`);
  await ready(page);
  await page.getByRole('button', { name: texts.jobs.report.open }).click();
  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('spinbutton', { name: texts.jobs.progress })
    .or(dialog.getByRole('slider'))
    .first()
    .press('ArrowRight');
  await dialog.getByRole('button', { name: texts.jobs.report.send }).click();
  await expect(page.getByText(main.outbox.kept)).toBeVisible();
  await expect(dialog).toBeHidden();

  const told = await yard('POST', `/jobs/${job?.id ?? 0}/updates`, {
    ...{ pct: 40, base_pct: job?.progress_pct, note: 'Counted again', hours: null, measured: [] },
  });
  expect(told.status).toBe(201);
  // On a slow line what this browser has kept of the job is shown to nobody as how it stands now.
  await page.route(`**/api/jobs/${job?.id ?? 0}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('1 entry was not accepted.');
  await page.getByRole('link', { name: main.outbox.show }).first().click();
  const entry = entries(page).first();
  await expect(entry).toContainText(outbox.states.refused);
  await expect(entry).toContainText('40%');
  await entry.getByRole('button', { name: outbox.sendAnyway }).click();
  await expect(entries(page)).toHaveCount(0);
});

test('a sign-out asks first, and what is not sent waits for the same person alone', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/');
  const address = await openDocument(page);
  await page.route('**/api/revisions/*/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await comment(page, 'Not sent before the sign-out');
  await expect(bar(page)).toBeVisible();
  await openWithin(page, '/auth/logout');
  const dialog = page.getByRole('alertdialog', { name: '1 entry is not sent' });
  await dialog.getByRole('button', { name: main.outbox.unsent.stay }).click();
  await expect(entries(page)).toHaveCount(1);
  await openWithin(page, '/auth/logout');
  await dialog.getByRole('button', { name: main.outbox.unsent.leave }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.unroute('**/api/revisions/*/comments');

  await signIn(page, people.viewer, server.password, '/');
  await visit(page, '/outbox');
  await expect(page.getByText(outbox.none)).toBeVisible();
  await openWithin(page, '/auth/logout');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await signIn(page, people.superintendent, server.password, '/');
  await visit(page, '/outbox');
  await expect(page.getByText(outbox.none)).toBeVisible();
  await visit(page, address.replace(server.origin, ''));
  await expect(page.getByText('Not sent before the sign-out')).toHaveCount(1);
});

test('progress told in the dock goes with its photo, though the page was reloaded meanwhile', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const yard = await apiOf(server, YARD);
  const found = await yard<{ items: { id: number }[] }>(
    'GET',
    '/drydocks/1/jobs?state=IN_PROGRESS',
  );
  const path = `/jobs/${found.body.items[0]?.id ?? 0}`;
  await signIn(page, people.superintendent, server.password, '/');
  await visit(page, path);
  await ready(page);
  // Its code and that of the photos come with the first look.
  const { report, photos } = texts.jobs;
  await page.getByRole('button', { name: report.open }).click();
  const dialog = page.getByRole('dialog');
  await context.setOffline(true);
  await dialog.getByLabel(photos.choose).setInputFiles(await cameraPhoto(page, 'Seal'));
  await expect(dialog.getByText('Seal.jpg', { exact: true })).toBeVisible();
  await dialog.getByLabel(report.note).fill('Liner scored, photo taken');
  await dialog.getByRole('button', { name: report.send }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Liner scored, photo taken · 1 photo/)).toBeVisible();
  await page.reload();
  await standing(page);
  await openWithin(page, '/outbox');
  await expect(entries(page)).toContainText(['Liner scored, photo taken · 1 photo']);
  await context.setOffline(false);
  await expect(page.getByText(outbox.none)).toBeVisible();
  await visit(page, path);
  await expect(page.getByText('Liner scored, photo taken')).toBeVisible();
  const job = await yard<{ photos: unknown[]; updates: { note: string | null }[] }>('GET', path);
  expect(job.body.updates[0]?.note).toBe('Liner scored, photo taken');
  expect(job.body.photos.length).toBeGreaterThan(0);
});

test('a check of the gate and a finding are told from the floor at 360 px, and go once there is a line', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const { gate, variations } = texts;
  const log = '/ships/2/drydocks/1/variation_orders';
  await signIn(page, YARD, server.password, '/');
  await page.setViewportSize({ width: 360, height: 740 });
  // What is opened in the dock was looked at before.
  await visit(page, '/');
  await ready(page);
  await visit(page, `${log}/new`, openWithin);
  await visit(page, '/ships/2/drydocks/1/gate', openWithin);
  await context.setOffline(true);
  const box = page.getByRole('checkbox', { name: gate.checkNames.ANCHORS, exact: true });
  await box.check();
  await expect(box).toBeChecked();
  await expect(page.getByText(main.outbox.waits, { exact: true })).toBeVisible();
  await openWithin(page, `${log}/new`);
  await page.getByLabel(variations.fields.title, { exact: true }).fill('Cracked bracket, tank 3 P');
  await page.getByLabel(variations.fields.cause, { exact: true }).selectOption('OWNER');
  await page.getByRole('button', { name: variations.form.create }).click();
  await expect(page.getByText(`${main.outbox.waits}: Cracked bracket, tank 3 P`)).toBeVisible();
  await openWithin(page, '/outbox');
  await expect(entries(page)).toContainText([gate.checkNames.ANCHORS, 'Cracked bracket, tank 3 P']);
  await context.setOffline(false);
  await expect(page.getByText(outbox.none)).toBeVisible();
  await visit(page, log);
  await expect(page.getByText('Cracked bracket, tank 3 P')).toHaveCount(1);
  await visit(page, '/ships/2/drydocks/1/gate');
  await expect(box).toBeChecked();
});

test('a yard prices an order and writes its report of the day at 360 px without a line, and both go once there is one', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const { dailyReports, variations } = texts;
  const office = await apiOf(server, 'tomas.varga');
  const { body: order } = await office<{ id: number }>(
    ...(['POST', '/drydocks/1/variation_orders', NEW_ORDER] as const),
  );
  await office('POST', `/variation_orders/${order.id}/submit`);
  const { body: days } = await office<{ items: { id: number; state: string }[] }>(
    ...(['GET', '/drydocks/1/daily_reports'] as const),
  );
  const report = days.items.find(({ state }) => state === 'DRAFT')?.id ?? 0;
  const [orderPage, reportPage] = [`/variation_orders/${order.id}`, `/daily_reports/${report}`];
  await signIn(page, YARD, server.password, '/');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  await ready(page);
  await visit(page, reportPage, openWithin);
  await visit(page, `${reportPage}/edit`, openWithin);
  await visit(page, orderPage, openWithin);
  await context.setOffline(true);
  await page.getByRole('button', { name: variations.calls.offer, exact: true }).click();
  await page.getByLabel(variations.offer.amount, { exact: true }).fill('7000');
  await page.getByLabel(variations.offer.days, { exact: true }).fill('2');
  await page.getByRole('button', { name: variations.offer.send, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/7[, ]000.* · 2 days/)).toBeVisible();

  const done = page.getByLabel(dailyReports.fields.done, { exact: true });
  const save = page.getByRole('button', { name: dailyReports.save, exact: true });
  await openWithin(page, `${reportPage}/edit`);
  await done.fill('First coat on the flat bottom');
  // What is told of the offer may lie over it.
  await save.press('Enter');
  await expect(page.getByText(`${main.outbox.waits}: First coat on the flat bottom`)).toBeVisible();
  // What is written after it takes its place.
  await openWithin(page, `${reportPage}/edit`);
  await expect(done).toHaveValue('First coat on the flat bottom');
  await done.fill('First coat on the flat bottom, sheltered from rain');
  await save.press('Enter');
  await expect(page.getByText(/: First coat on the flat bottom, sheltered/)).toBeVisible();
  await openWithin(page, '/outbox');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).last()).toContainText('sheltered from rain');
  await context.setOffline(false);
  await expect(page.getByText(outbox.none)).toBeVisible();
  await visit(page, orderPage);
  await expect(page.getByText(variations.states.PRICED, { exact: true })).toBeVisible();
  await visit(page, `${reportPage}/edit`);
  await expect(done).toHaveValue('First coat on the flat bottom, sheltered from rain');
  await expect(page.getByText(saying(texts.draft.restored))).toHaveCount(0);
});

test('a file chosen where there is no line survives a reload and goes by itself when the line is back', async ({
  page,
  context,
  server,
}) => {
  const { upload } = texts.documents;
  await signIn(page, people.superintendent, server.password, '/');
  await visit(page, '/documents/new');
  await ready(page);
  await context.setOffline(true);
  const file = { name: 'From the dock.pdf', mimeType: 'application/pdf' };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...file, buffer: Buffer.from(`%PDF-1.4\n${'x'.repeat(5_000)}\n%%EOF`) });
  await expect(page.getByText(upload.states.offline).first()).toBeVisible();
  await expect(bar(page)).toHaveText('1 entry waits to be sent.');
  await page.reload();
  await standing(page);
  await openWithin(page, '/outbox');
  await expect(entries(page)).toContainText(['From the dock.pdf']);
  await context.setOffline(false);
  await expect(page.getByText(outbox.none)).toBeVisible();
  await openWithin(page, '/documents/new');
  await expect(page.getByText(upload.states.stored).first()).toBeVisible();
});

/** The same ones each time: mulberry32. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('a line that is cut a hundred times, before and after the server has heard, loses nothing and tells nothing twice', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await signIn(page, people.superintendent, server.password, '/');
  await openDocument(page);
  await context.setOffline(true);
  const written = ['A', 'B', 'C', 'D'].map((one) => `Cut a hundred times, ${one}`);
  for (const text of written) await comment(page, text);
  await expect(bar(page)).toHaveText('4 entries wait to be sent.');
  const random = numbers(20_261_128);
  let cuts = 0;
  let left = written.length;
  let tried = () => undefined;
  await page.route('**/api/revisions/*/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const place = random();
    // One in twenty-five comes through, the last only when the line is whole.
    if (place > 0.96 && left > 1) {
      left -= 1;
      await route.continue();
    } else {
      cuts += 1;
      // The server has heard, and its answer is lost; or it has heard nothing.
      if (place > 0.5) await route.fetch();
      await route.abort('connectionreset');
    }
    tried();
  });
  while (cuts < 100) {
    const next = new Promise<undefined>((resolve) => {
      tried = () => {
        resolve(undefined);
        return undefined;
      };
    });
    await context.setOffline(false);
    await next;
    await context.setOffline(true);
    if (random() > 0.9) await page.reload();
  }
  expect(cuts).toBeGreaterThanOrEqual(100);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0, { timeout: 60_000 });
  await openDocument(page);
  for (const text of written) await expect(page.getByText(text)).toHaveCount(1);
});
