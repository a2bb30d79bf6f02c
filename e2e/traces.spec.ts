/** What stays behind: the audit log, and what somebody had entered when their session ended. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { apiOf, makeUser, ROLE_IDS } from './support/api';
import { expectEnded, fillSignIn, navigationOf, people, signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

const { audit, users } = texts;

/** What the browser keeps of forms, as text. */
const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('docman');
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const request = db.transaction('drafts').objectStore('drafts').getAll();
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    db.close();
    return JSON.stringify(all);
  });

test.describe('audit log', () => {
  test('tells in a sentence who changed what, with the difference on demand and on the record’s page', async ({
    page,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.viewer]);
    await signIn(page, people.administrator, server.password, `/admin/users/${user.id}`);
    await page.getByLabel(users.fields.fullname, { exact: true }).fill('Ada Novák');
    await page.getByRole('button', { name: users.form.save }).click();
    await expect(page.getByText(saying(users.saved))).toBeVisible();
    const sentence = 'System Administrator changed the account of Ada Novák';
    await navigationOf(page).getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('searchbox', { name: audit.filter.search }).fill(user.username);
    const entry = page.getByRole('listitem').filter({ hasText: sentence });
    await expect(entry).toHaveCount(1);
    await entry.getByRole('button').click();
    await expect(entry.getByRole('row', { name: /Full name/ })).toContainText('Ada Novák');
    await expect(page.getByText(server.password)).toHaveCount(0);
    await page.goto(`/admin/users/${user.id}/history`);
    await expect(page.getByText(sentence)).toBeVisible();
  });

  test('is filtered in the address, and exports exactly what is filtered', async ({
    page,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.viewer]);
    await apiOf(server, user.username);
    await signIn(page, people.administrator, server.password, '/audit_events');
    await page
      .getByRole('combobox', { name: audit.filter.action })
      .selectOption({ label: audit.action.create });
    await page.getByRole('searchbox', { name: audit.filter.search }).fill(user.username);
    // At once, without waiting for the list: what stands in the field counts.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: audit.export }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(user.username);
    const sentences = page.getByRole('listitem').filter({ hasText: 'created the account of' });
    await expect(sentences).toHaveCount(1);
    await expect(page.getByText(`${user.username} signed in`)).toHaveCount(0);
    await expect(page).toHaveURL(/action=create/);
    await expect(page).toHaveURL(new RegExp(`q=${user.username}`));
  });
});

test.describe('a half-filled form', () => {
  const name = 'Half Entered';

  test('is offered again after a session that ended in the middle (401), to the same person alone', async ({
    page,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.administrator]);
    await signIn(page, user.username, server.password, '/admin/users/new');
    await page.getByLabel(users.fields.fullname, { exact: true }).fill(name);
    await expect(page.getByText(texts.draft.unsaved)).toBeVisible();
    const call = await apiOf(server, people.administrator);
    expect((await call('DELETE', `/users/${user.id}/sessions`)).status).toBe(200);
    await expectEnded(page);

    await signIn(page, people.administrator, server.password, '/admin/users/new');
    await expect(page.getByLabel(users.fields.fullname, { exact: true })).toHaveValue('');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // By its whole name: the desk also counts drafts of documents.
    const drafts = page.getByRole('region', { name: texts.home.unfinished, exact: true });
    await expect(drafts).toHaveCount(0);
    await signOut(page, people.administrator);

    await fillSignIn(page, user.username, server.password);
    await expect(drafts).toBeVisible();
    await page.goto('/admin/users/new');
    await expect(page.getByLabel(users.fields.fullname, { exact: true })).toHaveValue(name);
    await expect(page.getByText(/^Unsaved changes of/)).toBeVisible();
  });

  test('is there again after the tab was closed, and never holds a password', async ({
    page,
    context,
    server,
  }) => {
    const user = await makeUser(server, [ROLE_IDS.administrator]);
    await signIn(page, user.username, server.password, '/admin/users/new');
    await page.getByLabel(users.fields.fullname, { exact: true }).fill(name);
    await page.getByLabel(users.password.first, { exact: true }).fill('never stored');
    await expect.poll(() => keptDrafts(page)).toContain(name);
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto('/admin/users/new');
    await expect(again.getByLabel(users.fields.fullname, { exact: true })).toHaveValue(name);
    await expect(again.getByLabel(users.password.first, { exact: true })).toHaveValue('');
    const stored = await again.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toContain(name);
  });
});
