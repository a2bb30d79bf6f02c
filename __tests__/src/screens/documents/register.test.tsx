import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RegisterRow, DocumentsPage } from '../../../../src/contract/documents/documentLists';
import type { Wire } from '../../../support/wire';
import {
  address,
  openDialog,
  pause,
  pressTwice,
  renderApp,
  useBackend,
} from '../../../support/renderApp';
import { pageOf, rowOf } from './registerRows';

const LIST = 'GET /documents?';
const PLAIN = `${LIST}sort=number&page=1&page_size=50`;
const FOUR = [1, 2, 3, 4].map((id) => rowOf(id));

const table = () => screen.findByLabelText('Documents', { selector: 'table' });
const heads = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
const columns = () =>
  [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);
const link = (number: string) => screen.getByText(number, { selector: 'tbody th a' });
const box = (number: string) => screen.getByLabelText(`Select ${number}`);
const lastQuery = ({ calls }: Wire) =>
  Object.fromEntries(
    new URLSearchParams(
      calls
        .findLast(({ path }) => path.startsWith('/documents?'))
        ?.path.slice('/documents?'.length),
    ),
  );
const bodiesOf = ({ calls }: Wire, path: string) =>
  calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);

/** The register with these rows for whoever asks without filters. */
async function open(
  items: RegisterRow[] = FOUR,
  {
    path = '/documents',
    session = 'administrator',
    ...page
  }: Partial<DocumentsPage> & { path?: string; session?: string } = {},
) {
  const { wire } = await useBackend();
  wire.reply(PLAIN, { body: pageOf(items, page) });
  const app = await renderApp({ path, session });
  await table();
  return app;
}

describe('register of documents: rows', () => {
  it('shows number, title, revision, state, date, type, discipline, ship and docking', async () => {
    await open([
      rowOf(1, { drydock: { id: 1, number: 'HAL-DD26' }, register_state: 'FOR_REVIEW' }),
      rowOf(2, { shown: null, current: null, register_state: 'NO_FILE' }),
    ]);
    const row = link('HAL-GEN-DRW-0001').closest('tr');
    const cells = [...(row?.querySelectorAll('th, td:not(.select)') ?? [])];
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'HAL-GEN-DRW-0001',
      'Docking plan',
      'B',
      'In review',
      '2 Nov 2026',
      'DRW',
      'Hull',
      'Halden Trader',
      'HAL-DD26',
    ]);
    expect(link('HAL-GEN-DRW-0001').closest('a')).toHaveAttribute('href', '/documents/1');
    expect(link('HAL-GEN-DRW-0002').closest('tr')).toHaveTextContent('No file yet');
    expect(screen.getByText('2 documents')).toBeInTheDocument();
  });

  it('shows where in a file the words were found', async () => {
    await open([rowOf(1, { snippet: 'renew the sea valves of' })]);
    expect(screen.getByText('renew the sea valves of')).toBeVisible();
  });

  it('keeps filters, search and order in the address, and asks the server for them', async () => {
    (await useBackend()).wire.reply(PLAIN.replace('page=1', 'page=3'), {
      body: pageOf(FOUR, { total: 104, page: 3, before: 'mark-b' }),
    });
    const { user, wire } = await renderApp({ path: '/documents?page=3', session: 'administrator' });
    await table();
    await user.selectOptions(screen.getByLabelText('State'), 'Approved with comments');
    await user.selectOptions(screen.getByLabelText('Discipline'), 'Machinery');
    await user.selectOptions(screen.getByLabelText('Confidentiality'), 'Commercial');
    await user.type(screen.getByLabelText('Search documents'), 'liner');
    await waitFor(() => {
      expect(address()).toBe(
        '/documents?state=APPROVED_WITH_COMMENTS&discipline=MACH&confidentiality=COMMERCIAL&q=liner',
      );
    });
    await waitFor(() => {
      expect(lastQuery(wire)).toEqual({
        q: 'liner',
        register_state: 'APPROVED_WITH_COMMENTS',
        discipline: 'MACH',
        confidentiality: 'COMMERCIAL',
        page: '1',
        page_size: '50',
      });
    });
  });

  it('has the best match first while somebody searches, until they choose an order, and marks what was found', async () => {
    const { wire } = await useBackend();
    const body = pageOf([rowOf(1, { snippet: 'the plan of the dock' }), rowOf(2)]);
    wire.reply(`${LIST}q=dock+drw&page=1&page_size=50`, { body });
    wire.reply(`${LIST}q=dock+drw&sort=number&page=1&page_size=50`, { body });
    const { user } = await renderApp({
      path: '/documents?q=dock+drw',
      session: 'administrator',
    });
    await table();
    expect(lastQuery(wire)).toEqual({ q: 'dock drw', page: '1', page_size: '50' });
    expect(document.querySelector('[aria-sort]')).toBeNull();
    const marks = [...document.querySelectorAll('tbody tr:first-of-type mark')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['DRW', 'Dock', 'dock']);
    await user.click(screen.getByText('Number', { selector: 'thead button' }));
    expect(address()).toBe('/documents?q=dock+drw&sort=number');
    await waitFor(() => {
      expect(lastQuery(wire)).toMatchObject({ q: 'dock drw', sort: 'number' });
    });
    expect(document.querySelector('[aria-sort]')).toHaveTextContent('Number');
  });

  it('asks for the documents of the chosen ship and docking', async () => {
    const { wire } = await renderApp({ path: '/documents?ship=2&dd=1', session: 'administrator' });
    await waitFor(() => {
      expect(lastQuery(wire)).toMatchObject({ ship_id: '2', drydock_id: '1' });
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  });
});

