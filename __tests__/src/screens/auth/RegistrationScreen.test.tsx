import { fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../../support/texts';
import { address, callsOf, renderApp, signInAs, useBackend } from '../../../support/renderApp';

// The one switch of the server that this screen depends on; the SPA's own is `selfSignUp`.
beforeAll(() => useBackend({ DOCMAN_SELF_SIGN_UP: 'true' }));

const LABELS = {
  fullname: en.auth.fullname.label,
  email: en.auth.email.label,
  password: en.auth.password.label,
  cPassword: en.auth.cPassword.label,
};
type Name = keyof typeof LABELS;
const GOOD: Record<Name, string> = {
  fullname: 'Jo Whitfield',
  email: 'jo.whitfield@example.com',
  password: 'correct horse',
  cPassword: 'correct horse',
};

const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const agree = () => screen.getByRole('checkbox', { name: en.auth.agree.label });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const enter = (name: Name, value: string) => fireEvent.change(field(name), { target: { value } });
const messageOf = (name: Name) => document.getElementById(`${name}-message`)?.textContent ?? '';

function fill(values: Partial<Record<Name, string>> = {}) {
  for (const [name, value] of Object.entries({ ...GOOD, ...values })) enter(name as Name, value);
}

async function open(selfSignUp = false) {
  const app = await renderApp({ path: '/auth/registration', config: { selfSignUp } });
  await screen.findByRole('heading', { level: 1, name: 'Create an Account' });
  return app;
}

const enabled = () =>
  waitFor(() => {
    expect(submit()).toBeEnabled();
  });

describe('registration screen (specification section 2)', () => {
  it('heading "Create an Account", with a link back to sign in', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: en.auth.registration.signIn }));
    expect(await screen.findByRole('heading', { name: 'Sign In to Docman' })).toBeVisible();
  });

  it('"Sign in with Google" says that it is not set up, and makes no call', async () => {
    const { user, wire } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(screen.getByText('Google sign-in is not set up.')).toBeVisible();
    expect(callsOf(wire)).toEqual([]);
  });

  it('fields: fullname, email, password, cPassword and an agree box, with Submit and Cancel', async () => {
    await open();
    expect(field('fullname')).toHaveAttribute('name', 'fullname');
    expect(field('email')).toHaveAttribute('name', 'email');
    expect(field('password')).toHaveAttribute('type', 'password');
    expect(field('cPassword')).toHaveAttribute('type', 'password');
    expect(agree()).not.toBeChecked();
    expect(submit()).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Cancel' })).toBeVisible();
  });

  it('Cancel goes to login', async () => {
    const { user, wire } = await open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Sign In to Docman' })).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(callsOf(wire)).toEqual([]);
  });

  it('submitting makes no call and says so in place', async () => {
    const { user, wire } = await open();
    fill();
    await user.click(agree());
    await enabled();
    await user.click(submit());
    expect(
      await screen.findByText('Your administrator creates accounts. Nothing was sent.'),
    ).toBeVisible();
    expect(callsOf(wire)).toEqual([]);
    expect(field('email')).toHaveValue(GOOD.email);
  });
});

const x = (length: number) => 'x'.repeat(length);
const DOMAIN = `@${x(63)}.${x(63)}.${x(63)}.${x(55)}`;
const mail = (length: number) => x(length - DOMAIN.length) + DOMAIN;

