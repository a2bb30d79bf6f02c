/** Planned and earned value on the screen: in words, as a picture that says what it is, and day by day. */
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

describe('the progress of a docking', () => {
  it('is reached from its cost, and told in words and in a table', async () => {
    const { user } = await renderApp({ path: '/ships/2/drydocks/1', session: 'rajan.menon' });
    await user.click(await screen.findByRole('link', { name: 'Planned and earned value by day' }));
    const table = within(
      await screen.findByRole('table', { name: 'Planned and earned value by day' }),
    );
    expect(table.getAllByRole('row')).toHaveLength(18);
    expect(table.getByRole('row', { current: 'date' })).toHaveTextContent('Today');
    expect(screen.getByText('Earned', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^USD.+ \(52\.3%\)$/,
    );
    expect(
      screen.getByText(/no effect on the critical path; with 1 day agreed in variation orders$/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: /^Planned value as a dashed line/ }),
    ).toBeInTheDocument();
  });

  it('is for the office alone', async () => {
    await renderApp({ path: '/ships/2/drydocks/1/progress', session: 'selat.pm' });
    expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