describe('register of documents: pages', () => {
  it('goes on and back by the marks of the answer, and keeps them in the address', async () => {
    const { wire } = await useBackend();
    const next = `${LIST}sort=number&page=2&page_size=50&after=mark-a`;
    wire.reply(next, {
      body: pageOf([rowOf(5)], { total: 120, page: 2, after: 'mark-c', before: 'mark-b' }),
    });
    wire.reply(`${LIST}sort=number&page=3&page_size=50&after=mark-c`, {
      body: pageOf([rowOf(6)], { total: 120, page: 3, before: 'mark-d' }),
    });
    wire.reply(`${LIST}sort=number&page=2&page_size=50&before=mark-d`, {
      body: pageOf([rowOf(5)], { total: 120, page: 2, after: 'mark-c', before: 'mark-b' }),
    });
    const { user } = await open(FOUR, { total: 120, after: 'mark-a' });
    await user.click(screen.getByText('Next'));
    await waitFor(() => {
      expect(heads()).toEqual(['HAL-GEN-DRW-0005']);
    });
    expect(address()).toBe('/documents?page=2&after=mark-a');
    await user.click(screen.getByText('Next'));
    await screen.findByText('HAL-GEN-DRW-0006');
    expect(screen.getByText('101–101 of 120')).toBeInTheDocument();
    await user.click(screen.getByText('Next'));
    expect(address()).toBe('/documents?page=3&after=mark-c');
    await user.click(screen.getByText('Previous'));
    await screen.findByText('HAL-GEN-DRW-0005');
    expect(address()).toBe('/documents?page=2&before=mark-d');
    await user.click(screen.getByText('Previous'));
    await screen.findByText('HAL-GEN-DRW-0001');
    expect(address()).toBe('/documents');
  });

  it('lets go of the mark when the order is another one', async () => {
    const { wire } = await useBackend();
    wire.reply(`${LIST}sort=number&page=2&page_size=50&after=mark-a`, {
      body: pageOf(FOUR, { total: 54, page: 2 }),
    });
    const { user } = await renderApp({
      path: '/documents?page=2&after=mark-a',
      session: 'administrator',
    });
    await table();
    await user.click(screen.getByText('Title', { selector: 'thead button' }));
    expect(address()).toBe('/documents?sort=title');
  });

  it('says of what nobody has counted that it is more', async () => {
    await open(FOUR, { total: 10_000, counted: false, after: 'mark-a' });
    expect(screen.getByText('more than 10,000 documents')).toBeInTheDocument();
    expect(screen.getByText('1–4 of more than 10,000')).toBeInTheDocument();
  });

  it('leads from a page that has nothing left to the first', async () => {
    const { wire } = await useBackend();
    wire.reply(`${LIST}sort=number&page=9&page_size=50&after=mark-x`, {
      body: pageOf([], { total: 4, page: 9 }),
    });
    wire.reply(PLAIN, { body: pageOf(FOUR) });
    const { user } = await renderApp({
      path: '/documents?page=9&after=mark-x',
      session: 'administrator',
    });
    await user.click(await screen.findByText('Go to first page'));
    await table();
    expect(address()).toBe('/documents');
  });
});

