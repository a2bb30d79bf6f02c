/** The grid of roles and menus: changed, saved, seen at that role's next sign-in. */
import type { Page } from '@playwright/test';
import { PURCHASER_MENUS } from '../__tests__/support/menus';
import { navigationOf, openMenu, people, signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { permissions } = texts;
const PURCHASER = 'Purchaser';
const CHANGED_BY_OTHERS = 'Class surveyor';

const codeButton = (page: Page, action: string, menu: string, role: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}, ${menu}, ${role}(, changed)?$`) });

const saveButton = (page: Page) =>
  page.getByRole('button', { name: permissions.save, exact: true });

async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByText(permissions.allSaved)).toBeVisible();
}

async function openGrid(page: Page) {
  await page.goto('/admin/permissions');
  await expect(page.getByRole('grid')).toBeVisible();
}

test.describe('as administrator', () => {
  test.beforeEach(async ({ page, server }) => {
    await signIn(page, people.administrator, server.password);
    await openGrid(page);
  });

  test('a right that is granted is seen at that role’s next sign-in, and gone when it is taken', async ({
    page,
    otherContext,
    server,
  }) => {
    const other = await otherContext.newPage();
    await signIn(other, people.purchaser, server.password, '/');
    await expect(navigationOf(other).getByRole('link')).toHaveText(PURCHASER_MENUS);
    await signOut(other, people.purchaser);

    await codeButton(page, 'View', 'Roles', PURCHASER).click();
    await expect(codeButton(page, 'View', 'Roles', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText('1 change in 1 role, not saved')).toBeVisible();
    await save(page);

    await signIn(other, people.purchaser, server.password, '/');
    await expect(navigationOf(other).getByRole('link')).toHaveText([...PURCHASER_MENUS, 'Roles']);
    await openMenu(other, 'Roles');
    await expect(other.getByText('Technical superintendent')).toBeVisible();
    await expect(other.getByRole('link', { name: texts.roles.new })).toHaveCount(0);

    await codeButton(page, 'View', 'Roles', PURCHASER).click();
    await save(page);
    // The server refuses at once, whatever the other browser still shows.
    await other.goto('/admin/roles');
    await expect(other.getByText(texts.state.forbiddenTitle)).toBeVisible();
  });

  test('granting an action grants View with it, and taking View takes all', async ({ page }) => {
    await codeButton(page, 'Edit', 'Roles', PURCHASER).click();
    await expect(codeButton(page, 'View', 'Roles', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await codeButton(page, 'View', 'Roles', PURCHASER).click();
    await expect(codeButton(page, 'Edit', 'Roles', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(page.getByText(permissions.allSaved)).toBeVisible();
  });

  test('unsaved changes are marked and survive leaving the screen, until they are discarded', async ({
    page,
  }) => {
    await codeButton(page, 'View', 'Roles', PURCHASER).click();
    await expect(page.getByText(permissions.wasNone)).toBeVisible();
    await openMenu(page, 'Dashboard');
    await openMenu(page, 'Permissions');
    await expect(page.getByText('1 change in 1 role, not saved')).toBeVisible();
    await page.getByRole('button', { name: permissions.discard }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(PURCHASER);
    await dialog.getByRole('button', { name: permissions.discard }).click();
    await expect(page.getByText(permissions.allSaved)).toBeVisible();
    await expect(codeButton(page, 'View', 'Roles', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('a whole column and a whole row are set at a stroke, and previewed before they are saved', async ({
    page,
  }) => {
    await page
      .getByRole('columnheader', { name: PURCHASER })
      .getByRole('button', { name: new RegExp(`^${PURCHASER}`) })
      .click();
    await page.getByRole('menuitem', { name: permissions.bulk.all }).click();
    await expect(codeButton(page, 'Delete', 'Roles', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page
      .getByRole('button', { name: permissions.preview.open.replace('{{role}}', PURCHASER) })
      .click();
    const preview = page.getByRole('dialog', {
      name: permissions.preview.title.replace('{{role}}', PURCHASER),
    });
    await expect(preview.getByRole('listitem')).toContainText([
      'Dashboard',
      'Roles',
      'Permissions',
    ]);
    await expect(preview).toContainText(permissions.preview.unsaved);
    await preview.getByRole('button', { name: texts.app.close }).click();

    await page.getByRole('rowheader', { name: 'Permissions' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: permissions.bulk.none }).click();
    await expect(codeButton(page, 'View', 'Permissions', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    // The administrator's own rights on administration stay, whatever the stroke.
    await expect(codeButton(page, 'Edit', 'Permissions', 'Administrator')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: permissions.discard }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: permissions.discard }).click();
  });

  test('the keyboard alone moves about the grid and sets action codes', async ({ page }) => {
    await codeButton(page, 'View', 'Roles', PURCHASER).focus();
    await page.keyboard.press('Space');
    await expect(codeButton(page, 'View', 'Roles', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('ArrowDown');
    await expect(codeButton(page, 'View', 'Permissions', PURCHASER)).toBeFocused();
    await page.keyboard.press('e');
    await expect(codeButton(page, 'Edit', 'Permissions', PURCHASER)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('ArrowUp');
    await expect(codeButton(page, 'View', 'Roles', PURCHASER)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(codeButton(page, 'View', 'Permissions', PURCHASER)).toBeFocused();
    await page.keyboard.press('v');
    await expect(page.getByText(permissions.allSaved)).toBeVisible();
  });

  test('two administrators who change one cell are offered both values', async ({
    page,
    otherContext,
    server,
  }) => {
    const other = await otherContext.newPage();
    await signIn(other, people.administrator, server.password);
    await openGrid(other);
    await codeButton(other, 'Edit', 'Roles', CHANGED_BY_OTHERS).click();
    await codeButton(page, 'View', 'Roles', CHANGED_BY_OTHERS).click();
    await save(other);

    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: texts.conflict.title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('radio').last().check();
    await dialog.getByRole('button', { name: texts.conflict.save }).click();
    await expect(page.getByText(permissions.allSaved)).toBeVisible();
    await expect(codeButton(page, 'Edit', 'Roles', CHANGED_BY_OTHERS)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await codeButton(page, 'View', 'Roles', CHANGED_BY_OTHERS).click();
    await save(page);
  });
});

test('who may only look at permissions sees action codes and no buttons', async ({
  page,
  server,
}) => {
  await signIn(page, people.moderator, server.password, '/admin/permissions');
  await expect(page.getByText(permissions.introView)).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await expect(codeButton(page, 'View', 'Roles', PURCHASER)).toHaveCount(0);
});
