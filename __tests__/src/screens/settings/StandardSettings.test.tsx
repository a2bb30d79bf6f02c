/** The library of standard jobs, as the office keeps it. */
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Standard jobs' })).getAllByRole('row');

describe('the library of standard jobs', () => {
  it('is searched by all words in any order, within a category, and shown whole again where nothing is found', async () => {
    const { user } = await renderApp({
      path: '/admin/settings?view=jobs',
      session: 'administrator',
    });
    expect(await screen.findByText(/^\d+ standard jobs$/)).toBeInTheDocument();
    await user.type(
      screen.getByRole('searchbox', { name: 'Search code, title or text' }),
      'watch fire gs-',
    );
    expect(await screen.findByText(/^1 of \d+ standard jobs$/)).toBeInTheDocument();
    expect((await rows())[1]).toHaveTextContent('Fire watch and fire line');
    await user.selectOptions(screen.getByLabelText('Category'), 'Tanks');
    expect(await screen.findByText('No jobs match your search.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText(/^\d+ standard jobs$/)).toBeInTheDocument();
  });
});
