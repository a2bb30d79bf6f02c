import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobList } from '../../../../src/contract/jobs/jobRecords';
import { session } from '../../../../src/session/session';
import { callsOf, dialogClosed, renderApp, useBackend } from '../../../support/renderApp';

const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function jobOf(code: string): Promise<number> {
  const { wire } = await useBackend();
  const answer = await fetch(`${wire.url}/api/drydocks/1/jobs`, {
    headers: { 'x-access-token': session.get()?.token ?? '' },
  });
  const { items } = (await answer.json()) as JobList;
  return items.find((one) => one.code === code)?.id ?? 0;
}

/** The page of a job, by its code. */
async function openJob(code: string, who: string) {
  const app = await renderApp({ path: '/profile', session: who });
  const id = await jobOf(code);
  app.unmount();
  return { ...(await renderApp({ path: `/jobs/${id}`, session: who })), id };
}

const openDialog = async (user: Awaited<ReturnType<typeof openJob>>['user'], code: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add measurement' }));
  return within(await screen.findByRole('dialog', { name: `Measurement of ${code}` }));
};

describe('what was measured in a job', () => {
  it('stands with its result, reading by reading, beside the last docking', async () => {
    await openJob('RG-001', 'bv.surveyor');
    const list = within(await screen.findByRole('list', { name: 'Measurements' }));
    const rows = within(list.getByRole('table', { name: 'Rudder, pintle bush' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PositionReadingLast dockingChangeResult',
      'Fore2.1 mm1.6 mm+0.5 mmWithin the limit',
      'Aft4.7 mm3.3 mm+1.4 mmAbove the limit',
      'Port3.2 mm2.4 mm+0.8 mmWithin the limit',
      'Starboard3.4 mm2.5 mm+0.9 mmWithin the limit',
    ]);
    expect(screen.queryByRole('button', { name: 'Add measurement' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Void/ })).not.toBeInTheDocument();
  });

  it('is entered reading by reading, with its result before it is saved', async () => {
    const { user, wire, id } = await openJob('PS-003', 'selat.pm');
    const dialog = await openDialog(user, 'PS-003');
    enter(dialog.getByLabelText('What is measured'), 'Liner, aft seal');
    enter(dialog.getByLabelText('Largest allowed'), '0,5');
    enter(dialog.getByLabelText('Reading'), '0.45');
    await user.click(dialog.getByRole('button', { name: 'Save measurement' }));
    await waitFor(() => {
      expect(dialog.getByLabelText('Position')).toHaveAccessibleDescription('Required');
    });
    enter(dialog.getByLabelText('Position'), 'Top');
    expect(await dialog.findByText('Within the limit')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add reading' }));
    const second = within(dialog.getByRole('group', { name: 'Reading 2' }));
    await waitFor(() => {
      expect(second.getByLabelText('Position')).toHaveFocus();
    });
    enter(second.getByLabelText('Position'), 'Bottom');
    enter(second.getByLabelText('Reading'), '0.62');
    expect(await dialog.findByText('Above the limit')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save measurement' }));
    const list = within(await screen.findByRole('list', { name: 'Measurements' }));
    expect(list.getByRole('heading', { name: 'Clearance · Liner, aft seal' })).toBeInTheDocument();
    const sent = callsOf(wire).find(({ path }) => path === `/jobs/${id}/measurements`);
    expect(sent?.body).toMatchObject({
      ...{ kind: 'CLEARANCE', text: 'Liner, aft seal', limit: '0.5', note: null },
      readings: [
        { position: 'Top', value: '0.45', previous: null },
        { position: 'Bottom', value: '0.62', previous: null },
      ],
    });
    await dialogClosed();
  });

  it('of a coat is entered in one field, and judged by 90/10', async () => {
    const { user } = await openJob('HP-004', 'selat.pm');
    const dialog = await openDialog(user, 'HP-004');
    enter(dialog.getByLabelText('Kind'), 'DFT');
    enter(dialog.getByLabelText('What is measured'), 'Flat bottom, first coat');
    enter(await dialog.findByLabelText('Readings'), '250 260 two 255');
    await user.click(dialog.getByRole('button', { name: 'Save measurement' }));
    await waitFor(() => {
      expect(dialog.getByLabelText('Readings')).toHaveAccessibleDescription(
        'Enter numbers with at most 3 decimals, separated by spaces',
      );
    });
    expect(dialog.getByLabelText('Nominal thickness (NDFT)')).toHaveAccessibleDescription(
      'Required',
    );
    enter(dialog.getByLabelText('Nominal thickness (NDFT)'), '250');
    enter(dialog.getByLabelText('Readings'), '250 260\n224;255,5');
    expect(await dialog.findByText('Fails 90/10')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save measurement' }));
    const list = within(await screen.findByRole('list', { name: 'Measurements' }));
    expect(
      list.getByText(/^4 readings: mean 247.375 µm, lowest 224 µm, 75% at 250 µm or above$/),
    ).toBeInTheDocument();
    await dialogClosed();
  });

  it('that was entered is asked about before Escape throws it away', async () => {
    const { user } = await openJob('UW-001', 'selat.pm');
    const dialog = await openDialog(user, 'UW-001');
    await user.type(dialog.getByLabelText('What is measured'), 'Sea chest');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    expect(dialog.getByLabelText('What is measured')).toHaveValue('Sea chest');
    await user.keyboard('{Escape}');
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Discard' }));
    await dialogClosed();
    // Where nothing was entered there is nothing to ask.
    await openDialog(user, 'UW-001');
    await user.keyboard('{Escape}');
    await dialogClosed();
  });

  it('is voided by the office with a reason, and stays', async () => {
    const { user } = await openJob('PS-004', 'rajan.menon');
    await user.click(
      await screen.findByRole('button', { name: 'Void: Wear-down · Tail shaft, aft bearing' }),
    );
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'Void the measurement “Tail shaft, aft bearing”?',
      }),
    );
    enter(dialog.getByLabelText('Reason'), 'Draught was not noted');
    await user.click(dialog.getByRole('button', { name: 'Void' }));
    const list = within(await screen.findByRole('list', { name: 'Measurements' }));
    expect(await list.findByText('Void: Draught was not noted')).toBeInTheDocument();
    expect(list.queryByRole('table')).not.toBeInTheDocument();
    await dialogClosed();
  });
});
