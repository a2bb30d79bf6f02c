import { act, screen, waitFor, within } from '@testing-library/react';
import { queryKeys } from '../../../src/api/queryKeys';
import { ALL_MENUS, PURCHASER_MENUS } from '../../support/menus';
import { en } from '../../support/texts';
import {
  address,
  callsOf,
  inOtherTab,
  pause,
  reload,
  renderApp,
  signInAs,
  signInElsewhere,
  useBackend,
} from '../../support/renderApp';
import type { NotedCall } from '../../support/wire';
import { holdAnswer } from '../../support/wire';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const LOGIN = 'Sign In to Docman';
const names = (calls: NotedCall[]) => calls.map(({ method, path }) => `${method} ${path}`);
const navigation = () => screen.getByRole('navigation', { name: en.main.navigation });
const entries = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);
const toasts = () => screen.queryAllByRole('button', { name: en.errors.toastClose });
type App = Awaited<ReturnType<typeof renderApp>>;

async function signOut({ user }: App) {
  await user.click(screen.getByRole('button', { name: /^Account of / }));
  await user.click(await screen.findByRole('menuitem', { name: en.main.user.signOut }));
  await heading(LOGIN);
}

/** A page load with only what a test left in the storage, the session's token among it. */
async function renderStored(path: string, store: (token: string) => void) {
  const { accessToken } = await signInElsewhere('administrator');
  store(accessToken);
  act(reload);
  return { ...(await renderApp({ path })), token: accessToken };
}

describe('signing in (decisions, order and storage form)', () => {
  it('signin, then the token is stored, then the catalogue with it, then the user, then the root', async () => {
    const { user, password, wire } = await renderApp({ path: '/auth/login' });
    const catalogue = [
      { id: 1, label: 'Dashboard', link: '/' },
      { id: 18, label: 'Roles', link: '/admin/roles' },
      { id: 19, label: 'Permissions', link: '/admin/permissions' },
    ];
    const { until, letGo } = holdAnswer();
    wire.replyOnce('GET /roles/menus', { body: catalogue, until });
    await signInAs(user, 'administrator', password);
    await waitFor(() => {
      expect(names(wire.calls)).toEqual(['POST /auth/signin', 'GET /roles/menus']);
    });
    expect(wire.calls[0]?.body).toEqual({ username: 'administrator', password });
    expect(wire.calls[0]?.headers).not.toHaveProperty('x-access-token');
    expect(Object.keys(localStorage)).toEqual(['auth-token']);
    const token = localStorage.getItem('auth-token');
    expect(wire.calls[1]?.headers['x-access-token']).toBe(token);
    expect(wire.calls[1]?.body).toBeUndefined();
    expect(address()).toBe('/auth/login');
    letGo();

    expect(await heading('Dashboard')).toBeVisible();
    expect(address()).toBe('/');
    expect(Object.keys(localStorage).sort()).toEqual(['auth-token', 'auth-user', 'auth-username']);
    expect(localStorage.getItem('auth-username')).toBe('administrator');
    expect(JSON.parse(localStorage.getItem('auth-user') ?? '')).toEqual({
      accessToken: token,
      username: 'administrator',
      roles: ['ROLE_ADMIN'],
      menus: {
        1: { menu_id: 1, module: 'Dashboard', link: '/' },
        18: { menu_id: 18, module: 'Roles', link: '/admin/roles' },
        19: { menu_id: 19, module: 'Permissions', link: '/admin/permissions' },
      },
    });
  });

  it('the x-access-token header goes with every call after it', async () => {
    const { wire } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await screen.findByText('Fleet manager');
    const token = localStorage.getItem('auth-token');
    expect(wire.calls.length).toBeGreaterThanOrEqual(3);
    for (const { headers } of wire.calls) expect(headers['x-access-token']).toBe(token);
  });

  it('granted menus that the catalogue does not know are dropped from the navigation; the rest works', async () => {
    const { user, password, wire } = await renderApp({ path: '/auth/login' });
    wire.replyOnce('GET /roles/menus', {
      body: [
        { id: 18, label: 'Roles', link: '/admin/roles' },
        { id: 77, label: 'Not granted', link: '/elsewhere' },
      ],
    });
    await signInAs(user, 'administrator', password);
    await heading('Dashboard');
    expect(entries()).toEqual(['Roles']);
    await user.click(within(navigation()).getByRole('link', { name: 'Roles' }));
    expect(await heading('Roles')).toBeVisible();
  });

  it('goes to ddredirect when nothing else says where, and removes it', async () => {
    localStorage.setItem('ddredirect', '/profile?a=1');
    const { user, password } = await renderApp({ path: '/auth/login' });
    await signInAs(user, 'administrator', password);
    expect(await heading(en.profile.title)).toBeVisible();
    expect(address()).toBe('/profile?a=1');
    expect(localStorage.getItem('ddredirect')).toBeNull();
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '{'])(
    'goes to the root when ddredirect holds %s',
    async (path) => {
      localStorage.setItem('ddredirect', path);
      const { user, password } = await renderApp({ path: '/auth/login' });
      await signInAs(user, 'administrator', password);
      expect(await heading('Dashboard')).toBeVisible();
      expect(address()).toBe('/');
    },
  );
});

