import { fireEvent, screen, waitFor } from '@testing-library/react';
import nb from '../../../../public/assets/i18n/nb.json';
import { en } from '../../../support/texts';
import { address, renderApp, signInAs } from '../../../support/renderApp';

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: /^(Continue|Please wait\.\.\.)$/ });
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });

/** The texts that stand in text nodes of their own. */
function textNodes(of: Element): string[] {
  const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
  return found;
}

const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '') ?? document.body;

describe('login screen (specification section 2)', () => {
  it('shows the heading "Sign In to Docman", a username, a password and a disabled Continue', async () => {
    await renderApp({ path: '/auth/login' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign In to Docman');
    expect(username()).toHaveFocus();
    expect(password()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(document.title).toBe('Sign In to Docman · Docman');
  });

  it('a splash overlay with the product label stands 1 second, then slides out in 0.3 second', async () => {
    // Each phase as it comes, and when: on a busy machine the page is looked at late.
    const phases: [string, number][] = [];
    let words: string | null = '';
    let slide = '';
    const observer = new MutationObserver(() => {
      const splash = screen.queryByTestId('splash');
      const phase = splash?.dataset['phase'] ?? 'hidden';
      if (phase === phases.at(-1)?.[0]) return;
      phases.push([phase, performance.now()]);
      if (splash) [words, slide] = [splash.textContent, splash.style.transitionDuration];
    });
    const began = performance.now();
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    await renderApp({ path: '/auth/login' });
    await waitFor(() => {
      expect(screen.queryByTestId('splash')).not.toBeInTheDocument();
    });
    observer.disconnect();
    expect(words).toContain('Docman');
    expect(slide).toBe('0.3s');
    const seen = phases.map(([phase]) => phase);
    expect(seen.slice(seen.indexOf('visible'))).toEqual(['visible', 'sliding', 'hidden']);
    const [, slid = 0] = phases.find(([phase]) => phase === 'sliding') ?? [];
    expect(slid - began).toBeGreaterThanOrEqual(1000);
  });

  it('takes typing under the splash at once; the first key ends the splash', async () => {
    const { user } = await renderApp({ path: '/auth/login' });
    expect(screen.getByTestId('splash')).toBeInTheDocument();
    await user.keyboard('a');
    expect(username()).toHaveValue('a');
    expect(screen.queryByTestId('splash')).not.toBeInTheDocument();
  });

  it('a show/hide toggle on the password keeps its value and the caret', async () => {
    const { user } = await renderApp({ path: '/auth/login' });
    await user.type(password(), 'secret');
    password().setSelectionRange(2, 4);
    await user.click(screen.getByRole('button', { name: en.auth.password.show }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('secret');
    await waitFor(() => {
      expect([password().selectionStart, password().selectionEnd]).toEqual([2, 4]);
    });
    expect(password()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: en.auth.password.hide }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('secret');
  });

  it('Continue is disabled while the form is invalid', async () => {
    await renderApp({ path: '/auth/login' });
    enter(username(), 'administrator');
    await waitFor(() => {
      expect(messageOf(username())).toBeEmptyDOMElement();
    });
    expect(submit()).toBeDisabled();
    enter(password(), 'abc');
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });
    enter(username(), 'short');
    await waitFor(() => {
      expect(submit()).toBeDisabled();
    });
  });

  it('Continue shows "Please wait..." while loading, disabled, and signs in once to a double press', async () => {
    const { user, wire, password: secret } = await renderApp({ path: '/auth/login' });
    enter(username(), 'administrator');
    enter(password(), secret);
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });
    wire.reply('GET /roles/menus', { status: 500, after: 300 });
    await user.dblClick(submit());
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(wire.calls.filter(({ path }) => path === '/auth/signin')).toHaveLength(1);
  });

  it('Enter sends the form, and twice Enter sends it once', async () => {
    const { user, wire, password: secret } = await renderApp({ path: '/auth/login' });
    enter(username(), 'administrator');
    enter(password(), secret);
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });
    await user.click(password());
    await user.keyboard('{Enter}{Enter}');
    expect(await dashboard()).toBeVisible();
    expect(wire.calls.filter(({ path }) => path === '/auth/signin')).toHaveLength(1);
  });

  it('can be sent while what it is checked by is still on its way', async () => {
    const { password: secret } = await renderApp({ path: '/auth/login' });
    enter(username(), 'administrator');
    enter(password(), secret);
    fireEvent.click(submit());
    expect(await dashboard()).toBeVisible();
  });

  it('signs in and goes to the root', async () => {
    const { user, password: secret } = await renderApp({ path: '/auth/login' });
    await signInAs(user, 'administrator', secret);
    expect(await dashboard()).toBeVisible();
    await waitFor(() => {
      expect(address()).toBe('/');
    });
  });

  it('leads to registration and to forgot-password', async () => {
    const { user } = await renderApp({ path: '/auth/login' });
    await user.click(screen.getByRole('link', { name: en.auth.createAccount }));
    expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: en.auth.registration.signIn }));
    await user.click(await screen.findByRole('link', { name: en.auth.forgot }));
    expect(await screen.findByRole('heading', { name: 'Forgotten Password ?' })).toBeVisible();
  });
});

