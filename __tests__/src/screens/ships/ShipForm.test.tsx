import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import { unknownOf } from '../../../../src/contract/fieldTable';
import { shipFields, type Ship } from '../../../../src/contract/fleet/ships';
import { drafts } from '../../../../src/session/drafts';
import { address, ask, pressTwice, renderApp, useBackend } from '../../../support/renderApp';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const heading = (text: string) => screen.findByText(text, { selector: 'h1' });

const DRAFT = {
  ...unknownOf(shipFields),
  ...{ code: 'TST', name: 'Test Ship', former_names: [], imo: '9074729', type: 'CONTAINER' },
  ...{ flag: 'NO', class_society: 'DNV', iws_notation: false, esp: false },
  ...{ delivered_on: '2015-01-01', gross_tonnage: 1000, deadweight_t: 2000 },
  ...{ loa_m: 100, breadth_m: 20, depth_m: 10, draught_m: 8 },
  ...{ special_survey_due_on: '2030-01-01', status: 'ACTIVE' },
};

async function createElsewhere(change: object): Promise<Ship> {
  const { password } = await useBackend();
  await signIn({ username: 'administrator', password });
  return ask<Ship>('/ships', 'POST', { ...DRAFT, ...change });
}

function fillIn() {
  enter(field('Code'), 'new');
  enter(field('Name'), 'Novi Vinodol');
  enter(field('IMO number'), 'IMO 8814275');
  enter(field('Type'), 'BULK_CARRIER');
  enter(field('Flag'), 'hr');
  enter(field('Delivered'), '2012-05-18');
  enter(field('Class'), 'CRS');
  enter(field('Special survey due'), '2027-05-17');
  enter(field('Gross tonnage'), '32980');
  enter(field('Deadweight'), '56850,5');
  enter(field('Length overall (LOA)'), '189.99');
  enter(field('Breadth'), '32.26');
  enter(field('Depth'), '18');
  enter(field('Draught'), '12.8');
}

