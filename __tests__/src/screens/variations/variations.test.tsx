/** Variation orders on the screen: the log with its money, an offer at the contract's rate, and an approval with its effect. */
import { screen, waitFor, within } from '@testing-library/react';
import { address, dialogClosed, renderApp } from '../../../support/renderApp';

const LIST = '/ships/2/drydocks/1/variation_orders';
const log = async () => within(await screen.findByRole('table', { name: 'Variation orders' }));
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the log of variation orders', () => {
  it('has each with what it costs, and what all make of the contingency and the contract period', async () => {
    await renderApp({ path: LIST, session: 'rajan.menon' });
    const table = await log();
    const liner = table.getByRole('row', { name: /VO-005/ });
    expect(liner).toHaveTextContent('Priced');
    expect(liner).toHaveTextContent('USD 18,500');
    expect(
      screen.getByText('36.8% of the contingency used, 94.2% with what is pending'),
    ).toBeInTheDocument();
    expect(screen.getByText('USD 32,904')).toBeInTheDocument();
    expect(screen.getByText('23 + 1 = 24 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New variation order' })).toBeInTheDocument();
  });

  it('has no amounts for the ship, and nothing to press', async () => {
    await renderApp({ path: LIST, session: 'hal.master' });
    const table = await log();
    expect(table.queryByRole('columnheader', { name: /Offered/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/contingency/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New variation order' })).not.toBeInTheDocument();
  });

  it.each([
    ['Excel (.xlsx)', 'xlsx'],
    ['PDF', 'pdf'],
  ])('is saved as %s as well', async (name, ending) => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:log';
    URL.revokeObjectURL = () => undefined;
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function press(this: HTMLAnchorElement) {
        saved.push(this.download);
      });
    const { wire, user } = await renderApp({ path: LIST, session: 'rajan.menon' });
    await log();
    wire.reply(`GET /drydocks/1/variation_orders/export?format=${ending}`, { body: 'made' });
    await user.click(await screen.findByRole('button', { name: 'Export as' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => {
      expect(saved).toEqual([expect.stringMatching(`^HAL-DD26-variation-orders-.*\\.${ending}$`)]);
    });
    click.mockRestore();
  });

  it('is reached from the menu by the docking', async () => {
    const { user } = await renderApp({ path: '/variation_orders', session: 'rajan.menon' });
    const dockings = within(await screen.findByRole('table', { name: 'Variation orders' }));
    await user.click(dockings.getByRole('link', { name: 'HAL-DD26' }));
    await waitFor(() => {
      expect(address()).toBe('/ships/2/drydocks/1/variation_orders');
    });
  });
});

describe('a variation order', () => {
  it('is drawn up for a job, priced at the contract’s rate, and submitted with its price by the yard', async () => {
    const { user } = await renderApp({ path: `${LIST}/new?job=38`, session: 'selat.pm' });
    await user.type(await screen.findByLabelText('Title'), 'Two more frames');
    await user.selectOptions(screen.getByLabelText('Cause'), 'Class demand');
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await heading(/^VO-007 Two more frames$/);
    expect(address()).toBe('/variation_orders/7');

    await user.click(screen.getByRole('button', { name: 'Enter offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer for VO-007' }));
    await user.click(dialog.getByRole('button', { name: 'Add line' }));
    await user.selectOptions(await dialog.findByLabelText('Price source'), 'Contract rate');
    const rate = 'ST-001 Steel renewal, shell: allowance';
    await dialog.findByText(rate);
    await user.selectOptions(dialog.getByLabelText('Contract line'), rate);
    const quantity = dialog.getByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '100');
    expect(dialog.getByLabelText('Unit price')).toHaveValue('7.2');
    expect(dialog.getByRole('status')).toHaveTextContent('USD 720');
    const price = dialog.getByLabelText('Unit price');
    await user.clear(price);
    await user.type(price, '7.9');
    await user.click(dialog.getByRole('button', { name: 'Save offer' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(
      await dialog.findByText('7.9 instead of 7.2 per kg, as the contract has it.'),
    ).toBeInTheDocument();
    await user.clear(price);
    await user.type(price, '7.2');
    await user.click(dialog.getByRole('button', { name: 'Save offer' }));
    await dialogClosed();
    expect(screen.getByText('Contract rate').closest('li')).toHaveTextContent(
      '100 kg × 7.2 = USD 720',
    );
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('VO-007: Priced')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    });
  });

  it('is approved at what the yard has offered, after seeing what it does to the contingency', async () => {
    const { user } = await renderApp({ path: '/variation_orders/5', session: 'rajan.menon' });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve VO-005' }));
    expect(dialog.getByText('USD 37,620 · 72.3%')).toBeInTheDocument();
    expect(dialog.queryByLabelText('Amount agreed')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('VO-005: Approved')).toBeInTheDocument();
  });

  it('the yard takes the office’s counter-offer with one press, and it is the yard’s own', async () => {
    const { user } = await renderApp({ path: '/variation_orders/3', session: 'selat.pm' });
    await user.click(await screen.findByRole('button', { name: 'Accept office’s offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: /for VO-003/ }));
    expect(dialog.getByText('USD 11,400')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Accept office’s offer' }));
    expect(await screen.findByText(/^Yard, Budi Santoso/)).toBeInTheDocument();
    expect(screen.getByText('Priced')).toBeInTheDocument();
  });

  it('that began early says so in red, with who let it and why', async () => {
    const { user } = await renderApp({ path: '/variation_orders/3', session: 'rajan.menon' });
    await user.click(await screen.findByRole('button', { name: 'Start early' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'The blasters are on board today');
    await user.click(dialog.getByRole('button', { name: 'Start early' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Rajan Menon: The blasters are on board today/,
    );
  });

  it('that is gone says so, with the way to the others', async () => {
    await renderApp({ path: '/variation_orders/999999', session: 'rajan.menon' });
    await heading(/Variation order/);
    const crumbs = within(screen.getByRole('navigation', { name: /breadcrumb/i }));
    expect(crumbs.getByRole('link', { name: 'Variation orders' })).toBeInTheDocument();
  });
});
