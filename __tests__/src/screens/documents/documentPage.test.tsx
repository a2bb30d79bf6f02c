import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import type { DocumentsPage } from '../../../../src/contract/documents/documentLists';
import type { Document } from '../../../../src/contract/documents/documentRecords';
import { splitTags } from '../../../../src/parts/documents/splitTags';
import { drafts } from '../../../../src/session/drafts';
import { address, ask, pause, pressTwice, renderApp, useBackend } from '../../../support/renderApp';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const part = (name: string) => screen.findByRole('region', { name });

/** One of the demonstration's documents, as this person sees it. */
async function documentOf(username: string, number: string): Promise<Document> {
  const { password } = await useBackend();
  await signIn({ username, password });
  const { items } = await ask<DocumentsPage>('/documents?page_size=200');
  const row = items.find((one) => one.number === number);
  return ask<Document>(`/documents/${row?.id ?? 0}`);
}

const revisionOf = ({ revisions }: Document, label: string) => {
  const found = revisions.find((one) => one.label === label);
  if (found === undefined) throw new Error(`There is no revision ${label}`);
  return found;
};

async function open(username: string, number: string, query = '') {
  const document = await documentOf(username, number);
  const app = await renderApp({ path: `/documents/${document.id}${query}`, session: username });
  await screen.findByText(document.title, { selector: 'h1' });
  return { ...app, document };
}

