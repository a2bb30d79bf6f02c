/** What people change about themselves, and where else that is felt. */
import { makeUser, ROLE_IDS } from './support/api';
import { expectEnded, fillSignIn, navigationOf, people, signIn } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

const { profile, users } = texts;

test('a person changes name, e-mail and time zone, and sees times in it from then on', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, [ROLE_IDS.administrator]);
  await signIn(page, user.username, server.password, '/profile');
  await page.getByLabel(users.fields.fullname, { exact: true }).fill('Anneke de Vries');
  await page
    .getByLabel(users.fields.email, { exact: true })
    .fill(`${user.username}@new.example.com`);
  await page.getByLabel(users.fields.time_zone, { exact: true }).fill('Pacific/Auckland');
  await page.getByRole('option', { name: /Auckland/ }).click();
  await page.getByRole('button', { name: profile.save, exact: true }).click();
  await expect(page.getByText(profile.saved)).toBeVisible();
  await navigationOf(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: `Account of ${user.username}` }).click();
  await expect(page.getByText('Anneke de Vries')).toBeVisible();
  await page.keyboard.press('Escape');
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'medium',
  }).format(new Date());
  await page.goto(`/admin/users/${user.id}/history`);
  await expect(page.getByRole('listitem').locator('time').first()).toContainText(shown);
});

test('the theme holds at once and after a reload', async ({ page, server }) => {
  await signIn(page, people.purchaser, server.password, '/profile');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('radio', { name: texts.main.theme.dark }).check();
  await expect.poll(background).toBe('rgb(14, 21, 29)');
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.main.theme.dark })).toBeChecked();
  expect(await background()).toBe('rgb(14, 21, 29)');
});

test('a new own password asks for the old one and ends the sessions elsewhere, not this one', async ({
  page,
  otherContext,
  server,
}) => {
  const user = await makeUser(server, [ROLE_IDS.administrator]);
  const other = await otherContext.newPage();
  await signIn(other, user.username, server.password, '/');
  await signIn(page, user.username, server.password, '/profile');
  const change = async (old: string) => {
    await page.getByLabel(profile.password.old, { exact: true }).fill(old);
    await page.getByLabel(profile.password.new, { exact: true }).fill('brand new secret');
    await page.getByLabel(profile.password.repeat, { exact: true }).fill('brand new secret');
    await page.getByRole('button', { name: profile.password.save }).click();
  };
  await change('not the old one');
  const modal = page.getByRole('dialog', { name: 'Errors' });
  await expect(modal).toContainText(texts.server.users.wrongPassword);
  await modal.getByRole('button', { name: texts.app.close }).click();
  await change(server.password);
  await expect(page.getByText(profile.passwordChanged)).toBeVisible();
  await expectEnded(other);
  await navigationOf(page).getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByText('Technical superintendent')).toBeVisible();
  await fillSignIn(other, user.username, 'brand new secret');
  await expect(navigationOf(other)).toBeVisible();
});

test('a person sees where they are signed in and ends another session of theirs', async ({
  page,
  otherContext,
  server,
}) => {
  const user = await makeUser(server, [ROLE_IDS.administrator]);
  const other = await otherContext.newPage();
  await signIn(other, user.username, server.password, '/');
  await signIn(page, user.username, server.password, '/profile');
  await expect(page.getByText(texts.users.sessions.current)).toHaveCount(1);
  await page.getByRole('button', { name: /^End session: Chrom/ }).click();
  await expect(page.getByText(saying(texts.users.sessionEnded))).toBeVisible();
  await expectEnded(other);
});

test('people of a yard see the engineers on their own ships, and no other ship', async ({
  page,
  server,
}) => {
  await signIn(page, 'selat.pm', server.password, '/admin/roles/engineers');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Rajan Menon' })).toContainText('HAL');
  await expect(rows.filter({ hasText: 'Rajan Menon' })).not.toContainText('COM');
  await expect(rows.filter({ hasText: 'Ingrid Dahl' })).toHaveCount(0);
});

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'Europe/Oslo' });

  test('times are shown in its zone from the first sign-in on, which is told and can be undone', async ({
    page,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.administrator]);
    await signIn(page, user.username, server.password, '/ships');
    const told = page.getByText(saying(profile.zoneTaken));
    // It goes by its own clock: read and pressed in one.
    const [said] = await Promise.all([
      told.textContent(),
      page.getByRole('link', { name: texts.main.user.profile }).click(),
    ]);
    expect(said).toContain('Europe/Oslo');
    await page.waitForURL('**/profile');
    const zone = page.getByLabel(users.fields.time_zone, { exact: true });
    await expect(zone).toHaveValue(/Oslo/);
    await expect(told).toHaveCount(0);

    const other = await makeUser(server, [ROLE_IDS.administrator]);
    await signIn(page, other.username, server.password, '/ships');
    await page.getByRole('button', { name: texts.app.undo }).click();
    await expect(page.getByText(texts.app.undone)).toBeVisible();
    // Chosen is chosen: the next start asks for nothing.
    await page.goto('/profile');
    await expect(zone).toHaveValue(/UTC/);
  });
});