describe('registration validation (specification section 5)', () => {
  it.each<[string, Partial<Record<Name, string>>, Name, string]>([
    ['fullname required', { fullname: '' }, 'fullname', 'Full name is required'],
    [
      'fullname of 2',
      { fullname: x(2) },
      'fullname',
      'Full name should have at least 3 symbols (2 typed, 3 to 100 allowed)',
    ],
    [
      'fullname of 101',
      { fullname: x(101) },
      'fullname',
      'Full name should have maximum 100 symbols (101 typed, 3 to 100 allowed)',
    ],
    ['email required', { email: '' }, 'email', 'Email is required'],
    ['email of no valid format', { email: 'nobody' }, 'email', en.auth.email.invalid],
    [
      'email of 2',
      { email: 'a@' },
      'email',
      'Email should have at least 3 symbols (2 typed, 3 to 320 allowed)',
    ],
    [
      'email of 321 (the message says 360)',
      { email: mail(321) },
      'email',
      'Email should have maximum 360 symbols (321 typed, 3 to 320 allowed)',
    ],
    ['password required', { password: '', cPassword: '' }, 'password', 'Password is required'],
    [
      'password of 2',
      { password: x(2) },
      'password',
      'Password should have at least 3 symbols (2 typed, 3 to 100 allowed)',
    ],
    [
      'password of 101',
      { password: x(101) },
      'password',
      'Password should have maximum 100 symbols (101 typed, 3 to 100 allowed)',
    ],
    ['cPassword required', { cPassword: '' }, 'cPassword', 'Confirm password is required'],
    [
      'cPassword of 2',
      { cPassword: x(2) },
      'cPassword',
      'Confirm password should have at least 3 symbols (2 typed, 3 to 100 allowed)',
    ],
    [
      'cPassword of 101',
      { cPassword: x(101) },
      'cPassword',
      'Confirm password should have maximum 100 symbols (101 typed, 3 to 100 allowed)',
    ],
    [
      'cPassword other than password',
      { cPassword: 'correct horsE' },
      'cPassword',
      "'Passsword' and 'Confirm Password' didn't match.",
    ],
  ])('%s', async (_row, values, name, message) => {
    const { wire } = await open();
    fill(values);
    fireEvent.click(agree());
    fireEvent.blur(field(name));
    await waitFor(() => {
      expect(messageOf(name)).toBe(message);
    });
    expect(submit()).toBeDisabled();
    fireEvent.submit(field(name));
    await waitFor(() => {
      expect(field(name)).toHaveFocus();
    });
    expect(callsOf(wire)).toEqual([]);
  });

  it.each<[string, Partial<Record<Name, string>>]>([
    ['fullname of 3', { fullname: x(3) }],
    ['fullname of 100', { fullname: x(100) }],
    ['email of 3', { email: 'a@b' }],
    ['email of 320', { email: mail(320) }],
    ['passwords of 3', { password: x(3), cPassword: x(3) }],
    ['passwords of 100', { password: x(100), cPassword: x(100) }],
  ])('%s: allowed', async (_row, values) => {
    await open();
    fill(values);
    fireEvent.click(agree());
    await enabled();
  });

  it('agree must be ticked: Submit is disabled without it, and it says so', async () => {
    const { user } = await open();
    fill();
    await user.click(agree());
    await enabled();
    await user.click(agree());
    await waitFor(() => {
      expect(submit()).toBeDisabled();
    });
    await user.tab();
    expect(await screen.findByText(en.auth.agree.required)).toBeVisible();
  });

  it('changing the password afterwards makes the confirmation differ', async () => {
    await open();
    fill();
    enter('password', 'another one');
    await waitFor(() => {
      expect(messageOf('cPassword')).toBe("'Passsword' and 'Confirm Password' didn't match.");
    });
  });

  it('messages show only once a field is dirty or touched', async () => {
    await open();
    const all = () => (Object.keys(LABELS) as Name[]).map(messageOf).join('');
    expect(all()).toBe('');
    enter('fullname', 'x');
    await waitFor(() => {
      expect(all()).toBe('Full name should have at least 3 symbols (1 typed, 3 to 100 allowed)');
    });
    fireEvent.blur(field('email'));
    await waitFor(() => {
      expect(messageOf('email')).toBe('Email is required');
    });
    expect(messageOf('password') + messageOf('cPassword')).toBe('');
  });
});

describe('registration with VITE_SELF_SIGN_UP (POST /auth/signup, specification section 7)', () => {
  it('sends username (the e-mail), email and password once, and says what follows', async () => {
    const { user, wire, password } = await open(true);
    fill();
    await user.click(agree());
    await enabled();
    await user.dblClick(submit());
    expect(await screen.findByText(en.auth.registration.done)).toBeVisible();
    expect(wire.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/auth/signup',
        { username: GOOD.email, email: GOOD.email, password: GOOD.password },
      ],
    ]);
    expect(wire.calls[0]?.headers).not.toHaveProperty('x-access-token');
    expect(localStorage).toHaveLength(0);

    // The account waits for an administrator.
    await user.click(screen.getByRole('link', { name: en.auth.registration.signIn }));
    await signInAs(user, GOOD.email, GOOD.password);
    expect(await screen.findByText('Your account was Deactivated')).toBeVisible();
    expect(password).not.toBe(GOOD.password);
  });

  it('422: the server’s messages stand in the modal and at the form’s fields until they are changed', async () => {
    const { user, wire } = await open(true);
    wire.replyOnce('POST /auth/signup', {
      status: 422,
      body: { message: 'Not valid', errors: { email: ['Another account has it'] } },
    });
    fill();
    await user.click(agree());
    await enabled();
    await user.click(submit());
    const modal = await screen.findByRole('dialog', { name: 'Errors' });
    expect(modal).toHaveTextContent('Another account has it');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(messageOf('email')).toBe('Another account has it');
    });
    expect(field('email')).toBeInvalid();
    enter('email', 'other@example.com');
    await waitFor(() => {
      expect(messageOf('email')).toBe('');
    });
  });

  it('401 signs nobody out and shows nothing; 500 shows its toast; what was entered stays', async () => {
    const { user, wire } = await open(true);
    fill();
    await user.click(agree());
    await enabled();
    wire.replyOnce('POST /auth/signup', { status: 401 });
    await user.click(submit());
    await enabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    wire.replyOnce('POST /auth/signup', { status: 500, body: { error: 'Reference 7f3a' } });
    await user.click(submit());
    expect(await screen.findByText('Reference 7f3a')).toBeVisible();
    expect(screen.queryByText(en.auth.registration.done)).not.toBeInTheDocument();
    expect(field('email')).toHaveValue(GOOD.email);
    expect(address()).toBe('/auth/registration');
  });
});
