/** The way between roles, engineers and role types. */
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../ui/page/TabBar';

const TABS = [
  ['/admin/roles', 'roles.tabs.roles'],
  ['/admin/roles/engineers', 'roles.tabs.engineers'],
  ['/admin/roles/types', 'roles.tabs.types'],
] as const;

export function RoleTabs() {
  const { t } = useTranslation();
  return (
    <TabBar label={t('roles.tabs.label')} tabs={TABS.map(([to, key]) => ({ to, text: t(key) }))} />
  );
}
