/** Sign-in: by name and password. What failed stands above the fields; nothing typed is lost. */
import { Box, Button } from '@mui/material';
import type { FormikErrors } from 'formik';
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../api/ApiError';
import { preloadSignIn, useSignIn } from '../../api/auth';
import { accountLimits } from '../../contract/accountLimits';
import { ChunkMissing, missingKey } from '../../ui/code/chunkMissing';
import { whenIdle } from '../../ui/start/idle';
import { Splash } from '../../ui/start/Splash';
import { firstPaint, removeStaticSplash } from '../../ui/start/staticSplash';
import { Form } from '../../ui/form/Form';
import { TextLink } from '../../ui/Text';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { TextInput } from '../../ui/form/TextInput';
import { AuthHeading } from './AuthHeading';

const EMPTY = { username: '', password: '' };
/** Known without the schema, which is not on the page yet: an empty form is invalid. */
const EMPTY_ERRORS = { username: 'auth.username.required', password: 'auth.password.required' };

const FIELDS = ['username', 'password'] as const;

/** Filled, and the schema still on its way: sending waits for it, so that an early Enter is not lost. */
const isUnchecked = (values: typeof EMPTY, errors: FormikErrors<typeof EMPTY>) =>
  FIELDS.every((field) => values[field] !== '') &&
  FIELDS.some((field) => errors[field] === EMPTY_ERRORS[field]);

const loadSchema = () =>
  Promise.all([import('../../contract/auth'), import('../../contract/problems')]);

async function check(values: typeof EMPTY) {
  // Without the schema (the line broke, or a new version was installed) the server alone checks.
  const loaded = await loadSchema().catch(() => null);
  if (loaded === null) return {};
  const [{ signInSchema }, { findProblems }] = loaded;
  return findProblems(signInSchema, values);
}

/** Section 8: 405 has its own text, everything else the common one. */
const failureKey = (status: number) => (status === 405 ? 'auth.deactivated' : 'auth.failed');

/** Nobody has refused what was never sent: a part of the product did not come. */
const textKey = (error: Error) =>
  error instanceof ChunkMissing
    ? missingKey(error)
    : failureKey(error instanceof ApiError ? error.status : 0);

/** What a failed deep-link sign-in has left: its status, and the server's message where there was one. */
interface Left {
  failed?: number;
  message?: string;
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: Left | null };
  const left = state?.failed === undefined ? null : (state.message ?? t(failureKey(state.failed)));
  return (
    <Box role="alert" sx={{ color: 'error.main', minHeight: '1.5em', mb: 1, fontWeight: 600 }}>
      {error ? t(textKey(error)) : left}
    </Box>
  );
}

interface LoginProps {
  /** Fetches what follows the sign-in; called while the person types. */
  onIdle: () => Promise<unknown>;
  /** Asks for what the next screen shows; called when the sign-in is about to be complete. */
  onToken: (token: string) => void;
}

export function LoginScreen({ onIdle, onToken }: LoginProps) {
  const { t } = useTranslation();
  const signIn = useSignIn(onToken);
  useLayoutEffect(removeStaticSplash, []);
  useEffect(() => whenIdle(preloadSignIn, onIdle), [onIdle]);
  const { error } = signIn;
  useEffect(() => {
    // The button that was pressed is disabled by now.
    if (error) document.querySelector<HTMLInputElement>('[name=password]')?.select();
  }, [error]);

  return (
    <>
      <Splash label={t('app.name')} display={1} slide={0.3} since={firstPaint()} />
      <AuthHeading title={t('auth.title')} />
      <Form
        initialValues={EMPTY}
        initialErrors={EMPTY_ERRORS}
        check={check}
        onSubmit={({ username, password }) => signIn.mutateAsync({ username, password })}
      >
        {({ dirty, isValid, values, errors }) => (
          <>
            <Failure error={signIn.error} />
            <TextInput
              name="username"
              label={t('auth.username.label')}
              lengths={accountLimits.username}
              autoComplete="username"
              autoFocus
              inputProps={{ autoCapitalize: 'none', spellCheck: false }}
            />
            <PasswordInput
              name="password"
              label={t('auth.password.label')}
              lengths={accountLimits.password}
              autoComplete="current-password"
            />
            <Button
              type="submit"
              variant="contained"
              fullWidth
              sx={{ mt: 1 }}
              disabled={!dirty || !(isValid || isUnchecked(values, errors)) || signIn.isPending}
            >
              {t(signIn.isPending ? 'auth.wait' : 'auth.continue')}
            </Button>
          </>
        )}
      </Form>
      <Box
        sx={{ display: 'flex', mt: 3, gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <TextLink to="/auth/forgot-password">{t('auth.forgot')}</TextLink>
        <TextLink to="/auth/registration">{t('auth.createAccount')}</TextLink>
      </Box>
    </>
  );
}
