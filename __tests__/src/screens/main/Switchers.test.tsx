import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { current } from '../../../../src/session/current';
import { address, renderApp, useBackend } from '../../../support/renderApp';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const HAL = { id: 2, code: 'HAL', name: 'Halden Trader' };
const HAL_DD26 = { id: 1, code: 'HAL-DD26', name: 'HAL-DD26' };

const shipSwitch = (name: string) => screen.findByLabelText(`Ship: ${name}. Change`);
const drydockSwitch = (name: string) => screen.findByLabelText(`Docking: ${name}. Change`);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

/** Not by role, which takes the testing library a second each time. */
const options = () => [...document.querySelectorAll('[role=option]')];
const names = () => options().map(({ textContent }) => textContent);

async function pick(user: User, opener: HTMLElement, typed: string) {
  await user.click(opener);
  await screen.findByPlaceholderText(/^(Name|Docking number)/);
  await user.paste(typed);
  await waitFor(() => {
    expect(options()).toHaveLength(1);
  });
  await user.keyboard('{Enter}');
}

beforeEach(() => {
  document.cookie = 'docman_ships=; max-age=0; path=/';
});

describe('the ship switcher', () => {
  it.each([
    ['name', 'halden'],
    ['code', 'hal'],
    ['IMO number', '4118752'],
  ])('finds a ship by its %s, and keeps it in currentship', async (_what, typed) => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await pick(user, await shipSwitch('All ships'), typed);
    expect(await shipSwitch('HAL Halden Trader')).toBeVisible();
    expect(stored('currentship')).toEqual(HAL);
  });

  it('picks what was typed, however quick the Enter after it', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await user.click(await shipSwitch('All ships'));
    await waitFor(() => {
      expect(options().length).toBeGreaterThan(5);
    });
    const box = screen.getByPlaceholderText(/^(Name|Docking number)/);
    fireEvent.change(box, { target: { value: 'halden' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(await shipSwitch('HAL Halden Trader')).toBeVisible();
    await user.click(await drydockSwitch('All dockings'));
    // Before the list of the dockings has come at all.
    const dockings = await screen.findByPlaceholderText(/^(Name|Docking number)/);
    fireEvent.change(dockings, { target: { value: 'DD26' } });
    fireEvent.keyDown(dockings, { key: 'Enter' });
    expect(await drydockSwitch('HAL-DD26')).toBeVisible();
  });

  it('picks the ship that was walked to, though the list is being narrowed', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await user.click(await shipSwitch('All ships'));
    await waitFor(() => {
      expect(options().length).toBeGreaterThan(5);
    });
    const box = screen.getByPlaceholderText(/^(Name|Docking number)/);
    fireEvent.change(box, { target: { value: 'halden' } });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const walkedTo = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    const name = walkedTo?.textContent ?? '';
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(name).not.toContain('Halden');
    const [code = ''] = /^[A-Z]{3}/.exec(name) ?? [];
    expect(await screen.findByLabelText(new RegExp(`^Ship: ${code} `))).toBeVisible();
  });

  it('offers all ships first, then those chosen last, then the others by name', async () => {
    document.cookie = 'docman_ships=8.3; path=/';
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await user.click(await shipSwitch('All ships'));
    await waitFor(() => {
      expect(names().slice(0, 4)).toEqual([
        'All ships',
        expect.stringMatching(/^LAP/),
        expect.stringMatching(/^KES/),
        expect.stringMatching(/^ALF/),
      ]);
    });
  });

  it('narrows the list that is on the screen, and writes it into the address', async () => {
    const { user } = await renderApp({ path: '/drydocks/timeline', session: 'rajan.menon' });
    await pick(user, await shipSwitch('All ships'), 'sagara');
    await waitFor(() => {
      expect(address()).toBe('/drydocks/timeline?ship=6');
    });
    const board = await screen.findByLabelText(/^Docking timeline/);
    expect(await within(board).findByText('Sagara Prabha')).toBeVisible();
    await waitFor(() => {
      expect(within(board).queryByText('Halden Trader')).not.toBeInTheDocument();
    });
  });

  it('choosing another ship clears the docking of the one before', async () => {
    const { user } = await renderApp({ path: '/profile', session: 'rajan.menon' });
    await pick(user, await shipSwitch('All ships'), 'halden');
    await pick(user, await drydockSwitch('All dockings'), 'DD26');
    expect(await drydockSwitch('HAL-DD26')).toBeVisible();
    expect(stored('currentdd')).toEqual(HAL_DD26);
    await pick(user, await shipSwitch('HAL Halden Trader'), 'coral');
    expect(await drydockSwitch('All dockings')).toBeVisible();
    expect(stored('currentdd')).toEqual({});
  });
});

