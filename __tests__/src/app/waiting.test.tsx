/** Slow answers, refused ones and a line that comes back (specification section 8, decisions: errors). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { READING_SCREENS } from '../../support/readingScreens';
import { callsOf, pause, renderApp, useBackend } from '../../support/renderApp';
import { en } from '../../support/texts';

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const navigation = () => screen.findByRole('navigation', { name: en.main.navigation });
const toasts = () => screen.queryAllByLabelText(en.errors.toastClose);
const link = async (name: string) => within(await navigation()).getByRole('link', { name });

describe('an answer that takes very long', () => {
  it.each(READING_SCREENS)(
    '%s waiting for %s says so after 2 s and can be left',
    async (path, call) => {
      const { wire } = await useBackend();
      // Longer than the slowest machine takes for all that follows.
      wire.reply(call, { after: 60_000, body: [] });
      const { user } = await renderApp({ path, session: 'administrator' });
      // Until the layout is there, the page itself may say the same.
      await navigation();
      expect(await screen.findByText(/^Still loading: \d+ s$/)).toBeVisible();
      expect(screen.queryByRole('button', { name: en.app.tryAgain })).not.toBeInTheDocument();
      const other = path === '/profile' ? 'Roles' : 'Dashboard';
      await user.click(await link(other));
      expect(await heading(other)).toBeVisible();
      expect(toasts()).toEqual([]);
    },
  );
});

describe('rights and missing things', () => {
  it('403 shows the way on, without "Try again"', async () => {
    await renderApp({ path: '/admin/roles', session: 'paula.frost' });
    expect(await screen.findByText(en.state.forbiddenTitle)).toBeVisible();
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    // That it is refused, the toast alone says.
    expect(screen.getAllByText(en.errors.notPermitted)).toHaveLength(1);
    expect(screen.queryByText(en.errorPage['403'].title)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: en.app.tryAgain })).not.toBeInTheDocument();
  });

  it('404 says that it does not exist', async () => {
    await renderApp({ path: '/admin/roles/4711', session: 'administrator' });
    expect(await screen.findByText(en.state.missingTitle)).toBeVisible();
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    expect(screen.getByText(en.errors.generic)).toBeVisible();
  });

  it.each([
    ['/admin/roles/4711', '/admin/roles'],
    ['/ships/4711/history', '/ships'],
    ['/ships/1/drydocks/4711', '/drydocks'],
    ['/documents/4711', '/documents'],
  ])('what is not to be had at %s leads on to %s', async (path, list) => {
    await renderApp({ path, session: 'administrator' });
    const way = await screen.findByRole('link', { name: en.state.missingAction });
    expect(way).toHaveAttribute('href', list);
  });
});

describe('the line is back', () => {
  it('what failed loads by itself, without a press', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /role_types', { drop: 'before' });
    wire.reply('GET /health', { drop: 'before' });
    await renderApp({ path: '/admin/roles/types', session: 'administrator' });
    expect(await screen.findByText(en.state.failedTitle)).toBeVisible();
    expect(screen.getByText(en.main.connection.waits)).toBeVisible();
    expect(await screen.findByText(en.main.connection.unreachable)).toBeVisible();
    wire.restore();
    // The next question, within 5 s, is answered.
    expect(await screen.findByText('Read only')).toBeVisible();
    expect(screen.queryByText(en.main.connection.unreachable)).not.toBeInTheDocument();
    expect(localStorage.getItem('auth-token')).not.toBeNull();
  });

  it('shown data stays on the screen when refreshing it fails', async () => {
    const { wire, queryClient } = await renderApp({
      path: '/admin/roles/types',
      session: 'administrator',
    });
    await screen.findByText('Read only');
    wire.reply('GET /role_types', { status: 500, body: { error: 'Reference 7f3a' } });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Reference 7f3a')).toBeVisible();
    expect(screen.getByText('Read only')).toBeVisible();
    expect(screen.queryByText(en.state.failedTitle)).not.toBeInTheDocument();
  });

  it('a visited list comes back without a request and without a skeleton', async () => {
    const { wire, user } = await renderApp({ path: '/admin/roles', session: 'administrator' });
    await screen.findByText('Fleet manager');
    await user.click(await link('Dashboard'));
    await heading('Dashboard');
    await pause(50);
    wire.calls.length = 0;
    await user.click(await link('Roles'));
    await heading('Roles');
    expect(screen.getByText('Fleet manager')).toBeVisible();
    await pause(50);
    // The bell reads by the clock.
    expect(callsOf(wire).filter(({ path }) => path.startsWith('/roles'))).toEqual([]);
  });
});
