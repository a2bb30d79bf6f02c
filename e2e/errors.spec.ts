/** Specification section 8: each row of the error catalogue, seen in the browser. */
import { faults } from './support/faults';
import { openMenu, people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { errors } = texts;

test.beforeEach(async ({ page, server }) => {
  await signIn(page, people.administrator, server.password, '/');
});

const rows = [
  { status: 400, body: { error: 'The filter is unknown' }, says: ['The filter is unknown'] },
  { status: 403, body: { message: 'no' }, says: [errors.notPermitted] },
  { status: 404, body: { message: 'gone' }, says: [errors.generic] },
  { status: 408, body: { message: 'late' }, says: [errors.timeout] },
  { status: 413, body: { message: 'big' }, says: [errors.generic] },
  { status: 422, body: { error: 'In the wrong state' }, says: ['In the wrong state'] },
  { status: 500, body: { error: 'Fault 4711' }, says: [errors.serverError, 'Fault 4711'] },
  { status: 409, body: { message: 'Already there' }, says: ['Already there'] },
  { status: 429, body: { message: 'Too many' }, says: ['Too many'] },
];

for (const { status, body, says } of rows)
  test(`${status} shows one toast with its text at the bottom centre`, async ({ page }) => {
    await faults.answer(page, 'GET', '/roles', status, body);
    await openMenu(page, 'Roles');
    // All of it in one look: it goes again by its own clock.
    const toasts = () =>
      page.getByRole('alert').evaluateAll((alerts) =>
        alerts.map((alert) => {
          const { left, top, width } = alert.getBoundingClientRect();
          return {
            text: alert.textContent,
            isBelow: top > innerHeight / 2,
            isCentred: Math.abs(left + width / 2 - innerWidth / 2) < 20,
          };
        }),
      );
    const [title = '', text = ''] = says;
    await expect
      .poll(async () => (await toasts()).filter((one) => one.text.includes(says.at(-1) ?? '')))
      .toEqual([
        { text: expect.stringContaining(`${title}${text}`), isBelow: true, isCentred: true },
      ]);
  });

test('422 with field messages opens the modal "Errors" with status, text and list', async ({
  page,
}) => {
  await faults.answer(page, 'GET', '/roles', 422, {
    errors: { name: ['Is taken', 'Is too short'], label: ['Is missing'] },
  });
  await openMenu(page, 'Roles');
  const modal = page.getByRole('dialog', { name: 'Errors' });
  await expect(modal).toContainText('422');
  await expect(modal.getByRole('listitem')).toHaveText(['Is taken', 'Is too short', 'Is missing']);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
});

test('401 signs out', async ({ page }) => {
  await faults.answer(page, 'GET', '/roles', 401, { message: 'dead' });
  await openMenu(page, 'Roles');
  await expect(page).toHaveURL('/auth/login');
});

test('a lost connection is said, and the list loads again by "Try again"', async ({ page }) => {
  const mend = await faults.drop(page, 'GET', '/roles');
  await openMenu(page, 'Roles');
  await expect(page.getByRole('alert').filter({ hasText: errors.connection })).toBeVisible();
  await expect(page.getByText(texts.state.failedTitle)).toBeVisible();
  await mend();
  await expect(page.getByText('Technical superintendent')).toBeVisible();
});

for (const { name, body } of [
  { name: 'an HTML page', body: '<html><body>Bad gateway</body></html>' },
  { name: 'an empty body', body: '' },
  { name: 'a wrong shape', body: { roles: 'none' } },
])
  test(`${name} in place of the list leaves a usable screen with "Try again"`, async ({ page }) => {
    const mend = await faults.answer(page, 'GET', '/roles', 200, body);
    await openMenu(page, 'Roles');
    await expect(page.getByRole('alert').filter({ hasText: errors.shape })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: texts.app.tryAgain }).click();
    await expect(page.getByText('Technical superintendent')).toBeVisible();
  });

test('a slow answer (10 s) keeps the screen usable', async ({ page }) => {
  await faults.delay(page, 'GET', '/roles', 10_000);
  await openMenu(page, 'Roles');
  await expect(page.getByText(/Still loading/)).toBeVisible();
  await openMenu(page, 'Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: texts.home.title })).toBeVisible();
  await openMenu(page, 'Roles');
  await expect(page.getByText('Technical superintendent')).toBeVisible();
});
