/** The columns of lists: chosen by keyboard and on a phone, and the same in another browser. */
import { expectNoAxeViolations } from './support/axe';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { lists, ships } = texts;

test('columns chosen by keys alone are there in another browser, on a phone as on a desk', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/ships');
  await expect(page.locator('tbody tr[data-key]').first()).toBeVisible();
  await page.getByRole('button', { name: texts.table.columns }).press('Enter');
  const dialog = page.getByRole('dialog', { name: lists.title });
  await dialog.getByLabel(ships.imoHead, { exact: true }).press('Space');
  await dialog.getByLabel(ships.fields.type, { exact: true }).press('Space');
  await dialog.getByLabel(ships.fields.superintendent_id, { exact: true }).press('Space');
  const up = dialog.getByRole('button', {
    name: lists.up.replace('{{column}}', ships.fields.flag),
  });
  await up.press('Enter');
  await up.press('Enter');
  await expectNoAxeViolations(page);
  // Shown at once; the other browser asks for what is stored.
  const stored = page.waitForResponse(
    (one) => one.url().endsWith('/me/lists') && one.request().method() === 'PUT',
  );
  await dialog.getByRole('button', { name: lists.save }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await stored;
  const heads = ['Code', 'Name', 'Flag', 'Class', 'Next due', 'Status'];
  await expect(page.locator('thead th')).toHaveText(heads);

  const context = await browser.newContext({ baseURL: server.origin });
  const other = await context.newPage();
  await signIn(other, people.superintendent, server.password, '/ships');
  await expect(other.locator('thead th')).toHaveText(heads);
  await other.setViewportSize({ width: 360, height: 760 });
  // What was left out makes room for the flag on its card.
  await expect(other.locator('tbody tr[data-key]').first().locator('td').nth(1)).toBeVisible();
  await other.getByRole('button', { name: texts.table.actions }).click();
  await other.getByRole('button', { name: texts.table.columns }).click();
  await other.getByRole('button', { name: lists.reset }).click();
  await expect(other.locator('thead th')).toHaveCount(9);
  await context.close();
});
