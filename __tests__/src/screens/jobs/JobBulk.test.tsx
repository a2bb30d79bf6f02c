import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const LIST = '/ships/2/drydocks/1/jobs';
const list = async () => within(await screen.findByRole('table', { name: 'Jobs by category' }));
const box = (rows: Awaited<ReturnType<typeof list>>, code: string) =>
  rows.getByRole('checkbox', { name: new RegExp(`^Select ${code} `) });

describe('many jobs of the specification', () => {
  it('are selected by box, by category and by X, and assigned at once, which can be undone', async () => {
    const { user } = await renderApp({ path: LIST, session: 'rajan.menon' });
    const rows = await list();
    await user.click(rows.getByRole('checkbox', { name: /^Select all jobs of DK / }));
    rows.getByRole('link', { name: 'GS-001' }).focus();
    await user.keyboard('x');
    expect(box(rows, 'GS-001')).toBeChecked();
    await user.click(box(rows, 'DK-001'));
    const count = rows.getAllByRole('checkbox', { name: /^Select DK-/ }).length;
    expect(screen.getByText(`${count} jobs selected`)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Assign…' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Assign ${count} jobs` }));
    const person = dialog.getByLabelText('Assignee');
    await within(person).findByRole('option', { name: /Varga/ });
    await user.selectOptions(person, within(person).getByRole('option', { name: /Varga/ }));
    const send = await dialog.findByRole('button', { name: /^Assign \d+ jobs?$/ });
    await user.click(send);
    expect(await screen.findByText(/^\d+ jobs? assigned to .*Varga$/)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Selected jobs' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^\d+ jobs? (is|are) as before$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/as before$/)).not.toBeInTheDocument();
  });

  it('that cannot be moved are named with the reason before anything is done', async () => {
    const { user, wire } = await renderApp({ path: LIST, session: 'rajan.menon' });
    const rows = await list();
    await user.click(box(rows, 'GS-001'));
    await user.click(box(rows, 'MC-004'));
    await user.click(screen.getByRole('button', { name: 'Cancel jobs…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 jobs?' }));
    const stay = within(await dialog.findByRole('list', { name: 'Jobs that stay as they are' }));
    expect(stay.getByText('GS-001').closest('li')).toHaveTextContent(
      'After the award, a job is cancelled by a variation order.',
    );
    expect(stay.getByText('MC-004').closest('li')).toHaveTextContent('cancelled');
    // Of what has changed since it was seen, the server judges for itself.
    const asked = wire.calls.findLast(({ path }) => path.endsWith('/jobs/transition'))?.body;
    expect(asked).toMatchObject({ versions: [expect.any(Number), expect.any(Number)] });
    await user.type(dialog.getByLabelText('Reason'), 'Moved to the next docking');
    expect(dialog.getByRole('button', { name: 'Cancel 0 jobs' })).toBeDisabled();
    const reads = () => wire.calls.filter(({ path }) => path === '/drydocks/1/jobs').length;
    const before = reads();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByText('2 jobs selected')).toBeInTheDocument();
    // Whoever looks again finds them as they are by now.
    await waitFor(() => {
      expect(reads()).toBeGreaterThan(before);
    });
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('group', { name: 'Total' })).toBeInTheDocument();
  });

  it('keep the reason that is typed: Escape asks before it is thrown away', async () => {
    const { user } = await renderApp({ path: LIST, session: 'rajan.menon' });
    const rows = await list();
    await user.click(box(rows, 'GS-001'));
    await user.click(screen.getByRole('button', { name: 'Cancel jobs…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 job?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Moved to the next docking');
    await user.keyboard('{Escape}');
    const asking = within(await screen.findByRole('alertdialog'));
    await user.click(asking.getByRole('button', { name: 'Cancel' }));
    expect(await within(dialog).findByLabelText('Reason')).toHaveValue('Moved to the next docking');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
  });

  it('are only moved by a fleet manager, and selected by nobody who may do nothing to them', async () => {
    const { user, unmount } = await renderApp({ path: LIST, session: 'fleet.manager' });
    await user.click(box(await list(), 'GS-001'));
    expect(screen.getByRole('button', { name: 'Approve…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Assign…' })).not.toBeInTheDocument();
    unmount();
    await renderApp({ path: LIST, session: 'selat.pm' });
    expect((await list()).queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