describe('the page of a document', () => {
  it('shows the newest revision, says which one is current and where it belongs', async () => {
    await open('rajan.menon', 'HAL-DD26-SPC-0001');
    expect(screen.getByText('Rev. C is current')).toBeInTheDocument();
    const shown = await part('Rev. C');
    expect(within(shown).getByText('Approved')).toBeInTheDocument();
    const revisions = within(await part('Revisions')).getAllByRole('listitem');
    expect(revisions.map((one) => one.textContent.slice(0, 6))).toEqual([
      'Rev. C',
      'Rev. B',
      'Rev. A',
    ]);
    expect(revisions[0]).toHaveAttribute('aria-current', 'true');
    const belongs = await part('Details');
    expect(within(belongs).getByText('HAL-DD26')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ships\/\d+\/drydocks\/\d+$/),
    );
  });

  it('asks for the file of exactly the revision that is shown, and the browser downloads it itself, once if pressed twice', async () => {
    const before = await documentOf('rajan.menon', 'HAL-DD26-SPC-0001');
    const { id } = revisionOf(before, 'A');
    const { wire } = await open('rajan.menon', 'HAL-DD26-SPC-0001', `?rev=${id}`);
    const opened: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href);
    });
    pressTwice((await screen.findAllByText('Download', { selector: 'button' }))[0] as HTMLElement);
    await waitFor(() => {
      expect(opened).toEqual([expect.stringContaining(`${wire.url}/api/downloads?ticket=`)]);
    });
    await pause(50);
    expect(opened).toHaveLength(1);
    click.mockRestore();
    const asked = wire.calls.filter(({ path }) => /\/(file|ticket)/.test(path));
    expect(asked.every(({ path }) => path.startsWith(`/revisions/${id}/`))).toBe(true);
    expect(asked.map(({ body }) => body)).toContainEqual({ disposition: 'attachment' });
  });

  it('hands out the source files of a revision, each by its own name and once if pressed twice', async () => {
    const { wire } = await open('rajan.menon', 'HAL-DD26-UTM-0001');
    const opened: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href);
    });
    pressTwice(await screen.findByLabelText(/^Download .+\.csv$/));
    await waitFor(() => {
      expect(opened).toHaveLength(1);
    });
    await pause(50);
    expect(opened).toHaveLength(1);
    click.mockRestore();
    const { source_files } = revisionOf(await documentOf('rajan.menon', 'HAL-DD26-UTM-0001'), '0');
    const source = await fetch(String(opened[0]));
    expect(source.headers.get('etag')).toBe(`"${source_files[0]?.sha256 ?? ''}"`);
    expect(wire.calls.find(({ path }) => path.endsWith('/ticket'))?.body).toEqual({
      disposition: 'attachment',
      source_file: source_files[0]?.sha256,
    });
  });

  it('prints the stamped document of exactly the revision that is shown, in one tab if pressed twice', async () => {
    const before = await documentOf('rajan.menon', 'HAL-DD26-SPC-0001');
    const { id } = revisionOf(before, 'A');
    const { wire } = await open('rajan.menon', 'HAL-DD26-SPC-0001', `?rev=${id}`);
    const shown: string[] = [];
    const replace = (url: string) => shown.push(url);
    // jsdom opens no tabs.
    const tab = { location: { replace }, close: jest.fn() } as unknown as Window;
    const opening = jest.spyOn(window, 'open').mockReturnValue(tab);
    pressTwice(await screen.findByText('Print', { selector: 'button' }));
    await waitFor(() => {
      expect(shown).toEqual([expect.stringContaining(`${wire.url}/api/downloads?ticket=`)]);
    });
    expect(opening).toHaveBeenCalledTimes(1);
    opening.mockRestore();
    const tickets = wire.calls.filter(({ path }) => path.endsWith('/ticket'));
    expect(tickets).toMatchObject([
      { path: `/revisions/${id}/ticket`, body: { disposition: 'inline' } },
    ]);
    const document = await fetch(String(shown[0]));
    expect(document.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    const { file } = revisionOf(before, 'A');
    expect(document.headers.get('etag')).not.toBe(`"${file.sha256}"`);
  });

  it('offers no printing of other kinds than PDF, which carry no footer', async () => {
    await open('rajan.menon', 'HAL-DD26-PHO-0005');
    expect((await screen.findAllByText('Download', { selector: 'button' }))[0]).toBeVisible();
    expect(screen.queryByText('Print', { selector: 'button' })).toBeNull();
  });

  it('a download that was asked for comes, though its button has gone before the answer', async () => {
    const { user, wire } = await open('rajan.menon', 'HAL-DD26-PHO-0005');
    const opened: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href);
    });
    fireEvent.click(
      (await screen.findAllByText('Download', { selector: 'button' }))[0] as HTMLElement,
    );
    await user.click(screen.getByText('History'));
    await waitFor(() => {
      expect(opened).toEqual([expect.stringContaining(`${wire.url}/api/downloads?ticket=`)]);
    });
    click.mockRestore();
  });

  it('an older revision says what took its place and leads to the one that is current', async () => {
    const before = await documentOf('rajan.menon', 'HAL-DD26-SPC-0001');
    const [first, current] = [revisionOf(before, 'A'), revisionOf(before, 'C')];
    const { user } = await open('rajan.menon', 'HAL-DD26-SPC-0001', `?rev=${first.id}`);
    expect(
      await screen.findByText('Rev. A is superseded by B. Not for use.', { exact: false }),
    ).toBeInTheDocument();
    await user.click(screen.getByText('Go to current rev. C'));
    await part('Rev. C');
    expect(address()).toBe(`/documents/${before.id}?rev=${current.id}`);
    expect(screen.queryByText(/is superseded by/)).toBeNull();
  });

  it('a revision that is not theirs to see is said to be missing', async () => {
    await open('rajan.menon', 'HAL-DD26-SPC-0001', '?rev=999999');
    expect(await screen.findByText('Revision not found')).toBeInTheDocument();
    expect(screen.getByText('Show latest revision')).toHaveAttribute(
      'href',
      expect.not.stringContaining('rev='),
    );
  });

  it('a void document says why, and nothing is offered any more', async () => {
    const { document } = await open('administrator', 'BRS-DD26-SPC-0001');
    expect(
      await screen.findByText(`This document is void: ${document.void_reason ?? ''}`),
    ).toBeInTheDocument();
    for (const name of [
      'Edit',
      'New revision',
      'Void document',
      'Submit for review',
      'New comment',
    ])
      expect(screen.queryByText(name, { selector: 'button, a' })).toBeNull();
  });

  it('two revisions stand side by side, each under its own name and state', async () => {
    const before = await documentOf('rajan.menon', 'HAL-DD26-SPC-0001');
    const [a, b, c] = ['A', 'B', 'C'].map((label) => revisionOf(before, label).id);
    await open('rajan.menon', 'HAL-DD26-SPC-0001', `?rev=${c}&compare=${b}`);
    expect(within(await part('Rev. C')).getByText('Approved')).toBeInTheDocument();
    expect(within(await part('Rev. B')).getByText('Superseded')).toBeInTheDocument();
    enter(screen.getByLabelText('Revision on the right'), String(a));
    await part('Rev. A');
    expect(address()).toBe(`/documents/${before.id}?rev=${c}&compare=${a}`);
  });
});

