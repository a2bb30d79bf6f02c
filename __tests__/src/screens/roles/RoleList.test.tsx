import { screen, waitFor, within } from '@testing-library/react';
import { address, renderApp, useBackend } from '../../../support/renderApp';

const table = () => screen.findByRole('table', { name: 'Roles' });
const rows = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const count = (calls: { method: string; path: string }[], path: string) =>
  calls.filter((call) => call.path === path).length;

describe('list of roles', () => {
  it('shows label, name, role type, engineer, users, menus and last change of every role', async () => {
    await renderApp({ path: '/admin/roles', session: 'administrator' });
    const row = within(await table()).getByRole('row', { name: /Technical superintendent/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 5)).toEqual(['ROLE_SUPERINTENDENT', 'Office', 'Yes', '3', '12']);
    expect(cells[5]).toMatch(/^\d{1,2} \w{3,4} \d{4}, /);
    expect(screen.getByText('10 roles')).toBeInTheDocument();
  });

  it('sorts by a head that is pressed, says the order, and keeps it in the address', async () => {
    const { user } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await table();
    expect(screen.getByRole('columnheader', { name: 'Label' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Users' }));
    await user.click(screen.getByRole('button', { name: 'Users' }));
    const head = screen.getByRole('columnheader', { name: 'Users' });
    await waitFor(() => {
      expect(head).toHaveAttribute('aria-sort', 'descending');
    });
    expect(address()).toBe('/admin/roles?sort=-users');
    expect(rows().slice(0, 2)).toEqual(['Technical superintendent', 'Project engineer']);
    expect(screen.getByRole('columnheader', { name: 'Label' })).not.toHaveAttribute('aria-sort');
  });

  it('searches labels and names, keeps the search in the address and the focus in the field', async () => {
    const { user } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await table();
    const search = screen.getByRole('searchbox', { name: 'Search by label or name' });
    await user.type(search, 'YARD');
    await waitFor(() => {
      expect(address()).toBe('/admin/roles?q=YARD');
    });
    await waitFor(() => {
      expect(rows()).toEqual(['Yard project manager']);
    });
    expect(screen.getByText('1 of 10 roles')).toBeInTheDocument();
    expect(search).toHaveFocus();
  });

  it('opens as the address says: searched, filtered and sorted', async () => {
    await renderApp({ path: '/admin/roles?q=e&type=2&sort=-label', session: 'administrator' });
    await table();
    expect(screen.getByRole('combobox', { name: 'Role type' })).toHaveValue('2');
    expect(rows()).toEqual([
      'Technical superintendent',
      'Purchaser',
      'Project engineer',
      'Fleet manager',
      'Document controller',
    ]);
  });

  it('says that nothing matches, and clears the filters at a press', async () => {
    const { user } = await renderApp({ path: '/admin/roles?q=zzz', session: 'administrator' });
    expect(await screen.findByText('No results')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await table();
    expect(address()).toBe('/admin/roles');
    expect(rows()).toHaveLength(10);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('an empty list offers the first action', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /roles', { body: [] });
    const { user } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    expect(await screen.findByText('No roles yet')).toBeInTheDocument();
    const [action] = (await screen.findAllByRole('link', { name: 'New role' })).slice(-1);
    if (action) await user.click(action);
    expect(address()).toBe('/admin/roles/new');
  });

  it('a failed list says so and loads again at a press', async () => {
    const { wire } = await useBackend();
    wire.replyOnce('GET /roles', { status: 500, body: { error: 'Fault 1' } });
    const { user } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await table()).toBeInTheDocument();
  });

  it('a person whose role cannot view roles is told so', async () => {
    await renderApp({ path: '/admin/roles', session: 'fleet.manager' });
    expect(await screen.findByText('Ask for access')).toBeInTheDocument();
  });

  it('a person who may only view has no "New role"', async () => {
    await renderApp({ path: '/admin/roles', session: 'doc.controller' });
    await table();
    expect(screen.queryByRole('link', { name: 'New role' })).not.toBeInTheDocument();
  });

  it('a return to the visited list asks nothing and shows it at once', async () => {
    const { user, wire } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await table();
    const nav = screen.getByRole('navigation', { name: 'Main navigation' });
    await user.click(within(nav).getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const before = count(wire.calls, '/roles');
    await user.click(within(nav).getByRole('link', { name: 'Roles' }));
    await table();
    expect(count(wire.calls, '/roles')).toBe(before);
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('a row leads to its role, which is there without waiting', async () => {
    const { user } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await user.click(within(await table()).getByRole('link', { name: 'Purchaser' }));
    expect(await screen.findByLabelText('Label')).toHaveValue('Purchaser');
    expect(address()).toBe('/admin/roles/6');
  });

  it('engineers are listed with their roles and ships', async () => {
    await renderApp({ path: '/admin/roles/engineers', session: 'administrator' });
    const list = await screen.findByRole('table', { name: 'Engineers' });
    const row = within(list).getByRole('row', { name: /Rajan Menon/ });
    expect(row).toHaveTextContent('Technical superintendent');
    expect(row).toHaveTextContent('HAL, COM and SAP');
  });

  it('role types show how many roles they have, and lead to them', async () => {
    const { user } = await renderApp({ path: '/admin/roles/types', session: 'administrator' });
    const list = await screen.findByRole('table', { name: 'Role types' });
    expect(within(list).getByRole('row', { name: /Office/ })).toHaveTextContent('OFF5');
    await user.click(within(list).getByRole('link', { name: 'Office' }));
    await table();
    await waitFor(() => {
      expect(rows()).toHaveLength(5);
    });
  });
});
