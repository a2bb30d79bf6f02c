/** A day of the docking is written on a phone on a line that drops the answer, submitted, accepted, and corrected by the ship. */
import { faults } from './support/faults';
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

const { dailyReports: words, variations } = texts;
const LIST = '/ships/2/drydocks/1/daily_reports';

// The browser itself says what the test takes away.
test.use({ tolerated: ['ERR_CONNECTION_RESET'] });

test('a day that nobody has told is begun once though its answer is lost, written, accepted, and corrected by the ship', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'selat.pm', server.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LIST);
  // The server begins it, and its answer never arrives.
  const restore = await faults.lose(page, 'POST', '/drydocks/1/daily_reports');
  const start = page.getByRole('button', { name: saying(words.startDay) }).first();
  const lost = page.waitForEvent('requestfailed', (one) => one.method() === 'POST');
  await start.click();
  await lost;
  await restore();
  await expect(start).toBeEnabled();
  await start.press('Enter');
  await page.getByLabel(words.fields.done).fill('Arrived at the outer anchorage, pilot at 07:40');
  await page.getByLabel(words.fields.air_c, { exact: true }).fill('29');
  await page.getByLabel(words.fields.humidity_pct).fill('80');
  await page.getByLabel(words.fields.steel_c, { exact: true }).fill('28.5');
  await expect(page.getByText(words.paint.OK)).toBeVisible();
  // What was typed outlives the tab.
  await page.reload();
  await expect(page.getByLabel(words.fields.done)).toHaveValue(/^Arrived at the outer/);
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('button', { name: words.calls.submit, exact: true }).click();
  await expect(page.getByText(words.states.SUBMITTED, { exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signOut(page, 'selat.pm');

  await signIn(page, 'rajan.menon', server.password);
  await page.goto(address);
  await page.getByRole('button', { name: words.calls.accept, exact: true }).click();
  await expect(page.getByText(words.states.ACCEPTED, { exact: true })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole('row')).toHaveCount(1 + 10);
  await signOut(page, 'rajan.menon');

  await signIn(page, 'hal.master', server.password);
  await page.goto(address);
  await page.getByRole('button', { name: words.add.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.add.field).fill('The pilot came at 08:10.');
  await dialog.getByRole('button', { name: words.add.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const added = page.getByRole('region', { name: words.add.list });
  await expect(added.getByText('The pilot came at 08:10.')).toBeVisible();
  await expect(page.getByRole('button', { name: variations.calls.submit })).toHaveCount(0);
});