describe('what can be done with a revision', () => {
  it('who is not asked reads who is waited for, and gets no form', async () => {
    await open('paula.frost', 'HAL-GEN-DRW-0005');
    expect(
      await screen.findByText('Waiting for Technical superintendent (Rajan Menon).'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Record decision')).toBeNull();
    expect(
      await screen.findByText('Rev. B is in review. Not for use.', { exact: false }),
    ).toBeInTheDocument();
    expect(screen.getByText('Go to current rev. A')).toBeInTheDocument();
  });

  it('a decision that has to be explained waits for its comment, names the revision on the screen and is sent once', async () => {
    const { user, wire, document } = await open('rajan.menon', 'HAL-GEN-DRW-0005');
    const { id } = revisionOf(document, 'B');
    await user.click(await screen.findByLabelText('C: revise and resubmit'));
    await user.click(button('Record decision'));
    await waitFor(() => {
      expect(field('Comment')).toHaveAccessibleDescription('Enter a reason');
    });
    expect(wire.calls.filter(({ path }) => path.includes('/reviews'))).toEqual([]);
    enter(field('Comment'), 'The liner is drawn without its sleeve');
    await user.dblClick(button('Record decision'));
    await waitFor(async () => {
      expect(within(await part('Rev. B')).getByText('Rejected')).toBeInTheDocument();
    });
    const sent = wire.calls.filter(({ path }) => path.includes('/reviews'));
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        `/revisions/${id}/reviews`,
        {
          result: 'C',
          comment: 'The liner is drawn without its sleeve',
          client_id: expect.any(String) as string,
        },
      ],
    ]);
    expect(screen.queryByText('Record decision')).toBeNull();
  });

  it('class decides in words of its own, on the page and in the queue, and reads them where it has', async () => {
    const OWN = [
      'A: reviewed / accepted',
      'B: accepted with remarks',
      'C: not accepted',
      'D: noted',
    ];
    const choices = () =>
      screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
    const queue = await renderApp({ path: '/reviews', session: 'bv.surveyor' });
    await screen.findByLabelText('A: reviewed / accepted');
    expect(choices()).toEqual(OWN);
    queue.unmount();
    const { user } = await open('bv.surveyor', 'HAL-DD26-UTM-0001');
    await screen.findByLabelText('A: reviewed / accepted');
    expect(choices()).toEqual(OWN);
    await user.click(field('B: accepted with remarks'));
    enter(field('Comment'), 'Frame 120 to be gauged again');
    await user.click(button('Record decision'));
    const review = within(await part('Review'));
    expect(
      await review.findByText('Claire Morel (Bureau Veritas): B: accepted with remarks'),
    ).toBeInTheDocument();
    // The engineer before them has approved.
    expect(review.getByText('Tomáš Varga: A: approved')).toBeInTheDocument();
  });

  it('sending a draft to review asks first, says what follows, and is done once if pressed twice', async () => {
    const before = await documentOf('administrator', 'HAL-DD26-SCH-0001');
    const author = revisionOf(before, '2').author?.user_id;
    const { items } = await ask<{ items: { id: number; username: string }[] }>(
      '/users?page_size=200',
    );
    const username = items.find((one) => one.id === author)?.username ?? '';
    const { user, wire, document } = await open(username, 'HAL-DD26-SCH-0001');
    await user.click(await screen.findByText('Submit for review', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Submit HAL-DD26-SCH-0001 rev. 2 for review?',
    });
    expect(dialog).toHaveAccessibleDescription(/The file will be locked/);
    pressTwice(within(dialog).getByText('Submit for review', { selector: 'button' }));
    await waitFor(async () => {
      expect(within(await part('Rev. 2')).getByText('In review')).toBeInTheDocument();
    });
    const moves = wire.calls.filter(({ path }) => path.endsWith('/submit'));
    expect(moves.map(({ path }) => path)).toEqual([
      `/revisions/${revisionOf(document, '2').id}/submit`,
    ]);
    expect(await screen.findByText('Recall', { selector: 'button' })).toBeInTheDocument();
  });

  it('declaring void names the document and its effect, wants a reason, and staying is focused first', async () => {
    const { user } = await open('administrator', 'HAL-DD26-MOM-0008');
    await user.click(button('Void document'));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Void HAL-DD26-MOM-0008?',
    });
    expect(dialog).toHaveAccessibleDescription(/cannot be undone/);
    expect(within(dialog).getByText('Cancel')).toHaveFocus();
    enter(field('Reason'), 'Too short');
    await user.click(within(dialog).getByText('Void document', { selector: 'button' }));
    await waitFor(() => {
      expect(field('Reason')).toBeInvalid();
    });
    enter(field('Reason'), 'Written for the wrong day');
    // Escape is easily pressed by accident: what was typed is asked about, and stays.
    await user.keyboard('{Escape}');
    const asked = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await user.click(within(asked).getByText('Cancel'));
    expect(field('Reason')).toHaveValue('Written for the wrong day');
    await user.click(within(dialog).getByText('Void document', { selector: 'button' }));
    expect(
      await screen.findByText('This document is void: Written for the wrong day'),
    ).toBeInTheDocument();
  });
});

