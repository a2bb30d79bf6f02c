import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const ISSUES = '/ships/2/drydocks/1/jobs/issues';

describe('issuing the specification of a docking', () => {
  it('says which revision comes next, what is left out and what has changed, and makes it a draft', async () => {
    const { user } = await renderApp({ path: ISSUES, session: 'rajan.menon' });
    const next = within(await screen.findByRole('region', { name: 'Next issue' }));
    expect(await next.findByText('HAL-DD26-SPC-0001 rev. D')).toBeInTheDocument();
    const changes = await screen.findByRole('table', { name: 'Changes since rev. C' });
    expect(within(changes).getByRole('row', { name: /^MC-004/ })).toHaveTextContent('Job removed');
    await user.click(next.getByRole('button', { name: 'Issue rev. D' }));
    expect(await next.findByText('Required')).toBeInTheDocument();
    await user.type(next.getByRole('textbox', { name: 'Change summary' }), 'MC-004 cancelled');
    await user.click(next.getByRole('button', { name: 'Issue rev. D' }));
    expect(await next.findByText('HAL-DD26-SPC-0001 rev. D is a draft')).toBeInTheDocument();
    expect(next.getByRole('link', { name: 'Open document' })).toBeInTheDocument();
    const issues = within(screen.getByRole('table', { name: 'Issues of the specification' }));
    const made = await issues.findByRole('row', { name: /rev\. D/ });
    expect(made).toHaveTextContent('Draft');
    expect(
      await screen.findByRole('table', { name: 'Changes from rev. C to rev. D' }),
    ).toBeInTheDocument();
  });

  it('shows those on board the issues that they may open, and nothing of the next one', async () => {
    await renderApp({ path: ISSUES, session: 'hal.master' });
    const issues = within(
      await screen.findByRole('table', { name: 'Issues of the specification' }),
    );
    expect(issues.getByRole('link', { name: 'HAL-DD26-SPC-0001 rev. C' })).toBeInTheDocument();
    expect(screen.queryByText('Next issue')).not.toBeInTheDocument();
    expect(screen.queryByText(/USD/)).not.toBeInTheDocument();
  });
});
