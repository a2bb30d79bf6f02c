/** A form half filled when the session ends is offered again, on its page and on the dashboard. */
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../src/api/auth';
import { drafts } from '../../../src/session/drafts';
import { session } from '../../../src/session/session';
import { address, renderApp } from '../../support/renderApp';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Half a role, then an answered 401. */
async function loseTheSession() {
  const page = await renderApp({ path: '/admin/roles/new', session: 'administrator' });
  enter(await screen.findByLabelText('Label'), 'Half a role');
  await waitFor(() => {
    expect(drafts.get('role/new')).toBeDefined();
  });
  act(() => {
    session.end();
  });
  await screen.findByLabelText('Password');
  expect(drafts.all()).toEqual([]);
  return page;
}

const signInAgain = (username: string, password: string) =>
  act(() => signIn({ username, password }));

describe('a form half filled when the session ended', () => {
  afterEach(async () => {
    await drafts.drop('role/new');
    await drafts.drop('permissions');
  });

  it('opens as it was left after sign-in, says so, and can be emptied', async () => {
    const { user, password } = await loseTheSession();
    await signInAgain('administrator', password);
    // Sign-in leads back to where the person was.
    expect(await screen.findByText(/^Unsaved changes of /)).toBeInTheDocument();
    expect(screen.getByLabelText('Label')).toHaveValue('Half a role');
    await user.click(screen.getByText('Discard'));
    await user.click(
      (await screen.findAllByText('Discard', { selector: '[role=alertdialog] button' }))[0] ??
        document.body,
    );
    await waitFor(() => {
      expect(screen.getByLabelText('Label')).toHaveValue('');
    });
    expect(screen.queryByText(/^Unsaved changes of/)).not.toBeInTheDocument();
    expect(drafts.all()).toEqual([]);
  });

  it('can be thrown away on the dashboard, after a question', async () => {
    const { user, password } = await loseTheSession();
    await signInAgain('administrator', password);
    await screen.findByText(/^Unsaved changes of/);
    await user.click(screen.getByText('Docman'));
    await user.click(await screen.findByLabelText('Discard draft of New role'));
    expect(drafts.all()).toHaveLength(1);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Discard'));
    await waitFor(() => {
      expect(screen.queryByText('Drafts')).not.toBeInTheDocument();
    });
    expect(drafts.all()).toEqual([]);
  });

  it('stands on the dashboard by its page’s name, and leads there', async () => {
    const { user, password } = await loseTheSession();
    await signInAgain('administrator', password);
    await screen.findByText(/^Unsaved changes of/);
    await user.click(screen.getByText('Docman'));
    expect(await screen.findByText('Drafts')).toBeInTheDocument();
    await user.click(screen.getByText('New role'));
    expect(address()).toBe('/admin/roles/new');
    expect(await screen.findByLabelText('Label')).toHaveValue('Half a role');
  });

  it('is never shown to another person on the same computer', async () => {
    const { password } = await loseTheSession();
    cleanup();
    session.end();
    await signIn({ username: 'administrator', password });
    session.end();
    await renderApp({ path: '/', session: 'doc.controller' });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.queryByText('Drafts')).not.toBeInTheDocument();
    expect(drafts.all()).toEqual([]);
    session.end();
    await signIn({ username: 'administrator', password });
    await drafts.reading();
    expect(drafts.all()).toHaveLength(1);
  });

  it('the permission grid too', async () => {
    const { user, password } = await renderApp({
      path: '/admin/permissions',
      session: 'administrator',
    });
    await user.click(await screen.findByLabelText('View, Roles, Fleet manager'));
    expect(await screen.findByText('1 change in 1 role, not saved')).toBeInTheDocument();
    act(() => {
      session.end();
    });
    await screen.findByLabelText('Password');
    await signInAgain('administrator', password);
    expect(await screen.findByText(/^Unsaved changes of/)).toBeInTheDocument();
    expect(screen.getByText('1 change in 1 role, not saved')).toBeInTheDocument();
  });
});
