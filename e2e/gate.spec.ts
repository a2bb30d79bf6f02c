/** A ship leaves the dock: the flooding gate signed by ship and dock, the hold, the undocking and its inspection; no override. */
import type { Page } from '@playwright/test';
import { finishWork } from './support/finishWork';
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { compliance, drydocks, gate } = texts;
const DOCKING = '/ships/2/drydocks/1';
const SUPERINTENDENT = 'rajan.menon';
const YARD = 'selat.pm';
const MASTER = 'hal.master';

async function sign(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function record(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('ship and dock sign the flooding gate on their phones, and the ship leaves the dock with its inspection recorded', async ({
  // What it does to the docking is none of the others' business.
  ownServer: server,
  ownPage: page,
}) => {
  await signIn(page, SUPERINTENDENT, server.password);
  await page.goto(DOCKING);
  await page.getByRole('link', { name: gate.title, exact: true }).click();
  await expect(page.getByText(gate.states.OPEN, { exact: true })).toBeVisible();
  await finishWork(server);
  await signOut(page, SUPERINTENDENT);

  await signIn(page, MASTER, server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${DOCKING}/gate`);
  const checks = page.getByRole('group', { name: gate.checks, exact: true });
  await expect(checks.getByRole('checkbox')).toHaveCount(14);
  for (const box of await checks.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText(gate.states.READY, { exact: true })).toBeVisible();
  await sign(page, gate.sign.SHIP);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page, MASTER);

  await signIn(page, YARD, server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${DOCKING}/gate`);
  await sign(page, gate.sign.DOCK);
  await expect(page.getByText(gate.states.SIGNED, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page, YARD);

  await signIn(page, SUPERINTENDENT, server.password);
  await page.goto(DOCKING);
  await record(page, drydocks.milestoneSteps.FLOODING);
  await page.getByRole('link', { name: gate.title, exact: true }).click();
  const hold = page.getByRole('group', { name: gate.hold, exact: true });
  await expect(hold.getByRole('checkbox')).toHaveCount(2);
  for (const box of await hold.getByRole('checkbox').all()) await box.check();
  // Both are stored: a page that is left by its address sends nothing more.
  await expect(hold.getByText(/Rajan Menon/)).toHaveCount(2);
  await page.goto(DOCKING);
  await record(page, drydocks.milestoneSteps.HOLD_CHECKED);
  await record(page, drydocks.milestoneSteps.UNDOCKED);
  // Nobody had to take anything on by name.
  await expect(page.getByText(/Override reason/)).toHaveCount(0);
  await page.getByRole('button', { name: compliance.notCredited.record }).click();
  await expect(page.getByRole('button', { name: compliance.notCredited.record })).toHaveCount(0);
  await page.goto('/ships/2/compliance');
  await expect(page.getByRole('row').filter({ hasText: 'HAL-DD26' }).first()).toBeVisible();
  await expect(page.getByText(/no inspection is recorded/)).toHaveCount(0);
});
