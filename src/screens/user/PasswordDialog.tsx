/** A new password for somebody who has lost theirs; says what else it does. */
import { useTranslation } from 'react-i18next';
import { useSetUserPassword } from '../../api/users';
import { findProblems } from '../../contract/problems';
import { userPasswordSchema, type User, type UserPassword } from '../../contract/users';
import { FormDialog } from '../../ui/form/FormDialog';
import { NewPassword } from './NewPassword';

const EMPTY: UserPassword = { password: '' };
const check = (values: UserPassword) => findProblems(userPasswordSchema, values);

export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useSetUserPassword(user);
  return (
    <FormDialog
      title={t('users.password.title', { name: user.fullname })}
      effect={t('users.password.effect')}
      initialValues={EMPTY}
      check={check}
      onSubmit={({ password }) => mutateAsync(password)}
      onClose={onClose}
      submit={t('users.password.confirm')}
    >
      <NewPassword label={t('users.password.new')} />
    </FormDialog>
  );
}
