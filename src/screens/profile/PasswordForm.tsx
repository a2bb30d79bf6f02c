/** One's own password: the old one, and the new one twice. Nothing of it is kept as a draft. */
import { Box, Button, Typography } from '@mui/material';
import type { FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '../../api/me';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { ownPasswordSchema } from '../../contract/users';
import { Form } from '../../ui/form/Form';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { COLUMN } from './profileStyle';

const EMPTY = { old: '', new: '', repeat: '' };
type Values = typeof EMPTY;

const mismatch = (values: Values) =>
  values.repeat === values.new ? {} : { repeat: [{ key: 'profile.password.mismatch' }] };

const check = (values: Values) => ({
  ...mismatch(values),
  ...findProblems(ownPasswordSchema, { old: values.old, new: values.new }),
});

export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const handleSave = async (values: Values, { resetForm }: FormikHelpers<Values>) => {
    await change.mutateAsync({ old: values.old, new: values.new });
    resetForm();
  };
  return (
    <Form initialValues={EMPTY} check={check} onSubmit={handleSave}>
      {({ dirty, isSubmitting }) => (
        <Box sx={COLUMN}>
          {/* For password managers, which keep a password with its name. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            name="old"
            label={t('profile.password.old')}
            lengths={limits.password}
            autoComplete="current-password"
          />
          <PasswordInput
            name="new"
            label={t('profile.password.new')}
            lengths={limits.password}
            autoComplete="new-password"
          />
          <PasswordInput
            name="repeat"
            label={t('profile.password.repeat')}
            lengths={limits.password}
            autoComplete="new-password"
          />
          <Typography sx={{ color: 'text.secondary' }}>{t('profile.password.effect')}</Typography>
          <Box sx={{ mt: 1 }}>
            <Button type="submit" variant="contained" disabled={!dirty || isSubmitting}>
              {t(isSubmitting ? 'app.wait' : 'profile.password.save')}
            </Button>
          </Box>
        </Box>
      )}
    </Form>
  );
}
