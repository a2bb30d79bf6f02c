/** One docking from its ninth day to its close by superintendent, yard, ship, class and fleet manager, without an override. */
import { expect as expectOf, type Page } from '@playwright/test';
import type { ShipCompliance } from '../src/contract/fleet/compliance';
import { apiOf } from './support/api';
import {
  acceptJobs,
  acknowledgeJobs,
  agreeOnAll,
  confirm,
  finishJobs,
  invoiceRows,
  press,
  resumeJobs,
  settleOrders,
  takeOverMeasured,
} from './support/dockingWork';
import { faults } from './support/faults';
import { signIn, signOut } from './support/people';
import { cameraPhoto } from './support/photos';
import { expect, test, type OwnServer } from './support/test';
import { saying, texts } from './support/texts';
import { outboxKeeps } from './support/visit';

const { account, closeOut, compliance, drydocks, gate, jobs, variations } = texts;
const {
  reviews,
  page: { transitions },
} = texts.documents;
const DOCKING = '/ships/2/drydocks/1';
const SUPERINTENDENT = 'rajan.menon';
const ENGINEER = 'tomas.varga';
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';
const MASTER = 'hal.master';
const SURVEYOR = 'bv.surveyor';
const OTHER = 'ana.ribeiro';
const STEEL = 38;

// The browser itself says what the test takes away.
test.use({ tolerated: ['ERR_CONNECTION_RESET', 'status of 422'] });
// Dozens of jobs are done one by one.
test.setTimeout(1_200_000);

