import { act, screen, waitFor, within } from '@testing-library/react';
import type { Drydock } from '../../../../src/contract/fleet/drydockRecords';
import { session } from '../../../../src/session/session';
import { storage } from '../../../../src/session/storage';
import { address, dialogClosed, openDialog, renderApp } from '../../../support/renderApp';
import { dayInDock } from '../../../support/yardDay';

const table = () => screen.findByLabelText('Dockings', { selector: 'table' });
const rows = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);
const rowOf = async (number: string) =>
  within(await table())
    .getByText(number)
    .closest('tr') ?? document.body;
const idOf = (number: string) =>
  screen.getByText(number).closest('a')?.getAttribute('href')?.split('/').at(-1) ?? '';
const lastQuery = (calls: { path: string }[]) =>
  new URLSearchParams(calls.findLast(({ path }) => path.startsWith('/drydocks?'))?.path.slice(10));

describe('list of dockings', () => {
  it('shows ship, kind, state, yard, days, health with its note, superintendent and budget', async () => {
    await renderApp({ path: '/drydocks', session: 'administrator' });
    const row = await rowOf('HAL-DD26');
    expect(row).toHaveTextContent(
      /^HAL-DD26Halden Trader IntermediateExecutionSelat Timur Dockyard Rajan Menon.+leaves in 1\d daysNeeds attention Seal liner found scoredUSD\s610,000$/,
    );
    expect(within(row).getByText('HAL-DD26').closest('a')).toHaveAttribute(
      'href',
      '/ships/2/drydocks/1',
    );
    expect(screen.getByText('11 dockings')).toBeInTheDocument();
  });

  it('keeps filters and order in the address, and the server applies them', async () => {
    const { user, wire } = await renderApp({ path: '/drydocks?page=3', session: 'administrator' });
    await table();
    await user.selectOptions(screen.getByLabelText('State'), 'Open');
    expect(address()).toBe('/drydocks?phase=OPEN');
    await user.selectOptions(screen.getByLabelText('State'), 'Closed');
    expect(address()).toBe('/drydocks?state=CLOSED');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Special survey');
    await user.click(screen.getByText('Number', { selector: 'thead button' }));
    await waitFor(() => {
      expect(Object.fromEntries(lastQuery(wire.calls))).toEqual({
        state: 'CLOSED',
        kind: 'SPECIAL_SURVEY',
        sort: 'number',
        page: '1',
        page_size: '50',
      });
    });
    await waitFor(() => {
      expect(rows()).toEqual(['COM-DD25', 'HAL-DD24']);
    });
  });

  it('shows the dockings of the chosen ship, whichever of them is chosen, also behind its tabs', async () => {
    await renderApp({ path: '/drydocks?ship=2&dd=1', session: 'administrator' });
    await table();
    expect(rows()).toEqual(['HAL-DD26', 'HAL-DD24']);
    expect(screen.getByText('Timeline').getAttribute('href')).toBe('/drydocks/timeline?ship=2');
    expect(screen.getByText('New docking').getAttribute('href')).toBe('/drydocks/new?ship=2');
  });

  it('where nothing matches, gives back everything of the ship', async () => {
    const { user } = await renderApp({
      path: '/drydocks?ship=2&q=nothing',
      session: 'administrator',
    });
    await user.click(await screen.findByText('Clear filters'));
    await table();
    expect(rows()).toEqual(['HAL-DD26', 'HAL-DD24']);
    await waitFor(() => {
      expect(storage.ship.read()?.id).toBe(2);
    });
  });

  it('shows a yard its own dockings, without money, health and what it may not do', async () => {
    await renderApp({ path: '/drydocks', session: 'selat.pm' });
    await table();
    expect(rows()).toEqual(['HAL-DD26', 'SAP-DD26']);
    // The room of what it may not see is kept until its rights are known.
    await waitFor(() => {
      expect(heads()).not.toContain('Budget');
    });
    expect(screen.queryAllByText('Schedule status')).toEqual([]);
    expect(document.body).not.toHaveTextContent('Seal liner');
    expect(screen.getByText('New docking')).not.toBeVisible();
    for (const action of ['Import', 'Export'])
      expect(screen.queryByText(action)).not.toBeInTheDocument();
  });

  it('asks for a docking once somebody is about to open it, and then for nothing more', async () => {
    const { user, wire } = await renderApp({ path: '/drydocks', session: 'administrator' });
    const link = within(await table()).getByText('HAL-DD26');
    await user.hover(link);
    await waitFor(() => {
      expect(wire.calls.some(({ path }) => path === '/drydocks/1/summary')).toBe(true);
    });
    await user.click(link);
    await screen.findByText('HAL-DD26', { selector: 'h1' });
    await screen.findByText(`Day ${dayInDock()} of 17`);
    expect(wire.calls.filter(({ path }) => path === '/drydocks/1')).toHaveLength(1);
    expect(wire.calls.filter(({ path }) => path === '/drydocks/1/summary')).toHaveLength(1);
  });

  const puts = (calls: { method: string; body: unknown }[]) =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('changes schedule status and note where they stand: F2 opens, Escape leaves, Enter stores, Undo takes it back', async () => {
    const { user, wire } = await renderApp({ path: '/drydocks', session: 'administrator' });
    const link = within(await table()).getByText('HAL-DD26');
    await screen.findByLabelText('Change the schedule status of HAL-DD26');
    act(() => {
      link.closest('a')?.focus();
    });
    await user.keyboard('{F2}');
    const note = (await openDialog()).getByLabelText('Schedule note');
    await waitFor(() => {
      expect(note).toHaveFocus();
    });
    await user.keyboard(' and more{Escape}');
    await dialogClosed();
    expect(puts(wire.calls)).toEqual([]);

    await user.keyboard('{F2}');
    const again = await openDialog();
    await user.selectOptions(again.getByLabelText('Schedule status'), 'Behind');
    await user.clear(again.getByLabelText('Schedule note'));
    await user.keyboard('{Enter}');
    await again.findByText('Enter a reason: the docking is not on schedule');
    expect(puts(wire.calls)).toEqual([]);
    await user.type(again.getByLabelText('Schedule note'), 'Two days lost{Enter}');
    await dialogClosed();
    expect(puts(wire.calls)).toEqual([
      expect.objectContaining({ health: 'BEHIND', health_note: 'Two days lost', budget: 61000000 }),
    ]);
    await waitFor(async () => {
      expect(await rowOf('HAL-DD26')).toHaveTextContent(/Behind Two days lost/);
    });
    await screen.findByText('HAL-DD26: schedule status “Behind”');
    await user.click(screen.getByText('Undo'));
    await waitFor(async () => {
      expect(await rowOf('HAL-DD26')).toHaveTextContent(/Needs attention Seal liner found scored/);
    });
  });

  it('stores nothing over what somebody else has written meanwhile before that was read', async () => {
    const { user, wire } = await renderApp({ path: '/drydocks', session: 'administrator' });
    await table();
    await user.click(await screen.findByLabelText('Change the schedule status of SAP-DD26'));
    const opened = await openDialog();
    const note = opened.getByLabelText('Schedule note');
    const path = `/drydocks/${idOf('SAP-DD26')}`;
    const token = session.get()?.token ?? '';
    const stored = await fetch(`${wire.url}/api${path}`, { headers: { 'x-access-token': token } });
    const theirs = { ...((await stored.json()) as Drydock), health_note: 'Theirs' };
    wire.reply(`GET ${path}`, { body: theirs });
    await user.clear(note);
    await user.type(note, 'Mine{Enter}');
    await opened.findByText(
      'Changed to Behind – Theirs meanwhile. Enter replaces it, Esc keeps it.',
    );
    expect(puts(wire.calls)).toEqual([]);
    expect(note).toHaveValue('Mine');
    wire.reply(`PUT ${path}`, { body: { ...theirs, health_note: 'Mine' } });
    await user.type(note, '{Enter}');
    await dialogClosed();
    expect(puts(wire.calls)).toEqual([
      expect.objectContaining({ health_note: 'Mine', version: theirs.version }),
    ]);
  });

  it('offers nothing to change to whoever may not', async () => {
    await renderApp({ path: '/drydocks', session: 'owner.viewer' });
    await table();
    await waitFor(() => {
      expect(rows().length).toBeGreaterThan(1);
    });
    expect(document.querySelector('.edit')).toBeNull();
  });
});
