import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, renderApp, useBackend } from '../../../support/renderApp';
import { takeConsole } from '../../../support/failOnConsole';
import { ALL_MENUS, PURCHASER_MENUS } from '../../../support/menus';
import { en } from '../../../support/texts';
import nb from '../../../../public/assets/i18n/main/nb.json';
import { queryKeys } from '../../../../src/api/queryKeys';
import type { Me } from '../../../../src/contract/auth';
import * as page from '../../../../src/ui/page/Page';

afterEach(() => {
  jest.restoreAllMocks();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const navigation = () => screen.getByRole('navigation', { name: en.main.navigation });
const entries = () => within(navigation()).getAllByRole('link');
const labels = () => entries().map((link) => link.textContent);
const current = () =>
  entries()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

// Stands first: which page stood before is known from the page load on.
describe('main layout: focus', () => {
  it('after a navigation the heading has the focus, at page load it has not', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    expect(await heading('Dashboard')).not.toHaveFocus();
    await user.click(within(navigation()).getByRole('link', { name: 'Roles' }));
    expect(await heading('Roles')).toHaveFocus();
  });
});

describe('main layout: navigation (specification section 6)', () => {
  it.each([
    ['administrator', ALL_MENUS],
    ['doc.controller', ALL_MENUS.filter((menu) => menu !== 'Quotations')],
    ['paula.frost', PURCHASER_MENUS],
    [
      'hal.master',
      [
        'Dashboard',
        'Ships',
        'Dockings',
        'Specification',
        'Variation orders',
        'Daily reports',
        'Documents',
        'Certificates',
        'Compliance',
      ],
    ],
  ])('%s sees the menus of the login response, in the catalogue’s order', async (person, menus) => {
    await renderApp({ path: '/', session: person });
    await heading('Dashboard');
    expect(labels()).toEqual(menus);
    for (const link of entries()) expect(link.querySelector('svg')).not.toBeNull();
  });

  it.each([
    ['/', ['Dashboard']],
    ['/ships/2', ['Ships']],
    ['/ships/2/drydocks/1', ['Dockings']],
    ['/admin/roles', ['Roles']],
    ['/admin/roles/3', ['Roles']],
    ['/admin/roles/new', ['Roles']],
    ['/admin/permissions', ['Permissions']],
    ['/profile', []],
  ])('at %s the current entry is %j', async (path, expected) => {
    await renderApp({ path, session: 'administrator' });
    await waitFor(() => {
      expect(current()).toEqual(expected);
    });
  });

  it('says so when no menus have been granted', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /roles/menus', { body: [] });
    await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    expect(within(navigation()).getByText(en.main.noMenus)).toBeInTheDocument();
  });

  it('can be made narrow: the icons keep their names, and wide again', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    const collapse = screen.getByRole('button', { name: en.main.collapse, hidden: true });
    expect(collapse).toHaveAttribute('aria-expanded', 'true');
    await user.click(collapse);
    const expand = screen.getByRole('button', { name: en.main.expand, hidden: true });
    expect(expand).toHaveAttribute('aria-expanded', 'false');
    expect(labels()).toEqual(ALL_MENUS.map(() => ''));
    expect(within(navigation()).getByRole('link', { name: 'Roles' })).toBeInTheDocument();
    await user.click(expand);
    expect(labels()).toEqual(ALL_MENUS);
  });

  it('is a drawer on phones, which a choice and Escape close', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    const open = screen.getByRole('button', { name: en.main.openNavigation, hidden: true });
    const drawer = () => document.querySelector<HTMLElement>('.MuiDrawer-paper');
    await user.click(open);
    const inside = drawer();
    expect(inside).not.toBeNull();
    await user.click(within(inside as HTMLElement).getByText('Roles'));
    expect(await heading('Roles')).toBeVisible();
    await waitFor(() => {
      expect(drawer()).toBeNull();
    });
    await user.click(open);
    expect(drawer()).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(drawer()).toBeNull();
    });
  });
});

const PAGES: [path: string, title: string, crumbs: string[]][] = [
  ['/', 'Dashboard', []],
  ['/profile', en.profile.title, ['Dashboard', en.profile.title]],
  ['/admin/roles', 'Roles', ['Dashboard', 'Roles']],
  [
    '/admin/roles/new',
    en.roles.form.createTitle,
    ['Dashboard', 'Roles', en.roles.form.createTitle],
  ],
  ['/admin/roles/3', 'Fleet manager', ['Dashboard', 'Roles', 'Fleet manager']],
  ['/admin/permissions', en.permissions.title, ['Dashboard', en.permissions.title]],
];

