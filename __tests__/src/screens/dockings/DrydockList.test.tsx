import { screen, waitFor, within } from '@testing-library/react';
import { storage } from '../../../../src/session/storage';
import { address, renderApp } from '../../../support/renderApp';
import { dayInDock } from '../../../support/yardDay';

const table = () => screen.findByLabelText('Dockings', { selector: 'table' });
const rows = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);
const rowOf = async (number: string) =>
  within(await table())
    .getByText(number)
    .closest('tr') ?? document.body;
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
});
