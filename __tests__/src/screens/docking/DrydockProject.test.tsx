import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import { address, ask, renderApp, useBackend } from '../../../support/renderApp';
import { dayInDock } from '../../../support/yardDay';

const heading = (text: string) => screen.findByText(text, { selector: 'h1' });
const button = (text: string) => screen.findByText(text, { selector: 'button' });
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dialog = () => screen.findByRole('dialog');
const posted = (calls: { method: string; path: string }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path);

/** Plans a docking before there is a screen; signed in as administrator. */
async function plan(change: object = {}): Promise<number> {
  const { password } = await useBackend();
  await signIn({ username: 'administrator', password });
  const { id } = await ask<{ id: number }>('/drydocks', 'POST', {
    ...{ ship_id: 8, kind: 'SPECIAL_SURVEY', base_currency: 'USD', rates: {}, budget: null },
    ...{ planned_arrival_on: null, planned_dock_on: null, planned_undock_on: null },
    ...{
      planned_departure_on: null,
      contingency_pct: 10,
      off_hire_per_day: null,
      order_limit: null,
    },
    ...{ superintendent_id: null, engineer_ids: [], members: [] },
    ...{ health: 'ON_SCHEDULE', health_note: null },
    ...change,
  });
  return id;
}

describe('a docking', () => {
  it('tells its state, its day in dock, what is planned and what happened, its place and its money', async () => {
    await renderApp({ path: '/ships/2/drydocks/1', session: 'fleet.manager' });
    expect(await screen.findByText(`Day ${dayInDock()} of 17`)).toBeInTheDocument();
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Execution');
    const milestones = screen.getByLabelText('Milestones', { selector: 'table' });
    expect(
      within(milestones).getByText('Docked', { selector: 'th' }).parentElement,
    ).toHaveTextContent('on time');
    expect(
      within(milestones).getByText('Undocked', { selector: 'th' }).parentElement,
    ).toHaveTextContent('in 8 daysnot reached');
    expect(screen.getByText('Selat Timur Dockyard')).toBeInTheDocument();
    expect(screen.getByText('Budget', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^USD\s610,000$/,
    );
    expect(screen.getByText('Forecast', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^USD\s569,260$/,
    );
    expect(screen.getByText('1 IDR = 0.000063 USD')).toBeInTheDocument();
  });

  it.each(['selat.pm', 'bv.surveyor'])(
    'shows %s no money, no health and nothing to press',
    async (username) => {
      await renderApp({ path: '/ships/2/drydocks/1', session: username });
      await screen.findByText(`Day ${dayInDock()} of 17`);
      expect(screen.queryByText('Cost')).not.toBeInTheDocument();
      expect(screen.queryByText('Exchange rates')).not.toBeInTheDocument();
      expect(screen.queryByText('Schedule status')).not.toBeInTheDocument();
      expect(screen.queryByText('Edit', { selector: 'a' })).not.toBeInTheDocument();
      const next = screen.getByText('Record flooding');
      expect(next.tagName).not.toBe('BUTTON');
      expect(next.parentElement).toHaveTextContent('Requires Edit permission on Dockings');
    },
  );

  it.each(['/ships/1/drydocks/1', '/ships/2/drydocks/999999', '/ships/2/drydocks/x'])(
    'at %s does not exist: no tabs, no counts and no star lead into it',
    async (path) => {
      await renderApp({ path, session: 'administrator' });
      expect(await screen.findByText('Not found')).toBeInTheDocument();
      const main = within(screen.getByRole('main'));
      expect(main.queryByRole('navigation', { name: 'Docking pages' })).toBeNull();
      expect(main.queryByRole('button', { name: 'Favourite' })).toBeNull();
      expect(main.getByRole('link', { name: 'Back to the list' })).toBeVisible();
    },
  );

  it('that was cancelled tells why and offers no step', async () => {
    await renderApp({ path: '/ships/7/drydocks/11', session: 'administrator' });
    expect(await screen.findByText(/Laid up, class suspended/)).toBeInTheDocument();
    expect(screen.queryByText('Next step')).not.toBeInTheDocument();
  });

  it('tells its history', async () => {
    const id = await plan();
    await renderApp({ path: `/ships/8/drydocks/${id}/history` });
    expect(
      await screen.findByText(/^System Administrator created the docking LAP-/),
    ).toBeInTheDocument();
  });
});

describe('a step of a docking', () => {
  it('that misses something can be read with what is missing, but not be taken', async () => {
    const id = await plan();
    const { user, wire } = await renderApp({ path: `/ships/8/drydocks/${id}` });
    const start = await button('Start specification');
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveAccessibleDescription(/Enter all four planned dates/);
    await user.click(start);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(wire.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is taken once, however often it is pressed, and the page moves on', async () => {
    const day = '2027-06-01';
    const days = ['arrival', 'dock', 'undock', 'departure'].map((stage) => [
      `planned_${stage}_on`,
      day,
    ]);
    const id = await plan(Object.fromEntries(days) as object);
    const { wire } = await renderApp({ path: `/ships/8/drydocks/${id}` });
    fireEvent.click(await button('Start specification'));
    const confirm = within(await dialog()).getByText('Start specification', {
      selector: 'button',
    });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText('Start tender');
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Specification');
    expect(posted(wire.calls, `/drydocks/${id}/start_specification`)).toHaveLength(1);
  });

  it('tells at its field why a milestone cannot be of that day', async () => {
    const { user } = await renderApp({ path: '/ships/6/drydocks/3', session: 'rajan.menon' });
    await user.click(await button('Record arrival'));
    const asked = await dialog();
    enter(within(asked).getByLabelText('Date at the yard'), '2199-01-01');
    await user.click(within(asked).getByText('Record arrival', { selector: 'button' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Errors' })).getByText('Close'),
    );
    await waitFor(() => {
      expect(screen.getByLabelText('Date at the yard')).toHaveAccessibleDescription(
        'The time is in the future.',
      );
    });
  });

  it('refused because somebody was quicker tells that in its dialog', async () => {
    const id = await plan();
    const { user } = await renderApp({ path: `/ships/8/drydocks/${id}` });
    await user.click(await button('Cancel docking'));
    enter(
      within(await screen.findByRole('alertdialog')).getByLabelText('Reason'),
      'Not needed any more.',
    );
    await act(() => ask(`/drydocks/${id}/cancel`, 'POST', { reason: 'Somebody was quicker.' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByText('Cancel docking', {
        selector: 'button',
      }),
    );
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Errors' })).getByText('Close'),
    );
    expect(await screen.findByText('Not done:')).toHaveTextContent(
      'Not possible in the current state of the docking: cancelled.',
    );
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'));
    expect(await screen.findByText(/Somebody was quicker/)).toBeInTheDocument();
  });

  it('whose conditions are not met asks whoever may approve for a reason', async () => {
    const { user, wire } = await renderApp({
      path: '/ships/2/drydocks/1',
      session: 'administrator',
    });
    await user.click(await button('Record flooding'));
    const asked = await dialog();
    expect(asked).toHaveTextContent('Complete and sign the flooding gate');
    const confirm = within(asked).getByText('Record flooding', { selector: 'button' });
    await user.click(confirm);
    const reason = within(asked).getByLabelText('Override reason');
    await waitFor(() => {
      expect(reason).toHaveAccessibleDescription('Required');
    });
    enter(reason, 'Signed on paper by the dock master.');
    await user.click(confirm);
    expect(await screen.findByText(/Signed on paper by the dock master/)).toBeInTheDocument();
    expect(await screen.findByText('Record hold checked')).toBeInTheDocument();
    expect(posted(wire.calls, '/drydocks/1/milestones')[0]).toMatchObject({
      body: { kind: 'FLOODING', override_reason: 'Signed on paper by the dock master.' },
    });
  });

  it('asks for a time on the 24-hour clock of the yard', async () => {
    const { user, wire } = await renderApp({ path: '/ships/6/drydocks/3', session: 'rajan.menon' });
    await user.click(await button('Record arrival'));
    const asked = await dialog();
    const time = within(asked).getByLabelText('Time at the yard');
    expect(time).toHaveAccessibleDescription('24-hour clock, Asia/Jakarta');
    enter(within(asked).getByLabelText('Date at the yard'), '2026-11-02');
    enter(time, 'noon');
    const confirm = within(asked).getByText('Record arrival', { selector: 'button' });
    await user.click(confirm);
    await waitFor(() => {
      expect(time).toHaveAccessibleDescription('Enter a time, e.g. 14:05');
    });
    enter(time, '730');
    fireEvent.blur(time);
    expect(time).toHaveValue('07:30');
    await user.click(confirm);
    await screen.findByText('2 Nov 2026, 07:30');
    expect(posted(wire.calls, '/drydocks/3/milestones')[0]).toMatchObject({
      body: { kind: 'ARRIVED', at: '2026-11-02T00:30:00Z' },
    });
    // What the docking can do without stands in the table, beside the way on.
    await user.click(await screen.findByRole('button', { name: 'Record: Gas free' }));
    const extra = await dialog();
    enter(within(extra).getByLabelText('Date at the yard'), '2026-11-03');
    await user.click(within(extra).getByText('Record gas free', { selector: 'button' }));
    expect(await screen.findByText(/^3 Nov 2026, /)).toBeInTheDocument();
    expect(screen.getByText('Record docking', { selector: 'button' })).toBeInTheDocument();
  });

  it('that was recorded at a wrong time is corrected with a reason', async () => {
    const { user } = await renderApp({ path: '/ships/2/drydocks/1', session: 'fleet.manager' });
    await user.click(await screen.findByRole('button', { name: 'Correct: Dock dry' }));
    const asked = await dialog();
    expect(within(asked).getByLabelText('Time at the yard')).toHaveValue('19:20');
    enter(within(asked).getByLabelText('Time at the yard'), '19:45');
    const save = within(asked).getByText('Save correction');
    await user.click(save);
    const reason = within(asked).getByLabelText('Reason');
    await waitFor(() => {
      expect(reason).toHaveAccessibleDescription('Required');
    });
    enter(reason, 'By the dock master’s log');
    await user.click(save);
    expect(await screen.findByText(/, 19:45$/)).toBeInTheDocument();
  });

  it('awards an emergency to a yard, warning of a dock that is too small', async () => {
    const id = await plan({ ship_id: 1, kind: 'EMERGENCY' });
    const { user } = await renderApp({ path: `/ships/1/drydocks/${id}` });
    await user.click(await button('Award to yard'));
    const asked = await dialog();
    await within(asked).findByText('Nordhavn Dokk');
    expect(within(asked).queryByText('Costa Verde Astilleros')).not.toBeInTheDocument();
    await user.selectOptions(within(asked).getByLabelText('Yard'), 'Nordhavn Dokk');
    await user.selectOptions(within(asked).getByLabelText('Dock'), 'Dock 1 · Graving dock');
    expect(
      await within(asked).findByText('Too short: 193.99 m required, 190 m available'),
    ).toBeInTheDocument();
    enter(within(asked).getByLabelText('Reason for the award'), 'The only dock within reach.');
    await user.click(within(asked).getByText('Award to yard', { selector: 'button' }));
    expect(await screen.findByText('The only dock within reach.')).toBeInTheDocument();
    expect(screen.getByText('Too narrow: 34.26 m required, 30 m available')).toBeInTheDocument();
  });

  it('opens what was closed again for an administrator alone', async () => {
    await renderApp({ path: '/ships/5/drydocks/6', session: 'fleet.manager' });
    await screen.findByText('Duplicate');
    await screen.findByText('Milestones', { selector: 'h2' });
    expect(screen.queryByText('Reopen docking')).not.toBeInTheDocument();
  });
});

describe('copying a docking', () => {
  it('plans another one of the ship and opens it', async () => {
    const { user } = await renderApp({ path: '/ships/5/drydocks/6', session: 'fleet.manager' });
    await user.click(await button('Duplicate'));
    const asked = await dialog();
    await user.click(within(asked).getByLabelText('Include budget and prices'));
    await user.click(within(asked).getByText('Duplicate', { selector: 'button' }));
    await heading(`COM-DD${String(new Date().getFullYear()).slice(2)}`);
    expect(address()).toMatch(/^\/ships\/5\/drydocks\/\d+$/);
    expect(await screen.findByText('COM-DD25', { selector: 'dd a' })).toBeInTheDocument();
    expect(screen.getByText('Budget', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'Not available',
    );
  });
});

describe('the tabs of a docking', () => {
  it.each([
    ['/board', 'Project'],
    ['/progress', 'Project'],
    ['/gate', 'Project'],
    ['/jobs/issues', 'Specification'],
    ['/account', 'Account'],
    ['', 'Project'],
  ])('say on its page %p that one is in %s', async (part, name) => {
    await renderApp({ path: `/ships/2/drydocks/1${part}`, session: 'rajan.menon' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Docking pages' }));
    const current = await tabs.findByRole('link', { current: 'page', name });
    expect(current).toBeInTheDocument();
    expect(tabs.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });
});
