import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../support/texts';
import { address, callsOf, inOtherTab, renderApp, signInAs } from '../../support/renderApp';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const LOGIN = 'Sign In to Docman';

describe('top-level routes (specification section 2)', () => {
  it('auth: the authentication screens', async () => {
    await renderApp({ path: '/auth/login' });
    expect(await heading(LOGIN)).toBeVisible();
  });

  it.each([
    ['404', en.errorPage[404].title],
    ['403', en.errorPage[403].title],
    ['500', en.errorPage[500].title],
  ])('error: the page error/%s, with the way back home', async (status, title) => {
    const { user } = await renderApp({ path: `/error/${status}`, session: 'administrator' });
    expect(await heading(title)).toBeVisible();
    expect(document.title).toBe(`${title} · Docman`);
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('link', { name: en.app.home }));
    expect(await heading('Dashboard')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('error: whoever is signed in keeps the menu, the app bar and one heading', async () => {
    const { user } = await renderApp({ path: '/nowhere', session: 'administrator' });
    expect(await heading(en.errorPage[404].title)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account of administrator' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    const menu = screen.getByRole('navigation', { name: en.main.navigation });
    await user.click(await within(menu).findByText('Roles'));
    expect(await heading('Roles')).toBeVisible();
  });

  it('error: without a session there is no menu', async () => {
    await renderApp({ path: '/error/404' });
    expect(await heading(en.errorPage[404].title)).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each(['/error', '/error/418'])('error: %s is the page of 404', async (path) => {
    await renderApp({ path });
    expect(await heading(en.errorPage[404].title)).toBeVisible();
  });

  it('empty path with a token: the main layout', async () => {
    await renderApp({ path: '/', session: 'administrator' });
    expect(await heading('Dashboard')).toBeVisible();
    expect(screen.getByRole('navigation', { name: en.main.navigation })).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('empty path without a token: signed out, all storage cleared, and to login', async () => {
    localStorage.setItem('auth-user', '{"accessToken":"left over"}');
    localStorage.setItem('currentship', '{"id":1}');
    const { wire } = await renderApp({ path: '/' });
    expect(await heading(LOGIN)).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(localStorage).toHaveLength(0);
    expect(callsOf(wire)).toEqual([]);
  });

  it.each(['/nowhere', '/admin', '/auth2', '/roles', '/index.html', '/admin/roles/1/2'])(
    'any unknown path, %s: redirects to error/404',
    async (path) => {
      await renderApp({ path, session: 'administrator' });
      expect(await heading(en.errorPage[404].title)).toBeVisible();
      expect(address()).toBe('/error/404');
    },
  );

  it('any unknown path without a session: redirects to error/404 too', async () => {
    await renderApp({ path: '/nowhere?q=1' });
    expect(await heading(en.errorPage[404].title)).toBeVisible();
    expect(address()).toBe('/error/404');
  });
});

describe('routes inside auth (specification section 2)', () => {
  it.each(['/auth', '/auth/'])('empty (%s): redirects to login', async (path) => {
    await renderApp({ path });
    expect(await heading(LOGIN)).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  it('login: the login screen', async () => {
    await renderApp({ path: '/auth/login' });
    expect(await heading(LOGIN)).toBeVisible();
  });

  it('registration: the registration screen', async () => {
    await renderApp({ path: '/auth/registration' });
    expect(await heading('Create an Account')).toBeVisible();
    expect(document.title).toBe('Create an Account · Docman');
  });

  it('forgot-password: the forgot-password screen', async () => {
    await renderApp({ path: '/auth/forgot-password' });
    expect(await heading('Forgotten Password ?')).toBeVisible();
    expect(document.title).toBe('Forgotten Password ? · Docman');
  });

  it('logout: signs the user out', async () => {
    const { wire } = await renderApp({ path: '/auth/logout', session: 'administrator' });
    expect(await heading(LOGIN)).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(localStorage).toHaveLength(0);
    await waitFor(() => {
      expect(wire.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /auth/signout',
      ]);
    });
  });

  it('logout without a session: to login, and the server is told nothing', async () => {
    const { wire } = await renderApp({ path: '/auth/logout' });
    expect(await heading(LOGIN)).toBeVisible();
    expect(callsOf(wire)).toEqual([]);
  });

  it.each(['/auth/anything', '/auth/login/more', '/auth/anything/else?q=1'])(
    'anything else, %s: redirects to login',
    async (path) => {
      await renderApp({ path });
      expect(await heading(LOGIN)).toBeVisible();
      expect(address()).toBe('/auth/login');
    },
  );

  it.each(['/auth/login', '/auth/registration', '/auth', '/auth/anything'])(
    'a logged-in visitor who opens %s is sent to the root',
    async (path) => {
      const { wire } = await renderApp({ path, session: 'administrator' });
      expect(await heading('Dashboard')).toBeVisible();
      expect(address()).toBe('/');
      expect(wire.calls.some((call) => call.path.startsWith('/auth'))).toBe(false);
    },
  );

  it('a logged-in visitor may open forgot-password', async () => {
    await renderApp({ path: '/auth/forgot-password', session: 'administrator' });
    expect(await heading('Forgotten Password ?')).toBeVisible();
  });
});

describe('paths behind the main layout (decisions)', () => {
  it.each([
    ['/', 'Dashboard'],
    ['/profile', en.profile.title],
    ['/admin/roles', en.roles.title],
    ['/admin/roles/new', en.roles.form.createTitle],
    ['/admin/roles/engineers', en.roles.engineers.title],
    ['/admin/roles/types', en.roles.types.title],
    ['/admin/roles/3', 'Fleet manager'],
    ['/admin/permissions', en.permissions.title],
  ])(
    '%s opens "%s", and without a session goes to login and after sign-in back',
    async (path, title) => {
      const { user, password } = await renderApp({ path });
      expect(await heading(LOGIN)).toBeVisible();
      expect(address()).toBe('/auth/login');
      await signInAs(user, 'administrator', password);
      expect(await heading(title)).toBeVisible();
      expect(address()).toBe(path);
      expect(document.title).toBe(`${title} · Docman`);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  it('a link to a page survives sign-in with its query and its fragment', async () => {
    const { user, password } = await renderApp({ path: '/admin/roles?q=yard&sort=-name#top' });
    expect(await heading(LOGIN)).toBeVisible();
    await signInAs(user, 'administrator', password);
    expect(await heading('Roles')).toBeVisible();
    expect(address()).toBe('/admin/roles?q=yard&sort=-name');
    expect(window.location.hash).toBe('#top');
  });

  it('a link to a page survives a sign-in that failed first', async () => {
    const { user, password } = await renderApp({ path: '/profile' });
    await signInAs(user, 'administrator', 'certainly wrong');
    expect(await screen.findByText('The login details are incorrect')).toBeVisible();
    await user.clear(screen.getByLabelText('Username'));
    await user.clear(screen.getByLabelText('Password'));
    await signInAs(user, 'administrator', password);
    expect(await heading(en.profile.title)).toBeVisible();
  });

  it('after a sign-out the next person starts at the root, not where the last one was', async () => {
    const { user, password } = await renderApp({ path: '/profile', session: 'administrator' });
    await heading(en.profile.title);
    await user.click(screen.getByRole('button', { name: 'Account of administrator' }));
    await user.click(await screen.findByRole('menuitem', { name: en.main.user.signOut }));
    expect(await heading(LOGIN)).toBeVisible();
    await signInAs(user, 'paula.frost', password);
    expect(await heading('Dashboard')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('storage cleared while a page is open: signed out, to login, and after sign-in back to the page', async () => {
    const { user, password } = await renderApp({ path: '/profile', session: 'administrator' });
    await heading(en.profile.title);
    inOtherTab(null);
    expect(await heading(LOGIN)).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await signInAs(user, 'administrator', password);
    expect(await heading(en.profile.title)).toBeVisible();
  });

  it('an answered 401 in the middle of work: signed out, to login, and after sign-in back', async () => {
    const { user, password, wire } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    wire.replyOnce('GET /roles', { status: 401, body: { message: 'over' } });
    await user.click(
      within(screen.getByRole('navigation', { name: en.main.navigation })).getByText('Roles'),
    );
    expect(await heading(LOGIN)).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: en.errors.toastClose })).not.toBeInTheDocument();
    await signInAs(user, 'administrator', password);
    expect(await heading('Roles')).toBeVisible();
    expect(address()).toBe('/admin/roles');
  });
});
