/** Daily reports: the days of a docking, a report written beside what was recorded that day, and what becomes of it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, callsOf, renderApp } from '../../support/renderApp';
import { daysWithoutReport } from '../../support/yardDay';

const LIST = '/ships/2/drydocks/1/daily_reports';
const OFFICE = 'rajan.menon';
const enter = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Daily reports' })).getAllByRole('row');

describe('the days of a docking', () => {
  it('say which are told and which are not, and what was lost; a day that is missing is one press away', async () => {
    const { user } = await renderApp({ path: LIST, session: OFFICE });
    expect(await rows()).toHaveLength(1 + 9);
    const missing = new RegExp(`^${daysWithoutReport()} days have no submitted report`);
    expect(screen.getByText(missing)).toBeInTheDocument();
    const lost = within(screen.getByRole('region', { name: 'Hours lost so far' }));
    expect(lost.getByText('11.5 hours')).toBeInTheDocument();
    const [first] = screen.getAllByRole('button', { name: /^Write \d/ });
    if (first === undefined) throw new Error('No day can be begun.');
    await user.click(first);
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Write the report of/ }),
    ).toBeInTheDocument();
    expect(address()).toMatch(/^\/daily_reports\/\d+\/edit$/);
  });

  it('are for a viewer those that were submitted, with nothing to press', async () => {
    await renderApp({ path: LIST, session: 'owner.viewer' });
    expect(await rows()).toHaveLength(1 + 8);
    expect(screen.queryByRole('button', { name: /Write/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('have the columns that somebody chooses', async () => {
    const { user } = await renderApp({ path: LIST, session: OFFICE });
    await rows();
    expect(screen.getByRole('columnheader', { name: 'People' })).toBeInTheDocument();
    await user.click(screen.getByLabelText('Columns'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('People'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('columnheader', { name: 'State' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'People' })).not.toBeInTheDocument();
  });

  it('are none before the ship has come', async () => {
    await renderApp({ path: '/ships/8/drydocks/5/daily_reports', session: OFFICE });
    expect(await screen.findByText('No daily reports yet')).toBeInTheDocument();
  });

  it('are found from the menu by the docking, what is in dock first', async () => {
    await renderApp({ path: '/daily_reports', session: OFFICE });
    const table = await screen.findByRole('table', { name: 'Daily reports' });
    const [first] = within(table).getAllByRole('link');
    expect(first).toHaveTextContent('HAL-DD26');
    expect(first).toHaveAttribute('href', '/ships/2/drydocks/1/daily_reports');
  });
});

describe('a report', () => {
  it('judges the weather while it is typed, refuses what cannot be, and is saved and submitted', async () => {
    const { user, wire } = await renderApp({ path: '/daily_reports/9/edit', session: OFFICE });
    await screen.findByLabelText('Done today');
    enter('Done today', 'Port side blasted');
    enter('Air', '31');
    enter('Humidity', '78');
    enter('Steel', '28,9');
    expect(await screen.findByText('Steel too cold to paint')).toBeInTheDocument();
    expect(screen.getByText(/2.2 °C above the dew point of 26.7 °C/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add trade' }));
    const trade = within(screen.getByRole('group', { name: 'Trade 1' }));
    fireEvent.change(trade.getByLabelText('Trade'), { target: { value: 'Hull' } });
    fireEvent.change(trade.getByLabelText('People'), { target: { value: 'many' } });
    fireEvent.blur(trade.getByLabelText('People'));
    const save = screen.getByRole('button', { name: 'Save draft' });
    await waitFor(() => {
      expect(save).toBeEnabled();
    });
    await user.click(save);
    expect(await trade.findByText('Enter a whole number')).toBeInTheDocument();
    expect(callsOf(wire).filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.change(trade.getByLabelText('People'), { target: { value: '31' } });
    await user.click(save);
    await waitFor(() => {
      expect(address()).toBe('/daily_reports/9');
    });
    expect(await screen.findByText('31: Hull 31')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Write' })).not.toBeInTheDocument();
  });

  it('tells what was recorded that day by job, and what the ship added later', async () => {
    await renderApp({ path: '/daily_reports/8', session: 'owner.viewer' });
    const day = within(await screen.findByRole('region', { name: 'Recorded that day' }));
    expect(day.getByText('Starboard side done, port side from the bow on')).toBeInTheDocument();
    expect(day.getByText(/^Measured: .*, 1,330/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Accept|Return|Add/ })).not.toBeInTheDocument();
  });

  it('is returned with a reason that the next who writes reads, and a correction is added with a name', async () => {
    const { user } = await renderApp({ path: '/daily_reports/8', session: OFFICE });
    await user.click(await screen.findByRole('button', { name: 'Add a correction' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Rain began at 17:00.' } });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const added = await screen.findByRole('region', { name: 'Added later' });
    expect(within(added).getByText(/Rain began at 17:00/)).toHaveTextContent('Rajan Menon');
    await user.click(screen.getByRole('button', { name: 'Return' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Return this report?' }));
    fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'Meters are missing' } });
    await user.click(asked.getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('Returned: Meters are missing')).toBeInTheDocument();
  });

  it('that is accepted has no form, and one that is not there is told as missing', async () => {
    await renderApp({ path: '/daily_reports/1/edit', session: OFFICE });
    expect(await screen.findByText('This report can no longer be changed')).toBeInTheDocument();
  });
});
