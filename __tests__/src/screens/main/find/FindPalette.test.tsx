import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, dialogClosed, renderApp } from '../../../../support/renderApp';

const PLACEHOLDER = /^Document, ship, docking/;
const options = () => [...document.querySelectorAll('[role=option]')];
const names = () => options().map(({ textContent }) => textContent);
const field = () => screen.findByPlaceholderText(PLACEHOLDER);

/** As it comes from whatever has the focus. */
const press = (key: string, held: object = {}) => {
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
  });
};

async function open() {
  await screen.findByRole('heading', { level: 1 });
  press('k', { ctrlKey: true });
  return field();
}

describe('the palette that finds anything', () => {
  it('opens by Ctrl or ⌘ with K, and leads by keys alone to a document', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await open();
    await user.paste('hal-dd26-ins');
    await waitFor(() => {
      expect(names()[0]).toMatch(/^HAL-DD26-INS-/);
    });
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(address()).toMatch(/^\/documents\/\d+$/);
    });
    expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
  });

  it('picks what was typed, however quick the Enter after it', async () => {
    await renderApp({ path: '/profile', session: 'rajan.menon' });
    const box = await open();
    fireEvent.change(box, { target: { value: 'new dock' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => {
      expect(address()).toBe('/drydocks/new');
    });
  });

  it('picks by Enter though the screen behind took the focus from its field meanwhile', async () => {
    await renderApp({ path: '/profile', session: 'rajan.menon' });
    const box = await open();
    fireEvent.change(box, { target: { value: 'new dock' } });
    const dialog = screen.getByRole('dialog');
    act(() => {
      dialog.tabIndex = -1;
      dialog.focus();
    });
    expect(box).not.toHaveFocus();
    press('Enter');
    await waitFor(() => {
      expect(address()).toBe('/drydocks/new');
    });
  });

  it('finds a ship with its dockings, and offers to work on it', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await open();
    await user.paste('halden');
    await waitFor(() => {
      expect(names()).toContain('HALHalden Trader');
    });
    expect(names().some((name) => name.startsWith('HAL-DD26'))).toBe(true);
    await user.click(screen.getByText(/^Switch to/, { selector: 'li *' }));
    expect(await screen.findByLabelText('Ship: HAL Halden Trader. Change')).toBeInTheDocument();
  });

  it('marks the beginnings of words that are looked for', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await open();
    await user.paste('halden tr');
    await waitFor(() => {
      expect(names()).toContain('HALHalden Trader');
    });
    const marks = [...document.querySelectorAll('[role=option] mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Halden', 'Tr']),
    );
  });

  it.each(['switch hal', 'switch to hal'])('finds the command by %j', async (typed) => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await open();
    await user.paste(typed);
    await waitFor(() => {
      expect(names()).toContain('Switch to HAL Halden Trader');
    });
  });

  it('picks the ship to switch to by Enter, however late it is found beside documents of those words', async () => {
    const ships = [{ id: 2, code: 'HAL', name: 'Halden Trader' }];
    const none = { documents: [], drydocks: [], yards: [], users: [] };
    const { wire } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    const box = await open();
    wire.reply('GET /find?q=hal', { body: { ...none, ships }, after: 1500 });
    fireEvent.change(box, { target: { value: 'switch to hal' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(await screen.findByLabelText('Ship: HAL Halden Trader. Change')).toBeInTheDocument();
    expect(address()).toBe('/profile');
  });

  it('offers an administrator the commands and screens of an administrator', async () => {
    await renderApp({ path: '/profile', session: 'administrator' });
    await open();
    await waitFor(() => {
      expect(names()).toEqual(expect.arrayContaining(['New docking', 'New user', 'Rolesgo']));
    });
  });

  it('offers a yard no command and no screen that it may not use', async () => {
    await renderApp({ path: '/profile', session: 'selat.pm' });
    await open();
    await waitFor(() => {
      expect(names()).toContain('My profile');
    });
    for (const name of ['New docking', 'New user', 'New ship', 'Usersgu', 'Rolesgo'])
      expect(names()).not.toContain(name);
  });

  it('says that nothing was found, and closes by Escape', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await open();
    await user.paste('qqxxqq');
    expect(await screen.findByText('0 results')).toBeInTheDocument();
    expect(options()).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByPlaceholderText(PLACEHOLDER)).toBeNull();
    });
  });
});

describe('the keys of every screen', () => {
  it('g and a letter lead to a menu, and to none that this person has not', async () => {
    await renderApp({ path: '/profile', session: 'rajan.menon' });
    await screen.findByRole('heading', { level: 1 });
    press('g');
    press('s');
    await waitFor(() => {
      expect(address()).toMatch(/^\/ships/);
    });
    press('g');
    press('x');
    expect(address()).toMatch(/^\/ships/);
  });

  it('/ leads to the search of the list, where it is a letter like any other', async () => {
    await renderApp({ path: '/ships', session: 'rajan.menon' });
    const box = await screen.findByRole('searchbox');
    press('/');
    expect(box).toHaveFocus();
    press('g');
    press('d');
    press('?');
    expect(address()).toMatch(/^\/ships/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('? tells the keys of the screen', async () => {
    const { user } = await renderApp({ path: '/ships', session: 'rajan.menon' });
    await screen.findByRole('searchbox');
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Search this list')).toBeVisible();
    expect(within(dialog).getByText('Documents')).toBeVisible();
    await user.keyboard('{Escape}');
    await dialogClosed();
  });

  it('? tells every key of the queue of reviews', async () => {
    await renderApp({ path: '/reviews', session: 'rajan.menon' });
    await screen.findByRole('note', { name: 'Keys' });
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const here = within(dialog).getByText('On this screen').closest('section');
    const rows = [...(here?.querySelectorAll('dl > *') ?? [])].map((row) => [
      row.querySelector('dt')?.textContent,
      ...[...row.querySelectorAll('kbd')].map((key) => key.textContent),
    ]);
    expect(rows).toEqual([
      ['result', 'A', 'B', 'C', 'D'],
      ['record', 'Enter'],
      ['mark-up', 'M'],
      ['next, previous', 'J', 'K'],
      ['leave the comment', 'Esc'],
    ]);
  });

  it('? tells a letter for each menu that this person has, none of them twice', async () => {
    const { user: who } = await renderApp({ path: '/profile', session: 'administrator' });
    await screen.findByRole('heading', { level: 1 });
    const menus = [...document.querySelectorAll('nav a')].map((link) => link.textContent);
    press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const go = within(dialog).getByText('Go to').closest('section');
    const rows = [...(go?.querySelectorAll('dl > *') ?? [])];
    const names = rows.map((row) => row.querySelector('dt')?.textContent);
    for (const name of ['Certificates', 'Specification', 'Daily reports', 'Settings'])
      expect(names).toContain(name);
    expect(menus).toEqual(expect.arrayContaining(names));
    const letters = rows.map((row) => row.querySelector('kbd:last-of-type')?.textContent);
    expect(new Set(letters).size).toBe(letters.length);
    await who.keyboard('{Escape}');
    await dialogClosed();
    press('g');
    press('t');
    await waitFor(() => {
      expect(address()).toMatch(/^\/certificates/);
    });
  });

  it('a letter after g is none of the queue of reviews, whose D would be a result', async () => {
    await renderApp({ path: '/reviews', session: 'rajan.menon' });
    await screen.findByRole('heading', { level: 1 });
    press('g');
    press('d');
    await waitFor(() => {
      expect(address()).toMatch(/^\/documents/);
    });
  });
});
