import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryKeys } from '../../../../src/api/queryKeys';
import { signIn } from '../../../../src/api/auth';
import { drafts } from '../../../../src/session/drafts';
import { valuesOf } from '../../../../src/screens/roles/roleValues';
import type { Role } from '../../../../src/contract/roles';
import { session } from '../../../../src/session/session';
import { address, pressTwice, renderApp, useBackend } from '../../../support/renderApp';

const label = () => screen.findByLabelText<HTMLInputElement>('Label');
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const crumb = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
    name: 'Roles',
  });

const headers = () => ({
  'content-type': 'application/json',
  'x-access-token': session.get()?.token ?? '',
});
const roleAt = async (url: string, id: number) =>
  (await (await fetch(`${url}/api/roles/${id}`, { headers: headers() })).json()) as Role;

/** Changes a role as somebody else would. */
async function changeElsewhere(url: string, id: number, change: object) {
  const { name, label, role_type_id, is_engineer, version } = await roleAt(url, id);
  const body = JSON.stringify({ name, label, role_type_id, is_engineer, version, ...change });
  await fetch(`${url}/api/roles/${id}`, { method: 'PUT', headers: headers(), body });
}

/** Signs in and makes a role, before there is a screen. */
async function createElsewhere(role: object): Promise<number> {
  const { wire, password } = await useBackend();
  const { accessToken } = await signIn({ username: 'administrator', password });
  const answer = await fetch(`${wire.url}/api/roles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': accessToken },
    body: JSON.stringify({ role_type_id: 2, is_engineer: false, ...role }),
  });
  return ((await answer.json()) as { id: number }).id;
}

describe('a new role', () => {
  it('is created, opens its own page and stands in the list', async () => {
    const { user } = await renderApp({ path: '/admin/roles/new', session: 'administrator' });
    enter(await label(), 'Paint inspector');
    enter(screen.getByLabelText('Name'), 'ROLE_PAINT_INSPECTOR');
    await user.selectOptions(screen.getByLabelText('Role type'), 'Yard');
    await user.click(screen.getByRole('button', { name: 'Create role' }));
    await screen.findByRole('heading', { level: 1, name: 'Paint inspector' });
    expect(address()).toMatch(/^\/admin\/roles\/\d+$/);
    expect(await screen.findByText('Paint inspector created')).toBeInTheDocument();
    await user.click(crumb());
    // By text: by role every link of the page is named anew at each tick of what is loading.
    expect(await screen.findByText('Paint inspector', { selector: 'a' })).toBeInTheDocument();
  });

  it('a name that breaks the pattern is told while it is typed, and nothing is sent', async () => {
    const { user, wire } = await renderApp({ path: '/admin/roles/new', session: 'administrator' });
    enter(await label(), 'Rigger');
    enter(screen.getByLabelText('Name'), 'ROLE_rigger');
    expect(
      await screen.findByText(
        'Begin with ROLE_, followed by 2 to 40 capital letters or underscores',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create role' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByLabelText('Name')).toHaveFocus();
    });
    expect(wire.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('a name that is taken is told at its field, and nothing entered is lost', async () => {
    const { user } = await renderApp({ path: '/admin/roles/new', session: 'administrator' });
    enter(await label(), 'Another yard');
    enter(screen.getByLabelText('Name'), 'ROLE_YARD');
    await user.selectOptions(screen.getByLabelText('Role type'), 'Yard');
    await user.click(screen.getByRole('button', { name: 'Create role' }));
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
        'Another role has this name.',
      );
    });
    expect(await label()).toHaveValue('Another yard');
  });

  it('two presses on "Create role" send one call', async () => {
    const { user, wire } = await renderApp({ path: '/admin/roles/new', session: 'administrator' });
    enter(await label(), 'Welder');
    enter(screen.getByLabelText('Name'), 'ROLE_WELDER');
    await user.selectOptions(screen.getByLabelText('Role type'), 'Yard');
    await user.dblClick(screen.getByRole('button', { name: 'Create role' }));
    await screen.findByRole('heading', { level: 1, name: 'Welder' });
    expect(wire.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('what was entered is there again after leaving the screen, until it is discarded', async () => {
    const { user } = await renderApp({ path: '/admin/roles/new', session: 'administrator' });
    enter(await label(), 'Half a role');
    await user.click(crumb());
    await user.click(await screen.findByRole('link', { name: 'New role' }));
    expect(await label()).toHaveValue('Half a role');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('link', { name: 'New role' }));
    expect(await label()).toHaveValue('');
  });
});

describe('a role', () => {
  it('is saved with what was changed; the page says so and has nothing left to save', async () => {
    const { user, wire } = await renderApp({ path: '/admin/roles/9', session: 'administrator' });
    enter(await label(), 'Class and flag surveyor');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await screen.findByRole('heading', { level: 1, name: 'Class and flag surveyor' });
    expect(await screen.findByText('Class and flag surveyor saved')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save role' })).toBeDisabled();
    });
    expect(wire.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(drafts.get('role/9')).toBeUndefined();
    expect(screen.getByText(/Last changed .* by System Administrator · Version 2/)).toBeVisible();
  });

  it('changed by somebody else meanwhile: asks about the field that both changed, and keeps the other', async () => {
    const { user, wire } = await renderApp({ path: '/admin/roles/7', session: 'administrator' });
    enter(await label(), 'Crew');
    await act(() => changeElsewhere(wire.url, 7, { label: 'Ship people', is_engineer: true }));
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    expect(screen.queryByRole('dialog', { name: 'Errors' })).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent(/Changed by System Administrator on/);
    const field = (name: string) => within(dialog).getByRole('group', { name });
    expect(within(field('Label')).getByRole('radio', { name: 'Mine Crew' })).toBeChecked();
    expect(
      within(field('Label')).getByRole('radio', { name: 'Theirs Ship people' }),
    ).not.toBeChecked();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    expect(within(dialog).getByText('Engineer: Yes')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save chosen values' }));
    await screen.findByRole('heading', { level: 1, name: 'Crew' });
    const last = wire.calls.filter(({ method }) => method === 'PUT').at(-1);
    expect(last?.body).toMatchObject({ label: 'Crew', is_engineer: true, version: 2 });
    await waitFor(() => {
      expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    });
  });

  it('saved by a page that was left in that moment: its draft is forgotten, and nobody is asked anything', async () => {
    const { user, wire, queryClient } = await renderApp({
      path: '/admin/roles',
      session: 'administrator',
    });
    const before = await roleAt(wire.url, 10);
    const entry = await screen.findByText(before.label, { selector: 'a' });
    await changeElsewhere(wire.url, 10, { label: 'Owner and insurer' });
    const values = { ...valuesOf(before), label: 'Owner and insurer' };
    await act(() => drafts.put('role/10', { values, base: before }));
    await user.click(entry);
    expect(await label()).toHaveValue('Owner and insurer');
    // Until the role itself has come, the draft is compared with what the list brought.
    await act(() => queryClient.refetchQueries({ queryKey: queryKeys.roles.all }));
    await waitFor(() => {
      expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    });
    expect(
      screen.queryByText('This record was changed while you were editing'),
    ).not.toBeInTheDocument();
    expect(drafts.get('role/10')).toBeUndefined();
    await user.click(screen.getByText('Delete'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('a failed save keeps what was entered', async () => {
    const { user, wire } = await renderApp({ path: '/admin/roles/8', session: 'administrator' });
    enter(await label(), 'Yard project manager two');
    wire.replyOnce('PUT /roles/8', { status: 500, body: { error: 'Reference 42' } });
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText('Reference 42')).toBeInTheDocument();
    expect(await label()).toHaveValue('Yard project manager two');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('that Docman relies on keeps its name, says why, and cannot be deleted', async () => {
    await renderApp({ path: '/admin/roles/1', session: 'administrator' });
    await label();
    expect(screen.getByLabelText('Name')).toBeDisabled();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      'System role: the name cannot be changed',
    );
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('is only to look at for a person who may not edit: no fields and no buttons that fail', async () => {
    await renderApp({ path: '/admin/roles/3', session: 'doc.controller' });
    expect(await screen.findByText('ROLE_FLEET_MANAGER')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
  });

  it.each(['/admin/roles/999', '/admin/roles/abc', '/admin/roles/99999999999'])(
    '%s: an address without a role says that it does not exist',
    async (path) => {
      await renderApp({ path, session: 'administrator' });
      expect(await screen.findByText('Not found')).toBeInTheDocument();
    },
  );
});

describe('deleting a role', () => {
  it('in use: explains who holds it instead of offering what would fail', async () => {
    const { user } = await renderApp({ path: '/admin/roles/4', session: 'administrator' });
    await label();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('3 users have this role. Give them another role first.');
    expect(within(dialog).queryByRole('button', { name: 'Delete role' })).not.toBeInTheDocument();
  });

  it('names the role and its effect, focuses the way out, and returns to the list', async () => {
    const id = await createElsewhere({ name: 'ROLE_SHORT_LIVED', label: 'Short lived' });
    const { user } = await renderApp({ path: `/admin/roles/${id}` });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete role Short lived?',
    });
    expect(dialog).toHaveTextContent('It has no users and no permissions.');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete role' }));
    await screen.findByRole('heading', { level: 1, name: 'Roles' });
    expect(await screen.findByText('Short lived deleted')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Short lived' })).not.toBeInTheDocument();
    });
  });

  it('two presses at once delete it once, and no failure is told', async () => {
    const id = await createElsewhere({ name: 'ROLE_PRESSED_TWICE', label: 'Pressed twice' });
    const { user, wire } = await renderApp({ path: `/admin/roles/${id}` });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    pressTwice(await screen.findByText('Delete role'));
    await screen.findByText('Pressed twice deleted');
    await screen.findByRole('heading', { level: 1, name: 'Roles' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(wire.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
