import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import { drafts } from '../../../../src/session/drafts';
import { session } from '../../../../src/session/session';
import { makeUpPassword } from '../../../../src/screens/user/madeUpPassword';
import {
  address,
  ask,
  dialogClosed,
  pressTwice,
  renderApp,
  useBackend,
} from '../../../support/renderApp';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const fullname = () => screen.findByLabelText<HTMLInputElement>('Full name');
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const heading = (text: string) => screen.findByText(text, { selector: 'h1' });
const chips = () => within(screen.getByLabelText('Added')).getAllByRole('button');
const crumb = () => screen.getByText('Users', { selector: 'nav[aria-label="Breadcrumb"] a *' });

interface Stored {
  id: number;
  version: number;
  roles: { id: number }[];
  [field: string]: unknown;
}

const draftOf = ({ username, fullname, email, locale, time_zone, ...user }: Stored) => ({
  ...{ username, fullname, email, locale, time_zone, version: user.version },
  memberships: user['memberships'],
  deep_link_allowed: user['deep_link_allowed'],
  role_ids: user.roles.map(({ id }) => id),
});

/** Signs in and makes a user, before there is a screen. */
async function createElsewhere(username: string, change: object = {}): Promise<number> {
  const { password } = await useBackend();
  await signIn({ username: 'administrator', password });
  const { id } = await ask<Stored>('/users', 'POST', {
    ...{ username, fullname: `Person ${username}`, email: `${username}@example.com` },
    ...{ locale: 'en', time_zone: 'UTC', role_ids: [5], memberships: [] },
    ...{ deep_link_allowed: false, password: 'first-password-1' },
    ...change,
  });
  return id;
}

async function addMembership(user: User, typed: string) {
  await user.type(screen.getByLabelText(/^Ships and dockings/), `${typed}{Enter}`);
}