describe('register of documents: states', () => {
  it('where there is nothing yet, offers to add documents to those who may', async () => {
    const { wire } = await useBackend();
    wire.reply(PLAIN, { body: pageOf([]) });
    await renderApp({ path: '/documents', session: 'administrator' });
    const notice = within(
      (await screen.findByText('No documents yet')).parentElement ?? document.body,
    );
    expect(await notice.findByText('Add documents')).toHaveAttribute('href', '/documents/new');
  });

  it('documents are added to its ship and docking, though their names have not come yet', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /ships/2', { status: 503, body: {} });
    wire.reply('GET /drydocks/1', { status: 503, body: {} });
    await renderApp({ path: '/documents?ship=2&dd=1', session: 'administrator' });
    const [link] = await screen.findAllByText('Add documents');
    expect(link).toHaveAttribute('href', '/documents/new?ship=2&dd=1');
  });

  it('where there is nothing yet, tells those who may not add any why', async () => {
    const { wire } = await useBackend();
    wire.reply(PLAIN, { body: pageOf([]) });
    await renderApp({ path: '/documents', session: 'owner.viewer' });
    expect(
      await screen.findByText('Documents appear here once they are released to you.'),
    ).toBeVisible();
    expect(screen.getByText('Add documents')).not.toBeVisible();
  });

  it('where nothing matches, gives back everything in the same order', async () => {
    const { wire } = await useBackend();
    wire.reply(`${LIST}q=nothing&sort=title&page=1&page_size=50`, { body: pageOf([]) });
    wire.reply(`${LIST}sort=title&page=1&page_size=50`, { body: pageOf(FOUR) });
    const { user } = await renderApp({
      path: '/documents?q=nothing&sort=title',
      session: 'administrator',
    });
    await user.click(await screen.findByText('Clear filters'));
    await table();
    expect(address()).toBe('/documents?sort=title');
  });

  it('tells that the documents may not be viewed', async () => {
    const { wire } = await useBackend();
    wire.reply(PLAIN, { status: 403, body: { message: 'No' } });
    await renderApp({ path: '/documents', session: 'administrator' });
    expect(
      await screen.findByText('An administrator can add Documents to your role.'),
    ).toBeVisible();
  });
});

describe('register of documents: how it looks', () => {
  it('remembers which columns, in which order, and which density somebody has chosen, once the server has taken it', async () => {
    const { user, wire } = await open();
    wire.replyOnce('PUT /me/lists', { status: 500, body: {} });
    const before = columns();
    await user.click(screen.getByLabelText('Columns'));
    const dialog = await openDialog();
    expect(dialog.getByText('Always shown: Number and Title')).toBeVisible();
    await user.click(dialog.getByLabelText('Ship'));
    await user.click(dialog.getByLabelText('Tags'));
    await user.click(dialog.getByLabelText('Move State up'));
    expect(dialog.getByLabelText('Move State up')).toHaveFocus();
    expect(dialog.getByText('State: place 1 of 14')).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Comfortable'));
    await user.click(dialog.getByText('Save'));
    // What was not taken is shown no more, and what was chosen is still there.
    await waitFor(() => {
      expect(columns()).toEqual(before);
    });
    expect(dialog.getByLabelText('Ship')).not.toBeChecked();
    await user.click(await dialog.findByText('Save'));
    await waitFor(() => {
      expect(document.querySelector('[role=dialog]')).toBeNull();
    });
    expect(columns()).toEqual([
      ...['Number', 'Title', 'State', 'Rev.', 'Date', 'Type', 'Discipline', 'Docking', 'Tags'],
    ]);
    const chosen = ['state', 'revision', 'on', 'type', 'discipline', 'drydock', 'tags'];
    expect(wire.calls.findLast(({ path }) => path === '/me/lists')?.body).toEqual({
      list: 'documents',
      columns: chosen,
      density: 'comfortable',
    });
    expect(document.cookie).toContain(`docman_lists=documents.comfortable.-${chosen.join('-')}`);
  });

  it('previews the row that somebody is at, and follows the arrow keys', async () => {
    document.cookie = 'docman_register=on; path=/';
    const { user } = await open();
    const pane = within(screen.getByLabelText('Preview'));
    expect(pane.getByText('Docking plan')).toBeInTheDocument();
    link('HAL-GEN-DRW-0001').closest('a')?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(link('HAL-GEN-DRW-0003').closest('a')).toHaveFocus();
    expect(pane.getByText('Shell expansion')).toBeInTheDocument();
    expect(pane.getByText('Open')).toHaveAttribute('href', '/documents/3');
    await user.keyboard('{ArrowUp}');
    expect(pane.getByText('General arrangement')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Preview of HAL-GEN-DRW-0004'));
    expect(pane.getByText('Sea-valve arrangement')).toBeInTheDocument();
    expect(await pane.findByText('plan-4.dwg')).toBeInTheDocument();
    expect(address()).toBe('/documents');
  });

  it('previews the row that somebody comes back to from its document; a new visit begins at the first', async () => {
    document.cookie = 'docman_register=on; path=/';
    const { user } = await open();
    const activeRow = () => document.querySelector('[data-active] th')?.textContent;
    link('HAL-GEN-DRW-0001').closest('a')?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/documents/3');
    });
    act(() => {
      window.history.back();
    });
    await table();
    expect(activeRow()).toBe('HAL-GEN-DRW-0003');
    expect(
      within(screen.getByLabelText('Preview')).getByText('Shell expansion'),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Ships', { selector: 'nav a *' }));
    await screen.findByRole('heading', { level: 1, name: 'Ships' });
    await user.click(screen.getByText('Documents', { selector: 'nav a *' }));
    await table();
    expect(activeRow()).toBe('HAL-GEN-DRW-0001');
  });

  it('downloads exactly the revision that is shown, by an address of its own, once if pressed twice', async () => {
    document.cookie = 'docman_register=on; path=/';
    const opened = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      opened(new URL(this.href).pathname + new URL(this.href).search);
    });
    const { wire } = await open();
    wire.reply('POST /revisions/10/ticket', {
      body: { url: '/downloads?ticket=secret', expires_at: '2026-11-21T10:00:00Z' },
    });
    pressTwice(screen.getByText('Download'));
    await waitFor(() => {
      expect(opened).toHaveBeenCalledWith('/api/downloads?ticket=secret');
    });
    expect(bodiesOf(wire, '/revisions/10/ticket')).toHaveLength(1);
    click.mockRestore();
  });
});

