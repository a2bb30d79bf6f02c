/** What happened to a user, and what they did about themselves: newest first, in pages. */
import { useTranslation } from 'react-i18next';
import { useUserHistory } from '../../api/users';
import type { User } from '../../contract/users';
import { EventListSkeleton } from '../../parts/audit/EventList';
import { RecordHistory } from '../../parts/audit/RecordHistory';
import { UserFrame } from './UserFrame';

function History({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={user.id}
      useHistory={useUserHistory}
      what={t('users.title')}
      label={t('users.history.label')}
      empty={t('users.history.empty')}
    />
  );
}

export const UserHistory = () => (
  <UserFrame skeleton={<EventListSkeleton />}>{(user) => <History user={user} />}</UserFrame>
);
