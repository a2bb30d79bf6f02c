import { act, screen, waitFor, within } from '@testing-library/react';
import { request } from '../../../../src/api/http';
import { endpoints } from '../../../../src/contract/endpoints';
import { withInline } from '../../../../src/contract/jobs/inlineJob';
import { jobListSchema, jobSchema } from '../../../../src/contract/jobs/jobRecords';
import { session } from '../../../../src/session/session';
import { address, callsOf, renderApp } from '../../../support/renderApp';
import type { Wire } from '../../../support/wire';

const LIST = '/ships/2/drydocks/1/jobs';
/** Nothing of it is agreed with a yard yet. */
const PLANNED = '/ships/1/drydocks/2/jobs';
const changes = (wire: Wire) => callsOf(wire).filter(({ method }) => method === 'PUT');
const table = () => screen.findByRole('table', { name: 'Jobs by category' });

describe('the specification of a docking', () => {
  it('has its categories with subtotals, and what all jobs come to', async () => {
    await renderApp({ path: LIST, session: 'rajan.menon' });
    const rows = within(await table());
    expect(rows.getAllByRole('link')).toHaveLength(64);
    const docking = rows.getByRole('row', { name: /DK Docking/ });
    expect(docking).toHaveTextContent('USD 97,300');
    const total = screen.getByRole('group', { name: 'Total' });
    expect(total).toHaveTextContent('63 of 63 approved');
    expect(total).toHaveTextContent('USD 532,275');
    expect(total).toHaveTextContent('USD 520,240');
    expect(total).toHaveTextContent('52.3');
  });

  it('says no amount to whoever is told none', async () => {
    await renderApp({ path: LIST, session: 'hal.master' });
    await table();
    expect(screen.queryByText(/USD/)).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Estimate' })).not.toBeInTheDocument();
  });

  it('is filtered by its address, and says when nothing is left', async () => {
    const { user } = await renderApp({ path: `${LIST}?state=ON_HOLD`, session: 'rajan.menon' });
    expect(within(await table()).getAllByRole('link')).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Flags' }), 'Safety');
    expect(await screen.findByText('No jobs match your search.')).toBeInTheDocument();
  });

  it('warns of ordered spares that come after the start, and leaves those jobs alone by its filter', async () => {
    const { user } = await renderApp({ path: LIST, session: 'rajan.menon' });
    const [row] = (await request(endpoints.jobs, { id: 1, reply: jobListSchema })).items.filter(
      ({ state }) => state === 'IN_PROGRESS',
    );
    const id = row?.id ?? 0;
    const job = await request(endpoints.job, { id, reply: jobSchema });
    const late = { spares: 'ORDERED', spares_eta_on: '2031-01-05' } as const;
    const body = { ...withInline(job, 'title', job.title), ...late, planned_start_on: null };
    await request(endpoints.updateJob, { id, body, reply: jobSchema });
    await table();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Attention' }),
      'Spares arrive late',
    );
    await waitFor(() => {
      expect(screen.getAllByRole('rowheader', { name: job.code })).toHaveLength(1);
      expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1);
    });
    expect(screen.getByText(/Spares expected .*2031, after the start/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Total' })).toHaveTextContent(
      '1 waits for late spares',
    );
    const { version } = await request(endpoints.job, { id, reply: jobSchema });
    const { spares, spares_eta_on, planned_start_on } = job;
    const before = { spares, spares_eta_on, planned_start_on, version };
    await request(endpoints.updateJob, { id, body: { ...body, ...before }, reply: jobSchema });
  });

  it('is walked through by arrow keys, over the heads of categories, and a job opens by Enter', async () => {
    const { user } = await renderApp({ path: LIST, session: 'rajan.menon' });
    const rows = within(await table());
    rows.getByRole('link', { name: 'GS-009' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(rows.getByRole('link', { name: 'DK-001' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(rows.getByRole('link', { name: 'GS-008' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', {
      level: 1,
      name: /GS-008 Temporary lighting and ventilation/,
    });
    expect(address()).toBe('/jobs/8');
  });

  it('has its titles, quantities and prices changed where they stand, by keys alone', async () => {
    const { user, wire } = await renderApp({ path: PLANNED, session: 'administrator' });
    const rows = within(await table());
    const link = rows.getAllByRole('link')[0];
    act(() => {
      link?.focus();
    });
    const code = link?.textContent ?? '';
    await user.keyboard('{ArrowRight}{Enter}');
    const title = await screen.findByRole('textbox', { name: `Title of ${code}` });
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.keyboard('Fire line and watch{Enter}');
    expect(await rows.findByText('Fire line and watch')).toBeInTheDocument();
    await waitFor(() => {
      expect(changes(wire)).toHaveLength(1);
    });
    await waitFor(() => {
      expect(rows.getByText('Fire line and watch').closest('td')).not.toHaveAttribute(
        'aria-busy',
        'true',
      );
    });

    await user.keyboard('{F2}');
    await user.keyboard('Never mind{Escape}');
    expect(screen.queryByText('Never mind')).not.toBeInTheDocument();
    expect(rows.getByText('Fire line and watch').closest('td')).toHaveFocus();

    await user.keyboard('{ArrowRight}{Enter}');
    const qty = await screen.findByRole('textbox', {
      name: `Quantity of the first line of ${code}`,
    });
    await user.clear(qty);
    await user.keyboard('many{Enter}');
    await waitFor(() => {
      expect(qty.isConnected).toBe(false);
    });
    const again = await screen.findByRole('textbox', { name: /^Quantity of the first line/ });
    expect(again).toHaveValue('many');
    expect(again).toBeInvalid();
    await user.clear(again);
    await user.keyboard('25{Enter}');
    expect(await rows.findByText(/^25/)).toBeInTheDocument();
    await waitFor(() => {
      expect(changes(wire)).toHaveLength(2);
    });
  });

  it('has a job moved by Alt and an arrow, at once and with the focus on it, and taken back', async () => {
    const { user, wire } = await renderApp({ path: PLANNED, session: 'administrator' });
    const rows = within(await table());
    const codes = () => rows.getAllByRole('link').map(({ textContent }) => textContent);
    const before = codes();
    const [first = '', second = '', third = ''] = before;
    act(() => {
      rows.getByRole('link', { name: first }).focus();
    });
    await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
    await waitFor(() => {
      expect(codes().slice(0, 3)).toEqual([second, first, third]);
    });
    expect(rows.getByRole('link', { name: first })).toHaveFocus();
    expect(await screen.findByText(`${first} is now number 2 of its category`)).toBeInTheDocument();
    expect(changes(wire).map(({ body }) => body)).toEqual([{ position: 2, base_position: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(codes()).toEqual(before);
    });
  });

  it('puts a job back where it stood when somebody else has moved it, and says so once', async () => {
    const { user, wire } = await renderApp({ path: PLANNED, session: 'administrator' });
    const rows = within(await table());
    // The page is hidden behind what is said of it.
    const codes = () =>
      rows.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
    const before = codes();
    const link = rows.getAllByRole('link')[0];
    act(() => {
      link?.focus();
    });
    const path = `PUT ${link?.getAttribute('href') ?? ''}/position`;
    wire.replyOnce(path, { status: 422, body: { errors: { position: ['Somebody moved it.'] } } });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Somebody moved it.')).toBeInTheDocument();
    await waitFor(() => {
      expect(codes()).toEqual(before);
    });
  });

  it('loses nothing that is typed while a cell is on its way: one is stored after the other', async () => {
    const { user, wire } = await renderApp({ path: PLANNED, session: 'administrator' });
    const rows = within(await table());
    const link = rows.getAllByRole('link')[2];
    act(() => {
      link?.focus();
    });
    const path = link?.getAttribute('href') ?? '';
    const headers = { 'x-access-token': session.get()?.token ?? '' };
    const job = (await (await fetch(`${wire.url}/api${path}`, { headers })).json()) as object;
    wire.replyOnce(`GET ${path}`, { body: job, after: 1_500 });
    const title = () => screen.getByRole('textbox', { name: /^Title of/ });
    await user.keyboard('{ArrowRight}{Enter}');
    await user.clear(title());
    await user.keyboard('First{Enter}');
    expect(rows.getByText('First').closest('td')).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Enter}');
    expect(title()).toHaveValue('First');
    await user.clear(title());
    await user.keyboard('Sec');
    await waitFor(() => {
      expect(changes(wire)).toHaveLength(1);
    });
    await user.keyboard('ond');
    expect(title()).toHaveValue('Second');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(changes(wire).map(({ body }) => (body as { title: string }).title)).toEqual([
        'First',
        'Second',
      ]);
    });
    expect(await rows.findByText('Second')).toBeInTheDocument();
    expect(rows.queryByText('First')).not.toBeInTheDocument();
  });

  it('asks once more where somebody else has changed the same title meanwhile', async () => {
    const { user, wire } = await renderApp({ path: PLANNED, session: 'administrator' });
    const rows = within(await table());
    const link = rows.getAllByRole('link')[1];
    act(() => {
      link?.focus();
    });
    await user.keyboard('{F2}');
    const path = link?.getAttribute('href') ?? '';
    const headers = { 'x-access-token': session.get()?.token ?? '' };
    const job = (await (await fetch(`${wire.url}/api${path}`, { headers })).json()) as object;
    wire.replyOnce(`GET ${path}`, { body: { ...job, title: 'Theirs' } });
    await user.keyboard('Mine{Enter}');
    expect(await screen.findByText(/^Changed to Theirs meanwhile/)).toBeInTheDocument();
    expect(changes(wire)).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: /^Title of/ })).toHaveValue('Mine');
  });

  it('changes nothing there of what was agreed with a yard', async () => {
    const { user } = await renderApp({ path: LIST, session: 'rajan.menon' });
    const rows = within(await table());
    rows.getByRole('link', { name: 'GS-008' }).focus();
    await user.keyboard('{ArrowRight}{F2}');
    expect(screen.queryByRole('textbox', { name: /^Title of/ })).not.toBeInTheDocument();
  });

  it('is a tab of the docking, and the menu leads to that of the chosen one or offers the dockings', async () => {
    await renderApp({ path: '/jobs', session: 'rajan.menon' });
    const dockings = within(await screen.findByRole('table', { name: 'Specification' }));
    expect(dockings.getByRole('link', { name: 'HAL-DD26' })).toHaveAttribute(
      'href',
      '/ships/2/drydocks/1/jobs',
    );
  });
});

describe('the page of a job', () => {
  it('puts a job on hold with a reason, and resumes it', async () => {
    const { user } = await renderApp({ path: '/jobs/19', session: 'rajan.menon' });
    await user.click(await screen.findByRole('button', { name: 'Put on hold…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await dialog.findByText('Required')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paint is late');
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeInTheDocument();
    expect(await screen.findByText('Paint is late')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument();
  });

  it('says that there is none to whoever may not see it', async () => {
    await renderApp({ path: '/jobs/1', session: 'bv.surveyor' });
    expect(await screen.findByText('Not found')).toBeInTheDocument();
  });
});
