import { screen, within } from '@testing-library/react';
import { address, dialogClosed, renderApp } from '../../../support/renderApp';

const LIST = '/ships/8/drydocks/5/jobs';
const table = () => screen.findByRole('table', { name: 'Jobs that can be added' });
const box = async (name: RegExp) => within(await table()).findByRole('checkbox', { name });

describe('adding jobs to a docking', () => {
  it('begins at the empty specification, shows what will be added, adds it, and takes it back', async () => {
    const { user } = await renderApp({ path: LIST, session: 'ingrid.dahl' });
    await screen.findByText('No jobs yet');
    const [way] = screen.getAllByRole('link', { name: 'Add jobs' }).slice(-1);
    await user.click(way ?? document.body);
    expect(address()).toBe(`${LIST}/add`);
    await user.click(await box(/^Select GS-S001/));
    await user.click(await box(/^Select DK-S001/));
    expect(screen.getByText('2 jobs selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review and add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 jobs to LAP-DD27' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GS-S001Fire watch and fire line3 lines',
      'DK-S001Docking and undocking1 line',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Add 2 jobs' }));
    expect(await screen.findByText('2 jobs added')).toBeInTheDocument();
    const rows = within(await table());
    expect(await rows.findByRole('link', { name: 'GS-001' })).toBeInTheDocument();
    expect(await box(/^Select GS-S001/)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 jobs removed again')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('offers the jobs of another docking with what they came to, and their prices as estimates', async () => {
    const { user } = await renderApp({ path: `${LIST}/add`, session: 'ingrid.dahl' });
    await table();
    await user.click(screen.getByRole('link', { name: 'Earlier docking' }));
    const docking = await screen.findByRole('combobox', { name: 'Docking' });
    await user.selectOptions(
      docking,
      await within(docking).findByRole('option', { name: /HAL-DD26/ }),
    );
    await screen.findByText('USD 5,180');
    expect(within(docking).getByRole('option', { selected: true })).toHaveTextContent('HAL-DD26');
    await user.click(await box(/^Select EL-002/));
    await user.click(screen.getByRole('button', { name: 'Review and add' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: /^Include prices/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Add 1 job' }));
    await user.click(await screen.findByRole('link', { name: 'Open specification' }));
    const list = await screen.findByRole('table', { name: 'Jobs by category' });
    expect(list).toHaveTextContent('USD 5,180');
  });

  it('keeps what somebody shows of the library apart from what they show of another docking', async () => {
    const { user } = await renderApp({ path: `${LIST}/add`, session: 'ingrid.dahl' });
    await table();
    await user.click(screen.getByLabelText('Columns'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(dialog.queryByLabelText('State')).not.toBeInTheDocument();
    await user.click(dialog.getByLabelText('Quantity'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(screen.queryByRole('columnheader', { name: 'Quantity' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Earlier docking' }));
    expect(await screen.findByRole('columnheader', { name: 'Quantity' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'State' })).toBeInTheDocument();
  });

  it('says when earlier dockings of the ship left nothing', async () => {
    await renderApp({ path: `${LIST}/add?source=CARRY_OVER`, session: 'ingrid.dahl' });
    expect(await screen.findByText('Nothing to carry over')).toBeInTheDocument();
  });

  it('is not for ship staff, who propose jobs one by one', async () => {
    await renderApp({ path: '/ships/2/drydocks/1/jobs/add', session: 'hal.master' });
    await screen.findByRole('heading', { level: 1, name: 'Add jobs' });
    expect(await screen.findByText('No access')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
