import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { apiConfig } from '../../../../src/api/config';
import { createTexts } from '../../../../src/app/i18n';
import { ForgotPasswordScreen } from '../../../../src/screens/auth/ForgotPasswordScreen';
import { startWire, type Wire } from '../../../support/wire';

/** No call is ever made: the wire leads to no server. */
let wire: Wire;
beforeAll(async () => {
  wire = await startWire('http://127.0.0.1:9');
  apiConfig.assetsUrl = wire.url;
});
afterAll(() => wire.close());
afterEach(() => {
  expect(wire.calls).toEqual([]);
});

async function open(sendReset?: (values: { email: string }) => Promise<unknown>) {
  const texts = await createTexts();
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ForgotPasswordScreen {...(sendReset ? { sendReset } : {})} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return userEvent.setup();
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const submit = () => screen.getByRole('button', { name: 'Submit' });
const message = () => document.getElementById('email-message')?.textContent;

async function send(user: Awaited<ReturnType<typeof open>>, address = 'jo@example.com') {
  fireEvent.change(email(), { target: { value: address } });
  await waitFor(() => {
    expect(submit()).toBeEnabled();
  });
  await user.click(submit());
}

const HAS_ERROR = 'Sorry, looks like there are some errors detected, please try again.';
const NO_ERROR = 'Sent password reset. Please check your email';

describe('forgot-password screen (specification section 2)', () => {
  it('heading "Forgotten Password ?" and the text "Enter your email to reset your password."', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Forgotten Password ?' })).toBeVisible();
    expect(screen.getByText('Enter your email to reset your password.')).toBeVisible();
  });

  it('an email field, Submit, and Cancel, which goes to login', async () => {
    await open();
    expect(email()).toHaveFocus();
    expect(submit()).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/auth/login');
  });

  it('submitting makes no call and says so; neither error nor success text appears', async () => {
    const user = await open();
    await send(user);
    expect(
      await screen.findByText('Ask your administrator to reset your password. Nothing was sent.'),
    ).toBeVisible();
    expect(screen.queryByText(HAS_ERROR)).not.toBeInTheDocument();
    expect(screen.queryByText(NO_ERROR)).not.toBeInTheDocument();
  });
});

const x = (length: number) => 'x'.repeat(length);
const DOMAIN = `@${x(63)}.${x(63)}.${x(63)}.${x(55)}`;
const mail = (length: number) => x(length - DOMAIN.length) + DOMAIN;

describe('forgot-password validation (specification section 5)', () => {
  it.each([
    ['required', '', 'Email is required'],
    ['valid format', 'nobody', 'Enter a valid email address'],
    ['at least 3', 'a@', 'Email should have at least 3 symbols (2 typed, 3 to 320 allowed)'],
    [
      'at most 320 (message says 360)',
      mail(321),
      'Email should have maximum 360 symbols (321 typed, 3 to 320 allowed)',
    ],
  ])('email: %s', async (_row, value, text) => {
    await open();
    expect(message()).toBe('');
    fireEvent.change(email(), { target: { value } });
    fireEvent.blur(email());
    await waitFor(() => {
      expect(message()).toBe(text);
    });
    expect(submit()).toBeDisabled();
  });

  it.each(['a@b', mail(320)])('email: allowed', async (value) => {
    await open();
    fireEvent.change(email(), { target: { value } });
    await waitFor(() => {
      expect(submit()).toBeEnabled();
    });
  });
});

describe('forgot-password states (specification section 4)', () => {
  it('NotSubmitted: no text', async () => {
    await open(() => Promise.resolve());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it(`NoError: "${NO_ERROR}"`, async () => {
    const sendReset = jest.fn(() => Promise.resolve());
    await send(await open(sendReset));
    expect(await screen.findByText(NO_ERROR)).toBeVisible();
    expect(sendReset.mock.calls).toEqual([[{ email: 'jo@example.com' }]]);
  });

  it(`HasError: "${HAS_ERROR}", and after it NoError`, async () => {
    const sendReset = jest
      .fn<Promise<unknown>, [unknown]>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(null);
    const user = await open(sendReset);
    await send(user);
    expect(await screen.findByText(HAS_ERROR)).toBeVisible();
    await send(user);
    expect(await screen.findByText(NO_ERROR)).toBeVisible();
    expect(screen.queryByText(HAS_ERROR)).not.toBeInTheDocument();
  });
});
