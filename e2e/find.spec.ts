/** Finding anything: from the dashboard by the keyboard alone, and on a phone. */
import { expectNoAxeViolations } from './support/axe';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { visit } from './support/visit';

const { find, keys } = texts.main;

test('by keys alone: from the dashboard to a document, and to a new docking', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: find.open });
  await expect(field).toBeFocused();
  await page.keyboard.type('hal-dd26-ins');
  await expect(page.getByRole('option').first()).toContainText('HAL-DD26-INS-');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('new docking');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drydocks\/new/);
});

test('g and a letter lead to a list, / to its search, and ? tells the keys', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A letter counts for a second and a half.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/documents/, { timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('on a phone it is a screen of its own, with a way back', async ({ page, server }) => {
  await signIn(page, people.administrator, server.password, '/');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: find.open }).click();
  const dialog = page.getByRole('dialog', { name: find.open });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
  await page.keyboard.type('halden');
  await expect(page.getByRole('option').first()).toContainText('Halden Trader');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: find.clear }).click();
  await expect(dialog).toHaveCount(0);
});

test('what has a star and what was opened last stand first, before anything is typed', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, people.superintendent, server.password);
  await visit(page, '/ships/2');
  const star = page.getByRole('button', { name: find.star });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);
  await visit(page, '/ships/2/drydocks/1');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await visit(page, '/documents/9');
  // Shown at once; the page that is loaded anew asks for what is stored.
  const stored = page.waitForResponse((one) => one.url().endsWith('/api/favourites'));
  await star.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/documents');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: find.open })).toBeFocused();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const starred = group(find.groups.favourites).getByRole('option');
  await expect(starred).toContainText([/HAL-DD26-SPC-0001/, /HAL\s*Halden Trader/]);
  await expect(group(find.groups.recent).getByRole('option')).toContainText(['HAL-DD26']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ships\/2$/);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