describe('the address', () => {
  it('wins over what is stored, so that a link opens the same thing for everybody', async () => {
    await useBackend();
    await renderApp({ path: '/drydocks/timeline?ship=1', session: 'rajan.menon' });
    expect(await shipSwitch('NDA Nordvik Ambassador')).toBeVisible();
    expect(stored('currentship')).toMatchObject({ code: 'NDA' });
  });

  it('takes what is stored where it names nothing itself', async () => {
    await renderApp({ path: '/profile', session: 'rajan.menon' });
    act(() => {
      current.choose(HAL, HAL_DD26);
    });
    expect(await drydockSwitch('HAL-DD26')).toBeVisible();
  });

  it('a ship that is gone is let go of, which is said once', async () => {
    await renderApp({ path: '/drydocks/timeline?ship=999', session: 'rajan.menon' });
    expect(
      await screen.findByText('That ship is unavailable, or you no longer have access.'),
    ).toBeVisible();
    expect(address()).toBe('/drydocks/timeline');
    expect(await shipSwitch('All ships')).toBeVisible();
    expect(
      screen.getAllByText('That ship is unavailable, or you no longer have access.'),
    ).toHaveLength(1);
  });

  it('a docking of another ship counts as gone', async () => {
    await renderApp({ path: '/drydocks/timeline?ship=1&dd=1', session: 'rajan.menon' });
    expect(
      await screen.findByText('That docking is unavailable, or you no longer have access.'),
    ).toBeVisible();
    expect(address()).toBe('/drydocks/timeline?ship=1');
  });
});

describe('what is stored', () => {
  it('is checked with the server when it is loaded; forbidden, it falls back and says so', async () => {
    await renderApp({ path: '/profile', session: 'hal.master' });
    act(() => {
      current.choose({ id: 1, code: 'NDA', name: 'Nordvik Ambassador' });
    });
    expect(
      await screen.findByText('That ship is unavailable, or you no longer have access.'),
    ).toBeVisible();
    expect(stored('currentship')).toEqual({});
  });

  it('takes over a name that has changed since', async () => {
    await renderApp({ path: '/profile', session: 'rajan.menon' });
    act(() => {
      current.choose({ ...HAL, name: 'As it was called' });
    });
    expect(await shipSwitch('HAL Halden Trader')).toBeVisible();
  });
});

describe('a record that is looked at', () => {
  it('chooses nothing: the list that is gone back to, and the one of the menu, are of all ships', async () => {
    await renderApp({ path: '/drydocks/timeline', session: 'rajan.menon' });
    const board = await screen.findByLabelText(/^Docking timeline/);
    fireEvent.click(await within(board).findByText('Sagara Prabha'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sagara Prabha' })).toBeVisible();
    expect(await shipSwitch('All ships')).toBeVisible();
    act(() => {
      window.history.back();
    });
    expect(await screen.findByLabelText(/^Docking timeline/)).toBeVisible();
    expect(address()).toBe('/drydocks/timeline');
    fireEvent.click(await screen.findByText('Documents', { selector: 'nav *' }));
    await waitFor(() => {
      expect(address()).toBe('/documents');
    });
    expect(stored('currentship')).toBeNull();
  });
});

describe('a list that is narrowed', () => {
  it('says so in a chip; its press leads to all ships, here and in the app bar', async () => {
    const { user } = await renderApp({ path: '/drydocks', session: 'rajan.menon' });
    act(() => {
      current.choose(HAL, HAL_DD26);
    });
    await waitFor(() => {
      expect(address()).toBe('/drydocks?ship=2&dd=1');
    });
    await user.click(
      await screen.findByRole('button', { name: 'Leave HAL Halden Trader: show all ships' }),
    );
    await waitFor(() => {
      expect(address()).toBe('/drydocks');
    });
    expect(await shipSwitch('All ships')).toBeVisible();
    expect(stored('currentship')).toEqual({});
  });

  it('where a search finds nothing inside, tells what there is outside', async () => {
    const { user } = await renderApp({
      path: '/documents?ship=2&dd=1&q=COM-DD25-INV',
      session: 'rajan.menon',
    });
    await user.click(await screen.findByRole('button', { name: '1 match outside HAL-DD26: show' }));
    // What was looked for is marked in it.
    const isNumber = (_text: string, element: Element | null) =>
      element?.textContent === 'COM-DD25-INV-0001';
    expect((await screen.findAllByText(isNumber))[0]).toBeVisible();
    expect(address()).toBe('/documents?q=COM-DD25-INV');
  });
});
