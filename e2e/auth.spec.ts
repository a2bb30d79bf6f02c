/** Specification sections 2, 5, 8: the authentication screens. */
import { ALL_MENUS } from '../__tests__/support/menus';
import { fillSignIn, people, signInByForm } from './support/people';
import { faults } from './support/faults';
import { expect, test } from './support/test';
import { texts } from './support/texts';

test.describe('login screen', () => {
  test('shows the splash, then the heading, with the focus in the username field', async ({
    page,
  }) => {
    // Watched from within the page: on a busy machine the splash is over before the test looks.
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.splash')) Object.assign(window, { splashSeen: true });
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/auth/login');
    await expect.poll(() => page.evaluate(() => 'splashSeen' in window)).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In to Docman' })).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.locator('.splash')).toHaveCount(0);
  });

  test('takes typing beneath the splash, and a key ends the splash early', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type('admin');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await expect(page.locator('.splash')).toHaveCount(0);
  });

  test('keeps the page still when the person prefers less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/auth/login');
    const username = page.getByLabel('Username');
    await expect(username).toBeFocused();
    // MUI's own animation of 10 ms, by which it hears of a password manager: over before most looks at it.
    await expect(username).toHaveCSS('animation-name', /auto-fill/);
    await expect(username).toHaveCSS('animation-duration', '0s');
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
    );
    expect(moving.filter((duration) => Number(duration) > 1)).toEqual([]);
  });

  test('signs in and leads to the root, with the menus of that person alone', async ({
    page,
    server,
  }) => {
    await signInByForm(page, people.administrator, server.password);
    await expect(page).toHaveURL('/');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.getByRole('link')).toHaveText(ALL_MENUS);
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Dashboard/);
  });

  test('keeps "Continue" disabled while the form is invalid, and says "Please wait..." while it loads', async ({
    page,
    server,
  }) => {
    const letGo = await faults.hold(page, 'POST', '/auth/signin');
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByLabel('Username').fill('short');
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await expect(page.getByText('Username should have at least 3 symbols')).toBeVisible();
    await expect(page.getByText('(5 typed, 6 to 320 allowed)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByLabel('Username').fill(people.viewer);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
    await letGo();
    await expect(page).toHaveURL('/');
  });

  test('can be sent when a password manager has filled it at once', async ({ page, server }) => {
    for (let visit = 0; visit < 5; visit += 1) {
      await page.goto('/auth/login');
      await page.getByLabel('Username').fill(people.viewer);
      await page.getByLabel('Password', { exact: true }).fill(server.password);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    }
  });

  test('shows and hides the password and keeps the caret', async ({ page }) => {
    await page.goto('/auth/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await password.press('ArrowLeft');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect
      .poll(() => password.evaluate((field: HTMLInputElement) => field.selectionStart))
      .toBe(5);
    await page.keyboard.type('X');
    await expect(password).toHaveValue('secreXt');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  const wrong = 'The login details are incorrect';
  for (const { name, username, password, message } of [
    { name: 'a wrong password', username: people.viewer, password: 'wrong', message: wrong },
    { name: 'an unknown user', username: 'nobody.here', password: 'wrong', message: wrong },
    {
      name: 'a deactivated account (405)',
      username: people.deactivated,
      password: undefined,
      message: 'Your account was Deactivated',
    },
  ])
    test(`says so on ${name}, in place and without a toast`, async ({ page, server }) => {
      await page.goto('/auth/login');
      await fillSignIn(page, username, password ?? server.password);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
      await expect(page.getByLabel('Username')).toHaveValue(username);
    });

  test('shows the inline message and the toast of section 8 on a 500', async ({ page }) => {
    await faults.answer(page, 'POST', '/auth/signin', 500, { error: 'Fault 4711' });
    await page.goto('/auth/login');
    await fillSignIn(page, people.viewer, 'whatever');
    const toast = page.getByRole('alert').filter({ hasText: texts.errors.serverError });
    await expect(toast.filter({ hasText: 'Fault 4711' })).toBeVisible();
    await expect(page.getByText(wrong)).toBeVisible();
  });

  test('leaves nobody half signed in when the menu catalogue fails', async ({ page, server }) => {
    await faults.answer(page, 'GET', '/roles/menus', 500, { error: 'No catalogue' });
    await page.goto('/auth/login');
    await fillSignIn(page, people.viewer, server.password);
    await expect(page.getByText(wrong)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('registration screen', () => {
  test('asks for all fields and the terms, and says that nothing was sent', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/auth/registration');
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    const submit = page.getByRole('button', { name: texts.auth.registration.submit });
    await expect(submit).toBeDisabled();
    await page.getByLabel(texts.auth.fullname.label).fill('Ana Ribeiro');
    await page.getByLabel(texts.auth.email.label).fill('ana@example.com');
    await page.getByLabel(texts.auth.password.label, { exact: true }).fill('secret');
    await page.getByLabel(texts.auth.cPassword.label).fill('secre');
    await page.getByRole('checkbox').check();
    await expect(page.getByText("'Passsword' and 'Confirm Password' didn't match.")).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.getByLabel(texts.auth.cPassword.label).fill('secret');
    await page.getByRole('checkbox').uncheck();
    await expect(submit).toBeDisabled();
    await page.getByRole('checkbox').check();
    await submit.click();
    await expect(page.getByText(texts.auth.registration.off)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('says that Google sign-in is not set up', async ({ page }) => {
    await page.goto('/auth/registration');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByText(texts.auth.registration.googleOff)).toBeVisible();
  });

  test('goes back to login by "Cancel" and by its link', async ({ page }) => {
    await page.goto('/auth/registration');
    await page.getByRole('link', { name: texts.app.cancel }).click();
    await expect(page).toHaveURL('/auth/login');
    await page.getByRole('link', { name: texts.auth.createAccount }).click();
    await page.getByRole('link', { name: texts.auth.registration.signIn, exact: true }).click();
    await expect(page).toHaveURL('/auth/login');
  });
});

test('forgot-password takes a valid address, makes no call and says so', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgotten Password ?' })).toBeVisible();
  await expect(page.getByText('Enter your email to reset your password.')).toBeVisible();
  const submit = page.getByRole('button', { name: texts.auth.forgotPassword.submit });
  await page.getByLabel(texts.auth.email.label).fill('not an address');
  await expect(submit).toBeDisabled();
  await page.getByLabel(texts.auth.email.label).fill('ana@example.com');
  await submit.click();
  await expect(page.getByText(texts.auth.forgotPassword.off)).toBeVisible();
  await page.getByRole('link', { name: texts.app.cancel }).click();
  await expect(page).toHaveURL('/auth/login');
});

test.describe('routes', () => {
  for (const [path, end] of [
    ['/', '/auth/login'],
    ['/auth', '/auth/login'],
    ['/auth/nonsense', '/auth/login'],
    ['/auth/logout', '/auth/login'],
    ['/nonsense', '/error/404'],
    ['/nonsense/deeper?x=1', '/error/404'],
  ] as const)
    test(`without a session ${path} leads to ${end}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(end);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

  test('a signed-in visitor of login or registration is sent to the root', async ({
    page,
    server,
  }) => {
    await signInByForm(page, people.viewer, server.password);
    for (const path of ['/auth/login', '/auth/registration']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('a page opened without a session opens after the sign-in', async ({ page, server }) => {
    await signInByForm(page, people.administrator, server.password, '/admin/roles');
    await expect(page).toHaveURL('/admin/roles');
  });
});
