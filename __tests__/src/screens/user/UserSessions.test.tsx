import { screen, waitFor, within } from '@testing-library/react';
import { address, pressTwice, renderApp, useBackend } from '../../../support/renderApp';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const LONG = `${'a-program-of-our-own/'.repeat(5)}1.0`;

const PERSON = 12;

async function signInWith(userAgent: string): Promise<string> {
  const { wire, password } = await useBackend();
  const answer = await fetch(`${wire.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username: 'selat.pm', password }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function worksStill(token: string): Promise<boolean> {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api/me`, { headers: { 'x-access-token': token } });
  return answer.status === 200;
}

const list = () => screen.findByLabelText('Sessions of Budi Santoso', { selector: 'ul' });

describe('the sessions of a user', () => {
  it('are named in plain words, and one can be ended', async () => {
    const tokens = [await signInWith(FIREFOX), await signInWith(CHROME_ON_ANDROID)];
    const { user } = await renderApp({
      path: `/admin/users/${PERSON}/sessions`,
      session: 'administrator',
    });
    expect(within(await list()).getByText('Firefox on Linux')).toBeInTheDocument();
    await user.click(screen.getByLabelText('End session: Chrome on Android'));
    await waitFor(() => {
      expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument();
    });
    expect(screen.getByText('Firefox on Linux')).toBeInTheDocument();
    expect(await Promise.all(tokens.map(worksStill))).toEqual([true, false]);
  });

  it('two presses at once end one of them once', async () => {
    await signInWith(FIREFOX);
    const { wire } = await renderApp({
      path: `/admin/users/${PERSON}/sessions`,
      session: 'administrator',
    });
    await list();
    const [end] = screen.getAllByText('End', { selector: 'button' });
    if (end) pressTwice(end);
    await screen.findByText('Session ended: Firefox on Linux');
    expect(wire.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('all can be ended after a question; what is unknown is shown as it is, cut', async () => {
    const token = await signInWith(LONG);
    const { user } = await renderApp({
      path: `/admin/users/${PERSON}/sessions`,
      session: 'administrator',
    });
    expect(within(await list()).getByText(`${LONG.slice(0, 60)}…`)).toBeInTheDocument();
    await user.click(await screen.findByText('End all sessions', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'End all sessions of Budi Santoso?',
    });
    expect(within(dialog).getByText('Cancel')).toHaveFocus();
    await user.click(within(dialog).getByText('End all sessions', { selector: 'button' }));
    expect(await screen.findByText('No active sessions')).toBeInTheDocument();
    expect(await worksStill(token)).toBe(false);
  });

  it('a person who may only view is offered no ending', async () => {
    await signInWith(FIREFOX);
    await renderApp({ path: `/admin/users/${PERSON}/sessions`, session: 'doc.controller' });
    await list();
    expect(screen.queryByText('End')).not.toBeInTheDocument();
    expect(screen.queryByText('End all sessions')).not.toBeInTheDocument();
  });

  it('one’s own session here is marked', async () => {
    await renderApp({ path: '/admin/users/1/sessions', session: 'administrator' });
    expect(await screen.findByText('This session')).toBeInTheDocument();
  });

  it('the history is a tab away, and says what happened', async () => {
    await signInWith(FIREFOX);
    const { user } = await renderApp({
      path: `/admin/users/${PERSON}/sessions`,
      session: 'administrator',
    });
    await user.click(await screen.findByText('History', { selector: 'a' }));
    expect(address()).toBe(`/admin/users/${PERSON}/history`);
    const events = await screen.findByLabelText('History of this user');
    expect(within(events).getAllByText(/signed in/).length).toBeGreaterThan(0);
  });
});