describe('what is stored, at page load (decisions, storage form)', () => {
  it.each([
    ['auth-user', '{'],
    ['auth-user', '[]'],
    ['auth-user', '{"accessToken":"another"}'],
    ['auth-username', '{'],
    ['currentship', '{'],
    ['currentdd', 'null'],
    ['ddredirect', '//evil.example'],
  ])('%s holding %s counts as absent: the page opens and keeps the session', async (key, value) => {
    await renderStored('/profile', (token) => {
      localStorage.setItem('auth-token', token);
      localStorage.setItem(key, value);
    });
    expect(await heading(en.profile.title)).toBeVisible();
    expect(await screen.findByDisplayValue('System Administrator')).toBeVisible();
    await waitFor(() => {
      expect(entries()).toEqual(ALL_MENUS);
    });
    expect(localStorage.getItem('auth-token')).not.toBeNull();
  });

  it('the token alone: the user is restored by GET /me and the catalogue, and stored', async () => {
    const { wire, token } = await renderStored('/', (stored) => {
      localStorage.setItem('auth-token', stored);
    });
    expect(await heading('Dashboard')).toBeVisible();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('auth-user') ?? 'null')).toMatchObject({
        accessToken: token,
        username: 'administrator',
        roles: ['ROLE_ADMIN'],
        menus: { 18: { menu_id: 18, module: 'Roles', link: '/admin/roles' } },
      });
    });
    expect(localStorage.getItem('auth-username')).toBe('administrator');
    expect(names(wire.calls)).toEqual(expect.arrayContaining(['GET /me', 'GET /roles/menus']));
    expect(entries()).toEqual(ALL_MENUS);
  });

  it('the token alone never says that no menus were granted while it asks', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /me', { after: 500, status: 503 });
    await renderStored('/', (token) => {
      localStorage.setItem('auth-token', token);
    });
    await heading('Dashboard');
    expect(screen.queryByText(en.main.noMenus)).not.toBeInTheDocument();
  });

  it('a dead token: signed out, to login', async () => {
    localStorage.setItem('auth-token', 'dead');
    act(reload);
    await renderApp({ path: '/profile' });
    expect(await heading(LOGIN)).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['a lost connection', { drop: 'before' as const }],
    ['500', { status: 500, body: { error: 'Reference 7f3a' } }],
    ['503', { status: 503 }],
    ['an HTML page', { body: '<html>', type: 'text/html' }],
  ])('the token alone and %s at GET /me: only an answered 401 signs out', async (_what, reply) => {
    const { wire } = await useBackend();
    wire.reply('GET /me', reply);
    await renderStored('/profile', (token) => {
      localStorage.setItem('auth-token', token);
    });
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    expect(localStorage.getItem('auth-token')).not.toBeNull();
    expect(await heading(en.profile.title)).toBeVisible();
  });
});

