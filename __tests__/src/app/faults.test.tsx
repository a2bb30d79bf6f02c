/** Slow, dropped, half and wrong answers leave a usable screen (specification section 8, decisions: errors). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, pause, useBackend } from '../../support/renderApp';
import { en } from '../../support/texts';
import type { Reply } from '../../support/wire';

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const navigation = () => screen.getByRole('navigation', { name: en.main.navigation });
/** By label and by text: by role the whole page is looked through at every tick of what is loading. */
const toasts = () => screen.queryAllByLabelText(en.errors.toastClose);
const findTryAgain = () =>
  screen.findByText(en.app.tryAgain, { selector: 'button' }, { timeout: 30_000 });
const link = (name: string) => within(navigation()).getByRole('link', { name });

const FAULTS: [what: string, reply: Reply][] = [
  ['500', { status: 500, body: { error: 'Reference 7f3a' } }],
  ['a lost connection', { drop: 'before' }],
  ['half an answer', { body: [{ id: 1 }], drop: 'middle' }],
  ['an HTML page', { body: '<!doctype html>', type: 'text/html' }],
  ['an empty body', {}],
  ['a wrong shape', { body: [{ id: 'one' }] }],
];

/** Each reading screen: where it is, what it asks for first, and what shows that it is there. */
const SCREENS: [path: string, call: string, there: string][] = [
  ['/profile', 'GET /me', 'administrator@example.com'],
  ['/admin/roles', 'GET /roles', 'Fleet manager'],
  ['/admin/roles/engineers', 'GET /roles/engineers', 'Tomáš Varga'],
  ['/admin/roles/types', 'GET /role_types', 'Read only'],
  ['/admin/roles/3', 'GET /roles/3', 'ROLE_FLEET_MANAGER'],
];

const find = (text: string) =>
  waitFor(() => {
    const inText = screen.queryAllByText(text).length;
    const inFields = screen.queryAllByDisplayValue(text).length;
    expect(inText + inFields).toBeGreaterThan(0);
  });

describe.each(SCREENS)('%s', (path, call, there) => {
  it.each(FAULTS)(
    `${call} answered with %s: one toast, "Try again" in that part of the screen, and then it is there`,
    async (_what, reply) => {
      const { wire } = await useBackend();
      wire.reply(call, reply);
      const { user } = await renderApp({ path, session: 'administrator' });
      // Two retries with their back-off come first.
      const again = await findTryAgain();
      expect(screen.getByText(en.state.failedTitle)).toBeVisible();
      await waitFor(() => {
        expect(toasts()).toHaveLength(1);
      });
      expect(link('Dashboard')).toBeVisible();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      wire.restore();
      await user.click(again);
      await find(there);
      expect(screen.queryByText(en.state.failedTitle)).not.toBeInTheDocument();
    },
  );
});

describe('an answer that takes 10 s', () => {
  it.each(SCREENS)('%s waiting for %s says so after 2 s and can be left', async (path, call) => {
    const { wire } = await useBackend();
    wire.reply(call, { after: 10_000, body: [] });
    const { user } = await renderApp({ path, session: 'administrator' });
    expect(
      await screen.findByText(/^Still loading, \d+ s so far$/, {}, { timeout: 30_000 }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: en.app.tryAgain })).not.toBeInTheDocument();
    const other = path === '/profile' ? 'Roles' : 'Dashboard';
    await user.click(link(other));
    expect(await heading(other)).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

describe('rights and missing things', () => {
  it('403 says that this role cannot view it, without "Try again"', async () => {
    await renderApp({ path: '/admin/roles', session: 'paula.frost' });
    expect(await screen.findByText(en.state.forbiddenTitle)).toBeVisible();
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
});

describe('the line is back', () => {
  it('what failed loads by itself, without a press', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /role_types', { drop: 'before' });
    wire.reply('GET /health', { drop: 'before' });
    await renderApp({ path: '/admin/roles/types', session: 'administrator' });
    expect(await screen.findByText(en.state.failedTitle)).toBeVisible();
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
    await user.click(link('Dashboard'));
    await heading('Dashboard');
    await pause(50);
    wire.calls.length = 0;
    await user.click(link('Roles'));
    await heading('Roles');
    expect(screen.getByText('Fleet manager')).toBeVisible();
    await pause(50);
    expect(wire.calls).toEqual([]);
  });
});
