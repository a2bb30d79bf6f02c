/** A new password for somebody who has lost theirs; says what else it does. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetUserPassword } from '../../api/users';
import { findProblems } from '../../contract/problems';
import { userPasswordSchema, type User, type UserPassword } from '../../contract/users';
import { Form } from '../../ui/form/Form';
import { NewPassword } from './NewPassword';

const EMPTY: UserPassword = { password: '' };
const check = (values: UserPassword) => findProblems(userPasswordSchema, values);

export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { mutateAsync } = useSetUserPassword(user);
  const handleSave = async ({ password }: UserPassword) => {
    await mutateAsync(password);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {t('users.password.title', { name: user.fullname })}
      </DialogTitle>
      <Form initialValues={EMPTY} check={check} onSubmit={handleSave}>
        {({ isSubmitting }) => (
          <>
            <DialogContent sx={{ pt: 0 }}>
              <DialogContentText sx={{ mb: 2 }}>{t('users.password.effect')}</DialogContentText>
              <NewPassword label={t('users.password.new')} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {t(isSubmitting ? 'app.wait' : 'users.password.confirm')}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
