import { screen, within } from '@testing-library/react';
import { address, renderApp } from '../../../support/renderApp';

const LIST = '/ships/2/drydocks/1/jobs';
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

  it('is a tab of the docking, and the menu leads to that of the chosen one or to the dockings', async () => {
    await renderApp({ path: '/jobs', session: 'rajan.menon' });
    expect(await screen.findByText('No docking selected')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open dockings' })).toHaveAttribute(
      'href',
      '/drydocks',
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
