/** An invoice with four faults: the yard enters it on its phone, the account finds them, and the office agrees or disputes. */
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { account } = texts;
const PAGE = '/ships/2/drydocks/1/account';
const ROWS = [
  'DK-001; 24500',
  'ST-001; Steel renewal; 6000; kg; 7.90; 47400',
  'HP-003; Grit blast; 2500; m2; 19; 47500',
  'VO-003; Extra grit blast; ; ; ; 11400',
  '; Tools lent; 1; lump; 250; 250',
];

test('the account names each fault of an invoice, and the office disputes one line and agrees on what is as expected', async ({
  page,
  server,
}) => {
  await signIn(page, 'selat.pm', server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PAGE}/invoice`);
  await page.getByLabel(account.invoice.number, { exact: true }).fill('STD-2612-009');
  await page.getByRole('textbox', { name: account.invoice.issued_on }).fill('20 Nov 2026');
  await page.getByLabel(account.invoice.lines, { exact: true }).fill(ROWS.join('\n'));
  await page.getByRole('button', { name: account.invoice.save }).click();
  await expect(page.getByText('STD-2612-009', { exact: true })).toBeVisible();
  // What the office finds is not for the yard.
  await expect(page.getByText(account.findings.notOrdered)).toHaveCount(0);
  await signOut(page, 'selat.pm');

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'rajan.menon', server.password);
  await page.goto(`${PAGE}?show=differences`);
  const row = (code: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
  await expect(row('ST-001')).toContainText('Price 7.9 instead of 7.2');
  await expect(row('HP-003')).toContainText('VO-003 covers 600');
  await expect(row('VO-003')).toContainText(account.findings.notApproved);
  await expect(row(account.notOrdered)).toContainText(account.findings.notOrdered);
  await row('ST-001').getByRole('button', { name: 'Decide on ST-001' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(account.decide.state).selectOption('DISPUTED');
  await dialog
    .getByLabel(account.decide.reason)
    .fill('7.20 by contract, and the weights are not signed');
  await dialog.getByLabel(account.decide.nextStep).fill('Yard sends the signed weights by Friday');
  await dialog.getByRole('button', { name: account.decide.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row('ST-001')).toContainText(account.states.DISPUTED);
  await page.getByLabel(account.show.label).selectOption('');
  await page.getByRole('button', { name: 'Agree 1 equal line' }).click();
  await dialog.getByRole('button', { name: account.agreeEqualConfirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row('DK-001')).toContainText(account.states.AGREED);
  // A way back: what is agreed may be opened again, and the address of the list is kept.
  await page.getByLabel(account.show.label).selectOption('disputed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(row('ST-001')).toBeVisible();
});