describe('register of documents: views', () => {
  it('keeps filters, order and look under a name, and goes back to them', async () => {
    const { wire } = await useBackend();
    const query = 'state=DRAFT&sort=-on&columns=revision-tags&density=comfortable';
    wire.reply('GET /saved_views', { body: [{ id: 7, name: 'To finish', query }] });
    wire.reply('POST /saved_views', { status: 201, body: { id: 8, name: 'Approved', query: '' } });
    wire.reply(`${LIST}register_state=DRAFT&sort=-on&page=1&page_size=50`, {
      body: pageOf([rowOf(3)]),
    });
    const { user } = await open();
    await user.click(screen.getByLabelText('Saved views'));
    await user.click(await screen.findByText('To finish'));
    await waitFor(() => {
      expect(heads()).toEqual(['HAL-GEN-DRW-0003']);
    });
    expect(address()).toBe('/documents?state=DRAFT&sort=-on');
    expect(columns()).toEqual(['Number', 'Title', 'Rev.', 'Tags']);
    const chosen = await screen.findByRole('button', { name: 'Saved views: To finish' });
    expect(chosen).toHaveTextContent('To finish');
    await user.click(chosen);
    await user.click(screen.getByText('Save view…'));
    await user.type(await screen.findByLabelText('Name'), 'Approved');
    await user.click(screen.getByText('Save view', { selector: 'button' }));
    await waitFor(() => {
      expect(bodiesOf(wire, '/saved_views')).toEqual([{ name: 'Approved', query }]);
    });
  });

  it('come with overdue reviews, own drafts and rejected documents, each with its number of rows', async () => {
    const { wire } = await useBackend();
    const late = {
      due_on: '2026-11-22',
      overdue: true,
      reviewers: [{ user_id: 5, fullname: 'Li' }],
    };
    wire.reply(`${LIST}review=OVERDUE&sort=number&page=1&page_size=50`, {
      body: pageOf([rowOf(2, { review: late })]),
    });
    wire.reply(`${LIST}register_state=DRAFT&author=me&sort=number&page=1&page_size=50`, {
      body: pageOf([], { total: 1_000, counted: false }),
    });
    const { user } = await open();
    await user.click(screen.getByLabelText('Saved views'));
    const view = (name: RegExp) => screen.findByRole('menuitemradio', { name, hidden: true });
    expect(await view(/^My drafts ?1,000\+$/)).not.toBeChecked();
    await user.click(await view(/^Overdue reviews ?1$/));
    await waitFor(() => {
      expect(heads()).toEqual(['HAL-GEN-DRW-0002']);
    });
    expect(address()).toBe('/documents?review=OVERDUE');
    expect(columns()).toEqual(expect.arrayContaining(['Reviewers', 'Review due']));
    expect(screen.getByText('22 Nov 2026, late')).toBeInTheDocument();
    expect(screen.getByLabelText('Saved views: Overdue reviews')).toHaveTextContent(
      'Overdue reviews',
    );
    await user.click(screen.getByLabelText('Saved views: Overdue reviews'));
    expect(await view(/^Overdue reviews/)).toBeChecked();
  });

  it('deletes a view, once if pressed twice', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /saved_views', { body: [{ id: 7, name: 'To finish', query: '' }] });
    wire.reply('DELETE /saved_views/7', { status: 204 });
    const { user } = await open();
    await user.click(screen.getByLabelText('Saved views'));
    await user.click(await screen.findByText('Manage views…'));
    wire.reply('GET /saved_views', { body: [] });
    pressTwice(await screen.findByLabelText('Delete view To finish'));
    expect(await screen.findByText('No saved views')).toBeInTheDocument();
    expect(
      wire.calls.filter(({ method, path }) => `${method} ${path}` === 'DELETE /saved_views/7'),
    ).toHaveLength(1);
    // The toast takes it back: under its name, as it was.
    wire.reply('POST /saved_views', { status: 201, body: {} });
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(bodiesOf(wire, '/saved_views')).toEqual([{ name: 'To finish', query: '' }]);
  });
});

