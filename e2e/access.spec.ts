/** Accessibility and small screens: axe in both themes, the keyboard alone, 320 px, skip link. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations, WITH_OPEN_MENU } from './support/axe';
import { pdfOf } from './support/documents';
import { faults } from './support/faults';
import { fillSignIn, openMenu, people, signIn } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

test('axe finds nothing with a failed sign-in, a toast, the modal and open menus', async ({
  page,
  server,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('nobody.here');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The login details are incorrect')).toBeVisible();
  await expectNoAxeViolations(page);
  await signIn(page, people.administrator, server.password, '/');
  await page.getByRole('button', { name: `Account of ${people.administrator}` }).click();
  await expect(page.getByRole('menuitem', { name: texts.main.user.signOut })).toBeVisible();
  await expectNoAxeViolations(page, WITH_OPEN_MENU);
  await page.keyboard.press('Escape');
  const mend = await faults.answer(page, 'GET', '/roles', 500, { error: 'Fault 4711' });
  await openMenu(page, 'Roles');
  await expect(page.getByText('Fault 4711')).toBeVisible();
  await expectNoAxeViolations(page);
  await mend();
  await faults.answer(page, 'GET', '/roles', 422, { errors: { name: ['Is taken'] } });
  await page.getByRole('button', { name: texts.app.tryAgain }).click();
  await expect(page.getByRole('dialog', { name: 'Errors' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('axe finds nothing with dialogs, head menus and the preview open', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/admin/roles/5');
  await page.getByRole('button', { name: texts.roles.delete.action, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto('/admin/permissions');
  await page.getByRole('columnheader', { name: 'Purchaser' }).getByRole('button').first().click();
  await expect(page.getByRole('menuitem', { name: texts.permissions.bulk.all })).toBeVisible();
  await expectNoAxeViolations(page, WITH_OPEN_MENU);
  await page.getByRole('menuitem', { name: texts.permissions.bulk.all }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('columnheader', { name: 'Purchaser' }).getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('on a phone the navigation is a drawer that opens, leads on and closes', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auth/login');
  await fillSignIn(page, people.administrator, server.password);
  await page.getByRole('button', { name: texts.main.openNavigation }).click();
  await openMenu(page, 'Roles');
  await expect(page).toHaveURL('/admin/roles');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
});

test.describe('with the keyboard alone', () => {
  /** Presses Tab until the element has the focus. */
  async function tabTo(
    page: Page,
    role: 'button' | 'link' | 'textbox' | 'combobox',
    name: string,
    key: 'Tab' | 'Shift+Tab' = 'Tab',
  ) {
    const target = page.getByRole(role, { name, exact: true });
    await expect(target.first()).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement)))
        return;
      await page.keyboard.press(key);
    }
    throw new Error(`Tab does not reach the ${role} "${name}".`);
  }

  test('a person signs in, creates a role, deletes it and signs out', async ({ page, server }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await page.goto('/auth/login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(people.administrator);
    await page.keyboard.press('Tab');
    await page.keyboard.type(server.password);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(heading(texts.home.title)).toBeFocused();

    // The focus is on the heading; the navigation stands before it.
    await tabTo(page, 'link', 'Roles', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading(texts.roles.title)).toBeFocused();
    await tabTo(page, 'link', texts.roles.new);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/roles/new');
    await expect(heading(texts.roles.form.createTitle)).toBeFocused();
    await tabTo(page, 'textbox', texts.roles.fields.label);
    await page.keyboard.type('Keyboard role');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ROLE_KEYBOARD');
    await page.keyboard.press('Tab');
    await page.keyboard.press('O');
    await expect(page.getByLabel(texts.roles.fields.role_type_id)).toHaveValue('2');
    await tabTo(page, 'button', texts.roles.form.create);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/roles\/\d+$/);
    await expect(heading('Keyboard role')).toBeFocused();

    await tabTo(page, 'button', texts.roles.delete.action);
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', texts.roles.delete.confirm);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/roles');
    await expect(heading(texts.roles.title)).toBeFocused();

    await tabTo(page, 'button', `Account of ${people.administrator}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: texts.main.user.signOut })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login');
  });

  test('a day of a superintendent takes at most twelve tabs between two acts', async ({
    ownPage: page,
    ownServer: server,
  }) => {
    const { documents, main } = texts;
    const { revise } = documents.upload;
    const focused = (locator: Locator) =>
      locator.evaluateAll((all) => all.some((one) => one === document.activeElement));
    /** Presses Tab at most twelve times. */
    const reach = async (locator: Locator) => {
      await expect(locator).toBeVisible();
      for (let presses = 0; presses < 12 && !(await focused(locator)); presses += 1)
        await page.keyboard.press('Tab');
      await expect(locator).toBeFocused();
    };
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: main.find.open })).toBeVisible();
      await page.keyboard.type(words);
      await expect(page.getByRole('option').first()).toContainText(new RegExp(words, 'i'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: main.find.open })).toHaveCount(0);
    };
    const heading = page.getByRole('heading', { level: 1 });
    // A letter counts for a second and a half.
    const goTo = (letter: string, title: string) =>
      expect(async () => {
        await page.keyboard.press('g');
        await page.keyboard.press(letter);
        await expect(heading).toHaveText(title, { timeout: 10_000 });
      }).toPass();

    await page.goto('/auth/login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(people.superintendent);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the one');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.auth.failed)).toBeVisible();
    // The wrong one is selected, to be typed over.
    const typedOver = () =>
      page
        .getByLabel('Password', { exact: true })
        .evaluate(
          (field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0),
        );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect.poll(typedOver).toBeGreaterThan(0);
    await page.keyboard.type(server.password);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();

    await find('switch to hal');
    await expect(page.getByRole('button', { name: /^Ship: HAL/ })).toBeVisible();

    // From a list's search to what it found.
    await goTo('d', documents.title);
    await expect(heading).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('HAL-GEN-DRW-0001');
    await expect(page.locator('main tbody tr')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await reach(page.getByRole('link', { name: documents.page.revise }));
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    // Before the way to it: the browser has to know that the dialog is to be left to the test.
    const chooser = page.waitForEvent('filechooser');
    await reach(page.getByLabel(revise.choose, { exact: true }));
    await page.keyboard.press('Space');
    await (
      await chooser
    ).setFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: await pdfOf('A plan') });
    await expect(page.getByText(documents.upload.states.stored, { exact: true })).toBeVisible();
    await reach(page.getByLabel(documents.fields.change_note));
    await page.keyboard.type('Plugs renumbered');
    await reach(page.getByRole('button', { name: revise.addAndSubmit }));
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();

    await goTo('r', documents.reviews.title);
    await expect(heading).toBeFocused();
    const decision = page.getByRole('radio', { name: documents.results.A, exact: true });
    await expect(decision).toBeVisible();
    await page.keyboard.press('a');
    await expect(decision).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText(saying(documents.decided))).toBeVisible();

    await find('sign out');
    await expect(page).toHaveURL('/auth/login');
  });

  test('the skip link is first and leads to the content', async ({ page, server }) => {
    await signIn(page, people.administrator, server.password);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: texts.app.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });
});

test('the theme chosen in the app bar outlives a reload and a sign-out', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/');
  await page.getByRole('button', { name: texts.main.theme.label }).click();
  await page.getByRole('menuitemradio', { name: texts.main.theme.dark }).click();
  const dark = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(dark).toBe('rgb(14, 21, 29)');
  await page.reload();
  await expect.poll(dark).toBe('rgb(14, 21, 29)');
  // The system's bar above the app bar, on a phone.
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#16202B');
  await page.goto('/auth/logout');
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(dark).toBe('rgb(14, 21, 29)');
});
