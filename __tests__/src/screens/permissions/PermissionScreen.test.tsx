import { act, screen, within } from '@testing-library/react';
import { session } from '../../../../src/session/session';
import { signIn } from '../../../../src/api/auth';
import { ALL_MENUS } from '../../../support/menus';
import { renderApp, useBackend } from '../../../support/renderApp';

const grid = () => screen.findByRole('grid', { name: 'Permissions of 10 roles' });
/** Not by role: among hundreds of buttons that takes the testing library seconds. */
const codeOf = (action: string, menu: string, role: string) =>
  screen.getByLabelText(new RegExp(`^${action}, ${menu}, ${role}`), { selector: 'button' });
const status = (text: string | RegExp) => screen.findByText(text);
const puts = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);

async function open(name = 'administrator') {
  const app = await renderApp({ path: '/admin/permissions', session: name });
  await grid();
  return app;
}

/** Grants a role exactly these rights, as somebody else would. */
async function grantElsewhere(url: string, role: number, menus: object[]) {
  const headers = {
    'content-type': 'application/json',
    'x-access-token': session.get()?.token ?? '',
  };
  const address = `${url}/api/permissions/${role}`;
  const { version } = (await (await fetch(address, { headers })).json()) as { version: number };
  const body = JSON.stringify({ version, menus });
  const { status: code } = await fetch(address, { method: 'PUT', headers, body });
  expect(code).toBe(200);
}

