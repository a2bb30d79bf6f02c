import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const DOCKING = '/ships/2/drydocks/1';

async function openCorrection() {
  const app = await renderApp({ path: DOCKING, session: 'administrator' });
  const open = await screen.findByRole('button', { name: 'Correct: Arrived' });
  await app.user.click(open);
  return { ...app, open, dialog: await screen.findByRole('dialog', { name: /^Correct Arrived/ }) };
}

describe('a form in a dialog', () => {
  it('has the focus in its first field, and gives it back to what opened it', async () => {
    const { user, open, dialog } = await openCorrection();
    expect(within(dialog).getByLabelText('Date at the yard')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(open).toHaveFocus();
    });
    expect(screen.queryByRole('dialog', { name: /^Correct Arrived/ })).not.toBeInTheDocument();
  });

  it('asks before Escape throws away what was typed, and keeps it for whoever stays', async () => {
    const { user, dialog } = await openCorrection();
    await user.type(within(dialog).getByLabelText('Reason'), 'Read off the wrong line');
    await user.keyboard('{Escape}');
    const asking = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await user.click(within(asking).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(asking).not.toBeInTheDocument();
    });
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Read off the wrong line');
  });

  it('asks on Cancel as well, once something was typed', async () => {
    const { user, open, dialog } = await openCorrection();
    await user.type(within(dialog).getByLabelText('Reason'), 'Read off');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await user.click(within(asking).getByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    await user.click(open);
    const again = await screen.findByRole('dialog', { name: /^Correct Arrived/ });
    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(again).not.toBeInTheDocument();
    });
  });

  it('is sent once, however often its button is pressed', async () => {
    const { user, dialog, wire } = await openCorrection();
    await user.type(within(dialog).getByLabelText('Reason'), 'Read off the wrong line');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Save correction' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(wire.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });
});
