/** Registration. Sends nothing unless the installation lets people sign up by themselves. */
import type { ParseKeys } from 'i18next';
import { Alert, Button, Divider, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useSignUp } from '../../api/auth';
import { registrationSchema } from '../../contract/auth';
import { accountLimits } from '../../contract/accountLimits';
import { findProblems } from '../../contract/problems';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { Form } from '../../ui/form/Form';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { TextInput } from '../../ui/form/TextInput';
import { removeStaticSplash } from '../../ui/start/staticSplash';
import { TextLink } from '../../ui/Text';
import { AuthHeading } from './AuthHeading';

const EMPTY = { fullname: '', email: '', password: '', cPassword: '', agree: false };
const EMPTY_ERRORS = { fullname: 'auth.fullname.required' };

export function RegistrationScreen({ selfSignUp }: { selfSignUp: boolean }) {
  const { t } = useTranslation();
  const signUp = useSignUp();
  const [notice, setNotice] = useState<ParseKeys | null>(null);
  useEffect(removeStaticSplash, []);

  const handleSubmit = async ({ email, password }: typeof EMPTY) => {
    setNotice(null);
    if (selfSignUp) await signUp.mutateAsync({ username: email, email, password });
    setNotice(selfSignUp ? 'auth.registration.done' : 'auth.registration.off');
  };
  const handleGoogle = () => {
    setNotice('auth.registration.googleOff');
  };

  return (
    <>
      <AuthHeading title={t('auth.registration.title')} />
      <Typography sx={{ mb: 2 }}>
        {t('auth.registration.haveAccount')}{' '}
        <TextLink to="/auth/login">{t('auth.registration.signIn')}</TextLink>
      </Typography>
      <Button variant="outlined" fullWidth onClick={handleGoogle}>
        {t('auth.registration.google')}
      </Button>
      <Divider sx={{ my: 2, color: 'text.secondary', fontSize: 12 }}>
        {t('auth.registration.or')}
      </Divider>
      <Form
        initialValues={EMPTY}
        initialErrors={EMPTY_ERRORS}
        check={(values) => findProblems(registrationSchema, values)}
        onSubmit={handleSubmit}
      >
        {({ dirty, isValid, values, isSubmitting }) => (
          <>
            <TextInput
              name="fullname"
              label={t('auth.fullname.label')}
              lengths={accountLimits.fullname}
              autoComplete="name"
              autoFocus
            />
            <TextInput
              name="email"
              type="email"
              label={t('auth.email.label')}
              lengths={accountLimits.email}
              autoComplete="email"
            />
            <PasswordInput
              name="password"
              label={t('auth.password.label')}
              lengths={accountLimits.password}
              autoComplete="new-password"
            />
            <PasswordInput
              name="cPassword"
              label={t('auth.cPassword.label')}
              lengths={accountLimits.password}
              autoComplete="new-password"
            />
            <CheckboxInput name="agree" label={t('auth.agree.label')} />
            {notice !== null && (
              <Alert severity="info" role="status" sx={{ my: 1 }}>
                {t(notice)}
              </Alert>
            )}
            <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
              <Button
                type="submit"
                variant="contained"
                disabled={!dirty || !isValid || !values.agree || isSubmitting}
              >
                {t(isSubmitting ? 'auth.wait' : 'auth.registration.submit')}
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
