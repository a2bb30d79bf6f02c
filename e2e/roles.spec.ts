/** Role administration: list, create, edit, two editors, delete, engineers, role types. */
import type { Page } from '@playwright/test';
import { openMenu, people, signIn } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

const { draft, roles } = texts;

/** A name that no other test of this run has. */
function newRole() {
  const letters = Array.from({ length: 8 }, () =>
    String.fromCharCode(65 + Math.floor(Math.random() * 26)),
  ).join('');
  return { name: `ROLE_TEST_${letters}`, label: `Test role ${letters}` };
}

const table = (page: Page) => page.getByRole('table', { name: roles.title });
const rows = (page: Page) => table(page).getByRole('rowheader');

async function create(page: Page, { name, label }: { name: string; label: string }) {
  await page.goto('/admin/roles/new');
  await page.getByLabel(roles.fields.label, { exact: true }).fill(label);
  await page.getByLabel(roles.fields.name, { exact: true }).fill(name);
  await page.getByLabel(roles.fields.role_type_id).selectOption({ label: 'Office' });
  await page.getByRole('button', { name: roles.form.create }).click();
  await expect(page.getByText(saying(roles.created))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/roles\/\d+$/);
}

test.describe('as administrator', () => {
  test.beforeEach(async ({ page, server }) => {
    await signIn(page, people.administrator, server.password);
  });

  test('the list can be searched, filtered by type and sorted, and keeps that in the address', async ({
    page,
  }) => {
    await page.goto('/admin/roles');
    await expect(rows(page).first()).toHaveText('Administrator');
    await page.getByRole('searchbox', { name: roles.search }).fill('viewer');
    await expect(rows(page)).toHaveText(['Viewer (owner, insurer, auditor)']);
    await expect(page).toHaveURL(/q=viewer/);
    await page.reload();
    await expect(rows(page)).toHaveText(['Viewer (owner, insurer, auditor)']);
    await page.getByRole('searchbox', { name: roles.search }).fill('nothing like it');
    await page.getByRole('button', { name: texts.state.clearFilters }).click();
    await page.getByRole('combobox', { name: roles.filterType }).selectOption({ label: 'Ship' });
    await expect(rows(page)).toHaveText(['Ship staff']);
    await page
      .getByRole('combobox', { name: roles.filterType })
      .selectOption({ label: roles.allTypes });
    await page.getByRole('button', { name: roles.users }).click();
    await expect(page.getByRole('columnheader', { name: roles.users })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    );
  });

  test('a role is created, edited and deleted', async ({ page }) => {
    const role = newRole();
    await create(page, role);

    await page.getByLabel(roles.fields.label, { exact: true }).fill(`${role.label} changed`);
    await expect(page.getByText(draft.unsaved)).toBeVisible();
    await page.getByRole('button', { name: roles.form.save }).click();
    await expect(page.getByText(saying(roles.saved))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${role.label} changed`);

    await page.goto('/admin/roles');
    await expect(rows(page).filter({ hasText: `${role.label} changed` })).toBeVisible();
    await rows(page)
      .filter({ hasText: `${role.label} changed` })
      .click();
    await page.getByRole('button', { name: roles.delete.action, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`${role.label} changed`);
    await expect(dialog).toContainText(roles.delete.effectNone);
    await expect(dialog.getByRole('button', { name: texts.app.cancel })).toBeFocused();
    await dialog.getByRole('button', { name: roles.delete.confirm }).click();
    await expect(page.getByText(saying(roles.deleted))).toBeVisible();
    await expect(page).toHaveURL('/admin/roles');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: role.label })).toHaveCount(0);
  });

  test('a role in use is not deleted, and the dialog says by how many it is used', async ({
    page,
  }) => {
    await page.goto('/admin/roles/5');
    await page.getByRole('button', { name: roles.delete.action, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(/\d users have this role/);
    await expect(dialog.getByRole('button', { name: roles.delete.confirm })).toHaveCount(0);
  });

  test('a role that the product relies on has neither "Delete" nor a name to change', async ({
    page,
  }) => {
    await page.goto('/admin/roles/1');
    await expect(page.getByLabel(roles.fields.name, { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: roles.delete.action })).toHaveCount(0);
  });

  test('a taken name (422) stands in the modal and at its field, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/admin/roles/new');
    await page.getByLabel(roles.fields.label, { exact: true }).fill('Second yard');
    await page.getByLabel(roles.fields.name, { exact: true }).fill('ROLE_YARD');
    await page.getByLabel(roles.fields.role_type_id).selectOption({ label: 'Yard' });
    await page.getByRole('button', { name: roles.form.create }).click();
    const modal = page.getByRole('dialog', { name: 'Errors' });
    await expect(modal).toContainText(texts.server.roles.nameTaken);
    await modal.getByRole('button', { name: texts.app.close }).click();
    await expect(page.getByLabel(roles.fields.name, { exact: true })).toHaveAccessibleDescription(
      texts.server.roles.nameTaken,
    );
    await expect(page.getByLabel(roles.fields.label, { exact: true })).toHaveValue('Second yard');
  });

  test('what was entered survives leaving the screen and reloading the page, until it is discarded', async ({
    page,
  }) => {
    const role = newRole();
    await page.goto('/admin/roles');
    await page.getByRole('link', { name: roles.new }).click();
    await page.getByLabel(roles.fields.label, { exact: true }).fill(role.label);
    await expect(page.getByText(draft.unsaved)).toBeVisible();
    await openMenu(page, 'Dashboard');
    await openMenu(page, 'Roles');
    await page.getByRole('link', { name: roles.new }).click();
    await expect(page.getByLabel(roles.fields.label, { exact: true })).toHaveValue(role.label);

    await page.reload();
    await expect(page.getByLabel(roles.fields.label, { exact: true })).toHaveValue(role.label);
    await expect(page.getByText(/^Unsaved changes of/)).toBeVisible();

    await page.getByRole('button', { name: texts.app.cancel }).click();
    await page.getByRole('button', { name: texts.draft.discard }).click();
    await expect(page).toHaveURL('/admin/roles');
  });

  test('two people who edit one role are offered both values, field by field', async ({
    page,
    otherContext,
    server,
  }) => {
    const role = newRole();
    await create(page, role);
    const url = new URL(page.url()).pathname;
    const other = await otherContext.newPage();
    await signIn(other, people.administrator, server.password, url);
    await other.getByLabel(roles.fields.label, { exact: true }).fill(`${role.label} theirs`);
    await page.getByLabel(roles.fields.label, { exact: true }).fill(`${role.label} mine`);
    await other.getByRole('button', { name: roles.form.save }).click();
    await expect(other.getByText(saying(roles.saved))).toBeVisible();

    await page.getByRole('button', { name: roles.form.save }).click();
    const dialog = page.getByRole('dialog', { name: texts.conflict.title });
    await expect(dialog).toContainText(`${role.label} theirs`);
    await expect(dialog).toContainText(`${role.label} mine`);
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: texts.conflict.save }).click();
    await expect(page.getByText(saying(roles.saved))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${role.label} mine`);
  });

  test('engineers and role types have their lists', async ({ page }) => {
    await page.goto('/admin/roles/engineers');
    await expect(
      page.getByRole('table', { name: roles.engineers.title }).getByRole('rowheader'),
    ).toHaveText(['Ana Ribeiro', 'Ingrid Dahl', 'Li Wenting', 'Rajan Menon', 'Tomáš Varga']);
    await page.goto('/admin/roles/types');
    const types = page.getByRole('table', { name: roles.types.title }).getByRole('row');
    await expect(types).toHaveCount(7);
  });
});

test('who may only look at roles is offered no change', async ({ page, server }) => {
  await signIn(page, people.moderator, server.password, '/admin/roles');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: roles.new })).toHaveCount(0);
  await page.goto('/admin/roles/5');
  await expect(page.getByText('ROLE_ENGINEER')).toBeVisible();
  await expect(page.getByRole('button', { name: roles.form.save })).toHaveCount(0);
});

test('who may not see roles is told so in that part of the screen', async ({ page, server }) => {
  await signIn(page, people.viewer, server.password, '/admin/roles');
  await expect(page.getByText(texts.state.forbiddenTitle)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});
