/** What administrators set of documents is there for everybody: a type with its review, and tags put together. */
import type { Page } from '@playwright/test';
import { pdfOf } from './support/documents';
import { expectNoAxeViolations } from './support/axe';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { visit } from './support/visit';

const { settings, documents } = texts;
const ROLE = 'Technical superintendent';
const FILE = 'Weld map.pdf';

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });

/** The types that a file on the upload sheet can be of. */
async function offered(page: Page): Promise<string[]> {
  await visit(page, '/documents/new');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: FILE, mimeType: 'application/pdf', buffer: await pdfOf('Weld map') });
  const types = page.getByRole('combobox', { name: new RegExp(`^${documents.fields.type}`) });
  await expect(types).toBeVisible();
  const found = await types.locator('option').allTextContents();
  await page.getByRole('button', { name: `Remove ${FILE}` }).click();
  return found;
}

test('an administrator adds a type with its review route, which everybody is offered until it is retired', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, people.administrator, server.password);
  await visit(page, '/admin/settings');
  await page.getByRole('button', { name: settings.types.add }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: settings.fields.code }).fill('ndt');
  await dialog.getByRole('textbox', { name: settings.fields.label }).fill('NDT report');
  await dialog.getByRole('button', { name: settings.types.addStep }).click();
  await dialog.getByRole('combobox', { name: settings.fields.role_id }).selectOption(ROLE);
  await dialog.getByRole('checkbox', { name: documents.reasons.AS_DOCKED }).uncheck();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: settings.types.create }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, /NDT/)).toContainText(ROLE);
  expect(await offered(page)).toContain('NDT · NDT report');

  await visit(page, '/admin/settings');
  await page.getByRole('button', { name: 'Edit NDT' }).click();
  await dialog.getByRole('checkbox', { name: settings.fields.retired }).check();
  await dialog.getByRole('button', { name: settings.types.save }).click();
  await expect(rowOf(page, /NDT/)).toContainText(settings.types.retired);
  expect(await offered(page)).not.toContain('NDT · NDT report');

  await visit(page, '/admin/settings');
  await page.getByRole('button', { name: 'Delete NDT' }).click();
  await page.getByRole('button', { name: settings.types.deleteConfirm }).click();
  await expect(rowOf(page, /NDT/)).toHaveCount(0);
});

test('two tags that mean the same become one, after the page has said so', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, people.administrator, server.password);
  await visit(page, '/admin/settings?view=tags');
  await page.getByRole('button', { name: 'Rename photo' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: settings.tags.newName }).fill('as-docked');
  await expect(dialog.getByRole('status')).toContainText(
    'as-docked already exists on 2 documents.',
  );
  await dialog.getByRole('button', { name: settings.tags.renameConfirm }).click();
  await expect(rowOf(page, /^photo/)).toHaveCount(0);
  await rowOf(page, /^as-docked/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/tag=as-docked/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(documents.title);
});