describe('comments', () => {
  it('begun and not saved are there again after a look at another page', async () => {
    const { user } = await open('rajan.menon', 'HAL-DD26-SPC-0001');
    await user.click(await screen.findByText('New comment', { selector: 'button' }));
    enter(field('Comment'), 'Which frame');
    await user.click(await screen.findByText('History', { selector: 'a' }));
    await waitFor(() => {
      expect(screen.queryByText('Add comment')).not.toBeInTheDocument();
    });
    act(() => {
      window.history.back();
    });
    await screen.findByText('Add comment');
    expect(field('Comment')).toHaveValue('Which frame');
    await user.click(button('Cancel'));
    expect(await screen.findByText('New comment', { selector: 'button' })).toBeInTheDocument();
    expect(drafts.all()).toEqual([]);
  });

  it('are written by keyboard alone, on a page that exists, and settled', async () => {
    const { user, wire, document } = await open('rajan.menon', 'HAL-DD26-SPC-0001');
    const { id } = revisionOf(document, 'C');
    await user.click(await screen.findByText('New comment', { selector: 'button' }));
    enter(field('Comment'), 'Which frame is meant?');
    enter(field('Page'), '99');
    await user.click(button('Add comment'));
    await waitFor(() => {
      expect(field('Page')).toHaveAccessibleDescription('No such page in this file');
    });
    enter(field('Page'), '2');
    await user.click(button('Add comment'));
    const comments = await part('Comments');
    const settle = await within(comments).findByText('Resolve', { selector: 'button' });
    expect(
      within(comments).getByText('Which frame is meant?', { selector: 'div' }),
    ).toBeInTheDocument();
    const sent = wire.calls.find(
      ({ method, path }) => method === 'POST' && path.endsWith('/comments'),
    );
    expect([sent?.path, sent?.body]).toEqual([
      `/revisions/${id}/comments`,
      {
        ...{ text: 'Which frame is meant?', page: 2, x: null, y: null },
        client_id: expect.any(String) as string,
      },
    ]);
    await user.click(settle);
    await user.click(await within(comments).findByText('Show 1 resolved comment'));
    expect(within(comments).getByText(/^Resolved by Rajan Menon/)).toBeInTheDocument();
  });

  it('are read by whoever may only view, who is offered neither to write nor to settle one', async () => {
    const { password } = await useBackend();
    await signIn({ username: 'owner.viewer', password });
    const { items } = await ask<DocumentsPage>('/documents?page_size=200');
    const { number, shown } = items.find((one) => one.shown !== null) ?? {};
    await signIn({ username: 'rajan.menon', password });
    const said = { text: 'Which valve?', page: null, x: null, y: null };
    await ask(`/revisions/${shown?.id ?? 0}/comments`, 'POST', said);
    await open('owner.viewer', number ?? '');
    const comments = await part('Comments');
    await within(comments).findByText('Which valve?', { selector: 'div' });
    expect(within(comments).queryAllByRole('button')).toEqual([]);
  });
});

describe('the form of a document', () => {
  it('takes tags as they are typed: each once, in small letters', () => {
    expect(splitTags(' for-yard, Class-Item  for-yard;photo')).toEqual([
      'for-yard',
      'class-item',
      'photo',
    ]);
    expect(splitTags('  ')).toEqual([]);
  });

  it('asks about the field that both changed when somebody else has saved meanwhile', async () => {
    const before = await documentOf('administrator', 'HAL-GEN-DRW-0002');
    const { user } = await renderApp({
      path: `/documents/${before.id}/edit`,
      session: 'administrator',
    });
    await screen.findByLabelText('Title');
    enter(field('Tags'), 'for-yard, Class-Item for-yard');
    enter(field('Title'), 'General arrangement, mine');
    await ask(`/documents/${before.id}`, 'PUT', {
      title: 'General arrangement, theirs',
      discipline: before.discipline,
      tags: before.tags,
      external_number: 'KD-1',
      yard_id: null,
      version: before.version,
    });
    await user.click(button('Save document'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('General arrangement, theirs')).toBeInTheDocument();
    expect(within(dialog).getByText(/: KD-1$/)).toBeInTheDocument();
  });
});