describe('register of documents: views with a star', () => {
  it('stand first among the views', async () => {
    const { wire } = await useBackend();
    const view = (id: number, name: string) => ({ id, name, query: `state=DRAFT&q=${id}` });
    wire.reply('GET /saved_views', { body: [view(7, 'Alpha'), view(8, 'Beta')] });
    wire.reply('PUT /favourites', { body: { favourites: [{ entity: 'view', id: 8 }] } });
    const { user } = await open();
    await user.click(screen.getByLabelText('Saved views'));
    await user.click(await screen.findByText('Manage views…'));
    const star = await screen.findByRole('button', { name: 'Favourite: Beta' });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByLabelText('Saved views'));
    const own = (await screen.findAllByRole('menuitemradio')).slice(-2);
    expect(own.map(({ textContent }) => textContent.replace(/\d+$/, ''))).toEqual([
      'Beta',
      'Alpha',
    ]);
  });
});

describe('register of documents: selection', () => {
  it('selects one by one, a range with Shift, by the space bar, and all of the page', async () => {
    const { user } = await open();
    await user.click(box('HAL-GEN-DRW-0001'));
    fireEvent.click(box('HAL-GEN-DRW-0003'), { shiftKey: true });
    expect(screen.getByText('3 documents selected')).toBeInTheDocument();
    expect(box('HAL-GEN-DRW-0002')).toBeChecked();
    link('HAL-GEN-DRW-0002').closest('a')?.focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 documents selected')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Select all on this page'));
    expect(screen.getByText('4 documents selected')).toBeInTheDocument();
    await user.click(screen.getByText('Clear'));
    expect(screen.queryByLabelText('Selected documents')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Select all on this page')).toHaveFocus();
  });

  it('lets go of the selection when the filters leave other documents', async () => {
    const { user } = await open();
    await user.click(box('HAL-GEN-DRW-0001'));
    fireEvent.change(screen.getByLabelText('Discipline'), { target: { value: 'MACH' } });
    await waitFor(() => {
      expect(screen.queryByText('1 document selected')).not.toBeInTheDocument();
    });
  });

  it('shows what a tag would change before it is added, and then what became of each', async () => {
    const { wire } = await useBackend();
    const line = (id: number, done: boolean, text: string) => ({ id, number: null, done, text });
    const results = [
      line(1, true, 'Tag "claim" will be added.'),
      line(2, false, 'Already has this tag.'),
    ];
    wire.reply('POST /documents/bulk', { body: { action: 'tag', results } });
    const { user } = await open();
    await user.click(box('HAL-GEN-DRW-0001'));
    await user.click(box('HAL-GEN-DRW-0002'));
    await user.click(await screen.findByText('Add tag'));
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText('Tag'), 'Claim');
    await user.click(dialog.getByText('Preview changes'));
    expect(await dialog.findByText('Already has this tag.')).toBeInTheDocument();
    expect(dialog.getByText('HAL-GEN-DRW-0002')).toBeInTheDocument();
    const asked = { ids: [1, 2], action: 'tag', tag: 'claim' };
    expect(bodiesOf(wire, '/documents/bulk')).toEqual([{ ...asked, try_only: 'yes' }]);
    await user.click(dialog.getByText('Add to 1 document'));
    expect(await dialog.findByText('1 of 2 documents changed')).toBeInTheDocument();
    expect(bodiesOf(wire, '/documents/bulk')).toEqual([
      { ...asked, try_only: 'yes' },
      { ...asked, try_only: 'no' },
    ]);
  });

  it('two presses at once add a tag once, and the answer that stands is the one of that', async () => {
    const { wire } = await useBackend();
    const reported = (done: boolean, text: string) => ({
      body: { action: 'tag', results: [{ id: 1, number: null, done, text }] },
    });
    wire.reply('POST /documents/bulk', reported(false, 'Already has this tag.'));
    wire.replyOnce('POST /documents/bulk', reported(true, 'Tag "claim" will be added.'));
    const { user } = await open();
    await user.click(box('HAL-GEN-DRW-0001'));
    await user.click(await screen.findByText('Add tag'));
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText('Tag'), 'Claim');
    await user.click(dialog.getByText('Preview changes'));
    const add = await dialog.findByText('Add to 1 document');
    wire.replyOnce('POST /documents/bulk', reported(true, 'Tag "claim" added.'));
    pressTwice(add);
    expect(await dialog.findByText('1 of 1 documents changed')).toBeInTheDocument();
    await pause(50);
    expect(dialog.getByText('Tag "claim" added.')).toBeInTheDocument();
    expect(bodiesOf(wire, '/documents/bulk')).toHaveLength(2);
  });

  it('does not submit what cannot be submitted', async () => {
    const { wire } = await useBackend();
    const results = [{ id: 1, number: 'HAL-GEN-DRW-0001', done: false, text: 'No revision yet.' }];
    wire.reply('POST /documents/bulk', { body: { action: 'submit', results } });
    const { user } = await open();
    await user.click(box('HAL-GEN-DRW-0001'));
    await user.click(await screen.findByText('Submit for review'));
    const dialog = await openDialog();
    expect(await dialog.findByText('No revision yet.')).toBeInTheDocument();
    await user.click(dialog.getByText('Submit 0 documents'));
    expect(bodiesOf(wire, '/documents/bulk')).toHaveLength(1);
  });

  it('exports what is filtered, or the selected documents alone', async () => {
    const saved = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:register';
    const { user, wire } = await open();
    await user.click(screen.getByText('Export'));
    await waitFor(() => {
      expect(wire.calls.some(({ path }) => path === '/documents/export?sort=number')).toBe(true);
    });
    await user.click(box('HAL-GEN-DRW-0002'));
    await user.click(box('HAL-GEN-DRW-0004'));
    await user.click(await screen.findByText('Download register'));
    await waitFor(() => {
      expect(
        wire.calls.some(
          ({ path }) => decodeURIComponent(path) === '/documents/export?ids=2,4&sort=number',
        ),
      ).toBe(true);
    });
    await waitFor(() => {
      expect(saved).toHaveBeenCalledTimes(2);
    });
    saved.mockRestore();
  });

  it('downloads the files of the selected documents once, by an address that the browser opens', async () => {
    const opened: string[] = [];
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(new URL(this.href).search);
    });
    const { user, wire } = await open();
    const ticket = { url: '/archives?ticket=one', expires_at: '2026-11-20T08:01:00Z' };
    wire.reply('POST /documents/archive', { status: 201, body: ticket });
    await user.click(box('HAL-GEN-DRW-0002'));
    await user.click(box('HAL-GEN-DRW-0004'));
    pressTwice(screen.getByText('Download files'));
    await waitFor(() => {
      expect(opened).toEqual(['?ticket=one']);
    });
    expect(bodiesOf(wire, '/documents/archive')).toEqual([{ ids: [2, 4] }]);
    saved.mockRestore();
  });

  it('offers no acts to those who may only read', async () => {
    const { user } = await open(FOUR, { session: 'owner.viewer' });
    await user.click(box('HAL-GEN-DRW-0001'));
    expect(screen.getByText('1 document selected')).toBeInTheDocument();
    expect(screen.queryByText('Add tag')).not.toBeInTheDocument();
    expect(screen.queryByText('Submit for review')).not.toBeInTheDocument();
  });
});
