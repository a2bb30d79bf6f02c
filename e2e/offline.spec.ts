/**
 * The server is cut off at every step of every journey: before a screen's code, after it and before its data, before an
 * act. The page always says so, loses nothing that was typed, and comes back by itself.
 */
import type { Page, Request, Route } from '@playwright/test';
import { keepNothing } from './support/faults';
import { fillSignIn, navigationOf, openMenu, people, signIn } from './support/people';
import { SCREENS } from './support/screens';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { openWithin } from './support/visit';

const { app, errors, roles, state } = texts;

// Chromium itself tells of what did not come.
test.use({
  tolerated: [
    'net::ERR_',
    'the server responded with a status of 404',
    'preloaded using link preload',
  ],
});

const ANY_OFFLINE = new RegExp(`${errors.offline}|${state.offlineTitle}`.replaceAll('.', '\\.'));

const root = (page: Page) => page.locator('#root');
const offline = (page: Page) => page.locator('main').getByText(errors.offline);
const tryAgain = (page: Page) => page.getByRole('button', { name: app.tryAgain });

interface Watched {
  /** Since the application stood. */
  emptied?: boolean;
  /** Set by a test; gone with the page. */
  marked?: boolean;
}

/** Notes whether nothing was left of the page, be it for a moment. */
async function watchRoot(page: Page) {
  await page.addInitScript(() => {
    const watched = window as Watched;
    document.addEventListener('DOMContentLoaded', () => {
      const element = document.getElementById('root');
      if (element === null) return;
      let stood = false;
      new MutationObserver(() => {
        if (stood && element.childElementCount === 0) watched.emptied = true;
        stood ||= element.childElementCount > 0;
      }).observe(element, { childList: true });
    });
  });
}

async function expectNeverEmpty(page: Page) {
  await expect(root(page)).toContainText(/\S/);
  expect(await page.evaluate(() => (window as Watched).emptied)).toBeUndefined();
}

const mark = (page: Page) =>
  page.evaluate(() => {
    (window as Watched).marked = true;
  });
const isSamePage = (page: Page) => page.evaluate(() => (window as Watched).marked === true);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(keepNothing);
  await watchRoot(page);
});

/** Types and sends where there is something to type in, else presses the first button; whatever comes of it. */
async function act(page: Page) {
  const main = page.locator('main');
  const field = main.locator('input:is([type=text],[type=search],:not([type])):enabled').first();
  if ((await field.count()) > 0) {
    await field.fill('Typed while offline');
    await field.press('Enter');
    return;
  }
  const button = main.locator('button:enabled:visible').first();
  if ((await button.count()) > 0) await button.click();
}

/** What a screen is made of: its modules, and the texts of its part. */
const CODE = /\/(static|assets\/i18n)\//;

/** Lets code through while there is no line for anything else. */
async function codeAlone(page: Page) {
  const through = { code: false };
  await page.route(CODE, async (route: Route) => {
    if (through.code) await route.fulfill({ response: await route.fetch() });
    else await route.continue();
  });
  return through;
}

/**
 * Until no code has been on its way for a moment: what was lost comes again as soon as there is a line. A cut between a
 * fetch and the import of what it brought would be another test, and only while `route` keeps the browser from caching.
 */
function codeOnItsWay(page: Page) {
  const coming = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!CODE.test(request.url())) return;
    coming.add(request);
    last = Date.now();
  });
  const ended = (request: Request) => {
    if (coming.delete(request)) last = Date.now();
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  return () => {
    last = Date.now();
    return expect
      .poll(() => coming.size === 0 && Date.now() - last >= 200, { intervals: [50] })
      .toBe(true);
  };
}

const PATHS = SCREENS.administrator.filter((path) => path !== '/');

