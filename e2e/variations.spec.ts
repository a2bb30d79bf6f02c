/** A finding in dock becomes a variation order, by yard and superintendent, until its job may begin. */
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { variations } = texts;
const YARD = 'selat.pm';
const SUPERINTENDENT = 'rajan.menon';
const LIST = '/ships/2/drydocks/1/variation_orders';

test('the yard finds and prices on its phone, takes the superintendent’s counter-offer, which is approved, and the forecast follows', async ({
  page,
  server,
}) => {
  await signIn(page, YARD, server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${LIST}/new`);
  await page.getByLabel(variations.fields.title, { exact: true }).fill('Cracked bracket, tank 3 P');
  await page.getByLabel(variations.fields.cause, { exact: true }).selectOption('HIDDEN_DAMAGE');
  await page.getByRole('button', { name: variations.form.create }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cracked bracket/);
  await page.getByRole('button', { name: variations.calls.offer }).click();
  await page.getByLabel(variations.offer.amount, { exact: true }).fill('3000');
  await page.getByRole('button', { name: variations.offer.send }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Hidden damage rests on what shows it.
  await page.getByRole('button', { name: variations.calls.submit, exact: true }).click();
  await expect(page.getByText(/Hidden damage needs evidence/).first()).toBeVisible();
  await page.getByRole('button', { name: texts.app.close, exact: true }).click();
  await page.getByRole('link', { name: texts.jobs.edit, exact: true }).click();
  await page.getByRole('checkbox', { name: /HAL-DD26-INS-0001/ }).check();
  await page.getByRole('button', { name: variations.form.save }).click();
  await page.getByRole('button', { name: variations.calls.submit, exact: true }).click();
  await expect(page.getByText(variations.states.PRICED, { exact: true }).first()).toBeVisible();
  const address = page.url();
  await signOut(page, YARD);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, SUPERINTENDENT, server.password);
  await page.goto(address);
  await page.getByRole('button', { name: variations.calls.negotiate }).click();
  await page.getByLabel(variations.reason, { exact: true }).fill('Two men, one day');
  await page.getByRole('button', { name: variations.confirm.negotiate }).click();
  await expect(page.getByText(variations.states.NEGOTIATING, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: variations.calls.counter }).click();
  await page.getByLabel(variations.offer.amount, { exact: true }).fill('2500');
  await page.getByRole('button', { name: variations.offer.send }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(variations.states.NEGOTIATING, { exact: true })).toBeVisible();
  await signOut(page, SUPERINTENDENT);

  // Nothing binds the yard before it has taken the office's figure.
  await signIn(page, YARD, server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.getByRole('button', { name: variations.calls.accept }).click();
  await dialog.getByRole('button', { name: variations.calls.accept }).click();
  await expect(page.getByText(variations.states.PRICED, { exact: true }).first()).toBeVisible();
  await signOut(page, YARD);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, SUPERINTENDENT, server.password);
  await page.goto(address);
  await page.getByRole('button', { name: variations.calls.approve, exact: true }).click();
  await dialog.getByRole('button', { name: variations.approve.send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(variations.states.APPROVED, { exact: true }).first()).toBeVisible();
  await page.goto('/ships/2/drydocks/1');
  // 520,240 of the contract, 21,620 approved, 29,900 pending.
  await expect(page.getByText('USD 571,760')).toBeVisible();
});
