/** The star of a record, pressed while the page is still coming. */
import { screen } from '@testing-library/react';
import { renderApp, signInElsewhere, useBackend } from '../../../support/renderApp';

test('a star that is pressed before it is known who is signed in is kept, and shown once that is known', async () => {
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere('administrator');
  const headers = { 'x-access-token': accessToken };
  const me: unknown = await (await fetch(`${wire.url}/api/me`, { headers })).json();
  wire.replyOnce('GET /me', { body: me, after: 20_000 });
  const { user } = await renderApp({ path: '/ships/2', session: 'administrator' });
  const star = await screen.findByRole('button', { name: 'Favourite' });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(
    await screen.findByRole('button', { name: 'Favourite', pressed: true }),
  ).toBeInTheDocument();
});