describe('a new user', () => {
  it('is created with roles, ships and a made-up password, and can sign in with it', async () => {
    const { user, wire } = await renderApp({ path: '/admin/users/new', session: 'administrator' });
    enter(await fullname(), 'Nora Lindqvist');
    enter(screen.getByLabelText('Username'), 'nora.lindqvist');
    enter(screen.getByLabelText('Email'), 'nora@example.com');
    await user.click(button('Generate'));
    const made = screen.getByText(/^([a-z]{4}-){5}\d\d$/).textContent;
    await user.click(screen.getByLabelText(/^Project engineer/));
    await addMembership(user, 'hal');
    await addMembership(user, 'NDA-DD27');
    expect(chips().map(({ textContent }) => textContent)).toEqual(['HAL', 'NDA-DD27']);
    await screen.findByText('Selat Timur Dockyard');
    await user.selectOptions(screen.getByLabelText('Yard company'), 'Selat Timur Dockyard');
    await user.click(button('Create user'));
    await heading('Nora Lindqvist');
    expect(address()).toMatch(/^\/admin\/users\/\d+$/);
    const sent = wire.calls.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({
      role_ids: [5],
      memberships: [
        { ship_code: 'HAL', drydock_number: null },
        { ship_code: 'NDA', drydock_number: 'NDA-DD27' },
      ],
      yard_id: 1,
      deep_link_allowed: false,
    });
    await signIn({ username: 'nora.lindqvist', password: made });
    expect(session.get()?.user?.username).toBe('nora.lindqvist');
  });

  it('what is wrong is told at its field, and nothing is sent', async () => {
    const { user, wire } = await renderApp({ path: '/admin/users/new', session: 'administrator' });
    enter(await fullname(), 'Jo');
    const ships = screen.getByLabelText(/^Ships and dockings/);
    enter(ships, 'HAL-26');
    await user.click(button('Create user'));
    await waitFor(() => {
      expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(
        'Full name should have at least 3 symbols (2 typed, 3 to 100 allowed)',
      );
    });
    expect(ships).toHaveAccessibleDescription('Enter a docking number, e.g. HAL-DD26');
    expect(screen.getByText('Select at least one role')).toBeInTheDocument();
    expect(screen.getByText('Email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(wire.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('a username that is taken is told at its field, and nothing entered is lost', async () => {
    const { user } = await renderApp({ path: '/admin/users/new', session: 'administrator' });
    enter(await fullname(), 'Another Ingrid');
    enter(screen.getByLabelText('Username'), 'ingrid.dahl');
    enter(screen.getByLabelText('Email'), 'another@example.com');
    enter(screen.getByLabelText('First password'), 'long-enough-1');
    await user.click(screen.getByLabelText(/^Purchaser/));
    await user.click(button('Create user'));
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    await user.click(within(modal).getByText('Close'));
    await waitFor(() => {
      expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
        'Another user has this username.',
      );
    });
    expect(await fullname()).toHaveValue('Another Ingrid');
    expect(screen.getByLabelText('First password')).toHaveValue('long-enough-1');
  });

  it('what was entered is there again after leaving, but never the password', async () => {
    const { user } = await renderApp({ path: '/admin/users/new', session: 'administrator' });
    enter(await fullname(), 'Half a person');
    enter(screen.getByLabelText('First password'), 'secret-word-1');
    await user.click(crumb());
    await user.click(await screen.findByText('New user', { selector: 'a' }));
    expect(await fullname()).toHaveValue('Half a person');
    expect(screen.getByLabelText('First password')).toHaveValue('');
    expect(JSON.stringify(drafts.get('user/new'))).not.toContain('secret-word-1');
    await user.click(button('Cancel'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByText('Discard'));
    await user.click(await screen.findByText('New user', { selector: 'a' }));
    expect(await fullname()).toHaveValue('');
  });

  it('once made, does not call back a person who has gone elsewhere meanwhile', async () => {
    const id = await createElsewhere('slow.maker');
    const body = await ask<Stored>(`/users/${id}`);
    const { user, wire } = await renderApp({ path: '/admin/users/new', session: 'administrator' });
    enter(await fullname(), 'Slow Maker');
    enter(screen.getByLabelText('Username'), 'slow.maker.2');
    enter(screen.getByLabelText('Email'), 'slow.maker.2@example.com');
    enter(screen.getByLabelText('First password'), 'first-password-1');
    await user.click(screen.getByLabelText(/^Purchaser/));
    wire.reply('POST /users', { status: 201, body, after: 2_000 });
    await user.click(button('Create user'));
    await waitFor(() => {
      expect(wire.calls.some(({ method, path }) => method === 'POST' && path === '/users')).toBe(
        true,
      );
    });
    await user.click(crumb());
    await waitFor(() => {
      expect(drafts.get('user/new')).toBeUndefined();
    });
    await heading('Users');
    expect(address()).toBe('/admin/users');
  });

  it('sign-in by link is warned of, and not offered to administrators', async () => {
    const { user } = await renderApp({ path: '/admin/users/new', session: 'administrator' });
    const link = await screen.findByLabelText('Allow sign-in by link');
    await user.click(link);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Whoever has the link signs in as this person without a password.',
    );
    await user.click(link);
    await user.click(screen.getByLabelText(/^Administrator/));
    expect(link).toBeDisabled();
    expect(link).toHaveAccessibleDescription('Not available for administrator roles');
  });

  it('made-up passwords differ and can be read out', () => {
    const made = Array.from({ length: 50 }, makeUpPassword);
    expect(new Set(made).size).toBe(50);
    for (const one of made) expect(one).toMatch(/^([bdfghkmnprstvz][aeiou]){2}(-\w{4}){4}-\d\d$/);
  });
});

describe('a user', () => {
  it('changed by somebody else meanwhile in other fields: nothing is asked, and all changes are saved', async () => {
    const id = await createElsewhere('two.editors');
    const { user, wire } = await renderApp({ path: `/admin/users/${id}` });
    enter(await fullname(), 'Mine Entirely');
    await addMembership(user, 'HAL');
    const stored = await ask<Stored>(`/users/${id}`);
    const change = { role_ids: [5, 6], yard_id: 1 };
    await act(() => ask(`/users/${id}`, 'PUT', { ...draftOf(stored), ...change }));
    await user.click(button('Save user'));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
    for (const words of [
      'Full name: Mine Entirely',
      'Ships and dockings: HAL',
      'Roles: Project engineer and Purchaser',
      'Yard company: Selat Timur Dockyard',
    ])
      expect(within(dialog).getByText(words)).toBeVisible();
    await user.click(within(dialog).getByText('Save all changes'));
    await heading('Mine Entirely');
    const last = wire.calls.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toMatchObject({
      fullname: 'Mine Entirely',
      role_ids: [5, 6],
      memberships: [{ ship_code: 'HAL', drydock_number: null }],
      yard_id: 1,
      version: 2,
    });
    await waitFor(() => {
      expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    });
  });

  it('saved while its page was left, leaves nothing unfinished', async () => {
    const id = await createElsewhere('left.early');
    const stored = await ask<Stored>(`/users/${id}`);
    const { user, wire } = await renderApp({
      path: `/admin/users/${id}`,
      session: 'administrator',
    });
    enter(await fullname(), 'Left Early');
    const body = { ...stored, fullname: 'Left Early', version: stored.version + 1 };
    wire.reply(`PUT /users/${id}`, { body, after: 2_000 });
    await user.click(button('Save user'));
    await user.click(crumb());
    await heading('Users');
    await waitFor(() => {
      expect(drafts.get(`user/${id}`)).toBeUndefined();
    });
  });

  it('is deactivated after a question that names the effect, and activated again', async () => {
    const id = await createElsewhere('short.stay');
    const { user } = await renderApp({ path: `/admin/users/${id}` });
    await user.click(await screen.findByText('Deactivate', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Deactivate Person short.stay?',
    });
    expect(dialog).toHaveTextContent('Signed out everywhere at once');
    expect(within(dialog).getByText('Cancel')).toHaveFocus();
    await user.click(within(dialog).getByText('Deactivate user'));
    expect(await screen.findByText('Deactivated')).toBeInTheDocument();
    await user.click(await screen.findByText('Activate', { selector: 'button' }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
  });

  it('two presses at once deactivate it once, and activate it once', async () => {
    const id = await createElsewhere('pressed.twice');
    const { user, wire } = await renderApp({ path: `/admin/users/${id}` });
    await user.click(await screen.findByText('Deactivate', { selector: 'button' }));
    pressTwice(await screen.findByText('Deactivate user'));
    await screen.findByText('Deactivated');
    pressTwice(await screen.findByText('Activate', { selector: 'button' }));
    await screen.findByText('Active');
    const moves = wire.calls.filter(({ path }) => /activate$/.test(path));
    expect(moves.map(({ path }) => path)).toEqual([
      `/users/${id}/deactivate`,
      `/users/${id}/activate`,
    ]);
  });

  it('a new password is set, and the old one no longer works', async () => {
    const id = await createElsewhere('lost.password');
    const { user, wire } = await renderApp({ path: `/admin/users/${id}` });
    await user.click(await screen.findByText('Set new password', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Set new password for Person lost.password',
    });
    expect(dialog).toHaveTextContent('All sessions end');
    enter(within(dialog).getByLabelText('New password'), 'second-password-2');
    await user.click(within(dialog).getByText('Set password'));
    await dialogClosed();
    const tryOut = async (password: string) => {
      const answer = await fetch(`${wire.url}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'lost.password', password }),
      });
      return answer.status;
    };
    expect(await tryOut('first-password-1')).not.toBe(200);
    expect(await tryOut('second-password-2')).toBe(200);
  });

  it('one’s own account cannot be deactivated, and its roles cannot be changed; both say why', async () => {
    await renderApp({ path: '/admin/users/1', session: 'administrator' });
    await fullname();
    expect(screen.queryByText('Deactivate')).not.toBeInTheDocument();
    expect(screen.queryByText('Set new password')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Administrator/)).not.toBeInTheDocument();
    const why = 'This is your own account. Ask another administrator to change it.';
    expect(screen.getAllByText(why).length).toBeGreaterThan(1);
  });

  it('is only to look at for a person who may not edit: no fields and no buttons that fail', async () => {
    await renderApp({ path: '/admin/users/12', session: 'doc.controller' });
    expect(await screen.findByText('selat.pm')).toBeInTheDocument();
    expect(screen.getByText('HAL-DD26 and SAP-DD26')).toBeInTheDocument();
    expect(screen.getAllByText('Selat Timur Dockyard')).toHaveLength(2);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/^(Save|Deactivate|Set new password)$/)).not.toBeInTheDocument();
  });

  it.each(['/admin/users/4711', '/admin/users/abc', '/admin/users/99999999999'])(
    '%s: an address without a user says that it does not exist',
    async (path) => {
      await renderApp({ path, session: 'administrator' });
      expect(await screen.findByText('Not found')).toBeInTheDocument();
    },
  );
});
