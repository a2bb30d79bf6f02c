import { screen, waitFor, within } from '@testing-library/react';
import { address, callsOf, renderApp } from '../../../support/renderApp';

const table = () => screen.findByLabelText('Ships', { selector: 'table' });
const codes = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
const cellsOf = (name: string) => [
  ...(screen.getByText(name).closest('tr')?.querySelectorAll('td') ?? []),
];

describe('list of ships', () => {
  it('shows the IMO number unbroken, and when the ship is due in words', async () => {
    await renderApp({ path: '/ships', session: 'fleet.manager' });
    await table();
    const [name, imo, type, flag, society, superintendent, due, status] = cellsOf('Sagara Prabha');
    expect([name, imo, type, flag, society, superintendent].map((c) => c?.textContent)).toEqual([
      'Sagara Prabha',
      'IMO\u00a04150968',
      'General cargo',
      'IN',
      'IRS',
      'Rajan Menon',
    ]);
    expect(due).toHaveTextContent(/\d{4} in 15 days Covered by SAP-DD26, \d+.\w+.\d{4}$/);
    expect(status).toHaveTextContent('In service');
    expect(codes()).toEqual(['ALF', 'BRS', 'COM', 'HAL', 'KES', 'LAP', 'NDA', 'SAP']);
  });

  it('keeps search, filters and order in the address, and the server applies them', async () => {
    const { user } = await renderApp({ path: '/ships?page=2', session: 'administrator' });
    await user.selectOptions(await screen.findByLabelText('Type'), 'Bulk carrier');
    await waitFor(() => {
      expect(codes()).toEqual(['LAP', 'NDA']);
    });
    await user.click(screen.getByText('Code', { selector: 'thead button' }));
    await user.click(await screen.findByText('Code', { selector: 'thead [aria-sort] button' }));
    await waitFor(() => {
      expect(codes()).toEqual(['NDA', 'LAP']);
    });
    await user.type(screen.getByLabelText('Search by name, code or IMO number'), '4102337');
    await waitFor(() => {
      expect(codes()).toEqual(['NDA']);
    });
    expect(address()).toBe('/ships?type=BULK_CARRIER&sort=-code&q=4102337');
  });

  it('tells that nothing fits, and shows everything again', async () => {
    const { user } = await renderApp({ path: '/ships?status=SOLD', session: 'administrator' });
    expect(await screen.findByText('No results')).toBeInTheDocument();
    await user.click(screen.getByText('Clear filters'));
    await screen.findByText('Halden Trader');
    expect(address()).toBe('/ships');
  });

  it('shows a yard its own ships alone, without due dates and without what it may not do', async () => {
    await renderApp({ path: '/ships', session: 'selat.pm' });
    await table();
    await waitFor(() => {
      expect(codes()).toEqual(['HAL', 'SAP']);
    });
    // The room of what it may not see is kept until its rights are known.
    await waitFor(() => {
      expect(screen.queryByText('Next due')).not.toBeInTheDocument();
    });
    expect(screen.getByText('New ship')).not.toBeVisible();
    for (const text of ['Import', 'Export'])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('fetches a ship before it is opened, and returns without a request', async () => {
    const { user, wire } = await renderApp({ path: '/ships', session: 'administrator' });
    await user.hover(within(await table()).getByText('Halden Trader'));
    await waitFor(() => {
      expect(wire.calls.some(({ path }) => path === '/ships/2')).toBe(true);
    });
    await user.click(screen.getByText('HAL', { selector: 'tbody a' }));
    await screen.findByText('Halden Trader', { selector: 'h1' });
    await screen.findByText('HAL-DD26');
    wire.calls.length = 0;
    await user.click(screen.getByText('Ships', { selector: 'nav[aria-label="Breadcrumb"] a *' }));
    await table();
    // The bell reads by the clock.
    expect(callsOf(wire).filter(({ path }) => path.startsWith('/ships'))).toEqual([]);
  });
});
