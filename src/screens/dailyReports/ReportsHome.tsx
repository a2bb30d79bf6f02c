/** The way from the menu to the daily reports of a docking. */
import { useTranslation } from 'react-i18next';
import { DockingChoice } from '../../parts/docking/DockingChoice';

export function ReportsHome() {
  const { t } = useTranslation();
  return (
    <DockingChoice
      title={t('dailyReports.title')}
      intro={t('dailyReports.choose')}
      tab="/daily_reports"
    />
  );
}
