import { screen, waitFor, within } from '@testing-library/react';
import { address, pressTwice, renderApp, useBackend } from '../../../support/renderApp';
import { holdAnswer } from '../../../support/wire';

const table = () => screen.findByLabelText('Users', { selector: 'table' });
const rows = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
const lastQuery = (calls: { path: string }[]) =>
  new URLSearchParams(calls.findLast(({ path }) => path.startsWith('/users?'))?.path.slice(7));

const user = (id: number, change: object = {}) => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  created_by: null,
  updated_at: '2026-01-01T00:00:00Z',
  updated_by: null,
  version: 1,
  username: `person.${id}`,
  fullname: `Person ${id}`,
  company: null,
  position: null,
  email: `person.${id}@example.com`,
  status: 'ACTIVE',
  deep_link_allowed: false,
  last_login_at: null,
  locale: 'en',
  time_zone: 'UTC',
  roles: [],
  ...change,
});

const asked = (values: Record<string, string>) => `GET /users?${new URLSearchParams(values)}`;
const first = { sort: 'fullname', page: '1', page_size: '50' };

describe('list of users', () => {
  it('shows name, username, roles, state in a word, last sign-in and e-mail', async () => {
    await renderApp({ path: '/admin/users?q=former', session: 'administrator' });
    const row = within(await table())
      .getByText('Sven Holt')
      .closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'former.user',
      'Project engineer',
      'Deactivated',
      'never',
      'former.user@example.com',
    ]);
    expect(screen.getByText('1 user')).toBeInTheDocument();
  });

  it('keeps search, filters and order in the address, and the server applies them', async () => {
    const { user: person, wire } = await renderApp({
      path: '/admin/users?page=3',
      session: 'administrator',
    });
    await screen.findByText('Yard', { selector: 'option' });
    await person.selectOptions(await screen.findByLabelText('State'), 'Active');
    expect(address()).toBe('/admin/users?status=ACTIVE');
    await person.selectOptions(screen.getByLabelText('Role type'), 'Yard');
    await person.type(screen.getByLabelText('Search by name, username or email'), 'budi');
    await waitFor(() => {
      expect(rows()).toEqual(['Budi Santoso (Selat Timur Dockyard)']);
    });
    await person.click(screen.getByText('Username', { selector: 'thead button' }));
    await waitFor(() => {
      expect(address()).toBe('/admin/users?status=ACTIVE&type=4&q=budi&sort=username');
    });
    await waitFor(() => {
      expect(Object.fromEntries(lastQuery(wire.calls))).toEqual({
        q: 'budi',
        status: 'ACTIVE',
        role_type_id: '4',
        sort: 'username',
        page: '1',
        page_size: '50',
      });
    });
  });

  it('opens as the address says; what the server would refuse in it is left out', async () => {
    const { wire } = await renderApp({
      path: '/admin/users?role=8&status=nonsense&type=x&sort=password&q=%07',
      session: 'administrator',
    });
    await table();
    expect(rows()).toEqual([
      'Budi Santoso (Selat Timur Dockyard)',
      'Yousef Karim (Gulf Crescent Drydocks)',
    ]);
    const query = lastQuery(wire.calls.filter(({ path }) => !path.includes('PENDING')));
    expect(Object.fromEntries(query)).toEqual({ ...first, role_id: '8' });
  });

  it('pages: the rows stay until the next ones are there, and another filter begins at the first', async () => {
    const { wire } = await useBackend();
    const page = (number: number) => ({
      items: Array.from({ length: number === 3 ? 20 : 50 }, (_, place) =>
        user(number * 100 + place),
      ),
      total: 120,
      page: number,
      page_size: 50,
    });
    wire.reply(asked(first), { body: page(1) });
    const { until, letGo } = holdAnswer();
    wire.reply(asked({ ...first, page: '2' }), { body: page(2), until });
    const { user: person } = await renderApp({ path: '/admin/users', session: 'administrator' });
    await table();
    expect(screen.getByText('1–50 of 120')).toBeInTheDocument();
    await person.click(screen.getByText('Next', { selector: 'nav button' }));
    expect(address()).toBe('/admin/users?page=2');
    expect(rows()[0]).toBe('Person 100');
    letGo();
    await screen.findByText('Person 200');
    expect(screen.getByText('51–100 of 120')).toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('State'), 'Deactivated');
    expect(address()).toBe('/admin/users?status=DEACTIVATED');
  });

  it('tells how many wait for activation, and shows them at a press', async () => {
    const { wire } = await useBackend();
    const waiting = { items: [user(900, { status: 'PENDING' })], total: 3, page: 1 };
    wire.reply(asked({ status: 'PENDING', page: '1', page_size: '1' }), {
      body: { ...waiting, page_size: 1 },
    });
    const { user: person } = await renderApp({ path: '/admin/users', session: 'administrator' });
    await person.click(await screen.findByText('3 users awaiting activation'));
    expect(address()).toBe('/admin/users?status=PENDING');
    expect(screen.getByLabelText('State')).toHaveValue('PENDING');
  });

  it('says that nothing matches, and clears the filters at a press', async () => {
    const { user: person } = await renderApp({
      path: '/admin/users?q=zzz',
      session: 'administrator',
    });
    expect(await screen.findByText('No results')).toBeInTheDocument();
    await person.click(screen.getByText('Clear filters'));
    await table();
    expect(address()).toBe('/admin/users');
    expect(rows().length).toBeGreaterThan(10);
  });

  it('a row leads to its user, who is there without waiting', async () => {
    const { user: person } = await renderApp({
      path: '/admin/users?q=claire',
      session: 'administrator',
    });
    await table();
    await person.click(screen.getByText('Claire Morel (Bureau Veritas)'));
    await screen.findByText('Claire Morel', { selector: 'h1' });
    expect(address()).toMatch(/^\/admin\/users\/\d+$/);
  });

  it('two presses at once on "Export" save one file', async () => {
    URL.createObjectURL = () => 'blob:users';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { wire } = await renderApp({ path: '/admin/users', session: 'administrator' });
    await table();
    pressTwice(screen.getByText('Export'));
    await waitFor(() => {
      expect(click).toHaveBeenCalled();
    });
    await screen.findByText('Export');
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
    expect(wire.calls.filter(({ path }) => path.startsWith('/users/export'))).toHaveLength(1);
  });

  it('exports exactly what is filtered, under the day’s name', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:users';
    URL.revokeObjectURL = () => undefined;
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function press(this: HTMLAnchorElement) {
        saved.push(this.download);
      });
    const { user: person, wire } = await renderApp({
      path: '/admin/users?q=bud&status=ACTIVE&page=2',
      session: 'administrator',
    });
    await table();
    await person.click(screen.getByText('Export'));
    await waitFor(() => {
      expect(saved).toEqual([expect.stringMatching(/^users-\d{4}-\d\d-\d\d\.csv$/)]);
    });
    click.mockRestore();
    expect(wire.calls.find(({ path }) => path.startsWith('/users/export'))?.path).toBe(
      '/users/export?q=bud&status=ACTIVE&sort=fullname',
    );
  });

  it('a failure offers to try again', async () => {
    const { wire } = await useBackend();
    wire.replyOnce(asked(first), { status: 500, body: { error: 'Fault 1' } });
    const { user: person } = await renderApp({ path: '/admin/users', session: 'administrator' });
    await person.click(await screen.findByText('Try again'));
    expect(await table()).toBeInTheDocument();
  });

  it('a person whose role cannot view users is told so', async () => {
    await renderApp({ path: '/admin/users', session: 'fleet.manager' });
    expect(await screen.findByText('Ask for access')).toBeInTheDocument();
  });

  it('a person who may only view has neither "New user" nor "Export"', async () => {
    await renderApp({ path: '/admin/users', session: 'doc.controller' });
    await table();
    expect(screen.getByText('New user')).not.toBeVisible();
    expect(screen.queryByText('Export')).not.toBeInTheDocument();
  });
});
