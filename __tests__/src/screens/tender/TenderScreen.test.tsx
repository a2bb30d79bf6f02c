import { screen, waitFor, within } from '@testing-library/react';
import { address, renderApp } from '../../../support/renderApp';
import { en } from '../../../support/texts';

const TENDER = '/ships/1/drydocks/2/quotations';
const yards = async () => within(await screen.findByRole('table', { name: 'Quotations' }));
const compared = async () =>
  within(await screen.findByRole('table', { name: 'Quotations by line' }));

describe('the tender of a docking', () => {
  it('has each yard with its state, what it quotes, and how long it takes', async () => {
    await renderApp({ path: TENDER, session: 'paula.frost' });
    const rows = await yards();
    const gulf = rows.getByRole('row', { name: /Gulf Crescent/ });
    expect(gulf).toHaveTextContent('Received');
    expect(gulf).toHaveTextContent('AED 1,812,000');
    expect(gulf).toHaveTextContent('21 days, 14 in dock');
    const asked = screen.getByRole('link', { name: 'NDA-DD27-SPC-0001' });
    expect(asked.parentElement).toHaveTextContent('NDA-DD27-SPC-0001 rev. B, 26 lines');
  });

  it('compares: what is silent is filled, the total counts days out of service, and the price of a day moves the ranks', async () => {
    const { user } = await renderApp({ path: `${TENDER}?view=comparison`, session: 'paula.frost' });
    const table = await compared();
    expect(table.getByRole('row', { name: /GS-004/ })).toHaveTextContent('Silent: median');
    expect(table.getByRole('row', { name: /GS-002/ })).toHaveTextContent('52,000 kWh');
    expect(table.getByRole('row', { name: /^Subtotal GS/ })).toHaveTextContent('USD 29,629.81');
    const picture = within(screen.getByRole('region', { name: 'Total by yard' }));
    expect(picture.getByText('Jadran Remont Shipyard').parentElement).toHaveTextContent(
      'USD 789,335',
    );
    const rank = () => table.getByRole('row', { name: /^Rank/ }).textContent;
    expect(rank()).toMatch(/^Rank.*above lowest1.*above lowest$/);
    const field = screen.getByLabelText('Off-hire per day (USD)');
    await user.clear(field);
    await user.type(field, '60000');
    expect(rank()).toMatch(/above lowest1$/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lines shown' }), 'Silent lines');
    expect(table.queryByRole('row', { name: /DK-002/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Figures' }), 'As quoted');
    expect(table.queryByText('Silent: median')).not.toBeInTheDocument();
  });

  it('says who is the cheapest if what is measured grows', async () => {
    const { user } = await renderApp({ path: `${TENDER}?view=comparison`, session: 'paula.frost' });
    await compared();
    const growth = within(screen.getByRole('region', { name: 'If the work grows' }));
    expect(growth.getByText(/lowest$/)).toBeInTheDocument();
    expect(growth.getByText(/^(0% to .*|From 0%): /)).toBeInTheDocument();
    const field = growth.getByRole('textbox', { name: 'Growth of remeasured quantities (%)' });
    await user.clear(field);
    await user.type(field, 'much');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '0');
    expect(growth.getByText('Jadran Remont Shipyard').parentElement).toHaveTextContent(
      'USD 789,335',
    );
  });

  it('shows a yard its own request alone, without the comparison', async () => {
    await renderApp({ path: TENDER, session: 'gulf.tender' });
    const rows = await yards();
    expect(rows.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Comparison' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Jadran|Selat|Off-hire/)).not.toBeInTheDocument();
  });

  it('is no tab for whoever sees no quotations', async () => {
    await renderApp({ path: '/ships/1/drydocks/2', session: 'owner.viewer' });
    const tabs = await screen.findByRole('navigation', { name: 'Docking pages' });
    expect(await within(tabs).findByRole('link', { name: 'Specification' })).toBeInTheDocument();
    await waitFor(() => {
      expect(within(tabs).queryByRole('link', { name: 'Quotations' })).not.toBeInTheDocument();
    });
  });

  it('is awarded by a quotation, which becomes the contract, with a reason where no comparison is approved', async () => {
    const { user } = await renderApp({ path: '/ships/1/drydocks/2', session: 'administrator' });
    await user.click(await screen.findByRole('button', { name: 'Award to yard' }));
    await compared();
    await user.click(
      await screen.findByRole('button', { name: 'Award to Jadran Remont Shipyard' }),
    );
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('EUR 431,500')).toBeInTheDocument();
    // None has been issued: the award says why it does not wait for one.
    expect(asked.getByText('Not issued yet')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Award' }));
    expect(await asked.findByText(en.validation.required)).toBeInTheDocument();
    await user.click(asked.getByLabelText(/^Reason/));
    await user.paste('The owner agreed on the phone');
    await user.click(asked.getByRole('button', { name: 'Award' }));
    expect(await screen.findByRole('heading', { name: 'Contract' })).toBeInTheDocument();
    expect(screen.getByText('USD 470,335 at 1.09')).toBeInTheDocument();
    expect(address()).toBe(`${TENDER}?view=contract`);
  });
});
