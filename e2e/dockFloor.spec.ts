/** On the floor of the dock, at 360 px and without a line: steps of jobs, the submission of a report, and the gate's signatures. */
import type { Page } from '@playwright/test';
import { FLOODING_CHECKS, type Gate } from '../src/contract/fleet/gate';
import type { Job } from '../src/contract/jobs/jobRecords';
import { apiOf } from './support/api';
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { finishWork } from './support/finishWork';
import { signIn } from './support/people';
import { cameraPhoto } from './support/photos';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { openWithin, visit } from './support/visit';

test.use({
  serviceWorkers: 'allow',
  tolerated: ['net::ERR_', 'Failed to fetch', 'no-response', 'service worker navigation preload'],
});

const { dailyReports, gate, jobs, main, outbox } = texts;
const YARD = 'selat.pm';
const MASTER = 'hal.master';
const SUPERINTENDENT = 'rajan.menon';
const GATE = '/ships/2/drydocks/1/gate';
const entries = (page: Page) => page.locator('main ol[role=list] > li');
const waiting = (page: Page, words: string) =>
  page.getByText(`${main.outbox.waits}: ${words}`, { exact: true });

/** The product is kept for where there is no line. */
async function phone(page: Page, who: string, password: string): Promise<void> {
  await signIn(page, who, password);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  const stateOf = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(stateOf).toBe('activated');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a job is begun and done, and the report of the day submitted, where there is no line', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const yard = await apiOf(server, YARD);
  const { body: list } = await yard<{ items: Job[] }>('GET', '/drydocks/1/jobs?state=APPROVED');
  const id =
    list.items.find(
      ({ calls, executor, class_item: isClass }) =>
        calls.includes('start') && executor === 'YARD' && isClass,
    )?.id ?? 0;
  const { body: days } = await yard<{ items: { id: number; state: string }[] }>(
    ...(['GET', '/drydocks/1/daily_reports'] as const),
  );
  const report = days.items.find(({ state }) => state === 'DRAFT')?.id ?? 0;
  await phone(page, YARD, server.password);
  await visit(page, `/daily_reports/${report}`, openWithin);
  await visit(page, `/daily_reports/${report}/edit`, openWithin);
  await visit(page, `/jobs/${id}`, openWithin);
  await context.setOffline(true);
  await press(page, jobs.calls.start);
  await expect(waiting(page, outbox.steps.start)).toBeVisible();
  // What follows can be said as well, though the server knows nothing of it yet.
  await press(page, jobs.calls.done);
  // A class item: a photo goes before it, and waits with it.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: jobs.calls.done, exact: true }).click();
  await expect(dialog.getByText(jobs.photos.nothingChosen)).toBeVisible();
  await dialog.getByLabel(jobs.photos.choose).setInputFiles([await cameraPhoto(page, 'Finished')]);
  await expect(dialog.getByText('Finished.jpg', { exact: true })).toBeVisible();
  await expectNoAxeViolationsAtBothSizes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole('button', { name: jobs.calls.done, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(waiting(page, outbox.steps.done)).toBeVisible();
  for (const call of [jobs.calls.start, jobs.calls.done, jobs.report.open])
    await expect(page.getByRole('button', { name: call, exact: true })).toHaveCount(0);

  await openWithin(page, `/daily_reports/${report}/edit`);
  await page.getByLabel(dailyReports.fields.done, { exact: true }).fill('Anodes fitted, aft');
  await page.getByRole('button', { name: dailyReports.save, exact: true }).press('Enter');
  await expect(waiting(page, 'Anodes fitted, aft')).toBeVisible();
  await press(page, dailyReports.calls.submit);
  await expect(page.getByText(/Submitted .*\. The other side reads it/)).toBeVisible();
  await expect(page.getByRole('button', { name: dailyReports.calls.submit })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openWithin(page, '/outbox');
  await expect(entries(page)).toContainText([
    outbox.steps.start,
    outbox.steps.done,
    'Anodes fitted, aft',
    outbox.kinds.submission,
  ]);
  await context.setOffline(false);
  await expect(page.getByText(outbox.none)).toBeVisible({ timeout: 60_000 });
  const { body: finished } = await yard<Job>('GET', `/jobs/${id}`);
  expect([finished.state, finished.photos.map(({ name }) => name)]).toEqual([
    'DONE',
    ['Finished.jpg'],
  ]);
  const sent = await yard<{ state: string; done: string }>('GET', `/daily_reports/${report}`);
  expect(sent.body).toMatchObject({ state: 'SUBMITTED', done: 'Anodes fitted, aft' });
});

test('work that was returned and done anew meanwhile is not accepted by who saw it before', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const yard = await apiOf(server, YARD);
  const other = await apiOf(server, 'administrator');
  const { body: list } = await yard<{ items: Job[] }>('GET', '/drydocks/1/jobs?state=APPROVED');
  const id = list.items.find(({ calls, class_item: c }) => calls.includes('start') && !c)?.id ?? 0;
  await yard('POST', `/jobs/${id}/start`);
  await yard('POST', `/jobs/${id}/done`);
  await phone(page, SUPERINTENDENT, server.password);
  await visit(page, `/jobs/${id}`, openWithin);
  await context.setOffline(true);
  await press(page, jobs.calls.accept);
  await expect(waiting(page, outbox.steps.accept)).toBeVisible();
  await other('POST', `/jobs/${id}/return`, { reason: 'Bolts are loose' });
  await yard('POST', `/jobs/${id}/done`);
  await context.setOffline(false);
  await expect(page.getByText('1 entry was not accepted.')).toBeVisible();
  await openWithin(page, '/outbox');
  await expect(entries(page)).toContainText([/changed this job after you had seen it/]);
  await expect(entries(page)).toContainText([new RegExp(jobs.states.DONE)]);
  expect((await yard<Job>('GET', `/jobs/${id}`)).body.state).toBe('DONE');
});

test('the gate is signed where there is no line: once, for what was seen, and not for a gate that has changed', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const context = page.context();
  const office = await apiOf(server, SUPERINTENDENT);
  const read = async () => (await office<Gate>('GET', '/drydocks/1/gate')).body;
  const tick = (check: string, done = true) =>
    office('POST', '/drydocks/1/gate/checks', { check, done });
  await finishWork(server);
  for (const check of FLOODING_CHECKS) await tick(check);
  await phone(page, MASTER, server.password);
  await visit(page, GATE, openWithin);
  await expect(page.getByText(gate.states.READY, { exact: true })).toBeVisible();
  const sign = async () => {
    await press(page, gate.sign.SHIP);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/There is no connection/)).toBeVisible();
    await dialog.getByRole('button', { name: gate.sign.SHIP, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/Counts once it has arrived/)).toBeVisible();
    // It is no signature yet.
    await expect(page.getByText(gate.states.SIGNED, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: gate.sign.SHIP, exact: true })).toHaveCount(0);
  };
  await context.setOffline(true);
  await sign();
  // Meanwhile somebody goes back into the dock, and comes out again.
  await tick('NO_PERSONS', false);
  await tick('NO_PERSONS');
  await context.setOffline(false);
  await expect(page.getByText('1 entry was not accepted.')).toBeVisible();
  expect((await read()).signatures).toEqual([]);
  await openWithin(page, '/outbox');
  await expect(entries(page)).toContainText([/flooding gate has changed since you opened it/]);
  await press(page, outbox.discard);
  await page.getByRole('alertdialog').getByRole('button', { name: outbox.discard }).click();
  await expect(page.getByText(outbox.none)).toBeVisible();

  // Read again, it is signed again, and stands.
  await visit(page, GATE, openWithin);
  await expect(page.getByRole('button', { name: gate.sign.SHIP, exact: true })).toBeVisible();
  await context.setOffline(true);
  await sign();
  await context.setOffline(false);
  await expect.poll(async () => (await read()).signatures[0]?.stands).toBe(true);

  // What somebody has ticked themselves and not sent is no gate to sign.
  await openWithin(page, GATE);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: gate.checkNames.ANCHORS, exact: true }).uncheck();
  await expect(page.getByText(gate.checksWait)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(gate.checksWait)).toHaveCount(0);
  await expect(page.getByText(gate.noLongerStands)).toBeVisible();
});
