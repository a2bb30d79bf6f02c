import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import { drafts } from '../../../../src/session/drafts';
import { session } from '../../../../src/session/session';
import { shownZone } from '../../../../src/ui/format/zoneTime';
import { renderApp, useBackend } from '../../../support/renderApp';

const open = (username: string) => renderApp({ path: '/profile', session: username });
const name = () => screen.findByLabelText<HTMLInputElement>('Full name');
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (text: string) => screen.getByText<HTMLButtonElement>(text, { selector: 'button' });

/** What somebody asks of the server with this person's own token. */
async function asSelf(method: string, path: string, body?: object) {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api${path}`, {
    method,
    headers: {
      'x-access-token': session.get()?.token ?? '',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

describe('one’s own particulars', () => {
  it('are changed and saved; the menu of the person follows', async () => {
    const { user } = await open('ana.ribeiro');
    enter(await name(), 'Ana Maria Ribeiro');
    await user.click(button('Save'));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    await waitFor(() => {
      expect(button('Save')).toBeDisabled();
    });
    await user.click(screen.getByLabelText('Account of ana.ribeiro'));
    expect(await screen.findByText('Ana Maria Ribeiro')).toBeInTheDocument();
  });

  it('dates and times follow the time zone that is saved', async () => {
    const { user } = await open('paula.frost');
    const zone = await screen.findByLabelText('Time zone');
    await user.clear(zone);
    await user.type(zone, 'kolkata');
    await user.keyboard('{Enter}');
    await user.click(button('Save'));
    await waitFor(() => {
      expect(shownZone.get()).toBe('Asia/Kolkata');
    });
  });

  it('the zone of this device is proposed where another one is entered', async () => {
    const { user } = await open('paula.frost');
    const zone = await screen.findByLabelText<HTMLInputElement>('Time zone');
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const proposal = `Use ${own}, as on this device`;
    await user.clear(zone);
    await user.type(zone, own === 'Asia/Tokyo' ? 'lagos' : 'tokyo');
    await user.keyboard('{Enter}');
    await user.click(button(proposal));
    expect(zone.value).toBe(own);
    expect(screen.queryByText(proposal)).toBeNull();
  });

  it('what is wrong is said at its field, and nothing is sent', async () => {
    const { user, wire } = await open('administrator');
    enter(await name(), 'Jo');
    enter(screen.getByLabelText('Email'), 'not an address');
    await user.click(button('Save'));
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
    expect(wire.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('changed by an administrator meanwhile in another field: both changes are saved', async () => {
    const { user, wire } = await open('tomas.varga');
    enter(await name(), 'Tomas V.');
    const { fullname, locale, time_zone, version } = await asSelf('GET', '/me');
    const other = { fullname, locale, time_zone, version, email: 'varga@example.com' };
    await act(() => asSelf('PUT', '/me', other));
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    expect(within(dialog).getByText(/: Tomas V\.$/)).toBeVisible();
    expect(within(dialog).getByText(/: varga@example\.com$/)).toBeVisible();
    await user.click(within(dialog).getByText('Save all changes'));
    await waitFor(() => {
      const last = wire.calls.filter(({ method }) => method === 'PUT').at(-1);
      expect(last?.body).toMatchObject({ fullname: 'Tomas V.', email: 'varga@example.com' });
    });
    // What is still under way when a session ends fails aloud.
    await screen.findByText('Profile saved');
  });

  it('single keys are switched off at once, without saving', async () => {
    const { user, wire } = await open('administrator');
    await user.click(await screen.findByLabelText('Single-key shortcuts'));
    expect(document.cookie).toContain('docman_keys=off');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(wire.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('a theme holds at once, without saving', async () => {
    const { user, wire } = await open('administrator');
    await user.click(await screen.findByLabelText('Dark'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('docman_theme=dark');
    expect(wire.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

describe('one’s own password', () => {
  const fill = (old: string, first: string, again: string) => {
    enter(screen.getByLabelText('Current password'), old);
    enter(screen.getByLabelText('New password'), first);
    enter(screen.getByLabelText('Repeat new password'), again);
  };

  it('is changed; the fields are empty again, and nothing of it is kept as a draft', async () => {
    const { user, password } = await open('li.wenting');
    await name();
    fill(password, 'another-password-1', 'another-password-1');
    expect(drafts.all()).toEqual([]);
    await user.click(button('Change password'));
    expect(
      await screen.findByText('Password changed. Your other sessions were ended.'),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByLabelText('Current password')).toHaveValue('');
    });
    expect(session.get()).not.toBeNull();
    await act(() => signIn({ username: 'li.wenting', password: 'another-password-1' }));
  });

  it('a wrong old one is told at its field', async () => {
    const { user } = await open('hal.master');
    await name();
    fill('not-my-password', 'another-password-1', 'another-password-1');
    await user.click(button('Change password'));
    await waitFor(() => {
      expect(document.querySelector('#old')).toHaveAttribute('aria-invalid', 'true');
    });
    expect(document.querySelector('#old-message')?.textContent).not.toBe('');
    expect(session.get()).not.toBeNull();
  });

  it('two different new ones are told, and nothing is sent', async () => {
    const { user, wire, password } = await open('administrator');
    await name();
    fill(password, 'another-password-1', 'another-password-2');
    await user.click(button('Change password'));
    expect(await screen.findByText('The new passwords do not match')).toBeInTheDocument();
    expect(wire.calls.some(({ path }) => path === '/me/password')).toBe(false);
  });
});

describe('where one is signed in', () => {
  it('every place is listed, this one is marked and cannot be ended here, others can', async () => {
    const { password } = await useBackend();
    await signIn({ username: 'selat.pm', password });
    await signIn({ username: 'selat.pm', password });
    const { user } = await open('selat.pm');
    const list = await screen.findByLabelText('Your sessions', { selector: 'ul' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).getAllByText('This session')).toHaveLength(1);
    const [end, ...more] = within(list).getAllByText('End');
    expect(more).toHaveLength(1);
    if (end) await user.click(end);
    await waitFor(() => {
      expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    });
    await user.click(screen.getByText('End other sessions'));
    const question = await screen.findByRole('alertdialog', { name: 'End your other session?' });
    expect(within(question).getByText('Cancel')).toHaveFocus();
    await user.click(within(question).getByText('End other sessions'));
    await waitFor(() => {
      expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    });
    expect(session.get()).not.toBeNull();
  });
});

it('an account that is reached by link shows its rights, and nothing to change', async () => {
  await open('deeplink.demo');
  await screen.findByText(/^This account can sign in by link/);
  await screen.findByText('This session');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryByText('Change password')).not.toBeInTheDocument();
  expect(screen.queryByText('End', { selector: 'button' })).not.toBeInTheDocument();
  expect(screen.getByText('Viewer (owner, insurer, auditor)')).toBeInTheDocument();
});

it('one’s roles and rights are there to read', async () => {
  await open('owner.viewer');
  expect(await screen.findByText('Viewer (owner, insurer, auditor)')).toBeInTheDocument();
  expect(screen.getByText('Your roles and permissions')).toBeInTheDocument();
});
