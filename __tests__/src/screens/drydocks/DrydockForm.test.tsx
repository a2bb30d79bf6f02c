import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drydockQueries } from '../../../../src/api/drydocks';
import { address, ask, renderApp } from '../../../support/renderApp';

const heading = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a new docking', () => {
  it('is planned for the ship of the address, and its page opens', async () => {
    const { user, wire } = await renderApp({
      path: '/drydocks/new?ship=3',
      session: 'fleet.manager',
    });
    expect(await screen.findByLabelText('Ship')).toHaveValue('Kestrel Bay');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Intermediate');
    enter('Arrival', '2028-02-27');
    enter('Docking', '2028-02-29');
    enter('Budget', '410000,50');
    await user.click(await screen.findByLabelText(/^Li Wenting/));
    await user.click(button('Add currency'));
    enter('Currency', 'usd');
    enter('Other currency', 'eur');
    enter('Rate to USD', '1.09');
    await user.click(button('Create docking'));
    await heading('KES-DD28');
    expect(address()).toMatch(/^\/ships\/3\/drydocks\/\d+$/);
    expect(wire.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ship_id: 3,
      planned_dock_on: '2028-02-29',
      planned_undock_on: null,
      base_currency: 'USD',
      budget: 41_000_050,
      rates: { EUR: 1.09 },
    });
  });

  it('finds its ship by typing', async () => {
    const { user } = await renderApp({ path: '/drydocks/new', session: 'fleet.manager' });
    await user.type(await screen.findByLabelText('Ship'), 'coral');
    await user.click(await screen.findByText('Coral Meridian'));
    expect(screen.getByLabelText('Ship')).toHaveValue('Coral Meridian');
  });

  it('takes the ship that was typed, however quick the Enter after it, and is not sent by it', async () => {
    const { user, wire } = await renderApp({ path: '/drydocks/new', session: 'fleet.manager' });
    const ship = await screen.findByLabelText('Ship');
    await user.click(ship);
    await screen.findByText('Coral Meridian');
    fireEvent.change(ship, { target: { value: 'ves' } });
    fireEvent.change(ship, { target: { value: 'coral' } });
    fireEvent.keyDown(ship, { key: 'Enter' });
    await waitFor(() => {
      expect(ship).toHaveValue('Coral Meridian');
    });
    expect(ship).toHaveAttribute('aria-expanded', 'false');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Intermediate');
    enter('Arrival', '2029-02-27');
    enter('Docking', '2029-02-29');
    expect(wire.calls.some(({ method }) => method === 'POST')).toBe(false);
    enter('Docking', '2029-02-28');
    await user.click(button('Create docking'));
    await heading('COM-DD29');
  });

  it('tells what is wrong at the field, also within rows, and sends nothing', async () => {
    const { user, wire } = await renderApp({ path: '/drydocks/new', session: 'fleet.manager' });
    await screen.findByLabelText('Ship');
    enter('Arrival', '2027-05-10');
    enter('Docking', '2027-05-09');
    enter('Budget', '12 thousand');
    await user.selectOptions(screen.getByLabelText('Schedule status'), 'Behind');
    await user.click(button('Add person'));
    await user.click(button('Create docking'));
    await waitFor(() => {
      expect(screen.getByLabelText('Docking')).toHaveAccessibleDescription(
        'Earlier than the date before it',
      );
    });
    const said = (label: string, text: string) => {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    };
    said('Ship', 'Required');
    said('Kind', 'Required');
    said('Budget', 'Enter an amount in this currency, e.g. 610000');
    said('Schedule note', 'Enter a reason: the docking is not on schedule');
    said('Person', 'Required');
    expect(wire.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps what was entered after leaving', async () => {
    const { user } = await renderApp({
      path: '/drydocks/new?ship=3',
      session: 'fleet.manager',
    });
    await screen.findByLabelText('Ship');
    enter('Arrival', '2028-02-27');
    await user.click(
      screen.getByText('Dockings', { selector: 'nav[aria-label="Breadcrumb"] a *' }),
    );
    await user.click(await screen.findByText('New docking', { selector: 'a' }));
    expect(await screen.findByLabelText('Arrival')).toHaveValue('27 Feb 2028');
    await user.click(button('Cancel'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Discard'));
  });

  it('is not offered to whoever may not plan one', async () => {
    await renderApp({ path: '/drydocks/new', session: 'owner.viewer' });
    expect(await screen.findByText('No access')).toBeInTheDocument();
  });
});

describe('a date', () => {
  const path = '/drydocks/new?ship=3';
  const arrival = () => screen.findByLabelText('Arrival');

  it('is typed as people write it, and reads in full once the field is left', async () => {
    const { user } = await renderApp({ path, session: 'fleet.manager' });
    const field = await arrival();
    await user.type(field, '5 sept 2027');
    expect(field).toHaveValue('5 sept 2027');
    await user.tab();
    expect(field).toHaveValue('5 Sep 2027');
    await user.clear(field);
    await user.type(field, '22.11.2027');
    await user.tab();
    expect(field).toHaveValue('22 Nov 2027');
  });

  it('that cannot be read stays in its field, says so, and nothing is sent', async () => {
    const { user, wire } = await renderApp({ path, session: 'fleet.manager' });
    const field = await arrival();
    await user.type(field, '31 feb');
    await user.tab();
    expect(await screen.findByText('Enter a valid date')).toBeVisible();
    expect(field).toHaveValue('31 feb');
    expect(field).toHaveAccessibleDescription('Enter a valid date');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Intermediate');
    await user.click(button('Create docking'));
    expect(wire.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(field).toHaveValue('31 feb');
  });

  it('is chosen from a calendar by keyboard, which gives the focus back', async () => {
    const { user } = await renderApp({ path, session: 'fleet.manager' });
    const field = await arrival();
    await user.type(field, '22 nov 2027');
    await user.tab();
    expect(screen.getByLabelText('Arrival: calendar')).toHaveFocus();
    await user.keyboard('{Enter}');
    const calendar = within(await screen.findByRole('dialog', { name: 'Arrival: calendar' }));
    await waitFor(() => {
      expect(calendar.getByLabelText('Monday, 22 Nov 2027')).toHaveFocus();
    });
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(field).toHaveValue('30 Nov 2027');
    });
    expect(screen.getByLabelText('Arrival: calendar')).toHaveFocus();
  });
});

