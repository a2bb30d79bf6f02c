/** Comments on a job: added with names in them, for the yard or not, resolved, and found again from the bell. */
import { screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import { endpoints } from '../../../../src/contract/endpoints';
import type { JobComments } from '../../../../src/contract/jobs/jobComments';
import { notificationLink } from '../../../../src/parts/notifications/notificationLink';
import type { NotificationsPage } from '../../../../src/contract/notifications';
import { session } from '../../../../src/session/session';
import { renderApp, useBackend } from '../../../support/renderApp';

const PATH = '/jobs/38';
const OTHER = '/jobs/37';
const comments = async () => within(await screen.findByRole('region', { name: 'Comments' }));

it('a comment names people who see the job, and says who reads it', async () => {
  const { user } = await renderApp({ path: PATH, session: 'rajan.menon' });
  const section = await comments();
  await user.click(await section.findByRole('button', { name: 'New comment' }));
  expect(section.getByText('The yard does not see this comment.')).toBeInTheDocument();
  await user.type(section.getByLabelText('Comment'), 'Plate is on board, @pap');
  await user.click(await section.findByRole('option', { name: /@hal\.master/ }));
  await user.click(section.getByRole('checkbox', { name: 'Visible to the yard' }));
  expect(section.queryByText('The yard does not see this comment.')).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Add comment' }));
  const item = within(await section.findByRole('listitem'));
  expect(item.getByText('@hal.master').tagName).toBe('B');
  expect(item.getByText(/visible to the yard/)).toBeInTheDocument();
  expect(await section.findByRole('button', { name: 'New comment' })).toHaveFocus();
  await user.click(item.getByRole('button', { name: 'Resolve' }));
  await user.click(await section.findByRole('button', { name: 'Show 1 resolved comment' }));
  expect(section.getByText(/^Resolved by Rajan Menon/)).toBeInTheDocument();
});

it('what was typed is there after a return, and an empty one is not sent', async () => {
  const { user } = await renderApp({ path: PATH, session: 'hal.master' });
  const section = await comments();
  await user.click(await section.findByRole('button', { name: 'New comment' }));
  await user.click(section.getByRole('button', { name: 'Add comment' }));
  expect(await section.findByText('Required')).toBeInTheDocument();
  await user.type(section.getByLabelText('Comment'), 'Valve is stuck');
  await user.click(screen.getAllByRole('link', { name: 'Dockings' })[0] ?? document.body);
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Comments' })).not.toBeInTheDocument();
  });
  window.history.back();
  expect(await (await comments()).findByLabelText('Comment')).toHaveValue('Valve is stuck');
});

it('a notification leads to the job at its comment', async () => {
  const { wire, password } = await useBackend();
  const call = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${wire.url}/api${path}`, {
      method,
      headers: {
        'x-access-token': session.get()?.token ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as unknown;
  };
  await signIn({ username: 'rajan.menon', password });
  const { method } = endpoints.commentJob;
  const made = (await call(`${OTHER}/comments`, method, {
    text: 'Which frame, @hal.master?',
  })) as JobComments;
  await call(`${OTHER}/comments/resolve`, method, { comment_id: made.items.at(-1)?.id });
  await signIn({ username: 'hal.master', password });
  const { items } = (await call('/notifications')) as NotificationsPage;
  const notice = items.find(({ entity }) => entity === 'job');
  const path = notice === undefined ? '' : notificationLink(notice);
  expect(path).toBe(`${OTHER}?comment=${made.items.at(-1)?.id ?? 0}`);
  await renderApp({ path, session: 'hal.master' });
  // Resolved or not, it is shown.
  const item = await (await comments()).findByRole('listitem');
  expect(item).toHaveTextContent('Which frame, @hal.master?');
  expect(item).toHaveFocus();
});
