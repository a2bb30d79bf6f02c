import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../src/api/auth';
import { session } from '../../../../src/session/session';
import { address, renderApp, useBackend } from '../../../support/renderApp';

const heading = (text: string) => screen.findByText(text, { selector: 'h1' });
const button = (text: string) => screen.findByText(text, { selector: 'button' });
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dialog = () => screen.findByRole('dialog');
const posted = (calls: { method: string; path: string }[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path);

async function ask<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': session.get()?.token ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

/** Plans a docking before there is a screen; signed in as administrator. */
async function plan(change: object = {}): Promise<number> {
  const { password } = await useBackend();
  await signIn({ username: 'administrator', password });
  const { id } = await ask<{ id: number }>('/drydocks', 'POST', {
    ...{ ship_id: 8, kind: 'SPECIAL_SURVEY', base_currency: 'USD', rates: {}, budget: null },
    ...{ planned_arrival_on: null, planned_dock_on: null, planned_undock_on: null },
    ...{ planned_departure_on: null, contingency_pct: 10, off_hire_per_day: null },
    ...{ superintendent_id: null, engineer_ids: [], members: [] },
    ...{ health: 'ON_SCHEDULE', health_note: null },
    ...change,
  });
  return id;
}

describe('a docking', () => {
  it('tells its stage, its day in dock, what is planned and what happened, its place and its money', async () => {
    await renderApp({ path: '/ships/2/drydocks/1', session: 'fleet.manager' });
    expect(await screen.findByText('Day 9 of 17')).toBeInTheDocument();
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Execution');
    const milestones = screen.getByLabelText('Milestones', { selector: 'table' });
    expect(
      within(milestones).getByText('Docked', { selector: 'th' }).parentElement,
    ).toHaveTextContent('on time');
    expect(
      within(milestones).getByText('Undocked', { selector: 'th' }).parentElement,
    ).toHaveTextContent('in 8 daysnot yet');
    expect(screen.getByText('Selat Timur Dockyard')).toBeInTheDocument();
    expect(screen.getByText('Budget', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^USD\s610,000$/,
    );
    expect(screen.getByText('Forecast', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'not known yet',
    );
    expect(screen.getByText('1 IDR = 0.000063 USD')).toBeInTheDocument();
  });

  it.each(['selat.pm', 'bv.surveyor'])(
    'shows %s no money, no health and nothing to press',
    async (username) => {
      await renderApp({ path: '/ships/2/drydocks/1', session: username });
      await screen.findByText('Day 9 of 17');
      expect(screen.queryByText('Money')).not.toBeInTheDocument();
      expect(screen.queryByText('Exchange rates')).not.toBeInTheDocument();
      expect(screen.queryByText('Health')).not.toBeInTheDocument();
      expect(screen.queryByText('Edit', { selector: 'a' })).not.toBeInTheDocument();
      const next = screen.getByText('Record the flooding');
      expect(next.tagName).not.toBe('BUTTON');
      expect(next.parentElement).toHaveTextContent('Whoever has the right Edit for drydocks');
    },
  );

  it.each(['/ships/1/drydocks/1', '/ships/2/drydocks/999999', '/ships/2/drydocks/x'])(
    'at %s does not exist',
    async (path) => {
      await renderApp({ path, session: 'administrator' });
      expect(await screen.findByText('This does not exist')).toBeInTheDocument();
    },
  );

  it('that was cancelled tells why and offers no step', async () => {
    await renderApp({ path: '/ships/7/drydocks/11', session: 'administrator' });
    expect(await screen.findByText(/Laid up, class suspended/)).toBeInTheDocument();
    expect(screen.queryByText('What comes next')).not.toBeInTheDocument();
  });

  it('tells its history', async () => {
    const id = await plan();
    await renderApp({ path: `/ships/8/drydocks/${id}/history` });
    expect(await screen.findByText(/^administrator planned the docking LAP-/)).toBeInTheDocument();
  });
});

describe('a step of a docking', () => {
  it('that misses something can be read with what is missing, but not be taken', async () => {
    const id = await plan();
    const { user, wire } = await renderApp({ path: `/ships/8/drydocks/${id}` });
    const start = await button('Start the specification');
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveAccessibleDescription(/All four planned days are needed/);
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
    fireEvent.click(await button('Start the specification'));
    const confirm = within(await dialog()).getByText('Start the specification', {
      selector: 'button',
    });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText('Start the tender');
    expect(document.querySelector('[aria-current=step]')).toHaveTextContent('Specification');
    expect(posted(wire.calls, `/drydocks/${id}/start_specification`)).toHaveLength(1);
  });

  it('tells at its field why a milestone cannot be of that day', async () => {
    const { user } = await renderApp({ path: '/ships/6/drydocks/3', session: 'rajan.menon' });
    await user.click(await button('Record the arrival'));
    const asked = await dialog();
    enter(within(asked).getByLabelText('On which day'), '2199-01-01');
    await user.click(within(asked).getByText('Record the arrival', { selector: 'button' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Errors' })).getByText('Close'),
    );
    await waitFor(() => {
      expect(screen.getByLabelText('On which day')).toHaveAccessibleDescription(
        'This day has not come yet.',
      );
    });
  });

  it('refused because somebody was quicker tells that in its dialog', async () => {
    const id = await plan();
    const { user } = await renderApp({ path: `/ships/8/drydocks/${id}` });
    await user.click(await button('Cancel the docking'));
    enter(within(await dialog()).getByLabelText('Reason'), 'Not needed any more.');
    await act(() => ask(`/drydocks/${id}/cancel`, 'POST', { reason: 'Somebody was quicker.' }));
    await user.click(
      within(await dialog()).getByText('Cancel the docking', { selector: 'button' }),
    );
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Errors' })).getByText('Close'),
    );
    expect(await screen.findByText('This was refused:')).toHaveTextContent(
      'The docking does not allow this now. It stands at: cancelled.',
    );
    await user.click(within(await dialog()).getByText('Back'));
    expect(await screen.findByText(/Somebody was quicker/)).toBeInTheDocument();
  });

  it('whose conditions are not met asks whoever may approve for a reason', async () => {
    const { user, wire } = await renderApp({
      path: '/ships/2/drydocks/1',
      session: 'administrator',
    });
    await user.click(await button('Record the flooding'));
    const asked = await dialog();
    expect(asked).toHaveTextContent('The flooding gate has to be signed first.');
    const confirm = within(asked).getByText('Record the flooding', { selector: 'button' });
    await user.click(confirm);
    const reason = within(asked).getByLabelText('Why it goes on although something is missing');
    await waitFor(() => {
      expect(reason).toHaveAccessibleDescription('This has to be filled in');
    });
    enter(reason, 'Signed on paper by the dock master.');
    await user.click(confirm);
    expect(await screen.findByText(/Signed on paper by the dock master/)).toBeInTheDocument();
    expect(await screen.findByText('Record the undocking')).toBeInTheDocument();
    expect(posted(wire.calls, '/drydocks/1/milestones')[0]).toMatchObject({
      body: { kind: 'FLOODING', override_reason: 'Signed on paper by the dock master.' },
    });
  });

  it('awards an emergency to a yard, warning of a dock that is too small', async () => {
    const id = await plan({ ship_id: 1, kind: 'EMERGENCY' });
    const { user } = await renderApp({ path: `/ships/1/drydocks/${id}` });
    await user.click(await button('Award to a yard'));
    const asked = await dialog();
    await within(asked).findByText('Nordhavn Dokk');
    expect(within(asked).queryByText('Costa Verde Astilleros')).not.toBeInTheDocument();
    await user.selectOptions(within(asked).getByLabelText('Yard'), 'Nordhavn Dokk');
    await user.selectOptions(within(asked).getByLabelText('Dock'), 'Dock 1 · Graving dock');
    expect(
      await within(asked).findByText('Too short: 193.99 m needed, 190 m there'),
    ).toBeInTheDocument();
    enter(within(asked).getByLabelText('Reason for the award'), 'The only dock within reach.');
    await user.click(within(asked).getByText('Award to a yard', { selector: 'button' }));
    expect(await screen.findByText('The only dock within reach.')).toBeInTheDocument();
    expect(screen.getByText('Too narrow: 34.26 m needed, 30 m there')).toBeInTheDocument();
  });

  it('opens what was closed again for an administrator alone', async () => {
    await renderApp({ path: '/ships/5/drydocks/6', session: 'fleet.manager' });
    await screen.findByText('Copy as new');
    await screen.findByText('Milestones', { selector: 'h2' });
    expect(screen.queryByText('Open the docking again')).not.toBeInTheDocument();
  });
});

describe('copying a docking', () => {
  it('plans another one of the ship and opens it', async () => {
    const { user } = await renderApp({ path: '/ships/5/drydocks/6', session: 'fleet.manager' });
    await user.click(await button('Copy as new'));
    const asked = await dialog();
    await user.click(within(asked).getByLabelText('Also the budget and prices'));
    await user.click(within(asked).getByText('Copy', { selector: 'button' }));
    await heading(`COM-DD${String(new Date().getFullYear()).slice(2)}`);
    expect(address()).toMatch(/^\/ships\/5\/drydocks\/\d+$/);
    expect(await screen.findByText('COM-DD25', { selector: 'dd a' })).toBeInTheDocument();
    expect(screen.getByText('Budget', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'not known yet',
    );
  });
});
