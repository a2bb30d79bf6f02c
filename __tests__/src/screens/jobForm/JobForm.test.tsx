import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Job } from '../../../../src/contract/jobs/jobRecords';
import { drafts } from '../../../../src/session/drafts';
import { session } from '../../../../src/session/session';
import { address, callsOf, renderApp, useBackend } from '../../../support/renderApp';

const NEW = '/ships/2/drydocks/1/jobs/new';
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const cell = (column: string, line: number) =>
  screen.findByLabelText<HTMLInputElement>(`${column}, line ${line}`);
const title = () => screen.findByRole('textbox', { name: 'Title' });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function ask(path: string, method = 'GET', body?: object): Promise<Job> {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': session.get()?.token ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Job;
}

const paste = (into: HTMLElement, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } });

async function fillHead(name: string) {
  enter(await title(), name);
  const category = screen.getByRole('combobox', { name: 'Category' });
  enter(category, within(category).getByRole<HTMLOptionElement>('option', { name: /^TK/ }).value);
}

describe('the form of a new job', () => {
  it('adds a job whose lines were typed and pasted, with what they come to', async () => {
    const { user, wire } = await renderApp({ path: NEW, session: 'rajan.menon' });
    await fillHead('Renew heating coils');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    const text = await cell('Text', 1);
    expect(text).toHaveFocus();
    await user.keyboard('Open and close');
    enter(await cell('Unit price', 1), '2500');
    paste(await cell('Text', 1), 'Coils\t12,5\tm\t120.50\nCrane\t3\thour\tRate only\t85');
    expect(await screen.findByText('2 lines pasted')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Lines' }));
    expect(table.getByRole('row', { name: /Total/ })).toHaveTextContent('USD 4,006.25');
    await user.click(screen.getByRole('button', { name: 'Add job' }));
    await heading(/^TK-\d{3} Renew heating coils$/);
    const sent = callsOf(wire).find(({ method }) => method === 'POST')?.body as Job | undefined;
    expect(sent?.lines).toMatchObject([
      { id: null, text: 'Open and close', qty: '1', unit: 'lump', kind: 'LUMP', basis: 'FIXED' },
      { text: 'Coils', qty: '12.5', unit: 'm', basis: 'REMEASURED', estimate_price: '120.50' },
      { text: 'Crane', basis: 'RATE_ONLY', estimate_price: '85' },
    ]);
  });

  it('takes back what was pasted', async () => {
    const { user } = await renderApp({ path: NEW, session: 'rajan.menon' });
    await user.click(await screen.findByRole('button', { name: 'Add line' }));
    enter(await cell('Text', 1), 'Mine');
    paste(await cell('Text', 1), 'One\t1\tset\nTwo\t2\tset');
    await cell('Text', 3);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByLabelText('Text, line 2')).not.toBeInTheDocument();
    expect(await cell('Text', 1)).toHaveValue('Mine');
  });

  it('goes down a column by Enter, adds a line at the end, and sends nothing by it', async () => {
    const { user, wire } = await renderApp({ path: NEW, session: 'rajan.menon' });
    await user.click(await screen.findByRole('button', { name: 'Add line' }));
    await cell('Text', 1);
    await user.keyboard('First{Enter}');
    expect(await cell('Text', 2)).toHaveFocus();
    await user.keyboard('Second{ArrowUp}');
    expect(await cell('Text', 1)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(await cell('Text', 1)).toHaveValue('Second');
    expect(callsOf(wire).filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('says at each cell what is wrong, and stores nothing', async () => {
    const { user, wire } = await renderApp({ path: NEW, session: 'rajan.menon' });
    await fillHead('Zinc anodes');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    paste(await cell('Text', 1), 'Zinc\t60,000\tkg/m\t3');
    await user.click(screen.getByRole('button', { name: 'Add job' }));
    expect(await screen.findByText('Enter a number with at most 3 decimals')).toBeInTheDocument();
    expect(screen.getByText('Not one of the choices')).toBeInTheDocument();
    expect(await cell('Quantity', 1)).toHaveAttribute('aria-invalid', 'true');
    expect(callsOf(wire).filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('begins with another job as it is, and goes on with an empty one in the same category', async () => {
    const { user } = await renderApp({ path: `${NEW}?from=8`, session: 'rajan.menon' });
    expect(await title()).toHaveValue('Temporary lighting and ventilation');
    await user.click(screen.getByRole('button', { name: 'Add and enter another' }));
    expect(
      await screen.findByText(/GS-\d{3} Temporary lighting.* added as proposed/),
    ).toBeVisible();
    await waitFor(() => {
      expect(address()).toMatch(/jobs\/new\?category=\d+&after=\d+$/);
    });
    expect(await title()).toHaveValue('');
    expect(screen.getByDisplayValue('GS General services')).toBeInTheDocument();
  });

  it('asks ship staff for no prices and no assignee it cannot choose', async () => {
    const { user } = await renderApp({ path: NEW, session: 'hal.master' });
    await fillHead('Hatch covers leak');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await cell('Quantity', 1);
    expect(screen.queryByLabelText('Unit price, line 1')).not.toBeInTheDocument();
    enter(await cell('Text', 1), 'Renew seals of hold 2');
    await user.click(screen.getByRole('button', { name: 'Add job' }));
    expect(await heading(/Hatch covers leak$/)).toBeInTheDocument();
  });

  it('is refused to whoever may add none', async () => {
    await renderApp({ path: NEW, session: 'owner.viewer' });
    expect(await screen.findByText('No jobs can be added')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  });
});

describe('the form of a job', () => {
  it('keeps what a yard has agreed to, and saves the rest', async () => {
    const { user } = await renderApp({ path: '/jobs/19/edit', session: 'rajan.menon' });
    expect(await title()).toBeDisabled();
    expect(await cell('Quantity', 1)).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add line' })).toBeDisabled();
    enter(screen.getByRole('textbox', { name: 'Location' }), 'Vertical sides, port');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading(/^HP-005/);
    expect(await screen.findByText('Vertical sides, port')).toBeInTheDocument();
  });

  it('changed by somebody else meanwhile in another field: shows both in words and saves both', async () => {
    const { user } = await renderApp({ path: '/jobs/20/edit', session: 'rajan.menon' });
    enter(await screen.findByRole('textbox', { name: 'Location' }), 'Frame 40 to 60');
    const job = await ask('/jobs/20');
    await act(() => ask('/jobs/20', 'PUT', { ...bodyOf(job), sfi_code: '271' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This record was changed while you were editing' }),
    );
    expect(dialog.getByText('Location: Frame 40 to 60')).toBeVisible();
    await user.click(dialog.getByText('Save all changes'));
    await heading(/^HP-006/);
    expect(await ask('/jobs/20')).toMatchObject({ location: 'Frame 40 to 60', sfi_code: '271' });
    expect(drafts.get('job/20')).toBeUndefined();
  });

  it('says that a job that is over cannot be changed', async () => {
    const { items } = (await listOf()) as { items: { id: number; state: string }[] };
    const over = items.find(({ state }) => state === 'ACCEPTED')?.id ?? 0;
    await renderApp({ path: `/jobs/${over}/edit`, session: 'rajan.menon' });
    expect(await screen.findByText('This job cannot be changed')).toBeInTheDocument();
  });
});

const bodyOf = (job: Job) => ({
  ...job,
  lines: job.lines.map(({ id, text, qty, unit, kind, basis, estimate_price }) => ({
    ...{ id, text, qty, unit, kind, basis, estimate_price },
  })),
});

async function listOf(): Promise<unknown> {
  await renderApp({ path: '/profile', session: 'rajan.menon' });
  return ask('/drydocks/1/jobs');
}

describe('the progress of a job', () => {
  it('is told in steps of five, with what was measured, and asks why where it is less than before', async () => {
    const { items } = (await listOf()) as { items: { id: number; code: string }[] };
    const steel = items.find(({ code }) => code === 'ST-001')?.id ?? 0;
    const before = (await ask(`/jobs/${steel}`)).progress_pct;
    const { user } = await renderApp({ path: `/jobs/${steel}`, session: 'selat.pm' });
    await user.click(await screen.findByRole('button', { name: 'Report progress' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress of ST-001' }));
    await user.click(dialog.getByRole('button', { name: 'Less' }));
    await user.type(dialog.getByLabelText(/^Measured: /), '5,420');
    await user.type(dialog.getByLabelText('Hours worked'), '7.5');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => {
      expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(/less than before/);
    });
    await user.type(dialog.getByLabelText('Note'), 'Two frames more than we knew');
    const measured = dialog.getByLabelText(/^Measured: /);
    await user.clear(measured);
    await user.type(measured, '5420');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    const reports = within(await screen.findByRole('list', { name: 'Progress reports' }));
    expect(reports.getByText('Two frames more than we knew')).toBeInTheDocument();
    expect(reports.getByText('7.5 hours')).toBeInTheDocument();
    expect(reports.getByText(/5,420/)).toBeInTheDocument();
    expect((await ask(`/jobs/${steel}`)).progress_pct).toBe(before - 5);
  });

  it('is not told over what somebody else has told meanwhile', async () => {
    const { items } = (await listOf()) as { items: { id: number; code: string }[] };
    const plugs = items.find(({ code }) => code === 'UW-001')?.id ?? 0;
    const { user, wire } = await renderApp({ path: `/jobs/${plugs}`, session: 'rajan.menon' });
    await user.click(await screen.findByRole('button', { name: 'Report progress' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Progress of UW-001' }));
    wire.replyOnce(`POST /jobs/${plugs}/updates`, {
      status: 422,
      body: {
        message: 'Some entries are not valid. Nothing was saved.',
        errors: { pct: ['Budi Santoso reported 90 % meanwhile.'] },
        current: { ...(await ask(`/jobs/${plugs}`)), progress_pct: 90, version: 99 },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'More' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Errors' })).getByText('Close'),
    );
    const sent = within(await screen.findByRole('dialog', { name: 'Progress of UW-001' }));
    await sent.findByText(/^So far: 90/);
    expect(sent.getByRole('slider')).toHaveAccessibleDescription(
      'Budi Santoso reported 90 % meanwhile.',
    );
  });
});
