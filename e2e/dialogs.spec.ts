/** What is open over a screen: the first field has the focus, and neither Escape nor the browser's back throws away what was typed. */
import type { Locator, Page } from '@playwright/test';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { drydocks, draft } = texts;
const DOCKING = /\/ships\/2\/drydocks\/1$/;

/** As the browser's own button: what holds it holds it once for each press on the page. */
const goBack = (page: Page) =>
  page.evaluate(() => {
    window.history.back();
  });

test('closes by the browser’s back, which leaves the screen only once nothing is open', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/drydocks');
  await page.getByRole('link', { name: 'HAL-DD26' }).first().click();
  await expect(page).toHaveURL(DOCKING);
  // It comes with what is fetched after the first rows.
  await expect(page.locator('meta[name=theme-color]')).toBeAttached();
  const named = drydocks.correctNamed.replace('{{milestone}}', drydocks.milestones.ARRIVED);
  const correct = page.getByRole('button', { name: named });
  const dialog = page.getByRole('dialog', { name: /HAL-DD26$/ });
  const asking = page.getByRole('alertdialog', { name: draft.discardTitle });

  await correct.click();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await goBack(page);
  await expect(dialog).toBeHidden();
  await expect(correct).toBeFocused();
  await expect(page).toHaveURL(DOCKING);

  await correct.click();
  const reason = dialog.getByRole('textbox').last();
  await reason.fill('Read off the wrong line of the log');
  await goBack(page);
  await expect(asking.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(reason).toHaveValue('Read off the wrong line of the log');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: draft.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(correct).toBeFocused();

  const account = page.getByRole('button', { name: /^Account of / });
  await account.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(DOCKING);
  await goBack(page);
  await expect(page).toHaveURL(/\/drydocks/);
});

test.describe('on a tablet, under a finger', () => {
  test.use({ isMobile: true, hasTouch: true });

  /** Also while it still opens. */
  const heightOf = (one: Locator) => one.evaluate((element: HTMLElement) => element.offsetHeight);

  test('entries of menus and days of a calendar are a finger high, and rows of jobs as high as their words', async ({
    page,
    server,
  }) => {
    await signIn(page, people.administrator, server.password, '/ships/2/certificates');
    await page.setViewportSize({ width: 768, height: 1000 });
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click();
    const entry = page.getByRole('menuitem').first();
    await expect(entry).toBeVisible();
    await expect.poll(() => heightOf(entry)).toBeGreaterThanOrEqual(44);

    await page.goto('/compliance');
    await page
      .getByRole('button', { name: /: calendar$/ })
      .first()
      .click();
    const day = page.getByRole('grid').getByRole('button').first();
    await expect(day).toBeVisible();
    await expect.poll(() => heightOf(day)).toBeGreaterThanOrEqual(44);

    await page.goto('/ships/2/drydocks/1/jobs');
    await expect(page.getByRole('row').nth(8)).toBeVisible();
    const over = () =>
      page
        .getByRole('cell')
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    await expect.poll(over).toBe(0);
  });
});