/** Calls as this person that have to go well: dozens of presses that other journeys show one by one. */
async function doneBy(server: OwnServer, username: string) {
  const call = await apiOf(server, username);
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await call<T>(method, path, body);
    expectOf(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
}

/** Ticks each check of the group: all of them are stored before anything else is done. */
async function tick(page: Page, group: string, many: number): Promise<void> {
  const boxes = page.getByRole('group', { name: group, exact: true }).getByRole('checkbox');
  await expect(boxes).toHaveCount(many);
  for (const box of await boxes.all()) await box.check();
  await expect(boxes.and(page.locator('[aria-busy=false]:checked'))).toHaveCount(many);
}

/** By the keyboard, in the queue. */
async function approveReport(page: Page): Promise<void> {
  await page.goto('/reviews');
  const queue = page.getByRole('navigation', { name: reviews.list });
  await queue.getByRole('button', { name: /HAL-DD26-FDR-0001/ }).click();
  await expect(queue.locator('[aria-current=true]')).toContainText('HAL-DD26-FDR-0001');
  const approved = page.getByRole('radio', { name: texts.documents.results.A, exact: true });
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('a');
    await expect(approved).toBeChecked({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByText(saying(texts.documents.decided))).toBeVisible();
}

/** Everything at the width of a phone, but for signing in and out. */
async function onPhone(page: Page, username: string, act: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await act();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page, username);
}

test('five people take a docking from its ninth day to its close, and the compliance page shows the new due date', async ({
  ownServer: server,
  ownPage: page,
}) => {
  await test.step('the yard reports progress with a photo on a line that drops the answer', async () => {
    await signIn(page, YARD, server.password);
    await onPhone(page, YARD, async () => {
      await page.goto(`/jobs/${STEEL}`);
      await press(page, jobs.report.open);
      const dialog = page.getByRole('dialog', { name: 'Progress of ST-001' });
      await dialog.getByLabel(jobs.photos.choose).setInputFiles(await cameraPhoto(page, 'Plates'));
      await expect(dialog.getByText('Plates.jpg', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: jobs.report.more, exact: true }).click();
      await outboxKeeps(page);
      // The server stores the photo, and its answer never arrives.
      const restore = await faults.lose(page, 'POST', `/jobs/${STEEL}/photos`);
      const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/photos'));
      await dialog.getByRole('button', { name: jobs.report.send, exact: true }).click();
      await lost;
      // It waits in the outbox with its photo, and goes by itself.
      const sent = expect(page.getByText('1 entry from the outbox was sent.')).toBeVisible();
      await restore();
      await expect(dialog).toHaveCount(0);
      await sent;
      const told = page.getByRole('list', { name: jobs.report.list }).getByRole('listitem').first();
      await expect(
        told.getByRole('list', { name: jobs.photos.title }).getByRole('button'),
      ).toHaveCount(1);
    });
  });

  await test.step('class acknowledges an item', async () => {
    await signIn(page, SURVEYOR, server.password);
    await page.goto(`/jobs/${STEEL}`);
    await confirm(page, jobs.calls.class_ack, jobs.confirm.class_ack);
    await expect(page.getByText(jobs.classAck)).toBeVisible();
    await signOut(page, SURVEYOR);
  });

  await test.step('a variation order above the contingency is for the fleet manager', async () => {
    // Above what the superintendent may approve: 52,024 of contingency, 19,120 of it used.
    await signIn(page, ENGINEER, server.password);
    await page.goto(`${DOCKING}/variation_orders/new`);
    await page.getByLabel(variations.fields.title, { exact: true }).fill('Second bottom coat');
    await page.getByLabel(variations.fields.cause, { exact: true }).selectOption('OWNER');
    await press(page, variations.form.create);
    await press(page, variations.calls.submit);
    await expect(page.getByText(variations.states.SUBMITTED, { exact: true })).toBeVisible();
    const address = page.url();
    await signOut(page, ENGINEER);
    await signIn(page, YARD, server.password);
    await onPhone(page, YARD, async () => {
      await page.goto(address);
      await press(page, variations.calls.offer);
      await page.getByLabel(variations.offer.amount, { exact: true }).fill('33000');
      await press(page, variations.offer.send);
      await expect(page.getByText(variations.states.PRICED, { exact: true })).toBeVisible();
    });
    await signIn(page, SUPERINTENDENT, server.password);
    await page.goto(address);
    await press(page, variations.calls.approve);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/above the contingency/)).toBeVisible();
    await dialog.getByRole('button', { name: texts.app.cancel, exact: true }).click();
    await signOut(page, SUPERINTENDENT);
    await signIn(page, MANAGER, server.password);
    await page.goto(address);
    await press(page, variations.calls.approve);
    await dialog.getByRole('button', { name: variations.approve.send, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(variations.states.APPROVED, { exact: true }).first()).toBeVisible();
    await signOut(page, MANAGER);
  });

  await test.step('each side finishes its work: what is held goes on, is acknowledged, done and accepted', async () => {
    await signIn(page, SUPERINTENDENT, server.password, '/');
    await resumeJobs(page, server, SUPERINTENDENT);
    await signOut(page, SUPERINTENDENT);
    await signIn(page, SURVEYOR, server.password, '/');
    await acknowledgeJobs(page, server, SURVEYOR);
    await signOut(page, SURVEYOR);
    await signIn(page, YARD, server.password, '/');
    await finishJobs(page, server, YARD);
    await signOut(page, YARD);
    await signIn(page, SUPERINTENDENT, server.password);
    await acceptJobs(page, DOCKING);
    await settleOrders(page, server, SUPERINTENDENT);
    await signOut(page, SUPERINTENDENT);
  });

  await test.step('ship and dock sign the gate on their phones', async () => {
    for (const [who, label] of [
      [MASTER, gate.sign.SHIP],
      [YARD, gate.sign.DOCK],
    ] as const) {
      await signIn(page, who, server.password);
      await onPhone(page, who, async () => {
        await page.goto(`${DOCKING}/gate`);
        if (who === MASTER) await tick(page, gate.checks, 14);
        await confirm(page, label);
      });
    }
  });

  await test.step('she is floated, leaves the dock, and one press records the inspection', async () => {
    const office = await doneBy(server, SUPERINTENDENT);
    const due = async () =>
      (await office<ShipCompliance>('GET', '/ships/2/compliance')).next_due_on;
    const before = await due();
    await signIn(page, SUPERINTENDENT, server.password);
    await page.goto(DOCKING);
    await confirm(page, drydocks.milestoneSteps.FLOODING);
    await page.getByRole('link', { name: gate.title, exact: true }).click();
    await tick(page, gate.hold, 2);
    await page.goto(DOCKING);
    await confirm(page, drydocks.milestoneSteps.HOLD_CHECKED);
    await confirm(page, drydocks.milestoneSteps.UNDOCKED);
    await press(page, compliance.notCredited.record);
    await expect(page.getByRole('button', { name: compliance.notCredited.record })).toHaveCount(0);
    await confirm(page, drydocks.milestoneSteps.REDELIVERED);
    await confirm(page, drydocks.milestoneSteps.SAILED);
    await expect(page.getByText(drydocks.states.CLOSING, { exact: true }).first()).toBeVisible();
    await page.goto('/ships/2/compliance');
    const after = await due();
    expect(after > before).toBe(true);
    await expect(page.locator(`time[datetime="${after}"]`).first()).toBeVisible();
    await expect(page.locator(`time[datetime="${before}"]`)).toHaveCount(0);
    await signOut(page, SUPERINTENDENT);
  });

  await test.step('the account finds the faults of the invoice, and every line is agreed on', async () => {
    await signIn(page, YARD, server.password);
    await page.goto(`${DOCKING}/account/invoice`);
    await page.getByLabel(account.invoice.number, { exact: true }).fill('STD-2612-009');
    await page.getByRole('textbox', { name: account.invoice.issued_on }).fill('20 Nov 2026');
    const faults = [
      'ST-001; Steel renewal; 6000; kg; 7.90; 47400',
      ...['HP-003; Grit blast; 2500; m2; 19; 47500', 'VO-003; Extra grit blast; ; ; ; 11400'],
      '; Tools lent; 1; lump; 250; 250',
    ];
    const rows = [...(await invoiceRows(server, YARD, ['ST-001', 'HP-003', 'VO-003'])), ...faults];
    await page.getByLabel(account.invoice.lines, { exact: true }).fill(rows.join('\n'));
    await press(page, account.invoice.save);
    await expect(page.getByText('STD-2612-009', { exact: true })).toBeVisible();
    await signOut(page, YARD);
    await signIn(page, SUPERINTENDENT, server.password);
    await page.goto(`${DOCKING}/account?show=differences`);
    const row = (code: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
    await expect(row('ST-001')).toContainText('Price 7.9 instead of 7.2');
    await expect(row('HP-003')).toContainText(/2[, ]?500/);
    for (const not of ['Tools lent', 'Extra grit blast'])
      await expect(page.getByRole('row').filter({ hasText: not })).toContainText(
        account.findings.notOrdered,
      );
    await takeOverMeasured(page, server, SUPERINTENDENT);
    await agreeOnAll(page);
    await expect(page.getByRole('button', { name: /^Decide on / })).toHaveCount(0);
  });

  await test.step('the superintendent makes warranty list and final report, which others approve', async () => {
    await page.goto(`${DOCKING}/close_out`);
    await press(page, closeOut.warranty.make);
    const dialog = page.getByRole('dialog', { name: closeOut.warranty.title });
    await dialog.getByRole('button', { name: closeOut.warranty.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await press(page, closeOut.report.make);
    await page.getByRole('link', { name: 'HAL-DD26-FDR-0001 rev. A' }).click();
    await confirm(page, transitions.submit.action);
    await expect(page.getByText(/^HAL-DD26-FDR-0001 Rev. A submitted to /i)).toBeVisible();
    await signOut(page, SUPERINTENDENT);
    // Nobody reviews what they have made: another superintendent does.
    await signIn(page, OTHER, server.password);
    await approveReport(page);
    await signOut(page, OTHER);
  });

  await test.step('the fleet manager approves the report and closes the docking', async () => {
    await signIn(page, MANAGER, server.password);
    await approveReport(page);
    await page.goto(DOCKING);
    await confirm(page, drydocks.steps.close);
    await expect(page.getByText(drydocks.states.CLOSED, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Override reason/)).toHaveCount(0);
    await signOut(page, MANAGER);
  });
});