describe('a new ship', () => {
  it('is stored as it was typed: codes in capitals, the bare number, decimals', async () => {
    const { user, wire } = await renderApp({ path: '/ships/new', session: 'fleet.manager' });
    await screen.findByLabelText('Code');
    fillIn();
    await waitFor(() => {
      expect(field('IMO number')).toHaveAccessibleDescription('Read as IMO\u00a08814275');
    });
    await user.click(button('Create ship'));
    await heading('Novi Vinodol');
    expect(address()).toMatch(/^\/ships\/\d+$/);
    const sent = wire.calls.find(({ method, path }) => method === 'POST' && path === '/ships');
    expect(sent?.body).toMatchObject({
      ...{ code: 'NEW', imo: '8814275', flag: 'HR', esp: true, deadweight_t: 56850.5 },
      ...{ call_sign: null, superintendent_id: null, status: 'ACTIVE' },
    });
  });

  it('has its flag chosen by the name of the country, and keeps the code', async () => {
    const { user, wire } = await renderApp({ path: '/ships/new', session: 'fleet.manager' });
    await screen.findByLabelText('Code');
    fillIn();
    enter(field('Code'), 'flg');
    enter(field('Name'), 'Flagged');
    enter(field('IMO number'), '9304813');
    await user.clear(field('Flag'));
    await user.type(field('Flag'), 'norw{Enter}');
    expect(field('Flag')).toHaveValue('Norway (NO)');
    await user.click(button('Create ship'));
    await heading('Flagged');
    const sent = wire.calls.find(({ method, path }) => method === 'POST' && path === '/ships');
    expect(sent?.body).toMatchObject({ flag: 'NO' });
  });

  it('that was refused says what is wrong above its fields, each entry a way to its field', async () => {
    const { user } = await renderApp({ path: '/ships/new', session: 'fleet.manager' });
    enter(await screen.findByLabelText('Code'), 'x');
    await user.click(button('Create ship'));
    const summary = within(
      (await screen.findByText('Errors')).closest('[role=alert]') as HTMLElement,
    );
    expect(field('Code')).toHaveFocus();
    await user.click(summary.getByText('Name: Required'));
    expect(field('Name')).toHaveFocus();
    enter(field('Name'), 'Named');
    await waitFor(() => {
      expect(summary.queryByText('Name: Required')).not.toBeInTheDocument();
    });
  });

  it('the survey programme follows the type until somebody says otherwise', async () => {
    const { user } = await renderApp({ path: '/ships/new', session: 'fleet.manager' });
    const type = await screen.findByLabelText('Type');
    const esp = field('Enhanced survey programme (ESP)');
    enter(type, 'OIL_TANKER');
    expect(esp).toBeChecked();
    enter(type, 'CONTAINER');
    expect(esp).not.toBeChecked();
    await user.click(esp);
    enter(type, 'ROPAX');
    expect(esp).toBeChecked();
  });

  it('what is wrong is told at its field, and whose number it is', async () => {
    const { user, wire } = await renderApp({ path: '/ships/new', session: 'fleet.manager' });
    await screen.findByLabelText('Code');
    fillIn();
    enter(field('IMO number'), '8814274');
    enter(field('Breadth'), '200');
    enter(field('Draught'), '19');
    await user.click(button('Create ship'));
    await waitFor(() => {
      expect(field('IMO number')).toHaveAccessibleDescription(
        'Not a valid IMO number: a digit is wrong, or two are swapped',
      );
    });
    expect(field('Breadth')).toHaveAccessibleDescription('Must be less than the length');
    expect(field('Draught')).toHaveAccessibleDescription('Must be less than the depth');
    enter(field('IMO number'), '4118752');
    await waitFor(() => {
      expect(field('IMO number')).toHaveAccessibleDescription(
        'IMO\u00a04118752 is already used by HAL Halden Trader',
      );
    });
    expect(wire.calls.some(({ path }) => path === '/ships')).toBe(false);
  });

  it('what the server refuses is told at its field, and nothing entered is lost', async () => {
    const { user } = await renderApp({ path: '/ships/new', session: 'fleet.manager' });
    await screen.findByLabelText('Code');
    fillIn();
    enter(field('Code'), 'HAL');
    enter(field('IMO number'), '9074729');
    await user.click(button('Create ship'));
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    await user.click(within(modal).getByText('Close'));
    expect(field('Code')).toHaveAccessibleDescription(/^This code is used by another ship/);
    expect(field('Name')).toHaveValue('Novi Vinodol');
    expect(drafts.get('ship/new')).toBeDefined();
  });

  it('is not for those who may not create ships', async () => {
    await renderApp({ path: '/ships/new', session: 'rajan.menon' });
    expect(await screen.findByText('No access')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });
});

describe('a ship', () => {
  it('says how much of the docking data that yards ask for is missing', async () => {
    await renderApp({ path: '/ships/3', session: 'rajan.menon' });
    expect(
      await screen.findByText(/^\d\d particulars of the docking data are not entered\./),
    ).toBeVisible();
  });

  it('shows its particulars with units, and its dockings that lead on', async () => {
    await renderApp({ path: '/ships/2', session: 'rajan.menon' });
    await heading('Halden Trader');
    expect(await screen.findByText('183.2 m')).toBeInTheDocument();
    expect(screen.getByText('Malta (MT)')).toBeInTheDocument();
    expect(screen.getAllByText('IMO 4118752')).toHaveLength(2);
    const docking = await screen.findByText('HAL-DD26');
    expect(docking.closest('a')).toHaveAttribute('href', '/ships/2/drydocks/1');
    expect(screen.getByText('New docking')).toHaveAttribute('href', '/drydocks/new?ship=2');
    expect(screen.getByText('Docking due')).toHaveAttribute('href', '/ships/2/compliance');
    expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  });

  it('hides from a yard what is not for it', async () => {
    await renderApp({ path: '/ships/2', session: 'selat.pm' });
    await screen.findByText('HAL-DD26');
    expect(screen.queryByText('Docking due')).not.toBeInTheDocument();
    expect(screen.queryByText('Edit')).not.toBeInTheDocument();
    expect(screen.getByText('New docking')).not.toBeVisible();
    expect(screen.queryByText(/^Next docking due/)).not.toBeInTheDocument();
  });

  it('in dock keeps its status, which its docking sets', async () => {
    await renderApp({ path: '/ships/2/edit', session: 'rajan.menon' });
    await screen.findByLabelText('Code');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    expect(screen.getByText('Set by its docking.')).toBeInTheDocument();
    expect(await screen.findByText('Rajan Menon', { selector: 'option' })).toBeInTheDocument();
  });

  it('changed by somebody else meanwhile in another field: shows both in words and saves both', async () => {
    const ship = await createElsewhere({ code: 'TW1', imo: '9000003' });
    const { user, wire } = await renderApp({ path: `/ships/${ship.id}/edit` });
    enter(await screen.findByLabelText('Name'), 'Mine Entirely');
    await act(() => ask(`/ships/${ship.id}`, 'PUT', { ...ship, loa_m: 120 }));
    await user.click(button('Save ship'));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    expect(within(dialog).getByText('Name: Mine Entirely')).toBeVisible();
    expect(within(dialog).getByText('Length overall (LOA): 120')).toBeVisible();
    await user.click(within(dialog).getByText('Save all changes'));
    await heading('Mine Entirely');
    expect(address()).toBe(`/ships/${ship.id}`);
    const last = wire.calls.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toMatchObject({ name: 'Mine Entirely', loa_m: 120, version: 2 });
    expect(drafts.get(`ship/${ship.id}`)).toBeUndefined();
  });

  it('that was sold is only to read', async () => {
    const ship = await createElsewhere({ code: 'TW2', imo: '9000015' });
    await ask(`/ships/${ship.id}`, 'PUT', { ...ship, status: 'SOLD' });
    await renderApp({ path: `/ships/${ship.id}/edit` });
    expect(await screen.findByText('Sold: this ship can no longer be changed')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });

  it('is deleted once after a question that names the effect; one with dockings is explained', async () => {
    const ship = await createElsewhere({ code: 'TW3', imo: '9000027', name: 'Short Stay' });
    const { user, wire, unmount } = await renderApp({ path: `/ships/${ship.id}` });
    await screen.findByText('No dockings yet');
    await user.click(button('Delete'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Short Stay?' });
    expect(within(dialog).getByText('Cancel')).toHaveFocus();
    pressTwice(within(dialog).getByText('Delete ship'));
    await heading('Ships');
    expect(wire.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    unmount();
    await renderApp({ path: '/ships/2' });
    await screen.findByText('HAL-DD26');
    await user.click(button('Delete'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'This ship has 2 dockings and must stay on record.',
    );
    expect(screen.queryByText('Delete ship')).not.toBeInTheDocument();
  });

  it('tells what happened to it, newest first', async () => {
    const ship = await createElsewhere({ code: 'TW4', imo: '9000039' });
    await ask(`/ships/${ship.id}`, 'PUT', { ...ship, name: 'Another Name' });
    await renderApp({ path: `/ships/${ship.id}/history` });
    const list = await screen.findByLabelText('History of this ship');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent),
    ).toEqual([
      'System Administrator changed the ship TW4',
      'System Administrator added the ship TW4',
    ]);
  });

  it.each(['/ships/4711', '/ships/4711/edit', '/ships/abc', '/ships/99999999999/history'])(
    '%s: an address without a ship says that it does not exist',
    async (path) => {
      await renderApp({ path, session: 'administrator' });
      expect(await screen.findByText('Not found')).toBeInTheDocument();
    },
  );
});
