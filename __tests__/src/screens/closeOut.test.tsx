/** What closes a docking: the warranty list is made and changed, and read by whoever may not make it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { callsOf, dialogClosed, renderApp } from '../../support/renderApp';

const HAL = '/ships/2/drydocks/1/close_out';
const OFFICE = 'rajan.menon';
const MAKE = 'Make the warranty list';
const warranty = () => within(screen.getByRole('region', { name: 'Warranty' }));

describe('the warranty list', () => {
  it('proposes the yard’s work, is saved with its months, and changed without what was taken off', async () => {
    const { user, wire } = await renderApp({ path: HAL, session: OFFICE });
    await user.click(await screen.findByRole('button', { name: MAKE }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Warranty' }));
    // Services of the yard leave nothing behind.
    expect(dialog.getByLabelText(/^DK-003 /)).not.toBeChecked();
    await user.click(dialog.getByLabelText(/^TK-001 /));
    const months = dialog.getByLabelText(/^Months: HP-001 /);
    fireEvent.change(months, { target: { value: 'a year' } });
    fireEvent.blur(months);
    await user.click(dialog.getByRole('button', { name: 'Save list' }));
    expect(await dialog.findByText('Enter a whole number')).toBeInTheDocument();
    expect(callsOf(wire).filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.change(months, { target: { value: '12' } });
    await user.click(dialog.getByRole('button', { name: 'Add another item' }));
    const other = within(dialog.getByRole('group', { name: 'Other item 1' }));
    fireEvent.change(other.getByLabelText('Item'), { target: { value: 'Hull coating' } });
    await user.click(dialog.getByRole('button', { name: 'Save list' }));
    await dialogClosed();
    const table = within(await screen.findByRole('table', { name: 'Warranty' }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name })).getAllByRole('cell')[0]?.textContent;
    expect([cells(/^HP-001 /), cells(/^Hull coating/)]).toEqual(['12', '6']);
    expect(table.queryByText(/^TK-001 /)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the list' }));
    const again = within(await screen.findByRole('dialog', { name: 'Warranty' }));
    expect(again.getByLabelText(/^TK-001 /)).not.toBeChecked();
    expect(again.getByLabelText(/^Months: HP-001 /)).toHaveValue('12');
  });

  it('is read by the ship, with what is left for the next docking, and made by nobody on board', async () => {
    await renderApp({ path: HAL, session: 'hal.chiefeng' });
    const left = within(await screen.findByRole('list', { name: 'For the next docking' }));
    expect(left.getByRole('link', { name: /^MC-004 / })).toBeInTheDocument();
    expect(warranty().queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Final docking report' })).not.toBeInTheDocument();
  });
});

it('a docking that is closed tells until when its work is guaranteed', async () => {
  await renderApp({ path: '/ships/5/drydocks/6/close_out', session: OFFICE });
  expect(await screen.findByRole('table', { name: 'Warranty' })).toBeInTheDocument();
  expect(warranty().getAllByRole('row')).toHaveLength(1 + 3);
  expect(warranty().queryByRole('button')).not.toBeInTheDocument();
});
