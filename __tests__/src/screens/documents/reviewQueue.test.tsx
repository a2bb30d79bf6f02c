import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import type { ReviewRow } from '../../../../src/contract/documents/documentRecords';
import { queueKey } from '../../../../src/parts/reviews/reviewValues';
import { preferences } from '../../../../src/session/preferences';
import { session } from '../../../../src/session/session';
import { renderApp, useBackend } from '../../../support/renderApp';

const waiting = () =>
  within(screen.getByRole('navigation', { name: 'Documents awaiting your review' })).getAllByRole(
    'button',
  );
/** Where the focus is, or in the queue. */
const press = (key: string) => {
  const { activeElement: has } = document;
  const isLost = has === null || has === document.body;
  fireEvent.keyDown(isLost ? screen.getByRole('heading', { level: 1 }) : has, { key });
};

/** The same document of the demonstration three times over, under numbers of its own. */
async function queueOf(...numbers: string[]) {
  const { wire, password } = await useBackend();
  await signIn({ username: 'rajan.menon', password });
  const answer = await fetch(`${wire.url}/api/reviews`, {
    headers: { 'x-access-token': session.get()?.token ?? '' },
  });
  const { items } = (await answer.json()) as { items: ReviewRow[] };
  const [row] = items;
  if (row === undefined) throw new Error('Nothing waits');
  const rows = numbers.map((number, index) => ({
    ...row,
    number,
    title: `Document ${index + 1}`,
    revision_id: 90_001 + index,
    days: index - 2,
  }));
  wire.reply('GET /reviews?page_size=200', {
    body: { items: rows, total: rows.length, page: 1, page_size: 200 },
  });
  return { row, rows };
}

async function open() {
  const app = await renderApp({ path: '/reviews', session: 'rajan.menon' });
  await screen.findByRole('article', { name: 'Document 1' });
  return app;
}

const decisions = (wire: { calls: { method: string; path: string; body: unknown }[] }) =>
  wire.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/reviews'))
    .map(({ path, body }) => [
      path,
      Object.fromEntries(Object.entries(body as object).filter(([name]) => name !== 'client_id')),
    ]);

