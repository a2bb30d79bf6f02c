/** The due day of a review is moved where the register and the review itself show it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '../../../../src/contract/dates';
import type { Document } from '../../../../src/contract/documents/documentRecords';
import { session } from '../../../../src/session/session';
import type { ListLook } from '../../../../src/contract/listNames';
import { writeLooks } from '../../../../src/session/listLookTexts';
import { preferences } from '../../../../src/session/preferences';
import { dialogClosed, openDialog, renderApp, useBackend } from '../../../support/renderApp';

/** As chosen in this browser, and kept on the server: what it has comes once the first rows stand. */
const LOOK: ListLook = {
  list: 'documents',
  density: 'compact',
  columns: ['revision', 'reviewer', 'review_due'],
};
const inDays = (days: number) => addDays(todayIn('UTC', new Date()), days);
const inWords = (day: string) =>
  `${Number(day.slice(8))} ${new Date(day).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3)} ${day.slice(0, 4)}`;
interface Sent {
  method: string;
  path: string;
  body: unknown;
}
const moved = (calls: readonly Sent[]) =>
  calls.filter(({ path }) => path.endsWith('/review_due')).map(({ body }) => body);
const enter = (field: HTMLElement, day: string) => {
  fireEvent.change(field, { target: { value: inWords(day) } });
};
const openButtons = async () => {
  const table = await screen.findByLabelText('Documents', { selector: 'table' });
  await waitFor(() => {
    expect(table.querySelector('.edit')).not.toBeNull();
  });
  return within(table).getAllByLabelText(/^Change the review’s due date: /);
};

beforeEach(async () => {
  preferences.lists.set(writeLooks([LOOK]));
  (await useBackend()).wire.reply('GET /me/lists', { status: 200, body: { lists: [LOOK] } });
});

it('the register moves it, which is told and taken back; what is late is not taken back', async () => {
  const { user, wire } = await renderApp({
    path: '/documents?review=WAITING',
    session: 'doc.controller',
  });
  const [first] = await openButtons();
  if (first === undefined) throw new Error('Nothing is in review.');
  const number = first.getAttribute('aria-label')?.split(': ')[1] ?? '';
  await user.click(first);
  const due = (await openDialog()).getByLabelText('Review due');
  expect(due).toHaveFocus();
  expect((await openDialog()).getByText('The reviewers and the author are notified')).toBeVisible();
  enter(due, inDays(40));
  await user.type(due, '{Enter}');
  await dialogClosed();
  expect(moved(wire.calls)).toMatchObject([{ due_on: inDays(40) }]);
  await screen.findByText(new RegExp(`^${number} rev\\. .+: review due ${inWords(inDays(40))}$`));
  await waitFor(() => {
    expect(screen.getByText(number).closest('tr')).toHaveTextContent(inWords(inDays(40)));
  });

  await user.click(await screen.findByLabelText(`Change the review’s due date: ${number}`));
  const again = (await openDialog()).getByLabelText('Review due');
  enter(again, inDays(41));
  await user.type(again, '{Enter}');
  await dialogClosed();
  await screen.findByText(new RegExp(`review due ${inWords(inDays(41))}$`));
  await user.click(screen.getAllByText('Undo').at(-1) ?? document.body);
  await waitFor(() => {
    expect(screen.getByText(number).closest('tr')).toHaveTextContent(inWords(inDays(40)));
  });
});

it('a day that has gone by is refused at the field, and nothing typed is lost', async () => {
  const { user } = await renderApp({
    path: '/documents?review=WAITING',
    session: 'doc.controller',
  });
  const [first] = await openButtons();
  await user.click(first ?? document.body);
  const opened = await openDialog();
  const due = opened.getByLabelText('Review due');
  enter(due, inDays(-3));
  await user.type(due, '{Enter}');
  await opened.findByText('Choose today or a later date');
  expect(due).toHaveValue(inWords(inDays(-3)));
});

it('of a day that somebody else has set meanwhile it is asked first', async () => {
  const { user, wire } = await renderApp({
    path: '/documents?review=WAITING',
    session: 'doc.controller',
  });
  const [first] = await openButtons();
  await user.click(first ?? document.body);
  const opened = await openDialog();
  const due = opened.getByLabelText('Review due');
  const { id } = (first?.closest('tr') ?? document.body).dataset.key
    ? { id: Number(first?.closest('tr')?.dataset.key) }
    : { id: 0 };
  const headers = { 'x-access-token': session.get()?.token ?? '' };
  const path = `/documents/${id}`;
  const stored = (await (await fetch(`${wire.url}/api${path}`, { headers })).json()) as Document;
  const theirs = {
    ...stored,
    revisions: stored.revisions.map((one) => ({
      ...one,
      steps: one.steps.map((step) => ({
        ...step,
        due_on: step.state === 'OPEN' ? inDays(77) : step.due_on,
      })),
    })),
  };
  wire.reply(`GET ${path}`, { body: theirs });
  enter(due, inDays(50));
  await user.type(due, '{Enter}');
  await opened.findByText(
    `Changed to ${inWords(inDays(77))} meanwhile. Enter replaces it, Esc keeps it.`,
  );
  expect(moved(wire.calls)).toEqual([]);
  await user.type(due, '{Enter}');
  await dialogClosed();
  expect(moved(wire.calls)).toMatchObject([{ due_on: inDays(50) }]);
});

it('whoever chooses no reviewers is offered no day to change', async () => {
  await renderApp({ path: '/documents?review=WAITING', session: 'fleet.manager' });
  const table = await screen.findByLabelText('Documents', { selector: 'table' });
  await within(table).findByText('Review due');
  expect(document.querySelector('.edit')).toBeNull();
});

it('the review itself moves it, on the page of its document', async () => {
  const { user, wire } = await renderApp({ path: '/reviews', session: 'rajan.menon' });
  const edit = await screen.findByLabelText(/^Change the review’s due date: Rev\. /);
  await user.click(edit);
  const due = (await openDialog()).getByLabelText('Review due');
  enter(due, inDays(33));
  await user.type(due, '{Enter}');
  await dialogClosed();
  expect(moved(wire.calls)).toMatchObject([{ due_on: inDays(33) }]);
  await waitFor(() => {
    expect(screen.getByRole('region', { name: 'Review' })).toHaveTextContent(inWords(inDays(33)));
  });
});
