/** User administration with two people at work: what one does, the other feels at once. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { runTool } from '../scripts/run.mjs';
import { startServer } from '../scripts/serve.mjs';
import type { Role } from '../src/contract/roles';
import type { User } from '../src/contract/users';
import { apiOf, makeUser, ROLE_IDS } from './support/api';
import { dataOf, setting } from './support/data';
import { ALL_MENUS } from '../__tests__/support/menus';
import { expectEnded, fillSignIn, navigationOf, people, signIn } from './support/people';
import { expect, test, type TestServer } from './support/test';
import { saying, texts } from './support/texts';

const { users } = texts;

// The last of the files: on every worker that is free.
test.describe.configure({ mode: 'parallel' });

const rows = (page: Page) => page.getByRole('table', { name: users.title }).getByRole('rowheader');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function confirmed(page: Page, action: string, confirm: string) {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
}

test.describe('an administrator', () => {
  test.beforeEach(async ({ page, server }) => {
    await signIn(page, people.administrator, server.password, '/admin/users');
  });

  test('creates a user, who signs in with the first password and sees the menus of the role', async ({
    page,
    otherContext,
  }) => {
    const username = `new.person.${Date.now()}`;
    await page.getByRole('link', { name: users.new }).click();
    await page.getByLabel(users.fields.fullname, { exact: true }).fill('Zoë Lindqvist');
    await page.getByLabel(users.fields.username, { exact: true }).fill(username);
    await page.getByLabel(users.fields.email, { exact: true }).fill(`${username}@example.com`);
    await page.getByLabel(users.password.first, { exact: true }).fill('first password');
    await page.getByRole('checkbox', { name: /^Document controller/ }).check();
    await page.getByRole('button', { name: users.form.create }).click();
    await expect(page.getByText(saying(users.created))).toBeVisible();
    await expect(heading(page)).toHaveText('Zoë Lindqvist');
    const other = await otherContext.newPage();
    await signIn(other, username, 'first password', '/');
    await expect(navigationOf(other).getByRole('link')).toHaveText(
      ALL_MENUS.filter((menu) => menu !== 'Quotations'),
    );
  });

  test('finds people by name without accents, filters, sorts and pages, all kept in the address', async ({
    page,
  }) => {
    await page.getByRole('searchbox', { name: users.search }).fill('tomas var');
    await expect(rows(page)).toHaveText(['Tomáš Varga']);
    await page.reload();
    await expect(rows(page)).toHaveText(['Tomáš Varga']);
    await page.goto('/admin/users?status=DEACTIVATED');
    await expect(rows(page)).toHaveText(['Sven Holt']);
    await page.goto('/admin/users');
    await page
      .getByRole('combobox', { name: users.filterRole, exact: true })
      .selectOption({ label: 'Ship staff' });
    await expect(rows(page)).toHaveText(['Dmitri Orlov', 'Georgios Pappas']);
    await page.getByRole('button', { name: users.fields.fullname }).click();
    await expect(rows(page)).toHaveText(['Georgios Pappas', 'Dmitri Orlov']);
  });

  test('deactivates a user, who is out at the next click and cannot come back (405) until activated', async ({
    page,
    otherContext,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.administrator]);
    const other = await otherContext.newPage();
    await signIn(other, user.username, server.password, '/');
    await page.goto(`/admin/users/${user.id}`);
    await confirmed(page, users.deactivate.action, users.deactivate.confirm);
    await expect(page.getByText(saying(users.deactivated))).toBeVisible();
    await expectEnded(other);
    await fillSignIn(other, user.username, server.password);
    await expect(other.getByText('Your account was Deactivated')).toBeVisible();
    await page.getByRole('button', { name: users.activate.action, exact: true }).click();
    await expect(page.getByText(saying(users.activated))).toBeVisible();
    await fillSignIn(other, user.username, server.password);
    await expect(navigationOf(other)).toBeVisible();
  });

  test('sets a new password: sessions end, the old one fails, the new one works', async ({
    page,
    otherContext,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.administrator]);
    const other = await otherContext.newPage();
    await signIn(other, user.username, server.password, '/');
    await page.goto(`/admin/users/${user.id}`);
    await page.getByRole('button', { name: users.password.set }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(users.password.new, { exact: true }).fill('quite another one');
    await dialog.getByRole('button', { name: users.password.confirm }).click();
    await expect(page.getByText(saying(users.passwordSet))).toBeVisible();
    await expectEnded(other);
    await fillSignIn(other, user.username, server.password);
    await expect(other.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await fillSignIn(other, user.username, 'quite another one');
    await expect(navigationOf(other)).toBeVisible();
  });

  test('sees where a user is signed in and ends that session', async ({
    page,
    otherContext,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.administrator]);
    const other = await otherContext.newPage();
    await signIn(other, user.username, server.password, '/');
    await page.goto(`/admin/users/${user.id}/sessions`);
    await expect(page.getByText('127.0.0.1')).toBeVisible();
    await page.getByRole('button', { name: /^End session: Chrom/ }).click();
    await expect(page.getByText(saying(users.sessionEnded))).toBeVisible();
    await expect(page.getByText(users.sessions.empty)).toBeVisible();
    await expectEnded(other);
  });

  test('may not deactivate their own account or change its roles', async ({ page }) => {
    await page.goto('/admin/users/1');
    await expect(heading(page)).toHaveText('System Administrator');
    await expect(page.getByText(users.form.ownFixed).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Administrator/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: users.deactivate.action })).toHaveCount(0);
  });
});

test.describe('two administrators', () => {
  async function twoAdministrators(
    page: Page,
    browser: Browser,
    server: TestServer,
    open: (one: User, two: User) => [string, string],
  ) {
    const one = await makeUser(server, [ROLE_IDS.administrator]);
    const two = await makeUser(server, [ROLE_IDS.administrator]);
    const [ofOne, ofTwo] = open(one, two);
    await signIn(page, one.username, server.password, ofOne);
    const context = await browser.newContext({ baseURL: server.origin });
    const other = await context.newPage();
    await signIn(other, two.username, server.password, ofTwo);
    return { one, two, other, close: () => context.close() };
  }

  test('who demote each other at once end with exactly one administrator of the two', async ({
    page,
    browser,
    server,
  }) => {
    const { one, two, other, close } = await twoAdministrators(page, browser, server, (a, b) => [
      `/admin/users/${b.id}`,
      `/admin/users/${a.id}`,
    ]);
    for (const each of [page, other]) {
      await each.getByRole('checkbox', { name: /^Administrator/ }).uncheck();
      await each.getByRole('checkbox', { name: /^Viewer/ }).check();
    }
    const save = (each: Page) => each.getByRole('button', { name: users.form.save }).click();
    await Promise.all([save(page), save(other)]);
    const call = await apiOf(server, people.administrator);
    const roleOf = async ({ id }: User) =>
      (await call<User>('GET', `/users/${id}`)).body.roles.map(({ name }) => name).join();
    await expect
      .poll(async () => [await roleOf(one), await roleOf(two)].sort())
      .toEqual(['ROLE_ADMIN', 'ROLE_VIEWER']);
    await close();
  });

  test('who save the same user: the second sees both values and chooses, nothing is lost silently', async ({
    page,
    browser,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.viewer]);
    const path = `/admin/users/${user.id}`;
    const { other, close } = await twoAdministrators(page, browser, server, () => [path, path]);
    await other.getByLabel(users.fields.fullname, { exact: true }).fill('Name of theirs');
    await page.getByLabel(users.fields.fullname, { exact: true }).fill('Name of mine');
    await page.getByRole('checkbox', { name: /^Purchaser/ }).check();
    await other.getByRole('button', { name: users.form.save }).click();
    await expect(other.getByText(saying(users.saved))).toBeVisible();
    await page.getByRole('button', { name: users.form.save }).click();
    const dialog = page.getByRole('dialog', { name: texts.conflict.title });
    await expect(dialog).toContainText('Name of theirs');
    await expect(dialog).toContainText('Name of mine');
    await dialog
      .getByRole('group', { name: users.fields.fullname })
      .getByRole('radio', { name: 'Theirs' })
      .check();
    await dialog.getByRole('button', { name: texts.conflict.save }).click();
    await expect(page.getByText(saying(users.saved))).toBeVisible();
    await expect(heading(page)).toHaveText('Name of theirs');
    const call = await apiOf(server, people.administrator);
    const { body } = await call<User>('GET', `/users/${user.id}`);
    expect(body.roles.map(({ name }) => name)).toEqual(['ROLE_PURCHASER', 'ROLE_VIEWER']);
    await close();
  });
});

test.describe('rights', () => {
  test('a page that is not theirs says why, by the menu’s own name', async ({ page, server }) => {
    await signIn(page, people.purchaser, server.password, '/admin/users');
    await expect(page.getByText('An administrator can add Users to your role.')).toBeVisible();
    await page.goto('/audit_events');
    await expect(page.getByText('An administrator can add Audit log to your role.')).toBeVisible();
    await page.goto('/admin/users/1');
    await expect(page.getByText('An administrator can add Users to your role.')).toBeVisible();
    await expect(page.getByText('System Administrator')).toHaveCount(0);
  });

  test('who may only view users is offered no change', async ({ page, server }) => {
    await signIn(page, people.moderator, server.password, '/admin/users');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: users.new })).toHaveCount(0);
    await expect(page.getByRole('button', { name: users.export })).toHaveCount(0);
    await page.getByRole('link', { name: 'Rajan Menon' }).click();
    await expect(heading(page)).toHaveText('Rajan Menon');
    await expect(page.getByRole('button', { name: users.form.save })).toHaveCount(0);
    await expect(page.getByRole('button', { name: users.deactivate.action })).toHaveCount(0);
  });

  test('nobody reads another’s data by changing an id, nor grants what they do not hold', async ({
    server,
  }) => {
    const asViewer = await apiOf(server, people.viewer);
    for (const path of [
      '/users',
      '/users/1',
      '/users/1/sessions',
      '/users/1/history',
      '/audit_events',
    ])
      expect([path, (await asViewer('GET', path)).status]).toEqual([path, 403]);
    const asAdministrator = await apiOf(server, people.administrator);
    const { body: own } = await asAdministrator<{ id: number }[]>('GET', '/me/sessions');
    expect((await asViewer('DELETE', `/me/sessions/${own[0]?.id ?? 0}`)).status).toBe(404);
    // Somebody who may edit users and nothing else cannot make themselves or others administrators.
    const { body: role } = await asAdministrator<Role>('POST', '/roles', {
      name: 'ROLE_CLERK_OF_USERS',
      label: 'Clerk of users',
      role_type_id: 2,
      is_engineer: false,
    });
    const granted = await asAdministrator('PUT', `/permissions/${role.id}`, {
      version: 1,
      menus: [{ menu_id: 17, actions: ['V', 'C', 'E', 'D'] }],
    });
    expect(granted.status).toBe(200);
    const clerk = await makeUser(server, [role.id]);
    const victim = await makeUser(server, [ROLE_IDS.administrator]);
    const asClerk = await apiOf(server, clerk.username);
    const draftOf = ({ username, fullname, email, locale, time_zone, version }: User) => ({
      username,
      fullname,
      email,
      locale,
      time_zone,
      version,
      memberships: [],
      deep_link_allowed: false,
    });
    const save = (user: User, role_ids: number[]) =>
      asClerk('PUT', `/users/${user.id}`, { ...draftOf(user), role_ids });
    expect((await save(clerk, [role.id, ROLE_IDS.administrator])).status).toBe(422);
    expect((await save(victim, [ROLE_IDS.viewer])).status).toBe(403);
    const password = { password: 'taken over' };
    expect((await asClerk('PUT', `/users/${victim.id}/password`, password)).status).toBe(403);
    expect((await asClerk('POST', `/users/${victim.id}/deactivate`)).status).toBe(403);
  });
});

test('with the sign-up switched on a newcomer registers, waits, and comes in once an administrator activates', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(setting('DOCMAN_E2E_FOLDER'), 'sign-up-client-'));
  const password = setting('DOCMAN_E2E_PASSWORD');
  const data = dataOf('sign-up');
  await data.renew();
  const built = await runTool('vite', ['build', '--outDir', join(folder, 'client')], {
    env: { ...process.env, NODE_ENV: 'production', VITE_SELF_SIGN_UP: 'true' },
  });
  expect(built).toBe(0);
  const server = await startServer({
    dataDir: data.dataDir,
    password,
    env: { ...data.env, DOCMAN_CLIENT_DIR: join(folder, 'client'), DOCMAN_SELF_SIGN_UP: 'true' },
  });
  const context = async () => (await browser.newContext({ baseURL: server.origin })).newPage();
  const [newcomer, administrator] = [await context(), await context()];
  const email = 'new.comer@example.com';
  await newcomer.goto('/auth/registration');
  await newcomer.getByLabel('Full name').fill('New Comer');
  await newcomer.getByLabel('Email').fill(email);
  await newcomer.getByLabel('Password', { exact: true }).fill('my own secret');
  await newcomer.getByLabel('Confirm password').fill('my own secret');
  await newcomer.getByRole('checkbox').check();
  await newcomer.getByRole('button', { name: texts.auth.registration.submit }).click();
  await expect(newcomer.getByText(texts.auth.registration.done)).toBeVisible();
  await newcomer.goto('/auth/login');
  await fillSignIn(newcomer, email, 'my own secret');
  await expect(newcomer.getByText('Your account was Deactivated')).toBeVisible();

  await signIn(administrator, people.administrator, password, '/admin/users');
  await administrator.getByRole('link', { name: '1 user awaiting activation' }).click();
  await expect(rows(administrator)).toHaveText([email]);
  await administrator.getByRole('link', { name: email }).click();
  await administrator.getByRole('checkbox', { name: /^Viewer/ }).check();
  await administrator.getByRole('button', { name: users.form.save }).click();
  // What is saved shows once the lists have been read again, which may come after the words.
  await expect(administrator.getByText(/Version 2$/)).toBeVisible();
  await administrator.getByRole('button', { name: users.activate.action, exact: true }).click();
  await expect(administrator.getByText(saying(users.activated))).toBeVisible();

  await fillSignIn(newcomer, email, 'my own secret');
  await expect(navigationOf(newcomer)).toBeVisible();
  await newcomer.context().close();
  await administrator.context().close();
  await server.stop();
  await data.remove();
});
