import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '../../../../src/contract/dates';
import type { DocumentsPage } from '../../../../src/contract/documents/documentLists';
import type { Comment } from '../../../../src/contract/documents/documentRecords';
import type { NotificationSettings } from '../../../../src/contract/noticeSettings';
import type { NotificationsPage } from '../../../../src/contract/notifications';
import { modalErrors } from '../../../../src/errors/errorsModal';
import { waitingToasts } from '../../../../src/ui/toast/toast';
import { address, callsOf, renderApp, useBackend } from '../../../support/renderApp';

const ME = 'rajan.menon';

/** What somebody else does meanwhile. */
async function as(username: string) {
  const { wire, password } = await useBackend();
  const send = async <T,>(method: string, path: string, body?: object, token = '') => {
    const answer = await fetch(`${wire.url}/api${path}`, {
      method,
      headers: {
        'x-access-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const { accessToken } = await send<{ accessToken: string }>('POST', '/auth/signin', {
    username,
    password,
  });
  return <T,>(method: string, path: string, body?: object) =>
    send<T>(method, path, body, accessToken);
}

/** Tomáš Varga comments on a document of HAL's dockings. */
async function comment(number: string, text: string) {
  const engineer = await as('tomas.varga');
  const { items } = await engineer<DocumentsPage>('GET', '/documents?page_size=200');
  const found = items.find((one) => one.number === number);
  const revisionId = found?.shown?.id ?? 0;
  const body = { text, page: null, x: null, y: null };
  await engineer<Comment>('POST', `/revisions/${revisionId}/comments`, body);
  return { id: found?.id ?? 0, revisionId, title: found?.title ?? '' };
}

/** Nothing of the tests before is left unread. */
async function readAll() {
  const me = await as(ME);
  await me('POST', '/notifications/read', { before: '2100-01-01T00:00:00Z' });
}

const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const unreadCalls = async () =>
  callsOf((await useBackend()).wire).filter(({ path }) => path.startsWith('/notifications/unread'));

beforeEach(readAll);

describe('the bell', () => {
  it('tells how much is unread, and asks only after the rows of the screen are there', async () => {
    await comment('HAL-DD26-SPC-0001', `@${ME}, section 4`);
    await renderApp({ path: '/ships', session: ME });
    await screen.findByText('Halden Trader');
    expect(await unreadCalls()).toEqual([]);
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
    expect(await unreadCalls()).toHaveLength(1);
  });

  it('opens what is unread by docking; a press leads there and marks it as read', async () => {
    const { id, revisionId, title } = await comment('HAL-DD26-SPC-0001', `@${ME}, section 4`);
    await comment('HAL-DD26-SPC-0001', `@${ME}, section 5`);
    const { user, wire } = await renderApp({ path: '/ships', session: ME });
    await user.click(await bell());
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const group = await within(panel).findByRole('region', { name: 'HAL-DD26' });
    const link = within(group).getByRole('link');
    expect(link).toHaveTextContent(`HAL-DD26-SPC-0001 ${title}`);
    expect(link).toHaveTextContent('Tomáš Varga mentioned you in a comment on rev. C');
    expect(link).toHaveTextContent('2 times');
    await user.click(link);
    expect(address()).toBe(`/documents/${id}?rev=${revisionId}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      const sent = wire.calls.filter(({ path }) => path === '/notifications/read');
      expect(sent.map(({ body }) => body)).toEqual([{ ids: [expect.any(Number)] }]);
    });
    const me = await as(ME);
    await waitFor(async () => {
      expect((await me<NotificationsPage>('GET', '/notifications?unread=yes')).total).toBe(0);
    });
  });

  it('says so when nothing is unread, and leads to all there is', async () => {
    const { user } = await renderApp({ path: '/ships', session: ME });
    await user.click(await bell());
    expect(await screen.findByText('No unread notifications')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All notifications' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Notifications');
    expect(address()).toBe('/notifications');
  });

  it('says nothing of a number that does not come, and still opens', async () => {
    const { user, wire } = await renderApp({ path: '/ships', session: ME });
    wire.reply('GET /notifications/unread', { status: 500, body: { message: '', error: 'x' } });
    await screen.findByText('Halden Trader');
    await waitFor(async () => expect(await unreadCalls()).toHaveLength(1));
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('No unread notifications')).toBeInTheDocument();
    expect(waitingToasts.get()).toEqual([]);
    expect(modalErrors.get()).toBeNull();
  });

  it('is not offered to whoever came by a link', async () => {
    await renderApp({ path: '/ships', session: 'deeplink.demo' });
    await screen.findByText('Nordvik Ambassador');
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });
});

describe('the page of notifications', () => {
  it('filters by reason and by what is unread, in the address; all are marked as read', async () => {
    await comment('HAL-DD26-SPC-0001', `@${ME}, section 4`);
    const { user } = await renderApp({ path: '/notifications', session: ME });
    const list = await screen.findByRole('list', { name: 'Notifications' });
    const rows = within(list).getAllByRole('link');
    expect(rows[0]).toHaveTextContent('Unread, ');
    await user.selectOptions(screen.getByLabelText('Reason'), 'Overdue reviews');
    expect(await screen.findByText('No notifications match these filters.')).toBeInTheDocument();
    expect(address()).toBe('/notifications?reason=OVERDUE');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.selectOptions(screen.getByLabelText('Read or unread'), 'Unread only');
    expect(await screen.findByText('1 notification')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('No notifications match these filters.')).toBeInTheDocument();
  });

  it('marks of some reasons what it shows, and leaves the others unread', async () => {
    await comment('HAL-DD26-SPC-0001', `@${ME}, section 4`);
    const me = await as(ME);
    const controller = await as('fleet.manager');
    const docking = await controller<Record<string, unknown>>('GET', '/drydocks/1');
    const kept = [
      ...['kind', 'planned_arrival_on', 'planned_dock_on', 'planned_undock_on', 'base_currency'],
      ...[
        'rates',
        'budget',
        'contingency_pct',
        'off_hire_per_day',
        'order_limit',
        'superintendent_id',
      ],
      ...['engineer_ids', 'health', 'health_note', 'dock_name', 'version'],
    ];
    const members = docking['members'] as { user_id: number; part: string }[];
    await controller('PUT', '/drydocks/1', {
      ...Object.fromEntries(kept.map((name) => [name, docking[name]])),
      members: members.map(({ user_id, part }) => ({ user_id, part })),
      planned_departure_on: addDays(String(docking['planned_departure_on']), 1),
    });
    const { user } = await renderApp({ path: '/notifications?reason=CHANGE', session: ME });
    expect(await screen.findByText('Planned dates changed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark shown as read' }));
    await waitFor(async () => {
      const { items } = await me<NotificationsPage>('GET', '/notifications?unread=yes');
      expect(items.map(({ kind }) => kind)).toEqual(['MENTION']);
    });
  });

  it('tells whoever has none what comes here', async () => {
    await renderApp({ path: '/notifications', session: 'gulf.tender' });
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  });
});

describe('what one wants to be told', () => {
  it('is chosen in the profile, at once', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'ana.ribeiro' });
    const comments = await screen.findByRole('checkbox', { name: 'Comments' });
    expect(comments).toBeChecked();
    await user.click(comments);
    expect(comments).not.toBeChecked();
    const ana = await as('ana.ribeiro');
    await waitFor(async () => {
      const stored = await ana<{ in_app: Record<string, boolean> }>('GET', '/me/notifications');
      expect(stored.in_app).toEqual({
        ...{ ASSIGNED: true },
        ...{ REVIEW: true, OVERDUE: true, MENTION: true, REPLY: false, CHANGE: true, EXPIRY: true },
      });
    });
  });

  it('goes back to what it was where the server does not take it', async () => {
    const { user, wire } = await renderApp({ path: '/profile', session: 'paula.frost' });
    const mentions = await screen.findByRole('checkbox', { name: 'Mentions' });
    wire.reply('PUT /me/notifications', { status: 404, body: { message: 'Not found' } });
    await user.click(mentions);
    await waitFor(() => {
      expect(mentions).toBeChecked();
    });
  });

  it('quiet hours are chosen there as well, and no span is without length', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'fleet.manager' });
    const from = await screen.findByLabelText('Quiet from');
    expect(from).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(from).toBeEnabled();
    expect(within(from).getByRole('option', { name: '07:00' })).toBeDisabled();
    await user.selectOptions(from, '21:30');
    const me = await as('fleet.manager');
    await waitFor(async () => {
      const { quiet } = await me<NotificationSettings>('GET', '/me/notifications');
      expect(quiet).toEqual({ from: '21:30', to: '07:00' });
    });
  });

  it('a docking is muted on its page, which says what that means', async () => {
    const { user } = await renderApp({ path: '/ships/2/drydocks/1', session: 'ana.ribeiro' });
    await user.click(await screen.findByRole('button', { name: 'Mute' }));
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeInTheDocument();
    expect(
      await screen.findByText(
        'HAL-DD26 muted: you are notified of assignments, reviews and mentions only',
      ),
    ).toBeInTheDocument();
  });

  it('in the profile the muted ones are listed, up to when, and each can be unmuted', async () => {
    const ana = await as('ana.ribeiro');
    await ana('PUT', '/me/notifications/muted', { drydock_id: 1, muted: true, until: null });
    const { user } = await renderApp({ path: '/profile', session: 'ana.ribeiro' });
    const list = await screen.findByRole('list', { name: 'Muted dockings' });
    expect(within(list).getByRole('link')).toHaveTextContent('HAL-DD26');
    const until = within(list).getByLabelText('Muted until, HAL-DD26');
    await user.selectOptions(until, within(until).getAllByRole('option')[1] ?? '');
    expect(await screen.findByText(/^HAL-DD26 muted until /)).toBeInTheDocument();
    const end = within(list).getByRole('button', { name: 'Unmute HAL-DD26' });
    await waitFor(() => {
      expect(end).toHaveAttribute('aria-disabled', 'false');
    });
    await user.click(end);
    expect(await screen.findByText(/^None\. “Mute”/)).toBeInTheDocument();
    expect(await screen.findByText('HAL-DD26 unmuted')).toBeInTheDocument();
    const [undo] = screen.getAllByRole('button', { name: 'Undo' }).slice(-1);
    await user.click(undo ?? list);
    expect(await screen.findByRole('list', { name: 'Muted dockings' })).toBeInTheDocument();
  });

  it('whoever came by a link mutes nothing', async () => {
    await renderApp({ path: '/ships/1/drydocks/2', session: 'deeplink.demo' });
    expect(await screen.findByRole('heading', { name: 'Milestones' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  });
});
