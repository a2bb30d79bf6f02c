/** Languages: chosen before the sign-in or in the profile, and nothing is fetched of those that are not. */
import type { Page } from '@playwright/test';
import languages from '../public/assets/i18n/languages.json' with { type: 'json' };
import start from '../public/assets/i18n/nb.json' with { type: 'json' };
import main from '../public/assets/i18n/main/nb.json' with { type: 'json' };
import server from '../server/text/nb.json' with { type: 'json' };
import { expectNoAxeViolations, expectNoAxeViolationsNow, WITH_OPEN_MENU } from './support/axe';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { visit } from './support/visit';

/** The files of texts that are fetched from now on, by their language. */
function watchLanguages(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/i18n\/(?:\w+\/)?(\w+)\.json/.exec(request.url()) ?? [];
    if (language !== undefined && language !== 'languages') fetched.push(language);
  });
  return fetched;
}

test('Norwegian from the sign-in page on: the form, its errors, the menus and the page before its script', async ({
  page,
  server: { password },
}) => {
  await visit(page, '/auth/login');
  await page.getByLabel(texts.auth.language).selectOption('nb');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.auth.title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await page.getByLabel(start.auth.username.label).fill(people.administrator);
  await page.getByLabel(start.auth.password.label, { exact: true }).fill('not my password');
  await page.getByRole('button', { name: start.auth.continue }).click();
  await expect(page.getByText(start.auth.failed)).toBeVisible();
  await page.getByLabel(start.auth.password.label, { exact: true }).fill(password);
  await page.getByRole('button', { name: start.auth.continue }).click();
  const navigation = page.getByRole('navigation', { name: main.main.navigation });
  await expect(navigation.getByRole('link', { name: main.catalogue.ships })).toBeVisible();

  // Opened anew, the page is Norwegian before a script has come, and fetches no other language.
  const fetched = watchLanguages(page);
  await visit(page, '/ships/1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(server.boot.late);
  expect(new Set(fetched)).toEqual(new Set(['nb']));
  await expectNoAxeViolations(page);
});

test('every language can be chosen in the app bar, and whole pages are in it at once', async ({
  page,
  server: { password },
}) => {
  await signIn(page, people.administrator, password);
  await visit(page, '/documents');
  let label: string = texts.main.language;
  for (const { code, name } of languages) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    const own = (await import(`../public/assets/i18n/main/${code}.json`, {
      with: { type: 'json' },
    })) as { default: typeof main };
    label = own.default.main.language;
    await expect(
      page.getByRole('navigation').getByRole('link', { name: own.default.catalogue.documents }),
    ).toBeVisible();
    // The pointer rests on the button, whose tooltip stands outside of the landmarks.
    await expectNoAxeViolationsNow(page, WITH_OPEN_MENU);
  }
});