describe('main layout: each page', () => {
  it.each(PAGES)(
    '%s has the one h1 "%s", a document title of its own and the breadcrumb %j (none at home)',
    async (path, title, crumbs) => {
      await renderApp({ path, session: 'administrator' });
      expect(await heading(title)).toBeVisible();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(document.title).toBe(`${title} · Docman`);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      const breadcrumb = screen.queryByRole('navigation', { name: en.main.breadcrumb });
      if (crumbs.length === 0) expect(breadcrumb).toBeNull();
      if (breadcrumb === null) return;
      const items = within(breadcrumb).getAllByRole('listitem');
      expect(items.map((item) => item.textContent.replace(/ \/ $/, ''))).toEqual(crumbs);
      expect(items.at(-1)).toHaveAttribute('aria-current', 'page');
    },
  );

  it('a breadcrumb leads up', async () => {
    const { user } = await renderApp({ path: '/admin/roles/3', session: 'administrator' });
    await heading('Fleet manager');
    const breadcrumb = screen.getByRole('navigation', { name: en.main.breadcrumb });
    await user.click(within(breadcrumb).getByRole('link', { name: 'Roles' }));
    expect(await heading('Roles')).toBeVisible();
  });

  it('the first stop of the keyboard skips to the content', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    // Where the keyboard stands after a page load.
    act(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await user.tab();
    const skip = screen.getByRole('link', { name: en.app.skip });
    expect(skip).toHaveFocus();
    const target = document.querySelector(skip.getAttribute('href') ?? '');
    expect(target).toBe(screen.getByRole('main'));
    expect(target).toHaveAttribute('tabindex', '-1');
  });
});

const menu = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('menu', { name });
};

describe('main layout: app bar', () => {
  it('the user menu: the name, the profile and sign out', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    const list = await menu(user, 'Account of administrator');
    expect(within(list).getByText('administrator')).toBeVisible();
    await user.click(within(list).getByRole('menuitem', { name: en.main.user.profile }));
    expect(await heading(en.profile.title)).toBeVisible();
    const again = await menu(user, 'Account of administrator');
    await user.click(within(again).getByRole('menuitem', { name: en.main.user.signOut }));
    expect(await heading('Sign In to Docman')).toBeVisible();
    expect(address()).toBe('/auth/login');
  });

  it('the theme: light, dark, for sunlight or the system’s, kept in a cookie that outlives the sign-out', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    const list = await menu(user, en.main.theme.label);
    const choices = within(list).getAllByRole('menuitemradio');
    expect(
      choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')]),
    ).toEqual([
      [en.main.theme.light, 'false'],
      [en.main.theme.dark, 'false'],
      [en.main.theme.sunlight, 'false'],
      [en.main.theme.system, 'true'],
    ]);
    const ground = () => getComputedStyle(document.body).backgroundColor;
    const before = ground();
    await user.click(within(list).getByRole('menuitemradio', { name: en.main.theme.dark }));
    expect(document.cookie).toContain('docman_theme=dark');
    await waitFor(() => {
      expect(document.documentElement.dataset['theme']).toBe('dark');
    });
    expect(ground()).not.toBe(before);
    const again = await menu(user, en.main.theme.label);
    expect(within(again).getByRole('menuitemradio', { name: en.main.theme.dark })).toBeChecked();
    await user.click(within(again).getByRole('menuitemradio', { name: en.main.theme.light }));
    await waitFor(() => {
      expect(ground()).toBe(before);
    });
  });

  it('the language: the file’s list, the choice kept in a cookie and fetched by GET', async () => {
    const { user, wire } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    wire.reply('GET /assets/i18n/languages.json', {
      body: [
        { code: 'en', name: 'English' },
        { code: 'de', name: 'Deutsch' },
      ],
    });
    wire.reply('GET /assets/i18n/de.json', { body: {} });
    wire.reply('GET /assets/i18n/main/de.json', { body: { home: { title: 'Übersicht' } } });
    wire.reply('GET /assets/i18n/home/de.json', { body: {} });
    // Nobody has translated these parts yet.
    wire.reply('GET /assets/i18n/audit/de.json', { status: 404, body: {} });
    wire.reply('GET /assets/i18n/late/de.json', { status: 404, body: {} });
    const list = await menu(user, en.main.language);
    expect(await within(list).findByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await user.click(within(list).getByRole('menuitemradio', { name: 'Deutsch' }));
    expect(await heading('Übersicht')).toBeVisible();
    expect(document.cookie).toContain('docman_language=de');
    expect(document.documentElement.lang).toBe('de');
    // What it does not translate stands in English.
    expect(screen.getByRole('navigation', { name: en.main.navigation })).toBeInTheDocument();
    expect(document.title).toBe('Übersicht · Docman');
  });

  it('the language of the profile, where none was chosen in this browser', async () => {
    // It comes with what waits for the first rows.
    await import('../../../../src/screens/main/Bars');
    const { queryClient, wire } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    const me = await waitFor(() => {
      const known = queryClient.getQueryData<Me>(queryKeys.me.all);
      if (known === undefined) throw new Error('Nobody knows who is signed in');
      return known;
    });
    wire.reply('GET /me', { body: { ...me, locale: 'nb' } });
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.me.all }));
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('nb');
    });
    expect(document.cookie).toContain('docman_language=nb');
    expect(await screen.findByRole('navigation', { name: nb.main.navigation })).toBeVisible();
    expect(await heading(nb.catalogue.dashboard)).toBeVisible();
  });

  it('the connection, as a word: online, offline, unreachable', async () => {
    const { wire, user } = await renderApp({ path: '/', session: 'administrator' });
    await heading('Dashboard');
    expect(screen.getByText(en.main.connection.online)).toBeInTheDocument();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(en.main.connection.offline).closest('[role="status"]')).toBeVisible();
    online.mockRestore();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.getByText(en.main.connection.online)).toBeInTheDocument();
    wire.reply('GET /roles', { drop: 'before' });
    await user.click(within(navigation()).getByRole('link', { name: 'Roles' }));
    expect(await screen.findByText(en.main.connection.unreachable)).toBeVisible();
  });

  it('the product’s name leads home', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'administrator' });
    await heading(en.profile.title);
    await user.click(screen.getByRole('link', { name: 'Docman' }));
    expect(await heading('Dashboard')).toBeVisible();
  });
});

