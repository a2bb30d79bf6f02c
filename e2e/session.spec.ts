/** Specification sections 2 to 4: the session, the deep link, other tabs. */
import type { Page } from '@playwright/test';
import type { DocumentsPage } from '../src/contract/documents/documentLists';
import { apiOf } from './support/api';
import { faults } from './support/faults';
import {
  fillSignIn,
  navigationOf,
  openMenu,
  people,
  signInByForm,
  signOut,
} from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);

test('the session is kept under the specified keys, with the menus indexed by menu_id', async ({
  page,
  server,
}) => {
  await signInByForm(page, people.administrator, server.password);
  const keys = await stored(page);
  expect(Object.keys(keys)).toEqual(expect.arrayContaining(['auth-token', 'auth-user']));
  expect(keys['auth-username']).toBe(people.administrator);
  const user = JSON.parse(keys['auth-user'] ?? '') as {
    accessToken: string;
    roles: string[];
    menus: Record<string, unknown>;
  };
  expect(user.accessToken).toBe(keys['auth-token']);
  expect(user.roles).toEqual(['ROLE_ADMIN']);
  expect(user.menus['18']).toEqual({ menu_id: 18, module: 'Roles', link: '/admin/roles' });
});

test('signing out in one tab signs out the other and clears all local storage', async ({
  page,
  context,
  server,
}) => {
  await signInByForm(page, people.administrator, server.password);
  const other = await context.newPage();
  await other.goto('/admin/roles');
  await expect(navigationOf(other)).toBeVisible();
  await signOut(page, people.administrator);
  await expect(other).toHaveURL('/auth/login');
  expect(await stored(page)).toEqual({});
  expect(await stored(other)).toEqual({});
});

test('a token that the server no longer knows (401) signs out in the middle of work', async ({
  page,
  server,
}) => {
  await signInByForm(page, people.administrator, server.password);
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  const answer = await page.request.post('/api/auth/signout', {
    headers: { 'x-access-token': token ?? '' },
  });
  expect(answer.ok()).toBe(true);
  await openMenu(page, 'Roles');
  await expect(page).toHaveURL('/auth/login');
  expect(await stored(page)).toEqual({});
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await fillSignIn(page, people.administrator, server.password);
  await expect(page).toHaveURL('/admin/roles');
  await expect(page.getByText('Technical superintendent')).toBeVisible();
});

for (const kind of ['application/pdf', 'image/png'])
  test(`a preview (${kind}) whose file is answered 401 signs out, like every other call`, async ({
    page,
    server,
  }) => {
    const call = await apiOf(server, people.superintendent);
    const { body } = await call<DocumentsPage>('GET', '/documents?page_size=200');
    const shown = body.items.find((one) => one.shown?.file.mime === kind);
    await signInByForm(page, people.superintendent, server.password, '/documents');
    await faults.answer(page, 'GET', `/revisions/${shown?.shown?.id ?? 0}/file`, 401, {
      message: 'dead',
    });
    await page.goto(`/documents/${shown?.id ?? 0}`);
    await expect(page).toHaveURL('/auth/login');
    expect(await stored(page)).toEqual({});
  });

test('who signs in next sees nothing of the one before', async ({ page, server }) => {
  await signInByForm(page, people.administrator, server.password, '/admin/roles');
  await expect(page.getByText('Technical superintendent')).toBeVisible();
  await signOut(page, people.administrator);
  await signInByForm(page, people.viewer, server.password);
  await expect(navigationOf(page).getByRole('link')).toHaveText([
    ...['Dashboard', 'Ships', 'Dockings', 'Specification', 'Daily reports', 'Documents'],
    ...['Certificates', 'Compliance'],
  ]);
  await expect(page.getByText('ROLE_ADMIN')).toHaveCount(0);
});

test('unreadable storage counts as absent and crashes nothing', async ({ page, server }) => {
  await signInByForm(page, people.administrator, server.password);
  await page.evaluate(() => {
    for (const key of ['auth-user', 'currentship', 'currentdd'])
      localStorage.setItem(key, '{broken');
  });
  await page.reload();
  await expect(navigationOf(page).getByRole('link', { name: 'Roles' })).toBeVisible();
});

test.describe('without a line', () => {
  // The texts of a screen that is opened then: the browser itself says that they did not come.
  test.use({ tolerated: ['net::ERR_INTERNET_DISCONNECTED'] });

  test('being offline signs nobody out', async ({ page, context, server }) => {
    await signInByForm(page, people.administrator, server.password);
    await context.setOffline(true);
    await openMenu(page, 'Roles');
    await expect(page.getByText(texts.main.connection.offline, { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Technical superintendent')).toBeVisible();
    await expect(page).toHaveURL('/admin/roles');
  });
});

test.describe('deep link', () => {
  test('signs the named user in without a password and opens the prefix', async ({ page }) => {
    await page.goto(`/profile/user_${people.byLink}`);
    await expect(page).toHaveURL(/\/profile\/?$/);
    await expect(navigationOf(page)).toBeVisible();
    expect((await stored(page))['auth-username']).toBe(people.byLink);
  });

  test('that is refused goes to login with the message, once a page load', async ({ page }) => {
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/signain')) attempts.push(request.url());
    });
    await page.goto(`/user_${people.administrator}`);
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    expect(attempts).toHaveLength(1);
  });

  test('makes no call when somebody is signed in: the prefix opens', async ({ page, server }) => {
    await signInByForm(page, people.administrator, server.password);
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/signain')) attempts.push(request.url());
    });
    await page.goto(`/admin/roles/user_${people.byLink}`);
    await expect(page).toHaveURL(/\/admin\/roles\/?$/);
    expect((await stored(page))['auth-username']).toBe(people.administrator);
    expect(attempts).toEqual([]);
  });

  test('cannot lead to another origin', async ({ page, server }) => {
    await page.goto(`//evil.example/user_${people.byLink}`.replace('//', '/%2F'));
    await expect.poll(() => new URL(page.url()).origin).toBe(server.origin);
  });
});

test('an answer that comes after the sign-out writes nothing', async ({ page, server }) => {
  await signInByForm(page, people.administrator, server.password);
  await faults.delay(page, 'GET', '/roles', 1500);
  await openMenu(page, 'Roles');
  await signOut(page, people.administrator);
  await page.waitForTimeout(2000);
  expect(await stored(page)).toEqual({});
  await expect(page).toHaveURL('/auth/login');
});
