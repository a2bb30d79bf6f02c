/** What has happened to a role and its permissions, newest first. */
import { useTranslation } from 'react-i18next';
import { useRoleHistory } from '../../api/roles';
import { RecordHistory } from '../../parts/audit/RecordHistory';

export function RoleEvents({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      id={id}
      useHistory={useRoleHistory}
      what={t('roles.title')}
      label={t('roles.history.title')}
      empty={t('roles.history.empty')}
    />
  );
}
