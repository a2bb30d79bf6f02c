/** The people of a docking: a way to their accounts for whoever may open these, names for everybody else. */
import { screen } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

const path = '/ships/2/drydocks/1';

it('are links for an administrator', async () => {
  await renderApp({ path, session: 'administrator' });
  const links = await screen.findAllByRole('link', { name: 'Rajan Menon' });
  expect(links[0]?.getAttribute('href')).toMatch(/^\/admin\/users\/\d+$/);
});

it('are names for whoever may not see accounts', async () => {
  await renderApp({ path, session: 'paula.frost' });
  expect((await screen.findAllByText('Rajan Menon')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Rajan Menon' })).not.toBeInTheDocument();
});
