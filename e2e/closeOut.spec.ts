/** A docking is brought to its close: warranty list and final report, whose answer is lost on the way. */
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { faults } from './support/faults';
import { signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { closeOut } = texts;

// The browser itself says what the test takes away.
test.use({ tolerated: ['ERR_CONNECTION_RESET'] });

test('the superintendent makes the warranty list and the final report once, though an answer is lost, and finds it as a draft', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto('/ships/2/drydocks/1');
  await page.getByRole('link', { name: closeOut.link, exact: true }).click();
  await page.getByRole('button', { name: closeOut.warranty.make, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: closeOut.warranty.title });
  await expect(dialog.getByLabel(/^HP-001 /)).toBeChecked();
  await expectNoAxeViolationsAtBothSizes(page);
  await dialog.getByRole('button', { name: closeOut.warranty.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: closeOut.warranty.title })).toBeVisible();
  // The server makes it, and its answer never arrives.
  const restore = await faults.lose(page, 'POST', '/drydocks/1/final_report');
  const make = page.getByRole('button', { name: closeOut.report.make, exact: true });
  const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/final_report'));
  await make.click();
  await lost;
  await restore();
  await make.press('Enter');
  const document = page.getByRole('link', { name: 'HAL-DD26-FDR-0001 rev. A' });
  await expect(document).toBeVisible();
  await expectNoAxeViolationsAtBothSizes(page);
  await document.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Final docking report');
  // Made once, whatever became of the answer.
  await page.goto('/documents?q=HAL-DD26-FDR');
  await expect(page.getByRole('row', { name: /HAL-DD26-FDR-/ })).toHaveCount(1);
});
