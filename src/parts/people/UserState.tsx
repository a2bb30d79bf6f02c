/** Whether somebody may sign in: a dot of the state's colour and shape, and the word. */
import { useTranslation } from 'react-i18next';
import type { UserStatus } from '../../contract/users';
import { StateWord } from '../../ui/page/StateWord';
import { USER_TONES } from '../records/stateTones';

export function UserState({ status }: { status: UserStatus }) {
  const { t } = useTranslation();
  return <StateWord tone={USER_TONES[status]}>{t(`users.states.${status}`)}</StateWord>;
}
