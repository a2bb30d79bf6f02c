/** What the catalogue's outcomes look like on a screen: toasts, the modal, sign-out. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, readErrorBody, SessionOver } from '../../../src/api/ApiError';
import { report } from '../../../src/errors/report';
import { session } from '../../../src/session/session';
import { showToast, waitingToasts } from '../../../src/ui/toast/toast';
import { takeConsole } from '../../support/failOnConsole';
import { dialogClosed, renderApp, useBackend } from '../../support/renderApp';
import { en } from '../../support/texts';

const failure = (status: number, body: unknown = {}, statusText = '') =>
  new ApiError('answer', status, statusText, readErrorBody(body));

const raise = (...failures: unknown[]) => {
  act(() => {
    for (const one of failures) report(one);
  });
};

const closers = () => screen.queryAllByRole('button', { name: en.errors.toastClose });
const cards = () =>
  closers().map((close) => {
    const card = close.closest<HTMLElement>('[role="alert"], [role="status"]');
    if (card === null) throw new Error('A toast without a role');
    return card;
  });
const texts = () => cards().map((card) => card.textContent);
const shown = (count: number) =>
  waitFor(() => {
    expect(cards()).toHaveLength(count);
  });

const open = () => renderApp({ path: '/error/404' });

describe('toasts (specification section 8, decisions)', () => {
  it('stand at the bottom centre', async () => {
    await open();
    raise(failure(403));
    await shown(1);
    const place = cards()[0]?.closest('.notistack-SnackbarContainer');
    expect(place).not.toBeNull();
    const { bottom, left, transform } = getComputedStyle(place as Element);
    expect([bottom, left, transform]).toEqual(['14px', '50%', 'translateX(-50%)']);
  });

  it.each<[string, unknown, string]>([
    [
      '400 with an error text',
      failure(400, { error: 'The date is missing' }),
      'The date is missing',
    ],
    ['403', failure(403), en.errors.notPermitted],
    ['404', failure(404), en.errors.generic],
    ['413', failure(413), en.errors.generic],
    ['408', failure(408), en.errors.timeout],
    ['422 with an error text', failure(422, { error: 'Not so' }), 'Not so'],
    ['500', failure(500, { error: 'Reference: 7f3a' }), `${en.errors.serverError}Reference: 7f3a`],
    ['a lost connection', new ApiError('connection', 0, '', {}), en.errors.connection],
    ['an unreadable answer', new ApiError('shape', 200, 'OK', {}), en.errors.shape],
    ['what is no ApiError at all', new TypeError('x is not a function'), en.errors.unexpected],
  ])('%s: its text, announced as an alert', async (_row, error, text) => {
    await open();
    raise(error);
    await shown(1);
    // A fault of ours is told there too.
    expect(takeConsole()).toHaveLength(error instanceof ApiError ? 0 : 1);
    expect(texts()).toEqual([text]);
    expect(cards()[0]).toHaveAttribute('role', 'alert');
  });

  it('a success is announced as a status', async () => {
    await open();
    act(() => {
      showToast({ severity: 'success', text: { words: 'Saved' } });
    });
    await shown(1);
    expect(cards()[0]).toHaveAttribute('role', 'status');
  });

  it('the same text from the same status shows once', async () => {
    await open();
    raise(failure(500, { error: 'a' }), failure(500, { error: 'a' }));
    await shown(1);
    raise(failure(500, { error: 'a' }));
    await shown(1);
    // Another text, or another status, is another message.
    raise(failure(500, { error: 'b' }), failure(400, { error: 'a' }));
    await shown(3);
  });

  it('the same text shows again once it was closed', async () => {
    const { user } = await open();
    raise(failure(403));
    await shown(1);
    await user.click(closers()[0] as HTMLElement);
    await shown(0);
    // It has left when it has faded.
    await waitFor(() => {
      expect(
        document.querySelector('.notistack-Snackbar, .notistack-SnackbarContainer'),
      ).toBeNull();
    });
    raise(failure(403));
    await shown(1);
  });

  it('at most three stand at once; the newest is among them', async () => {
    await open();
    raise(...['a', 'b', 'c', 'd', 'e'].map((error) => failure(400, { error })));
    await waitFor(() => {
      expect(texts()).toContain('e');
    });
    await shown(3);
  });

  it('a visible bar is the clock of 6 s: the toast leaves when it has run out, and it stops under pointer and focus', async () => {
    await open();
    raise(failure(403));
    await shown(1);
    const bar = cards()[0]?.querySelector('.bar');
    expect(bar).toBeVisible();
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join('\n');
    const [card] = cards();
    expect(getComputedStyle(bar as Element).animation).toMatch(/6000ms linear/);
    expect(card).not.toBeUndefined();
    expect(rules).toMatch(
      /:hover \.bar,[^{}]*:focus-within \.bar\s*\{[^}]*animation-play-state:\s*paused/,
    );
    fireEvent.animationEnd(bar as Element);
    await shown(0);
  });

  it('a close button takes it away', async () => {
    const { user } = await open();
    raise(failure(403), failure(404));
    await shown(2);
    await user.click(closers()[0] as HTMLElement);
    await shown(1);
  });
});

describe('the modal of 422 (specification section 8, decisions)', () => {
  const invalid = () =>
    failure(
      422,
      { message: 'Not valid', errors: { name: ['Taken', 'Too short'], 'menus[0]': ['Unknown'] } },
      'Unprocessable Content',
    );

  it('is titled "Errors", with the status, the status text and the messages as a list by field', async () => {
    await open();
    raise(invalid());
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    expect(modal).toHaveTextContent('422');
    expect(modal).toHaveTextContent('Unprocessable Content');
    const fields = within(modal).getAllByRole('region');
    expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(['name', 'menus[0]']);
    expect(
      fields.map((field) =>
        within(field)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ),
    ).toEqual([['Taken', 'Too short'], ['Unknown']]);
    expect(cards()).toEqual([]);
  });

  it('has a status text also where HTTP/2 brings none', async () => {
    await open();
    raise(failure(422, { errors: { name: ['Taken'] } }));
    expect(await screen.findByRole('dialog', { name: 'Errors' })).toHaveTextContent(
      'Status 422 Unprocessable Content',
    );
  });

  it('keeps the focus within it and gives it back; Escape and Close close it', async () => {
    const { user } = await open();
    const back = screen.getByRole('button', { name: en.app.back });
    for (const leave of ['{Escape}', '{Enter}']) {
      act(() => {
        back.focus();
      });
      raise(invalid());
      const modal = await screen.findByRole('dialog', { name: 'Errors' });
      const close = within(modal).getByRole('button', { name: en.app.close });
      await waitFor(() => {
        expect(close).toHaveFocus();
      });
      await user.tab();
      expect(modal).toContainElement(document.activeElement as HTMLElement);
      act(() => {
        close.focus();
      });
      await user.keyboard(leave);
      await dialogClosed();
      expect(back).toHaveFocus();
    }
  });

  it('the role form: the messages stand in the modal and at its fields, until they are changed', async () => {
    const { wire } = await useBackend();
    const { user } = await renderApp({ path: '/admin/roles/3', session: 'administrator' });
    const name = await screen.findByLabelText(en.roles.fields.name);
    await screen.findByLabelText(en.roles.fields.label);
    wire.replyOnce('PUT /roles/3', {
      status: 422,
      body: { message: 'Not valid', errors: { name: ['Another role has this name.'] } },
    });
    await user.type(screen.getByLabelText(en.roles.fields.label), ' x');
    await user.click(screen.getByRole('button', { name: en.roles.form.save }));
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    expect(modal).toHaveTextContent('Another role has this name.');
    await user.click(within(modal).getByRole('button', { name: en.app.close }));
    await waitFor(() => {
      expect(name).toHaveAccessibleDescription('Another role has this name.');
    });
    expect(name).toBeInvalid();
    await user.type(name, 'X');
    await waitFor(() => {
      expect(name).not.toHaveAccessibleDescription('Another role has this name.');
    });
  });
});

describe('sign-out and silence', () => {
  it('401 ends the session, without a toast', () => {
    session.begin('token-1');
    report(failure(401, { error: 'over' }));
    expect(session.get()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(waitingToasts.get()).toEqual([]);
  });

  it('an answer to a session that is over concerns nobody', () => {
    report(new SessionOver('over'));
    expect(waitingToasts.get()).toEqual([]);
  });

  it('a call’s quiet rows are not reported, its other rows are', () => {
    session.begin('token-1');
    report(failure(401), [401]);
    report(failure(405), [401, 405]);
    expect(session.get()?.token).toBe('token-1');
    expect(waitingToasts.get()).toEqual([]);
    report(failure(500), [401, 405]);
    expect(waitingToasts.get()).toHaveLength(1);
  });
});
