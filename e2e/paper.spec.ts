/** What somebody prints: the screen without what is only for hands, whole, and black on white. */
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { visit } from './support/visit';

/** Of its letters: 0 is black. */
const brightnessOf = (element: Element) => {
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(element).color.match(/[\d.]+/g) ?? []
  ).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
};

test('on paper a screen has no frame, no filters and no buttons, and dark letters though the theme is dark', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, people.administrator, server.password);
  for (const path of [
    ...['/documents', '/ships', '/audit_events', '/ships/1/compliance'],
    '/ships/2/drydocks/1/board',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: texts.main.navigation })).toHaveCount(0);
    await expect(main.getByRole('search')).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect.poll(() => heading.evaluate(brightnessOf), path).toBeLessThan(0.3);
  }
});

test('the board of a docking is one sheet for the daily meeting', async ({ page, server }) => {
  await signIn(page, people.superintendent, server.password);
  await visit(page, '/ships/2/drydocks/1/board');
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const pages = sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(pages).toHaveLength(1);
  expect(sheet.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 84\d[\d.]* 59\d/);
});

test('the grid of permissions and the timeline are on paper as a whole, across the long side', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  for (const path of ['/admin/permissions', '/drydocks/timeline']) {
    await page.emulateMedia({ media: 'screen' });
    await visit(page, path);
    const frame = page.locator('.wide-on-paper');
    await expect(frame).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const hidden = () => frame.evaluate((box) => box.scrollHeight - box.clientHeight);
    await expect.poll(hidden, path).toBeLessThanOrEqual(20);
    const wide = await page.getByRole('main').evaluate((box) => getComputedStyle(box).page);
    expect(wide, path).toBe('wide');
  }
});

test('the foot of each printed page says the address and the time, as they are when it is printed', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  await visit(page, '/ships');
  await visit(page, '/yards');
  const foot = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map(({ cssText }) => cssText)
      .filter((rule) => rule.startsWith('@page'))
      .join('');
  });
  expect(foot).toContain(`${server.origin}/yards`);
  expect(foot).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d/);
});
