import { screen, waitFor } from '@testing-library/react';
import { en } from '../../support/texts';
import {
  address,
  callsOf,
  inOtherTab,
  renderApp,
  signInAs,
  useBackend,
} from '../../support/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const LOGIN = 'Sign In to Docman';
const signIns = (wire: Awaited<ReturnType<typeof useBackend>>['wire']) =>
  wire.calls.filter(({ path }) => path === '/auth/signain');

describe('deep-link login (specification section 2)', () => {
  it('with no session, a path with user_NAME signs that user in without a password', async () => {
    const { wire } = await renderApp({ path: '/user_deeplink.demo' });
    expect(await heading('Dashboard')).toBeVisible();
    expect(signIns(wire).map(({ method, body }) => [method, body])).toEqual([
      ['POST', { username: 'deeplink.demo' }],
    ]);
    expect(localStorage.getItem('auth-username')).toBe('deeplink.demo');
    expect(address()).toBe('/');
  });

  it('returns to the part of the path before user_, with its query string', async () => {
    await renderApp({ path: '/profile/user_deeplink.demo?a=1&b=2' });
    expect(await heading(en.profile.title)).toBeVisible();
    expect(address()).toBe('/profile/?a=1&b=2');
  });

  it('percent-decodes the username', async () => {
    const { wire } = await renderApp({ path: '/user_deeplink%2Edem%6F' });
    expect(await heading('Dashboard')).toBeVisible();
    expect(signIns(wire)[0]?.body).toEqual({ username: 'deeplink.demo' });
  });

  it('keeps the prefix as ddredirect while it signs in, and removes it once it is opened', async () => {
    const { wire } = await useBackend();
    wire.replyOnce('GET /roles/menus', { status: 200, body: [], after: 200 });
    await renderApp({ path: '/profile/user_deeplink.demo?a=1' });
    expect(localStorage.getItem('ddredirect')).toBe('/profile/?a=1');
    expect(screen.getByText('Signing in as deeplink.demo')).toHaveAttribute('role', 'status');
    expect(await heading(en.profile.title)).toBeVisible();
    await waitFor(() => {
      expect(localStorage.getItem('ddredirect')).toBeNull();
    });
  });

  it('clears what an earlier session has left behind first', async () => {
    localStorage.setItem('currentship', '{"id":1,"code":"HAL","name":"Halcyon"}');
    await renderApp({ path: '/user_deeplink.demo' });
    expect(await heading('Dashboard')).toBeVisible();
    expect(localStorage.getItem('currentship')).toBeNull();
  });

  it.each([
    ['another host', '//evil.example/user_deeplink.demo'],
    ['dots that lead to another host', '/x/..//evil.example/user_deeplink.demo'],
  ])('a prefix that is %s opens the root', async (_what, path) => {
    await renderApp({ path: `http://localhost${path}` });
    expect(await heading('Dashboard')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('an unknown prefix goes to error/404 only after the sign-in', async () => {
    const { wire } = await renderApp({ path: '/nowhere/user_deeplink.demo' });
    expect(await heading(en.errorPage[404].title)).toBeVisible();
    expect(signIns(wire)).toHaveLength(1);
    expect(localStorage.getItem('auth-username')).toBe('deeplink.demo');
  });

  it('with a session no call is made: only the prefix opens', async () => {
    const { wire } = await renderApp({
      path: '/profile/user_deeplink.demo?a=1',
      session: 'administrator',
    });
    expect(await heading(en.profile.title)).toBeVisible();
    expect(address()).toBe('/profile/?a=1');
    expect(signIns(wire)).toEqual([]);
    expect(localStorage.getItem('auth-username')).toBe('administrator');
  });

  it.each(['/user_', '/user_deeplink.demo/profile', '/superuser_deeplink.demo'])(
    '%s is no deep link',
    async (path) => {
      const { wire } = await renderApp({ path });
      expect(await heading(en.errorPage[404].title)).toBeVisible();
      expect(callsOf(wire)).toEqual([]);
    },
  );
});

describe('a deep-link login that fails (specification section 8)', () => {
  it.each(['administrator', 'paula.frost', 'no.such.user'])(
    'for %s: goes to login with the kept message, the same for all, and keeps the prefix',
    async (name) => {
      const { user, password, wire } = await renderApp({ path: `/profile/user_${name}?a=1` });
      expect(await heading(LOGIN)).toBeVisible();
      expect(address()).toBe('/auth/login');
      expect(await screen.findByText(en.server.wrongLogin)).toBeVisible();
      expect(signIns(wire)).toHaveLength(1);
      expect(localStorage.getItem('auth-token')).toBeNull();
      expect(localStorage.getItem('ddredirect')).toBe('/profile/?a=1');
      await signInAs(user, 'administrator', password);
      expect(await heading(en.profile.title)).toBeVisible();
      expect(address()).toBe('/profile/?a=1');
      expect(localStorage.getItem('ddredirect')).toBeNull();
    },
  );

  it.each([
    ['401 without a message', { status: 401 }, 'The login details are incorrect', null],
    ['405', { status: 405 }, 'Your account was Deactivated', null],
    ['500', { status: 500, body: { error: 'Reference 7f3a' } }, null, 'Reference 7f3a'],
    ['a lost connection', { drop: 'before' as const }, null, en.errors.connection],
    ['a wrong shape', { body: [] }, null, en.errors.shape],
  ])('%s: goes to login and says so', async (_what, reply, inline, toast) => {
    const { wire } = await useBackend();
    wire.reply('POST /auth/signain', reply);
    await renderApp({ path: '/user_deeplink.demo' });
    expect(await heading(LOGIN)).toBeVisible();
    expect(await screen.findByText(inline ?? 'The login details are incorrect')).toBeVisible();
    if (toast !== null) expect(await screen.findByText(toast)).toBeVisible();
    else
      expect(screen.queryByRole('button', { name: en.errors.toastClose })).not.toBeInTheDocument();
    expect(signIns(wire)).toHaveLength(1);
  });

  it('the menu catalogue failing: nothing half-signed-in remains', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /roles/menus', { status: 500, body: { error: 'Reference 7f3a' } });
    await renderApp({ path: '/profile/user_deeplink.demo' });
    expect(await heading(LOGIN)).toBeVisible();
    expect(localStorage.getItem('auth-token')).toBeNull();
    expect(localStorage.getItem('auth-user')).toBeNull();
  });
});

describe('once a page load (specification sections 2 and 4)', () => {
  it('after a sign-out the same page load does not sign in by link again', async () => {
    const { wire } = await renderApp({ path: '/profile/user_deeplink.demo' });
    expect(await heading(en.profile.title)).toBeVisible();
    window.history.replaceState(null, '', '/profile/user_deeplink.demo');
    inOtherTab(null);
    expect(await heading(LOGIN)).toBeVisible();
    expect(signIns(wire)).toHaveLength(1);
  });
});
