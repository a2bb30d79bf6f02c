/** Who signs in, and how: the people of the demonstration data. */
import type { Page } from '@playwright/test';
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

/** Signs in through the form and waits for the main layout. */
export async function signIn(page: Page, username: string, password: string, path = '/auth/login') {
  await page.goto(path);
  await fillSignIn(page, username, password);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** What the navigation holds for who may see everything. */
export const ALL_MENUS = [
  ...['Dashboard', 'Ships', 'Dockings', 'Documents', 'My reviews', 'Compliance', 'Yards'],
  ...['Audit log', 'Users', 'Roles', 'Permissions'],
];

export const navigationOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' });

/** Opens a screen by its entry in the side navigation. */
export async function openMenu(page: Page, name: string) {
  await navigationOf(page).getByRole('link', { name, exact: true }).click();
}

export async function signOut(page: Page, username: string) {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth/login');
}