describe('my reviews', () => {
  it('say so when nothing waits', async () => {
    await renderApp({ path: '/reviews', session: 'administrator' });
    expect(await screen.findByText('No reviews waiting')).toBeInTheDocument();
  });

  it('tell of each document its step, and how long it is overdue', async () => {
    await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102', 'HAL-GEN-DRW-0103');
    await open();
    const [first, second, third] = waiting();
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(first).toHaveTextContent('HAL-GEN-DRW-0101 rev. B');
    expect(first).toHaveTextContent('step 2 of 2');
    expect(first).toHaveTextContent('overdue by 2 days');
    expect(second).toHaveTextContent('overdue by 1 day');
    expect(third).toHaveTextContent('due today');
    expect(screen.getByText('3 documents awaiting your review')).toBeInTheDocument();
  });

  it('are worked by keys: a result, Enter, and the next one opens; pressed twice it is sent once', async () => {
    const { row } = await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102', 'HAL-GEN-DRW-0103');
    const { wire } = await open();
    const { wire: line } = await useBackend();
    line.reply('POST /revisions/90001/reviews', {
      body: await documentBody(row.document_id),
      after: 200,
    });
    press('a');
    expect(await screen.findByLabelText('A: approved')).toBeChecked();
    press('Enter');
    press('Enter');
    await screen.findByRole('article', { name: 'Document 2' });
    expect(decisions(wire)).toEqual([['/revisions/90001/reviews', { result: 'A', comment: null }]]);
    expect(waiting()).toHaveLength(2);
    expect(screen.getByLabelText('A: approved')).not.toBeChecked();
    press('Enter');
    expect(await screen.findByText('Choose result')).toBeInTheDocument();
    expect(decisions(wire)).toHaveLength(1);
  });

  it('B and C lead to the comment, where letters are letters, until Escape', async () => {
    await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102');
    const { user, wire } = await open();
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('c');
    const comment = screen.getByLabelText('Comment');
    await waitFor(() => {
      expect(comment).toHaveFocus();
    });
    await user.keyboard('a bad jack');
    expect(comment).toHaveValue('a bad jack');
    expect(screen.getByLabelText('C: revise and resubmit')).toBeChecked();
    await user.keyboard('{Escape}d');
    expect(screen.getByLabelText('D: noted')).toBeChecked();
    expect(decisions(wire)).toEqual([]);
  });

  it('B asks by when its comments are taken in, and no other result does', async () => {
    await queueOf('HAL-GEN-DRW-0101');
    const { user, wire } = await open();
    expect(screen.queryByLabelText('Comments due by')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('B: approved with comments'));
    await user.type(screen.getByLabelText('Comment'), 'Mind the sleeve');
    await user.type(screen.getByLabelText('Comments due by'), '4 dec 2027');
    wire.reply('POST /revisions/90001/reviews', { status: 422, body: { error: 'Not now.' } });
    const record = screen.getByText('Record decision', { selector: 'button' });
    await user.click(record);
    await screen.findByText('Not now.');
    await user.click(screen.getByLabelText('A: approved'));
    expect(screen.queryByLabelText('Comments due by')).not.toBeInTheDocument();
    await user.click(record);
    await waitFor(() => {
      expect(decisions(wire).map(([, body]) => body)).toEqual([
        { result: 'B', comment: 'Mind the sleeve', incorporate_by: '2027-12-04' },
        { result: 'A', comment: 'Mind the sleeve' },
      ]);
    });
  });

  it('letters decide nothing while the focus is elsewhere, nor for whoever has switched them off', async () => {
    await queueOf('HAL-GEN-DRW-0101');
    await open();
    const choice = screen.getByLabelText('A: approved');
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(screen.getByRole('banner'), { key: 'a' });
    expect(choice).not.toBeChecked();
    act(() => {
      preferences.singleKeys.set(false);
    });
    press('a');
    expect(choice).not.toBeChecked();
    expect(screen.queryByRole('note', { name: 'Keys' })).not.toBeInTheDocument();
    act(() => {
      preferences.singleKeys.set(true);
    });
    press('a');
    expect(choice).toBeChecked();
  });

  it('the focus goes to what comes next, and after the last to the heading', async () => {
    const { row } = await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102');
    const { user } = await open();
    const { wire } = await useBackend();
    for (const id of [90_001, 90_002])
      wire.reply(`POST /revisions/${id}/reviews`, { body: await documentBody(row.document_id) });
    const record = () => screen.getByText('Record decision', { selector: 'button' });
    await user.click(screen.getByLabelText('A: approved'));
    await user.click(record());
    await screen.findByRole('article', { name: 'Document 2' });
    expect(screen.getByRole('heading', { level: 2, name: 'Document 2' })).toHaveFocus();
    await user.click(screen.getByLabelText('A: approved'));
    await user.click(record());
    await screen.findByText('No reviews waiting');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('J and K go on and back, and stop at the ends', async () => {
    await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102');
    await open();
    press('k');
    expect(screen.getByRole('article', { name: 'Document 1' })).toBeInTheDocument();
    press('j');
    expect(await screen.findByRole('article', { name: 'Document 2' })).toBeInTheDocument();
    press('ArrowUp');
    expect(await screen.findByRole('article', { name: 'Document 1' })).toBeInTheDocument();
  });

  it('a refused decision stays on the screen with what was entered', async () => {
    await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102');
    const { user, wire } = await open();
    wire.reply('POST /revisions/90001/reviews', {
      status: 422,
      body: { error: 'This review has not reached you.' },
    });
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('b');
    await user.keyboard('Mind the sleeve');
    await user.click(screen.getByText('Record decision', { selector: 'button' }));
    expect(await screen.findByText('This review has not reached you.')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Document 1' })).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('Mind the sleeve');
  });

  it('what was written of one document is there again after a look at another', async () => {
    await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102');
    const { user } = await open();
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('c');
    await user.keyboard('The ladder is on the other side{Escape}');
    press('j');
    expect(await screen.findByRole('article', { name: 'Document 2' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Comment/)).toHaveValue('');
    press('k');
    await screen.findByRole('article', { name: 'Document 1' });
    expect(screen.getByLabelText('Comment')).toHaveValue('The ladder is on the other side');
    expect(screen.getByLabelText('C: revise and resubmit')).toBeChecked();
  });

  it('a document that was taken back meanwhile leaves the queue once that is known', async () => {
    const { rows } = await queueOf('HAL-GEN-DRW-0101', 'HAL-GEN-DRW-0102');
    const { wire } = await open();
    const said = 'Not possible: this revision is draft.';
    wire.reply('POST /revisions/90001/reviews', {
      status: 422,
      body: { message: 'Errors', errors: { state: [said] } },
    });
    wire.reply('GET /reviews?page_size=200', {
      body: { items: rows.slice(1), total: 1, page: 1, page_size: 200 },
    });
    press('a');
    press('Enter');
    // It goes with its document, which may be at once.
    await screen.findByText(said);
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: 'Document 1' })).not.toBeInTheDocument();
    });
  });
});

async function documentBody(id: number): Promise<unknown> {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api/documents/${id}`, {
    headers: { 'x-access-token': session.get()?.token ?? '' },
  });
  return answer.json();
}

describe('a key of the queue', () => {
  const key = (pressed: string, held: object = {}) =>
    queueKey({
      key: pressed,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      repeat: false,
      ...held,
    });

  it('means nothing together with another, and held down only moves on', () => {
    expect(key('a')).toBe('A');
    expect(key('D')).toBe('D');
    expect(key('e')).toBeUndefined();
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect([key('a', held), key('j', held), key('Enter', held)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    expect([key('Enter', { repeat: true }), key('a', { repeat: true })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(key('j', { repeat: true })).toBe('next');
  });
});