describe('editing a docking', () => {
  const path = '/ships/4/drydocks/4/edit';
  interface Stored {
    version: number;
    [field: string]: unknown;
  }

  it('shows the change at once, and takes it back when the server refuses it', async () => {
    const { user, wire, queryClient } = await renderApp({ path, session: 'fleet.manager' });
    await screen.findByLabelText('Arrival');
    const shown = () => queryClient.getQueryData(drydockQueries.detail(4).queryKey);
    const before = shown();
    const day = `${before?.planned_arrival_on?.slice(0, 8) ?? ''}01`;
    enter('Arrival', day);
    wire.replyOnce('PUT /drydocks/4', { status: 500, body: { error: 'A fault' }, after: 300 });
    await user.click(button('Save docking'));
    await waitFor(() => {
      expect(shown()?.planned_arrival_on).toBe(day);
    });
    await waitFor(() => {
      expect(shown()).toEqual(before);
    });
    expect(screen.getByLabelText('Arrival')).toHaveValue(day);
  });

  it('changed by somebody else meanwhile in other fields: shows what each changed, and saves all of it', async () => {
    const { user } = await renderApp({ path, session: 'fleet.manager' });
    await screen.findByLabelText('Arrival');
    enter('Budget', '390000');
    const stored = await ask<Stored>('/drydocks/4');
    const body = { ...stored, health: 'ATTENTION', health_note: 'Steel is late' };
    await act(() => ask('/drydocks/4', 'PUT', updateOf(body)));
    await user.click(button('Save docking'));
    const dialog = await screen.findByRole('dialog', {
      name: 'This record was changed while you were editing',
    });
    expect(within(dialog).getByText('Budget: USD 390000')).toBeVisible();
    expect(within(dialog).getByText('Schedule note: Steel is late')).toBeVisible();
    await user.click(within(dialog).getByText('Save all changes'));
    await waitFor(async () => {
      expect(await ask<Stored>('/drydocks/4')).toMatchObject({
        budget: 39_000_000,
        health: 'ATTENTION',
        health_note: 'Steel is late',
      });
    });
  });

  it('is over with the docking', async () => {
    await renderApp({ path: '/ships/5/drydocks/6/edit', session: 'fleet.manager' });
    expect(await screen.findByText('This docking can no longer be changed')).toBeInTheDocument();
  });
});

const KEPT = [
  ...['kind', 'planned_arrival_on', 'planned_dock_on', 'planned_undock_on'],
  ...['planned_departure_on', 'base_currency', 'rates', 'budget', 'contingency_pct'],
  ...[
    'off_hire_per_day',
    'order_limit',
    'superintendent_id',
    'engineer_ids',
    'health',
    'health_note',
  ],
  ...['dock_name', 'version'],
];
const updateOf = (stored: Record<string, unknown>) => ({
  ...Object.fromEntries(KEPT.map((field) => [field, stored[field]])),
  members: [],
});
