/** Typing before the application has come: the two fields of index.html. */
import { people, signIn } from './support/people';
import { expect, test } from './support/test';

test.describe('a slow start', () => {
  test('takes typing before the application has come, and goes on with it in the form', async ({
    page,
    server,
  }) => {
    let send = () => Promise.resolve();
    await page.route(/\/static\/react-/, (route) => {
      send = () => route.continue();
    });
    await page.goto('/admin/roles', { waitUntil: 'commit' });
    await expect(page.locator('#early-form input').first()).toBeFocused();
    await page.keyboard.type(people.administrator);
    await page.keyboard.press('Tab');
    await page.keyboard.type(server.password.slice(0, 5));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await send();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In to Docman');
    await expect(page.getByLabel('Username')).toHaveValue(people.administrator);
    await page.keyboard.type(server.password.slice(5));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/roles');
  });

  test('takes no focus for a sign-in where nobody signs in', async ({ page, server }) => {
    await page.addInitScript(() => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target.closest('#early-form'))
          document.documentElement.dataset['early'] = 'taken';
      });
    });
    const opens = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#early-form')).toHaveCount(0);
    };
    for (const path of ['/auth/registration', '/auth/forgot-password', '/check', '/error/404']) {
      await opens(path);
      await expect(page.locator('[data-early]'), path).toHaveCount(0);
    }
    await signIn(page, people.administrator, server.password);
    await expect(page.locator('[data-early]')).toHaveCount(1);
    await opens('/admin/roles');
    await expect(page.locator('[data-early]')).toHaveCount(0);
  });
});
