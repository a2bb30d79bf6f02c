/** Dropped, half and wrong answers leave a usable screen (specification section 8, decisions: errors). */
import { screen, waitFor, within } from '@testing-library/react';
import { READING_SCREENS } from '../../support/readingScreens';
import { renderApp, useBackend } from '../../support/renderApp';
import { en } from '../../support/texts';
import type { Reply } from '../../support/wire';

const navigation = () => screen.getByRole('navigation', { name: en.main.navigation });
/** By label and by text: by role the whole page is looked through at every tick of what is loading. */
const toasts = () => screen.queryAllByLabelText(en.errors.toastClose);
const findTryAgain = () => screen.findByText(en.app.tryAgain, { selector: 'button' });
const link = (name: string) => within(navigation()).getByRole('link', { name });

const FAULTS: [what: string, reply: Reply][] = [
  ['500', { status: 500, body: { error: 'Reference 7f3a' } }],
  ['a lost connection', { drop: 'before' }],
  ['half an answer', { body: [{ id: 1 }], drop: 'middle' }],
  ['an HTML page', { body: '<!doctype html>', type: 'text/html' }],
  ['an empty body', {}],
  ['a wrong shape', { body: [{ id: 'one' }] }],
];

const find = (text: string) =>
  waitFor(() => {
    const inText = screen.queryAllByText(text).length;
    const inFields = screen.queryAllByDisplayValue(text).length;
    expect(inText + inFields).toBeGreaterThan(0);
  });

describe.each(READING_SCREENS)('%s', (path, call, there) => {
  it.each(FAULTS)(
    `${call} answered with %s: one toast, "Try again" in that part of the screen, and then it is there`,
    async (_what, reply) => {
      const { wire } = await useBackend();
      wire.reply(call, reply);
      const { user } = await renderApp({ path, session: 'administrator' });
      // Two retries with their back-off come first.
      const again = await findTryAgain();
      expect(screen.getByText(en.state.failedTitle)).toBeVisible();
      await waitFor(() => {
        expect(toasts()).toHaveLength(1);
      });
      expect(link('Dashboard')).toBeVisible();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      wire.restore();
      await user.click(again);
      await find(there);
      expect(screen.queryByText(en.state.failedTitle)).not.toBeInTheDocument();
    },
  );
});