describe('permission grid', () => {
  it('shows for every menu and role the actions that the menu has, granted or not', async () => {
    await open();
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(ALL_MENUS);
    expect(codeOf('Export', 'Dashboard', 'Purchaser')).toHaveAttribute('aria-pressed', 'true');
    expect(codeOf('Export', 'Dashboard', 'Ship staff')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByLabelText(/^Approve, Ships, /)).not.toBeInTheDocument();
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  it('turning on an action turns on View; turning off View turns off all', async () => {
    const { user } = await open();
    await user.click(codeOf('Edit', 'Roles', 'Purchaser'));
    expect(codeOf('View', 'Roles', 'Purchaser')).toHaveAttribute('aria-pressed', 'true');
    expect(codeOf('View', 'Roles', 'Purchaser')).toHaveAccessibleName(
      'View, Roles, Purchaser, changed',
    );
    expect(await status('1 change in 1 role, not saved')).toBeInTheDocument();
    expect(screen.getByText('previously none')).toBeInTheDocument();
    await user.click(codeOf('View', 'Roles', 'Purchaser'));
    expect(codeOf('Edit', 'Roles', 'Purchaser')).toHaveAttribute('aria-pressed', 'false');
    expect(await status('All changes saved')).toBeInTheDocument();
  });

  it('saves one call a changed role, and says that everything is saved', async () => {
    const { user, wire } = await open();
    await user.click(codeOf('View', 'Roles', 'Purchaser'));
    await user.click(codeOf('Export', 'Dashboard', 'Ship staff'));
    await user.click(codeOf('View', 'Roles', 'Ship staff'));
    expect(await status('3 changes in 2 roles, not saved')).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await status('All changes saved')).toBeInTheDocument();
    expect(puts(wire.calls).sort()).toEqual(['/permissions/6', '/permissions/7']);
    expect(codeOf('View', 'Roles', 'Purchaser')).toHaveAttribute('aria-pressed', 'true');
    expect(await status('Permissions of Purchaser saved')).toBeInTheDocument();
    expect(await status('Permissions of Ship staff saved')).toBeInTheDocument();
  });

  it('a role whose save fails stays changed and is named; the others are saved', async () => {
    const { user, wire } = await open();
    await user.click(codeOf('View', 'Permissions', 'Fleet manager'));
    await user.click(codeOf('View', 'Permissions', 'Project engineer'));
    wire.replyOnce('PUT /permissions/3', { status: 500, body: { error: 'Reference 7' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await status('Not saved: Fleet manager. Their changes are still marked.'),
    ).toBeInTheDocument();
    expect(await status('1 change in 1 role, not saved')).toBeInTheDocument();
    expect(await status('Reference 7')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await status('All changes saved')).toBeInTheDocument();
  });

  it('changes are there again after leaving the screen, until they are discarded', async () => {
    const { user } = await open();
    await user.click(codeOf('Export', 'Dashboard', 'Class surveyor'));
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
        name: 'Roles',
      }),
    );
    await screen.findByRole('table', { name: 'Roles' });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
        name: 'Permissions',
      }),
    );
    expect(await status('1 change in 1 role, not saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard 1 change?' });
    expect(question).toHaveTextContent('Class surveyor');
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await status('All changes saved')).toBeInTheDocument();
    expect(codeOf('Export', 'Dashboard', 'Class surveyor')).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('closing the page asks first while something is not saved', async () => {
    const { user } = await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.click(codeOf('Export', 'Dashboard', 'Class surveyor'));
    expect(leave()).toBe(true);
    await user.click(codeOf('Export', 'Dashboard', 'Class surveyor'));
    expect(leave()).toBe(false);
  });

  it('the administrator’s rights on administration menus are fixed, and the press says why', async () => {
    const { user } = await open();
    const fixed = codeOf('Edit', 'Permissions', 'Administrator');
    expect(fixed).toHaveAttribute('aria-disabled', 'true');
    await user.click(fixed);
    expect(await status('Fixed: administrators keep these permissions.')).toBeInTheDocument();
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  it('rows and columns are set at a stroke from their heads', async () => {
    const { user } = await open();
    await user.click(
      within(
        screen.getByRole('columnheader', { name: 'Viewer (owner, insurer, auditor)' }),
      ).getByRole('button', { name: 'Viewer (owner, insurer, auditor)' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Grant all' }));
    expect(await status('17 changes in 1 role, not saved')).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('rowheader', { name: 'Dashboard' })).getByRole('button'),
    );
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Export for all' }));
    expect(codeOf('Export', 'Dashboard', 'Class surveyor')).toHaveAttribute('aria-pressed', 'true');
  });

  it('a press with Shift sets the code for the whole row', async () => {
    const { user } = await open();
    await user.keyboard('{Shift>}');
    await user.click(codeOf('Export', 'Dashboard', 'Class surveyor'));
    await user.keyboard('{/Shift}');
    const all = screen.getAllByRole('button', { name: /^Export, Dashboard, / });
    for (const one of all) expect(one).toHaveAttribute('aria-pressed', 'true');
  });

  it('can be used by the keyboard alone: arrows move, Space and action codes set, Tab leaves', async () => {
    const { user } = await open();
    const table = await grid();
    const stops = () => table.querySelectorAll('button[tabindex="0"]');
    expect(stops()).toHaveLength(1);
    codeOf('View', 'Dashboard', 'Administrator').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown>14/}');
    expect(codeOf('View', 'Roles', 'Document controller')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(codeOf('Create', 'Roles', 'Document controller')).toHaveFocus();
    await user.keyboard(' ');
    expect(codeOf('Create', 'Roles', 'Document controller')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.keyboard('d');
    expect(codeOf('Delete', 'Roles', 'Document controller')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(stops()).toHaveLength(1);
    await user.tab();
    expect(table).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('previews what a role would see, unsaved changes included', async () => {
    const { user } = await open();
    await user.click(codeOf('View', 'Permissions', 'Class surveyor'));
    await user.click(screen.getByRole('button', { name: 'Preview as Class surveyor' }));
    const preview = await screen.findByRole('dialog', { name: 'Preview as Class surveyor' });
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'DashboardView',
      'ShipsView',
      'DockingsView',
      'SpecificationView',
      'Daily reportsView',
      'DocumentsView, Create, Approve and Comment',
      'My reviewsView and Approve',
      'CertificatesView',
      'ComplianceView',
      'PermissionsView',
    ]);
    expect(preview).toHaveTextContent('Includes unsaved changes');
  });

  it('the same cell changed by somebody else meanwhile: offers both values and saves the chosen', async () => {
    const { user, wire } = await open();
    await user.click(codeOf('View', 'Roles', 'Technical superintendent'));
    await user.click(codeOf('Edit', 'Roles', 'Technical superintendent'));
    await act(() =>
      grantElsewhere(wire.url, 4, [
        { menu_id: 1, actions: ['V', 'X'] },
        { menu_id: 18, actions: ['V', 'C'] },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    const cell = within(dialog).getByRole('group', { name: 'Technical superintendent, Roles' });
    expect(within(cell).getByRole('radio', { name: 'Mine View and Edit' })).toBeChecked();
    await user.click(within(cell).getByRole('radio', { name: 'Theirs View and Create' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save chosen values' }));
    expect(await status('All changes saved')).toBeInTheDocument();
    expect(codeOf('Create', 'Roles', 'Technical superintendent')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('is only to look at for a person who may not edit', async () => {
    await open('doc.controller');
    expect(screen.queryByRole('button', { name: /^View, / })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(
      screen.getByText('Actions allowed to each role on each menu, to view only'),
    ).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /^Roles/ });
    expect(within(row).getAllByRole('gridcell')[0]).toHaveTextContent(
      'View, Create, Edit and Delete',
    );
  });

  it('what a person does not hold cannot be granted, and the press says so', async () => {
    const { wire, password } = await useBackend();
    await signIn({ username: 'administrator', password });
    await grantElsewhere(wire.url, 2, [
      { menu_id: 1, actions: ['V'] },
      { menu_id: 18, actions: ['V'] },
      { menu_id: 19, actions: ['V', 'E'] },
    ]);
    const { user } = await open('doc.controller');
    await user.click(codeOf('Delete', 'Roles', 'Purchaser'));
    expect(
      await status('You do not have Delete on Roles yourself, so you cannot grant it.'),
    ).toBeInTheDocument();
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  it('a person whose role cannot view permissions is told so', async () => {
    await renderApp({ path: '/admin/permissions', session: 'fleet.manager' });
    expect(await screen.findByText('Ask for access')).toBeInTheDocument();
  });
});