describe('being offline', () => {
  it('never signs anyone out, and what failed loads by itself when the line is back', async () => {
    const app = await renderApp({ path: '/profile', session: 'administrator' });
    await screen.findByDisplayValue('System Administrator');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(await screen.findByText(en.main.connection.offline)).toBeVisible();
    await app.user.click(within(navigation()).getByRole('link', { name: 'Roles' }));
    expect(await screen.findByText(en.state.offlineTitle)).toBeVisible();
    expect(localStorage.getItem('auth-token')).not.toBeNull();
    online.mockRestore();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Fleet manager')).toBeVisible();
    expect(screen.getByText(en.main.connection.online)).toBeInTheDocument();
  });
});

describe('signing out (decisions)', () => {
  it('clears all local storage and the query cache, tells the server once with the token, and goes to login', async () => {
    const app = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await screen.findByText('Fleet manager');
    localStorage.setItem('currentship', '{"id":1,"code":"HAL","name":"Halcyon"}');
    const token = localStorage.getItem('auth-token');
    await signOut(app);
    expect(address()).toBe('/auth/login');
    expect(localStorage).toHaveLength(0);
    expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
    expect(
      app.queryClient
        .getMutationCache()
        .getAll()
        .every((one) => one.state.status === 'idle'),
    ).toBe(true);
    const told = () => app.wire.calls.filter(({ path }) => path === '/auth/signout');
    await waitFor(() => {
      expect(told()).toHaveLength(1);
    });
    expect(told()[0]?.method).toBe('POST');
    expect(told()[0]?.headers['x-access-token']).toBe(token);
    // The server has ended it.
    const answer = await act(() =>
      fetch(`${app.wire.url}/api/me`, { headers: { 'x-access-token': token ?? '' } }),
    );
    expect(answer.status).toBe(401);
    expect(told()).toHaveLength(1);
  });

  it.each([
    ['500', { status: 500, body: { error: 'Reference 7f3a' } }],
    ['a lost connection', { drop: 'before' as const }],
    ['no answer for 10 s', { after: 10_000 }],
  ])('%s from POST /auth/signout is silent, and nobody waits for it', async (_what, reply) => {
    const app = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    app.wire.reply('POST /auth/signout', reply);
    await signOut(app);
    await waitFor(() => {
      expect(names(app.wire.calls)).toContain('POST /auth/signout');
    });
    await pause(50);
    expect(toasts()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('aborts the calls under way, and what they answer writes nothing', async () => {
    const app = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    app.wire.reply('GET /roles', { body: [], after: 30_000 });
    await app.user.click(within(navigation()).getByRole('link', { name: 'Roles' }));
    await waitFor(() => {
      expect(names(app.wire.calls)).toContain('GET /roles');
    });
    await signOut(app);
    await waitFor(() => {
      expect(app.wire.calls.find(({ path }) => path === '/roles')?.aborted).toBe(true);
    });
    await pause(500);
    expect(app.queryClient.getQueryCache().getAll()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(toasts()).toEqual([]);
  });

  it('a sign-in answered after another tab has signed out leaves nothing', async () => {
    const { user, password, wire } = await renderApp({ path: '/auth/login' });
    wire.replyOnce('GET /roles/menus', {
      body: [{ id: 1, label: 'Dashboard', link: '/' }],
      after: 400,
    });
    await signInAs(user, 'administrator', password);
    await waitFor(() => {
      expect(localStorage.getItem('auth-token')).not.toBeNull();
    });
    inOtherTab(null);
    await pause(500);
    expect(localStorage).toHaveLength(0);
    expect(await heading(LOGIN)).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('a write answered with a failure after the sign-out is reported to nobody', async () => {
    const app = await renderApp({ path: '/admin/roles/3', session: 'administrator' });
    const label = await screen.findByLabelText(en.roles.fields.label);
    const { until, letGo } = holdAnswer();
    app.wire.reply('PUT /roles/3', { status: 500, body: { error: 'Reference 7f3a' }, until });
    await app.user.type(label, ' x');
    await app.user.click(await screen.findByRole('button', { name: en.roles.form.save }));
    await waitFor(() => {
      expect(names(app.wire.calls)).toContain('PUT /roles/3');
    });
    inOtherTab(null);
    await heading(LOGIN);
    letGo();
    await pause(500);
    expect(toasts()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('other tabs of the same browser (decisions)', () => {
  it.each([
    ['clears the storage', null],
    ['removes the token', 'auth-token'],
  ])('one that %s signs this tab out at once', async (_what, key) => {
    const { wire, queryClient } = await renderApp({ path: '/profile', session: 'administrator' });
    await screen.findByDisplayValue('System Administrator');
    inOtherTab(key);
    expect(screen.queryByDisplayValue('System Administrator')).not.toBeInTheDocument();
    expect(await heading(LOGIN)).toBeVisible();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(names(wire.calls)).not.toContain('POST /auth/signout');
  });

  it('one that signs in takes this tab from the login screen along', async () => {
    await renderApp({ path: '/auth/login' });
    const other = await signInElsewhere('administrator');
    inOtherTab('auth-token', other.accessToken);
    expect(address()).toBe('/auth/login');
    inOtherTab('auth-user', JSON.stringify(other));
    expect(await heading('Dashboard')).toBeVisible();
  });

  it('one that becomes a different user: this tab shows that user, and of the earlier not one frame', async () => {
    const { wire, queryClient } = await renderApp({
      path: '/profile',
      session: 'administrator',
    });
    await screen.findByDisplayValue('System Administrator');
    const other = await signInElsewhere('paula.frost');
    wire.calls.length = 0;
    const frames: string[] = [];
    const shown = () =>
      [...document.querySelectorAll('input')]
        .map(({ value }) => value)
        .concat(document.body.textContent)
        .join('\n');
    const note = () => frames.push(shown());
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    localStorage.setItem('auth-token', other.accessToken);
    inOtherTab('auth-user', JSON.stringify(other));
    note();
    expect(shown()).not.toContain('System Administrator');
    expect(await screen.findByDisplayValue('Paula Frost')).toBeVisible();
    observer.disconnect();
    expect(frames.length).toBeGreaterThan(1);
    for (const frame of frames) {
      expect(frame).not.toContain('System Administrator');
      expect(frame).not.toContain('administrator@example.com');
    }
    expect(entries()).toEqual(PURCHASER_MENUS);
    for (const { headers } of callsOf(wire))
      expect(headers['x-access-token']).toBe(other.accessToken);
    expect(JSON.stringify(queryClient.getQueryData(queryKeys.me.all))).toContain('Paula Frost');
  });

  it('an answer to the earlier user’s call is not shown to the next', async () => {
    const { wire } = await useBackend();
    wire.replyOnce('GET /me', {
      after: 1000,
      body: {
        id: 1,
        username: 'administrator',
        fullname: 'System Administrator',
        email: 'administrator@example.com',
        locale: 'en',
        time_zone: 'UTC',
        version: 1,
        deep_link_allowed: false,
        roles: ['ROLE_ADMIN'],
        menus: [],
        permissions: [],
      },
    });
    const { queryClient } = await renderApp({ path: '/profile', session: 'administrator' });
    await waitFor(() => {
      expect(names(wire.calls)).toContain('GET /me');
    });
    const other = await signInElsewhere('paula.frost');
    localStorage.setItem('auth-token', other.accessToken);
    inOtherTab('auth-user', JSON.stringify(other));
    expect(await screen.findByDisplayValue('Paula Frost')).toBeVisible();
    await pause(500);
    expect(screen.queryByDisplayValue('System Administrator')).not.toBeInTheDocument();
    expect(JSON.stringify(queryClient.getQueryData(queryKeys.me.all))).not.toContain('System');
  });
});
