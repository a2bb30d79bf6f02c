/** Being told of what concerns one: from the comment that names somebody to its place, by keyboard alone. */
import type { Page } from '@playwright/test';
import type { SignInReply } from '../src/contract/auth';
import type { DocumentsPage } from '../src/contract/documents/documentLists';
import type { JobComments } from '../src/contract/jobs/jobComments';
import { apiOf } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';

const NUMBER = 'HAL-DD26-SPC-0001';

/** The engineer names the superintendent in a comment, at a page of their own. */
async function nameInComment(page: Page, password: string) {
  const data = { username: people.engineer, password };
  const signedIn = await page.request.post('/api/auth/signin', { data });
  const { accessToken } = (await signedIn.json()) as SignInReply;
  const headers = { 'x-access-token': accessToken };
  const listed = await page.request.get('/api/documents?page_size=200', { headers });
  const { items } = (await listed.json()) as DocumentsPage;
  const document = items.find(({ number }) => number === NUMBER);
  await signIn(page, people.engineer, password, `/documents/${document?.id ?? 0}`);
  await page.getByRole('button', { name: 'New comment' }).press('Enter');
  const field = page.getByLabel('Comment', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('Section 4, @men');
  const offered = page.getByRole('listbox', { name: 'People to mention' });
  await expect(offered.getByRole('option')).toHaveText(['Rajan Menon @rajan.menon']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Section 4, @rajan.menon ');
  await page.keyboard.type('please');
  await page.getByRole('button', { name: 'Add comment' }).press('Enter');
  // Its own field holds the text as well.
  await expect(field).toHaveCount(0);
  await expect(page.getByText('Section 4, @rajan.menon please')).toBeVisible();
  return document?.id ?? 0;
}

test('whoever is named in a comment is led there from the bell, by keyboard alone', async ({
  page,
  server,
}) => {
  const id = await nameInComment(page, server.password);
  await signIn(page, people.superintendent, server.password, '/ships');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const told = panel.getByRole('link', { name: new RegExp(`${NUMBER}.*mentioned you`) });
  await expect(told).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.press('Enter');
  const read = page.waitForResponse((one) => one.url().endsWith('/notifications/read'));
  await told.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/documents/${id}\\?rev=`));
  await read;
  await page.goto('/notifications');
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(NUMBER) });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unread');
});

test('a superintendent is told which ship must dock soon, and led to why', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password, '/notifications?reason=EXPIRY');
  const told = page.getByRole('main').getByRole('link', { name: /SAP Sagara Prabha Next docking/ });
  await expect(told).toContainText(/Next docking due \d/);
  await told.click();
  await expect(page).toHaveURL(/\/ships\/6\/compliance$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sagara Prabha');
});

test('on a phone, whoever is named in a comment on a job is led to it, and answers with the yard reading along', async ({
  page,
  server,
}) => {
  const office = await apiOf(server, people.superintendent);
  const [path, text] = ['/jobs/37/comments', 'Which frame first, @hal.master?'];
  expect((await office('POST', path, { text, for_yard: true })).status).toBe(201);
  await signIn(page, 'hal.master', server.password, '/notifications');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: /mentioned you in a comment/ }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  const item = comments.getByRole('listitem').filter({ hasText: text });
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
  await comments.getByRole('button', { name: 'New comment' }).click();
  await comments.getByLabel('Comment', { exact: true }).fill('Frame 40, port');
  await comments.getByRole('checkbox', { name: 'Visible to the yard' }).check();
  await expectNoAxeViolations(page);
  await comments.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments.getByLabel('Comment', { exact: true })).toHaveCount(0);
  await expect(comments.getByText('Frame 40, port')).toBeVisible();
  const yard = await apiOf(server, 'selat.pm');
  const { items } = (await yard<JobComments>('GET', path)).body;
  expect(items.map((one) => one.text)).toEqual([text, 'Frame 40, port']);
});
