/** Who signs in, and how: the people of the demonstration data. */
import type { Page } from '@playwright/test';
import type { SignInReply } from '../../src/contract/auth';
import type { Menu } from '../../src/contract/menus';
import { indexMenus } from '../../src/session/indexMenus';
import type { SessionUser } from '../../src/session/storage';
import { expect } from './test';

export const people = {
  administrator: 'administrator',
  moderator: 'doc.controller',
  superintendent: 'rajan.menon',
  engineer: 'tomas.varga',
  purchaser: 'paula.frost',
  viewer: 'owner.viewer',
  deactivated: 'former.user',
  byLink: 'deeplink.demo',
} as const;

export async function fillSignIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

/** Signs in through the form and waits for the main layout. */
export async function signInByForm(
  page: Page,
  username: string,
  password: string,
  path = '/auth/login',
) {
  await page.goto(path);
  await fillSignIn(page, username, password);
  await expectSignedIn(page);
}

/** Of the product, and with nothing of it running. */
const PLAIN_PAGE = '/assets/i18n/languages.json';

/**
 * Where somebody is who has signed in before: on `path`, with the session that the form would have left. Without a path nothing is
 * open yet, and what the journey opens is the first that starts the product.
 */
export async function signIn(page: Page, username: string, password: string, path?: string) {
  const ask = async <T>(answer: ReturnType<typeof page.request.get>) => {
    const reply = await answer;
    expect(reply.status(), reply.url()).toBe(200);
    return (await reply.json()) as T;
  };
  const reply = await ask<SignInReply>(
    page.request.post('/api/auth/signin', { data: { username, password } }),
  );
  const headers = { 'x-access-token': reply.accessToken };
  const menus = await ask<Menu[]>(page.request.get('/api/roles/menus', { headers }));
  await page.goto(PLAIN_PAGE);
  await page.evaluate(
    (user: SessionUser) => {
      localStorage.setItem('auth-token', user.accessToken);
      localStorage.setItem('auth-username', user.username);
      localStorage.setItem('auth-user', JSON.stringify(user));
    },
    { ...reply, menus: indexMenus(reply.menus, menus) },
  );
  if (path === undefined) return;
  await page.goto(path);
  await expectSignedIn(page);
}

export const navigationOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' });

/**
 * Whoever's session was ended elsewhere is asked to sign in at their next act, or before it at what
 * the page reads by itself. No press stays pending: it would be carried out after the next sign-in.
 */
export async function expectEnded(page: Page) {
  const link = navigationOf(page).getByRole('link', { name: 'Roles' });
  await expect(async () => {
    if (page.url().endsWith('/auth/login')) return;
    await link.click({ timeout: 5_000 });
    // What had been fetched ahead was shown without asking.
    await page.waitForURL('/auth/login', { timeout: 5_000 }).catch(() => page.reload());
    expect(page.url()).toMatch(/\/auth\/login$/);
  }).toPass({ timeout: 300_000 });
}

/** Opens a screen by its entry in the side navigation. */
export async function openMenu(page: Page, name: string) {
  await navigationOf(page).getByRole('link', { name, exact: true }).click();
}

export async function signOut(page: Page, username: string) {
  // By keys: after a change of the window's size the bar and its menu are laid out anew, and a press may miss them.
  await page.getByRole('button', { name: `Account of ${username}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL('/auth/login');
}