const x = (length: number) => 'x'.repeat(length);

describe('login validation (specification section 5)', () => {
  it.each<[string, 'username' | 'password', string, string, string | null]>([
    ['username', 'username', '', 'Username is required', null],
    [
      'username of 5',
      'username',
      x(5),
      'Username should have at least 3 symbols',
      '(5 typed, 6 to 320 allowed)',
    ],
    [
      'username of 321',
      'username',
      x(321),
      'Username should have maximum 360 symbols',
      '(321 typed, 6 to 320 allowed)',
    ],
    ['password', 'password', '', 'Password is required', null],
    [
      'password of 2',
      'password',
      x(2),
      'Password should have at least 3 symbols',
      '(2 typed, 3 to 100 allowed)',
    ],
    [
      'password of 101',
      'password',
      x(101),
      'Password should have maximum 100 symbols',
      '(101 typed, 3 to 100 allowed)',
    ],
  ])(
    '%s: "%s", letter for letter in a text node of its own, with what was typed and what is allowed',
    async (_what, name, typed, message, hint) => {
      await renderApp({ path: '/auth/login' });
      const field = name === 'username' ? username() : password();
      if (typed === '') fireEvent.blur(field);
      else enter(field, typed);
      const shown = messageOf(field);
      // What was wrong with the empty form is never said of what has been typed.
      if (typed !== '') expect(shown).toBeEmptyDOMElement();
      await waitFor(() => {
        expect(shown).not.toBeEmptyDOMElement();
      });
      expect(textNodes(shown)).toContain(message);
      expect(shown).toHaveTextContent(hint === null ? message : `${message} ${hint}`);
      expect(shown.textContent.trim()).toBe(hint === null ? message : `${message} ${hint}`);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(shown.textContent);
    },
  );

  it.each([
    ['6', 'username', 6],
    ['320', 'username', 320],
    ['3', 'password', 3],
    ['100', 'password', 100],
  ] as const)('%s characters are allowed in the %s', async (_text, name, length) => {
    await renderApp({ path: '/auth/login' });
    const field = name === 'username' ? username() : password();
    enter(field, x(length === 6 ? 5 : length + 1));
    enter(name === 'username' ? password() : username(), 'long enough');
    enter(field, x(length));
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });
    expect(messageOf(field)).toBeEmptyDOMElement();
    expect(field).toBeValid();
  });

  it('messages show only once a field is dirty or touched', async () => {
    const { user } = await renderApp({ path: '/auth/login' });
    expect(messageOf(username())).toBeEmptyDOMElement();
    expect(messageOf(password())).toBeEmptyDOMElement();
    await user.type(username(), 'a');
    expect(await screen.findByText('Username should have at least 3 symbols')).toBeVisible();
    expect(messageOf(password())).toBeEmptyDOMElement();
    await user.click(password());
    await user.tab();
    expect(await screen.findByText('Password is required')).toBeVisible();
  });
});

async function failWith(render: Awaited<ReturnType<typeof renderApp>>) {
  await signInAs(render.user, 'administrator', 'certainly wrong');
}
const inline = () => screen.findByText('The login details are incorrect');
const toasts = () =>
  screen.queryAllByRole('button', { name: en.errors.toastClose }).map((close) => {
    const card = close.closest('[role="alert"]');
    return card instanceof HTMLElement ? card.textContent : '';
  });

