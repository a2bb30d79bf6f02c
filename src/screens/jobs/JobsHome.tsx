/** The way from the menu to the specification of a docking. */
import { useTranslation } from 'react-i18next';
import { DockingChoice } from '../../parts/docking/DockingChoice';

export function JobsHome() {
  const { t } = useTranslation();
  return <DockingChoice title={t('jobs.title')} intro={t('jobs.choose')} tab="/jobs" />;
}
