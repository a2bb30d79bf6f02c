/** The rules for jobs: who may set them does so by a tick, and whoever asks the server next is told. */
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';

it('the photo of class items is asked for until the office asks for none', async () => {
  const { user } = await renderApp({
    path: '/admin/settings?view=rules',
    session: 'administrator',
  });
  const tick = await screen.findByRole('checkbox', { name: 'Photo of class items' });
  expect(tick).toBeChecked();
  await user.click(tick);
  expect(await screen.findByText('Job rules saved')).toBeInTheDocument();
  await waitFor(() => {
    expect(tick).not.toBeChecked();
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(tick).toBeChecked();
  });
});
