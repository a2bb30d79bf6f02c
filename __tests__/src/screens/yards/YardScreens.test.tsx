import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Yard } from '../../../../src/contract/fleet/yards';
import { drafts } from '../../../../src/session/drafts';
import { current } from '../../../../src/session/current';
import { address, ask, renderApp } from '../../../support/renderApp';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const heading = (text: string) => screen.findByText(text, { selector: 'h1' });
/** The fields of a row, by its legend. */
const row = (legend: string) => {
  const group = screen.getByText(legend, { selector: 'legend' }).closest('fieldset');
  if (group === null) throw new Error(`There is no row ${legend}`);
  return within(group);
};
const rowOf = (text: string) => screen.getByText(text).closest('tr');

afterEach(() => {
  current.choose(null);
});

describe('list of yards', () => {
  it('shows where they are, how many docks they have and which are blocked', async () => {
    const { user } = await renderApp({ path: '/yards', session: 'rajan.menon' });
    await screen.findByText('Selat Timur Dockyard');
    expect(rowOf('Selat Timur Dockyard')).toHaveTextContent(
      'STDSelat Timur DockyardBatamIndonesia2Active',
    );
    await user.selectOptions(screen.getByLabelText('Status'), 'Blocked');
    await waitFor(() => {
      expect(screen.queryByText('Selat Timur Dockyard')).not.toBeInTheDocument();
    });
    expect(rowOf('Costa Verde Astilleros')).toHaveTextContent('Blocked');
    expect(address()).toBe('/yards?status=BLOCKED');
  });

  it('shows a yard itself alone, to read', async () => {
    await renderApp({ path: '/yards', session: 'selat.pm' });
    await screen.findByText('Selat Timur Dockyard');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(screen.getByText('New yard')).not.toBeVisible();
  });
});

describe('a yard', () => {
  it('tells of each dock whether the chosen ship fits, and why not', async () => {
    await renderApp({ path: '/yards/6', session: 'administrator' });
    act(() => {
      current.choose({ id: 2, code: 'HAL', name: 'Halden Trader' });
    });
    await heading('Costa Verde Astilleros');
    expect(await screen.findByText('Too small')).toBeInTheDocument();
    expect(screen.getByText('Too short: 187.2 m required, 165 m available')).toBeInTheDocument();
    expect(screen.getByText('Too narrow: 34.2 m required, 26 m available')).toBeInTheDocument();
  });

  it('without a chosen ship says what choosing one would tell', async () => {
    await renderApp({ path: '/yards/1', session: 'selat.pm' });
    await heading('Selat Timur Dockyard');
    expect(await screen.findByText(/^Choose a ship above/)).toBeInTheDocument();
    expect(screen.queryByText('Too small')).not.toBeInTheDocument();
    expect(screen.getByText('Edit')).not.toBeVisible();
  });

  it('is edited in place: docks are added and removed by keyboard, and the focus goes along', async () => {
    const { user, wire } = await renderApp({ path: '/yards/3', session: 'rajan.menon' });
    await screen.findByText('Dock A');
    fireEvent.click(button('Edit'));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    button('Add dock').focus();
    await user.keyboard('{Enter}');
    const name = row('Dock 2').getByLabelText('Name');
    await waitFor(() => {
      expect(name).toHaveFocus();
    });
    await user.keyboard('Dock A');
    enter(row('Dock 2').getByLabelText('Length'), '150');
    fireEvent.click(button('Save yard'));
    await waitFor(() => {
      expect(name).toHaveAccessibleDescription('Two docks have the same name');
    });
    expect(row('Dock 2').getByLabelText('Breadth')).toHaveAccessibleDescription('Required');
    enter(name, 'Dock B');
    enter(row('Dock 2').getByLabelText('Breadth'), '30,5');
    fireEvent.click(screen.getByLabelText('Remove dock 1'));
    expect(row('Dock 1').getByLabelText('Name')).toHaveFocus();
    fireEvent.click(button('Save yard'));
    expect(await screen.findByText('30.5 m')).toBeInTheDocument();
    await waitFor(() => {
      expect(button('Edit')).toHaveFocus();
    });
    expect(address()).toBe('/yards/3');
    const put = wire.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({
      docks: [{ name: 'Dock B', kind: 'GRAVING', length_m: 150, breadth_m: 30.5, lift_t: null }],
    });
    expect(drafts.get('yard/3')).toBeUndefined();
  });

  it('changed by somebody else meanwhile in another field: both changes are saved', async () => {
    const { user } = await renderApp({ path: '/yards/4?edit=1', session: 'rajan.menon' });
    enter(await screen.findByLabelText('City'), 'Hirtshals');
    const yard = await ask<Yard>('/yards/4');
    await act(() => ask('/yards/4', 'PUT', { ...yard, notes: 'Theirs' }));
    await user.click(button('Save yard'));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    await user.click(within(dialog).getByText('Save all changes'));
    expect(await screen.findByText('Hirtshals')).toBeInTheDocument();
    expect(screen.getByText('Theirs')).toBeInTheDocument();
  });

  it('a code that is taken is told at its field', async () => {
    const { user } = await renderApp({ path: '/yards/new', session: 'rajan.menon' });
    enter(await screen.findByLabelText('Code'), 'std');
    enter(screen.getByLabelText('Name'), 'Another Yard');
    enter(screen.getByLabelText('Country'), 'no');
    enter(screen.getByLabelText('City'), 'Bergen');
    await user.click(button('Create yard'));
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    await user.click(within(modal).getByText('Close'));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      'Another yard has this code.',
    );
    enter(screen.getByLabelText('Code'), 'bgo');
    await user.click(button('Create yard'));
    await heading('Another Yard');
    expect(await screen.findByText('No docks yet')).toBeInTheDocument();
  });
});
