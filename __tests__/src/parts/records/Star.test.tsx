/** The star of a record, pressed while the page is still coming. */
import { screen } from '@testing-library/react';
import { renderApp, signInElsewhere, useBackend } from '../../../support/renderApp';
import { holdAnswer } from '../../../support/wire';

test('a star that is pressed before it is known who is signed in is kept, and shown once that is known', async () => {
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere('administrator');
  const headers = { 'x-access-token': accessToken };
  const me: unknown = await (await fetch(`${wire.url}/api/me`, { headers })).json();
  const held = holdAnswer();
  wire.replyOnce('GET /me', { body: me, until: held.until });
  const { user } = await renderApp({ path: '/ships/2', session: 'administrator' });
  const star = await screen.findByLabelText('Favourite');
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
  held.letGo();
  expect(
    await screen.findByRole('button', { name: 'Favourite', pressed: true }),
  ).toBeInTheDocument();
});
