/** Clearances are entered on a phone on a line that drops the answer, and the office voids them. */
import { faults } from './support/faults';
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { main } = texts;
const { measure } = texts.jobs;
const JOB = '/jobs/34';

// The browser itself says what the test takes away.
test.use({ tolerated: ['ERR_CONNECTION_RESET'] });

test('a measurement whose answer is lost is sent again and stored once, and the office voids it', async ({
  page,
  server,
}) => {
  await signIn(page, 'selat.pm', server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(JOB);
  await page.getByRole('button', { name: measure.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(measure.text).fill('Rope guard, gap to hub');
  await dialog.getByLabel(measure.limits.most).fill('25');
  await dialog.getByLabel(measure.position).fill('Top');
  await dialog.getByLabel(measure.reading, { exact: true }).fill('18,5');
  await expect(dialog.getByText(measure.verdicts.most.WITHIN)).toBeVisible();
  // The server stores it, and its answer never arrives.
  const restore = await faults.lose(page, 'POST', `${JOB}/measurements`);
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/measurements'));
  await dialog.getByRole('button', { name: measure.send, exact: true }).click();
  await lost;
  await expect(dialog).toHaveCount(0);
  const waits = page.getByText(`${main.outbox.waits}: Rope guard, gap to hub · 18.5`);
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  await restore();
  await expect(waits).toHaveCount(0);
  const list = page.getByRole('list', { name: measure.list });
  await expect(list.getByRole('heading', { name: /Rope guard, gap to hub/ })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page, 'selat.pm');

  await signIn(page, 'rajan.menon', server.password);
  await page.goto(JOB);
  await list.getByRole('button', { name: measure.voidIt }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByLabel(texts.jobs.reason).fill('Measured before the guard was refitted');
  await asking.getByRole('button', { name: measure.voidIt, exact: true }).click();
  await expect(asking).toHaveCount(0);
  await expect(list.getByText(/^Void: Measured before the guard/)).toBeVisible();
  await expect(list.getByRole('table')).toHaveCount(0);
});
