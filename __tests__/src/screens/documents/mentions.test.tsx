import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { piecesOf, typedMention, withMention } from '../../../../src/parts/comments/mentions';
import { mentionsIn } from '../../../../src/contract/notifications';
import type { DocumentsPage } from '../../../../src/contract/documents/documentLists';
import { session } from '../../../../src/session/session';
import { signIn } from '../../../../src/api/auth';
import { renderApp, useBackend } from '../../../support/renderApp';

describe('a name in a text', () => {
  it('stands behind an @ that no letter comes before, and ends before the full stop', () => {
    expect(mentionsIn('@rajan.menon, see a@b.no and (@doc.controller). @tomas.varga.')).toEqual([
      'rajan.menon',
      'doc.controller',
      'tomas.varga',
    ]);
    expect(mentionsIn('@ @. me@example.com @@')).toEqual([]);
  });

  it('is shown apart from the text around it, of which nothing is lost', () => {
    const text = 'See @rajan.menon. And @doc.controller';
    const pieces = piecesOf(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isName }) => isName).map((piece) => piece.text)).toEqual([
      '@rajan.menon',
      '@doc.controller',
    ]);
  });

  it('is looked for while the caret stands behind it', () => {
    expect(typedMention('see @mar', 8)).toEqual({ q: 'mar', from: 4, to: 8 });
    expect(typedMention('see @mar and', 12)).toBeUndefined();
    expect(typedMention('a@mar', 5)).toBeUndefined();
    const typed = { q: 'mar', from: 4, to: 8 };
    expect(withMention('see @mar and', typed, 'doc.controller')).toEqual({
      text: 'see @doc.controller and',
      caret: 20,
    });
  });
});

describe('naming somebody in a comment', () => {
  async function openForm() {
    const { wire, password } = await useBackend();
    await signIn({ username: 'rajan.menon', password });
    const answer = await fetch(`${wire.url}/api/documents?page_size=200`, {
      headers: { 'x-access-token': session.get()?.token ?? '' },
    });
    const { items } = (await answer.json()) as DocumentsPage;
    const found = items.find(({ number }) => number === 'HAL-DD26-SPC-0001');
    const app = await renderApp({ path: `/documents/${found?.id ?? 0}`, session: 'rajan.menon' });
    await app.user.click(await screen.findByText('New comment', { selector: 'button' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Comment');
    return { ...app, field };
  }
  const offered = () => screen.findByRole('listbox', { name: 'People to mention' });
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is done by the keyboard alone, of those who may see the document', async () => {
    const { user, field, wire } = await openForm();
    await user.type(field, 'Section 4, @mar');
    expect(names(await offered())).toEqual(['Marta Kowalczyk @doc.controller']);
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(field).toHaveValue('Section 4, @doc.controller ');
    });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveFocus();
    await user.type(field, 'please');
    await user.click(screen.getByText('Add comment', { selector: 'button' }));
    await waitFor(() => {
      const sent = wire.calls.find(
        ({ method, path }) => method === 'POST' && path.endsWith('/comments'),
      );
      expect(sent?.body).toMatchObject({ text: 'Section 4, @doc.controller please' });
    });
    expect(await screen.findByText('@doc.controller', { selector: 'b' })).toBeInTheDocument();
  });

  it('moves by the arrows and is given up by Escape; a press chooses too', async () => {
    const { user, field } = await openForm();
    await user.type(field, '@');
    const list = await offered();
    const options = within(list).getAllByRole('option');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('@');
    await user.clear(field);
    await user.type(field, '@toma');
    fireEvent.click(within(await offered()).getByRole('option', { name: /Tomáš Varga/ }));
    await waitFor(() => {
      expect(field).toHaveValue('@tomas.varga ');
    });
  });

  it('offers nobody whom what is typed does not begin, however slow the server is', async () => {
    const { user, field } = await openForm();
    await user.type(field, '@');
    await offered();
    await user.type(field, 'zzz');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('@zzz\n');
  });
});
