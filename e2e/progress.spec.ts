/** The yard reports its progress on a phone, on a line that drops the answer: it is stored once, and counts in the plan. */
import { faults } from './support/faults';
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { outboxKeeps } from './support/visit';

const { jobs, progress } = texts;

// The browser itself says what the test takes away.
test.use({ tolerated: ['ERR_CONNECTION_RESET'] });

test('a progress report whose answer is lost is sent again and stored once, and the office sees what it earned', async ({
  page,
  server,
}) => {
  await signIn(page, 'selat.pm', server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jobs/23');
  await page.getByRole('button', { name: jobs.report.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Progress of UW-001' });
  await dialog.getByRole('button', { name: jobs.report.more, exact: true }).click();
  await dialog.getByLabel(jobs.report.note).fill('Last coat on the forward chests');
  await outboxKeeps(page);
  // The server stores it, and its answer never arrives.
  const restore = await faults.lose(page, 'POST', '/jobs/23/updates');
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/updates'));
  await dialog.getByRole('button', { name: jobs.report.send, exact: true }).click();
  await lost;
  // It waits in the outbox, and goes by itself.
  const sent = expect(page.getByText('1 entry from the outbox was sent.')).toBeVisible();
  await restore();
  await expect(dialog).toHaveCount(0);
  await sent;
  const reports = page.getByRole('list', { name: jobs.report.list });
  await expect(reports.getByText('Last coat on the forward chests')).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page, 'selat.pm');

  await signIn(page, 'rajan.menon', server.password);
  await page.goto('/ships/2/drydocks/1');
  await page.getByRole('link', { name: progress.link, exact: true }).click();
  const today = page.getByRole('table', { name: progress.table }).getByText(progress.today);
  await expect(today).toBeVisible();
  await expect(page.getByText(/days behind plan|days ahead of plan|On plan/)).toBeVisible();
});