describe('login failures (specification section 8)', () => {
  it('401 from the server: "The login details are incorrect", inline and alone', async () => {
    const { user } = await renderApp({ path: '/auth/login' });
    await signInAs(user, 'administrator', 'certainly wrong');
    expect((await inline()).closest('[role="alert"]')).toBeVisible();
    expect(username()).toHaveValue('administrator');
    expect(password()).toHaveValue('certainly wrong');
    expect(toasts()).toEqual([]);
  });

  it('405 from the server: "Your account was Deactivated", inline and alone', async () => {
    const { user, password: secret } = await renderApp({ path: '/auth/login' });
    await signInAs(user, 'former.user', secret);
    expect(await screen.findByText('Your account was Deactivated')).toBeVisible();
    expect(screen.queryByText('The login details are incorrect')).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it.each([
    [400, { error: 'Unreadable' }, 'Unreadable'],
    [403, {}, en.errors.notPermitted],
    [404, {}, en.errors.generic],
    [408, {}, en.errors.timeout],
    [413, {}, en.errors.generic],
    [422, { error: 'Not so' }, 'Not so'],
    [429, { message: 'Too many attempts' }, 'Too many attempts'],
    [500, { error: 'Reference 7f3a' }, `${en.errors.serverError}Reference 7f3a`],
    [502, '<html>Bad gateway</html>', en.errors.unexpected],
  ])('%i shows the toast of the catalogue and the inline message', async (status, body, text) => {
    const app = await renderApp({ path: '/auth/login' });
    app.wire.reply('POST /auth/signin', { status, body });
    await failWith(app);
    expect(await inline()).toBeVisible();
    await waitFor(() => {
      expect(toasts()).toEqual([text]);
    });
    expect(localStorage).toHaveLength(0);
    expect(app.wire.calls.filter(({ path }) => path === '/auth/signin')).toHaveLength(1);
  });

  it('a lost connection shows the connection toast and the inline message, is not sent again, and loses nothing typed', async () => {
    const app = await renderApp({ path: '/auth/login' });
    app.wire.replyOnce('POST /auth/signin', { drop: 'before' });
    await failWith(app);
    expect(await inline()).toBeVisible();
    await waitFor(() => {
      expect(toasts()).toEqual([en.errors.connection]);
    });
    expect(username()).toHaveValue('administrator');
    expect(password()).toHaveValue('certainly wrong');
    expect(app.wire.calls.filter(({ path }) => path === '/auth/signin')).toHaveLength(1);
  });

  it.each([
    ['an HTML page', { body: '<!doctype html><p>Hello</p>', type: 'text/html' }],
    ['nothing', {}],
    ['half an answer', { body: { accessToken: 'x' }, drop: 'middle' as const }],
    [
      'a wrong shape',
      { body: { accessToken: 5, username: 'administrator', roles: [], menus: [] } },
    ],
    ['no menus', { body: { accessToken: 'x', username: 'administrator', roles: [] } }],
  ])(
    '%s instead of the login response: nobody is signed in, and it says so',
    async (_what, reply) => {
      const app = await renderApp({ path: '/auth/login' });
      app.wire.reply('POST /auth/signin', reply);
      await failWith(app);
      expect(await inline()).toBeVisible();
      await waitFor(() => {
        expect(toasts()).toHaveLength(1);
      });
      expect(localStorage).toHaveLength(0);
      expect(address()).toBe('/auth/login');
    },
  );

  it.each([
    ['500', { status: 500, body: { error: 'Reference 7f3a' } }, 'Server errorReference 7f3a'],
    ['401', { status: 401, body: {} }, null],
    ['a lost connection', { drop: 'before' as const }, en.errors.connection],
    ['a wrong shape', { body: { items: [] } }, en.errors.shape],
  ])(
    'the menu catalogue failing (%s): storage is cleared again and the form says so',
    async (_what, reply, toast) => {
      const { user, wire, password: secret } = await renderApp({ path: '/auth/login' });
      wire.reply('GET /roles/menus', reply);
      await signInAs(user, 'administrator', secret);
      expect(await inline()).toBeVisible();
      await waitFor(() => {
        expect(toasts()).toEqual(toast === null ? [] : [toast]);
      });
      expect(localStorage).toHaveLength(0);
      expect(address()).toBe('/auth/login');
      expect(submit()).toBeEnabled();
    },
  );

  it('the message goes with the next attempt, which can succeed', async () => {
    const app = await renderApp({ path: '/auth/login' });
    await failWith(app);
    expect(await inline()).toBeVisible();
    enter(password(), app.password);
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });
    await app.user.click(submit());
    expect(await dashboard()).toBeVisible();
  });
});

describe('the language', () => {
  const chosen = async () => screen.findByRole('combobox', { name: en.auth.language });

  it('is chosen beside the form, by its own name, and what is typed stays', async () => {
    const { user } = await renderApp({ path: '/auth/login' });
    enter(await waitFor(username), 'administrator');
    const choice = await chosen();
    expect(choice).toHaveValue('en');
    await user.selectOptions(choice, 'Norsk bokmål');
    expect(await screen.findByRole('heading', { name: nb.auth.title })).toBeVisible();
    expect(screen.getByLabelText(nb.auth.username.label)).toHaveValue('administrator');
    expect(document.documentElement.lang).toBe('nb');
    expect(document.cookie).toContain('docman_language=nb');
  });
});
