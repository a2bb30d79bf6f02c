/** What a docking costs its owner beside the yard's bill: read, entered in currencies of its own, and refused to the yard. */
import { fireEvent, screen, within } from '@testing-library/react';
import { callsOf, dialogClosed, renderApp } from '../../support/renderApp';

const HAL = '/ships/2/drydocks/1/costs';
const TITLE = 'Owner’s costs';
const name = (text: string) => new RegExp(text.replace('’', '.'));

describe('the owner’s costs', () => {
  it('are changed in the currency of each, and the docking’s cost follows', async () => {
    const { user, wire } = await renderApp({ path: HAL, session: 'rajan.menon' });
    const table = within(await screen.findByRole('table', { name: name(TITLE) }));
    expect(table.getAllByRole('row')).toHaveLength(1 + 4 + 1);
    await user.click(screen.getByRole('button', { name: name('Change owner’s costs') }));
    const dialog = within(await screen.findByRole('dialog', { name: name(TITLE) }));
    await user.click(dialog.getByRole('button', { name: 'Add a cost' }));
    const added = within(dialog.getByRole('group', { name: 'Cost 5' }));
    fireEvent.change(added.getByLabelText('Kind'), { target: { value: 'PAINT' } });
    fireEvent.change(added.getByLabelText('Supplier'), { target: { value: 'Jotun' } });
    fireEvent.change(added.getByLabelText('Currency'), { target: { value: 'EUR' } });
    fireEvent.change(added.getByLabelText(/^Planned/), { target: { value: 'much' } });
    await user.click(dialog.getByRole('button', { name: name('Save owner’s costs') }));
    expect(await dialog.findAllByText('Enter a whole number')).not.toHaveLength(0);
    expect(callsOf(wire).filter(({ method }) => method === 'PUT')).toEqual([]);
    fireEvent.change(added.getByLabelText(/^Planned/), { target: { value: '1000.50' } });
    await user.click(dialog.getByRole('button', { name: name('Save owner’s costs') }));
    await dialogClosed();
    // 1 000.50 EUR at 1.09, rounded once.
    const row = within(await screen.findByRole('row', { name: /^Jotun/ }));
    expect(row.getAllByRole('cell').at(-1)).toHaveTextContent('1,090.55');
  });

  it('are nothing that a yard could open', async () => {
    await renderApp({ path: HAL, session: 'selat.pm' });
    expect(await screen.findByText('Not found')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
