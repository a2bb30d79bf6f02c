/** In the few colours of a high-contrast system: what a fill tells is still told by one. */
import type { Page } from '@playwright/test';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';

/** The painted ground of the first such element, or of what is drawn before its content. */
const groundOf = (page: Page, selector: string, pseudo?: '::before') =>
  page
    .locator(selector)
    .first()
    .evaluate((one, part) => getComputedStyle(one, part).backgroundColor, pseudo);

test('bars, today, pressed scales, granted rights, steps and costs keep their fill', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/drydocks/timeline');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.bar[data-look=active]').first()).toBeVisible();
  const ground = await groundOf(page, 'body');
  const isPainted = async (selector: string, pseudo?: '::before') => {
    const painted = await groundOf(page, selector, pseudo);
    expect([selector, painted]).not.toEqual([selector, ground]);
    expect([selector, painted]).not.toEqual([selector, 'rgba(0, 0, 0, 0)']);
  };
  await isPainted('.today');
  await isPainted('.Mui-selected');
  expect(await groundOf(page, '.Mui-selected')).not.toBe(
    await groundOf(page, '.MuiToggleButton-root:not(.Mui-selected)'),
  );
  const active = page.locator('.bar[data-look=active]').first();
  expect(await active.evaluate((one) => getComputedStyle(one).backgroundImage)).toMatch(/gradient/);

  await page.goto('/admin/permissions');
  await expect(page.locator('main [aria-pressed=true]').first()).toBeVisible();
  expect(await groundOf(page, 'main [aria-pressed=true]')).not.toBe(
    await groundOf(page, 'main [aria-pressed=false]'),
  );

  await page.goto('/ships/2/drydocks/1');
  await expect(page.locator('[data-step=here]')).toBeVisible();
  await isPainted('[data-step=here]', '::before');
  await isPainted('main .drawn');

  await page.goto('/ships/2/drydocks/1/variation_orders');
  await expect(page.locator('[data-cost]').first()).toBeVisible();
  await isPainted('[data-cost]');
  const hatches = await page
    .locator('[data-cost]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect(new Set(hatches).size).toBe(hatches.length);
});