describe('main layout: a screen that throws', () => {
  it('is caught: the navigation stays, and "Try again" or another page goes on', async () => {
    const { wire } = await useBackend();
    const whole = page.Page;
    const spy = jest.spyOn(page, 'Page').mockImplementation((props) => {
      if (props.title === 'Dashboard') throw new Error('a fault of this test');
      return whole(props);
    });
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    expect(await screen.findByText(en.state.crashTitle)).toBeVisible();
    expect(labels()).toEqual(ALL_MENUS);
    expect(takeConsole().join('\n')).toContain('a fault of this test');
    await user.click(within(navigation()).getByRole('link', { name: 'Roles' }));
    expect(await heading('Roles')).toBeVisible();
    await user.click(within(navigation()).getByRole('link', { name: 'Dashboard' }));
    const again = await screen.findByRole('button', { name: en.app.tryAgain });
    takeConsole();
    spy.mockRestore();
    fireEvent.click(again);
    expect(await heading('Dashboard')).toBeVisible();
    expect(wire.calls.some(({ path }) => path === '/auth/signout')).toBe(false);
  });
});

describe('home and profile', () => {
  const { administrator, moderator } = en.profile;

  it.each([
    ['administrator', 'ROLE_ADMIN', administrator],
    ['doc.controller', 'ROLE_MODERATOR', moderator],
    ['paula.frost', 'ROLE_PURCHASER', null],
  ])(
    '%s: the flag read from %s shows in the profile (specification section 4), once and in words',
    async (person, _role, flag) => {
      await renderApp({ path: '/profile', session: person });
      const main = await screen.findByRole('main');
      expect(await within(main).findByText(flag ?? en.catalogue.purchaser)).toBeVisible();
      expect(main).not.toHaveTextContent('ROLE_');
    },
  );

  it('profile shows who I am and what I may do, in words', async () => {
    await renderApp({ path: '/profile', session: 'doc.controller' });
    const main = await screen.findByRole('main');
    expect(await within(main).findByDisplayValue('Marta Kowalczyk')).toBeVisible();
    expect(within(main).getByDisplayValue('doc.controller@example.com')).toBeVisible();
    for (const text of ['doc.controller', moderator])
      expect(within(main).getByText(text)).toBeVisible();
    expect(within(main).getAllByText('View and Export')[0]).toBeVisible();
  });
});

describe('main layout: refreshing', () => {
  it('a line shows that what is on the screen is being refreshed, and goes when it is new', async () => {
    const { wire } = await useBackend();
    const { queryClient } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await screen.findByText('Purchaser');
    const line = () => document.querySelector('.refreshing');
    await waitFor(() => {
      expect(line()).toBeNull();
    });
    wire.replyOnce('GET /roles', { status: 408, body: { message: 'Late' }, after: 300 });
    act(() => void queryClient.invalidateQueries({ queryKey: queryKeys.roles.of('list') }));
    await waitFor(() => {
      expect(line()).not.toBeNull();
    });
    expect(screen.getByText('Purchaser')).toBeInTheDocument();
    await waitFor(() => {
      expect(line()).toBeNull();
    });
  });
});
