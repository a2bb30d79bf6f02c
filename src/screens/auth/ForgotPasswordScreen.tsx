/** Forgotten password. No server of ours resets one by mail yet, so nothing is sent and the screen says so. */
import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { forgotPasswordSchema, type ForgotPassword } from '../../contract/auth';
import { accountLimits } from '../../contract/accountLimits';
import { findProblems } from '../../contract/problems';
import { Form } from '../../ui/form/Form';
import { TextInput } from '../../ui/form/TextInput';
import { removeStaticSplash } from '../../ui/start/staticSplash';
import { AuthHeading } from './AuthHeading';

const EMPTY = { email: '' };
const EMPTY_ERRORS = { email: 'auth.email.required' };

type ResetState = 'NotSubmitted' | 'HasError' | 'NoError';

/** Asks a server to send the reset mail; rejects when it did not. */
type SendReset = (values: ForgotPassword) => Promise<unknown>;

function ResetNotice({ state, sent }: { state: ResetState; sent: boolean }) {
  const { t } = useTranslation();
  if (state === 'HasError')
    return <Alert severity="error">{t('auth.forgotPassword.hasError')}</Alert>;
  if (state === 'NoError')
    return <Alert severity="success">{t('auth.forgotPassword.noError')}</Alert>;
  return sent ? (
    <Alert severity="info" role="status">
      {t('auth.forgotPassword.off')}
    </Alert>
  ) : null;
}

/** Without `sendReset`, submitting makes no call and the state stays NotSubmitted. */
export function ForgotPasswordScreen({ sendReset }: { sendReset?: SendReset }) {
  const { t } = useTranslation();
  const [state, setState] = useState<ResetState>('NotSubmitted');
  const [pressed, setPressed] = useState(false);
  useEffect(removeStaticSplash, []);

  const handleSubmit = async (values: ForgotPassword) => {
    setPressed(true);
    if (!sendReset) return;
    await sendReset(values).then(
      () => {
        setState('NoError');
      },
      () => {
        setState('HasError');
      },
    );
  };

  return (
    <>
      <AuthHeading title={t('auth.forgotPassword.title')} text={t('auth.forgotPassword.text')} />
      <Form
        initialValues={EMPTY}
        initialErrors={EMPTY_ERRORS}
        check={(values) => findProblems(forgotPasswordSchema, values)}
        onSubmit={handleSubmit}
      >
        {({ dirty, isValid, isSubmitting }) => (
          <>
            <TextInput
              name="email"
              type="email"
              label={t('auth.email.label')}
              lengths={accountLimits.email}
              autoComplete="email"
              autoFocus
            />
            <ResetNotice state={state} sent={pressed} />
            <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
              <Button
                type="submit"
                variant="contained"
                disabled={!dirty || !isValid || isSubmitting}
              >
                {t('auth.forgotPassword.submit')}
              </Button>
              <Button component={RouterLink} to="/auth/login">
                {t('app.cancel')}
              </Button>
            </Stack>
          </>
        )}
      </Form>
    </>
  );
}
