/** What the network and the server do wrong, at every call: the screen stays usable, nothing is lost or done twice. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe';
import { faults, keepNothing } from './support/faults';
import { navigationOf, people, signIn } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

const { errors, roles } = texts;

/** Every read, and a screen that needs it. */
const READS = [
  ['/roles', '/admin/roles'],
  ['/role_types', '/admin/roles/types'],
  ['/role_types', '/admin/roles/new'],
  ['/roles/engineers', '/admin/roles/engineers'],
  ['/roles/5', '/admin/roles/5'],
  ['/permissions/5', '/admin/permissions'],
  ['/roles/allmenus', '/admin/permissions'],
  ['/me', '/profile'],
  ['/me/sessions', '/profile'],
  ['/users', '/admin/users'],
  ['/users/5', '/admin/users/5'],
  ['/users/5/sessions', '/admin/users/5/sessions'],
  ['/users/5/history', '/admin/users/5/history'],
  ['/audit_events', '/audit_events'],
  ['/roles/5/history', '/admin/roles/5/history'],
] as const;

const tryAgain = (page: Page) => page.getByRole('button', { name: texts.app.tryAgain });

async function press(page: Page) {
  await tryAgain(page).first().click();
  await expect(tryAgain(page)).toHaveCount(0);
}

/** As soon as any call is answered the line counts as back and what failed loads by itself: the button may go first. */
const pressIfStillThere = (page: Page) =>
  expect(async () => {
    if ((await tryAgain(page).count()) > 0) await tryAgain(page).first().click({ timeout: 5_000 });
    await expect(tryAgain(page)).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

type Put = (page: Page, path: string) => Promise<() => Promise<void>>;

/** What is wrong with the answer, and how its screen is brought back. */
const FAULTS: [what: string, put: Put, bringBack: typeof press][] = [
  ['a dropped answer', (page, path) => faults.drop(page, 'GET', path), pressIfStillThere],
  [
    'half an answer',
    (page, path) => faults.answer(page, 'GET', path, 200, '[{"id": 1, "na', 'application/json'),
    press,
  ],
  [
    'an HTML page',
    (page, path) => faults.answer(page, 'GET', path, 502, '<html>Bad gateway</html>'),
    pressIfStillThere,
  ],
];

for (const [name, put, bringBack] of FAULTS)
  test(`${name} to any read leaves the screen usable, and "Try again" mends it`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(keepNothing);
    await signIn(page, people.administrator, server.password);
    for (const [call, path] of READS)
      await test.step(`${call} on ${path}`, async () => {
        const mend = await put(page, call);
        await page.goto(path);
        await expect(tryAgain(page).first()).toBeVisible();
        await expect(navigationOf(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await mend();
        await bringBack(page);
        // Loading shows no button either.
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(tryAgain(page)).toHaveCount(0);
      });
  });

test.describe('the page itself', () => {
  test.use({ tolerated: ['net::ERR_FAILED', 'preloaded using link preload'] });
  for (const [file, said] of [
    ['boot', 'Docman takes longer than usual to load.'],
    ['start', 'Docman could not be loaded.'],
  ] as const)
    test(`where the code of "${file}" does not come, the page says so, and "Try again" mends it`, async ({
      page,
    }) => {
      await page.route(`**/static/${file}-*.js`, (route) => route.abort());
      await page.goto('/');
      const alert = page.locator('[role=alert]').filter({ hasText: said });
      await expect(alert).toBeAttached();
      // It waits for fifteen seconds before it says so.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await expect(alert).toBeVisible();
      await expectNoAxeViolations(page, ['landmark-one-main', 'page-has-heading-one', 'region']);
      await page.unrouteAll();
      await alert.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByLabel('Username').and(page.getByRole('textbox'))).toBeFocused();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
      await expect(alert).toBeHidden();
    });
});

async function fillRole(page: Page, name: string, label: string) {
  await page.goto('/admin/roles/new');
  await page.getByLabel(roles.fields.label, { exact: true }).fill(label);
  await page.getByLabel(roles.fields.name, { exact: true }).fill(name);
  await page.getByLabel(roles.fields.role_type_id).selectOption({ label: 'Office' });
}

test('a write whose answer is lost keeps what was typed and is never sent again by itself', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  await fillRole(page, 'ROLE_LOST_ANSWER', 'Lost answer');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/roles')) sent += 1;
  });
  const mend = await faults.drop(page, 'POST', '/roles');
  await page.getByRole('button', { name: roles.form.create }).click();
  await expect(page.getByRole('alert').filter({ hasText: errors.connection })).toBeVisible();
  await expect(page.getByLabel(roles.fields.label, { exact: true })).toHaveValue('Lost answer');
  await mend();
  await page.waitForTimeout(3000);
  expect(sent).toBe(1);
  await page.getByRole('button', { name: roles.form.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lost answer' })).toBeVisible();
});

test('a slow write is sent once, however often the button is pressed', async ({ page, server }) => {
  await signIn(page, people.administrator, server.password);
  await fillRole(page, 'ROLE_SLOW_WRITE', 'Slow write');
  await faults.delay(page, 'POST', '/roles', 2000);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/roles')) sent += 1;
  });
  await page.getByRole('button', { name: roles.form.create }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Slow write' })).toBeVisible();
  expect(sent).toBe(1);
});

test('the server is killed in the middle of work and comes back: nothing acknowledged is lost', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, people.administrator, server.password);
  await fillRole(page, 'ROLE_BEFORE_KILL', 'Before the kill');
  await page.getByRole('button', { name: roles.form.create }).click();
  await expect(page.getByText(saying(roles.created))).toBeVisible();
  // Its page has come: without its code it could only say that a part is missing.
  await expect(page.getByRole('heading', { level: 1, name: 'Before the kill' })).toBeVisible();

  await server.kill();
  await page.getByRole('link', { name: roles.title }).first().click();
  await expect(page.getByText(texts.main.connection.unreachable, { exact: true })).toBeVisible();
  await expect(navigationOf(page)).toBeVisible();

  await server.startAgain();
  await expect(page.getByRole('rowheader', { name: 'Before the kill' })).toBeVisible();
  await expect(page.getByText(texts.main.connection.online, { exact: true })).toBeAttached();
});
