/** Whether somebody may sign in: a dot of the state's colour and shape, and the word. */
import { useTranslation } from 'react-i18next';
import type { UserStatus } from '../../contract/users';

export function UserState({ status }: { status: UserStatus }) {
  const { t } = useTranslation();
  return <span data-state={status}>{t(`users.states.${status}`)}</span>;
}
