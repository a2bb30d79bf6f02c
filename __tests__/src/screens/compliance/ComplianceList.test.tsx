import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '../../../../src/contract/dates';
import { address, renderApp } from '../../../support/renderApp';

const table = () => screen.findByLabelText('Compliance', { selector: 'table' });
const codes = () =>
  [...document.querySelectorAll('tbody th .code')].map((code) => code.textContent);
const lastQuery = (calls: { path: string }[]) =>
  Object.fromEntries(
    new URLSearchParams(
      calls.findLast(({ path }) => path.startsWith('/compliance?'))?.path.slice(12),
    ),
  );
const DAY = /\d+\s\w+\s\d{4}/g;
const first = { sort: 'days', page: '1', page_size: '50' };

/** Seed data 4.1: next due is told by its distance, which stays true when the dates are moved to today. */
const CASES: [code: string, distance: string, status: string, dry: string, covered: string][] = [
  ['BRS', '53 days ago', 'Overdue · laid up', 'Yes: no IWS notation', 'Not covered'],
  ['SAP', 'in 15 days', 'Covered', 'Yes: no IWS notation', 'SAP-DD26 3 days’ margin'],
  ['ALF', 'in 82 days', 'Covered', 'No, if class and flag agree', 'ALF-DD27 23 days’ margin'],
  ['NDA', 'in 178 days', 'Covered', 'Yes: renewal survey due …', 'NDA-DD27 63 days’ margin'],
  [
    'HAL',
    'in 187 days',
    'Covered',
    'Yes: ESP ship aged 15 years or more on … and no IWS notation',
    'docked',
  ],
  [
    'LAP',
    'in 260 days',
    'Covered',
    'Yes: renewal survey due … and last inspection was in-water, …',
    '28 days’ margin',
  ],
  [
    'KES',
    'in 477 days',
    'OK',
    'Yes: renewal survey due … and last inspection was in-water, …',
    'Not covered',
  ],
  ['COM', 'in 649 days', 'OK', 'No', 'Not covered'],
];

describe('list of due dates', () => {
  it('tells of the eight ships when they must dock, how near, whether dry and what covers it', async () => {
    await renderApp({ path: '/compliance', session: 'administrator' });
    await table();
    expect(codes()).toEqual(CASES.map(([code]) => code));
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    CASES.forEach(([, distance, status, dry, covered], index) => {
      const [due, , mustBeDry, cover] = rows[index] ?? [];
      expect(due).toContain(`${distance}${status}`);
      // The days follow the seed's; the words of each reason are those of a ship's page.
      expect(mustBeDry?.replaceAll(DAY, '…')).toBe(dry);
      expect(cover).toContain(covered);
    });
    expect(
      screen.getByText('For guidance only. Class and flag requirements prevail.'),
    ).toBeVisible();
  });

  it('says why in words, and tells the picture to whoever does not see it', async () => {
    await renderApp({ path: '/compliance?q=halden', session: 'administrator' });
    const row = within(await table());
    expect(row.getByText(/^36 months since last bottom inspection, \d+ \w+ \d{4}$/)).toBeVisible();
    expect(row.getByRole('img', { hidden: true })).toHaveAccessibleName(
      /^drydock inspection .+, HAL-DD26 on .+ and next due .+$/,
    );
    expect(row.getByText('HAL-DD26').closest('a')).toHaveAttribute('href', '/ships/2/drydocks/1');
  });

  it('keeps search, status, order and day in the address, and says when the day is not today', async () => {
    const { user, wire } = await renderApp({
      path: '/compliance?page=2',
      session: 'administrator',
    });
    await user.selectOptions(await screen.findByLabelText('Status'), 'Covered');
    expect(address()).toBe('/compliance?status=COVERED');
    await waitFor(() => {
      expect(codes()).toEqual(['SAP', 'ALF', 'NDA', 'HAL', 'LAP']);
    });
    const day = addDays(todayIn('UTC', new Date()), 100);
    const field = screen.getByLabelText('As of');
    await user.clear(field);
    await user.type(field, day);
    await waitFor(() => {
      expect(address()).toBe(`/compliance?status=COVERED&as_of=${day}`);
    });
    expect(screen.getByText(/not today$/)).toBeVisible();
    await waitFor(() => {
      expect(lastQuery(wire.calls)).toEqual({ ...first, status: 'COVERED', as_of: day });
    });
    await user.click(screen.getByText('Show today', { selector: 'button' }));
    expect(address()).toBe('/compliance?status=COVERED');
    expect(screen.queryByText(/^As of \d/)).toBeNull();
    await user.click(screen.getByText('Ship', { selector: 'thead button' }));
    expect(address()).toBe('/compliance?status=COVERED&sort=name');
  });

  it('opens as the address says; what the server would refuse in it is left out', async () => {
    const { wire } = await renderApp({
      path: '/compliance?status=LATE&as_of=2027-02-30&sort=flag&q=%07',
      session: 'administrator',
    });
    await table();
    expect(lastQuery(wire.calls)).toEqual(first);
  });

  it('offers the way back from filters that leave nothing', async () => {
    const { user } = await renderApp({ path: '/compliance?q=zzz', session: 'administrator' });
    await user.click(await screen.findByText('Clear filters', { selector: 'button' }));
    expect(address()).toBe('/compliance');
    await table();
    expect(codes()).toHaveLength(8);
  });

  it('shows the chosen ship alone and says so; the whole fleet is one press away', async () => {
    const { user } = await renderApp({ path: '/compliance?ship=2', session: 'administrator' });
    const leave = await screen.findByLabelText('Leave HAL Halden Trader: show all ships');
    await table();
    expect(codes()).toEqual(['HAL']);
    await user.click(leave);
    await waitFor(() => {
      expect(codes()).toHaveLength(8);
    });
    expect(address()).toBe('/compliance');
  });

  it("shows a ship's master that ship alone", async () => {
    await renderApp({ path: '/compliance', session: 'hal.master' });
    await table();
    expect(codes()).toEqual(['HAL']);
  });

  it('tells whoever may not see it', async () => {
    await renderApp({ path: '/compliance', session: 'selat.pm' });
    expect(await screen.findByText(/can add Compliance to your role/)).toBeVisible();
  });
});
