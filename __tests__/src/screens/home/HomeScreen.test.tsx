import { act, screen, waitFor, within } from '@testing-library/react';
import type { Dashboard } from '../../../../src/contract/dashboard';
import { addDays, todayIn } from '../../../../src/contract/dates';
import { session } from '../../../../src/session/session';
import { address, renderApp, signInElsewhere, useBackend } from '../../../support/renderApp';
import { dayInDock, daysWithoutReport } from '../../../support/yardDay';

const tile = async (title: string) => {
  const section = (await screen.findByText(title, { selector: 'h2, h2 a' })).closest('section');
  if (section === null) throw new Error(`${title} is no tile`);
  return within(section);
};
const lines = (of: { getAllByRole: (role: string) => HTMLElement[] }) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent);

/** What the server tells the administrator of the fleet, with a change. */
async function dashboardWith(change: (dashboard: Dashboard) => Partial<Dashboard>) {
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere('administrator');
  const reply = await fetch(`${wire.url}/api/dashboard`, {
    headers: { 'x-access-token': accessToken },
  });
  const dashboard = (await reply.json()) as Dashboard;
  wire.reply('GET /dashboard?', { body: { ...dashboard, ...change(dashboard) } });
  wire.reply('GET /dashboard', { body: { ...dashboard, ...change(dashboard) } });
}