for (const half of [0, 1])
  test(`every screen, cut off before its code, its data and an act, says so and comes back (${half + 1} of 2)`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    // The last of what the frame fetches for the lists: a line cut in the middle of it would be another test.
    const fetched = page.waitForResponse(/\/i18n\/fleet\//);
    await signIn(page, people.administrator, server.password, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fetched;
    await mark(page);
    const through = await codeAlone(page);
    const codeIsHere = codeOnItsWay(page);
    let lost = 0;
    page.on('requestfailed', (request) => {
      if (CODE.test(request.url())) lost += 1;
    });
    for (const path of PATHS.filter((_path, index) => index % 2 === half))
      await test.step(path, async () => {
        through.code = false;
        await codeIsHere();
        lost = 0;
        await context.setOffline(true);
        await openWithin(page, path);
        await expect(page.locator('main')).toContainText(/\S/);
        if (lost > 0) {
          // Of a screen whose own code is here, its data or what it asks for ahead was lost.
          await expect(page.locator('main')).toContainText(ANY_OFFLINE);
          through.code = true;
          if (await offline(page).isVisible()) {
            await tryAgain(page).first().click();
            await expect(offline(page)).toHaveCount(0);
          }
          await expect(page.locator('main')).toContainText(/\S/);
        }
        await context.setOffline(false);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('main')).not.toContainText(ANY_OFFLINE);
        await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
        await codeIsHere();
        await context.setOffline(true);
        await act(page);
        // A search answers after a pause in typing.
        await page.waitForTimeout(200);
        // By its element: behind a dialog that has opened it has no role.
        await expect(page.locator('nav[aria-label]').first()).toBeAttached();
        await expectNeverEmpty(page);
        await context.setOffline(false);
        expect(await isSamePage(page)).toBe(true);
      });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('every screen without a session, cut off before its code, says so and comes by itself', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await mark(page);
  for (const path of SCREENS.guest.filter((one) => one !== '/auth/login'))
    await test.step(path, async () => {
      await context.setOffline(true);
      await openWithin(page, path);
      await expect(page.locator('main')).toContainText(/\S/);
      await context.setOffline(false);
      await expect(page.locator('main')).not.toContainText(ANY_OFFLINE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNeverEmpty(page);
    });
  expect(await isSamePage(page)).toBe(true);
});

test('a line that is lost right after the sign-in leaves the page, which says so', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/auth/login');
  // Its code has come: while calls are swapped the browser keeps no copy, and would ask for it again to import it.
  const stands = page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  for (const call of ['**/api/me', '**/api/dashboard*'])
    await page.route(call, async (route) => {
      await stands;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
  await fillSignIn(page, people.administrator, server.password);
  await expect(navigationOf(page)).toBeVisible();
  await expect(page.getByText(texts.main.connection.offline, { exact: true })).toBeVisible();
  await openMenu(page, 'Dashboard');
  await expect(page.locator('main')).toContainText(ANY_OFFLINE);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(page.locator('main')).not.toContainText(ANY_OFFLINE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNeverEmpty(page);
});

test('a main layout that does not come is said where it would be, and comes by itself', async ({
  page,
  context,
  server,
}) => {
  for (const part of ['**/static/main-*.js', '**/assets/i18n/main/en.json*'])
    await test.step(part, async () => {
      await page.route(part, (route) => route.abort('connectionreset'));
      await page.goto('/auth/login');
      await fillSignIn(page, people.administrator, server.password);
      await expect(offline(page)).toBeVisible();
      await mark(page);
      await page.unrouteAll();
      await expect(navigationOf(page)).toBeVisible();
      await expectNeverEmpty(page);
      expect(await isSamePage(page)).toBe(true);
      await context.clearCookies();
      await page.evaluate(() => window.localStorage.clear());
    });
});

test('a sign-in whose code does not come says so, keeps what was typed, and works when the line is back', async ({
  page,
  server,
}) => {
  await page.route(/\/static\/(sign-in|main)-/, (route) => route.abort('connectionreset'));
  await page.goto('/auth/login');
  await fillSignIn(page, people.administrator, server.password);
  await expect(page.getByRole('alert').filter({ hasText: errors.offline }).first()).toBeVisible();
  // What shows toasts did not come either: it is said plainly.
  await expect(page.getByRole('button', { name: app.close })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(people.administrator);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(server.password);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(navigationOf(page)).toBeVisible();
  await expectNeverEmpty(page);
});

test('what was typed stays while another screen does not come', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/');
  await openWithin(page, '/admin/roles/new');
  await page.getByLabel(roles.fields.label, { exact: true }).fill('Typed before');
  await context.setOffline(true);
  await openMenu(page, 'Permissions');
  await expect(offline(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(roles.fields.label, { exact: true })).toHaveValue('Typed before');
});

test('"Try again" without a line changes nothing; a dialog that does not come closes with a toast', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
  await context.setOffline(true);
  await openMenu(page, 'Permissions');
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeEnabled();
  await expect(offline(page)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('button', { name: /^Ship: / }).click();
  await expect(page.getByRole('alert').filter({ hasText: errors.offline })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible();
  await page.getByRole('button', { name: /^Ship: / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('a new version is told from a lost line: its reload waits for the line', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.administrator, server.password, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
  await page.route('**/static/PermissionScreen-*.js', (route) =>
    route.fulfill({ status: 404, body: '{}', contentType: 'application/json' }),
  );
  await openMenu(page, 'Permissions');
  await expect(page.getByText(errors.newVersion)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: app.reload }).click();
  await expect(offline(page)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await context.setOffline(false);
  await expect(page.getByText(errors.newVersion)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: app.reload }).click();
  await loaded;
  expect(await isSamePage(page)).toBe(false);
});

for (const part of ['react', 'start', 'i18n'])
  test(`a start without "${part}" says so in the page, and "Try again" waits for the line`, async ({
    page,
    context,
  }) => {
    const file = part === 'i18n' ? '**/assets/i18n/en.json*' : `**/static/${part}-*.js`;
    await page.route(file, (route) => route.abort('connectionreset'));
    await page.goto('/auth/login');
    const failure = root(page).getByRole('alert');
    await expect(failure).toContainText('Docman could not be loaded.');
    await mark(page);
    await context.setOffline(true);
    await failure.getByRole('link', { name: app.tryAgain }).click();
    await expect(failure).toContainText(errors.offline);
    await expect(failure.getByText(errors.offline)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    await context.setOffline(false);
    await page.unrouteAll();
    await failure.getByRole('link', { name: app.tryAgain }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(root(page)).not.toContainText(errors.offline);
  });