describe('dashboard', () => {
  it('tells of dockings under way on which day they are, how they go and what they cost', async () => {
    await renderApp({ path: '/', session: 'rajan.menon' });
    const underWay = await tile('In dock now');
    expect(underWay.getByText(`Day ${dayInDock()} of 17`)).toBeVisible();
    expect(underWay.getByText('Seal liner found scored')).toBeVisible();
    expect(underWay.getByText(/^Undocking .+, in 8 days$/)).toBeVisible();
    expect(underWay.getByText('Forecast USD 601,858, within budget of USD 610,000')).toBeVisible();
    expect(underWay.getByText('HAL-DD26').closest('a')).toHaveAttribute(
      'href',
      '/ships/2/drydocks/1',
    );
  });

  it('shows the forecast against the budget, and says when it is above', async () => {
    await dashboardWith(({ under_way }) => ({
      under_way: (under_way ?? []).flatMap((one) =>
        [60_185_800, 65_000_000].map((docking_cost, place) => ({
          ...one,
          id: one.id + place,
          money: one.money && { ...one.money, docking_cost },
        })),
      ),
    }));
    await renderApp({ path: '/', session: 'administrator' });
    const underWay = await tile('In dock now');
    expect(underWay.getByText('Forecast USD 601,858, within budget of USD 610,000')).toBeVisible();
    expect(underWay.getByText('Forecast USD 650,000, over budget of USD 610,000')).toBeVisible();
  });

  it('lists who must dock next, the most urgent first, each one press from its page', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    const next = await tile('Next dockings due');
    const rows = lines(next);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatch(/^BRS Brage Supporter.+53 days agoOverdue Laid up$/);
    expect(rows[1]).toMatch(/^SAP Sagara Prabha.+in 15 daysCovered by SAP-DD26, .+$/);
    expect(rows[4]).toMatch(/^HAL Halden Trader.+In dock since .+, HAL-DD26$/);
    await user.click(next.getByText('SAP'));
    expect(address()).toBe('/ships/6/compliance');
  });

  it('leads for a superintendent with their ships: where each is, and what covers its due date', async () => {
    await renderApp({ path: '/', session: 'rajan.menon' });
    // What blocks a ship is a list within her row.
    const rows = lines(await tile('My ships')).filter((row) => /^[A-Z]{3} /.test(row));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toBe(
      `HAL Halden TraderIn dock, day ${dayInDock()} of 17HAL-DD26 · ExecutionWhat blocks the next step` +
        '9 jobs to be accepted before flooding20 class items to be acknowledged' +
        '14 checks open at the flooding gate1 variation order waits for the yard’s price' +
        `1 variation order to be decided${daysWithoutReport()} days without a daily report`,
    );
    expect(rows[1]).toMatch(/^SAP Sagara Prabha.+Covered by SAP-DD26, .+SAP-DD26 · Awarded$/);
    expect(rows[2]).toMatch(/^COM Coral Meridian.+OK$/);
  });

  it('says what the next state of a docking waits for', async () => {
    await dashboardWith(({ next_due }) => ({
      my_ships: (next_due ?? []).slice(0, 1).map((row) => ({
        ...row,
        docking: {
          id: 3,
          number: 'BRS-DD26',
          state: 'SPECIFICATION',
          day_of_dock: null,
          days_in_dock: null,
          blocks: [],
          next: { to: 'TENDER', missing: ['Approve at least one job'] },
        },
      })),
    }));
    await renderApp({ path: '/', session: 'administrator' });
    const ships = await tile('My ships');
    expect(ships.getByText('Before Tender: Approve at least one job')).toBeVisible();
  });

  it('tells a document controller whose reviews are overdue and what waits in the register', async () => {
    const { user } = await renderApp({ path: '/', session: 'doc.controller' });
    const register = await tile('Register');
    expect(lines(register)[0]).toMatch(/^Li Wenting1 review overdue, \d+ days late$/);
    await user.click(register.getByText('Drafts to submit or issue'));
    expect(address()).toBe('/documents?state=DRAFT');
  });

  it('never says that nothing is late beside a docking that is behind', async () => {
    await renderApp({ path: '/', session: 'administrator' });
    const late = await tile('Late');
    expect(lines(late)).toEqual(['SAP-DD26 Sagara PrabhaBehindDock 2 free three days late']);
    expect(late.queryByText('Nothing is late')).not.toBeInTheDocument();
  });

  it('counts the ships by status and by due day; each number leads to its list', async () => {
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    const ships = await tile('8 ships');
    expect(lines(ships)).toEqual(['In service 6', 'In dock 1', 'Laid up 1']);
    expect(ships.getByText('Laid up').closest('a')).toHaveAttribute(
      'href',
      '/ships?status=LAID_UP',
    );
    const due = await tile('Docking due');
    expect(lines(due)).toEqual(['Overdue 1', 'OK 2', 'Covered 5']);
    await user.click(due.getByText('Covered'));
    expect(address()).toBe('/compliance?status=COVERED');
  });

  it('says what is late, what comes next, and who changed what, with the ways there', async () => {
    const today = todayIn('UTC', new Date());
    await dashboardWith(() => ({
      late: [
        {
          ...{ id: 3, number: 'SAP-DD26', stage: 'arrival' as const, days: 4 },
          ship: { id: 6, code: 'SAP', name: 'Sagara Prabha' },
          planned_on: addDays(today, -4),
        },
      ],
      changes: [
        {
          ...{ id: 9, at: `${today}T00:00:00Z`, who: 'Rajan Menon', action: 'milestone' },
          ...{ entity: 'drydock' as const, entity_id: 1, label: 'HAL-DD26' },
        },
        {
          ...{ id: 8, at: `${today}T00:00:00Z`, who: 'Ingrid Dahl', action: 'update' },
          ...{ entity: 'ship' as const, entity_id: 1, label: 'NDA' },
        },
      ],
    }));
    await renderApp({ path: '/', session: 'administrator' });
    const late = await tile('Late');
    expect(late.getByText('4 days late')).toBeVisible();
    expect(late.getByText(/^Arrival planned for/)).toBeVisible();
    const coming = await tile('Upcoming dockings');
    expect(lines(coming)[0]).toContain('SAP-DD26 Sagara PrabhaBehindIntermediate · Awarded');
    const changes = await tile('Recent changes');
    expect(changes.getByText('Rajan Menon recorded a milestone of HAL-DD26')).toHaveAttribute(
      'href',
      '/ships/2/drydocks/1',
    );
    expect(changes.getByText('Ingrid Dahl changed the ship NDA')).toHaveAttribute(
      'href',
      '/ships/1',
    );
  });

  it('says what waits for one’s review and which documents are the latest, each one press away', async () => {
    await renderApp({ path: '/?ship=2', session: 'rajan.menon' });
    const reviews = await tile('My reviews');
    const [first] = reviews.getAllByRole('link').slice(1);
    expect(first).toHaveAttribute('href', expect.stringMatching(/^\/reviews\?rev=\d+$/));
    const documents = await tile('Latest documents');
    expect(documents.getByText('Latest documents')).toHaveAttribute(
      'href',
      '/documents?sort=-on&ship=2',
    );
    expect(lines(documents)).toHaveLength(5);
    for (const line of lines(documents)) expect(line).toMatch(/^HAL-.+rev\. \S+ · /);
  });

  it('of a chosen ship shows that ship alone, and its links keep it', async () => {
    const { wire } = await renderApp({ path: '/?ship=6', session: 'administrator' });
    const next = await tile('Next dockings due');
    expect(lines(next)).toHaveLength(1);
    expect(next.getByText('Next dockings due')).toHaveAttribute('href', '/compliance?ship=6');
    const underWay = await tile('In dock now');
    expect(underWay.getByText('No ships in dock')).toBeVisible();
    expect(underWay.getByText('In dock now')).toHaveAttribute(
      'href',
      '/drydocks?state=EXECUTION&ship=6',
    );
    expect(wire.calls.some(({ path }) => path === '/dashboard?ship_id=6')).toBe(true);
  });

  it('has no tile for what a person may not see: a yard sees its dockings, no due days and no money', async () => {
    await renderApp({ path: '/', session: 'selat.pm' });
    const underWay = await tile('In dock now');
    expect(underWay.getByText(`Day ${dayInDock()} of 17`)).toBeVisible();
    expect(underWay.queryByText(/Budget/)).toBeNull();
    expect(screen.queryByText('Next dockings due')).toBeNull();
    expect(screen.queryByText('Docking due')).toBeNull();
  });

  it('who may not see it finds the way to their menus instead', async () => {
    const stored = await signInElsewhere('administrator');
    const { user, wire } = await renderApp({ path: '/auth/login' });
    await screen.findByLabelText('Username');
    const menus = Object.fromEntries(
      Object.entries(stored.menus).filter(([, { link }]) => link !== '/'),
    );
    act(() => {
      session.complete({ ...stored, menus });
    });
    await waitFor(() => {
      expect(address()).toBe('/');
    });
    const main = within(await screen.findByRole('main'));
    await user.click(await main.findByText('Permissions'));
    expect(address()).toBe('/admin/permissions');
    expect(wire.calls.some(({ path }) => path.startsWith('/dashboard'))).toBe(false);
  });

  it('when it fails, says so and offers to try again', async () => {
    const { wire } = await useBackend();
    wire.reply('GET /dashboard', { status: 500, body: { message: 'Out of order' } });
    const { user } = await renderApp({ path: '/', session: 'administrator' });
    expect(await screen.findByText('Could not load')).toBeVisible();
    wire.restore();
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    await tile('8 ships');
  });
});
